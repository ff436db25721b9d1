import AppearanceState

/// How much a change of a colour shows, with a word for those who do not think in CIEDE2000 units.
struct ColorDistance {
  /// From here on a change counts as big: nobody takes the two for the same colour.
  static let big = 10.0

  let value: Double

  /// Nil, unless both values are colours and their distance is finite.
  init?(_ old: AppearanceValue?, _ new: AppearanceValue?) {
    guard case .color(let old) = old, case .color(let new) = new else { return nil }
    value = old.difference(from: new)
    guard value.isFinite, value < 1e6 else { return nil }
  }

  var isBig: Bool { value >= Self.big }

  /// `ΔE 12.3`
  var number: String { value > 0 && value < 0.1 ? "ΔE < 0.1" : "ΔE \(SVGNumber.tenths(value))" }

  /// What a person would say.
  var words: String {
    switch value {
    case 0: "looks the same"
    case ..<1: "hardly visible"
    case ..<3: "slight"
    case ..<Self.big: "clear"
    case ..<40: "big"
    default: "very big"
    }
  }
}

extension ChangeNode {
  /// Whether a colour in this change differs much.
  var hasBigColorChange: Bool {
    ColorDistance(old, new)?.isBig ?? false || children.contains(where: \.hasBigColorChange)
  }

  /// The largest distance of a colour in this change.
  var largestColorDistance: Double {
    children.map(\.largestColorDistance).reduce(ColorDistance(old, new)?.value ?? 0, max)
  }
}
