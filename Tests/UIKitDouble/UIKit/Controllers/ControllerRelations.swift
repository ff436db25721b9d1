import Foundation

/// The references between controllers. Parents hold children, and presenters hold the presented controller; nothing holds
/// in the other direction.
@MainActor
final class ControllerRelations {
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  var view: UIView?
  var children: [UIViewController] = []
  weak var parent: UIViewController?
  var presented: UIViewController?
  weak var presenting: UIViewController?
  /// The presentation controller. It is made on demand or for a presentation, and released after the dismissal.
  var presentation: UIPresentationController?
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  /// A push or a pop that is under way.
  var coordinator: TransitionCoordinator?

  var appearance = Appearance.disappeared
  var isAnimated = false
  /// Whether a transition ends the appearance; otherwise it ends with the move.
  var hasTransition = false
}

extension UIViewController {
  func beginAppearance(_ appearing: Bool, animated: Bool) {
    switch (relations.appearance, appearing) {
    case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false): return
    default: break
    }
    relations.appearance = appearing ? .appearing : .disappearing
    relations.isAnimated = animated
    if appearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in childrenInView { child.beginAppearance(appearing, animated: animated) }
    if appearing, viewIfLoaded?.window != nil { viewIsAppearing(animated) }
  }

  func endAppearance() {
    switch relations.appearance {
    case .appearing:
      relations.appearance = .appeared
      viewDidAppear(relations.isAnimated)
      for child in childrenInView { child.endAppearance() }
    case .disappearing:
      relations.appearance = .disappeared
      viewDidDisappear(relations.isAnimated)
      for child in relations.children { child.endAppearance() }
    case .appeared, .disappeared: break
    }
  }

  private var childrenInView: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return relations.children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Makes the controller appear when its view enters a window, unless its parent has not begun to appear.
  func viewWillMove(toWindow window: UIWindow?) {
    guard window != nil else {
      beginAppearance(false, animated: false)
      return
    }
    switch parent?.relations.appearance {
    case nil, .appearing, .appeared: beginAppearance(true, animated: parent?.relations.isAnimated ?? false)
    case .disappeared, .disappearing: break
    }
  }

  func viewDidMove(toWindow window: UIWindow?) {
    if window != nil, relations.appearance == .appearing { viewIsAppearing(relations.isAnimated) }
    // A transition of the controller or of an ancestor ends the appearance that it began.
    let waits = sequence(first: self, next: { $0.parent }).contains { $0.relations.hasTransition }
    switch relations.appearance {
    case .appearing where !waits && parent?.relations.appearance != .appearing: endAppearance()
    case .disappearing where !waits && parent?.relations.appearance != .disappearing: endAppearance()
    default: break
    }
  }
}

extension UIViewController: TraitNode {
  public var traitParent: (any TraitNode)? {
    if let view = viewIfLoaded, let above = view.hierarchy.presentation ?? view.viewAboveInTraits { return above }
    return parent
  }

  public var traitChildren: [any TraitNode] {
    let unseated = children.filter { $0.viewIfLoaded?.superview == nil }
    return (viewIfLoaded.map { [$0] } ?? []) + unseated
  }

  public func traitsDidChange(from previous: UITraitCollection) {}
}
