import AppearanceState

/// Themes side by side, for people: a column a theme.
struct MatrixReport {
  private static let widestLabel = 48
  private static let widestColumn = 32

  private let matrix: ThemeMatrix
  private let texts: ValueText

  init(_ matrix: ThemeMatrix, hasSwatches: Bool) {
    self.matrix = matrix
    texts = ValueText(hasSwatches: hasSwatches)
  }

  /// Writes columns that are as wide as their values, in all rules the same.
  func write(to page: inout Page) {
    let heads = matrix.files.map { StyledText(SafeText.visible($0.path), .heading) }
    let rules = matrix.rules.map { rule in (rule.key, rule.rows.map { ($0.label, cells($0)) }) }
    let rows = rules.flatMap { $0.1 }
    let labels = rows.map { DisplayWidth.of($0.0) }.filter { $0 <= Self.widestLabel }
    let labelColumn = (labels.max() ?? 0) + 4
    let columns = heads.indices.map { index in
      ([heads[index].width] + rows.map { min($0.1[index].width, Self.widestColumn) }).max() ?? 0
    }
    page.add(Self.line("", heads, labelColumn, columns))
    for (key, rows) in rules {
      page.addEmptyLine()
      page.add(RuleTitle.text(key))
      for row in rows {
        var label = "  " + row.0
        if DisplayWidth.of(label) + 2 > labelColumn {
          page.add(StyledText(label))
          label = ""
        }
        page.add(Self.line(label, row.1, labelColumn, columns))
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

  /// The table for Markdown, one for each rule.
  var markdown: [UInt8] {
    let heads = matrix.files.map { " | \(MarkdownReport.title($0))" }.joined()
    var lines: [String] = []
    for (key, rows) in matrix.rules {
      let rule = String(repeating: "|---", count: matrix.files.count + 1) + "|"
      lines += lines.isEmpty ? [] : [""]
      lines += ["#### \(MarkdownReport.rule(key))", "", "| Setting\(heads) |", rule]
      lines += rows.map { row in
        let cells = zip(cells(row), row.values).map { MarkdownReport.value($0, of: $1) }
        return "| \(([MarkdownText.code(row.label)] + cells).joined(separator: " | ")) |"
      }
    }
    return lines.flatMap { Array("\($0)\n".utf8) }
  }

  /// The values in few words, but different words for different values.
  private func cells(_ row: ThemeMatrix.Row) -> [StyledText] {
    var cells: [StyledText] = []
    for (index, value) in row.values.enumerated() {
      let short = texts.text(value)
      let other = cells.indices.first { cells[$0] == short && row.values[$0] != value }
      cells.append(other.map { texts.pair(row.values[$0], row.values[index]).new } ?? short)
    }
    return cells
  }
}
