import AppearanceState
import AppearanceThemes

extension MarkdownFormat {
  /// Returns what is hard to read in one theme, or became so between two: a line for each cause, with its texts folded.
  static func lines(_ readability: ReadabilityReport?) -> [String] {
    guard let readability, readability.hasVerdict else { return [] }
    let alike = readability.newAlikeStates.map { "- **\($0.found.claim)** (\($0.found.figures))" }
    return heading(readability) + readability.causes.flatMap { lines($0, readability) }
      + (alike.isEmpty ? [] : [""] + alike)
  }

  private static func lines(_ cause: ReadabilityCause, _ readability: ReadabilityReport) -> [String] {
    let effect = ReadabilityText.effect(cause)
    let sentence = "\(text(ReadabilityText.pieces(cause))) \(cause.group == .lost ? "**\(effect)**" : effect)"
    let remedy = ReadabilityText.remedy(cause).map { "; \(text($0))." } ?? "."
    let heads = readability.isComparison ? ["Old", "New"] : ["Contrast"]
    let rows = cause.findings.map { finding in
      let row = finding.row
      let last = row.readings.last ?? nil
      let needs = last.map { "\(JSONNumber(row.required($0, at: readability.level)).text):1" }
      return [MarkdownText.escaped(row.spot.title)] + row.readings.map { $0.map(ReadabilityText.result) ?? "" }
        + [needs ?? "", last.map { MarkdownText.code(ReadabilityText.surface($0)) } ?? ""]
    }
    return ["", sentence + remedy, "", "<details>", "<summary>\(plural(rows.count, "text"))</summary>", ""]
      + table(["Text"] + heads + ["Needs", "On"], rows) + ["", "</details>"]
  }

  private static func text(_ pieces: [ReadabilityText.Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .name(let name): MarkdownText.code(name)
      case .value(let value): color(value)
      }
    }.joined()
  }

  /// Returns what is hard to read in any of several themes, with a column for each theme.
  static func lines(_ readability: ReadabilityReport?, under sides: [Report.Side]) -> [String] {
    guard let readability, readability.hasVerdict else { return [] }
    let rows = readability.listedGroups.flatMap(readability.findings).map { finding in
      let row = finding.row
      let cells = row.readings.map { reading in
        let isTooLow = row.isTooLow(reading, at: readability.level)
        let text = ReadabilityText.cell(reading, isTooLow: isTooLow)
        return isTooLow ? "**\(text)**" : text
      }
      return [MarkdownText.escaped(row.spot.title)] + cells + [MarkdownText.code(ReadabilityText.origin(row))]
    }
    return heading(readability)
      + (rows.isEmpty ? [] : [""] + table(["Text"] + sides.map(title) + ["Comes from"], rows))
  }

  private static func heading(_ readability: ReadabilityReport) -> [String] {
    let summary = readability.isBad ? "**\(readability.summary)**" : readability.summary
    return ["", "\(readability.title("**Readability**")): \(summary)."]
  }

  /// Returns the findings of a theme.
  static func lines(_ lint: ThemeLint) -> [String] {
    ["### \(title(lint.side))"] + (lint.isClean ? ["", "\(lint.cleanSentence)."] : []) + lines(lint.readability)
      + (lint.findings.isEmpty ? [] : [""] + table(Report.Grid(lint.findings.map(\.problem))))
  }
}
