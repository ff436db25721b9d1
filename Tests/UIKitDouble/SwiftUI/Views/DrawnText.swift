/// A font, which is one of UIKit's or has a name.
public struct Font: Hashable, Sendable {
  private enum Source: Hashable, Sendable {
    case uiFont(UIFont)
    case named(String)
  }

  private let source: Source

  /// Creates a font. Apple's initializer takes a `CTFont`, which a `UIFont` is.
  public init(_ font: UIFont) { source = .uiFont(font) }
  private init(named name: String) { source = .named(name) }

  /// The UIKit font that it was made from.
  public var uiFont: UIFont? {
    if case .uiFont(let font) = source { font } else { nil }
  }

  public static let body = Font(named: "body")
  public static let headline = Font(named: "headline")
  public static let title = Font(named: "title")
}

/// A text in its own color and font, or in those of the environment.
public struct Text: Equatable, Sendable {
  fileprivate let string: String
  fileprivate var color: Color?
  fileprivate var font: Font?

  public init(_ content: some StringProtocol) { string = String(content) }
  public init(verbatim content: String) { string = content }

  public func foregroundColor(_ color: Color?) -> Text {
    var text = self
    text.color = color
    return text
  }

  public func font(_ font: Font?) -> Text {
    var text = self
    text.font = font
    return text
  }
}

extension Text: PrimitiveView, RenderedText {
  func update(_ node: ViewNode) {}

  func rendered(in environment: EnvironmentValues) -> RenderedTree.Text {
    RenderedTree.Text(
      string: string, color: color ?? environment.foregroundColor, font: font ?? environment.font,
      tint: environment.tint)
  }
}
