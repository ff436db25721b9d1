/// Makes text from files, arguments and programs safe to show: the only place that decides which characters are shown unescaped.
/// Descriptions, messages and reports all pass through it.
///
/// Theme files may come from strangers. Characters that move the cursor, start a terminal command, change the direction of
/// reading, have no width, or only look like a space are shown as escapes: `\u001B`, `\u200B`, `\u{E0041}`.
package enum SafeText {
  /// Returns the text with all hidden characters escaped. For sentences that may quote a file or a name.
  package static func visible(_ text: String) -> String {
    if text.hasOnlyBytes({ $0 >= 0x20 && $0 < 0x7F }) || text.unicodeScalars.allSatisfy(isVisible) { return text }
    return text.unicodeScalars.map(shown).joined()
  }

  /// Returns the text in double quotes, as in JSON, cut with `…` after `maximumLength` scalars.
  package static func quoted(_ text: String, maximumLength: Int = 100) -> String {
    let scalars = text.unicodeScalars
    var result = "\""
    for scalar in scalars.prefix(maximumLength) {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result += shown(scalar)
    }
    return result + (scalars.dropFirst(maximumLength).isEmpty ? "\"" : "…\"")
  }

  /// Returns a name: unchanged if it looks like one, in quotes if it could be mistaken for something else.
  package static func name(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isShort = text.utf8.count <= longestName
    let beginning = isShort ? text : String(String.UnicodeScalarView(scalars.prefix(longestName)))
    // Nearly all names are ASCII, and Unicode properties are slow.
    let isPlain =
      beginning.hasOnlyBytes(isPlain)
      || beginning.unicodeScalars.allSatisfy { scalar in
        scalar == "_" || scalar == "-" || scalar == "." || scalar == "$"
          || (isVisible(scalar) && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil))
      }
    guard isPlain, !text.isEmpty else { return quoted(text) }
    return beginning.utf8.count == text.utf8.count ? text : "\(beginning)…(\(text.utf8.count) bytes)"
  }

  /// The limit for a name, which may be shown many times: of a longer one only the beginning and the length are shown.
  private static let longestName = 200

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .unassigned,
      .privateUse:
      return false
    default:
      return true
    }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    if isVisible(scalar) { return String(Character(scalar)) }
    let digits = scalar.value.hexadecimal(digits: 4)
    return digits.utf8.count > 4 ? "\\u{\(digits)}" : "\\u" + digits
  }
}

/// Returns a name in single quotes, safe to print.
package func inQuotes(_ name: String) -> String { "'\(shortened(SafeText.visible(name)))'" }

/// Returns a text whose end is cut if it is long.
package func shortened(_ text: String, to maximumLength: Int = 60) -> String {
  let scalars = text.unicodeScalars
  if scalars.dropFirst(maximumLength).isEmpty { return text }
  return String(String.UnicodeScalarView(scalars.prefix(maximumLength))) + "…"
}
