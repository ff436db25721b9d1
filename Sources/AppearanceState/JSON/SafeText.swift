/// Text from files and arguments made safe and plain to see: the one place that decides what reaches the terminal as it is.
/// Descriptions of values, reports for a terminal, Markdown, pages and messages each pass here at their door.
///
/// Theme files come from strangers. What moves the cursor, starts a terminal command, turns the direction of reading, has
/// no width, or only looks like a space is shown as its escape: `\u001B`, `\u200B`, `\u{E0041}`.
package enum SafeText {
  /// The text with everything hidden escaped. For sentences of our own that may repeat a piece of a file.
  package static func visible(_ text: String) -> String {
    if text.hasOnlyBytes({ $0 >= 0x20 && $0 < 0x7F }) || text.unicodeScalars.allSatisfy(isVisible) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isVisible(scalar) { result.unicodeScalars.append(scalar) } else { result += escape(scalar) }
    }
    return result
  }

  /// The text in double quotes, as JSON has it, cut with `…` after `maximumLength` scalars.
  package static func quoted(_ text: String, maximumLength: Int = .max) -> String {
    let scalars = text.unicodeScalars
    var result = "\""
    for scalar in scalars.prefix(maximumLength) {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      if isVisible(scalar) { result.unicodeScalars.append(scalar) } else { result += escape(scalar) }
    }
    return result + (scalars.dropFirst(maximumLength).isEmpty ? "\"" : "\"…")
  }

  /// A name: as it is where it looks like one, in quotes where it could be taken for something else.
  package static func name(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isShort = text.utf8.count <= longestName
    let beginning = isShort ? text : String(String.UnicodeScalarView(scalars.prefix(longestName)))
    // Nearly all names are of this kind, and asking Unicode about every letter takes time.
    let isPlain =
      beginning.hasOnlyBytes(isPlain)
      || beginning.unicodeScalars.allSatisfy { scalar in
        scalar == "_" || scalar == "-" || scalar == "." || scalar == "$"
          || (isVisible(scalar) && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil))
      }
    guard isPlain, !text.isEmpty else { return quoted(text, maximumLength: 100) }
    return beginning.utf8.count == text.utf8.count ? text : "\(beginning)…(\(text.utf8.count) bytes)"
  }

  /// A name stands in many places: of a longer one all of them show the beginning and the length.
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

  /// The number of a character, in four hexadecimal digits or more.
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
  /// Whether all bytes of the text are of a kind. Asked of every piece of a report, so over memory where that can be.
  @inlinable @inline(__always)
  package func hasOnlyBytes(_ isGood: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isGood) } ?? utf8.allSatisfy(isGood)
  }
}

/// A text of which the end is left out when it is long.
package func shortened(_ text: String, to maximumLength: Int = 60) -> String {
  let scalars = text.unicodeScalars
  if scalars.dropFirst(maximumLength).isEmpty { return text }
  return String(String.UnicodeScalarView(scalars.prefix(maximumLength))) + "…"
}

extension String {
  /// FNV-1a in 32 bits: enough to tell a few texts apart.
  package var fnv1a: UInt32 { utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 } }
}
