/// The hosts of a store: where they are, what they were given, and which of their values are their own.
///
/// Nothing here keeps a host alive. A host costs one weak reference, one member of a group and one entry in a table.
@MainActor
final class HostRegistry {
  /// Where a host is.
  struct Place {
    // Counting references for each look would cost more than the look; the registry holds every group with members.
    unowned(unsafe) let group: StyleGroup
    var index: Int
  }

  /// A host that was styled and is in no hierarchy now: what it was given, so that its own values can be told.
  struct Parked {
    weak var host: AnyObject?
    let plan: StylePlan
  }

  /// The store that owns this, and that nothing else here outlives. Each needs the other, so it is set when both exist.
  unowned(unsafe) var store: AppearanceStore!
  /// Brings members up to date when rules change.
  let refresh = HostRefresh()
  private let root = HostContext()
  // Unchecked where every host that enters comes by: the check at run time costs as much as the look, and each use is over
  // before any code of the program runs. That holds for code in a value's `deinit` too: whoever removes
  // something here still holds it.
  @exclusivity(unchecked) private var places = AddressTable<Place>()
  @exclusivity(unchecked) private var parked: [ObjectIdentifier: Parked] = [:]
  /// The slots that the program has set on a host, where the host does not know itself.
  @exclusivity(unchecked) private var marks: [ObjectIdentifier: Set<Int>] = [:]
  @exclusivity(unchecked) private var groups: [ObjectIdentifier: StyleGroup] = [:]
  /// The groups that a rule of a class can matter to.
  private var groupsByClass: [Int: [ObjectIdentifier: StyleGroup]] = [:]
  private var lineages = AddressTable<[Int]>()
  /// When so many hosts are known, dead ones are looked for.
  private var sweepAt = 1024

  var classes = ClassTable()
  private(set) var selectors: [RuleSelector] = []
  /// The rules of each class, by the number of its name.
  private var rulesByClass: [Int: [RuleID]] = [:]

  init() {
    refresh.registry = self
  }

  var count: Int { places.count }

  /// Whether no change can matter to any host.
  var isEmpty: Bool { groups.isEmpty }

  // MARK: Rules

  /// Takes in rules that the store has since learnt of.
  func adoptRules() {
    while selectors.count < store.stack.index.keys.count {
      let selector = RuleSelector(store.stack.index.keys[selectors.count], &classes)
      rulesByClass[selector.styled, default: []].append(RuleID(position: selectors.count))
      selectors.append(selector)
    }
  }

  func cascade(_ surroundings: Surroundings, seeing sight: Sight) -> Cascade {
    adoptRules()
    var rules: [RuleID] = []
    for name in surroundings.lineage { rules += rulesByClass[name] ?? [] }
    return Cascade(surroundings, in: store.stack, seeing: sight, rules: rules, selectors: selectors)
  }

  func surroundings(of schema: AppearanceSchema, in context: HostContext) -> Surroundings {
    Surroundings(lineage: lineage(of: schema.type), containers: context.containers, traits: context.traits)
  }

  func lineage(of type: AnyClass) -> [Int] {
    if let known = lineages[ObjectIdentifier(type)] { return known }
    let lineage = ClassName.lineage(of: type).map { classes.id($0) }
    lineages[ObjectIdentifier(type)] = lineage
    return lineage
  }

  private func plan(for schema: AppearanceSchema, in context: HostContext, seeing sight: Sight) -> StylePlan {
    var entries: [StylePlan.Entry] = []
    let cascade = cascade(surroundings(of: schema, in: context), seeing: sight)
    for candidate in cascade.candidates { store.lintNotes.noteMatch(candidate.rule) }
    cascade.forEachWinner { key, value, candidate in
      // A file may set what the class does not have, or to a value that it cannot take: then nothing is set.
      guard let slot = schema.slot(for: key), let live = slot.live(value) else { return false }
      store.lintNotes.noteWinner(candidate.rule, key)
      entries.append(StylePlan.Entry(slot: slot, value: live))
      return true
    }
    return StylePlan(entries.sorted { $0.slot.index < $1.slot.index })
  }

