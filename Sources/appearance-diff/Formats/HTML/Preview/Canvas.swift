import AppearanceState

/// A drawing of one screen, which notes the contrast of all text on the way.
struct Canvas {
  typealias Color = AppearanceValue.Color

  static let width = 320.0
  static let height = 620.0

  /// The contrast of one piece of text.
  struct Reading {
    /// What the text is: `Navigation bar title`. Unique in a screen.
    let part: String
    let contrast: Contrast
    let color: RGB
    let background: RGB
  }

  enum Anchor {
    case start, middle, end

    fileprivate var attribute: Attribute {
      switch self {
      case .start: .literal("text-anchor", "start")
      case .middle: .literal("text-anchor", "middle")
      case .end: .literal("text-anchor", "end")
      }
    }
  }

  private(set) var html = HTML()
  private(set) var readings: [Reading] = []

  // MARK: Shapes

  mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, _ color: Color
  ) {
    html.painted("fill", color) { html in
      html.empty(
        "rect", .number("x", x), .number("y", y), .number("width", width), .number("height", height),
        .number("rx", radius))
    }
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
    html.painted("fill", color) { html in
      html.empty("circle", .number("cx", x), .number("cy", y), .number("r", radius))
    }
  }

  mutating func shape(_ path: StaticString, _ color: Color) {
    html.painted("fill", color) { $0.empty("path", .literal("d", path)) }
  }

  /// A knob of a control, which lies above it with a soft edge.
  mutating func knob(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
    circle(x, y + 0.5, radius + 0.75, Color(hex: 0, alpha: 0.14))
    circle(x, y, radius, color)
  }

  /// Lines of a symbol around a place.
  mutating func symbol(_ x: Double, _ y: Double, _ path: StaticString, _ color: Color, width: Double = 1.75) {
    html.painted("stroke", color) { html in
      html.empty(
        "path", .literal("d", path), .translate(x, y), .number("stroke-width", width), .literal("fill", "none"),
        .literal("stroke-linecap", "round"), .literal("stroke-linejoin", "round"))
    }
  }

  // MARK: Text

  /// Text on a background, with its contrast beside it where that is too low.
  ///
  /// - Parameters:
  ///   - part: What the text is; nil for one of a look and on a background that another part has already, which speaks
  ///     for all of its kind.
  ///   - background: What it lies on, from below; translucent colours are looked through.
  mutating func text(
    _ text: String, _ x: Double, _ y: Double, _ look: PreviewTheme.TextLook, _ anchor: Anchor = .start, part: String?,
    on background: Color...
  ) {
    guard let part else { return plainText(text, x, y, look, anchor) }
    let surface = background.reduce(RGB(opaque: Color(hex: 0xFFFFFF))) { RGB($1, over: $0) }
    let color = RGB(look.color, over: surface)
    let contrast = Contrast(color, on: surface, isLarge: look.font.isLarge)
    let reading = Reading(part: part, contrast: contrast, color: color, background: surface)
    readings.append(reading)
    plainText(text, x, y, look, anchor)
    if !reading.contrast.isEnough { pill(reading.contrast, beside: text, x, y, look.font, anchor) }
  }

  mutating func plainText(
    _ text: String, _ x: Double, _ y: Double, _ look: PreviewTheme.TextLook, _ anchor: Anchor = .start
  ) {
    html.painted("fill", look.color) { html in
      html.element(
        "text", .number("x", x), .number("y", y), .number("font-size", look.font.size),
        .number("font-weight", look.font.weight), .number("letter-spacing", look.kern), anchor.attribute,
        .slant(look.font), .fontFamily(look.font.families), text: text)
    }
  }

  private mutating func pill(
    _ contrast: Contrast, beside text: String, _ x: Double, _ y: Double, _ font: FontLook, _ anchor: Anchor
  ) {
    // Nobody knows here how wide the text will be, so the pill stands above its end like a raised number: a little too far
    // left or right hides no letter.
    let capitals = Double(text.count(where: \.isUppercase))
    let length = (Double(text.count) * (font.weight >= 600 ? 0.58 : 0.54) + capitals * 0.14) * font.size
    let (width, height) = (32.0, 13.0)
    let end: Double =
      switch anchor {
      case .start: x + length
      case .middle: x + length / 2
      case .end: x
      }
    // Small text has its neighbours above it, and room beside it.
    let isBeside = anchor == .start && font.size <= 14
    let left = min(max(end + (isBeside ? 4 : -12), 2), Self.width - width - 2)
    let top = isBeside ? y - font.size * 0.36 - height / 2 : y - font.size * 0.8 - height + 1
    html.element("g", .class("pill"), .translate(left, top)) { html in
      html.empty("rect", .number("width", width), .number("height", height), .number("rx", 6.5))
      html.element("text", .number("x", width / 2), .number("y", 9.6), text: contrast.text)
    }
  }
}
