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

  /// The text with every sign that would mean something where it stands as a numeric reference to the character. All others
  /// stay, so that people can read the text as it is.
  ///
  /// GitHub and GitLab look for mentions, issues, addresses and emoji in what Markdown made, where a reference is the
  /// character again. An element without content parts the sign from what it would be about, and cannot be seen.
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

  /// Whether Markdown, or GitHub or GitLab in what it made, would act on a sign at a place.
  private static func isSign(_ index: Int, in text: [UInt8]) -> Bool {
    let space = UInt8(ascii: " ")
    let before = index > 0 ? text[index - 1] : nil
    let next = index + 1 < text.count ? text[index + 1] : space
    func isWord(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte >= 0x80 }
    // At the beginning of a line these are a list, a heading, a command of GitLab's, or what makes a heading of the line before.
    guard let before else { return !"\"'(),.;?".utf8.contains(text[index]) }
    switch text[index] {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "+"),
      UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "}"):
      return false
    // `1.` and `1)` begin a list, and `www.` an address.
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      return (next == space && text[..<index].allSatisfy { (0x30...0x39).contains($0) })
        || (before | 0x20 == UInt8(ascii: "w") && text[..<index].suffix(3).allSatisfy { $0 | 0x20 == before | 0x20 }
          && index > 2)
    // Within a word it is no emphasis.
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
