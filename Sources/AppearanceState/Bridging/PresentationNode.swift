/// The position of a view controller among others, as far as it decides whether the controller is still shown.
@MainActor
protocol PresentationNode: AnyObject {
  /// The controller that contains this one.
  var containingNode: (any PresentationNode)? { get }
  /// The controllers that this one contains, the frontmost last.
  var containedNodes: [any PresentationNode] { get }
  /// The controller that presented this one, or one that contains it.
  var presentingNode: (any PresentationNode)? { get }
  /// The controller that this one, or one that contains it, presents.
  var presentedNode: (any PresentationNode)? { get }
  var isInWindow: Bool { get }
  /// The root controller of the window that contains its view; nil if it is not known, as in an extension of an app.
  var rootOfWindow: (any PresentationNode)? { get }
}

extension PresentationNode {
  /// Whether the user sees the controller or could see it again: the outermost controller that contains it is in a
  /// window, or a controller that presents or covers that one is.
  ///
  /// To be covered is not enough for a root: one that was replaced may still present a controller, and does not come back
  /// when that controller goes.
  var isHeld: Bool {
    let outermost = outermostNode
    var below: (any PresentationNode)? = outermost
    while let next = below {
      if next.isInWindow { return true }
      below = next.presentingNode?.outermostNode
    }
    var above = outermost.presentedNode
    while let next = above {
      let comesBack = outermost.presentingNode != nil || (next.rootOfWindow ?? outermost) === outermost
      if next.isInWindow, comesBack { return true }
      above = next.presentedNode
    }
    return false
  }

  /// The controller in a window to watch in place of this one: this one if it is in a window, else the controller that
  /// covers it. This controller cannot be dismissed unless the watched one leaves the window or is deallocated.
  var watchedNode: (any PresentationNode)? {
    if isInWindow { return self }
    var next = containingNode
    while let container = next {
      if container.isInWindow { return container.containedNodes.last(where: \.isInWindow) ?? container }
      next = container.containingNode
    }
    var cover = outermostNode.presentedNode
    while let above = cover?.presentedNode { cover = above }
    return cover.flatMap { $0.isInWindow ? $0 : nil }
  }

  private var outermostNode: any PresentationNode {
    var outermost: any PresentationNode = self
    while let container = outermost.containingNode { outermost = container }
    return outermost
  }
}
