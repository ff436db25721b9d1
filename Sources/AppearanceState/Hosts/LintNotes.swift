/// What a lint needs to know of the past: which rules matched hosts, and what reached them. Grows with rules, not with
/// hosts.
@MainActor
struct LintNotes {
  /// How the containers of a rule that has not matched were seen.
  struct Containers {
    /// As the rule asks for them.
    var inOrder = false
    /// The other way round.
    var reversed = false
    /// The ones that were seen at all.
    var single = Set<Int>()
  }

  private(set) var matched = Set<RuleID>()
  /// The keys of each rule that some host was given.
  private var used: [RuleID: Set<SettingKey>] = [:]
  /// The keys of each rule that read otherwise than they were set: what was set, and what it read.
  private(set) var readings: [RuleID: [SettingKey: (set: any StoredValue, read: AppearanceValue)]] = [:]
  /// The containers of rules that hosts of their class have not matched.
  private var containers: [RuleID: Containers] = [:]

  mutating func noteMatch(_ rule: RuleID) {
    matched.insert(rule)
    containers[rule] = nil
  }

  /// Notes that a rule does not match a host of its class in a chain of containers.
  mutating func noteMiss(_ rule: RuleID, _ selector: RuleSelector, in chain: ContainerChain) {
    guard selector.containers.count > 1, !matched.contains(rule) else { return }
    var seen = containers[rule] ?? Containers()
    seen.inOrder = seen.inOrder || chain.positions(of: selector.containers) != nil
    seen.reversed = seen.reversed || chain.positions(of: selector.containers.reversed()) != nil
    seen.single.formUnion(selector.containers.filter { chain.positions(of: [$0]) != nil })
    containers[rule] = seen
  }

  mutating func noteUse(_ rule: RuleID, _ key: SettingKey) { used[rule, default: []].insert(key) }

  /// Notes that what a rule sets reads otherwise on a host.
  mutating func noteReading(_ read: AppearanceValue, of set: any StoredValue, _ rule: RuleID, _ key: SettingKey) {
    if let old = readings[rule, default: [:]].updateValue((set, read), forKey: key) {
      HostDirectory.shared.keep(old.set)
    }
  }

  func isUsed(_ key: SettingKey, of rule: RuleID) -> Bool { used[rule]?.contains(key) ?? false }

  /// How the containers of a rule that never matched were seen.
  func containers(of rule: RuleID) -> Containers { containers[rule] ?? Containers() }
}
