import AppearanceState
import AppearanceThemes

extension MarkdownFormat {
  /// What became hard to read, in a table.
  static func lines(_ readability: ReadabilityReport?) -> [String] {
    guard let readability, !readability.isEmpty else { return [] }
    let isBad = readability.count(.lost) > 0
    let summary = isBad ? "**\(readability.summary)**" : readability.summary
    let lines = ["", "**Readability** (\(readability.levelName)): \(summary)."]
    let findings = [.lost, .unseen, .better].flatMap(readability.findings)
    if findings.isEmpty { return lines }
    return lines + [""] + table(["Text", "Old", "New", "Needs", "Because"], findings.map { cells($0, readability) })
  }

  /// What is hard to read in any of several themes, with a column for each.
  static func texts(_ table: Report.Table) -> [String] {
    guard let report = table.readability, !report.isEmpty else { return [] }
    let findings = report.findings(.low)
    let summary = findings.isEmpty ? report.summary : "**\(report.summary)**"
    let lines = ["", "**Readability** (\(report.levelName)): \(summary)."]
    if findings.isEmpty { return lines }
    let rows = findings.map { finding in
      let row = finding.row
      let cells = row.readings.map { reading in
        let isTooLow = row.isTooLow(reading, at: report.level)
        let text = ReadabilityText.cell(reading, isTooLow: isTooLow)
        return isTooLow ? "**\(text)**" : text
      }
      return [MarkdownText.escaped(SafeText.visible(row.place.title))] + cells
        + [MarkdownText.code(ReadabilityText.origin(row))]
    }
    return lines + [""] + self.table(["Text"] + table.sides.map(title) + ["Comes from"], rows)
  }

  private static func cells(_ finding: ReadabilityReport.Finding, _ report: ReadabilityReport) -> [String] {
    let row = finding.row
    let cells = row.readings.map { reading in reading.map(ReadabilityText.result) ?? "" }
    let needs = (row.readings.last ?? nil).map { "\(JSONNumber(row.required($0, at: report.level)).text):1" }
    let name = MarkdownText.escaped(SafeText.visible(row.place.title))
    let title = finding.group == .lost ? "**\(name)**" : name
    return [title] + cells + [needs ?? "", MarkdownText.code(ReadabilityText.cause(row, at: report.level))]
  }

  /// What looks wrong with a theme.
  static func lines(_ lint: ThemeLint) -> [String] {
    var lines = ["### \(title(lint.side))"]
    let readability = lint.readability
    if lint.isClean { lines += ["", "Nothing looks wrong."] }
    if !readability.isEmpty {
      lines += ["", "**Readability** (\(readability.levelName)): \(readability.summary)."]
      let low = readability.findings(.low)
      if !low.isEmpty {
        lines += [""] + table(["Text", "Contrast", "Needs", "Because"], low.map { cells($0, readability) })
      }
    }
    if !lint.findings.isEmpty { lines += [""] + table(Report.Grid(lint.findings.map(\.problem))) }
    return lines
  }
}
