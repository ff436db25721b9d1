/// The rules of one theme, made ready for many questions.
final class ThemeRules {
  private let snapshot: AppearanceSnapshot
  private(set) lazy var cascade = SnapshotCascade(snapshot)
  /// The rules that set something.
  private(set) lazy var keys = snapshot.table.elements.filter { !$0.settings.isEmpty }.map(\.key)
  /// What the rules of a class set.
  private(set) lazy var settings = snapshot.table.elements.reduce(into: [String: Set<SettingKey>]()) { keys, rule in
    for entry in rule.settings.entries { keys[rule.key.className, default: []].insert(entry.key) }
  }
  /// Whether a colour was seen that is not the same in light and in dark.
  private(set) var hasDynamicColor = false

  init(_ snapshot: AppearanceSnapshot) {
    self.snapshot = snapshot
  }

  /// Notes that a colour is not the same in light and in dark.
  func noteDynamicColor() { hasDynamicColor = true }
}
