import AppearanceState

/// Settings that can never win: wherever their rule applies, another one does too, and beats it.
///
/// That can be told from the rules alone where both are for the same class and traits, and the containers of the other are the
/// same or superclasses of them, one by one: the first of them that is met from the window is never farther away. A rule in
/// the window itself beats those in all other containers. See "Which value wins" in `Documentation/Explain.md`.
struct DeadSettings {
  private let rules: [AppearanceSnapshot.Rule]
  private let hierarchy: ClassHierarchy

  init(_ snapshot: AppearanceSnapshot, _ hierarchy: ClassHierarchy) {
    rules = snapshot.rules
    self.hierarchy = hierarchy
  }

  // Every pair of rules of a class is looked at; no person writes more of them.
  private static let mostRules = 1000

  /// A slip for each setting, or for a rule of which no setting can win.
  var slips: [LintSlip] {
    struct Group: Hashable {
      let className: String
      let traits: AppearanceTraits
    }
    let groups = Dictionary(grouping: rules.filter { !$0.snapshot.key.containers.isEmpty }) { rule in
      Group(className: rule.snapshot.key.className, traits: rule.snapshot.key.traits)
    }
    return groups.values.flatMap { group in
      group.prefix(Self.mostRules).flatMap { rule in slips(of: rule, among: group.prefix(Self.mostRules)) }
    }
  }

  private func slips(
    of rule: AppearanceSnapshot.Rule, among group: ArraySlice<AppearanceSnapshot.Rule>
  ) -> [LintSlip] {
    let stronger = group.filter { always($0, beats: rule) }
    if stronger.isEmpty { return [] }
    let key = rule.snapshot.key
    let beaten = rule.snapshot.compactMap { setting in
      stronger.first { $0.snapshot[setting.key] != nil }.map { (setting: setting.key, winner: $0.snapshot.key) }
    }
    if beaten.count == rule.snapshot.count, Set(beaten.map(\.winner)).count == 1 {
      let message = "the rule can never win: '\(Self.name(beaten[0].winner))' always beats '\(Self.name(key))'"
      return [LintSlip(kind: .neverWins, rule: key, setting: nil, message: message)]
    }
    return beaten.map { setting, winner in
      LintSlip(
        kind: .neverWins, rule: key, setting: setting,
        message: "can never win: '\(Self.name(winner))' sets it too and always beats '\(Self.name(key))'")
    }
  }

  private static func name(_ rule: RuleKey) -> String { RuleTitle.text(rule).plain }

  private func always(_ rule: AppearanceSnapshot.Rule, beats other: AppearanceSnapshot.Rule) -> Bool {
    let (winner, loser) = (rule.snapshot.key, other.snapshot.key)
    if winner == loser { return false }
    let window = hierarchy.lineage(of: "UIWindow")
    let outermost = [winner, loser].map { $0.containers.last ?? "" }
    if winner.containers.count == 1, window.contains(outermost[0]), !window.contains(outermost[1]) { return true }
    guard winner.containers.count == loser.containers.count else { return false }
    let isWider = zip(winner.containers, loser.containers).allSatisfy { hierarchy.lineage(of: $1).contains($0) }
    // Where both are found in the same places, the one set later wins.
    return isWider && (rule.order ?? 0, winner) > (other.order ?? 0, loser)
  }
}
