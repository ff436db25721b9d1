/// A hosting controller that a view has made for one of its parts: a page, a tab.
@MainActor
final class InnerHost {
  let controller: UIHostingController<AnyView>

  init(_ content: some View, in node: ViewNode) {
    controller = UIHostingController(rootView: AnyView(content))
    setEnvironment(node)
    node.whenGone { [weak tree = controller.tree] in tree?.end() }
  }

  func update(_ content: some View, in node: ViewNode) {
    setEnvironment(node)
    controller.rootView = AnyView(content)
  }

  private func setEnvironment(_ node: ViewNode) {
    guard let host = node.tree?.controller else { return }
    controller.outer = (node.environment, host.traitCollection)
  }
}
