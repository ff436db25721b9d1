import AppearanceState
import AppearanceThemes

/// A report for a pull request or a wiki: the most important part first, and folded tables below.
enum MarkdownFormat {
  /// GitHub's limit for a comment, in characters. It is compared with bytes, of which there are never fewer.
  static let limit = 65_536
  /// The room for the lines that a script adds to the report in the same comment.
  static let margin = 512

  /// Returns the whole report.
  static func bytes(of report: Report) -> [UInt8] {
    var lines: [String]
    switch report.content {
    case .table(let table):
      lines = self.lines(table, table.sides.map(title).joined(separator: table.isPair ? " → " : ", "), of: report)
    case .folders(let folders): lines = self.lines(folders, of: report)
    case .timeline(let timeline): lines = self.lines(timeline)
    case .log(let log): lines = self.lines(log, onlyExtent: report.showsOnlyExtent)
    case .explanation(let explanation, let file): lines = self.lines(explanation, file)
    case .conflicts(let conflicts):
      let sentences = conflicts.sentences.map { "- \(MarkdownText.escaped($0))" }
      lines =
        ["### Conflicts of \(title(conflicts.ours)) and \(title(conflicts.theirs))"]
        + sentences.leading([""]) + rules(conflicts.changes)
    case .lint(let lints): lines = lints.map(self.lines).joined(by: [""])
    case .problems(let problems, let omitted):
      lines = problems.isEmpty ? [] : table(Report.Grid(problems)) + more(omitted)
    }
    if let sentence = report.unreadSentence {
      // This comes first, because the end may be cut off.
      lines =
        ["**\(MarkdownText.escaped(sentence)).**", ""] + table(Report.Grid(report.unread.problems))
        + more(report.unread.omitted) + (lines.isEmpty ? [] : [""] + lines)
    }
    return cut(lines).flatMap { Array("\($0)\n".utf8) }
  }

  /// Returns as many lines as GitHub accepts, and a sentence if some are cut off.
  private static func cut(_ lines: [String]) -> [String] {
    func size(_ lines: some Sequence<String>) -> Int { lines.reduce(0) { $0 + $1.utf8.count + 1 } }
    if size(lines) <= limit - margin { return lines }
    func end(_ count: Int) -> [String] {
      [
        "",
        "**Cut here: GitHub takes \(limit) characters, and \(plural(count, "line")) more would be too many.**",
      ]
    }
    let folded = ["", "</details>"]
    var room = limit - margin - size(folded) - size(end(lines.count))
    let kept = lines.prefix { line in
      room -= line.utf8.count + 1
      return room >= 0
    }
    let isOpen = kept.last { $0.hasPrefix("<details") || $0 == "</details>" }.map { $0 != "</details>" } ?? false
    return kept + (isOpen ? folded : []) + end(lines.count - kept.count)
  }

  // MARK: Tables

  private static func lines(_ table: Report.Table, _ title: String, of report: Report) -> [String] {
    let beginning = ["### \(title)", "", (table.emptySentence ?? table.size.plain) + "."]
    if report.showsOnlyExtent {
      return beginning + extent(table) + (table.readability?.isBad == true ? lines(table.readability) : [])
    }
    let texts = table.sides.count > 2 ? lines(table.readability, under: table.sides) : lines(table.readability)
    return beginning + texts + palette(table.palette) + folded(table)
  }

  /// Returns the total, the files that became too hard to read, and the other files folded.
  private static func lines(_ folders: Report.Folders, of report: Report) -> [String] {
    let files = folders.worstFirst
    if files.isEmpty { return [] }
    let verdict = folders.verdict
    let total = verdict.isBad ? "**\(verdict.sentence)**" : verdict.sentence
    if report.showsOnlyExtent || files.count == 1 {
      return [total, ""] + files.map { lines($0, title(inFolders: $0), of: report) }.joined(by: [""])
    }
    let open = files.filter { $0.worseCount > 0 }.map { lines($0, title(inFolders: $0), of: report) }
    let folded = files.filter { $0.worseCount == 0 }.map { changes in
      let summary =
        "<summary><code>\(MarkdownText.escaped(changes.path))</code>: \(MarkdownText.escaped(changes.verdictInFolders))</summary>"
      return ["<details>", summary] + lines(changes.readability) + palette(changes.palette) + rules(changes)
        + ["", "</details>"]
    }
    return [total, ""] + (open + folded).joined(by: [""])
  }

