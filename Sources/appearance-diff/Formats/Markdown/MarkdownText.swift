import AppearanceState

/// Text made safe for Markdown, in which HTML is Markdown too, and for a terminal: everything hidden is shown as its escape.
enum MarkdownText {
  /// The text as code, which Markdown leaves as it is: nothing in it is a link, a mention or a tag. GitHub and GitLab show
  /// a color beside a `#rrggbb` that is code.
  ///
  /// - Parameter text: A text on one line.
  static func code(_ text: String) -> String {
    let text = SafeText.visible(text)
    let isPlain = text.utf8.allSatisfy(isLiteral) && text.first != " " && text.last != " " && !text.isEmpty
    // In a table even code must not hold a bar, and how many backticks or backslashes count is a matter of dialect. As
    // references to characters they are none of these.
    return isPlain ? "`\(text)`" : "<code>\(escaped(text))</code>"
  }

  /// The text with every sign that could mean something as a numeric reference to the character, which Markdown leaves
  /// as it is.
  ///
  /// GitHub and GitLab look for mentions, issues, addresses and emoji in what Markdown made, where a reference is the
  /// character again. An element without content parts the sign from what it would be about, and cannot be seen.
  static func escaped(_ text: String) -> String {
    let text = SafeText.visible(text)
    if text.hasOnlyBytes({ $0 == UInt8(ascii: " ") || $0.isLetterOrDigit }) { return text }
    var result: [UInt8] = []
    var isOpen = false
    for byte in text.utf8 {
      if isOpen, byte != UInt8(ascii: " ") { result += "<span></span>".utf8 }
      if byte >= 0x80 || byte == UInt8(ascii: " ") || byte.isLetterOrDigit {
        result.append(byte)
      } else {
        result += "&#\(byte);".utf8
      }
      isOpen = isBeginning(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// `@name`, `#1`, and what GitLab has besides: `!1`, `$1`, `%1`, `&1`, `~label`, `^alert`; `:emoji:`, `https://`.
  private static func isBeginning(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Whether a byte stands for itself in a code span in a table, in every dialect, and looks harmless to the simplest filter.
  private static func isLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"):
      false
    default: byte >= 0x20 && byte != 0x7F
    }
  }
}
