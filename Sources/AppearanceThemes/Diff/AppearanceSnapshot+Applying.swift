import AppearanceState

extension AppearanceSnapshot {
  /// Returns the snapshot with the changes of a diff: `try a.applying(AppearanceDiff(from: a, to: b)) == b`.
  ///
  /// ```swift
  /// let changed = try day.applying(AppearanceDiff(from: day, to: night))
  /// ```
  ///
  /// Rules of the snapshot that the diff does not name win over the others, and lose to them, as before.
  ///
  /// - Parameter diff: The changes.
  /// - Returns: The changed snapshot. This one stays as it is.
  /// - Throws: ``AppearanceDiff/Conflicts`` with every setting that is not as the diff expects it; then nothing is
  ///   applied.
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

  /// Gives rules their positions after the changes of a diff.
  ///
  /// - Returns: The rules that are not in the position that the diff expects, or that cannot move to the new one.
  private func order(
    _ parts: inout Parts, _ diff: AppearanceDiff, _ rules: [Rule]
  ) -> [AppearanceDiff.OrderChange] {
    // Without positions, keys decide before and after.
    if diff.orderChanges.isEmpty, parts.places.isEmpty { return [] }
    var conflicts = diff.orderChanges.filter { parts.places[$0.rule] != $0.old }
    let changes = Dictionary(grouping: diff.orderChanges) { Rule.Rank($0.rule) }
    let sequences = Self.sequences(rules)
    for (rank, keys) in parts.ranks {
      let before = (sequences[rank] ?? []).filter(keys.contains)
      let (after, unclear) = Self.sequence(keys, before: before, changes[rank] ?? [], parts.places)
      // Without order changes in the diff, the snapshot's own order leads.
      let (leader, follower) = changes[rank] == nil ? (before, after) : (after, before)
      let merged = RuleSequence.merged(leader: leader, follower: follower)
      conflicts += (unclear + merged.homeless).map {
        AppearanceDiff.OrderChange(rule: $0, old: parts.places[$0], new: parts.places[$0])
      }
      parts.number(merged.order)
    }
    return conflicts.sorted { $0.rule < $1.rule }
  }

  /// Returns the order that a diff leads to, as far as it determines one.
  ///
  /// - Parameters:
  ///   - keys: The rules of a rank after the changes.
  ///   - before: Those of them that exist before.
  ///   - changes: The order changes of the rank.
  ///   - places: The positions before.
  /// - Returns: The order, and the rules without a clear position: a diff names only changed positions, so a rule of
  ///   the snapshot's own can be in a position that the diff gives to another.
  private static func sequence(
    _ keys: Set<RuleKey>, before: [RuleKey], _ changes: [AppearanceDiff.OrderChange], _ places: [RuleKey: Int]
  ) -> (order: [RuleKey], unclear: [RuleKey]) {
    if changes.isEmpty { return (keys.sorted(), []) }
    var new: [RuleKey: Int] = [:]
    for key in keys.subtracting(before) { new[key] = 0 }
    for change in changes where keys.contains(change.rule) { new[change.rule] = change.new ?? 0 }
    // If the rules of a rank get or lose positions, all change. If they keep them, some may stay where they are.
    let losesPlaces = changes.contains { $0.new == nil && keys.contains($0.rule) }
    if !losesPlaces {
      for key in before where new[key] == nil { new[key] = places[key] }
    }
    let order = new.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    // Positions count from 1 without a gap, which shows a rule too many or too few.
    let unclear = order.enumerated().filter { $1.value > 0 && $1.value != $0 + 1 }.map(\.element.key)
    return (order.map(\.key), unclear)
  }
}

extension AppearanceDiff {
  /// The reasons why a diff does not apply to a snapshot: settings that are not as the diff expects them.
  public struct Conflicts: Error, Hashable, Sendable {
    /// One setting that is not as the diff expects it.
    public struct Conflict: Hashable, Sendable {
      /// The change that does not apply.
      public let change: Change
      /// The value in the snapshot in place of the change's old value; nil is unset.
      public let found: AppearanceValue?
    }

    /// The settings, in the order of the diff.
    public let conflicts: [Conflict]
    /// The rules that are not in the position that the diff expects.
    public let orderConflicts: [OrderChange]
  }
}

extension AppearanceDiff.Conflicts: CustomStringConvertible {
  /// The changes that do not apply, one on each line: `App.Bar width: 1 → 2, found 3`.
  public var description: String {
    let settings = conflicts.map { "\($0.change), found \($0.found?.description ?? "unset")" }
    return (settings + orderConflicts.map { "\($0), found another order" }).joined(separator: "\n")
  }
}
