import AppearanceState
import AppearanceThemes

/// A report for programs: documents that `Documentation/DiffFormat.md` and `Documentation/Explain.md` describe.
enum JSONFormat {
  /// The largest report in bytes. Each change repeats the names of its rule.
  private static let largest = 200_000_000

  /// Returns the whole report.
  ///
  /// - Throws: `CommandError` if the report is too large.
  static func bytes(of report: Report) throws(CommandError) -> [UInt8] {
    switch report.content {
    case .table(let table):
      if table.isSingle { return table.documents[0].json() }
      if let matrix = table.matrix { return try json(table, matrix) }
      return try bytes(of: members(table))
    case .folders(let folders):
      return try document(
        "appearance-diff-folders", [.init("files", folders.reported) { JSON(members($0)) }] + unread(report))
    case .timeline(let timeline): return try json(timeline)
    case .log(let log):
      return try document("appearance-log", [.init("file", .string(log.path)), .init("commits", log.entries, json)])
    case .explanation(let explanation, let file): return try json(explanation, of: file)
    case .conflicts(let conflicts):
      return try document(
        "appearance-conflicts",
        [
          .init("ours", side(conflicts.ours)), .init("theirs", side(conflicts.theirs)),
          .init("conflicts", conflicts.conflicts, json),
        ])
    case .lint(let lints):
      let names = lints.reduce(0) { $0 + $1.findings.reduce(0) { $0 + ($1.rule?.nameLength ?? 0) } }
      if names > largest { throw Report.tooLarge("a report in JSON", most: largest) }
      return try document("appearance-lint", [.init("themes", lints, json)] + unread(report))
    case .problems(let problems, let omitted):
      return try document(
        "appearance-problems", [.init("problems", problems, json), .init("omitted", number(omitted))])
    }
  }

  /// Returns the problems of files that could not be read; nothing if all could.
  private static func unread(_ report: Report) -> [JSONLayout.Member] {
    let problems = report.unread.problems
    return problems.isEmpty ? [] : [.init("unread", problems, json)]
  }

  private static func document(_ format: String, _ members: [JSONLayout.Member]) throws(CommandError) -> [UInt8] {
    try bytes(of: [.init("format", .string(format)), .init("version", number(1))] + members)
  }

  private static func bytes(of members: [JSONLayout.Member]) throws(CommandError) -> [UInt8] {
    guard let bytes = JSONLayout.bytes(of: members, upTo: largest) else {
      throw Report.tooLarge("a report in JSON", most: largest)
    }
    return bytes
  }

