/// A fill for shapes.
public protocol ShapeStyle: Sendable {}

/// A color, which is also a view that it fills.
public struct Color: ShapeStyle, Hashable, Sendable {
  private enum Source: Hashable, Sendable {
    case uiColor(UIColor)
    case components([Double])
    case named(String)
  }

  private let source: Source

  public init(uiColor: UIColor) { source = .uiColor(uiColor) }
  public init(_ color: UIColor) { self.init(uiColor: color) }

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    source = .components([red, green, blue, opacity])
  }

  private init(named name: String) { source = .named(name) }

  /// The UIKit color that it was made from.
  public var uiColor: UIColor? {
    if case .uiColor(let color) = source { color } else { nil }
  }
}

extension Color: PrimitiveView {
  func update(_ node: ViewNode) {}
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { Color.clear }
  public static var red: Color { Color.red }
  public static var green: Color { Color.green }
  public static var blue: Color { Color.blue }
  public static var black: Color { Color.black }
  public static var white: Color { Color.white }
}

extension Color {
  public static let clear = Color(named: "clear")
  public static let red = Color(named: "red")
  public static let green = Color(named: "green")
  public static let blue = Color(named: "blue")
  public static let black = Color(named: "black")
  public static let white = Color(named: "white")
  public static let primary = Color(named: "primary")
  public static let secondary = Color(named: "secondary")
  public static let accentColor = Color(named: "accentColor")
}
