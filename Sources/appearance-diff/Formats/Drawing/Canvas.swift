import AppearanceState
import AppearanceThemes

/// A drawing of one screen in SVG. It depends on no style sheet, so it looks the same in a page and in a separate
/// picture. It records which settings each area comes from, and which of its texts are hard to read.
struct Canvas {
  typealias Color = AppearanceValue.Color
  typealias Paint = Readability.Paint

  static let width = 320.0
  /// The height at which the screens of a phone are drawn.
  static let phoneHeight = 580.0

  /// The fonts of texts.
  enum Fonts {
    /// The fonts that the theme names, if the reader has them.
    case named
    /// The generic font of the picture, which is the same everywhere.
    case generic
    /// None: in a drawing too small for text, a bar stands for a text and a dot for a symbol.
    case bars
  }

  /// An area of the drawing that a setting affects.
  struct Mark {
    /// The visible properties. Two marks with equal properties look the same.
    struct Sight: Equatable {
      let x, y, width, height: Double
      let content: Paint.Content
      /// The font of a text; nil for anything else.
      let font: FontLook?
      let kern: Double
    }

    let sight: Sight
    let origins: [Paint.Origin]
  }

  let height: Double
  private(set) var html = HTML()
  private(set) var marks: [Mark] = []
  /// The measured texts, each once.
  private(set) var readings: [Measured] = []
  private let level: Readability.Level
  private let fonts: Fonts

  /// A text or a sign with its measurement.
  struct Measured {
    let name: String
    let kind: Readability.Spot.Kind
    let reading: Readability.Reading
  }

  /// Creates an empty drawing, in which text below a level has its ratio beside it.
  init(height: Double = phoneHeight, level: Readability.Level, fonts: Fonts) {
    (self.height, self.level, self.fonts) = (height, level, fonts)
  }

  /// Writes the definition that drawings refer to, the hatching of images, once for each document.
  static func writeDefinitions(to html: inout HTML) {
    html.constant(
      """
      <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
      <path d="M0 0V6" stroke="#6b7078" stroke-width="2.5"/></pattern>
      """)
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

  // MARK: Shapes

  mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, _ paint: Paint,
    besides origin: Paint.Origin = .system
  ) {
    mark(x, y, width, height, paint, origin)
    // A line of half a point is not visible at that size.
    if fonts == .bars, min(width, height) <= 1 { return }
    var box: [Attribute] = [.number("x", x), .number("y", y), .number("width", width), .number("height", height)]
    if radius > 0 { box.append(.number("rx", radius)) }
    html.painted(.fill, CSSColor(paint.drawn), "rect", box)
    // Hatching shows that the image itself is not drawn.
    guard paint.content == .image else { return }
    html.empty(
      "rect", .literal("fill", "url(#hatch)"), .literal("fill-opacity", "0.55"), .number("x", x), .number("y", y),
      .number("width", width),
      .number("height", height), .number("rx", radius))
  }

