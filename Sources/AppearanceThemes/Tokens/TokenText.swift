import AppearanceState

/// A reader of values in text.
enum TokenText {
  /// Returns a number with a unit, equal for `0.2s` and `200ms`; nil for more milliseconds than a number can have.
  static func measure(_ value: Double, _ unit: String) -> ImportedValue? {
    if unit == "s" { return measure(value * 1000, "ms") }
    return value.isFinite ? .measure(value, unit: unit) : nil
  }

  /// Reads a number. Swift's own reading also accepts `inf` and `nan`.
  static func number(_ text: some StringProtocol) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Reads a text as a value of a type; nil if the text is not one.
  static func value(_ text: String, _ type: String) -> ImportedValue? {
    switch TokenTypes.canonical(type) {
    case "color": return CSSText.color(text).map { .plain(.color($0)) }
    case "dimension", "duration":
      let trimmed = CSSText.trimmed(text)
      let end =
        trimmed.firstIndex { !("0"..."9").contains($0) && $0 != "." && $0 != "-" && $0 != "+" } ?? trimmed.endIndex
      guard let number = number(trimmed[..<end]) else { return nil }
      let unit = trimmed[end...].lowercased()
      if unit.isEmpty { return .plain(.number(.init(number))) }
      return unit == "%" || unit.allSatisfy({ ("a"..."z").contains($0) }) ? measure(number, unit) : nil
    case "number":
      let trimmed = CSSText.trimmed(text)
      if trimmed.hasSuffix("%") { return number(trimmed.dropLast()).map { .plain(.number(.init($0 / 100))) } }
      return number(trimmed).map { .plain(.number(.init($0))) }
    case "cubicBezier":
      guard let arguments = CSSText.arguments(of: "cubic-bezier", in: text) else { return nil }
      let numbers = arguments.compactMap { number($0) }
      return numbers.count == 4 && arguments.count == 4 ? .list(numbers.map { .plain(.number(.init($0))) }) : nil
    case "fontFamily", "strokeStyle": return .plain(.string(text))
    case "fontWeight": return .plain(number(text).map { .number(.init($0)) } ?? .string(text))
    default: return nil
    }
  }
}