  // MARK: Contexts

  /// The context inside of a container.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - trusting: Whether a container that is a host itself is where it was when it entered. Saves the way up.
  private func context(inside container: any AppearanceContainer, trusting: Bool, depth: Int) -> HostContext {
    precondition(depth < 1_000, "the parents of \(type(of: container)) lead round in a circle")
    let traits = container.appearanceTraits
    if trusting, traits.values.isEmpty, let place = livePlace(of: container) {
      if let known = place.group.contextInside { return known }
      let type = type(of: container)
      let context = place.group.context.inside(type) { lineage(of: type) }
      place.group.contextInside = context
      return context
    }
    let type = type(of: container)
    return context(around: container, trusting: trusting, depth: depth + 1)
      .inside(type) { lineage(of: type) }.adding(traits)
  }

  /// The context of a host; see ``context(inside:trusting:depth:)``.
  func context(of host: any AppearanceHost, trusting: Bool = true) -> HostContext {
    context(around: host, trusting: trusting).adding(host.appearanceTraits)
  }

  private func context(around object: any AppearanceContainer, trusting: Bool, depth: Int = 0) -> HostContext {
    guard let parent = object.appearanceParent else { return root }
    return context(inside: parent, trusting: trusting, depth: depth)
  }

  /// The context inside of a chain of classes, innermost first, with no objects to ask.
  func context(insideClasses containers: [any AppearanceContainer.Type], traits: AppearanceTraits) -> HostContext {
    var context = root
    for type in containers.reversed() { context = context.inside(type) { lineage(of: type) } }
    return context.adding(traits)
  }

  // MARK: Entering and leaving

  /// Styles a host and follows it from now on; a host that is known already is styled for where it is now.
  func enter(_ host: any AppearanceHost) {
    settle(host, in: group(for: type(of: host), in: context(of: host), seeing: Sight(newest: store.stack.newestLayer)))
    if places.count + parked.count > sweepAt { sweep() }
  }

  /// Does not follow a host any more. What it was given stays with it.
  func leave(_ host: any AppearanceHost) {
    guard let place = livePlace(of: host) else { return }
    let id = ObjectIdentifier(host)
    assert(parked[id] == nil, "\(host) is in place and outside of it")
    parked[id] = Parked(host: host, plan: place.group.planCarriedOut(onMemberAt: place.index))
    places[id] = nil
    removeMember(at: place.index, of: place.group)
  }

  /// Styles a host once, without following it.
  func style(_ host: any AppearanceHost) {
    enter(host)
    leave(host)
  }

  /// Looks again where hosts are: those inside of a container, or all. Costs a look at every host.
  func relocate(inside container: (any AppearanceContainer)?) {
    for host in groups.values.flatMap(\.members.living).compactMap({ $0 as? any AppearanceHost })
    where container.map({ isInside(host, $0) }) ?? true {
      relocate(host)
    }
  }

  private func relocate(_ host: any AppearanceHost) {
    guard let place = livePlace(of: host) else { return }
    let context = context(of: host, trusting: false)
    settle(host, in: group(for: type(of: host), in: context, seeing: place.group.sight))
  }

  private func isInside(_ host: any AppearanceHost, _ container: any AppearanceContainer) -> Bool {
    var next: (any AppearanceContainer)? = host
    while let object = next {
      if object === container { return true }
      next = object.appearanceParent
    }
    return false
  }

