/// A preview for Xcode; the double makes its controller.
public struct Preview {
  public struct ViewTraits {}

  let name: String?
  private let makeBody: @MainActor () async throws -> AnyView

  @MainActor
  public init(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    makeBody = {
      var view = AnyView(body())
      for trait in traits { view = try await trait.modify(view) }
      return view
    }
  }

  /// The controller that Xcode shows.
  @MainActor
  func makeController() async throws -> UIHostingController<AnyView> {
    UIHostingController(rootView: try await makeBody())
  }
}

public struct PreviewTrait<T> {
  let modify: @MainActor (AnyView) async throws -> AnyView
}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> {
    PreviewTrait { try await modifier.modify($0) }
  }
}

/// A modifier that wraps the view of a preview, with content that several previews share.
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent

  static func makeSharedContext() async throws -> Context
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

extension PreviewModifier {
  fileprivate func modify(_ view: AnyView) async throws -> AnyView {
    let context = try await Self.makeSharedContext()
    return AnyView(body(content: PreviewModifierContent(view: view), context: context))
  }
}

public struct PreviewModifierContent: View {
  let view: AnyView

  public var body: some View { view }
}
