import AppearanceState
import AppearanceThemes

extension TextFormat {
  private static let widestColumn = 32

  /// Rows under a title, with a cell for each theme.
  private typealias ColumnGroup = (title: [StyledText], rows: [(label: String, cells: [StyledText])])

  /// Returns the texts that are hard to read in any theme, shown before the settings; none if the themes affect no text.
  private func texts(_ readability: ReadabilityReport?) -> [ColumnGroup] {
    guard let report = readability, report.hasVerdict else { return [] }
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

  private func order(_ positions: [(rule: RuleKey, words: [String])]) -> [ColumnGroup] {
    if positions.isEmpty { return [] }
    let rows = positions.map { (label: "  " + RuleTitle.text($0.rule).plain, cells: $0.words.map { StyledText($0) }) }
    return [([StyledText(RuleTitle.orderHeading, .heading)], rows)]
  }

  /// Writes columns as wide as their values, the same in all rules; if there is no room for them, each value on its own line.
  func writeColumns(of table: Report.Table, to page: inout TextPage) {
    let heads = table.sides.map { StyledText($0.place, .heading) }
    let groups =
      texts(table.readability) + purpose(table.purpose)
      + table.groups.map { group in
        (title: [RuleTitle.text(group.rule)], rows: group.rows.map { (label: "  " + $0.label, cells: cells($0)) })
      } + order(table.positions)
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
}
