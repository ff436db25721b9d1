/// Records for lint which rules matched hosts, and which settings reached them. Its size follows the rules and the lines that
/// open overrides, not the hosts.
@MainActor
struct LintNotes {
  /// The order in which hosts had the containers of a rule that has not matched.
  struct Containers {
    /// Whether a host had them in the order of the rule.
    var inOrder = false
    /// Whether a host had them in the reverse order.
    var reversed = false
    /// The containers that some host had.
    var single = Set<Int>()
  }

  private(set) var matched = Set<RuleID>()
  /// The keys of each rule that some host was given.
  private var used: [RuleID: Set<SettingKey>] = [:]
  /// The keys of each rule that a host reads differently than they were set: the value set and the value read.
  private(set) var readings: [RuleID: [SettingKey: (set: any StoredValue, read: AppearanceValue)]] = [:]
  /// The containers of rules that no host of their class has matched.
  private var containers: [RuleID: Containers] = [:]
  /// The open overrides that have not reached anything, with the line that opened each.
  private var unreached: [LayerID: AppearanceOperation.Source] = [:]
  /// The lines that opened overrides that reached something.
  private var reaching = Set<AppearanceOperation.Source>()
  /// The lines whose overrides have all ended without reaching anything, with the label of the last one.
  private(set) var missed: [AppearanceOperation.Source: String?] = [:]

  mutating func noteMatch(_ rule: RuleID) {
    matched.insert(rule)
    containers[rule] = nil
  }

  /// Records that a rule does not match a host of its class in a chain of containers.
  mutating func noteMiss(_ rule: RuleID, _ selector: RuleSelector, in chain: ContainerChain) {
    guard selector.containers.count > 1, !matched.contains(rule) else { return }
    var found = containers[rule] ?? Containers()
    found.inOrder = found.inOrder || chain.positions(of: selector.containers) != nil
    found.reversed = found.reversed || chain.positions(of: selector.containers.reversed()) != nil
    found.single.formUnion(selector.containers.filter { chain.positions(of: [$0]) != nil })
    containers[rule] = found
  }

  mutating func noteUse(_ rule: RuleID, _ key: SettingKey) { used[rule, default: []].insert(key) }

  /// Records that a host reads a setting of a rule differently than it was set.
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

  /// Records that a host was given settings of these layers.
  mutating func noteReach(_ layers: some Sequence<LayerID>) {
    if unreached.isEmpty { return }
    for layer in layers {
      guard let source = unreached.removeValue(forKey: layer) else { continue }
      reaching.insert(source)
      missed.removeValue(forKey: source)
    }
  }

  /// Records that a layer ends.
  ///
  /// - Parameter isEmpty: Whether it sets nothing.
  mutating func noteEnd(of layer: LayerID, label: String?, isEmpty: Bool) {
    guard let source = unreached.removeValue(forKey: layer), !isEmpty, !reaching.contains(source) else { return }
    missed.updateValue(label, forKey: source)
  }

  // MARK: Containers

  /// Returns the order in which hosts had the containers of a rule that never matched.
  func containers(of rule: RuleID) -> Containers { containers[rule] ?? Containers() }
}
