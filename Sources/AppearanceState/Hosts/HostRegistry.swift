/// The hosts of a store: where they are, what they were given, and which of their values are their own.
///
/// Hosts in like surroundings form a group and get the same values. A group knows the rules that match it, and a rule the
/// groups, so that a write costs what it concerns. Groups that a change concerns wait in a queue; each gets a new plan, and
/// if that is news, its members are given what is different.
///
/// Nothing here keeps a host alive, and nothing here knows the store: it reads the layers, which the store alone changes.
@MainActor
final class HostRegistry {
  let layers: LiveLayers
  /// Goes with the store, which this may outlast.
  // And not the store: every read and write counts references to it, which takes the slow path where a weak one is.
  weak var lifeOfStore: AnyObject?
  /// Where each host of the program is, and what is remembered of it.
  let directory = HostDirectory.shared
  let outermost = HostContext()
  /// The scopes that are places.
  var places = ScopePlaces()
  /// Where hosts may be, for scopes that become places.
  var waysOut = WaysOut()
  /// What a lint needs to know of the past.
  var lintNotes = LintNotes()

  /// How many hosts have entered and not left; those that died are counted until that is noticed.
  var count = 0
  var groups = AddressTable<StyleGroup>()
  /// The groups of a class and of all that inherit from it, by the number of the class.
  var groupsByClass: [Int: AddressTable<StyleGroup>] = [:]
  var groupsByRule: [AddressTable<StyleGroup>] = []
  /// The classes of hosts that the store knows.
  var known = AddressTable<Bool>()
  var hasEverHadHosts: Bool { !known.isEmpty }
  /// The hosts that are still to be looked for, in a look at where hosts are: their groups say where they were.
  var sought = Set<ObjectIdentifier>()
  /// When so many hosts are here or parked, dead ones are looked for.
  var sweepAt = 1024

  /// Called when a host is not given a value, since what it reads does not show who set it.
  var onPostponed: (@MainActor (AnyObject) -> Void)?

  init(_ layers: LiveLayers) { self.layers = layers }

  private(set) var selectors = RuleSelectors()
  private var lineages = AddressTable<[Int]>()

  /// Groups that have lost their last member, in order; some have others by now. Else a host that is styled once, or enters
  /// and leaves, would have its group made anew each time.
  private var idle: [StyleGroup] = []
  private static let idleLimit = 128

  // The refresh.
  var queue: [StyleGroup] = []
  /// How many pieces of work are under way that must not be disturbed.
  var pauses = 0
  var isRunning = false

  // MARK: Rules

  /// Takes in rules that the store has since learnt of.
  ///
  /// - Parameter keys: The keys of all rules. Not the whole stack, which every write would copy to ask.
  func adoptRules(_ keys: [RuleKey]) {
    while selectors.count < keys.count {
      let rule = RuleID(position: selectors.count)
      let selector = selectors.append(keys[rule.position])
      groupsByRule.append(AddressTable())
      for group in groupsByClass[selector.styled]?.values ?? [] {
        // A rule matches hosts, and not where some have been.
        if group.members.isEmpty { remove(group) } else { hold(rule, against: group, surroundings(of: group)) }
      }
    }
  }

  /// Holds a rule against a group of its class.
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

  /// The group of hosts of a class in a context, up to date.
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
    // First of all: with rules that are new groups go that are empty, and with the last group of a context the context goes.
    context.add(group)
    adoptRules(layers.stack.index.keys)
    let surroundings = surroundings(of: group)
    for rule in selectors.rules(of: surroundings.lineage) { hold(rule, against: group, surroundings) }
    groups[ObjectIdentifier(group)] = group
    for name in surroundings.lineage { groupsByClass[name, default: AddressTable()][ObjectIdentifier(group)] = group }
    return group
  }

  /// Keeps a group without members for those to come: until a change concerns it, or many others have lost theirs.
  func retireIfEmpty(_ group: StyleGroup) {
    guard group.members.isEmpty, !group.isQueued, !group.isIdle, groups[ObjectIdentifier(group)] === group else {
      return
    }
    group.isIdle = true
    idle.append(group)
    if idle.count > Self.idleLimit { dismiss(idle[0]) }
  }

  /// Takes a group off the list of those without members.
  private func dismiss(_ group: StyleGroup) {
    group.isIdle = false
    idle.removeAll { $0 === group }
    if group.members.isEmpty { remove(group) }
  }

  /// Forgets the groups without members.
  func removeIdle() {
    for group in idle { dismiss(group) }
  }

  /// Forgets a group, which has no members.
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
    // A rule that takes over a value as it is reaches the hosts that have it.
    for entry in new.entries where !lintNotes.isUsed(entry.slot.key, of: entry.rule) {
      if let before = old.entry(for: entry.slot), before.value.isSame(as: entry.value),
        lintNotes.isUsed(entry.slot.key, of: before.rule)
      {
        lintNotes.noteUse(entry.rule, entry.slot.key)
      }
    }
  }

  private func plan(for group: StyleGroup) -> StylePlan {
    var entries: [StylePlan.Entry] = []
    let cascade = Cascade(group.matches, in: layers.stack, seeing: .host(group.sight))
    lintNotes.noteReach(cascade.layers)
    cascade.forEachWinner { key, value, rule in
      // A file may set what the class does not have, or to a value that it cannot take: then nothing is set.
      guard let slot = group.schema.slot(for: key), let live = slot.live(value) else { return false }
      entries.append(StylePlan.Entry(slot: slot, value: live, rule: rule))
      return true
    }
    return StylePlan(entries.sorted { $0.slot.index < $1.slot.index })
  }

  // MARK: Members

  /// Where an object is; nil when it has not entered here.
  func membership(of object: AnyObject) -> Membership? {
    guard let membership = directory.membership(of: object), membership.group.isOf(self) else { return nil }
    return membership
  }

  /// Takes out a member that nobody finds any more. While members are late they keep their indices, which say who is.
  func removeMember(at index: Int, of group: StyleGroup) {
    guard !group.hasLateMembers else {
      group.members[index].clear()
      group.hasGaps = true
      return
    }
    let last = group.members.removeLast()
    if index < group.members.count {
      // Unless it is dead and its address has gone to a host elsewhere.
      if isMember(last.id, at: group.members.count, of: group) {
        directory.memberships[last.id] = Membership(group: group, index: index)
      }
      group.members[index] = last
    }
    if group.members.isEmpty { retireIfEmpty(group) }
  }

  /// Whether a host is a certain member of a group, or was when it died.
  private func isMember(_ id: ObjectIdentifier, at index: Int, of group: StyleGroup) -> Bool {
    directory.memberships[id].map { $0.group === group && $0.index == index } ?? false
  }

  func compact(_ group: StyleGroup) {
    group.hasGaps = false
    for index in group.members.indices.reversed() where group.members.host(at: index) == nil {
      let id = group.members[index].id
      // The address may have gone to another host by now, which is elsewhere.
      if isMember(id, at: index, of: group) {
        directory.memberships[id] = nil
        directory.forget(id)
        count -= 1
      }
      removeMember(at: index, of: group)
    }
  }

  /// From time to time, forgets hosts that died without leaving.
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
