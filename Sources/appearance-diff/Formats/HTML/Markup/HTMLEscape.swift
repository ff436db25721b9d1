import AppearanceState

/// The escaping of all text of a page, with a rule for each context in which text can appear.
///
/// Theme files may come from strangers. In every context, hidden characters also appear as escapes (`SafeText`), so
/// that a page cannot display anything else than it contains. Text of a file never appears in the style sheet or in the
/// script: there is no rule for these.
enum HTMLEscape {
  /// Adds text between tags.
  static func text(_ text: String, to bytes: inout [UInt8]) {
    add(text, to: &bytes) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      default: nil
      }
    }
  }

  /// Adds a text with some bytes replaced. Most texts are ASCII without such bytes, and are added in one piece.
  private static func add(_ text: String, to bytes: inout [UInt8], replacing replacement: (UInt8) -> StaticString?) {
    if text.hasOnlyBytes({ $0 >= 0x20 && $0 < 0x7F && replacement($0) == nil }) {
      bytes += text.utf8
      return
    }
    for byte in SafeText.visible(text).utf8 {
      if let replacement = replacement(byte) { bytes += replacement } else { bytes.append(byte) }
    }
  }

  /// Adds the value of an attribute, inside double quotes.
  static func attribute(_ text: String, to bytes: inout [UInt8]) {
    add(text, to: &bytes) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      case UInt8(ascii: "'"): "&#39;"
      default: nil
      }
    }
  }

  /// Returns a quoted CSS string, as in `font-family`. It still needs escaping for the attribute that contains it.
  ///
  /// Only letters, digits, spaces, `-` and `_` stay; every other character becomes `\` and its number. So none can end
  /// the string, however CSS reads it.
  static func cssString(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars.prefix(100) {
      let isPlain =
        scalar == " " || scalar == "-" || scalar == "_" || UInt8(exactly: scalar.value)?.isLetterOrDigit == true
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        // NUL is an error in CSS, which reads it as the replacement character.
        result += "\\" + String(scalar.value == 0 ? 0xFFFD : scalar.value, radix: 16) + " "
      }
    }
    return result + "\""
  }

  /// Returns a `data:` URL for an image of a kind that cannot contain a script; nil for any other media type, including
  /// SVG, and for text that is not base 64.
  static func imageURL(mediaType: String, base64: String) -> String? {
    guard ["image/png", "image/jpeg", "image/gif", "image/webp"].contains(mediaType.lowercased()) else { return nil }
    guard !base64.isEmpty, base64.utf8.allSatisfy(isBase64) else { return nil }
    return "data:\(mediaType.lowercased());base64,\(base64)"
  }

  private static func isBase64(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || "+/=".utf8.contains(byte) }
}
