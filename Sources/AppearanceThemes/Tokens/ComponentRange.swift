import AppearanceState

/// The numbers that the Color Module allows for a component.
struct ComponentRange: CustomStringConvertible {
  let lowest: Double?
  let highest: Double?
  /// Whether the range includes its upper bound. The range of a hue does not, because 360 degrees are 0.
  let includesHighest: Bool

  init(from lowest: Double? = nil, to highest: Double? = nil, includesHighest: Bool = true) {
    (self.lowest, self.highest, self.includesHighest) = (lowest, highest, includesHighest)
  }

  func contains(_ number: Double) -> Bool {
    if let lowest, number < lowest { return false }
    guard let highest else { return true }
    return number < highest || includesHighest && number == highest
  }

  var description: String {
    let start = lowest.map { "from \(JSONNumber($0).text)" } ?? ""
    guard let highest else { return start }
    return start + (includesHighest ? " to " : " to below ") + JSONNumber(highest).text
  }
}

extension AppearanceValue.Color.Space {
  /// The ranges of the components; nil for a space that tokens do not have.
  var ranges: [ComponentRange]? {
    let (unit, percent) = (ComponentRange(from: 0, to: 1), ComponentRange(from: 0, to: 100))
    let (hue, chroma) = (ComponentRange(from: 0, to: 360, includesHighest: false), ComponentRange(from: 0))
    return switch self {
    case .hsl, .hwb: [hue, percent, percent]
    case .lab: [percent, ComponentRange(), ComponentRange()]
    case .lch: [percent, chroma, hue]
    case .oklab: [unit, ComponentRange(), ComponentRange()]
    case .oklch: [unit, chroma, hue]
    case .extendedSRGB, .gray, .grayGamma22: nil
    default: [unit, unit, unit]
    }
  }
}
