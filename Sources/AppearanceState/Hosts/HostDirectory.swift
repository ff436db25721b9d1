/// The group, the plan and the remembered values of each host in the program: one directory for all stores, because a host
/// belongs to one store at a time.
///
/// The directory does not retain hosts.
@MainActor
final class HostDirectory {
  static let shared = HostDirectory()

  /// A host that was styled and is in no hierarchy now. Its last plan tells the library's values from the program's.
  struct Parked {
    weak var host: AnyObject?
    let plan: StylePlan
    /// The registry of the store that styled it.
    let registry: ObjectIdentifier
  }

  /// Facts about the values of a host that its plan does not tell.
  struct Memory {
    /// The slots that the program has set, if the host does not mark them itself.
    var own = Set<Int>()
    /// The values that slots read back when they differ from what was written.
    var readings: [Int: any StoredValue] = [:]
    /// The last values of the library in slots whose change is postponed, because they could not be read at that time.
    var postponed: [Int: any StoredValue] = [:]
    var isEmpty: Bool { own.isEmpty && readings.isEmpty && postponed.isEmpty }
  }

  // Unchecked, because each look-up of a host accesses this; Documentation/Performance.md has what checks would cost. Each access
  // ends before code of the program runs, including the `deinit` of a value (see `leftovers`).
  @exclusivity(unchecked) var memberships = AddressTable<Membership>()
  private(set) var parked: [ObjectIdentifier: Parked] = [:]
  private(set) var memories: [ObjectIdentifier: Memory] = [:]
  /// Whether anything is remembered; nearly always false, and asking the dictionary would check for exclusive access.
  private(set) var hasMemories = false
  /// Passes over hosts: first those that are running, each started inside the one before it, then finished ones for reuse,
  /// because creating a pass costs as much as applying a value.
  // Unchecked, because each host that is given a value accesses this twice or more. No access runs code of the program.
  @exclusivity(unchecked) private var passes: [StylePass] = []
  private var depth = 0
  /// The registries of the stores that hosts have entered. A registry outlives its store while one of its hosts lives: the next
  /// store has to tell the values of the old store from those that the program has set.
  private(set) var registries: [ObjectIdentifier: HostRegistry] = [:]
  /// Removed values, kept until `letGo()`: the `deinit` of a value may run code of the program.
  private var leftovers: [Any] = []

  // MARK: Hosts

  /// Returns where an object is; nil if it has entered no store, even if a deallocated host at its address had.
  func membership(of object: AnyObject) -> Membership? {
    guard let membership = memberships[ObjectIdentifier(object)],
      membership.group.members.host(at: membership.index) === object
    else { return nil }
    return membership
  }

  /// Whether something may be recorded about an object that is not a member.
  var knowsMore: Bool { !parked.isEmpty || hasMemories || isStyling }

  var isStyling: Bool { depth > 0 }

  /// Returns the passes over a host whose setters are running, innermost first: each started in a setter of the next.
  func passes(over host: AnyObject) -> some Collection<StylePass> {
    passes[..<depth].reversed().lazy.filter { $0.isOn(host) }
  }

  /// Returns the running pass over a host.
  func underWay(_ host: AnyObject) -> StylePass? {
    isStyling ? passes(over: host).first { !$0.isOver } : nil
  }

  /// Returns whether an outer pass over a host already forces the same value. Otherwise a setter that clears its property each
  /// time would cause endless writes.
  func isForcing(_ step: StyleStep, on host: AnyObject) -> Bool {
    passes(over: host).contains { pass in
      pass.forced == step.slot.index && pass.transition.first?.new.isSame(as: step.new) ?? false
    }
  }

  /// Begins a pass over a host, inside the running one.
  ///
  /// - Parameter forced: A slot to write whatever value the host has.
  func beginPass(_ transition: StyleTransition, on host: AnyObject, forcing forced: Int?) -> StylePass {
    let beingWritten = isStyling ? passes(over: host).map(\.slot) : []
    if depth == passes.count { passes.append(StylePass()) }
    let pass = passes[depth]
    depth += 1
    pass.begin(transition, on: host, forcing: forced, while: beingWritten)
    return pass
  }

