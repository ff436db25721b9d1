/// Puts rows under each other in columns: what changed, the old value, the new value, a note.
///
/// The columns follow the content and not the width of the terminal, so that the output is the same everywhere. What is
/// too wide for its column does not push the others away: a long label has its values on the next line, and long values
/// stand one under the other.
struct RowLayout {
  private static let arrow = StyledText("  →  ", .dim)
  private static let narrowestLabel = 30
  private static let widestLabel = 58
  private static let widestValue = 32

  private let labelColumn: Int
  private let oldColumn: Int
  private let newColumn: Int

  /// Columns that suit some rows.
  init(_ rows: [ReportRow]) {
    var (label, old, new) = (Self.narrowestLabel, 0, 0)
    for row in rows {
      guard let values = row.values else { continue }
      if row.label.width <= Self.widestLabel { label = max(label, row.label.width) }
      if Self.isWide(values) { continue }
      old = max(old, values.old.width)
      new = max(new, values.new.width)
    }
    // At least so wide, and in steps of four: the columns of most neighbouring blocks fall together.
    labelColumn = (label + 2 + 3) / 4 * 4
    (oldColumn, newColumn) = (old, new)
  }

  /// Writes the lines of a row.
  func write(_ row: ReportRow, to page: inout Page) {
    page.append(row.label)
    guard let values = row.values else { return page.endLine() }
    if row.label.width + 2 > labelColumn { page.endLine() }
    page.pad(to: labelColumn)
    page.append(values.old)
    let isWide = Self.isWide(values)
    if isWide {
      page.endLine()
      page.pad(to: labelColumn - Self.arrow.width)
    } else {
      page.pad(to: labelColumn + oldColumn)
    }
    let start = page.column + Self.arrow.width
    page.append(Self.arrow)
    page.append(values.new)
    if values.note.width > 0 {
      page.pad(to: start + (isWide ? 0 : newColumn) + 2)
      page.append(values.note)
    }
    page.endLine()
  }

  private static func isWide(_ values: ReportRow.Values) -> Bool {
    max(values.old.width, values.new.width) > widestValue
  }
}
