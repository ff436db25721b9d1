import AppearanceState

/// How much a change of a colour shows: `ΔE 12`, in CIEDE2000 units.
enum ColorDistanceText {
  /// Nothing, unless both values are colours and their distance is finite.
  static func text(_ old: AppearanceValue?, _ new: AppearanceValue?) -> StyledText {
    guard case .color(let old) = old, case .color(let new) = new else { return StyledText() }
    let distance = old.difference(from: new)
    guard distance.isFinite, distance < 1e6 else { return StyledText() }
    return StyledText("ΔE " + words(distance), .dim)
  }

  private static func words(_ distance: Double) -> String {
    if distance == 0 { return "0, looks the same" }
    if distance >= 10 { return String(Int(distance.rounded())) }
    let tenths = Int((distance * 10).rounded())
    let number = tenths == 0 ? "< 0.1" : "\(tenths / 10).\(tenths % 10)"
    // Nobody sees less than 1 side by side.
    return distance < 1 ? "\(number), hardly visible" : number
  }
}
