@_spi(Package) import AppearanceState

/// What does not fit, in a line: `UINavigationBar: barTintColor: expected #fbfaf7, found #161e24`.
enum ConflictText {
  private static let texts = ValueText(hasSwatches: false)

  static func text(_ conflict: AppearanceDiff.Conflicts.Conflict) -> String {
    let (expected, found) = texts.pair(conflict.change.old, conflict.found)
    return "\(place(conflict.change.rule, conflict.change.setting)): expected \(plain(expected)), found \(plain(found))"
  }

  static func text(_ conflict: AppearanceDiff.OrderChange) -> String {
    let expected = conflict.old.map { "place \($0)" } ?? "no place"
    return "\(plain(RuleTitle.text(conflict.rule))): expected \(expected) among equal rules, found another"
  }

  static func text(_ conflict: SnapshotMerge.Conflict) -> String {
    switch conflict {
    case .name(let ours, let theirs):
      "the name: ours is \(quoted(ours)), theirs is \(quoted(theirs))"
    case .order(let rule, let ours, let theirs):
      "\(plain(RuleTitle.text(rule))): ours has \(place(ours)), theirs has \(place(theirs))"
    case .setting(let rule, let setting, let ours, let theirs):
      "\(place(rule, setting)): \(sides(ours, theirs))"
    case .extension(let rule, let name):
      (rule.map { plain(RuleTitle.text($0)) + ": " } ?? "") + "\(SafeText.name(name)): ours and theirs differ"
    }
  }

  private static func sides(_ ours: AppearanceValue?, _ theirs: AppearanceValue?) -> String {
    let (ours, theirs) = texts.pair(ours, theirs)
    return "ours is \(plain(ours)), theirs is \(plain(theirs))"
  }

  private static func place(_ order: Int?) -> String { order.map { "place \($0)" } ?? "no place" }

  private static func quoted(_ name: String?) -> String {
    name.map { SafeText.quoted($0, maximumLength: 100) } ?? "absent"
  }

  private static func place(_ rule: RuleKey, _ setting: SettingKey) -> String {
    "\(plain(RuleTitle.text(rule))): \(SafeText.visible(setting.text))"
  }

  private static func plain(_ text: StyledText) -> String { text.spans.map(\.text).joined() }
}