  static func number(_ number: Int) -> JSON { .number(JSONNumber(number)) }
  static func number(_ value: Int?) -> JSON { value.map { number($0) } ?? .null }
  static func string(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  // MARK: Comparisons

  /// Returns what `patch` reads, and what is derived from it.
  private static func members(_ changes: Report.Table) -> [JSONLayout.Member] {
    let sides = changes.sides.map { DiffDocument.Side(file: $0.isMissing ? nil : $0.path, name: $0.name) }
    let palette = JSONLayout.Member("palette", changes.palette.pairs) { pair in
      let uses = pair.uses.map { use in
        JSON.object([
          .init("rule", use.rule.json), .init("setting", .string(use.setting.text)), .init("path", .string(use.path)),
        ])
      }
      return .object([
        .init("old", AppearanceValue.color(pair.old).json), .init("new", AppearanceValue.color(pair.new).json),
        .init("uses", .array(uses)),
      ])
    }
    return DiffDocument(changes.diff, changes.purposeDiff, old: sides[0], new: sides[1]).members
      + [renames(changes), renamedGroups(changes), palette] + members(changes.readability)
  }

  /// Returns the readability; nothing if no rule affects a text.
  private static func members(_ readability: ReadabilityReport?) -> [JSONLayout.Member] {
    guard let readability, readability.hasVerdict else { return [] }
    return [.init("readability", json(readability))]
  }

  private static func renames(_ changes: Report.Table) -> JSONLayout.Member {
    JSONLayout.Member("renames", changes.renames) { rename in
      .object([
        .init("rule", rename.rule.json), .init("old", .string(rename.old.text)), .init("new", .string(rename.new.text)),
      ])
    }
  }

  private static func renamedGroups(_ changes: Report.Table) -> JSONLayout.Member {
    JSONLayout.Member("renamedGroups", changes.renamedGroups) { group in
      .object([
        .init("old", .string(group.old)), .init("new", .string(group.new)), .init("tokens", number(group.tokenCount)),
      ])
    }
  }

  private static func side(_ side: Report.Side, _ purpose: [JSON.Member] = []) -> JSON {
    .object([.init("file", .string(side.path)), .init("name", string(side.name))] + purpose)
  }

  /// Returns themes side by side. An unset setting has no `value`; null is nil.
  private static func json(_ table: Report.Table, _ matrix: ThemeMatrix) throws(CommandError) -> [UInt8] {
    let settings = JSONLayout.Member("settings", matrix.settings) { setting in
      let values = setting.values.map { JSON(["value": $0?.json]) }
      return .object([
        .init("rule", setting.rule.json), .init("setting", .string(setting.key.text)),
        .init("isSame", .boolean(setting.isSame)),
        .init("values", .array(values)),
      ])
    }
    let orders = JSONLayout.Member("order", matrix.orders) { order in
      .object([.init("rule", order.rule.json), .init("places", .array(order.positions.map(number)))])
    }
    let sides = zip(table.sides, table.documents).map { side, document in
      self.side(side, JSON(["traits": document.traits.json, "classes": JSON(classes: document.classes)]).members)
    }
    return try document(
      "appearance-themes", [.init("themes", .array(sides)), settings, orders] + members(table.readability))
  }

  // MARK: Journals

  private static func json(_ timeline: Timeline) throws(CommandError) -> [UInt8] {
    let cause: [JSON.Member] =
      switch timeline.failure?.kind {
      case .open(let open, let unknown):
        [.init("open", .array(open.map { number($0.number) })), .init("openFromBefore", number(unknown))]
      case .restore, nil: [.init("step", number(timeline.failure?.step))]
      }
    let failure = JSON.object(cause + [.init("difference", timeline.leak.map(difference) ?? .null)])
    return try document(
      "appearance-steps",
      [
        .init("file", .string(timeline.path)), .init("steps", timeline.steps, json),
        .init("omitted", number(timeline.replay.omitted)), .init("restores", number(timeline.replay.restores)),
        .init("failure", timeline.failure == nil ? .null : failure),
      ])
  }

  private static func json(_ step: Timeline.Step) -> JSON {
    .object([
      .init("number", number(step.number)), .init("operation", .string(step.words.plain)),
      .init("time", step.time.map { .number(JSONNumber($0)) } ?? .null),
      .init("place", step.place.isEmpty ? .null : .string(step.place)),
      .init(
        "inForce",
        .object([.init("settings", number(step.extent.settings)), .init("rules", number(step.extent.rules))])),
      .init("isRestored", step.isRestored.map { .boolean($0) } ?? .null),
      .init("hiddenBy", .array(step.hiding.map { number($0) })), .init("difference", difference(step.changes)),
    ])
  }

  /// Returns a comparison without the names of the compared files.
  static func difference(_ changes: Report.Table) -> JSON {
    let side = DiffDocument.Side(file: nil, name: nil)
    let kept = DiffDocument(changes.diff, changes.purposeDiff, old: side, new: side).members.filter {
      ["counts", "traits", "classes", "changes", "orderChanges"].contains($0.key)
    }
    return JSON(kept + [renames(changes)] + members(changes.readability))
  }

  // MARK: Explanations

  private static func json(_ explanation: Explanation, of file: ThemeFile) throws(CommandError) -> [UInt8] {
    let question = explanation.question
    return try document(
      "appearance-explanation",
      [
        .init("file", .string(file.path)), .init("name", string(file.name)),
        .init("class", .string(question.className)), .init("attribute", string(question.attribute)),
        .init("containers", .array(question.containers.map { .string($0) })),
        .init("traits", question.traits.json ?? .object([])),
        .init("settings", explanation.decisions) { decision in
          .object(
            [.init("setting", .string(decision.setting.text))] + members(decision.winner)
              + [.init("beats", .array(decision.beaten.map { .object(members($0)) }))])
        },
      ])
  }

  private static func members(_ claim: Cascade.Claim) -> [JSON.Member] {
    // This is a word of the format, which stays the same if a case of the library is renamed.
    let word: String? =
      switch claim.defeat {
      case .lessDerivedClass: "lessDerivedClass"
      case .fewerTraits: "fewerTraits"
      case .fartherContainer: "fartherContainer"
      case .fewerContainers: "fewerContainers"
      case .setEarlier: "setEarlier"
      // A file has no instances, layers or defaults.
      case .setOnInstance, .lowerLayer, .declaredDefault, nil: nil
      }
    return [.init("value", claim.value.json), .init("rule", claim.rule.json)]
      + (word.map { [.init("because", .string($0))] } ?? [])
  }

  // MARK: Conflicts and problems

  /// Returns a conflict. An unset value has no member; null is nil.
  private static func json(_ conflict: SnapshotMerge.Conflict) -> JSON {
    func sides(_ ours: JSON?, _ theirs: JSON?) -> [JSON.Member] {
      JSON(["ours": ours, "theirs": theirs]).members
    }
    switch conflict {
    case .setting(let rule, let setting, let ours, let theirs):
      return .object(
        [.init("rule", rule.json), .init("setting", .string(setting.text))] + sides(ours?.json, theirs?.json))
    case .order(let rule, let ours, let theirs):
      return .object([
        .init("rule", rule.json), .init("order", .object(sides(ours.map { number($0) }, theirs.map { number($0) }))),
      ])
    case .purpose(.trait(let name), let ours, let theirs):
      return .object(
        [.init("trait", .string(name))] + sides(ours?.first.map { .string($0) }, theirs?.first.map { .string($0) }))
    case .purpose(.superclasses(let name), let ours, let theirs):
      return .object(
        [.init("class", .string(name))] + sides(ours.map { JSON(texts: $0) }, theirs.map { JSON(texts: $0) }))
    case .name(let ours, let theirs): return .object([.init("name", .object(sides(string(ours), string(theirs))))])
    case .extension(let rule, let name, let ours, let theirs):
      return .object([.init("rule", rule?.json ?? .null), .init("extension", .string(name))] + sides(ours, theirs))
    }
  }

  static func json(_ problem: Problem) -> JSON {
    .object([
      .init("file", string(problem.file)), .init("line", number(problem.line)), .init("column", number(problem.column)),
      .init("path", string(problem.path)), .init("message", .string(problem.message)),
    ])
  }
}

extension RuleKey {
  /// The number of bytes of its names.
  fileprivate var nameLength: Int {
    containers.reduce(className.utf8.count) { $0 + $1.utf8.count }
      + traits.values.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
  }
}
