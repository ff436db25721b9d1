import AppearanceState

/// A journal as a timeline: for each operation its number, time, words and place in the source, then what it changed.
struct HistoryReport {
  private struct Row {
    let entry: Journal.Entry
    let words: StyledText
    let diff: AppearanceDiff
  }

  private static let widestOperation = 64

  private let rows: [Row]
  private let texts: ValueText

  /// A report of all operations.
  init(_ journal: Journal, hasSwatches: Bool) {
    var words = OperationText()
    var last = AppearanceSnapshot()
    var rows: [Row] = []
    for state in journal.states {
      let diff = AppearanceDiff(from: last, to: state.snapshot)
      rows.append(Row(entry: state.entry, words: words.next(state.entry), diff: diff))
      last = state.snapshot
    }
    self.rows = rows
    texts = ValueText(hasSwatches: hasSwatches)
  }

  /// Writes the report.
  func write(to page: inout Page) {
    let number = max(1, rows.last.map { String($0.entry.number).utf8.count } ?? 1)
    let time = max(10, rows.map { TimeText.text($0.entry.time).utf8.count }.max() ?? 0)
    let operation = number + 2 + time + 2
    let position = operation + 2 + (rows.map(\.words.width).filter { $0 <= Self.widestOperation }.max() ?? 0)
    var title = StyledText(String(repeating: " ", count: number - 1) + "#")
    title.pad(to: number + 2)
    title.append("time (UTC)")
    title.pad(to: operation)
    title.append("operation")
    page.add(title)
    for row in rows {
      page.add(line(row, number: number, operation: operation, position: position))
      page.add(changes(row).map { Self.indented($0, to: operation + 2) })
    }
  }

  private func line(_ row: Row, number: Int, operation: Int, position: Int) -> StyledText {
    let text = String(row.entry.number)
    var line = StyledText(String(repeating: " ", count: max(0, number - text.utf8.count)) + text, .heading)
    line.append("  " + TimeText.text(row.entry.time), .dim)
    line.pad(to: operation)
    line += row.words
    let place = OperationText.position(row.entry)
    if place.width > 0 {
      line.pad(to: max(position, line.width + 2))
      line += place
    }
    return line
  }

  /// A single change with its values, else the extent of the changes.
  private func changes(_ row: Row) -> [StyledText] {
    let diff = row.diff
    if diff.changes.count == 1, diff.orderChanges.isEmpty, let change = diff.changes.first {
      var line = StyledText("\(change.kind.sign) ", change.kind.style)
      // The line of a write names its rule and key already.
      if row.entry.kind != .set, row.entry.kind != .unset {
        line += RuleTitle.text(change.rule)
        line.append(" " + SafeText.visible(change.setting.text) + "  ")
      }
      let values = texts.pair(change.old, change.new)
      line += values.old
      line.append("  →  ", .dim)
      line += values.new
      let distance = ColorDistanceText.text(change.old, change.new)
      if distance.width > 0 {
        line.append("  ")
        line += distance
      }
      return [line]
    }
    return diff.isEmpty ? [] : ChangeBars.lines(diff) + [ChangeCount(diff).text]
  }

  private static func indented(_ line: StyledText, to column: Int) -> StyledText {
    var text = StyledText()
    text.pad(to: column)
    text += line
    return text
  }
}
