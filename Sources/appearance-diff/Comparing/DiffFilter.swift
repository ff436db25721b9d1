import AppearanceState

/// What of a diff counts.
struct DiffFilter: Hashable {
  private let only: [ChangePattern]
  private let ignored: [ChangePattern]
  private let tolerance: Tolerance

  /// Whether everything counts.
  let isOff: Bool

  /// What the options ask for.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    only = try Self.patterns(arguments.values(of: .only))
    ignored = try Self.patterns(arguments.values(of: .ignore))
    tolerance = Tolerance(
      color: try arguments.size(of: .tolerance), number: try arguments.size(of: .numberTolerance))
    isOff = only.isEmpty && ignored.isEmpty && tolerance == Tolerance()
  }

  private static func patterns(_ texts: [String]) throws(UsageError) -> [ChangePattern] {
    var patterns: [ChangePattern] = []
    for text in texts { patterns.append(try ChangePattern(text)) }
    return patterns
  }

  /// The part of a diff that counts.
  func apply(to diff: AppearanceDiff) -> AppearanceDiff {
    if isOff { return diff }
    return AppearanceDiff(
      changes: diff.changes.filter { change in
        guard covers(change.rule, change.setting) else { return false }
        guard let old = change.old, let new = change.new else { return true }
        return !tolerance.allows(old, new)
      },
      orderChanges: diff.orderChanges.filter { covers($0.rule, nil) })
  }

  /// Whether two values of a setting count as the same; nil is unset.
  func areSame(_ old: AppearanceValue?, _ new: AppearanceValue?) -> Bool {
    guard let old, let new else { return old == new }
    return tolerance.allows(old, new)
  }

  /// Whether a setting is one of those that count.
  func covers(_ rule: RuleKey, _ setting: SettingKey?) -> Bool {
    (only.isEmpty || only.contains { $0.matches(rule, setting) }) && !ignored.contains { $0.matches(rule, setting) }
  }
}
