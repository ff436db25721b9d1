import AppearanceState

/// A drawing of a length or a corner radius at its actual size in pixels, so that all lengths on a page can be compared.
struct LengthDrawing {
  /// The largest drawings, of which two fit side by side on a phone. A longer length is drawn at this size with an open end.
  private static let (longest, roundest) = (150.0, 40.0)

  /// Whether the name suggests a corner radius: files have one type for all lengths.
  private let isCorner: Bool
  private let length: Double

  /// Returns nil for a value that is not a length.
  init?(_ value: AppearanceValue, of name: String) {
    guard let length = value.pixels else { return nil }
    let name = name.lowercased().utf8
    isCorner = ["radius", "radii", "corner", "rounded"].contains { word in
      name.indices.contains { name[$0...].starts(with: word.utf8) }
    }
    self.length = length
  }

  func write(to html: inout HTML) {
    isCorner ? corner(&html) : bar(&html)
  }

  private func bar(_ html: inout HTML) {
    let isCut = abs(length) > Self.longest
    let width = min(abs(length), Self.longest)
    html.element(
      "svg", .class("length"), .number("width", max(width, 1)), .literal("height", "14"),
      .literal("aria-hidden", "true")
    ) { html in
      // A negative length is outlined.
      let look: Attribute = length < 0 ? .class("outer") : .class("inner solid")
      html.empty("rect", look, .number("width", isCut ? width - 12 : max(width, 1)), .literal("height", "14"))
      if isCut {
        for gap in [10.0, 5] {
          html.empty("rect", look, .number("x", width - gap), .literal("width", "3"), .literal("height", "14"))
        }
      }
    }
  }

  private func corner(_ html: inout HTML) {
    let radius = min(max(length, 0), Self.roundest)
    html.element(
      "svg", .class("length"), .literal("width", "64"), .literal("height", "48"), .literal("aria-hidden", "true")
    ) { html in
      html.empty(
        "rect", .class("inner"), .literal("x", "1"), .literal("y", "1"), .literal("width", "140"),
        .literal("height", "140"), .number("rx", radius))
    }
  }
}

extension AppearanceValue {
  /// A length in pixels of a browser, `16px` or `1rem`, always finite; nil for any other value.
  var pixels: Double? {
    let pixels = anyPixels
    return pixels?.isFinite == true ? pixels : nil
  }

  private var anyPixels: Double? {
    switch self {
    case .number(let number): return number.double
    case .string(let text):
      for (unit, size) in [("px", 1.0), ("rem", 16), ("em", 16), ("pt", 1)] where text.hasSuffix(unit) {
        return Double(text.dropLast(unit.count)).map { $0 * size }
      }
      return nil
    default: return nil
    }
  }
}
