import AppearanceState
import AppearanceThemes

extension TextFormat {
  /// What became hard to read, before the list of all changes; nothing where no text is of the themes.
  func write(_ readability: ReadabilityReport?, to page: inout TextPage) {
    guard let readability, !readability.isEmpty else { return }
    write(readability, to: &page)
    page.addEmptyLine()
  }

  /// The same where nothing comes after it.
  func writeLast(_ readability: ReadabilityReport?, to page: inout TextPage) {
    guard let readability, !readability.isEmpty else { return }
    page.addEmptyLine()
    write(readability, to: &page)
  }

  private func write(_ readability: ReadabilityReport, to page: inout TextPage) {
    let style: Style = readability.count(.lost) > 0 ? .removed : .plain
    write("Readability (\(readability.levelName)): ", readability.summary, style, to: &page)
    let groups: [(ReadabilityReport.Group, String, Style)] = [
      (.lost, "-", .removed), (.unseen, "?", .changed), (.better, "+", .added),
    ]
    for (group, sign, style) in groups { write(readability, group, sign, style, to: &page) }
  }

  /// What looks wrong with a theme, and what of it is hard to read.
  func write(_ lint: ThemeLint, to page: inout TextPage) {
    page.add(lint.findings.map { StyledText($0.problem.text) })
    let readability = lint.readability
    if readability.isEmpty { return }
    let style: Style = readability.count(.low) > 0 ? .removed : .plain
    let path = SafeText.visible(lint.side.path)
    write("\(path): readability (\(readability.levelName)): ", readability.summary, style, to: &page)
    write(readability, .low, "-", .removed, to: &page)
  }

  /// The causes, each with what came of it.
  private func write(
    _ report: ReadabilityReport, _ group: ReadabilityReport.Group, _ sign: String, _ style: Style,
    to page: inout TextPage
  ) {
    for sentence in ReadabilityText.sentences(report.findings(group), report) {
      let width = 4 + DisplayWidth.of("\(sentence.cause): \(sentence.effects)")
      let isShort = width <= TextPage.width
      write("  \(sign) \(sentence.cause):\(isShort ? " " : "")", isShort ? sentence.effects : "", style, to: &page)
      if isShort { continue }
      for finding in sentence.findings { write("      ", ReadabilityText.effect(finding.row), style, to: &page) }
    }
  }

  private func write(_ beginning: String, _ end: String, _ style: Style, to page: inout TextPage) {
    page.add(lines(beginning, end, style))
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
