extension AppearanceSnapshot {
  /// A rule of a snapshot and, where it matters, its place among rules that are equal otherwise.
  public struct Rule: Hashable, Sendable {
    /// What the rule styles and sets.
    public let snapshot: RuleSnapshot

    /// Decides between rules of one class with equally many traits and containers: the higher wins, as the one set later
    /// does in a store. Nil where the order of keys says the same, which is almost always.
    public let order: Int?

    /// A rule with its place.
    public init(_ snapshot: RuleSnapshot, order: Int? = nil) {
      self.snapshot = snapshot
      self.order = order
    }

    /// What the cascade looks at besides the order of writes: only rules of the same rank can be equal in all of it.
    package struct Rank: Hashable {
      package let className: String
      package let containers: Int
      package let traits: Int

      package init(_ key: RuleKey) {
        (className, containers, traits) = (key.className, key.containers.count, key.traits.values.count)
      }
    }

    /// Whether rules were written in the order of their keys: those of most files are.
    static func areOrdered(_ snapshots: [RuleSnapshot]) -> Bool {
      snapshots.indices.dropFirst().allSatisfy { index in
        snapshots[index - 1].part.order < snapshots[index].part.order && snapshots[index - 1].key < snapshots[index].key
      }
    }

    /// Rules sorted by key. A group of rules that the cascade could find equal gets numbers when it was not written in
    /// the order of its keys, so that a file brings back the same winner.
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
