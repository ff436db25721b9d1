import AppearanceState
import AppearanceThemes

/// Settings that can never win: wherever their rule applies, another one does too, and beats it.
///
/// That can be told from the rules alone where both are for the same class and traits, and the containers of the other are the
/// same or superclasses of them, one by one: the first of them that is met from the window is never farther away. A rule in
/// the window itself beats those in all containers that are certainly no windows. See "Which value wins" in
/// `Documentation/Explain.md`.
struct DeadSettings {
  private let rules: [AppearanceSnapshot.Rule]
  /// The ancestors of each class that is a container, itself included.
  private let lineages: [String: [String]]
  private let window: [String]

  init(_ snapshot: AppearanceSnapshot, _ hierarchy: ClassHierarchy) {
    rules = snapshot.rules.filter { !$0.snapshot.key.containers.isEmpty }
    let names = Set(rules.flatMap(\.snapshot.key.containers))
    lineages = Dictionary(uniqueKeysWithValues: names.map { ($0, hierarchy.lineage(of: $0)) })
    window = hierarchy.lineage(of: "UIWindow")
  }

  /// A finding for each setting, or for a rule of which no setting can win.
  var findings: [Finding] {
    struct Group: Hashable {
      let className: String
      let traits: AppearanceTraits
    }
    let groups = Dictionary(grouping: rules) { rule in
      Group(className: rule.snapshot.key.className, traits: rule.snapshot.key.traits)
    }
    return groups.values.flatMap { group in
      let tree = ChainTree(group.map(\.snapshot.key.containers))
      return group.flatMap { findings(of: $0, among: group, tree) }
    }
  }

  private func findings(
    of rule: AppearanceSnapshot.Rule, among group: [AppearanceSnapshot.Rule], _ tree: ChainTree
  ) -> [Finding] {
    let stronger = stronger(than: rule, among: group, tree)
    if stronger.isEmpty { return [] }
    let key = rule.snapshot.key
    let beaten = rule.snapshot.compactMap { setting in
      stronger.first { $0.snapshot[setting.key] != nil }.map { (setting: setting.key, winner: $0.snapshot.key) }
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
  private func stronger(
    than rule: AppearanceSnapshot.Rule, among group: [AppearanceSnapshot.Rule], _ tree: ChainTree
  ) -> [AppearanceSnapshot.Rule] {
    let key = rule.snapshot.key
    let wider = tree.chains(matching: key.containers.map { lineages[$0] ?? [$0] }).filter { index in
      let other = group[index]
      // Where both are found in the same places, the one set later wins.
      return (other.order ?? 0, other.snapshot.key) > (rule.order ?? 0, key)
    }
    // A window is the first that is met.
    let inWindow = isNeverWindow(key.containers) ? tree.chains(matching: [window]) : []
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
  func chains(matching names: [[String]]) -> [Int] {
    var places = [0]
    for names in names { places = places.flatMap { place in names.compactMap { nodes[place].next[$0] } } }
    return places.compactMap { nodes[$0].chain }
  }
}
