import AppearanceState

/// An image that is in the file itself, as long as it is of a kind that is safe to show.
enum EmbeddedImage {
  /// Adds the image. One that has only a name is told by words alone.
  static func write(_ image: AppearanceValue.Image, to html: inout HTML) {
    guard let source = Attribute.source(image) else { return }
    // The words beside it describe it.
    html.empty("img", .class("checkered"), source, .literal("alt", ""), .literal("decoding", "async"))
  }
}
