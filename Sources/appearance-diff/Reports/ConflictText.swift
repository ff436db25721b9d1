import AppearanceState

/// What does not fit, in lines: `UINavigationBar: barTintColor: expected #fbfaf7, found #161e24`.
enum ConflictText {
  private static let texts = ValueText(hasSwatches: false)

  /// One line, or of a record one for each field that is not as expected.
  static func lines(_ conflict: AppearanceDiff.Conflicts.Conflict) -> [String] {
    lines(conflict.change.rule, conflict.change.setting, conflict.change.old, conflict.found) { expected, found in
      "expected \(expected), found \(found)"
    }
  }

  static func line(_ conflict: AppearanceDiff.OrderChange) -> String {
    "\(title(conflict.rule)): expected \(place(conflict.old)) among equal rules, found another"
  }

  static func lines(_ conflict: SnapshotMerge.Conflict) -> [String] {
    switch conflict {
    case .name(let ours, let theirs):
      ["the name: ours is \(quoted(ours)), theirs is \(quoted(theirs))"]
    case .order(let rule, let ours, let theirs):
      ["\(title(rule)): ours has \(place(ours)), theirs has \(place(theirs))"]
    case .setting(let rule, let setting, let ours, let theirs):
      lines(rule, setting, ours, theirs) { ours, theirs in "ours is \(ours), theirs is \(theirs)" }
    case .extension(let rule, let name):
      [(rule.map { title($0) + ": " } ?? "") + "\(SafeText.name(name)): ours and theirs differ"]
    }
  }

  private static func lines(
    _ rule: RuleKey, _ setting: SettingKey, _ old: AppearanceValue?, _ new: AppearanceValue?,
    _ sentence: (String, String) -> String
  ) -> [String] {
    let node = ChangeNode.of(AppearanceDiff.Change(rule: rule, setting: setting, old: old, new: new))
    return leaves(node, node.label).map { label, leaf in
      let (old, new) = texts.pair(leaf.old, leaf.new)
      return "\(title(rule)): \(label): \(sentence(plain(old), plain(new)))"
    }
  }

  /// The parts of which the values themselves are to be shown, with their paths.
  private static func leaves(_ node: ChangeNode, _ label: String) -> [(label: String, node: ChangeNode)] {
    if node.showsValues { return [(label, node)] }
    return node.children.flatMap { leaves($0, ChangeNode.path(label, $0.label)) }
  }

  private static func place(_ order: Int?) -> String { order.map { "place \($0)" } ?? "no place" }

  private static func quoted(_ name: String?) -> String {
    name.map { SafeText.quoted($0, maximumLength: 100) } ?? "absent"
  }

  private static func title(_ rule: RuleKey) -> String { plain(RuleTitle.text(rule)) }

  private static func plain(_ text: StyledText) -> String { text.spans.map(\.text).joined() }
}
