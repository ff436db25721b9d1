/// Makes text from files and arguments safe to show: the only place that decides which characters reach the terminal unescaped.
/// Descriptions of values, reports for a terminal, Markdown, pages and messages all pass through it.
///
/// Theme files may come from strangers. Characters that move the cursor, start a terminal command, change the direction of
/// reading, have no width, or only look like a space are shown as escapes: `\u001B`, `\u200B`, `\u{E0041}`.
package enum SafeText {
  /// Returns the text with all hidden characters escaped. For sentences of this package that may quote a file.
  package static func visible(_ text: String) -> String {
    if text.hasOnlyBytes({ $0 >= 0x20 && $0 < 0x7F }) || text.unicodeScalars.allSatisfy(isVisible) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isVisible(scalar) { result.unicodeScalars.append(scalar) } else { result += escape(scalar) }
    }
    return result
  }

  /// Returns the text in double quotes, as in JSON, cut with `…` after `maximumLength` scalars.
  package static func quoted(_ text: String, maximumLength: Int = .max) -> String {
    let scalars = text.unicodeScalars
    var result = "\""
    for scalar in scalars.prefix(maximumLength) {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      if isVisible(scalar) { result.unicodeScalars.append(scalar) } else { result += escape(scalar) }
    }
    return result + (scalars.dropFirst(maximumLength).isEmpty ? "\"" : "\"…")
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
    guard isPlain, !text.isEmpty else { return quoted(text, maximumLength: 100) }
    return beginning.utf8.count == text.utf8.count ? text : "\(beginning)…(\(text.utf8.count) bytes)"
  }

  /// The limit for a name, which may be shown many times: of a longer one only the beginning and the length are shown.
  private static let longestName = 200

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    if JSONText.isHidden(scalar) || scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .unassigned,
      .privateUse:
      return false
    default:
      return true
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = digits(scalar)
    return digits.utf8.count > 4 ? "\\u{\(digits)}" : "\\u" + digits
  }

  /// Returns the number of a character, in four hexadecimal digits or more.
  package static func digits(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  @inlinable package var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension String {
  /// Returns whether all bytes satisfy a condition. Reads memory directly if possible, because reports call it often.
  @inlinable @inline(__always)
  package func hasOnlyBytes(_ isGood: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isGood) } ?? utf8.allSatisfy(isGood)
  }
}

/// Returns a text whose end is cut if it is long.
package func shortened(_ text: String, to maximumLength: Int = 60) -> String {
  let scalars = text.unicodeScalars
  if scalars.dropFirst(maximumLength).isEmpty { return text }
  return String(String.UnicodeScalarView(scalars.prefix(maximumLength))) + "…"
}

extension String {
  /// The 32-bit FNV-1a hash: enough to distinguish a few texts.
  package var fnv1a: UInt32 { utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 } }
}
