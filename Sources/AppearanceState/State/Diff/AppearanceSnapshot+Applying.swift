extension AppearanceSnapshot {
  /// The snapshot with the changes of a diff: `try a.applying(AppearanceDiff(from: a, to: b)) == b`.
  ///
  /// - Parameter diff: The changes.
  /// - Returns: The changed snapshot. This one is not changed.
  /// - Throws: ``AppearanceDiff/Conflicts`` with every setting that is not as the diff found it; then nothing is applied.
  public func applying(_ diff: AppearanceDiff) throws -> AppearanceSnapshot {
    var settings: [RuleKey: Settings] = [:]
    var orders: [RuleKey: Int] = [:]
    for rule in rules {
      settings[rule.snapshot.key] = rule.snapshot.settings
      orders[rule.snapshot.key] = rule.order
    }
    var conflicts: [AppearanceDiff.Conflicts.Conflict] = []
    for change in diff.changes {
      let found = settings[change.rule]?[change.setting]?.described
      if found != change.old {
        conflicts.append(AppearanceDiff.Conflicts.Conflict(change: change, found: found))
      } else {
        settings[change.rule, default: Settings()].set(change.new.map(DescribedValue.init), for: change.setting)
      }
    }
    var orderConflicts: [AppearanceDiff.OrderChange] = []
    for change in diff.orderChanges {
      if orders[change.rule] != change.old { orderConflicts.append(change) }
      orders[change.rule] = change.new
    }
    guard conflicts.isEmpty, orderConflicts.isEmpty else {
      throw AppearanceDiff.Conflicts(conflicts: conflicts, orderConflicts: orderConflicts)
    }
    return AppearanceSnapshot(
      rules: settings.map { key, settings in
        Rule(RuleSnapshot(key: key, part: RulePart(settings: settings)), order: orders[key])
      })
  }
}
