/// Where each host of the program is, what it was given and what is remembered of it: one directory for all stores, since a
/// host belongs to one store at a time.
///
/// Nothing here keeps a host alive.
@MainActor
final class HostDirectory {
  static let shared = HostDirectory()

  /// A host that was styled and is in no hierarchy now: what it was given, so that its own values can be told.
  struct Parked {
    weak var host: AnyObject?
    let plan: StylePlan
    /// The registry of the store that styled it.
    let registry: ObjectIdentifier
  }

  /// What is out of the ordinary about a host's values.
  struct Memory {
    /// The slots that the program has set, where the host does not know itself.
    var own = Set<Int>()
    /// What slots read that read otherwise than they were set.
    var readings: [Int: any StoredValue] = [:]
    /// What the library gave slots last that could not be read when they were to be given something else.
    var postponed: [Int: any StoredValue] = [:]
    var isEmpty: Bool { own.isEmpty && readings.isEmpty && postponed.isEmpty }
  }

  // Unchecked where every host that enters comes by: the check at run time costs as much as the look, and each use is over
  // before any code of the program runs, that of a value's `deinit` included: see `leftovers`.
  @exclusivity(unchecked) var memberships = AddressTable<Membership>()
  private(set) var parked: [ObjectIdentifier: Parked] = [:]
  @exclusivity(unchecked) private(set) var memories: [ObjectIdentifier: Memory] = [:]
  /// Passes over hosts: those that are under way, each begun in the one before it, and then some that have ended and are
  /// there for the next ones, since making one costs as much as giving a host a value.
  @exclusivity(unchecked) private var passes: [StylePass] = []
  private var depth = 0
  /// The registries of the stores that hosts have entered. A registry outlasts its store for as long as one of the hosts
  /// lives: whoever takes the host has to tell what the store gave it from what the program has set.
  private(set) var registries: [ObjectIdentifier: HostRegistry] = [:]
  /// What has been taken out of here and of groups, with values of the program whose `deinit` may do anything.
  private var leftovers: [Any] = []

  // MARK: Hosts

  /// Where an object is; nil when it has entered no store, though a host may have that had its address and is dead.
  func membership(of object: AnyObject) -> Membership? {
    guard let membership = memberships[ObjectIdentifier(object)],
      membership.group.members.host(at: membership.index) === object
    else { return nil }
    return membership
  }

  /// Whether anything may be known of an object that is not a member.
  var knowsMore: Bool { !parked.isEmpty || !memories.isEmpty || isStyling }

  var isStyling: Bool { depth > 0 }

  /// The passes over a host of which setters run, from the innermost out: each began in a setter of the next.
  func passes(over host: AnyObject) -> some Collection<StylePass> {
    passes[..<depth].reversed().lazy.filter { $0.isOn(host) }
  }

  /// The pass over a host that is under way.
  func underWay(_ host: AnyObject) -> StylePass? {
    isStyling ? passes(over: host).first { !$0.isOver } : nil
  }

  /// Whether a pass over a host, in one of whose setters this is, forces the same value. A setter that clears its property each
  /// time would have it written for ever.
  func isForcing(_ step: StyleStep, on host: AnyObject) -> Bool {
    passes(over: host).contains { pass in
      pass.forced == step.slot.index && pass.transition.first?.new.isSame(as: step.new) ?? false
    }
  }

  /// Begins a pass over a host, in the one that is under way.
  ///
  /// - Parameter forced: A slot to write whatever the host has.
  func beginPass(_ transition: StyleTransition, on host: AnyObject, forcing forced: Int?) -> StylePass {
    let beingWritten = isStyling ? passes(over: host).map(\.slot) : []
    if depth == passes.count { passes.append(StylePass()) }
    let pass = passes[depth]
    depth += 1
    pass.begin(transition, on: host, forcing: forced, while: beingWritten)
    return pass
  }

  /// Ends the pass that was begun last.
  func endPass() {
    depth -= 1
    passes[depth].end()
  }

  /// What a host was given last, or nil when it was never styled.
  func given(to host: AnyObject) -> StylePlan? {
    if let pass = underWay(host) { return pass.given }
    if let membership = membership(of: host) {
      return membership.group.planCarriedOut(onMemberAt: membership.index)
    }
    return parkedEntry(of: host)?.plan
  }

