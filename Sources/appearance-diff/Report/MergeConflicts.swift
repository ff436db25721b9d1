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
      case .name, .purpose, .extension: ConflictText.lines(conflict)
      case .setting, .order: [String]()
      }
    }
  }

  /// All conflicts, one a line.
  var lines: [String] { conflicts.flatMap(ConflictText.lines).map { "conflict: \($0)" } }
}

/// Lines that describe conflicts: `UINavigationBar: barTintColor: expected #fbfaf7, found #161e24`.
enum ConflictText {
  /// Returns one line, or for a record one for each field that is not as expected.
  static func lines(_ conflict: AppearanceDiff.Conflicts.Conflict) -> [String] {
    lines(conflict.change.rule, conflict.change.setting, conflict.change.old, conflict.found) { expected, found in
      "expected \(expected), found \(found)"
    }
  }

  static func line(_ conflict: AppearanceDiff.OrderChange) -> String {
    "\(RuleTitle.text(conflict.rule).plain): expected \(position(conflict.old)) among equal rules, found another"
  }

  static func line(_ conflict: PurposeDiff.Conflict) -> String {
    "\(purpose(conflict.change.subject)): expected \(words(conflict.change.old)), found \(words(conflict.found))"
  }

  static func lines(_ conflict: SnapshotMerge.Conflict) -> [String] {
    switch conflict {
    case .name(let ours, let theirs): ["the name: ours is \(quoted(ours)), theirs is \(quoted(theirs))"]
    case .purpose(let subject, let ours, let theirs):
      ["\(purpose(subject)): ours is \(words(ours)), theirs is \(words(theirs))"]
    case .order(let rule, let ours, let theirs):
      ["\(RuleTitle.text(rule).plain): ours has \(position(ours)), theirs has \(position(theirs))"]
    case .setting(let rule, let setting, let ours, let theirs):
      lines(rule, setting, ours, theirs) { ours, theirs in "ours is \(ours), theirs is \(theirs)" }
    case .extension(let rule, let name, let ours, let theirs):
      [
        (rule.map { RuleTitle.text($0).plain + ": " } ?? "")
          + "\(SafeText.name(name)): ours is \(text(ours)), theirs is \(text(theirs))"
      ]
    }
  }

  private static func lines(
    _ rule: RuleKey, _ setting: SettingKey, _ old: AppearanceValue?, _ new: AppearanceValue?,
    _ sentence: (String, String) -> String
  ) -> [String] {
    let row = Report.Row(AppearanceDiff.Change(rule: rule, setting: setting, old: old, new: new))
    // If the whole values are shown, their parts add nothing.
    let rows = row.values.isEmpty ? row.parts.flatMap { part in leaves(part, row.label) } : [row]
    return rows.map { "\(RuleTitle.text(rule).plain): \($0.label): \(sentence($0.words[0], $0.words[1]))" }
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
