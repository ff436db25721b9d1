import AppearanceState
import AppearanceThemes

/// A report for people at a terminal.
struct TextFormat {
  let depth: ColorDepth

  /// Returns the whole report.
  func bytes(of report: Report) -> [UInt8] {
    var page = TextPage(depth)
    switch report.content {
    case .table(let table): write(table, of: report, to: &page)
    case .folders(let folders):
      for changes in folders.files {
        var part = page.emptyCopy
        write(changes, in: folders, of: report, to: &part)
        if !page.bytes.isEmpty, !part.bytes.isEmpty { page.addEmptyLine() }
        page.add(part)
      }
      // Without a difference there is no text, as of diff.
      if folders.verdict.isBad || !folders.differing.isEmpty {
        page.addEmptyLine()
        page.add(lines("", folders.verdict.sentence, .plain))
      }
    case .timeline(let timeline): write(timeline, to: &page)
    case .log(let log): write(log, onlyExtent: report.showsOnlyExtent, to: &page)
    case .explanation(let explanation, _): write(explanation, to: &page)
    case .conflicts(let conflicts): page.add(conflicts.lines.map { StyledText($0) })
    case .lint(let lints):
      for lint in lints {
        page.add(lint.findings.map { StyledText($0.problem.text) })
        write(lint.readability, of: lint.side.path, to: &page)
      }
    case .problems(let problems, let omitted):
      page.add(CommandError(problems, omitted: omitted).lines.map { StyledText($0) })
    }
    if let sentence = report.unreadSentence {
      if !page.bytes.isEmpty { page.addEmptyLine() }
      page.add(StyledText(sentence))
    }
    return page.bytes
  }

  // MARK: Tables

  private func write(_ table: Report.Table, of report: Report, to page: inout TextPage) {
    if table.sides.count > 2 {
      if table.groups.isEmpty, table.purpose.rows.isEmpty, table.positions.isEmpty { return }
      writeColumns(of: table, to: &page)
      page.addEmptyLine()
      return page.add(StyledText(table.emptySentence ?? table.size.plain))
    }
    if table.isPair, table.isEmpty {
      if let text = table.sameText { page.add(StyledText(text)) }
      // A gate may fail because of a change that the comparison leaves out.
      if table.readability?.isBad == true {
        page.add(Self.header(table.sides))
        page.addEmptyLine()
        write(table.readability, to: &page)
      }
      return
    }
    let palette = report.showsPalette ? table.palette : nil
    if report.showsOnlyExtent {
      if let caption = table.caption { page.add(StyledText(caption)) }
      write(palette, to: &page)
      page.add(ChangeBars.lines(table))
      page.add(table.size)
      if table.readability?.isBad == true { write(table.readability, to: &page) }
    } else {
      let header = Self.header(table.sides)
      page.add(header)
      if !header.isEmpty { page.addEmptyLine() }
      writeAll(table, palette, to: &page)
    }
  }

  /// Writes what became hard to read, all rows, and the size.
  func writeAll(_ table: Report.Table, _ palette: Report.Palette? = nil, to page: inout TextPage) {
    if let readability = table.readability, readability.hasVerdict {
      write(readability, to: &page)
      page.addEmptyLine()
    }
    write(table.purpose, to: &page)
    write(palette, to: &page)
    write(table.renamedGroups, to: &page)
    for group in table.groups { write(group, to: &page) }
    writeOrder(of: table, to: &page)
    let nothing = table.isSingle ? table.emptySentence : nil
    page.add(nothing.map { StyledText($0) } ?? table.size)
  }

  /// Writes a file of two folders: `Only in a: gone.json  (1 setting in 1 rule)`.
  private func write(
    _ changes: Report.Table, in folders: Report.Folders, of report: Report, to page: inout TextPage
  ) {
    guard let (side, isNew) = changes.onlySide else { return write(changes, of: report, to: &page) }
    let folder = isNew ? folders.new : folders.old
    let name = String(side.path.dropFirst(folder.count + 1))
    page.add(StyledText("Only in \(folder): \(name)  (\(changes.extent.text))"))
    guard !report.showsOnlyExtent, changes.readability?.hasVerdict == true else { return }
    page.addEmptyLine()
    write(changes.readability, to: &page)
  }

  /// Returns `--- day.json    "Day"` and `+++ night.json  "Night"`, as in a unified diff; for one theme only its name.
  private static func header(_ sides: [Report.Side]) -> [StyledText] {
    func name(_ side: Report.Side) -> StyledText? {
      side.name.map { StyledText(SafeText.quoted($0, maximumLength: 100), .heading) }
    }
    // The path is left out, because git compares two such reports of temporary files.
    if sides.count == 1 { return name(sides[0]).map { [$0] } ?? [] }
    let paths = sides.map { SafeText.visible($0.place) }
    let column = 4 + (paths.map(DisplayWidth.of).max() ?? 0) + 2
    return sides.indices.map { index in
      var text = index == 0 ? StyledText("---", .removed) : StyledText("+++", .added)
      text.append(" " + paths[index])
      if let name = name(sides[index]) {
        text.pad(to: column)
        text += name
      }
      return text
    }
  }

