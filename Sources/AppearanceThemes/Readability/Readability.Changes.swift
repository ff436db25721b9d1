import AppearanceState

extension Readability {
  /// The changes between two themes that can be seen in texts and signs, or the settings of one that are asked about.
  struct Changes {
    /// The rules of which something can be seen that changed, or of which the place among equal rules did.
    let rules: Set<RuleKey>
    /// The settings that changed or are asked about.
    private let settings: Set<RuleSetting>

    init(_ diff: AppearanceDiff) {
      let seen = diff.changes.filter(\.canBeSeen)
      settings = Set(seen.map { RuleSetting($0.rule, $0.setting) })
      rules = Set(seen.map(\.rule)).union(diff.orderChanges.map(\.rule))
    }

    /// Settings of one theme.
    init(_ settings: Set<RuleSetting>) {
      self.settings = settings
      rules = Set(settings.map(\.rule))
    }

    /// Whether a setting is among them.
    func contains(_ setting: RuleSetting) -> Bool { settings.contains(setting) }

    /// Whether something reads differently, or depends on one of the settings.
    func changed(_ row: Row) -> Bool {
      row.readings.first != row.readings.last
        || row.settings.contains { settings.contains($0) }
    }
  }
}

extension Readability.Row {
  /// The settings that it depends on under any theme; some more than once.
  package var settings: some Sequence<RuleSetting> {
    readings.lazy.compactMap { $0 }.flatMap(\.origins).compactMap(\.setting)
  }
}

extension AppearanceDiff.Change {
  /// Whether it can be seen in a text or a sign, by the kinds of its values.
  fileprivate var canBeSeen: Bool {
    guard let old, let new else { return true }
    // Whether a measure is there at all may decide: a color that is set to a number is none.
    return !old.isMeasure || !new.isMeasure
  }
}

extension AppearanceValue {
  /// Whether it is of a kind that is never seen by itself, whatever it is the value of.
  fileprivate var isMeasure: Bool {
    switch self {
    case .boolean, .number, .size, .point, .offset, .insets: true
    default: false
    }
  }
}
