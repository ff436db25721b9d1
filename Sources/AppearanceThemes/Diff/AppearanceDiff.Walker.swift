import AppearanceState

extension AppearanceDiff {
  /// Goes from state to state of one store, and says what each step changed.
  ///
  /// It says what ``AppearanceDiff/init(from:to:)`` says of the two states, and remembers enough of the last one to look only
  /// at what is different: a journal can have as many operations as rules.
  package struct Walker: Sendable {
    /// The state where it stands; at first one in which nothing is set.
    package private(set) var snapshot = AppearanceSnapshot()
    /// How many rules of it set something, and how many settings there are in all.
    package private(set) var extent = (rules: 0, settings: 0)
    private var ranks: [AppearanceSnapshot.Rule.Rank: RankOrder] = [:]

    package init() {}

    /// Goes on to a state.
    ///
    /// - Returns: What it changed. The cost follows what that is.
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

/// The rules of one rank that set something, in the order in which they were set; it knows their places as a file has them
/// (see `AppearanceSnapshot.Rule.ordered`).
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
  /// How many were set right before one with a lower key. While there are none, the keys say the order, and there are no
  /// places.
  private var descents = 0

  private var hasPlaces: Bool { descents > 0 }

  /// Takes rules out and puts others in.
  ///
  /// - Returns: The places that are different now.
  mutating func replace(_ gone: [Element], with come: [Element]) -> [AppearanceDiff.OrderChange] {
    let (gone, come) = (gone.sorted(), come.sorted())
    // Before the first of them nothing moves, unless there come to be places, or to be none.
    let first = (gone.prefix(1) + come.prefix(1)).map(elements.lowerBound).min() ?? 0
    let hadPlaces = hasPlaces
    var oldPlaces: [RuleKey: Int] = [:]
    if hadPlaces { for index in first..<elements.count { oldPlaces[elements[index].key] = index + 1 } }
    // The last first: then there is least to move.
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

  /// Whether the rule at a position has a lower key than the one before it, as a number.
  private func descents(before index: Int) -> Int {
    index > 0 && index < elements.count && elements[index].key < elements[index - 1].key ? 1 : 0
  }

  private func descents(around index: Int) -> Int { descents(before: index) + descents(before: index + 1) }
}
