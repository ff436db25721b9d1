/// Puts rows of a comparison under each other in columns: what changed, the old value, the new value, a note.
///
/// The columns follow the content and not the width of the terminal, so that the output is the same everywhere. What is
/// too wide for its column does not push the others away: a long label has its values on the next line, and long values
/// stand one under the other.
struct RowLayout {
  /// One row before it is laid out.
  struct Line {
    /// The indentation with the sign, and what changed.
    let label: StyledText
    /// Old and new; empty for a row that only heads those of its fields.
    let values: [StyledText]
    let note: StyledText

    var isWide: Bool { values.contains { $0.width > widestValue } }
  }

  private static let arrow = StyledText("  →  ", .dim)
  private static let narrowestLabel = 30
  private static let widestLabel = 58
  private static let widestValue = 32

  private let labelColumn: Int
  private let oldColumn: Int
  private let newColumn: Int

  /// Columns that suit some rows.
  init(_ lines: [Line]) {
    var (label, old, new) = (Self.narrowestLabel, 0, 0)
    for line in lines where !line.values.isEmpty {
      if line.label.width <= Self.widestLabel { label = max(label, line.label.width) }
      if line.isWide { continue }
      old = max(old, line.values[0].width)
      new = max(new, line.values[1].width)
    }
    // At least so wide, and in steps of four: the columns of most neighbouring blocks fall together.
    labelColumn = (label + 2 + 3) / 4 * 4
    (oldColumn, newColumn) = (old, new)
  }

  func write(_ lines: [Line], to page: inout TextPage) {
    for line in lines { write(line, to: &page) }
  }

  private func write(_ line: Line, to page: inout TextPage) {
    page.append(line.label)
    if line.values.isEmpty { return page.endLine() }
    if line.label.width + 2 > labelColumn { page.endLine() }
    page.pad(to: labelColumn)
    page.append(line.values[0])
    if line.isWide {
      page.endLine()
      page.pad(to: labelColumn - Self.arrow.width)
    } else {
      page.pad(to: labelColumn + oldColumn)
    }
    let start = page.column + Self.arrow.width
    page.append(Self.arrow)
    page.append(line.values[1])
    if line.note.width > 0 {
      page.pad(to: start + (line.isWide ? 0 : newColumn) + 2)
      page.append(line.note)
    }
    page.endLine()
  }
}
