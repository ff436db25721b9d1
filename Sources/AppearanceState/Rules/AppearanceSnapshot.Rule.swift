extension AppearanceSnapshot {
  /// A rule of a snapshot and, if it matters, its position among otherwise equal rules.
  public struct Rule: Hashable, Sendable {
    /// The class that the rule styles, and its settings.
    public let snapshot: RuleSnapshot

    /// The priority among rules of one class with equally many traits and containers: the highest wins, as the rule set last
    /// does in a store. Nil if the order of keys gives the same result, which is almost always.
    public let order: Int?

    /// Creates a rule with its position.
    public init(_ snapshot: RuleSnapshot, order: Int? = nil) {
      self.snapshot = snapshot
      self.order = order
    }

    /// The properties of a key that the cascade compares before the order of writes: only rules of equal rank can tie.
    package struct Rank: Hashable {
      package let className: String
      package let containers: Int
      package let traits: Int

      package init(_ key: RuleKey) {
        (className, containers, traits) = (key.className, key.containers.count, key.traits.values.count)
      }
    }

    /// Returns whether rules were written in the order of their keys, as in most files.
    static func areOrdered(_ snapshots: [RuleSnapshot]) -> Bool {
      snapshots.indices.dropFirst().allSatisfy { index in
        snapshots[index - 1].part.order < snapshots[index].part.order && snapshots[index - 1].key < snapshots[index].key
      }
    }

    /// Returns rules sorted by key. Numbers the rules of equal rank that were not written in the order of their keys, so that
    /// the same rule wins after reading a file.
    static func ordered(_ snapshots: [RuleSnapshot]) -> [Rule] {
      if areOrdered(snapshots) { return snapshots.map { Rule($0) } }
      let sorted = snapshots.sorted { $0.key < $1.key }
      var orders = [Int?](repeating: nil, count: sorted.count)
      let groups = Dictionary(grouping: sorted.indices) { Rank(sorted[$0].key) }
      for group in groups.values where group.count > 1 {
        let byTime = group.sorted { (sorted[$0].part.order, $0) < (sorted[$1].part.order, $1) }
        guard byTime != group else { continue }
        for (place, index) in byTime.enumerated() { orders[index] = place + 1 }
      }
      return zip(sorted, orders).map { Rule($0, order: $1) }
    }
  }
}
