import Foundation

extension UIView: TraitNode {
  /// As of iOS 17, traits flow along views; a controller stands before its view.
  public var traitParent: (any TraitNode)? { hierarchy.controller ?? hierarchy.presentation ?? viewAboveInTraits }

  public var traitChildren: [any TraitNode] { subviews.map(\.topTraitNode) }

  public func traitsDidChange(from previous: UITraitCollection) {
    if UIKitSwitches.current.sendsAgainWhenTraitsChange, window != nil { sendValues() }
    setNeedsLayout()
  }

  /// The first of the nodes that belong to this view: its presentation controller, its controller or itself.
  var topTraitNode: any TraitNode { hierarchy.presentation ?? hierarchy.controller ?? self }

  /// Views inherit from the superview, and windows from their scene.
  var viewAboveInTraits: (any TraitNode)? { superview ?? (self as? UIWindow)?.windowScene }

  /// Every view of the subtree asks again, since those above it may have come along unchanged.
  func updateTraitsOfSubtree() {
    if let presentation = hierarchy.presentation { presentation.updateTraits() }
    if let controller = hierarchy.controller { controller.updateTraits() }
    updateTraits()
    for view in subviews { view.updateTraitsOfSubtree() }
  }
}
