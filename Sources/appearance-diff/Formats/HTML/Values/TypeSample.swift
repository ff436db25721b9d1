import AppearanceState

/// Two lines in a typography, a font family or a weight, as close as the reader's computer can show it.
struct TypeSample {
  private static let lines = ["Handg", "loves 1"]
  /// The ranges to which values are limited, because a file may contain any.
  private static let (sizes, weights, spacings) = (4.0...72, 100.0...900, -20.0...40)

  private var families: [String] = []
  private var size = 20.0
  private var weight = 400.0
  private var spacing = 0.0
  /// The distance between two lines, in pixels.
  private var height: Double

  /// Returns nil for a value that does not describe letters.
  ///
  /// - Parameters:
  ///   - value: The value of a token.
  ///   - type: The type of the token.
  init?(_ value: AppearanceValue?, type: String) {
    height = 1.3 * size
    guard let value else { return nil }
    switch (type, value) {
    case ("fontFamily", _): families = Self.families(value)
    case ("fontWeight", .number(let number)): weight = Self.shown(number.double, Self.weights) ?? weight
    case ("typography", .record(let record)):
      let fields = record.fields
      // Letters of zero or negative size cannot be drawn.
      if let size = fields["fontSize"]?.pixels, size <= 0 { return nil }
      families = fields["fontFamily"].map(Self.families) ?? []
      size = Self.shown(fields["fontSize"]?.pixels, Self.sizes) ?? size
      if case .number(let number) = fields["fontWeight"] { weight = Self.shown(number.double, Self.weights) ?? weight }
      spacing = Self.shown(fields["letterSpacing"]?.pixels, Self.spacings) ?? 0
      height = 1.3 * size
      // A line height without a unit is a multiple of the size.
      switch fields["lineHeight"] {
      case .number(let factor): height = Self.shown(factor.double * size, 0...144) ?? height
      case let length: height = Self.shown(length?.pixels, 0...144) ?? height
      }
    default: return nil
    }
    if type == "fontFamily", families.isEmpty { return nil }
  }

  private static func families(_ value: AppearanceValue) -> [String] {
    switch value {
    case .string(let name): [name]
    case .list(let names): names.prefix(8).flatMap(families)
    default: []
    }
  }

  private static func shown(_ number: Double?, _ range: ClosedRange<Double>) -> Double? {
    number.flatMap { $0.isFinite ? min(max($0, range.lowerBound), range.upperBound) : nil }
  }

  /// Adds the lines; the text beside them describes the typography.
  func write(to html: inout HTML) {
    html.element(
      "svg", .class("type"), .literal("width", "100%"), .number("height", size * 1.25 + height),
      .literal("aria-hidden", "true")
    ) { html in
      html.element(
        "g", .fontFamily(families), .number("font-size", size), .number("font-weight", weight),
        .number("letter-spacing", spacing)
      ) { html in
        for (index, line) in Self.lines.enumerated() {
          html.element("text", .number("y", size * 0.95 + Double(index) * height), text: line)
        }
      }
    }
  }
}
