/// Text made safe for Markdown, in which HTML is Markdown too.
enum MarkdownText {
  /// The text as code, which Markdown leaves as it is: nothing in it is a link, a mention or a tag. GitHub and GitLab show
  /// a colour beside a `#rrggbb` that is code.
  ///
  /// - Parameter text: A text without hidden characters, on one line.
  static func code(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy(isLiteral) && text.first != " " && text.last != " " && !text.isEmpty
    // In a table even code must not hold a bar, and how many backticks or backslashes count is a matter of dialect. As
    // references to characters they are none of these.
    return isPlain ? "`\(text)`" : "<code>\(escaped(text))</code>"
  }

  /// The text with every sign that could mean something as a numeric reference to the character, which never does.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if !scalar.isASCII || scalar == " " || UInt8(ascii: scalar).isLetterOrDigit {
        result.unicodeScalars.append(scalar)
      } else {
        result += "&#\(scalar.value);"
      }
    }
    return result
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