  private func write(_ group: Report.Group, to page: inout TextPage) {
    var title = RuleTitle.text(group.rule)
    if let position = group.position { title.append("  \(RuleTitle.position(position)) among equals", .dim) }
    page.add(title)
    var lines: [RowLayout.Line] = []
    for row in group.rows { append(row, depth: 0, parent: nil, to: &lines) }
    RowLayout(lines).write(lines, to: &page)
    page.addEmptyLine()
  }

  private func append(
    _ row: Report.Row, depth: Int, parent: Report.Kind?, to lines: inout [RowLayout.Line]
  ) {
    // A field with the same kind of change as its record needs no sign, and without a comparison there is no column of signs.
    let sign = row.kind == parent ? nil : row.kind
    let space = row.kind == nil ? "" : "  "
    let label = StyledText([
      StyledText.Span(text: depth == 0 ? "  " : String(repeating: " ", count: 2 + 2 * depth), style: .plain),
      StyledText.Span(text: sign.map { "\($0.sign) " } ?? space, style: sign?.style ?? .plain),
      StyledText.Span(text: row.label, style: .plain),
    ])
    let note = row.distance.map { StyledText($0.note, .dim) } ?? StyledText()
    let values = row.kind == .renamed ? [cells(row)[0]] : cells(row)
    lines.append(RowLayout.Line(label: label, values: values, note: note))
    for part in row.parts { append(part, depth: depth + 1, parent: row.kind, to: &lines) }
  }

  // MARK: Rows under a heading

  /// Writes rows under a heading; nothing without rows.
  private func write(_ heading: String, _ rows: [RowLayout.Line], to page: inout TextPage) {
    if rows.isEmpty { return }
    page.add(StyledText(heading, .heading))
    RowLayout(rows).write(rows, to: &page)
    page.addEmptyLine()
  }

  /// Returns a row that is not a setting.
  private static func row(_ kind: Report.Kind?, _ words: StyledText, _ values: [StyledText]) -> RowLayout.Line {
    let sign = kind.map { StyledText("\($0.sign) ", $0.style) } ?? StyledText()
    return RowLayout.Line(label: StyledText("  ") + sign + words, values: values, note: StyledText())
  }

  private func write(_ purpose: Report.Purpose, to page: inout TextPage) {
    let rows = purpose.rows.map { row in
      Self.row(row.words.count > 1 ? .changed : nil, StyledText(row.label), row.words.map { StyledText($0) })
    }
    write(Report.Purpose.heading, rows, to: &page)
  }

  /// Writes each pair of colors with the number of its uses, or with its only one.
  private func write(_ palette: Report.Palette?, to page: inout TextPage) {
    guard let palette else { return }
    let (pairs, places) = (palette.pairs.count, plural(palette.useCount, "place"))
    let rows = palette.pairs.map { pair in
      let row = pair.row
      let notes = [row.distance?.note, pair.usualWords].compactMap { $0 }.joined(separator: ", ")
      return RowLayout.Line(label: StyledText("  \(pair.places)"), values: cells(row), note: StyledText(notes, .dim))
    }
    write("Palette: \(plural(pairs, "change")) of a color in \(places)", rows, to: &page)
  }

  /// Writes the renamed groups of tokens, each with the number of its tokens.
  private func write(_ groups: [GroupRename], to page: inout TextPage) {
    let rows = groups.map { group in
      Self.row(
        .renamed, StyledText("\(group.old) → \(group.new)"), [StyledText(plural(group.tokenCount, "token"), .dim)])
    }
    write("Renamed groups", rows, to: &page)
  }

  /// Writes the rules whose order changed; among equal matches, the order decides which rule wins.
  private func writeOrder(of table: Report.Table, to page: inout TextPage) {
    let rows = table.positions.map { position in
      Self.row(.changed, RuleTitle.text(position.rule), position.words.map { StyledText($0) })
    }
    write(RuleTitle.orderHeading, rows, to: &page)
  }

  // MARK: Values

  /// Returns the values of a row; a color also as a swatch.
  func cells(_ row: Report.Row) -> [StyledText] {
    zip(row.values, row.words).map(cell)
  }

  func cell(_ value: AppearanceValue?, _ words: String) -> StyledText {
    switch value {
    case nil: StyledText(words, .dim)
    case .nil: StyledText(words, .keyword)
    case .color(let color) where depth != .none:
      // The swatches are over white and over black, which look alike only if the color is opaque.
      StyledText([
        StyledText.Span(text: " ", style: .swatch(RGB(color, over: 1))),
        StyledText.Span(text: " ", style: .swatch(RGB(color, over: 0))),
        StyledText.Span(text: " \(words)", style: .plain),
      ])
    default: StyledText(words)
    }
  }
}
