import AppearanceState
import AppearanceThemes

extension MarkdownFormat {
  /// What is hard to read in one theme, or became so between two, in a table.
  static func lines(_ readability: ReadabilityReport?) -> [String] {
    guard let readability, readability.hasVerdict else { return [] }
    let heads = readability.isComparison ? ["Old", "New"] : ["Contrast"]
    return heading(readability)
      + list(["Text"] + heads + ["Needs", "Because"], readability) { finding in
        let row = finding.row
        let cells = row.readings.map { reading in reading.map(ReadabilityText.result) ?? "" }
        let needs = (row.readings.last ?? nil).map { "\(JSONNumber(row.required($0, at: readability.level)).text):1" }
        let name = MarkdownText.escaped(row.place.title)
        return [finding.group == .lost ? "**\(name)**" : name] + cells
          + [needs ?? "", MarkdownText.code(ReadabilityText.cause(row, at: readability.level))]
      }
  }

  /// What is hard to read in any of several themes, with a column for each.
  static func lines(_ readability: ReadabilityReport?, under sides: [Report.Side]) -> [String] {
    guard let readability, readability.hasVerdict else { return [] }
    return heading(readability)
      + list(["Text"] + sides.map(title) + ["Comes from"], readability) { finding in
        let row = finding.row
        let cells = row.readings.map { reading in
          let isTooLow = row.isTooLow(reading, at: readability.level)
          let text = ReadabilityText.cell(reading, isTooLow: isTooLow)
          return isTooLow ? "**\(text)**" : text
        }
        return [MarkdownText.escaped(row.place.title)] + cells
          + [MarkdownText.code(ReadabilityText.origin(row))]
      }
  }

  private static func heading(_ readability: ReadabilityReport) -> [String] {
    let summary = readability.isBad ? "**\(readability.summary)**" : readability.summary
    return ["", "\(readability.title("**Readability**")): \(summary)."]
  }

  private static func list(
    _ heads: [String], _ readability: ReadabilityReport, _ cells: (ReadabilityReport.Finding) -> [String]
  ) -> [String] {
    let findings = readability.listedGroups.flatMap(readability.findings)
    return findings.isEmpty ? [] : [""] + table(heads, findings.map(cells))
  }

  /// What looks wrong with a theme.
  static func lines(_ lint: ThemeLint) -> [String] {
    ["### \(title(lint.side))"] + (lint.isClean ? ["", "\(ThemeLint.cleanSentence)."] : []) + lines(lint.readability)
      + (lint.findings.isEmpty ? [] : [""] + table(Report.Grid(lint.findings.map(\.problem))))
  }
}
