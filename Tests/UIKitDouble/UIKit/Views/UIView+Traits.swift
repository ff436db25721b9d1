import Foundation

extension UIView: TraitNode {
  /// The source of traits. As of iOS 17, they flow along views, and a controller is above its view.
  public var traitParent: (any TraitNode)? { hierarchy.controller ?? hierarchy.presentation ?? viewAboveInTraits }

  public var traitChildren: [any TraitNode] { subviews.map(\.topTraitNode) }

  public func traitsDidChange(from previous: UITraitCollection) {
    if UIKitSwitches.current.sendsAgainWhenTraitsChange, window != nil { sendValues() }
    setNeedsLayout()
  }

  /// The first node of this view: its presentation controller, its controller or itself.
  var topTraitNode: any TraitNode { hierarchy.presentation ?? hierarchy.controller ?? self }

  /// The superview of a view, or the scene of a window.
  var viewAboveInTraits: (any TraitNode)? { superview ?? (self as? UIWindow)?.windowScene }

  /// Updates the traits of every view in the subtree, because the views above may have moved along unchanged.
  func updateTraitsOfSubtree() {
    if let presentation = hierarchy.presentation { presentation.updateTraits() }
    if let controller = hierarchy.controller { controller.updateTraits() }
    updateTraits()
    for view in subviews { view.updateTraitsOfSubtree() }
  }
}
