import AppearanceState
import AppearanceThemes

extension TextFormat {
  private static let widestColumn = 32

  /// Rows under a title, with a cell for each theme.
  private typealias ColumnGroup = (title: [StyledText], rows: [(label: String, cells: [StyledText])])

  /// Returns the texts that are hard to read in any theme, shown before the settings; none if the themes affect no text.
  private func texts(_ readability: ReadabilityReport?) -> [ColumnGroup] {
    guard let report = readability, !report.isEmpty else { return [] }
    let title = lines("\(report.title()): ", report.summary, report.isBad ? .removed : .plain)
    let rows = report.listedGroups.flatMap(report.findings).map { finding in
      (
        label: "  " + finding.row.spot.title,
        cells: finding.row.readings.map { reading in
          let isTooLow = finding.row.isTooLow(reading, at: report.level)
          return StyledText(ReadabilityText.cell(reading, isTooLow: isTooLow), isTooLow ? .removed : .plain)
        }
      )
    }
    return [(title, rows)]
  }

  private func purpose(_ purpose: Report.Purpose) -> [ColumnGroup] {
    if purpose.rows.isEmpty { return [] }
    let rows = purpose.rows.map { (label: "  " + $0.label, cells: $0.words.map { StyledText($0) }) }
    return [([StyledText(Report.Purpose.heading, .heading)], rows)]
  }

  /// Writes columns as wide as their values, the same in all rules; if there is no room for them, each value on its own line.
  func writeColumns(of table: Report.Table, to page: inout TextPage) {
    let heads = table.sides.map { StyledText($0.place, .heading) }
    let groups =
      texts(table.readability) + purpose(table.purpose)
      + table.groups.map { group in
        (title: [RuleTitle.text(group.rule)], rows: group.rows.map { (label: "  " + $0.label, cells: cells($0)) })
      }
    let rows = groups.flatMap(\.rows)
    let labels = rows.map { DisplayWidth.of($0.label) }.filter { $0 <= 50 }
    let labelColumn = (labels.max() ?? 2) + 2
    let columns = heads.indices.map { index in
      ([heads[index].width] + rows.map { min($0.cells[index].width, Self.widestColumn) }).max() ?? 0
    }
    let width = labelColumn + columns.reduce(0, +) + 2 * (columns.count - 1)
    if width > TextPage.width { return writeStacked(groups, heads, to: &page) }
    page.add(Self.line("", heads, labelColumn, columns))
    for (title, rows) in groups {
      page.addEmptyLine()
      page.add(title)
      for (label, cells) in rows {
        let isLong = DisplayWidth.of(label) + 2 > labelColumn
        if isLong { page.add(StyledText(label)) }
        page.add(Self.line(isLong ? "" : label, cells, labelColumn, columns))
      }
    }
  }

  /// Writes each setting with a line for each theme.
  private func writeStacked(
    _ groups: [ColumnGroup], _ heads: [StyledText], to page: inout TextPage
  ) {
    let column = 6 + (heads.map(\.width).max() ?? 0)
    for (index, group) in groups.enumerated() {
      if index > 0 { page.addEmptyLine() }
      page.add(group.title)
      for row in group.rows {
        page.add(StyledText(row.label))
        for (head, cell) in zip(heads, row.cells) {
          var line = StyledText("    ")
          line.append(head.plain, .dim)
          line.pad(to: column)
          line += cell
          page.add(line)
        }
      }
    }
  }

  private static func line(_ label: String, _ cells: [StyledText], _ labelColumn: Int, _ columns: [Int]) -> StyledText {
    var line = StyledText(label)
    var column = labelColumn
    for (cell, width) in zip(cells, columns) {
      line.pad(to: column)
      line += cell
      column = max(column + width, line.width) + 2
    }
    return line
  }

  // MARK: Explanations

  /// Writes a tree for each setting, like that of `AppearanceExplanation` in a program:
  ///
  /// ```text
  /// UINavigationBar.tintColor = #ff0000
  /// ├─ UINavigationBar in ContactSheet
  /// └─ beats
  ///    └─ #00ff00, UINavigationBar, which names fewer containers
  /// ```
  func write(_ explanation: Explanation, to page: inout TextPage) {
    if explanation.decisions.isEmpty { page.add(StyledText(explanation.nothing)) }
    for (index, decision) in explanation.decisions.enumerated() {
      if index > 0 { page.addEmptyLine() }
      write(decision, explanation, to: &page)
    }
  }

  private func write(_ decision: Cascade.Decision, _ explanation: Explanation, to page: inout TextPage) {
    let value = Report.Row("", of: decision.winner.value)
    let subject = StyledText(explanation.subject(decision.setting.text), .heading)
    page.add(subject + StyledText(" = ") + cells(value)[0])
    // In an answer about all attributes, the fields of a record would hide which rule it comes from.
    if explanation.question.attribute != nil { writeParts(of: value, depth: 1, to: &page) }
    page.add(StyledText(decision.beaten.isEmpty ? "└─ " : "├─ ", .dim) + RuleTitle.text(decision.winner.rule))
    if decision.beaten.isEmpty { return }
    page.add(StyledText("└─ beats", .dim))
    for (index, claim) in decision.beaten.enumerated() {
      let branch = StyledText(index == decision.beaten.count - 1 ? "   └─ " : "   ├─ ", .dim)
      let value = cell(claim.value, ValueText.words(claim.value))
      let defeat = StyledText(claim.defeat.map { ", \($0)" } ?? "", .dim)
      page.add(branch + value + StyledText(", ") + RuleTitle.text(claim.rule) + defeat)
    }
  }

  /// Writes the fields of a record, below it.
  private func writeParts(of row: Report.Row, depth: Int, to page: inout TextPage) {
    for part in row.parts {
      let branch = StyledText("│" + String(repeating: "  ", count: depth), .dim)
      page.add(branch + StyledText(part.label + "  ") + (cells(part).first ?? StyledText()))
      writeParts(of: part, depth: depth + 1, to: &page)
    }
  }
}
