/// Tabs in a `UITabBarController`, each in a hosting controller of its own.
public struct TabView<Content: View>: PrimitiveView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func update(_ node: ViewNode) { node.kept { TabPlace() }.update(node, tabs: content.tabs) }
}

@MainActor
private final class TabPlace {
  private var hosts: [InnerHost] = []

  func update(_ node: ViewNode, tabs: [AnyView]) {
    if hosts.count == tabs.count {
      for (host, tab) in zip(hosts, tabs) { host.update(tab, in: node) }
      return
    }
    precondition(hosts.isEmpty, "The double's tabs stay the same")
    let hosts = tabs.map { InnerHost($0, in: node) }
    self.hosts = hosts
    node.innerTrees = { hosts.map(\.controller.tree) }
    node.tree?.make { [weak node] in
      guard let node, !node.isGone else { return }
      let controller = UITabBarController()
      for host in hosts { host.controller.tabBarItem.title = host.title }
      controller.viewControllers = hosts.map(\.controller)
      node.whenGone { controller.leaveParent() }
      node.tree?.insert { [weak node] in
        guard let node, !node.isGone, let host = node.tree?.controller else { return }
        host.embed(controller)
        if SwiftUISwitches.current.makesHiddenTabs { hosts.forEach { $0.makeViews() } }
      }
    }
  }
}

extension InnerHost {
  fileprivate var title: String? { controller.rendered.strings.last }

  fileprivate func makeViews() {
    controller.loadViewIfNeeded()
    controller.tree.updateIfNeeded()
  }
}

extension View {
  /// The views that are tabs: those of a builder, or the only one.
  fileprivate var tabs: [AnyView] { (self as? any SeveralViews)?.views.map { AnyView($0) } ?? [AnyView(self)] }
}
