import AppearanceState
import AppearanceThemes

/// A report for people at a terminal.
struct TextFormat {
  let depth: ColorDepth

  /// The whole report.
  func bytes(of report: Report) -> [UInt8] {
    var page = TextPage(depth)
    switch report.content {
    case .tables(let tables):
      for table in tables {
        let start = page.bytes.count
        var part = page.emptyCopy
        write(table, of: report, to: &part)
        if start > 0, !part.bytes.isEmpty { page.addEmptyLine() }
        page.add(part)
      }
    case .timeline(let timeline):
      timeline.isReplay ? writeReplay(timeline, to: &page) : writeHistory(timeline, to: &page)
    case .explanation(let explanation, _): write(explanation, to: &page)
    case .conflicts(let conflicts): page.add(conflicts.lines.map { StyledText($0) })
    case .lint(let lints):
      for lint in lints { write(lint, to: &page) }
    case .problems(let problems, let omitted):
      var trouble = Trouble(problems)
      trouble.omitted = omitted
      page.add(trouble.lines.map { StyledText($0) })
    }
    return page.bytes
  }

  // MARK: Tables

  private func write(_ table: Report.Table, of report: Report, to page: inout TextPage) {
    if table.isSingle { return writeTheme(table, to: &page) }
    if let folders = report.folders, table.isOnlySide {
      page.add(only(table, folders))
      if !report.showsOnlyExtent { writeLast(table.readability, to: &page) }
      return
    }
    guard !table.isEmpty else {
      if let text = table.sameText { page.add(StyledText(text)) }
      return
    }
    if table.sides.count > 2 { return writeColumns(table, to: &page) }
    if report.showsOnlyExtent {
      if let caption = table.caption { page.add(StyledText(caption)) }
    } else {
      page.add(Self.header(table.sides))
      page.addEmptyLine()
      write(table.readability, to: &page)
    }
    if report.showsPalette { write(Report.Palette(table), to: &page) }
    if report.showsOnlyExtent {
      page.add(ChangeBars.lines(table))
    } else {
      writeChanges(table, to: &page)
    }
    page.add(table.count.text)
  }

  /// `Only in a: gone.json  (1 setting in 1 rule)`
  private func only(_ table: Report.Table, _ folders: (old: String, new: String)) -> StyledText {
    let isNew = table.sides[0].isMissing
    let (folder, side) = isNew ? (folders.new, table.sides[1]) : (folders.old, table.sides[0])
    let name = SafeText.visible(String(side.path.dropFirst(folder.count + 1)))
    return StyledText("Only in \(SafeText.visible(folder)): \(name)  (\(table.extent.text))")
  }

  /// `--- day.json    "Day"` and `+++ night.json  "Night"`, as in a unified diff.
  private static func header(_ sides: [Report.Side]) -> [StyledText] {
    let paths = sides.map { SafeText.visible($0.place) }
    let column = 4 + (paths.map(DisplayWidth.of).max() ?? 0) + 2
    return zip(zip(sides, paths), [("---", Style.removed), ("+++", .added)]).map { side, sign in
      var text = StyledText(sign.0, sign.1)
      text.append(" " + side.1)
      if let name = side.0.name {
        text.pad(to: column)
        text.append(SafeText.quoted(name, maximumLength: 100), .heading)
      }
      return text
    }
  }

  /// Each pair of colours with the number of its places, or with the one place.
  private func write(_ palette: Report.Palette, to page: inout TextPage) {
    if palette.pairs.isEmpty { return }
    let (pairs, places) = (palette.pairs.count, ChangeCount.plural(palette.useCount, "place"))
    page.add(StyledText("Palette: \(ChangeCount.plural(pairs, "change")) of a colour in \(places)", .heading))
    let lines = palette.pairs.map { pair in
      let row = pair.row
      let notes = [row.distance?.note, pair.usualWords].compactMap { $0 }.joined(separator: ", ")
      return RowLayout.Line(label: StyledText("  \(pair.places)"), values: cells(row), note: StyledText(notes, .dim))
    }
    RowLayout(lines).write(lines, to: &page)
    page.addEmptyLine()
  }

  /// Fewer groups are written before a thread has begun.
  private static let manyChanges = 500

  /// The changes, rule by rule, and the order.
  func writeChanges(_ table: Report.Table, to page: inout TextPage) {
    let groups = table.groups
    if table.diff.changes.count < Self.manyChanges || groups.count < 2 {
      for group in groups { write(group, to: &page) }
    } else {
      // Rules are laid out one by one, so half of them can be written on another thread.
      let (middle, empty) = (groups.count / 2, page.emptyCopy)
      let rest = OtherThread {
        var page = empty
        for group in groups[middle...] { write(group, to: &page) }
        return page
      }
      for group in groups[..<middle] { write(group, to: &page) }
      page.add(rest.result())
    }
    writeOrder(table.diff.orderChanges, to: &page)
  }

  private func write(_ group: Report.Table.Group, to page: inout TextPage) {
    page.add(RuleTitle.text(group.rule))
    var lines: [RowLayout.Line] = []
    for row in group.rows { append(row, depth: 0, parent: nil, to: &lines) }
    RowLayout(lines).write(lines, to: &page)
    page.addEmptyLine()
  }

  private func append(
    _ row: Report.Row, depth: Int, parent: Report.Kind?, to lines: inout [RowLayout.Line]
  ) {
    // A field that shares the fate of its record needs no sign of its own.
    let sign = row.kind == parent ? nil : row.kind
    let label = StyledText([
      StyledText.Span(text: depth == 0 ? "  " : String(repeating: " ", count: 2 + 2 * depth), style: .plain),
      StyledText.Span(text: sign.map { "\($0.sign) " } ?? "  ", style: sign?.style ?? .plain),
      StyledText.Span(text: row.label, style: .plain),
    ])
    let note = row.distance.map { StyledText($0.note, .dim) } ?? StyledText()
    let values = row.kind == .renamed ? [cells(row)[0]] : cells(row)
    lines.append(RowLayout.Line(label: label, values: values, note: note))
    for part in row.parts { append(part, depth: depth + 1, parent: row.kind, to: &lines) }
  }

  /// Rules that match equally well win over each other by their order, which a diff tells apart from what they set.
  private func writeOrder(_ changes: [AppearanceDiff.OrderChange], to page: inout TextPage) {
    guard !changes.isEmpty else { return }
    page.add(StyledText(RuleTitle.orderHeading, .heading))
    let lines = changes.map { change in
      var label = StyledText("  ")
      label.append("~ ", .changed)
      label += RuleTitle.text(change.rule)
      let places = [change.old, change.new].map { StyledText(RuleTitle.place($0)) }
      return RowLayout.Line(label: label, values: places, note: StyledText())
    }
    RowLayout(lines).write(lines, to: &page)
    page.addEmptyLine()
  }

  // MARK: Values

  /// The values of a row, colours also as such.
  func cells(_ row: Report.Row) -> [StyledText] {
    zip(row.values, row.words).map(cell)
  }

  func cell(_ value: AppearanceValue?, _ words: String) -> StyledText {
    switch value {
    case nil: StyledText(words, .dim)
    case .nil: StyledText(words, .keyword)
    case .color(let color) where depth != .none:
      // Over white and over black, which look alike for an opaque colour only.
      StyledText([
        StyledText.Span(text: " ", style: .swatch(RGB(color, over: 1))),
        StyledText.Span(text: " ", style: .swatch(RGB(color, over: 0))),
        StyledText.Span(text: " \(words)", style: .plain),
      ])
    default: StyledText(words)
    }
  }
}
