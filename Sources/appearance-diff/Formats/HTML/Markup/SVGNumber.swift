/// Numbers for drawings: at most two digits after the point, never an exponent, always finite.
enum SVGNumber {
  /// `12`, `0.5`, `-3.25`
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = Int((min(max(value, -1e6), 1e6) * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    var text = hundredths < 0 ? "-" : ""
    text += String(whole)
    if rest > 0 {
      text += rest < 10 ? ".0" : "."
      text += String(rest % 10 == 0 ? rest / 10 : rest)
    }
    return text
  }
}
