/// Remembers for a lint which rules matched hosts, and what reached them. Grows with rules and with the lines that open
/// overrides, not with hosts.
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
  /// The open overrides that have reached nothing so far, with the line that opened each.
  private var unreached: [LayerID: AppearanceOperation.Source] = [:]
  /// The lines that opened overrides that reached something.
  private var reaching = Set<AppearanceOperation.Source>()
  /// The lines that opened overrides that ended, none of which reached anything, with the label of the last one.
  private(set) var missed: [AppearanceOperation.Source: String?] = [:]

  mutating func noteMatch(_ rule: RuleID) {
    matched.insert(rule)
    containers[rule] = nil
  }

  /// Notes that a rule does not match a host of its class in a chain of containers.
  mutating func noteMiss(_ rule: RuleID, _ selector: RuleSelector, in chain: ContainerChain) {
    guard selector.containers.count > 1, !matched.contains(rule) else { return }
    var found = containers[rule] ?? Containers()
    found.inOrder = found.inOrder || chain.positions(of: selector.containers) != nil
    found.reversed = found.reversed || chain.positions(of: selector.containers.reversed()) != nil
    found.single.formUnion(selector.containers.filter { chain.positions(of: [$0]) != nil })
    containers[rule] = found
  }

  mutating func noteUse(_ rule: RuleID, _ key: SettingKey) { used[rule, default: []].insert(key) }

  /// Notes that what a rule sets reads otherwise on a host.
  mutating func noteReading(_ read: AppearanceValue, of set: any StoredValue, _ rule: RuleID, _ key: SettingKey) {
    if let old = readings[rule, default: [:]].updateValue((set, read), forKey: key) {
      HostDirectory.shared.keep(old.set)
    }
  }

  func isUsed(_ key: SettingKey, of rule: RuleID) -> Bool { used[rule]?.contains(key) ?? false }

  // MARK: Overrides

  var hasUnreached: Bool { !unreached.isEmpty }

  mutating func noteOverride(_ layer: LayerID, openedAt source: AppearanceOperation.Source) {
    if !reaching.contains(source) { unreached[layer] = source }
  }

  /// Notes that something was given what layers set.
  mutating func noteReach(_ layers: some Sequence<LayerID>) {
    if unreached.isEmpty { return }
    for layer in layers {
      guard let source = unreached.removeValue(forKey: layer) else { continue }
      reaching.insert(source)
      missed.removeValue(forKey: source)
    }
  }

  /// Notes that a layer ends.
  ///
  /// - Parameter isEmpty: Whether it sets nothing.
  mutating func noteEnd(of layer: LayerID, label: String?, isEmpty: Bool) {
    guard let source = unreached.removeValue(forKey: layer), !isEmpty, !reaching.contains(source) else { return }
    missed.updateValue(label, forKey: source)
  }

  // MARK: Containers

  /// How the containers of a rule that never matched were seen.
  func containers(of rule: RuleID) -> Containers { containers[rule] ?? Containers() }
}
