import AppearanceState

extension AppearanceDiff {
  /// A walk from state to state of one store, which compares each state with the previous one.
  ///
  /// The result is that of ``AppearanceDiff/init(from:to:)``. The walker remembers the last state, so that
  /// it visits only the differences: a journal can have as many operations as rules.
  package struct Walker: Sendable {
    /// The current state; at first it sets nothing.
    package private(set) var snapshot = AppearanceSnapshot()
    /// The number of its rules that set something, and of all their settings.
    package private(set) var extent = (rules: 0, settings: 0)
    private var ranks: [AppearanceSnapshot.Rule.Rank: RankOrder] = [:]

    package init() {}

    /// Goes on to a state.
    ///
    /// - Returns: The difference from the previous state. The cost follows the size of the difference.
    package mutating func step(to next: AppearanceSnapshot) -> AppearanceDiff {
      let positions = snapshot.table.positions(thatDifferFrom: next.table) { $0.isIdentical(to: $1) }
      let old = Self.rules(of: snapshot, at: positions)
      let new = Self.rules(of: next, at: positions)
      snapshot = next
      extent.rules += new.count - old.count
      extent.settings += new.reduce(0) { $0 + $1.settings.count }
      extent.settings -= old.reduce(0) { $0 + $1.settings.count }

      var changes: [Change] = []
      var moves: [AppearanceSnapshot.Rule.Rank: (gone: [RankOrder.Element], come: [RankOrder.Element])] = [:]
      AppearanceDiff.walk(old[...], new[...], key: \.key) { key, old, new in
        AppearanceDiff.addChanges(of: key, from: old?.settings, to: new?.settings, to: &changes)
        if let old, let new, old.part.order == new.part.order { return }
        let rank = AppearanceSnapshot.Rule.Rank(key)
        if let old { moves[rank, default: ([], [])].gone.append(RankOrder.Element(old)) }
        if let new { moves[rank, default: ([], [])].come.append(RankOrder.Element(new)) }
      }
      var orderChanges: [OrderChange] = []
      for (rank, moves) in moves {
        orderChanges += ranks[rank, default: RankOrder()].replace(moves.gone, with: moves.come)
      }
      return AppearanceDiff(changes: changes, orderChanges: orderChanges.sorted { $0.rule < $1.rule })
    }

    private static func rules(of snapshot: AppearanceSnapshot, at positions: [Int]) -> [RuleSnapshot] {
      let table = snapshot.table
      return positions.filter { $0 < table.count && !table[$0].settings.isEmpty }.map { table[$0] }
        .sorted { $0.key < $1.key }
    }
  }
}

/// The rules of one rank that set something, in the order in which they were set, with their positions in a file (see
/// `AppearanceSnapshot.Rule.ordered`).
private struct RankOrder: Sendable {
  struct Element: Comparable, Sendable {
    let order: Int
    let key: RuleKey

    init(_ rule: RuleSnapshot) {
      (order, key) = (rule.part.order, rule.key)
    }

    static func < (left: Element, right: Element) -> Bool {
      left.order == right.order ? left.key < right.key : left.order < right.order
    }
  }

  private var elements: [Element] = []
  /// The number of rules that were set right before one with a lower key. If there are none, the keys give the order,
  /// and rules have no positions.
  private var descents = 0

  private var hasPlaces: Bool { descents > 0 }

  /// Removes rules and inserts others.
  ///
  /// - Returns: The changed positions.
  mutating func replace(_ gone: [Element], with come: [Element]) -> [AppearanceDiff.OrderChange] {
    let (gone, come) = (gone.sorted(), come.sorted())
    // Rules before the first of them do not move, unless the rank as a whole gets or loses positions.
    let first = (gone.prefix(1) + come.prefix(1)).map(elements.lowerBound).min() ?? 0
    let hadPlaces = hasPlaces
    var oldPlaces: [RuleKey: Int] = [:]
    if hadPlaces { for index in first..<elements.count { oldPlaces[elements[index].key] = index + 1 } }
    // In reverse order, because that moves the fewest elements.
    for element in gone.reversed() { remove(element) }
    for element in come { insert(element) }
    if !hadPlaces && !hasPlaces { return [] }

    var changes: [AppearanceDiff.OrderChange] = []
    for index in (hadPlaces == hasPlaces ? first : 0)..<elements.count {
      let key = elements[index].key
      let old = index < first ? (hadPlaces ? index + 1 : nil) : oldPlaces.removeValue(forKey: key)
      let new = hasPlaces ? index + 1 : nil
      if old != new { changes.append(AppearanceDiff.OrderChange(rule: key, old: old, new: new)) }
    }
    return changes + oldPlaces.map { AppearanceDiff.OrderChange(rule: $0, old: $1, new: nil) }
  }

  private mutating func remove(_ element: Element) {
    let index = elements.lowerBound(of: element)
    descents -= descents(around: index)
    elements.remove(at: index)
    descents += descents(before: index)
  }

  private mutating func insert(_ element: Element) {
    let index = elements.lowerBound(of: element)
    descents -= descents(before: index)
    elements.insert(element, at: index)
    descents += descents(around: index)
  }

  /// Returns 1 if the rule at an index has a lower key than the one before it, else 0.
  private func descents(before index: Int) -> Int {
    index > 0 && index < elements.count && elements[index].key < elements[index - 1].key ? 1 : 0
  }

  private func descents(around index: Int) -> Int { descents(before: index) + descents(before: index + 1) }
}
