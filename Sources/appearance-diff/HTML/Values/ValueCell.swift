import AppearanceState

/// Shows a value as a person would see it, and in words.
///
/// Drawings of the old and the new value of one change share a scale, so each knows the other side.
struct ValueCell {
  private static let texts = ValueText(hasSwatches: false)

  let old: AppearanceValue?
  let new: AppearanceValue?

  /// Adds the old value.
  func writeOld(to html: inout HTML) {
    Self.write(old, words: Self.texts.pair(old, new).old, beside: new, to: &html)
  }

  /// Adds the new value.
  func writeNew(to html: inout HTML) {
    Self.write(new, words: Self.texts.pair(old, new).new, beside: old, to: &html)
  }

  private static func write(
    _ value: AppearanceValue?, words: StyledText, beside other: AppearanceValue?, to html: inout HTML
  ) {
    let text = words.spans.map(\.text).joined()
    switch value {
    case nil: html.element("span", .class("unset"), text: "unset")
    case .nil: html.element("code", .class("nil"), text: "nil")
    case .some(let value):
      html.element("span", .class("value")) { html in
        draw(value, beside: other, to: &html)
        html.element("span", .class(isCode(value) ? "words code" : "words"), text: text)
      }
    }
  }

  /// What there is to see of a value besides its words.
  private static func draw(_ value: AppearanceValue, beside other: AppearanceValue?, to html: inout HTML) {
    switch value {
    case .color(let color): Swatch.write(color, to: &html)
    case .font(let font): FontSample(font).write(to: &html)
    case .image(let image): EmbeddedImage.write(image, to: &html)
    default: GeometryDrawing(value, beside: other)?.write(to: &html)
    }
  }

  private static func isCode(_ value: AppearanceValue) -> Bool {
    switch value {
    case .color, .number, .boolean, .enumeration, .opaque, .unknown: true
    default: false
    }
  }
}
