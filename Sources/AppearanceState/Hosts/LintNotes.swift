/// What a lint needs to know of the past: which rules styled hosts, and with what.
struct LintNotes {
  /// The keys of each rule, by position, that have won for some host.
  private(set) var winners: [Int: Set<SettingKey>] = [:]
  /// The rules, by position, that have matched some host.
  private(set) var matched = Set<Int>()

  mutating func noteWinner(_ rule: Int, _ key: SettingKey) { winners[rule, default: []].insert(key) }

  mutating func noteMatch(_ rule: Int) { matched.insert(rule) }
}
