/// How to make a font of UIKit from its description: where to begin, and what to change.
struct FontRecipe: Equatable, Sendable {
  enum Start: Equatable, Sendable {
    /// A font of the app's by the name of its face or family; with a text style, one that is scaled with the reader's text
    /// size from that size.
    case named(String, scaledFor: String?)
    case style(String)
    /// The system's font, or the one whose characters are all of one width.
    case system(isMonospaced: Bool)
  }

  /// A face of a family: one that a font of the app's has, or one to choose from.
  struct Face: Equatable, Sendable {
    var name: String
    /// One of UIKit's weights; nil is the regular one.
    var weight: String?
    var traits: Set<String>
  }

  let start: Start
  /// Nil is the size that the font comes with.
  let size: Double?
  /// The weight to change to, one of UIKit's; nil is the weight that the font comes with.
  let weight: String?
  let traits: Set<String>

  /// The recipe for a font; nil for a weight that is neither one of UIKit's nor a number from 1 to 1000.
  init?(_ font: AppearanceValue.Font) {
    if let name = font.name {
      start = .named(name, scaledFor: font.textStyle)
      size = font.size
    } else if let style = font.textStyle {
      start = .style(style)
      // The reader's text size decides, also where a file says what it was when it was written.
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
    // What the weight and the start say already.
    let said: Set = if case .system(isMonospaced: true) = start { ["bold", "monospaced"] } else { ["bold"] }
    traits = font.traits.subtracting(said)
  }

  /// The face of a family that comes nearest: the one with the most of what is asked for and the least of what is not, and
  /// among these the one whose weight is nearest; of two that are as near the lighter up to the medium weight, else the
  /// heavier.
  ///
  /// - Parameters:
  ///   - given: The face that the name stands for; nil where it is the name of the family alone.
  ///   - family: The faces of the family; not looked at where the given one is as it should be.
  /// - Returns: Nil where there is no face at all.
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
