@resultBuilder
@MainActor
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView(value: (repeat each content), views: views)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(branch: .first(first))
  }

  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(branch: .second(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

public struct EmptyView: PrimitiveView {
  public init() {}

  func update(_ node: ViewNode) { node.isTransparent = true }
}

/// A view that stands for several.
@MainActor
protocol SeveralViews {
  var views: [any View] { get }
}

/// Several views, each at its own node.
public struct TupleView<Value>: PrimitiveView, SeveralViews {
  public let value: Value
  let views: [any View]

  func update(_ node: ViewNode) {
    node.isTransparent = true
    node.updateChildren(views.enumerated().map { ($0.offset, $0.element) })
  }
}

/// One of two views. The state of one is removed when the other replaces it.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {
  enum Branch {
    case first(TrueContent)
    case second(FalseContent)
  }

  let branch: Branch

  func update(_ node: ViewNode) {
    node.isTransparent = true
    switch branch {
    case .first(let view): node.updateChildren([("first", view)])
    case .second(let view): node.updateChildren([("second", view)])
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { preconditionFailure("An optional view has no body") }

  public static func updateNode(_ node: ViewNode, with view: Wrapped?) {
    node.isTransparent = true
    node.updateChildren(view.map { [(0, $0)] } ?? [])
  }
}

/// A view of any type. Its state is removed when the type changes.
public struct AnyView: PrimitiveView {
  let view: any View

  public init(_ view: some View) { self.view = view }
  public init(erasing view: some View) { self.view = view }

  func update(_ node: ViewNode) {
    node.isTransparent = true
    node.updateChildren([(ObjectIdentifier(type(of: view)), view)])
  }
}
