extension View {
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modifier(AppearModifier(appear: action, disappear: nil))
  }

  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modifier(AppearModifier(appear: nil, disappear: action))
  }

}

/// Whether a view has appeared. It appears once when its node is new in a visible tree, and again with its tree.
@MainActor
private final class AppearPlace {
  var appear: (@MainActor () -> Void)?
  var disappear: (@MainActor () -> Void)?
  private var hasAppeared = false

  func set(_ isVisible: Bool) {
    guard isVisible != hasAppeared else { return }
    hasAppeared = isVisible
    (isVisible ? appear : disappear)?()
  }

  init(_ node: ViewNode) {
    let tree = node.tree
    tree?.appearing.add(node) { [weak self] in self?.set($0) }
    tree?.afterUpdate { [weak self, weak node, weak tree] in
      if let tree, node?.isGone == false, tree.isVisible { self?.set(true) }
    }
    node.whenGone { [weak tree, unowned node] in
      tree?.appearing.remove(node)
      self.set(false)
    }
  }
}

private struct AppearModifier: PrimitiveModifier {
  let appear: (@MainActor () -> Void)?
  let disappear: (@MainActor () -> Void)?

  func update(_ node: ViewNode, content: some View) {
    node.updateChild(content)
    let place = node.kept { AppearPlace(node) }
    place.appear = appear
    place.disappear = disappear
  }
}
