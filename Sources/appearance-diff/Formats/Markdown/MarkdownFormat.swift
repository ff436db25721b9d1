import AppearanceState

/// A report for a pull request or a wiki: a table for each rule.
enum MarkdownFormat {
  /// The whole report.
  static func bytes(of report: Report) -> [UInt8] {
    let lines: [String]
    switch report.content {
    case .tables(let tables): lines = tables.map { self.lines($0, of: report) }.joined(by: [""])
    case .timeline(let timeline): lines = self.lines(timeline)
    case .explanation(let explanation, let file): lines = self.lines(explanation, file)
    case .conflicts(let conflicts):
      let sentences = conflicts.sentences.map { "- \(MarkdownText.escaped($0))" }
      lines =
        ["### Conflicts of \(title(conflicts.ours)) and \(title(conflicts.theirs))"]
        + (sentences.isEmpty ? [] : [""] + sentences) + blocks(conflicts.table, level: "####")
    case .problems(let problems, let omitted):
      lines = problems.isEmpty ? [] : table(Report.Grid(problems)) + more(omitted)
    }
    return lines.flatMap { Array("\($0)\n".utf8) }
  }

  // MARK: Tables

  private static func lines(_ table: Report.Table, of report: Report) -> [String] {
    let blocks = blocks(table, level: "####")
    if table.isSingle { return ["### \(title(table.sides[0]))", "", table.extent.text + "."] + blocks }
    if table.sides.count > 2 { return Array(blocks.dropFirst()) }
    if report.folders != nil, table.isEmpty, !table.isOnlySide { return [] }
    let sum = table.isEmpty ? table.sameSentence : table.count.text.plain
    return ["### \(title(table.sides[0])) → \(title(table.sides[1]))", "", sum + "."] + blocks
  }

  /// The tables of all rules, each after an empty line.
  private static func blocks(_ table: Report.Table, level: String) -> [String] {
    let sides = table.sides.count > 2 ? table.sides.map(title) : table.isSingle ? ["Value"] : table.columns
    let heads = table.sides.count == 2 ? ["", "Setting"] + sides + [""] : ["Setting"] + sides
    var lines: [String] = []
    for group in table.groups {
      let place = group.place.map { " \(RuleTitle.place($0)) among equals" } ?? ""
      lines += ["", "\(level) \(rule(group.rule))\(place)", ""]
      lines += self.table(heads, group.rows.flatMap(\.flattened).map(cells))
    }
    if !table.diff.orderChanges.isEmpty {
      lines += ["", "\(level) \(RuleTitle.orderHeading)", ""]
      lines += self.table(
        ["Rule"] + table.columns,
        table.diff.orderChanges.map { [rule($0.rule), RuleTitle.place($0.old), RuleTitle.place($0.new)] })
    }
    return lines
  }

  private static func cells(_ row: Report.Row) -> [String] {
    let values = zip(row.values, row.words).map(value)
    let label = MarkdownText.code(row.label)
    guard let kind = row.kind else { return [label] + values }
    return [kind.rawValue, label] + values + [row.distance.map { MarkdownText.escaped($0.note) } ?? ""]
  }

  private static func table(_ heads: [String], _ rows: [[String]]) -> [String] {
    let rule = "|" + String(repeating: "---|", count: heads.count)
    // An empty head takes one space, not two.
    return ["|" + heads.map { $0.isEmpty ? " |" : " \($0) |" }.joined(), rule] + rows.map(line)
  }

  private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// The path of a file and the name of its theme.
  private static func title(_ side: Report.Side) -> String {
    let path = MarkdownText.code(SafeText.visible(side.path))
    return side.name.map { "\(path) (\(MarkdownText.escaped(SafeText.visible($0))))" } ?? path
  }

  private static func rule(_ key: RuleKey) -> String { MarkdownText.code(RuleTitle.text(key).plain) }

  private static func value(_ value: AppearanceValue?, _ words: String) -> String {
    switch value {
    case nil: "*unset*"
    case .nil: "*nil*"
    default: MarkdownText.code(words)
    }
  }

  // MARK: Journals

  private static func lines(_ timeline: Timeline) -> [String] {
    var lines = ["### \(MarkdownText.code(SafeText.visible(timeline.path)))"]
    if timeline.isReplay {
      lines += ["", "\(timeline.failure == nil ? "" : "**")\(MarkdownText.escaped(timeline.verdict.plain))"]
      if timeline.failure != nil { lines[lines.count - 1] += "**" }
      lines += timeline.openScopes.map { "- \(MarkdownText.escaped($0.plain))" }.leading([""])
      if case .restore(_, _, let difference?) = timeline.failure { lines += blocks(difference, level: "####") }
    }
    for step in timeline.steps {
      lines += ["", "#### \(step.number)\\. \(MarkdownText.code(step.words.plain))", ""]
      let time = step.time.map { TimeText.text($0) + " UTC" }
      let place = step.place.isEmpty ? nil : MarkdownText.code(step.place)
      let change = step.isStart ? nil : step.changes.count.text.plain
      lines.append(
        [time, place, change, "in force: \(step.extent.text)"].compactMap { $0 }.joined(separator: " · "))
      if !step.isStart, !step.isInverse { lines += blocks(step.changes, level: "#####") }
    }
    return lines
  }

  // MARK: Explanations and problems

  private static func lines(_ explanation: Explanation, _ file: ThemeFile) -> [String] {
    [
      "### \(MarkdownText.code(explanation.subject(explanation.question.attribute)))", "",
      "By the rules of \(title(Report.Side(file))).", "",
    ] + (explanation.decisions.isEmpty ? [MarkdownText.escaped(explanation.nothing)] : table(Report.Grid(explanation)))
  }

  private static func table(_ grid: Report.Grid) -> [String] {
    table(
      grid.heads,
      grid.rows.map { row in
        row.map { cell in
          switch cell {
          case .text(let text): MarkdownText.escaped(text)
          case .code(let text): text.isEmpty ? "" : MarkdownText.code(text)
          case .value(let value): self.value(value, ValueText.words(value))
          case .rule(let key): rule(key)
          }
        }
      })
  }

  private static func more(_ omitted: Int) -> [String] {
    omitted > 0 ? ["", "and \(ChangeCount.plural(omitted, "more problem"))"] : []
  }
}

extension [[String]] {
  /// All lines, with others between those of two elements that have some.
  fileprivate func joined(by separator: [String]) -> [String] {
    Array<[String]>(filter { !$0.isEmpty }).reduce(into: []) { $0 += ($0.isEmpty ? [] : separator) + $1 }
  }
}

extension [String] {
  fileprivate func leading(_ first: [String]) -> [String] { isEmpty ? [] : first + self }
}
