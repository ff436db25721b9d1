extension TextFormat {
  /// Writes what is hard to read, or became so: each cause with its effects; nothing if the themes affect no text.
  ///
  /// - Parameter file: The file, if it is one of several.
  func write(_ readability: ReadabilityReport?, of file: String? = nil, to page: inout TextPage) {
    guard let readability, readability.hasVerdict else { return }
    let title = file.map { "\($0): readability" } ?? "Readability"
    page.add(
      lines("\(readability.title(title)): ", readability.summary, readability.isBad ? .removed : .plain))
    for cause in readability.causes {
      let (sign, style) = Self.sign(cause.group)
      let words = ReadabilityText.text(ReadabilityText.pieces(cause))
      page.add(lines("  \(sign) \(words) ", ReadabilityText.effect(cause), style))
      if let remedy = ReadabilityText.remedy(cause) {
        page.add(lines("    \(ReadabilityText.text(remedy))", "", .plain))
      }
      for finding in cause.findings { page.add(lines("      ", ReadabilityText.line(finding, of: cause), style)) }
    }
    for alike in readability.newAlikeStates { page.add(lines("  - ", alike.found.sentence, .removed)) }
  }

  private static func sign(_ group: ReadabilityReport.Group) -> (String, Style) {
    switch group {
    case .better: ("+", .added)
    case .unseen: ("?", .changed)
    default: ("-", .removed)
    }
  }

  /// Returns a word; a setting name too long for a line in parts, each ending after a point.
  private func parts(_ word: String, within width: Int) -> [String] {
    if DisplayWidth.of(word) <= width { return [word] }
    let names = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return names.dropLast().map { $0 + "." } + names.suffix(1)
  }

  /// Returns a sentence whose end has a style, broken between words where a line would be too long.
  func lines(_ beginning: String, _ end: String, _ style: Style) -> [StyledText] {
    let space = UInt8(ascii: " ")
    let indentation = String(repeating: " ", count: beginning.utf8.prefix { $0 == space }.count)
    var lines: [StyledText] = []
    var line = StyledText(indentation)
    var isFirst = true
    for (text, style) in [(beginning, Style.plain), (end, style)] {
      // The words between bytes are found much faster than those between characters.
      for word in text.utf8.split(separator: space) {
        let parts = parts(String(Substring(word)), within: TextPage.width - indentation.utf8.count - 4)
        for (number, part) in parts.enumerated() {
          let isGlued = isFirst || number > 0
          if !isFirst, line.width + (isGlued ? 0 : 1) + DisplayWidth.of(part) > TextPage.width {
            lines.append(line)
            line = StyledText(indentation + "    ")
            isFirst = true
          }
          line.append(isFirst || isGlued ? part : " " + part, style)
          isFirst = false
        }
      }
    }
    return lines + [line]
  }
}
