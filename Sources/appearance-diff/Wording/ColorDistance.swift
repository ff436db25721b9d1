import AppearanceState
import AppearanceThemes

/// How visible a change of a color is: in CIEDE2000 units, and in a word for readers who do not know them.
struct ColorDistance: Hashable {
  /// The distance from which a change counts as big: nobody confuses the two colors.
  static let big = 10.0

  /// The distance as shown, rounded once to a tenth, or to a whole number if it is big, so that the number and the word
  /// never contradict each other.
  let value: Double
  private let isNone: Bool

  /// Returns nil unless both values are colors and their distance is finite.
  init?(_ old: AppearanceValue?, _ new: AppearanceValue?) {
    guard case .color(let old) = old, case .color(let new) = new else { return nil }
    let distance = old.difference(from: new)
    guard distance.isFinite, distance < 1e6 else { return nil }
    self.init(distance)
  }

  /// Rounds a known distance, which is no larger than distances of colors are.
  init(_ distance: Double) {
    let tenths = (distance * 10).rounded()
    value = tenths >= Self.big * 10 ? distance.rounded() : tenths / 10
    isNone = distance == 0
  }

  var isBig: Bool { value >= Self.big }

  /// `ΔE 12`, `ΔE 9.3`, `ΔE < 0.1`
  var number: String {
    if isNone { return "ΔE 0" }
    if isBig { return "ΔE \(Int(value))" }
    let tenths = Int((value * 10).rounded())
    return tenths == 0 ? "ΔE < 0.1" : "ΔE \(tenths / 10).\(tenths % 10)"
  }

  /// The distance in words.
  var words: String {
    switch value {
    case _ where isNone: "looks the same"
    // Nobody sees a distance below 1, even side by side.
    case ..<1: "hardly visible"
    case ..<3: "slight"
    case ..<Self.big: "clear"
    case ..<40: "big"
    default: "very big"
    }
  }

  /// The number, and the word if the difference is not visible.
  var note: String { value < 1 ? "\(number), \(words)" : number }
}
