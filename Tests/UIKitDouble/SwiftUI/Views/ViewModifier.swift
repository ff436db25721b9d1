/// A modifier that makes a view of another view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder func body(content: Content) -> Body

  /// Updates the node of the modified view. Only the double has this member.
  static func updateNode(_ node: ViewNode, with modifier: Self, content: some View)
}

extension ViewModifier {
  public static func updateNode(_ node: ViewNode, with modifier: Self, content: some View) {
    node.updateContent = { $0.updateChild(content) }
    let body = node.body(of: modifier) { node.connected(modifier).body(content: Content(node: node)) }
    node.updateChild(body)
  }

}

/// The view that a modifier receives.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  unowned let node: ViewNode

  func update(_ place: ViewNode) {
    place.isTransparent = true
    node.updateContent?(place)
  }
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { preconditionFailure("A modified view has no body") }

  public static func updateNode(_ node: ViewNode, with view: ModifiedContent) {
    node.isTransparent = true
    Modifier.updateNode(node, with: view.modifier, content: view.content)
  }
}

extension View {
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that is not composed of others.
protocol PrimitiveModifier: ViewModifier where Body == Never {
  func update(_ node: ViewNode, content: some View)
}

extension PrimitiveModifier {
  public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body") }

  public static func updateNode(_ node: ViewNode, with modifier: Self, content: some View) {
    modifier.update(node, content: content)
  }
}
