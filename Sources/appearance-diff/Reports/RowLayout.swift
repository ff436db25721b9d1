/// Puts rows under each other in columns: what changed, the old value, the new value, a note.
///
/// The columns follow the content and not the width of the terminal, so that the output is the same everywhere. What is
/// too wide for its column does not push the others away: a long label has its values on the next line, and long values
/// stand one under the other.
struct RowLayout {
  private static let arrow = "  →  "
  private static let narrowestLabel = 30
  private static let widestLabel = 58
  private static let widestValue = 32

  private let labelColumn: Int
  private let oldColumn: Int
  private let newColumn: Int

  /// Columns that suit some rows.
  init(_ rows: [ReportRow]) {
    let labels = rows.compactMap { $0.values == nil ? nil : $0.label.width }
    // At least so wide, and in steps of four: the columns of most neighbouring blocks fall together.
    let widest = labels.filter { $0 <= Self.widestLabel }.reduce(Self.narrowestLabel, max)
    labelColumn = (widest + 2 + 3) / 4 * 4
    let values = rows.compactMap(\.values).filter { !Self.isWide($0) }
    oldColumn = values.map(\.old.width).max() ?? 0
    newColumn = values.map(\.new.width).max() ?? 0
  }

  /// The lines of a row.
  func lines(_ row: ReportRow) -> [StyledText] {
    guard let values = row.values else { return [row.label] }
    var lines: [StyledText] = []
    var line = row.label
    if line.width + 2 > labelColumn {
      lines.append(line)
      line = StyledText()
    }
    line.pad(to: labelColumn)
    line += values.old
    if Self.isWide(values) {
      lines.append(line)
      line = StyledText()
      line.pad(to: labelColumn - Self.arrow.count)
    } else {
      line.pad(to: labelColumn + oldColumn)
    }
    let start = line.width + Self.arrow.count
    line.append(Self.arrow, .dim)
    line += values.new
    if values.note.width > 0 {
      line.pad(to: start + (Self.isWide(values) ? 0 : newColumn) + 2)
      line += values.note
    }
    return lines + [line]
  }

  private static func isWide(_ values: ReportRow.Values) -> Bool {
    max(values.old.width, values.new.width) > widestValue
  }
}
