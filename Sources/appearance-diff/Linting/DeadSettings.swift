import AppearanceState
import AppearanceThemes

/// Settings that can never win: wherever their rule applies, another rule applies too and beats it.
///
/// The rules alone decide this if both have the same class and traits, and each container of the other rule is the same class
/// or a superclass: from the window down, the other rule's first match is never farther away. A rule in the window itself
/// beats rules in containers that are certainly not windows. See "Which value wins" in `Documentation/Explain.md`.
struct DeadSettings {
  /// The findings in the order of the rules.
  private(set) var findings: [Finding] = []
  /// The number of rules that were not checked, because the search would take too long.
  private(set) var omittedCount = 0

  /// The ancestors of each container class, starting with the class itself.
  private let lineages: [String: [String]]
  private let window: [String]
  /// The number of names that may still be compared: each rule is compared with all others of its class, by the ancestors of
  /// its containers.
  private var visitsLeft: Int

  init(_ snapshot: AppearanceSnapshot, _ hierarchy: ClassHierarchy, upTo mostVisits: Int = 20_000_000) {
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
    visitsLeft = mostVisits
    for group in groups.values.sorted(by: { $0[0].snapshot.key < $1[0].snapshot.key }) {
      for rule in group {
        let found = findings(of: rule, among: group)
        findings += found
      }
    }
  }

  /// Returns a finding for each setting, or one for the rule if none of its settings can win.
  private mutating func findings(
    of rule: AppearanceSnapshot.Rule, among group: [AppearanceSnapshot.Rule]
  ) -> [Finding] {
    let stronger = visitsLeft > 0 ? stronger(than: rule, among: group) : []
    // For each setting, the first of them that sets it wins.
    var winners: [SettingKey: RuleKey] = [:]
    for other in stronger where visitsLeft > 0 {
      visitsLeft -= other.snapshot.count
      for entry in other.snapshot.settings.entries where winners[entry.key] == nil {
        winners[entry.key] = other.snapshot.key
      }
    }
    if visitsLeft <= 0 { omittedCount += 1 }
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

  /// Returns the rules of a group that always beat one of its rules, in their order.
  private mutating func stronger(
    than rule: AppearanceSnapshot.Rule, among group: [AppearanceSnapshot.Rule]
  ) -> [AppearanceSnapshot.Rule] {
    let key = rule.snapshot.key
    let ancestors = key.containers.map { lineages[$0] ?? [$0] }
    visitsLeft -= group.count * ancestors.reduce(0) { $0 + $1.count }
    let isNeverWindow = isNeverWindow(key.containers)
    return group.filter { other in
      let containers = other.snapshot.key.containers
      // The search starts at the window, so a window matches first.
      if isNeverWindow, containers.count == 1, window.contains(containers[0]) { return true }
      guard containers.count == ancestors.count, zip(containers, ancestors).allSatisfy({ $1.contains($0) }) else {
        return false
      }
      // If both match at the same positions, the one set later wins.
      return (other.order ?? 0, other.snapshot.key) > (rule.order ?? 0, key)
    }
  }

  /// Returns whether the outermost of some containers is never a window. A class with unknown ancestors may be a window.
  private func isNeverWindow(_ containers: [String]) -> Bool {
    guard let outermost = containers.last, let lineage = lineages[outermost] else { return false }
    return lineage.last == window.last && !lineage.contains("UIWindow") && !window.contains(outermost)
  }
}