  /// Draws paints on top of each other; the first one is on top.
  mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, _ plates: [Paint],
    besides origin: Paint.Origin = .system
  ) {
    for paint in plates.reversed() { rectangle(x, y, width, height, radius: radius, paint, besides: origin) }
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ paint: Paint) {
    mark(x - radius, y - radius, 2 * radius, 2 * radius, paint)
    html.painted(
      .fill, CSSColor(paint.drawn), "circle", [.number("cx", x), .number("cy", y), .number("r", radius)])
  }

  mutating func shape(_ path: StaticString, _ plates: [Paint], _ width: Double, _ height: Double, y: Double) {
    for paint in plates.reversed() {
      mark(0, y, width, height, paint)
      html.painted(.fill, CSSColor(paint.drawn), "path", [.literal("d", path)])
      guard paint.content == .image else { continue }
      html.empty("path", .literal("fill", "url(#hatch)"), .literal("fill-opacity", "0.55"), .literal("d", path))
    }
  }

  /// Draws the knob of a control, with a soft edge.
  mutating func knob(_ x: Double, _ y: Double, _ radius: Double, _ paint: Paint) {
    circle(x, y + 0.5, radius + 0.75, .system(Color(hex: 0, alpha: 0.14)))
    circle(x, y, radius, paint)
  }

  /// Draws the lines of a symbol around a point.
  mutating func symbol(_ x: Double, _ y: Double, _ path: StaticString, _ paint: Paint, width: Double = 1.75) {
    mark(x - 10, y - 10, 20, 20, paint)
    if fonts == .bars {
      html.painted(.fill, CSSColor(paint.drawn), "circle", [.number("cx", x), .number("cy", y), .number("r", 6)])
      return
    }
    html.painted(
      .stroke, CSSColor(paint.drawn), "path",
      [
        .literal("d", path), .translate(x, y), .number("stroke-width", width), .literal("fill", "none"),
        .literal("stroke-linecap", "round"), .literal("stroke-linejoin", "round"),
      ])
  }

  private mutating func mark(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ paint: Paint,
    _ origin: Paint.Origin = .system
  ) {
    let sight = Mark.Sight(
      x: x, y: y, width: width, height: height,
      content: paint.content == .image ? .image : .color(paint.drawn), font: nil, kern: 0)
    marks.append(Mark(sight: sight, origins: [paint.origin, origin]))
  }

  // MARK: Text

  /// Draws text, with its contrast beside it if it is too low.
  ///
  /// - Parameters:
  ///   - size: The largest size that fits.
  ///   - spot: The spot of the text, for which the theme has the ground.
  ///   - look: The look of the text, if it is not the usual one.
  mutating func text(
    _ text: String, _ x: Double, _ y: Double, atMost size: Double, _ anchor: Anchor, _ spot: UIKitSpot,
    in theme: UIKitLook, _ look: UIKitLook.Text? = nil
  ) {
    let look = Self.fitting(look ?? theme[spot], size)
    plainText(text, x, y, look, anchor)
    guard let reading = theme.reading(spot) else { return }
    note(Measured(name: spot.name, kind: spot.kind, reading: reading), of: text, x, y, look, anchor)
  }

  /// Draws text with a measurement of it.
  mutating func text(
    _ text: String, _ x: Double, _ y: Double, _ look: UIKitLook.Text, _ anchor: Anchor = .start, measured: Measured
  ) {
    plainText(text, x, y, look, anchor)
    note(measured, of: text, x, y, look, anchor)
  }

  private mutating func note(
    _ measured: Measured, of text: String, _ x: Double, _ y: Double, _ look: UIKitLook.Text, _ anchor: Anchor
  ) {
    if readings.contains(where: { $0.name == measured.name }) { return }
    readings.append(measured)
    guard fonts != .bars, let contrast = measured.reading.contrast, isTooLow(measured) else { return }
    pill(contrast, isSystem: measured.reading.isSystem, beside: text, x, y, look.font, anchor)
  }

  /// Returns whether a text of the drawing is below the level.
  private func isTooLow(_ measured: Measured) -> Bool {
    guard let contrast = measured.reading.contrast else { return false }
    return contrast.ratio < level.ratio(for: measured.kind, isLarge: measured.reading.isLarge)
  }

  /// The texts that are below the level and that the theme affects.
  var tooLow: [(name: String, contrast: Contrast)] {
    readings.compactMap { measured in
      isTooLow(measured) && !measured.reading.isSystem ? measured.reading.contrast.map { (measured.name, $0) } : nil
    }
  }

  mutating func plainText(
    _ text: String, _ x: Double, _ y: Double, _ look: UIKitLook.Text, _ anchor: Anchor = .start
  ) {
    let length = Self.length(of: text, look.font)
    let left = Self.start(x, length, anchor)
    if let plate = look.plate { rectangle(left, y - look.font.size, length, look.font.size * 1.25, plate) }
    let sight = Mark.Sight(
      x: left, y: y - look.font.size, width: length, height: look.font.size * 1.25, content: look.paint.content,
      font: look.font, kern: look.kern)
    marks.append(Mark(sight: sight, origins: [look.paint.origin, look.fontOrigin]))
    if fonts == .bars {
      if text.utf8.count < 2 { return }
      let height = look.font.size * 0.5
      html.painted(
        .fill, CSSColor(look.paint.drawn), "rect",
        [.number("x", left), .number("y", y - height), .number("width", length), .number("height", height)])
      return
    }
    var attributes: [Attribute] = [
      .number("x", x), .number("y", y), .number("font-size", look.font.size), .number("font-weight", look.font.weight),
      anchor.attribute,
    ]
    if look.kern != 0 { attributes.append(.number("letter-spacing", look.kern)) }
    if look.font.isItalic { attributes.append(.slant(look.font)) }
    let families = fonts == .named ? look.font.families : []
    if !families.isEmpty { attributes.append(.fontFamily(families)) }
    html.painted(.fill, CSSColor(look.paint.drawn), "text", attributes, text: text)
  }

  /// Returns an estimate of the length of a text, because the font is not known here.
  static func length(of text: String, _ font: FontLook) -> Double {
    let capitals = Double(text.unicodeScalars.count(where: \.properties.isUppercase))
    return (Double(text.count) * (font.weight >= 600 ? 0.58 : 0.54) + capitals * 0.14) * font.size
  }

  private static func start(_ x: Double, _ length: Double, _ anchor: Anchor) -> Double {
    switch anchor {
    case .start: x
    case .middle: x - length / 2
    case .end: x - length
    }
  }

  private mutating func pill(
    _ contrast: Contrast, isSystem: Bool, beside text: String, _ x: Double, _ y: Double, _ font: FontLook,
    _ anchor: Anchor
  ) {
    // The length is approximate, so the pill is above the end of the text, like a superscript: slightly too far left or
    // right, it hides no letter.
    let length = Self.length(of: text, font)
    let (width, height) = (32.0, 13.0)
    let end = Self.start(x, length, anchor) + length
    // Small text has other text above it, and room beside it.
    let isBeside = anchor == .start && font.size <= 14
    let left = min(max(end + (isBeside ? 4 : -12), 2), Self.width - width - 2)
    let top = isBeside ? y - font.size * 0.36 - height / 2 : y - font.size * 0.8 - height + 1
    html.element("g", .translate(left, top), .literal("fill", isSystem ? "#6b7078" : "#b3261e")) { html in
      html.empty(
        "rect", .number("width", width), .number("height", height), .number("rx", 6.5), .literal("stroke", "#ffffff"),
        .literal("stroke-width", "0.75"))
      html.element(
        "text", .number("x", width / 2), .number("y", 9.6), .literal("fill", "#ffffff"), .literal("font-size", "9"),
        .literal("font-weight", "650"), .literal("text-anchor", "middle"), text: contrast.text)
    }
  }
}
