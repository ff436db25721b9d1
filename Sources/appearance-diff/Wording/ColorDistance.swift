import AppearanceState
import AppearanceThemes

/// How much a change of a color shows, in CIEDE2000 units and with a word for those who do not think in them.
struct ColorDistance: Hashable {
  /// From here on a change counts as big: nobody takes the two for the same color.
  static let big = 10.0

  /// Rounded once, as it is shown, so that number and word never contradict each other: to a tenth, and to a whole number
  /// where that is big.
  let value: Double
  private let isNone: Bool

  /// Nil, unless both values are colors and their distance is finite.
  init?(_ old: AppearanceValue?, _ new: AppearanceValue?) {
    guard case .color(let old) = old, case .color(let new) = new else { return nil }
    let distance = old.difference(from: new)
    guard distance.isFinite, distance < 1e6 else { return nil }
    self.init(distance)
  }

  /// A distance that is known, and no larger than those of colors are.
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

  /// What a person would say.
  var words: String {
    switch value {
    case _ where isNone: "looks the same"
    // Nobody sees less than 1 side by side.
    case ..<1: "hardly visible"
    case ..<3: "slight"
    case ..<Self.big: "clear"
    case ..<40: "big"
    default: "very big"
    }
  }

  /// The number, with the word where a difference cannot be seen.
  var note: String { value < 1 ? "\(number), \(words)" : number }
}
