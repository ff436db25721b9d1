/// A layout of rows in columns: the label, the value or the old value, the new value, a note.
///
/// The columns follow the content, and no line is longer than ``TextPage/width`` if it can be shorter. Content too wide for
/// its column does not move the other columns: a long label has its values on the next line, and long values are stacked.
struct RowLayout {
  /// One row before layout.
  struct Line {
    /// The indentation with the sign, and the name of the row.
    let label: StyledText
    /// Old and new; one value of one theme, or if both are the same; empty for a row that is only the heading of its fields.
    let values: [StyledText]
    let note: StyledText
    fileprivate let widestValue: Int

    init(label: StyledText, values: [StyledText], note: StyledText) {
      (self.label, self.values, self.note) = (label, values, note)
      widestValue = values.reduce(0) { max($0, $1.width) }
    }
  }

  private static let arrow = StyledText("  →  ", .dim)
  private static let narrowestLabel = 30
  /// The leftmost column for the values of a long label on the next line.
  private static let leftmost = 8

  private let columns: Columns

  /// The positions and widths of the columns.
  private struct Columns {
    let label: Int
    var (old, new) = (0, 0)
    /// The width above which values are stacked.
    let widestValue: Int

    init(_ lines: [Line], widestLabel: Int, widestValue: Int) {
      self.widestValue = widestValue
      var label = narrowestLabel
      for line in lines where !line.values.isEmpty {
        if line.label.width <= widestLabel { label = max(label, line.label.width) }
        if line.widestValue > widestValue { continue }
        old = max(old, line.values[0].width)
        if line.values.count > 1 { new = max(new, line.values[1].width) }
      }
      // The width is rounded up to a multiple of four, so that the columns of most neighbouring blocks are aligned.
      self.label = (label + 2 + 3) / 4 * 4
    }

    /// The column in which the second value of an aligned line begins.
    var second: Int { label + old + arrow.width }

    /// Returns the number of lines; nil if the values do not fit.
    func lineCount(_ lines: [Line]) -> Int? {
      if second + new > TextPage.width, new > 0 { return nil }
      return lines.reduce(0) { count, line in
        guard !line.values.isEmpty else { return count + 1 }
        let place = place(line)
        return count + (line.label.width + 2 > place.start ? 2 : 1) + (place.isStacked ? 1 : 0)
          // A note on its own line could be mistaken for a note of the next row.
          + (place.isNoteBelow ? 2 : 0)
      }
    }

    /// Returns where the first value of a line and its note begin: aligned with the others, otherwise directly after
    /// the value, otherwise below it.
    func place(_ line: Line) -> (start: Int, isStacked: Bool, note: Int, isNoteBelow: Bool) {
      let isWide = line.widestValue > widestValue
      let start = isWide ? max(leftmost, min(label, TextPage.width - line.widestValue)) : label
      let last = line.values[line.values.count - 1].width
      let own = (isWide || line.values.count < 2 ? start : second) + last + 2
      let aligned = isWide ? own : second + new + 2
      let note = [aligned, own].first { $0 + line.note.width <= TextPage.width }
      return (start, isWide && line.values.count > 1, note ?? start, line.note.width > 0 && note == nil)
    }
  }

  /// Chooses the columns with which the rows need the fewest lines.
  init(_ lines: [Line]) {
    // The column of single values follows from the labels alone, because git compares two texts of a theme line by line.
    if lines.allSatisfy({ $0.values.count < 2 }) {
      columns = Columns(lines, widestLabel: 46, widestValue: 0)
      return
    }
    var best: (columns: Columns, count: Int)?
    for widestLabel in [58, 46, 34] {
      // One line for each row is optimal, and there may be hundreds of thousands of rows.
      for widestValue in [32, 24, 16, 8, 0] where best?.count != lines.count {
        let columns = Columns(lines, widestLabel: widestLabel, widestValue: widestValue)
        guard let count = columns.lineCount(lines), count < best?.count ?? .max else { continue }
        best = (columns, count)
      }
    }
    columns = best?.columns ?? Columns(lines, widestLabel: 34, widestValue: 0)
  }

  func write(_ lines: [Line], to page: inout TextPage) {
    for line in lines { write(line, to: &page) }
  }

  private func write(_ line: Line, to page: inout TextPage) {
    page.append(line.label)
    if line.values.isEmpty { return page.endLine() }
    let place = columns.place(line)
    if line.label.width + 2 > place.start { page.endLine() }
    page.pad(to: place.start)
    page.append(line.values[0])
    if line.values.count > 1 {
      if place.isStacked { page.endLine() }
      page.pad(to: place.isStacked ? place.start - Self.arrow.width : place.start + columns.old)
      page.append(Self.arrow)
      page.append(line.values[1])
    }
    if line.note.width > 0 {
      if place.isNoteBelow { page.endLine() }
      page.pad(to: place.note)
      page.append(line.note)
    }
    page.endLine()
  }
}
