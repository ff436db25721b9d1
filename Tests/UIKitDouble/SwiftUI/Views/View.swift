/// A part of a user interface, as a value.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }

  /// Updates the node of the view. Only the double has this member.
  static func updateNode(_ node: ViewNode, with view: Self)
}

extension View {
  public static func updateNode(_ node: ViewNode, with view: Self) {
    node.isTransparent = true
    node.updateChild(node.body(of: view) { node.connected(view).body })
  }
}

extension Never: View {
  public var body: Never { preconditionFailure() }
}

/// A view that is not composed of others.
protocol PrimitiveView: View where Body == Never {
  func update(_ node: ViewNode)
}

extension PrimitiveView {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
  public static func updateNode(_ node: ViewNode, with view: Self) { view.update(node) }
}
