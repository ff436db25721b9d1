/// How to make a font of UIKit from its description: where to begin, and what to change.
struct FontRecipe: Equatable, Sendable {
  enum Face: Equatable, Sendable {
    /// A font of the app's by name; with a text style, one that is scaled with the reader's text size from that size.
    case named(String, scaledFor: String?)
    case style(String)
    /// The system's font, or the one whose characters are all of one width.
    case system(isMonospaced: Bool)
  }

  let face: Face
  /// Nil is the size that the face comes with.
  let size: Double?
  /// The weight to change to; nil is the weight that the face comes with.
  let weight: String?
  let traits: Set<String>

  init(_ font: AppearanceValue.Font) {
    if let name = font.name {
      face = .named(name, scaledFor: font.textStyle)
      size = font.size
    } else if let style = font.textStyle {
      face = .style(style)
      // The reader's text size decides, also where a file says what it was when it was written.
      size = nil
    } else {
      face = .system(isMonospaced: font.traits.contains("monospaced"))
      size = font.size
    }
    weight = font.weight
    traits = if case .system(isMonospaced: true) = face { font.traits.subtracting(["monospaced"]) } else { font.traits }
  }
}
