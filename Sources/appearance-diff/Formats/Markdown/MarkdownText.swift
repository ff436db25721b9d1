import AppearanceState

/// Text escaped for Markdown, which includes HTML, and for a terminal: hidden characters appear as escapes.
enum MarkdownText {
  /// Returns the text as code, which Markdown does not interpret: it contains no link, mention or tag. GitHub and
  /// GitLab show a color beside a `#rrggbb` that is code.
  ///
  /// - Parameter text: A text on one line.
  static func code(_ text: String) -> String {
    let text = SafeText.visible(text)
    let isPlain = text.utf8.allSatisfy(isLiteral) && text.first != " " && text.last != " " && !text.isEmpty
    // In a table even code must not contain a bar, and dialects differ in how many backticks or backslashes count.
    // Character references avoid both.
    return isPlain ? "`\(text)`" : "<code>\(escaped(text))</code>"
  }

  /// Returns the text with each character that has a meaning at its position as a numeric character reference. All
  /// others stay, so that the source remains readable.
  ///
  /// GitHub and GitLab search the output of Markdown for mentions, issues, addresses and emoji, where a reference is
  /// the character again. An invisible element without content separates the character from the word after it.
  static func escaped(_ text: String) -> String {
    let text = SafeText.visible(text)
    if text.hasOnlyBytes({ $0 == UInt8(ascii: " ") || $0.isLetterOrDigit }) { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var isOpen = false
    for (index, byte) in bytes.enumerated() {
      if isOpen { result += "<span></span>".utf8 }
      let isSign = byte < 0x80 && !byte.isLetterOrDigit && byte != UInt8(ascii: " ") && isSign(index, in: bytes)
      if isSign { result += "&#\(byte);".utf8 } else { result.append(byte) }
      let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: " ")
      isOpen = isSign && isBeginning(byte) && next != UInt8(ascii: " ")
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns whether Markdown, or GitHub or GitLab in its output, would interpret a character at a position.
  private static func isSign(_ index: Int, in text: [UInt8]) -> Bool {
    let space = UInt8(ascii: " ")
    let before = index > 0 ? text[index - 1] : nil
    let next = index + 1 < text.count ? text[index + 1] : space
    func isWord(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte >= 0x80 }
    // At the start of a line these begin a list, a heading or a GitLab command, or make the line before a heading.
    guard let before else { return !"\"'(),.;?".utf8.contains(text[index]) }
    switch text[index] {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "+"),
      UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "}"):
      return false
    // `1.` and `1)` begin a list, and `www.` an address.
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      return (next == space && text[..<index].allSatisfy { (0x30...0x39).contains($0) })
        || text[..<index].suffix(3).allSatisfy { $0 | 0x20 == UInt8(ascii: "w") } && index > 2
    // Within a word it is not emphasis.
    case UInt8(ascii: "_"): return !(before.isLetterOrDigit && next.isLetterOrDigit)
    case UInt8(ascii: "{"): return next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
    case UInt8(ascii: ":"):
      let isRatio = (0x30...0x39).contains(before) && (0x30...0x39).contains(next)
      let isAlone = !text[(index + 1)...].prefix { $0 != space }.contains(UInt8(ascii: ":"))
      return next != space && !(isRatio && isAlone)
    case UInt8(ascii: "@"), UInt8(ascii: "&"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "^"):
      return next != space
    case UInt8(ascii: "#"), UInt8(ascii: "!"): return isWord(next)
    default: return true
    }
  }

  /// `@name`, `#1`, and GitLab's `!1`, `$1`, `%1`, `&1`, `~label`, `^alert`; `:emoji:`, `https://`.
  private static func isBeginning(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Returns whether a byte is literal in a code span in a table, in every dialect and for the simplest filter.
  private static func isLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"):
      false
    default: byte >= 0x20 && byte != 0x7F
    }
  }
}
