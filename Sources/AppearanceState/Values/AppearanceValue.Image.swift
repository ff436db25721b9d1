extension AppearanceValue {
  /// A reference to an image, or a small image itself.
  public enum Image: Hashable, Sendable {
    /// An image of the app, by its name in the asset catalogue or bundle.
    case named(String)
    /// A system symbol by name, with its configuration where one was given (`pointSize: 17, weight: bold`).
    case symbol(String, configuration: [String: AppearanceValue] = [:])
    /// The bytes of an image file, for images that have no name.
    ///
    /// - Parameters:
    ///   - mediaType: The type of the bytes, such as `image/png`.
    ///   - base64: The bytes in base 64 (RFC 4648, with padding).
    case data(mediaType: String, base64: String)
  }
}
