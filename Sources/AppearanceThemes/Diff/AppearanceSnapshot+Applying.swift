import AppearanceState

extension AppearanceSnapshot {
  /// The snapshot with the changes of a diff: `try a.applying(AppearanceDiff(from: a, to: b)) == b`.
  ///
  /// Where the snapshot has rules that the diff does not know, they win over the others, and lose to them, as before.
  ///
  /// - Parameter diff: The changes.
  /// - Returns: The changed snapshot. This one is not changed.
  /// - Throws: ``AppearanceDiff/Conflicts`` with every setting that is not as the diff found it; then nothing is applied.
  public func applying(_ diff: AppearanceDiff) throws -> AppearanceSnapshot {
    let rules = rules
    var parts = Parts(rules)
    var conflicts: [AppearanceDiff.Conflicts.Conflict] = []
    parts.apply(diff) { conflicts.append(AppearanceDiff.Conflicts.Conflict(change: $0, found: $1)) }
    let orderConflicts = order(&parts, diff, rules)
    guard conflicts.isEmpty, orderConflicts.isEmpty else {
      throw AppearanceDiff.Conflicts(conflicts: conflicts, orderConflicts: orderConflicts)
    }
    return parts.snapshot
  }

  /// Gives rules their places after the changes of a diff.
  ///
  /// - Returns: The rules that are not where the diff found them, or that cannot be where it wants them.
  private func order(
    _ parts: inout Parts, _ diff: AppearanceDiff, _ rules: [Rule]
  ) -> [AppearanceDiff.OrderChange] {
    // Without places, keys decide before and after.
    if diff.orderChanges.isEmpty, parts.places.isEmpty { return [] }
    var conflicts = diff.orderChanges.filter { parts.places[$0.rule] != $0.old }
    let changes = Dictionary(grouping: diff.orderChanges) { Rule.Rank($0.rule) }
    let sequences = Self.sequences(rules)
    for (rank, keys) in parts.ranks {
      let before = (sequences[rank] ?? []).filter(keys.contains)
      let (after, unclear) = Self.sequence(keys, before: before, changes[rank] ?? [], parts.places)
      // What the diff does not reorder is as the snapshot has it.
      let (leader, follower) = changes[rank] == nil ? (before, after) : (after, before)
      let merged = RuleSequence.merged(leader: leader, follower: follower)
      conflicts += (unclear + merged.homeless).map {
        AppearanceDiff.OrderChange(rule: $0, old: parts.places[$0], new: parts.places[$0])
      }
      parts.number(merged.order)
    }
    return conflicts.sorted { $0.rule < $1.rule }
  }

  /// The order that a diff leads to, as far as it tells.
  ///
  /// - Parameters:
  ///   - keys: The rules of a rank that there are afterwards.
  ///   - before: Those of them that there are before.
  ///   - changes: What the diff says of places in the rank.
  ///   - places: The places before.
  /// - Returns: The order, and rules of which it is not clear where they stand: a diff names only places that change, so a
  ///   rule of the snapshot's own can be where the diff believes another one.
  private static func sequence(
    _ keys: Set<RuleKey>, before: [RuleKey], _ changes: [AppearanceDiff.OrderChange], _ places: [RuleKey: Int]
  ) -> (order: [RuleKey], unclear: [RuleKey]) {
    if changes.isEmpty { return (keys.sorted(), []) }
    var new: [RuleKey: Int] = [:]
    for key in keys.subtracting(before) { new[key] = 0 }
    for change in changes where keys.contains(change.rule) { new[change.rule] = change.new ?? 0 }
    // When the rules of a rank get places, or lose them, all change. When they keep them, some may stay where they are.
    let losesPlaces = changes.contains { $0.new == nil && keys.contains($0.rule) }
    if !losesPlaces {
      for key in before where new[key] == nil { new[key] = places[key] }
    }
    let order = new.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    // Places are counted from 1, without a gap, so a rule too many or too few shows.
    let unclear = order.enumerated().filter { $1.value > 0 && $1.value != $0 + 1 }.map(\.element.key)
    return (order.map(\.key), unclear)
  }
}

extension AppearanceDiff {
  /// The reasons why a diff does not apply to a snapshot: settings that are not as the diff found them.
  public struct Conflicts: Error, Hashable, Sendable {
    /// One setting that is not as the diff found it.
    public struct Conflict: Hashable, Sendable {
      /// The change that does not apply.
      public let change: Change
      /// What the snapshot has instead of the change's old value; nil is unset.
      public let found: AppearanceValue?
    }

    /// The settings, in the order of the diff.
    public let conflicts: [Conflict]
    /// The rules whose place is not as the diff found it.
    public let orderConflicts: [OrderChange]
  }
}