  /// Returns each rule with the numbers of its changes.
  static func extent(_ changes: Report.Table) -> [String] {
    if changes.groups.isEmpty { return [] }
    let kinds = Report.Kind.allCases.filter { kind in changes.groups.contains { $0.kinds.contains(kind) } }
    let rows = changes.groups.map { group in
      let counts = kinds.map { kind in group.kinds.count { $0 == kind } }
      return [rule(group.rule)] + counts.map { $0 == 0 ? "" : String($0) }
    }
    return [""] + table(["Rule"] + kinds.map(\.rawValue), rows)
  }

  /// Returns the changed colors. GitHub draws a swatch beside a color that is code.
  private static func palette(_ palette: Report.Palette) -> [String] {
    if !palette.isWorthListing { return [] }
    let rows = palette.pairs.map { pair in
      let notes = [pair.row.distance?.note, pair.usualWords].compactMap { $0 }.joined(separator: ", ")
      let places = pair.uses.count == 1 ? MarkdownText.code(pair.places) : pair.places
      return values(pair.row) + [MarkdownText.escaped(notes), places]
    }
    return ["", "#### Palette", ""] + table(["Old", "New", "", "Where"], rows)
  }

  /// Returns all rows in a section that a reader can fold; it is open if there are few.
  private static func folded(_ table: Report.Table) -> [String] {
    let lines = rules(table)
    if lines.isEmpty { return [] }
    let tag = lines.count <= 40 ? "<details open>" : "<details>"
    let words = Glossary.entries(for: table).map { "*\($0.term)*: \(MarkdownText.escaped($0.meaning))." }
    return ["", tag, "<summary>\(table.heading)</summary>"] + lines + words.leading([""]) + ["", "</details>"]
  }

  /// Returns one table of all rules, each with a row for its name, and one of the order, each after an empty line.
  static func rules(_ table: Report.Table) -> [String] {
    let columns = table.sides.count > 2 ? table.sides.map(title) : table.columns
    let heads = table.isPair ? ["", table.settingNoun] + columns + [""] : [table.settingNoun] + columns
    var rows: [[String]] = []
    for group in table.groups {
      let position = group.position.map { " \(RuleTitle.position($0)) among equals" } ?? ""
      let title = (table.isPair ? [""] : []) + ["**\(rule(group.rule))**\(position)"]
      rows.append(title + [String](repeating: "", count: heads.count - title.count))
      rows += group.rows.flatMap(\.flattened).map(self.cells)
    }
    let grids = [table.whatFor, table.groupNames].filter { !$0.rows.isEmpty }
    let lines = grids.flatMap { [""] + self.table($0) } + (rows.isEmpty ? [] : [""] + self.table(heads, rows))
    let order = table.order
    return order.rows.isEmpty ? lines : lines + ["", "\(RuleTitle.orderHeading):", ""] + self.table(order)
  }

  private static func cells(_ row: Report.Row) -> [String] {
    let label = MarkdownText.code(row.label)
    guard let kind = row.kind else { return [label] + values(row) }
    return [kind.rawValue, label] + values(row) + [row.distance.map { MarkdownText.escaped($0.note) } ?? ""]
  }

  static func table(_ heads: [String], _ rows: [[String]]) -> [String] {
    let rule = "|" + String(repeating: "---|", count: heads.count)
    return [line(heads), rule] + rows.map(line)
  }

  /// Returns a row. An empty cell is one space, not two.
  private static func line(_ cells: [String]) -> String {
    "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
  }

