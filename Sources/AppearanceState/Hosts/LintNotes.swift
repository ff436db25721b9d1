/// What a lint needs to know of the past: which rules styled hosts, and with what.
struct LintNotes {
  /// The keys of each rule, that have won for some host.
  private(set) var winners: [RuleID: Set<SettingKey>] = [:]
  /// The rules, that have matched some host.
  private(set) var matched = Set<RuleID>()

  mutating func noteWinner(_ rule: RuleID, _ key: SettingKey) { winners[rule, default: []].insert(key) }

  mutating func noteMatch(_ rule: RuleID) { matched.insert(rule) }
}
