/// The steps to make a UIKit font from its description: a start, and the changes to it.
struct FontRecipe: Equatable, Sendable {
  enum Start: Equatable, Sendable {
    /// A font of the app by the name of its face or family. With a text style, the font is scaled with the reader's
    /// text size from that size.
    case named(String, scaledFor: String?)
    case style(String)
    /// The system font, or its monospaced form.
    case system(isMonospaced: Bool)
  }

  /// A face of a family: the face of a font of the app, or one to choose.
  struct Face: Equatable, Sendable {
    var name: String
    /// One of UIKit's weights; nil for the regular one.
    var weight: String?
    var traits: Set<String>
  }

  let start: Start
  /// The size; nil for the size of the start.
  let size: Double?
  /// One of UIKit's weights to change to; nil for the weight of the start.
  let weight: String?
  let traits: Set<String>

  /// Makes the recipe for a font; nil for a weight that is neither one of UIKit's nor a number from 1 to 1000.
  init?(_ font: AppearanceValue.Font) {
    if let name = font.name {
      start = .named(name, scaledFor: font.textStyle)
      size = font.size
    } else if let style = font.textStyle {
      start = .style(style)
      // The reader's text size decides, even if a file contains the size at the time of writing.
      size = nil
    } else {
      start = .system(isMonospaced: font.traits.contains("monospaced"))
      size = font.size
    }
    if let name = font.weight {
      guard let known = AppearanceValue.Font.weight(named: name) else { return nil }
      weight = known
    } else {
      weight = font.traits.contains("bold") ? "bold" : nil
    }
    // The traits that the weight and the start already express.
    let said: Set = if case .system(isMonospaced: true) = start { ["bold", "monospaced"] } else { ["bold"] }
    traits = font.traits.subtracting(said)
  }

  /// Returns the nearest face of a family: the one with the most requested and the fewest other traits, and among these
  /// the one with the nearest weight. If two weights are equally near, the lighter one wins up to the medium weight,
  /// else the heavier one.
  ///
  /// - Parameters:
  ///   - given: The face that the name stands for; nil if it is the name of the family alone.
  ///   - family: The faces of the family; not requested if the given one fits.
  /// - Returns: Nil if there is no face.
  func face(_ given: Face?, in family: @autoclosure () -> [Face]) -> Face? {
    if let given, weight == nil, traits.isEmpty { return given }
    let wanted = traits.union(given?.traits ?? [])
    let weights = AppearanceValue.Font.weights
    func index(_ weight: String?) -> Int { weight.flatMap { weights.firstIndex(of: $0) } ?? 3 }
    let target = index(weight ?? given?.weight)
    func distance(_ face: Face) -> (traits: Int, weight: Int, order: Int) {
      let steps = index(face.weight) - target
      return (face.traits.symmetricDifference(wanted).count, abs(steps), target <= 4 ? steps : -steps)
    }
    return family().min { distance($0) < distance($1) } ?? given
  }
}
