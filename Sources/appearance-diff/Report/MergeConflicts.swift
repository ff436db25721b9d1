import AppearanceState
import AppearanceThemes

/// The settings that two branches changed in different ways.
struct MergeConflicts {
  let ours: Report.Side
  let theirs: Report.Side
  let conflicts: [SnapshotMerge.Conflict]

  init(ours: ThemeFile, theirs: ThemeFile, conflicts: [SnapshotMerge.Conflict]) {
    let sides = Report.Side.distinct([.init(ours), .init(theirs)], roles: ["ours", "theirs"])
    (self.ours, self.theirs, self.conflicts) = (sides[0], sides[1], conflicts)
  }

  /// The settings and positions of rules as a comparison of the two.
  var changes: Report.Table {
    var (changes, order) = ([AppearanceDiff.Change](), [AppearanceDiff.OrderChange]())
    for conflict in conflicts {
      switch conflict {
      case .setting(let rule, let setting, let ours, let theirs):
        changes.append(AppearanceDiff.Change(rule: rule, setting: setting, old: ours, new: theirs))
      case .order(let rule, let ours, let theirs):
        order.append(AppearanceDiff.OrderChange(rule: rule, old: ours, new: theirs))
      case .name, .purpose, .extension: break
      }
    }
    var result = Report.Table(
      AppearanceDiff(changes: changes, orderChanges: order), sides: [ours, theirs], findsRenames: false)
    result.columns = ["Ours", "Theirs"]
    return result
  }

  /// A sentence for each other conflict.
  var sentences: [String] {
    conflicts.flatMap { conflict in
      switch conflict {
      case .name, .purpose, .extension: [ConflictText.line(conflict)]
      case .setting, .order: [String]()
      }
    }
  }

  /// All conflicts, one a line.
  var lines: [String] { conflicts.map { "conflict: \(ConflictText.line($0))" } }
}

/// Lines that describe conflicts: `UINavigationBar: barTintColor: expected #fbfaf7, found #161e24`.
enum ConflictText {
  /// Returns one line, or one for each part of a record that is not as expected.
  static func lines(_ conflict: AppearanceDiff.Conflicts.Conflict) -> [String] {
    let change = conflict.change
    return rows(change.rule, change.setting, change.old, conflict.found).map { row in
      "\(RuleTitle.text(change.rule).plain): \(row.label): expected \(row.words[0]), found \(row.words[1])"
    }
  }

  static func line(_ conflict: AppearanceDiff.OrderChange) -> String {
    "\(RuleTitle.text(conflict.rule).plain): expected \(position(conflict.old)) among equal rules, found another"
  }

  static func line(_ conflict: PurposeDiff.Conflict) -> String {
    "\(purpose(conflict.change.subject)): expected \(words(conflict.change.old)), found \(words(conflict.found))"
  }

  static func line(_ conflict: SnapshotMerge.Conflict) -> String {
    switch conflict {
    case .name(let ours, let theirs): "the name: ours is \(quoted(ours)), theirs is \(quoted(theirs))"
    case .purpose(let subject, let ours, let theirs):
      "\(purpose(subject)): ours is \(words(ours)), theirs is \(words(theirs))"
    case .order(let rule, let ours, let theirs):
      "\(RuleTitle.text(rule).plain): ours has \(position(ours)), theirs has \(position(theirs))"
    case .setting(let rule, let setting, let ours, let theirs):
      "\(RuleTitle.text(rule).plain): " + line(rows(rule, setting, ours, theirs))
    case .extension(let rule, let name, let ours, let theirs):
      (rule.map { RuleTitle.text($0).plain + ": " } ?? "")
        + "\(SafeText.name(name)): ours is \(text(ours)), theirs is \(text(theirs))"
    }
  }

  /// Returns the sides of one setting. Each side may have changed other parts of it, so they stand together.
  private static func line(_ rows: [Report.Row]) -> String {
    if rows.count == 1 { return "\(rows[0].label): ours is \(rows[0].words[0]), theirs is \(rows[0].words[1])" }
    let sides = [0, 1].map { side in list(rows.map { "\($0.label) = \($0.words[side])" }) }
    return "ours has \(sides[0]); theirs has \(sides[1])"
  }

  /// Returns a setting, or its parts where two values of it differ.
  private static func rows(
    _ rule: RuleKey, _ setting: SettingKey, _ old: AppearanceValue?, _ new: AppearanceValue?
  ) -> [Report.Row] {
    let row = Report.Row(AppearanceDiff.Change(rule: rule, setting: setting, old: old, new: new))
    // If the whole values are shown, their parts add nothing.
    return row.values.isEmpty ? row.parts.flatMap { part in leaves(part, row.label) } : [row]
  }

  private static func leaves(_ row: Report.Row, _ parent: String) -> [Report.Row] {
    let label = Report.Row.path(parent, row.label)
    if !row.values.isEmpty { return [Report.Row(label: label, kind: row.kind, values: row.values)] }
    return row.parts.flatMap { leaves($0, label) }
  }

  private static func purpose(_ subject: PurposeDiff.Subject) -> String { Report.Purpose.Row.label(subject) }

  private static func words(_ value: [String]?) -> String { Report.Purpose.Row.words(value) }

  private static func position(_ order: Int?) -> String { order.map { RuleTitle.position($0) } ?? "no position" }

  private static func text(_ json: JSON?) -> String {
    json.map { shortened($0.compactText, to: 100) } ?? "absent"
  }

  private static func quoted(_ name: String?) -> String {
    name.map { SafeText.quoted($0, maximumLength: 100) } ?? "absent"
  }
}