  /// Makes a host a member of a group, wherever it was before, and gives it what the group has.
  private func settle(_ host: any AppearanceHost, in group: StyleGroup) {
    let id = ObjectIdentifier(host)
    let oldPlace = places[id]
    var steps = group.entrySteps
    if oldPlace != nil || !parked.isEmpty || !marks.isEmpty {
      if oldPlace != nil, livePlace(of: host)?.group === group { return }
      if let old = planCarriedOut(on: host) {
        steps = old.steps(to: group.plan, isEntry: true)
      } else {
        // What is marked under this address belonged to an object that is dead.
        marks[id] = nil
      }
      _ = parked.removeValue(forKey: id)
    }
    assert(groups[ObjectIdentifier(group)] === group, "\(host) entered a group that no change can reach")
    places[id] = Place(group: group, index: group.members.count)
    group.members.append(host)
    // Not earlier, for the old place may be that of a dead host in the same group, which must not end up empty.
    if let oldPlace { removeMember(at: oldPlace.index, of: oldPlace.group) }
    carryOut(steps, on: host)
  }

  // MARK: Groups

  private func group(for type: any AppearanceHost.Type, in context: HostContext, seeing sight: Sight) -> StyleGroup {
    if let known = context.group(of: type, seeing: sight) {
      if known.isStale && known.job == nil { replan(known) }
      return known
    }
    let schema = AppearanceSchema.of(type)
    let plan = plan(for: schema, in: context, seeing: sight)
    let group = StyleGroup(schema: schema, context: context, seeing: sight, plan: plan)
    context.add(group)
    groups[ObjectIdentifier(group)] = group
    for name in lineage(of: schema.type) { groupsByClass[name, default: [:]][ObjectIdentifier(group)] = group }
    return group
  }

  func removeIfEmpty(_ group: StyleGroup) {
    guard group.members.isEmpty, !group.isQueued else { return }
    group.context.remove(group)
    groups[ObjectIdentifier(group)] = nil
    for name in lineage(of: group.schema.type) { groupsByClass[name]?[ObjectIdentifier(group)] = nil }
  }

  /// Decides a group's values again.
  func replan(_ group: StyleGroup) {
    group.isStale = false
    group.adopt(plan(for: group.schema, in: group.context, seeing: group.sight))
  }

  /// Brings hosts up to date after an operation.
  func follow(_ kind: AppearanceOperation.Kind, _ effect: Effect) {
    if isEmpty { return }
    switch (kind, effect) {
    // Opening a scope restyles nothing that is visible.
    case (.reset, _), (.override, _), (.place, _), (_, .none): return
    // Even a value that was there before may win now, because it was set later.
    case (_, .write(let change, _)): refresh.note(change.rule)
    case (_, .many(let rules, _)): for rule in rules.sorted() { refresh.note(rule) }
    }
    refresh.run()
  }

  /// The groups that a rule can matter to.
  func groups(affectedBy rule: RuleID) -> [StyleGroup] {
    adoptRules()
    return groupsByClass[selectors[rule.position].styled].map { Array($0.values) } ?? []
  }

  // MARK: Members

  /// Does what a plan asks for to a host, but for what the program has set on it.
  func carryOut(_ steps: StyleStep?, on host: AnyObject) {
    guard let steps else { return }
    // A setter may run any code of the program: changes of the store that it makes wait until the host is done.
    refresh.pause()
    defer { refresh.resume() }
    steps.carryOut(on: host, except: marks.isEmpty ? [] : marks[ObjectIdentifier(host)] ?? [], self)
  }

  /// Remembers that the program has set a slot on a host.
  func mark(_ slot: any Slot, _ host: AnyObject) {
    if !slot.hostKeepsMark { marks[ObjectIdentifier(host), default: []].insert(slot.index) }
  }

  /// The value that a host in place has for a slot: its own, or what it follows; nil when the host has not entered.
  ///
  /// Of the slot's own type. With one look at the table of hosts, for a host that is up to date.
  func value(of slot: any Slot, on host: AnyObject) -> (any StoredValue)? {
    guard let place = livePlace(of: host), !place.group.isStale, place.group.job == nil else { return nil }
    if !marks.isEmpty, marks[ObjectIdentifier(host)]?.contains(slot.index) ?? false { return slot.current(of: host) }
    let value = place.group.plan.value(for: slot) ?? slot.defaultValue
    return slot.isSetOnInstance(host, old: value) ? slot.current(of: host) : value
  }

