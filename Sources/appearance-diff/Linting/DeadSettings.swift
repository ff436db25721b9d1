import AppearanceState
import AppearanceThemes

/// Settings that can never win: wherever their rule applies, another one does too, and beats it.
///
/// That can be told from the rules alone where both are for the same class and traits, and the containers of the other are the
/// same or superclasses of them, one by one: the first of them that is met from the window is never farther away. A rule in
/// the window itself beats those in all containers that are certainly no windows. See "Which value wins" in
/// `Documentation/Explain.md`.
struct DeadSettings {
  /// In the order of rules.
  private(set) var findings: [Finding] = []
  /// How many rules were not looked at, because looking for those that beat them would take too long.
  private(set) var omittedCount = 0

  /// The ancestors of each class that is a container, itself included.
  private let lineages: [String: [String]]
  private let window: [String]
  /// How often another rule, or a place where one may be, is still looked at: where a class has a hundred ancestors, each
  /// rule could be beaten by all others.
  private var looksLeft: Int

  init(_ snapshot: AppearanceSnapshot, _ hierarchy: ClassHierarchy, upTo mostLooks: Int = 5_000_000) {
    struct Group: Hashable {
      let className: String
      let traits: AppearanceTraits
    }
    let rules = snapshot.rules.filter { !$0.snapshot.key.containers.isEmpty }
    let groups = Dictionary(grouping: rules) { rule in
      Group(className: rule.snapshot.key.className, traits: rule.snapshot.key.traits)
    }
    let names = Set(rules.flatMap(\.snapshot.key.containers))
    lineages = Dictionary(uniqueKeysWithValues: names.map { ($0, hierarchy.lineage(of: $0)) })
    window = hierarchy.lineage(of: "UIWindow")
    looksLeft = mostLooks
    for group in groups.values.sorted(by: { $0[0].snapshot.key < $1[0].snapshot.key }) {
      let tree = ChainTree(group.map(\.snapshot.key.containers))
      for rule in group {
        let found = findings(of: rule, among: group, tree)
        findings += found
      }
    }
  }

  /// A finding for each setting, or for a rule of which no setting can win.
  private mutating func findings(
    of rule: AppearanceSnapshot.Rule, among group: [AppearanceSnapshot.Rule], _ tree: ChainTree
  ) -> [Finding] {
    let stronger = looksLeft > 0 ? stronger(than: rule, among: group, tree) : []
    // The first of them that sets something beats what the rule sets.
    var winners: [SettingKey: RuleKey] = [:]
    for other in stronger where looksLeft > 0 {
      looksLeft -= other.snapshot.count
      for entry in other.snapshot.settings.entries where winners[entry.key] == nil {
        winners[entry.key] = other.snapshot.key
      }
    }
    if looksLeft <= 0 { omittedCount += 1 }
    if winners.isEmpty { return [] }
    let key = rule.snapshot.key
    let beaten = rule.snapshot.settings.entries.compactMap { entry in
      winners[entry.key].map { (setting: entry.key, winner: $0) }
    }
    if beaten.count == rule.snapshot.count, Set(beaten.map(\.winner)).count == 1 {
      let message = "the rule can never win: '\(Self.name(beaten[0].winner))' always beats '\(Self.name(key))'"
      return [Finding(.neverWins, key, nil, message)]
    }
    return beaten.map { setting, winner in
      Finding(
        .neverWins, key, setting,
        "can never win: '\(Self.name(winner))' sets it too and always beats '\(Self.name(key))'")
    }
  }

  private static func name(_ rule: RuleKey) -> String { RuleTitle.text(rule).plain }

  /// The rules of a group that always beat one of it, in their order.
  private mutating func stronger(
    than rule: AppearanceSnapshot.Rule, among group: [AppearanceSnapshot.Rule], _ tree: ChainTree
  ) -> [AppearanceSnapshot.Rule] {
    let key = rule.snapshot.key
    let wider = tree.chains(matching: key.containers.map { lineages[$0] ?? [$0] }, &looksLeft).filter { index in
      let other = group[index]
      // Where both are found in the same places, the one set later wins.
      return (other.order ?? 0, other.snapshot.key) > (rule.order ?? 0, key)
    }
    // A window is the first that is met.
    let inWindow = isNeverWindow(key.containers) ? tree.chains(matching: [window], &looksLeft) : []
    return Set(wider + inWindow).sorted().map { group[$0] }
  }

  /// Whether the outermost of some containers is of a class that no window has: of one of which nobody knows what it inherits
  /// from, one may be.
  private func isNeverWindow(_ containers: [String]) -> Bool {
    guard let outermost = containers.last, let lineage = lineages[outermost] else { return false }
    return lineage.last == window.last && !lineage.contains("UIWindow") && !window.contains(outermost)
  }
}

/// The containers of some rules, in a tree: chains that begin alike share what they begin with, so that looking for some of
/// them does not mean looking at all.
private struct ChainTree {
  private struct Node {
    var next: [String: Int] = [:]
    /// The chain that ends here, by its place in the list.
    var chain: Int?
  }

  private var nodes = [Node()]

  /// Chains, each of them once.
  init(_ chains: [[String]]) {
    for (index, chain) in chains.enumerated() {
      var place = 0
      for name in chain {
        if let next = nodes[place].next[name] {
          place = next
        } else {
          nodes.append(Node())
          nodes[place].next[name] = nodes.count - 1
          place = nodes.count - 1
        }
      }
      nodes[place].chain = index
    }
  }

  /// The chains that have at each place one of the names that are given for it.
  func chains(matching names: [[String]], _ looksLeft: inout Int) -> [Int] {
    var places = [0]
    for names in names {
      looksLeft -= places.count * names.count
      guard looksLeft > 0 else { return [] }
      places = places.flatMap { place in names.compactMap { nodes[place].next[$0] } }
    }
    return places.compactMap { nodes[$0].chain }
  }
}
