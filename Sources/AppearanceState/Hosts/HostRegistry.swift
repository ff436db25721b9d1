/// The hosts of a store: where they are, what they were given, and which of their values the program has set.
///
/// Hosts of one class in equal surroundings form a group and get the same values. A group knows the rules that match it, and a
/// rule its groups, so that the cost of a write follows the groups that it affects. Affected groups wait in a queue. Each gets
/// a new plan, and if the plan differs, its members are given the differences.
///
/// The registry retains no hosts and does not know the store: it reads the layers, which only the store changes.
@MainActor
final class HostRegistry {
  let layers: LiveLayers
  /// An object that the store owns: it becomes nil when the store, which this may outlive, is deallocated.
  // Not a weak reference to the store itself, which would slow down every read and write.
  weak var lifeOfStore: AnyObject?
  /// The group, the plan and the remembered values of each host of the program.
  let directory = HostDirectory.shared
  let outermost = HostContext()
  /// The scopes that have an anchor.
  var anchors = ScopeAnchors()
  /// The objects that hosts may be inside, for scopes that get an anchor.
  var waysOut = WaysOut()
  /// Records of the past for lint.
  var lintNotes = LintNotes()

  /// The number of hosts that have entered and not left. Deallocated ones count until a sweep finds them.
  var count = 0
  var groups = AddressTable<StyleGroup>()
  /// The groups of a class and of its subclasses, by the number of the class.
  var groupsByClass: [Int: AddressTable<StyleGroup>] = [:]
  var groupsByRule: [AddressTable<StyleGroup>] = []
  /// The classes of hosts that the store has learned.
  var known = AddressTable<Bool>()
  var hasEverHadHosts: Bool { !known.isEmpty }
  /// The hosts that a relocation has not visited yet: their groups still describe where they were.
  var requested = Set<ObjectIdentifier>()
  /// Whether such hosts may exist: a relocation pauses refreshes, and has visited all of them when it ends.
  var isRelocating: Bool { pauses > 0 && !requested.isEmpty }
  /// The number of entered and parked hosts above which deallocated ones are swept.
  var sweepAt = 1024

  /// Called when a value is postponed because what the host reads does not show who set it.
  var onPostponed: (@MainActor (AnyObject) -> Void)?

  init(_ layers: LiveLayers) { self.layers = layers }

  private(set) var selectors = RuleSelectors()
  private var lineages = AddressTable<[Int]>()

  /// Groups that have lost their last member, oldest first; some have new members. Without this list, a host that is styled
  /// once, or enters and leaves, would create its group again each time.
  private var idle: [StyleGroup] = []
  private static let idleLimit = 128

  // The refresh.
  var queue: [StyleGroup] = []
  /// The number of operations under way that a refresh must not interrupt.
  var pauses = 0
  var isRunning = false

  // MARK: Rules

  /// Adds selectors for the rules that the store has added since the last call.
  ///
  /// - Parameter keys: The keys of all rules. Not the whole stack, because a write would have to copy it first.
  func adoptRules(_ keys: [RuleKey]) {
    while selectors.count < keys.count {
      let rule = RuleID(position: selectors.count)
      let selector = selectors.append(keys[rule.position])
      groupsByRule.append(AddressTable())
      for group in groupsByClass[selector.styled]?.values ?? [] {
        // A rule matches living hosts, so an empty group is removed instead.
        if group.members.isEmpty { remove(group) } else { hold(rule, against: group, surroundings(of: group)) }
      }
    }
  }

  /// Matches a rule with a group of its class.
  private func hold(_ rule: RuleID, against group: StyleGroup, _ surroundings: Surroundings) {
    let selector = selectors[rule]
    guard let specificity = selector.match(surroundings) else {
      return lintNotes.noteMiss(rule, selector, in: surroundings.containers)
    }
    lintNotes.noteMatch(rule)
    group.add(RuleMatch(rule: rule, specificity: specificity))
    groupsByRule[rule.position][ObjectIdentifier(group)] = group
  }

  func matches(_ surroundings: Surroundings, among keys: [RuleKey]) -> [RuleMatch] {
    adoptRules(keys)
    return selectors.matches(surroundings)
  }

  func lineage(of type: AnyClass) -> [Int] {
    lineages[ObjectIdentifier(type)] ?? note(ClassName.lineage(of: type), as: type)
  }

  @discardableResult
  func note(_ names: [String], as type: AnyClass) -> [Int] {
    let lineage = selectors.numbers(of: names)
    lineages[ObjectIdentifier(type)] = lineage
    return lineage
  }

  private func surroundings(of group: StyleGroup) -> Surroundings {
    Surroundings(
      lineage: lineage(of: group.schema.type), containers: group.context.containers, traits: group.context.traits)
  }

  // MARK: Groups

  /// Returns the group of hosts of a class in a context, with a current plan.
  func group(
    of type: any AppearanceHost.Type, in context: HostContext, seeing sight: HostSight
  ) -> StyleGroup {
    let group = context.group(of: type, seeing: sight) ?? makeGroup(of: type, in: context, seeing: sight)
    if group.isStale { replan(group) }
    return group
  }