  /// Whether the program has set a slot on a host.
  func isSetOnInstance(_ slot: any Slot, _ host: AnyObject) -> Bool {
    let plan = planCarriedOut(on: host)
    // A mark under the address of a host that was never styled belonged to an object that is dead.
    if plan != nil, marks[ObjectIdentifier(host)]?.contains(slot.index) ?? false { return true }
    return slot.isSetOnInstance(host, old: plan?.value(for: slot) ?? slot.defaultValue)
  }

  /// Forgets that the program has set a slot on a host, and gives it what applies now.
  func clear(_ slot: any Slot, of host: any AppearanceHost) {
    marks[ObjectIdentifier(host)]?.remove(slot.index)
    slot.force(planCarriedOut(on: host)?.value(for: slot) ?? slot.defaultValue, to: host)
  }

  /// The plan that a host follows, up to date; nil when it has not entered.
  func presentPlan(of host: AnyObject) -> StylePlan? {
    guard let group = livePlace(of: host)?.group else { return nil }
    return group.isStale || group.job != nil
      ? plan(for: group.schema, in: group.context, seeing: group.sight) : group.plan
  }

  /// Which layers a host sees; nil when it has not entered.
  func sight(of host: AnyObject) -> Sight? { livePlace(of: host)?.group.sight }

  /// The chains of containers that hosts have been seen in, each from the outermost in.
  var chainsSeen: [ContainerChain] { root.chains }

  private func livePlace(of object: AnyObject) -> Place? {
    guard let place = places[ObjectIdentifier(object)] else { return nil }
    // A dead host may have left its address to another object.
    return place.group.members[place.index] === object ? place : nil
  }

  /// What a host was given last, or nil when it was never styled.
  func planCarriedOut(on host: AnyObject) -> StylePlan? {
    if let place = livePlace(of: host) { return place.group.planCarriedOut(onMemberAt: place.index) }
    guard !parked.isEmpty, let entry = parked[ObjectIdentifier(host)], entry.host === host else { return nil }
    return entry.plan
  }

  /// Takes out a member that nobody finds any more. While a job is under way members keep their positions, which say how
  /// far the job is.
  private func removeMember(at index: Int, of group: StyleGroup) {
    guard group.job == nil else {
      group.members.clear(at: index)
      group.hasGaps = true
      return
    }
    group.members.remove(at: index)
    if index < group.members.count {
      let moved = group.members.id(at: index)
      // Unless the one that was last is dead and its address has gone to a host elsewhere.
      if isPlace(of: moved, at: group.members.count, of: group) { places[moved]?.index = index }
    }
    removeIfEmpty(group)
  }

  private func isPlace(of id: ObjectIdentifier, at index: Int, of group: StyleGroup) -> Bool {
    guard let place = places[id] else { return false }
    return place.group === group && place.index == index
  }

  /// Takes out the members that are dead or have left.
  func compact(_ group: StyleGroup) {
    group.hasGaps = false
    for index in group.members.indices.reversed() where group.members[index] == nil {
      let id = group.members.id(at: index)
      // The address may have gone to another host by now, which has a place of its own.
      if isPlace(of: id, at: index, of: group) {
        places[id] = nil
        marks[id] = nil
      }
      removeMember(at: index, of: group)
    }
  }

  /// Forgets hosts that died without leaving.
  private func sweep() {
    for group in groups.values where group.job == nil { compact(group) }
    for (id, entry) in parked where entry.host == nil {
      parked[id] = nil
      if places[id] == nil { marks[id] = nil }
    }
    sweepAt = max(1024, 4 * (places.count + parked.count))
  }
}