  /// Ends the pass that began last.
  func endPass() {
    depth -= 1
    passes[depth].end()
  }

  /// Returns the plan that a host was given last, or nil if it was never styled.
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

  /// Returns whether the program has set a slot on a host.
  func isSetOnInstance(_ slot: Slot, _ host: AnyObject) -> Bool {
    guard let given = given(to: host) else { return slot.isSetOnInstance(host, old: slot.defaultValue) }
    let memory = memories[ObjectIdentifier(host)]
    if memory?.own.contains(slot.index) ?? false { return true }
    // Before the host is asked, because it removes its mark only when the write ends.
    if isStyling, passes(over: host).contains(where: { $0.slot == slot.index }) { return false }
    if slot.hostKeepsMark { return slot.isSetOnInstance(host, old: slot.defaultValue) }
    if let given = memory?.postponed[slot.index] {
      return !slot.isObscured(on: host) && slot.isSetOnInstance(host, old: given)
    }
    if let reading = memory?.readings[slot.index] { return !slot.reads(reading, on: host) }
    return slot.isSetOnInstance(host, old: given.value(for: slot))
  }

  // MARK: Remembered values

  /// Remembers the plan of a host that is in no hierarchy.
  func park(_ host: AnyObject, with plan: StylePlan, of registry: HostRegistry) {
    let entry = Parked(host: host, plan: plan, registry: ObjectIdentifier(registry))
    if let old = parked.updateValue(entry, forKey: ObjectIdentifier(host)) { keep(old) }
  }

  /// Forgets the plan of a host that is in a hierarchy again.
  func unpark(_ id: ObjectIdentifier) {
    if let old = parked.removeValue(forKey: id) { keep(old) }
  }

  /// Changes what is remembered about the values of a host.
  func remember(_ id: ObjectIdentifier, _ change: (inout Memory) -> Void) {
    var memory = memories[id] ?? Memory()
    change(&memory)
    if memory.isEmpty { return forget(id) }
    hasMemories = true
    if let old = memories.updateValue(memory, forKey: id) { keep(old) }
  }

  /// Forgets what is remembered about the values of a host.
  func forget(_ id: ObjectIdentifier) {
    guard hasMemories, let old = memories.removeValue(forKey: id) else { return }
    hasMemories = !memories.isEmpty
    keep(old)
  }

  /// Retains a removed value until `letGo()`.
  func keep(_ leftover: Any) { leftovers.append(leftover) }

  /// Releases the kept values. This may run code of the program, so call it only where a setter could be called too: at the end
  /// of an operation, never in its middle.
  func letGo() {
    if leftovers.isEmpty { return }
    let kept = leftovers
    leftovers = []
    // Without this, the optimizer releases the values before it stores the empty array, and they would be released twice.
    withExtendedLifetime(kept) {}
  }

  // MARK: Stores

  func registry(of group: StyleGroup) -> HostRegistry? { registries[group.registry] }

  /// Returns the registry of an object that has entered a store or was styled by one, even if the store is deallocated.
  func registry(of object: AnyObject) -> HostRegistry? {
    (membership(of: object)?.group.registry ?? parkedEntry(of: object)?.registry).flatMap { registries[$0] }
  }

  /// Returns the same registry if its store still exists.
  func registryInUse(of object: AnyObject) -> HostRegistry? {
    registry(of: object).flatMap { $0.lifeOfStore == nil ? nil : $0 }
  }

  /// Adds the registry of a store that hosts will enter.
  func note(_ registry: HostRegistry) {
    let id = ObjectIdentifier(registry)
    if registries[id] != nil { return }
    registries[id] = registry
    sweep()
  }

  /// Removes the registries of deallocated stores, with the values that their hosts were given.
  func forgetStores() {
    sweep()
    letGo()
  }

  /// Forgets deallocated parked hosts, and removes the registries of deallocated stores whose last host is deallocated.
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