  /// Returns the path of a file and the name of its theme; for a pipe only its title.
  static func title(_ side: Report.Side) -> String {
    if side.place != side.path { return MarkdownText.escaped(side.title) }
    let path = MarkdownText.code(side.path)
    return side.name.map { "\(path) (\(MarkdownText.escaped($0)))" } ?? path
  }

  private static func title(inFolders changes: Report.Table) -> String {
    MarkdownText.code(changes.path)
      + (changes.onlyFolder.map { ": \($0.prefix(1).lowercased() + $0.dropFirst())" } ?? "")
  }

  private static func rule(_ key: RuleKey) -> String { MarkdownText.code(RuleTitle.text(key).plain) }

  private static func values(_ row: Report.Row) -> [String] {
    row.referring(zip(row.values, ValueText.words(row.values)).map(value), MarkdownText.code)
  }

  private static func value(_ value: AppearanceValue?, _ words: String) -> String {
    switch value {
    case nil: "*unset*"
    case .nil: "*nil*"
    case .color: color(words)
    default: MarkdownText.code(words)
    }
  }

  /// Returns a color with its opacity outside the code, because otherwise GitHub draws no swatch: `#0a6b6e / 0.4`.
  static func color(_ words: String) -> String {
    guard let slash = words.firstIndex(of: "/") else { return MarkdownText.code(words) }
    return MarkdownText.code(String(words[..<slash].dropLast())) + " " + words[slash...]
  }

  // MARK: Journals

  private static func lines(_ timeline: Timeline) -> [String] {
    var lines = ["### \(MarkdownText.code(timeline.path))"]
    if timeline.isReplay {
      lines += ["", "\(timeline.failure == nil ? "" : "**")\(MarkdownText.escaped(timeline.verdict.plain))"]
      if timeline.failure != nil { lines[lines.count - 1] += "**" }
      lines += timeline.openScopes.map { "- \(MarkdownText.escaped($0.plain))" }.leading([""])
    }
    if let leak = timeline.leak {
      lines += ["", "#### \(Timeline.leakHeading)"] + self.lines(leak.readability) + rules(leak)
    }
    if let omission = timeline.omission { lines += ["", MarkdownText.escaped(omission) + "."] }
    for step in timeline.steps {
      let mark = step.isFailure ? " ✗" : ""
      lines += ["", "#### \(step.number)\\. \(MarkdownText.code(step.words.plain))\(mark)", ""]
      let time = step.time.map { TimeText.text($0) + " UTC" }
      let place = step.place.isEmpty ? nil : MarkdownText.code(step.place)
      let change = step.isStart ? nil : MarkdownText.escaped(step.changeText.plain)
      let verdict = step.isFailure ? step.verdict.map { "**\($0)**" } : nil
      lines.append(
        [verdict, time, place, change, "in force: \(step.extent.text)"].compactMap { $0 }.joined(separator: " · "))
      if !step.isStart, !step.isInverse { lines += rules(step.changes) }
    }
    return lines
  }

  // MARK: Explanations and problems

  private static func lines(_ explanation: Explanation, _ file: ThemeFile) -> [String] {
    [
      "### \(MarkdownText.code(explanation.subject(explanation.question.attribute)))", "",
      "By the rules of \(title(Report.Side.distinct([Report.Side(file)])[0])).", "",
    ] + (explanation.decisions.isEmpty ? [MarkdownText.escaped(explanation.nothing)] : table(Report.Grid(explanation)))
  }

  static func table(_ grid: Report.Grid) -> [String] {
    table(
      grid.heads.map(MarkdownText.escaped),
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
    omitted > 0 ? ["", "and \(plural(omitted, "more problem"))"] : []
  }
}

extension [[String]] {
  /// Returns all lines, with a separator between the elements that are not empty.
  fileprivate func joined(by separator: [String]) -> [String] {
    Array<[String]>(filter { !$0.isEmpty }).reduce(into: []) { $0 += ($0.isEmpty ? [] : separator) + $1 }
  }
}

extension [String] {
  fileprivate func leading(_ first: [String]) -> [String] { isEmpty ? [] : first + self }
}
