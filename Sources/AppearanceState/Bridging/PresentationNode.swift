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
  /// The root controller of the window that contains its view.
  var rootOfWindow: (any PresentationNode)? { get }
}

extension PresentationNode {
  /// Whether something could show the controller again: the chain of controllers that contain and present it ends in
  /// the root of a window. A root that something covers completely is in no window itself, and presents the controller
  /// that covers it.
  ///
  /// To be presented is not enough: a root that was replaced still presents its controllers.
  var isHeld: Bool {
    var root = outermostNode
    while let presenter = root.presentingNode { root = presenter.outermostNode }
    var shown: (any PresentationNode)? = root
    while let next = shown {
      if next.rootOfWindow === root { return true }
      shown = next.presentedNode
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