  private func makeGroup(
    of type: any AppearanceHost.Type, in context: HostContext, seeing sight: HostSight
  ) -> StyleGroup {
    let group = StyleGroup(schema: AppearanceSchema.of(type), context: context, seeing: sight, of: self)
    // Add the group first: adopting rules removes empty groups, and removing the last group of a context removes the context.
    context.add(group)
    adoptRules(layers.stack.index.keys)
    let surroundings = surroundings(of: group)
    for rule in selectors.rules(of: surroundings.lineage) { hold(rule, against: group, surroundings) }
    groups[ObjectIdentifier(group)] = group
    for name in surroundings.lineage { groupsByClass[name, default: AddressTable()][ObjectIdentifier(group)] = group }
    return group
  }

  /// Keeps a group without members for later ones, until a change affects it or many other groups become empty.
  func retireIfEmpty(_ group: StyleGroup) {
    guard group.members.isEmpty, !group.isQueued, !group.isIdle, groups[ObjectIdentifier(group)] === group else {
      return
    }
    group.isIdle = true
    idle.append(group)
    if idle.count > Self.idleLimit { dismiss(idle[0]) }
  }

  /// Removes a group from the list of those without members.
  private func dismiss(_ group: StyleGroup) {
    group.isIdle = false
    idle.removeAll { $0 === group }
    if group.members.isEmpty { remove(group) }
  }

  /// Removes the groups without members.
  func removeIdle() {
    for group in idle { dismiss(group) }
  }

  /// Removes a group that has no members.
  func remove(_ group: StyleGroup) {
    let id = ObjectIdentifier(group)
    guard groups[id] === group else { return }
    directory.keep(group)
    groups[id] = nil
    for name in lineage(of: group.schema.type) { groupsByClass[name]?[id] = nil }
    for match in group.matches { groupsByRule[match.rule.position][id] = nil }
    group.context.remove(group)
    if group.isIdle { dismiss(group) }
  }

  func replan(_ group: StyleGroup) {
    group.isStale = false
    let old = group.plan
    let new = plan(for: group)
    group.adopt(new)
    // A rule that sets the value which hosts already have, from the rule before it or by default, reaches those hosts.
    for entry in new.entries where !lintNotes.isUsed(entry.slot.key, of: entry.rule) {
      let before = old.entry(for: entry.slot)
      guard entry.value.isSame(as: before?.value ?? entry.slot.defaultValue) else { continue }
      if before.map({ lintNotes.isUsed(entry.slot.key, of: $0.rule) }) ?? !group.living.isEmpty {
        lintNotes.noteUse(entry.rule, entry.slot.key)
      }
    }
  }

  private func plan(for group: StyleGroup) -> StylePlan {
    var entries: [StylePlan.Entry] = []
    let cascade = Cascade(group.matches, in: layers.stack, seeing: .host(group.sight))
    lintNotes.noteReach(cascade.layers)
    cascade.forEachWinner { key, value, rule in
      // A file may name a setting that the class does not have, or a value that it cannot use: then nothing is set.
      guard let slot = group.schema.slot(for: key), let live = slot.live(value) else { return false }
      entries.append(StylePlan.Entry(slot: slot, value: live, rule: rule))
      return true
    }
    return StylePlan(entries.sorted { $0.slot.index < $1.slot.index })
  }

  // MARK: Members

  /// Returns where an object is; nil if it has not entered this store.
  func membership(of object: AnyObject) -> Membership? {
    guard let membership = directory.membership(of: object), membership.group.isOf(self) else { return nil }
    return membership
  }

  /// Removes a member that the directory no longer refers to. While some members are late, all keep their indices.
  func removeMember(at index: Int, of group: StyleGroup) {
    guard !group.hasLateMembers else {
      group.members[index].clear()
      group.hasGaps = true
      return
    }
    let last = group.members.removeLast()
    if index < group.members.count {
      // Unless the host is deallocated and its address belongs to a host in another group.
      if isMember(last.id, at: group.members.count, of: group) {
        directory.memberships[last.id] = Membership(group: group, index: index)
      }
      group.members[index] = last
    }
    if group.members.isEmpty { retireIfEmpty(group) }
  }

  /// Returns whether a host is a certain member of a group, or was when it was deallocated.
  private func isMember(_ id: ObjectIdentifier, at index: Int, of group: StyleGroup) -> Bool {
    directory.memberships[id].map { $0.group === group && $0.index == index } ?? false
  }

  func compact(_ group: StyleGroup) {
    group.hasGaps = false
    for index in group.members.indices.reversed() where group.members.host(at: index) == nil {
      let id = group.members[index].id
      // The address may belong to another host by now, which is in another group.
      if isMember(id, at: index, of: group) {
        directory.memberships[id] = nil
        directory.forget(id)
        count -= 1
      }
      removeMember(at: index, of: group)
    }
  }

  /// Removes hosts that were deallocated without leaving, when their number may have grown.
  func sweepIfDue() {
    if count + directory.parked.count <= sweepAt { return }
    for group in groups.values { compact(group) }
    removeIdle()
    directory.sweep()
    sweepAt = max(1024, 4 * (count + directory.parked.count))
  }

  var hasLivingHosts: Bool {
    groups.values.contains { group in group.members.indices.contains { group.members.host(at: $0) != nil } }
  }
}
