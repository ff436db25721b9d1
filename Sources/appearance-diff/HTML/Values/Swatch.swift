import AppearanceState

/// A colour as such: over a checkerboard when it is translucent, with its opaque self beside it.
enum Swatch {
  /// Adds the swatch. The words beside it say the same, so it is hidden from screen readers.
  static func write(_ color: AppearanceValue.Color, to html: inout HTML) {
    let isTranslucent = CSSColor(color).opacity < 1
    html.element(
      "svg", .class(isTranslucent ? "swatch checkered" : "swatch"), .viewBox(0, 0, 28, 20), .number("width", 28),
      .number("height", 20), .literal("aria-hidden", "true"), .literal("preserveAspectRatio", "none")
    ) { html in
      html.painted("fill", color) { $0.empty("rect", .number("width", 28), .number("height", 20)) }
    }
  }
}
