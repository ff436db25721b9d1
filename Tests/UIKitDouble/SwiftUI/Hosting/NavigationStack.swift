/// Pages in a `UINavigationController`, each in a hosting controller of its own.
public struct NavigationStack<Root: View>: PrimitiveView {
  let root: Root

  public init(@ViewBuilder root: () -> Root) { self.root = root() }

  func update(_ node: ViewNode) { node.kept { NavigationPlace() }.update(node, root: root) }
}

/// The older name, which has the same result on an iPhone.
public struct NavigationView<Content: View>: PrimitiveView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func update(_ node: ViewNode) { node.kept { NavigationPlace() }.update(node, root: content) }
}

/// A link that shows the destination as the next page.
public struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
  let label: Label
  let destination: Destination

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.destination = destination()
    self.label = label()
  }

  func update(_ node: ViewNode) {
    node.press = { [weak node] in
      guard let node else { return }
      node.environment.navigation.place?.push(destination, from: node)
    }
    node.updateChild(label)
  }
}

extension NavigationLink where Label == Text {
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: { destination }, label: { Text(title) })
  }
}

extension View {
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    modifier(TitleModifier(title: String(title)))
  }
  public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }
}

@MainActor
private final class NavigationPlace {
  private var controller: UINavigationController?
  private var pages: [InnerHost] = []

  func update(_ node: ViewNode, root: some View) {
    let content = root.environment(\.navigation, WeakNavigation(place: self))
    if let page = pages.first { return page.update(content, in: node) }
    let page = InnerHost(content, in: node)
    pages = [page]
    node.innerTrees = { [weak self] in self?.pages.map(\.controller.tree) ?? [] }
    node.tree?.make { [weak self, weak node] in
      if let self, let node, !node.isGone { make(node, page) }
    }
  }

  private func make(_ node: ViewNode, _ page: InnerHost) {
    let controller = UINavigationController(rootViewController: page.controller)
    self.controller = controller
    node.whenGone { controller.leaveParent() }
    node.tree?.insert { [weak node] in
      if let host = node?.tree?.controller, node?.isGone == false { host.embed(controller) }
    }
  }

  func push(_ destination: some View, from node: ViewNode) {
    let page = InnerHost(destination.environment(\.navigation, WeakNavigation(place: self)), in: node)
    pages.append(page)
    page.controller.whenGone = { [weak self, unowned page] in
      page.controller.tree.end()
      self?.pages.removeAll { $0 === page }
    }
    controller?.pushViewController(page.controller, animated: true)
  }
}

/// A weak reference for the environment of pages, because the controller holds the pages.
private struct WeakNavigation {
  weak var place: NavigationPlace?
}

private enum NavigationKey: EnvironmentKey {
  static var defaultValue: WeakNavigation { WeakNavigation() }
}

extension EnvironmentValues {
  fileprivate var navigation: WeakNavigation {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}

private struct TitleModifier: PrimitiveModifier {
  let title: String

  func update(_ node: ViewNode, content: some View) {
    node.updateChild(content)
    node.tree?.controller?.navigationItem.title = title
  }
}