  private func parkedEntry(of host: AnyObject) -> Parked? {
    guard !parked.isEmpty, let entry = parked[ObjectIdentifier(host)], entry.host === host else { return nil }
    return entry
  }

  /// Whether the program has set a slot on a host.
  func isSetOnInstance(_ slot: any Slot, _ host: AnyObject) -> Bool {
    guard let given = given(to: host) else { return slot.isSetOnInstance(host, old: slot.defaultValue) }
    let memory = memories[ObjectIdentifier(host)]
    if memory?.own.contains(slot.index) ?? false { return true }
    // Before the host is asked, whose mark goes only when the write is over.
    if isStyling, passes(over: host).contains(where: { $0.slot == slot.index }) { return false }
    if slot.hostKeepsMark { return slot.isSetOnInstance(host, old: slot.defaultValue) }
    if let given = memory?.postponed[slot.index] {
      return !slot.isObscured(on: host) && slot.isSetOnInstance(host, old: given)
    }
    if let reading = memory?.readings[slot.index] { return !slot.reads(reading, on: host) }
    return slot.isSetOnInstance(host, old: given.value(for: slot))
  }

  // MARK: What is remembered

  /// Remembers what a host was given that is in no hierarchy.
  func park(_ host: AnyObject, with plan: StylePlan, of registry: HostRegistry) {
    let entry = Parked(host: host, plan: plan, registry: ObjectIdentifier(registry))
    if let old = parked.updateValue(entry, forKey: ObjectIdentifier(host)) { keep(old) }
  }

  /// Forgets what a host was given that is in a hierarchy again.
  func unpark(_ id: ObjectIdentifier) {
    if let old = parked.removeValue(forKey: id) { keep(old) }
  }

  /// Changes what is remembered of a host's values.
  func remember(_ id: ObjectIdentifier, _ change: (inout Memory) -> Void) {
    var memory = memories[id] ?? Memory()
    change(&memory)
    if memory.isEmpty { return forget(id) }
    if let old = memories.updateValue(memory, forKey: id) { keep(old) }
  }

  /// Forgets what is remembered of a host's values.
  func forget(_ id: ObjectIdentifier) {
    if let old = memories.removeValue(forKey: id) { keep(old) }
  }

  /// Keeps what was taken out of somewhere until whoever does so is done.
  func keep(_ leftover: Any) { leftovers.append(leftover) }

  /// Lets go of what was kept. Code of the program may run, so call it where a setter could be called as well: at the end of
  /// what a program asks for, and not in its middle.
  func letGo() {
    if leftovers.isEmpty { return }
    let kept = leftovers
    leftovers = []
    // Or the optimizer drops what was kept before it writes that nothing is, and it would be dropped again.
    withExtendedLifetime(kept) {}
  }

  // MARK: Stores

  /// What has a group.
  func registry(of group: StyleGroup) -> HostRegistry? { registries[group.registry] }

  /// What knows an object that has entered a store, or that a store has styled, even if the store is gone.
  func registry(of object: AnyObject) -> HostRegistry? {
    (membership(of: object)?.group.registry ?? parkedEntry(of: object)?.registry).flatMap { registries[$0] }
  }

  /// The same for as long as the store is there.
  func registryInUse(of object: AnyObject) -> HostRegistry? {
    registry(of: object).flatMap { $0.lifeOfStore == nil ? nil : $0 }
  }

  /// Notes the registry of a store that hosts will enter.
  func note(_ registry: HostRegistry) {
    let id = ObjectIdentifier(registry)
    if registries[id] != nil { return }
    registries[id] = registry
    sweep()
  }

  /// Frees the registries of stores that are gone, with the values that their hosts were given.
  func forgetStores() {
    sweep()
    letGo()
  }

  /// Forgets parked hosts that have died, and lets go of what is left of stores that are gone, with the last of their hosts.
  func sweep() {
    var inUse = Set<ObjectIdentifier>()
    for (id, entry) in parked {
      if entry.host != nil {
        inUse.insert(entry.registry)
      } else {
        unpark(id)
        forget(id)
      }
    }
    for (id, registry) in registries
    where registry.lifeOfStore == nil && !inUse.contains(id) && !registry.hasLivingHosts {
      for group in registry.groups.values { registry.compact(group) }
      registry.outermost.takeApart()
      if let old = registries.removeValue(forKey: id) { keep(old) }
    }
  }
}
