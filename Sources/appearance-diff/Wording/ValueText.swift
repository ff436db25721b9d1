import AppearanceState
import AppearanceThemes

/// The text of values in a table in which the parts of a value have their own rows.
enum ValueText {
  /// Returns the words for each value of a row; different values get different words. A nil value is unset.
  static func words(_ values: [AppearanceValue?]) -> [String] {
    AppearanceValue.descriptions(of: values, inWords: words)
  }

  /// Returns a few words for a value; nil is unset.
  static func words(_ value: AppearanceValue?) -> String {
    switch value {
    case nil: "unset"
    case .string(let text) where isMeasure(text): text
    case .record(let record): SafeText.name(record.type) + (record.fields.isEmpty ? ", empty" : "")
    case .textAttributes(let attributes): "text attributes" + (attributes.isEmpty ? ", empty" : "")
    case .list(let elements): "list" + (elements.isEmpty ? ", empty" : "")
    case .opaque(let value) where value.isUnresolved:
      "unresolved " + SafeText.visible(shortened(value.summary, to: 80))
    case .some(let value): value.description
    }
  }

  /// Returns whether a text is a number with a unit, which needs no quotes: `8px`, `1.5e-3rem`.
  private static func isMeasure(_ text: String) -> Bool {
    guard let unit = ["px", "rem", "em", "ms", "%"].first(where: text.hasSuffix) else { return false }
    let number = text.utf8.dropLast(unit.utf8.count)
    let digits = number.first == UInt8(ascii: "-") ? number.dropFirst() : number
    // `Double` also accepts hexadecimal digits and infinity; this does not.
    return digits.first.map { (0x30...0x39).contains($0) } ?? false
      && digits.allSatisfy { (0x30...0x39).contains($0) || ".e+-".utf8.contains($0) }
      && Double(text.dropLast(unit.count)) != nil
  }
}

/// Returns the first 20 names, for a message.
func list(_ names: [String]) -> String {
  names.prefix(20).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
}

/// Returns the first 10 names and how many more there are.
func listed(_ names: [String]) -> String {
  let shown = names.prefix(10).map { shortened(SafeText.visible($0)) }.joined(separator: ", ")
  return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
}
