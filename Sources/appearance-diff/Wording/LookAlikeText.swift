import AppearanceState
import AppearanceThemes

extension LookAlike {
  /// The first setting that causes it; nil if only the system's values do.
  var setting: RuleSetting? { origins.lazy.compactMap(\.setting).first }

  /// `selected and other tabs look the same with deutan vision (ΔE 1.2; ΔE 47 with usual vision)`
  var sentence: String { "\(claim) (\(figures))" }

  /// `selected and other tabs look the same with deutan vision`
  var claim: String { "\(states) look the same with \(vision.rawValue) vision" }

  /// `ΔE 1.2; ΔE 47 with usual vision`
  var figures: String {
    "\(ColorDistance(distance).number); \(ColorDistance(usualDistance).number) with usual vision"
  }
}
