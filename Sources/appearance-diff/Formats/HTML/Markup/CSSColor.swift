import AppearanceState
import AppearanceThemes

/// A color for a drawing.
///
/// A color in sRGB has 8 bits a component, exactly like `hex` in a file. Any other color is in its own space for
/// screens that can show it, with the nearest sRGB color for programs that cannot.
struct CSSColor {
  /// Text that is made only from numbers.
  struct Text {
    let text: String
    fileprivate init(_ text: String) { self.text = text }
  }

  private let color: AppearanceValue.Color

  init(_ color: AppearanceValue.Color) { self.color = color }

  /// The opacity from 0 to 1.
  var opacity: Double { color.alpha.isFinite ? min(max(color.alpha, 0), 1) : 1 }

  /// The color in sRGB without its opacity.
  var fallback: Text { Text(RGB(opaque: color).hex) }

  /// The color in its own space; nil if sRGB is exact.
  var exact: Text? {
    let isP3 = color.space == .displayP3
    let components = isP3 ? color.components : color.sRGBComponents
    guard components.allSatisfy(\.isFinite), color.space.componentCount > 1 else { return nil }
    // Rounding can bring white slightly above 1.
    if !isP3, components.allSatisfy({ (-1e-6...1.000001).contains($0) }) { return nil }
    let numbers = components.map { JSONNumber(min(max($0, -100), 100)).text }
    return Text("color(\(isP3 ? "display-p3" : "srgb") \(numbers.joined(separator: " ")))")
  }
}

extension HTML {
  /// The part of a shape that a color paints.
  enum PaintedPart {
    case fill, stroke

    fileprivate var name: StaticString { self == .fill ? "fill" : "stroke" }
    fileprivate var opacity: StaticString { self == .fill ? "fill-opacity" : "stroke-opacity" }
  }

  /// Adds a shape or a text in a color.
  ///
  /// A program that does not support `color()` ignores it, and the shape inherits the color of the group around it.
  mutating func painted(
    _ part: PaintedPart, _ css: CSSColor, _ tag: StaticString, _ attributes: [Attribute], text: String? = nil
  ) {
    let exact = css.exact
    var all = [.paint(part.name, exact ?? css.fallback)] + attributes
    if css.opacity < 1 { all.insert(.exact(part.opacity, [css.opacity]), at: 1) }
    func shape(_ html: inout HTML) {
      if let text { html.element(tag, all, text: text) } else { html.empty(tag, all) }
    }
    if exact == nil { shape(&self) } else { element("g", .paint(part.name, css.fallback), content: shape) }
  }
}
