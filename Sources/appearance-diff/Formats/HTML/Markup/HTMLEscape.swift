import AppearanceState

/// The one place that decides how text gets into a page: a rule for each context that a piece of text can stand in.
///
/// Theme files come from strangers. Besides what the context asks for, everything hidden is shown as its escape
/// (`SafeText`), so that a page cannot be made to read otherwise than it is written. No text of a file ever stands in
/// the style sheet or in the script: there is no rule for these.
enum HTMLEscape {
  /// Text between tags.
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

  /// Adds a text with some bytes replaced. Few texts have such bytes, and the others are added in one piece.
  private static func add(_ text: String, to bytes: inout [UInt8], replacing replacement: (UInt8) -> StaticString?) {
    let text = SafeText.visible(text)
    if text.hasOnlyBytes({ replacement($0) == nil }) {
      bytes += text.utf8
      return
    }
    for byte in text.utf8 {
      if let replacement = replacement(byte) { bytes += replacement } else { bytes.append(byte) }
    }
  }

  /// The value of an attribute, inside double quotes.
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

  /// A CSS string with its quotes, as `font-family` takes it. It still has to be escaped for the attribute it stands in.
  ///
  /// Only letters, digits and spaces stay as they are; everything else is `\` and its number, so nothing can end the
  /// string, whatever CSS makes of it.
  static func cssString(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars.prefix(100) {
      let isPlain =
        scalar == " " || scalar == "-" || scalar == "_"
        || (scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil))
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        // CSS takes a NUL for an error, and reads the replacement character for it anyway.
        result += "\\" + String(scalar.value == 0 ? 0xFFFD : scalar.value, radix: 16) + " "
      }
    }
    return result + "\""
  }

  /// A `data:` URL for an image of a kind that cannot hold a script; nil for any other media type, and for text that is
  /// not base 64. SVG is not among them.
  static func imageURL(mediaType: String, base64: String) -> String? {
    guard ["image/png", "image/jpeg", "image/gif", "image/webp"].contains(mediaType.lowercased()) else { return nil }
    guard !base64.isEmpty, base64.utf8.allSatisfy(isBase64) else { return nil }
    return "data:\(mediaType.lowercased());base64,\(base64)"
  }

  private static func isBase64(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || "+/=".utf8.contains(byte) }
}
