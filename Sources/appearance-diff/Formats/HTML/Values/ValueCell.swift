import AppearanceState

/// A value as a drawing and in words.
enum ValueCell {
  /// Adds the value of one side. The drawings of the old and the new value share a scale, so each needs the other value.
  ///
  /// - Parameter tokenType: The type of the row's token; nil for other settings.
  static func write(
    _ row: Report.Row, side: Int, words: String? = nil, tokenType: String? = nil, to html: inout HTML
  ) {
    switch row.values[side] {
    case nil: html.element("span", .class("unset"), text: "unset")
    case .nil: html.element("code", .class("nil"), text: "nil")
    case .some(let value):
      html.element("span", .class("value")) { html in
        if tokenType == "dimension", let length = LengthDrawing(value, of: row.label) {
          length.write(to: &html)
        } else {
          draw(value, beside: row.values.count == 2 ? row.values[1 - side] : nil, to: &html)
        }
        let reference = row.references.isEmpty ? nil : row.references[side].map(SafeText.visible)
        writeWords(value, words ?? row.words[side], after: reference, to: &html)
      }
    }
  }

  private static func writeWords(
    _ value: AppearanceValue, _ words: String, after reference: String?, to html: inout HTML
  ) {
    let look = Attribute.class(isCode(value) ? "words code" : "words")
    guard let reference, words.hasPrefix(reference) else { return html.element("span", look, text: words) }
    html.element("span", look) { html in
      html.element("span", .class("reference")) { $0.name(reference) }
      html.text(String(words.dropFirst(reference.count)))
    }
  }

  /// Adds the drawing of a value.
  private static func draw(_ value: AppearanceValue, beside other: AppearanceValue?, to html: inout HTML) {
    switch value {
    case .color(let color):
      swatch(color, .class(CSSColor(color).opacity < 1 ? "swatch checkered" : "swatch"), to: &html)
    case .font(let font): FontSample(font).write(to: &html)
    case .image(let image):
      // Only images embedded in the file and safe to show are drawn; the text beside them describes them.
      guard let source = Attribute.source(image) else { return }
      html.empty("img", .class("checkered"), source, .literal("alt", ""), .literal("decoding", "async"))
    default: GeometryDrawing(value, beside: other)?.write(to: &html)
    }
  }

  /// Adds a swatch of a color, over a checkerboard if it is translucent. The text beside it says the same, so it is
  /// hidden from screen readers.
  static func swatch(_ color: AppearanceValue.Color, _ look: Attribute, to html: inout HTML) {
    let css = CSSColor(color)
    html.element(
      "svg", look, .literal("viewBox", "0 0 28 20"), .literal("width", "28"), .literal("height", "20"),
      .literal("aria-hidden", "true"), .literal("preserveAspectRatio", "none")
    ) { html in
      html.painted(.fill, css, "rect", [.literal("width", "28"), .literal("height", "20")])
    }
  }

  private static func isCode(_ value: AppearanceValue) -> Bool {
    switch value {
    case .color, .number, .boolean, .enumeration, .opaque, .unknown: true
    default: false
    }
  }
}
