extension TextFormat {
  /// What is hard to read, or became so, each cause with what came of it; nothing where no text is of the themes.
  ///
  /// - Parameter file: The file, where it is one of several.
  func write(_ readability: ReadabilityReport?, of file: String? = nil, to page: inout TextPage) {
    guard let readability, readability.hasVerdict else { return }
    let title = file.map { "\($0): readability" } ?? "Readability"
    page.add(
      lines("\(readability.title(title)): ", readability.summary, readability.isBad ? .removed : .plain))
    for group in readability.listedGroups {
      let (sign, style) = Self.sign(group)
      for sentence in ReadabilityText.sentences(group, readability) {
        let isShort = 4 + DisplayWidth.of("\(sentence.cause): \(sentence.effects)") <= TextPage.width
        page.add(lines("  \(sign) \(sentence.cause):\(isShort ? " " : "")", isShort ? sentence.effects : "", style))
        if isShort { continue }
        for finding in sentence.findings { page.add(lines("      ", ReadabilityText.effect(finding.row), style)) }
      }
    }
  }

  private static func sign(_ group: ReadabilityReport.Group) -> (String, Style) {
    switch group {
    case .better: ("+", .added)
    case .unseen: ("?", .changed)
    default: ("-", .removed)
    }
  }

  /// A sentence of which the end has a style, broken between words where a line would be too long.
  func lines(_ beginning: String, _ end: String, _ style: Style) -> [StyledText] {
    let indentation = beginning.prefix { $0 == " " }
    var lines: [StyledText] = []
    var line = StyledText(String(indentation))
    var isFirst = true
    for (text, style) in [(beginning.dropFirst(indentation.count), Style.plain), (end[...], style)] {
      for word in text.split(separator: " ").map(String.init) {
        if !isFirst, line.width + 1 + DisplayWidth.of(word) > TextPage.width {
          lines.append(line)
          line = StyledText(indentation + "    ")
          isFirst = true
        }
        line.append(isFirst ? word : " " + word, style)
        isFirst = false
      }
    }
    return lines + [line]
  }
}
