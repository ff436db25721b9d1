extension HostRegistry {
  // MARK: Entering and leaving

  /// Styles a host and keeps it up to date from now on. A host that has entered already is styled for where it is now.
  func enter(_ host: any AppearanceHost) {
    let sight = sightNow(of: host)
    let context = context(of: host)
    join(host, group(of: type(of: host), in: context, seeing: sight))
    sweepIfDue()
  }

  /// Learns a class before one of its hosts enters.
  ///
  /// - Returns: The names of the class and its ancestors if the class is new: so far only a file may have named it.
  func learn(_ type: any AppearanceHost.Type) -> [String]? {
    if known[ObjectIdentifier(type)] != nil { return nil }
    // Assigned as a whole: a change in place would make every entry check for exclusive access.
    var known = known
    known[ObjectIdentifier(type)] = true
    self.known = known
    let names = AppearanceSchema.of(type).lineage
    note(names, as: type)
    directory.note(self)
    return names
  }

  /// Stops updating a host. The host keeps its values.
  func leave(_ host: any AppearanceHost) {
    guard let membership = membership(of: host) else { return }
    let id = ObjectIdentifier(host)
    assert(directory.parked[id] == nil, "\(host) is parked and entered at the same time")
    directory.park(host, with: directory.given(to: host) ?? StylePlan(), of: self)
    for pass in directory.passes(over: host) { pass.isOver = true }
    directory.memberships[id] = nil
    lose(membership)
    sweepIfDue()
  }

  func style(_ host: any AppearanceHost) {
    enter(host)
    leave(host)
  }

  /// Makes a host a member of a group, wherever it was before, and applies the group's values to it.
  ///
  /// - Parameter mayWait: Whether a host that is already a late member goes on waiting for its turn.
  private func join(
    _ host: any AppearanceHost, _ group: StyleGroup, mayWait: Bool = false
  ) {
    let id = ObjectIdentifier(host)
    let old = directory.memberships[id]
    var transition = group.entry
    let isKnown = old != nil || directory.knowsMore
    if isKnown {
      if let old = membership(of: host), old.group === group, mayWait || !group.isLate(at: old.index) {
        return catchUp(id)
      }
      if let given = directory.given(to: host) {
        transition = group.transition(from: given)
        for pass in directory.passes(over: host) { pass.isOver = true }
      } else {
        // The values remembered under this address belong to a deallocated object.
        directory.forget(id)
      }
      directory.unpark(id)
    }
    assert(groups[ObjectIdentifier(group)] === group, "\(host) entered a group that no change can reach")
    count += 1
    group.members.append(Member(host))
    directory.memberships[id] = Membership(group: group, index: group.members.count - 1)
    // Not earlier: the old group may be this one, with a deallocated host at this address, and must not become empty.
    if let old { directory.registry(of: old.group)?.lose(old) }
    carryOut(transition, on: host, of: group)
    if isKnown { catchUp(id) }
  }

  /// Removes the membership of a host that has left, or has joined another group, in this store or in another.
  private func lose(_ membership: Membership) {
    count -= 1
    removeMember(at: membership.index, of: membership.group)
  }

  // MARK: Moving

  /// Relocates hosts: finds their surroundings again, for those inside a container or all. Visits every host.
  func relocate(inside container: (any AppearanceContainer)?) { relocate(hosts(inside: container)) }

  /// Relocates some hosts, all of which have entered.
  func relocate(_ hosts: [any AppearanceHost]) {
    // Writes of setters are applied after all hosts have been found, so that no host is styled for where it was.
    pause()
    requested.formUnion(hosts.map { ObjectIdentifier($0) })
    findRequested(among: hosts)
    resume()
  }

  /// Relocates the hosts that wait for it. A scope gets an anchor only afterwards, when the places of all hosts are known.
  func findRequested() {
    if isRelocating { findRequested(among: hosts(inside: nil)) }
  }

  private func findRequested(among hosts: [any AppearanceHost]) {
    for host in hosts where requested.remove(ObjectIdentifier(host)) != nil { relocate(host) }
  }

  private func relocate(_ host: any AppearanceHost) {
    let now = anchoredLayers(around: host)
    let context = context(of: host, trusting: false)
    guard let group = membership(of: host)?.group else { return }
    let sight = sight(in: now, hasSameContainers: context.hasSameContainers(as: group.context), from: group)
    join(host, self.group(of: type(of: host), in: context, seeing: sight), mayWait: true)
  }

  /// Returns the sight of a member that a relocation found inside some anchors.
  ///
  /// The member keeps its layers if it has not moved: if its containers have the same classes, and its anchors are the same,
  /// including those that were set around it since.
  private func sight(
    in now: [LayerID], hasSameContainers: Bool, from group: StyleGroup
  ) -> HostSight {
    let before = group.sight.around.filter { layers.stack.isOpen($0) }
    return hasSameContainers && before == now ? group.sight : HostSight(newest: group.sight.newest, anchoredLayers: now)
  }

  /// Returns the hosts that have entered: those inside a container, or all. Visits every host.
  ///
  /// - Parameter isSought: Returns whether the search includes the hosts of a class.
  func hosts(
    inside container: (any AppearanceContainer)?, of isSought: (any AppearanceHost.Type) -> Bool = { _ in true }
  ) -> [any AppearanceHost] {
    var found: [any AppearanceHost] = []
    var interior = container.map { Interior(of: $0) }
    for group in groups.values where isSought(group.schema.type) {
      for host in group.living where interior?.contains(host) ?? true { found.append(host) }
    }
    return found
  }

  /// Records that the hosts inside a new anchor are there: the layer goes on reaching those that it has reached so far. This
  /// changes no values, but distinguishes them from hosts that will enter later.
  func surround(with layer: LayerID) {
    // Usually the anchor is a sheet that no host has entered yet.
    guard let container = anchors.object(of: layer), mayHaveHosts(inside: container) else { return }
    for host in hosts(inside: container) {
      guard let group = membership(of: host)?.group else { continue }
      var sight = group.sight
      // Ended layers need not be remembered.
      sight.anchoredLayers.removeAll { !layers.stack.isOpen($0) }
      sight.unseen.removeAll { !layers.stack.isOpen($0) }
      if sight.newest >= layer {
        sight.anchoredLayers = (sight.anchoredLayers + [layer]).sorted()
      } else {
        sight.unseen = (sight.unseen + [layer]).sorted()
      }
      regroup(host, as: self.group(of: type(of: host), in: group.context, seeing: sight))
    }
  }

  /// Returns whether a host may be inside an object, or may be the object itself.
  private func mayHaveHosts(inside object: any AppearanceContainer) -> Bool {
    if waysOut.isForgotten { learnWaysOut() }
    return waysOut.mayPass(object) || membership(of: object) != nil
  }

  /// Records again which objects the hosts are inside.
  private func learnWaysOut() {
    waysOut = WaysOut(isComplete: false)
    var waiting: [any AppearanceContainer] = hosts(inside: nil)
    while let next = waiting.popLast() {
      for outer in [next.appearanceParent, next.appearancePresenter] {
        if let outer, waysOut.note(outer) { waiting.append(outer) }
      }
    }
    waysOut.complete()
  }

  private func noteWayOut(from object: any AppearanceContainer) {
    object.forEachAround { waysOut.note($0) }
  }

  /// Moves a member to a group of the same class to which the same rules apply. The host keeps its values, and if it is late,
  /// it stays late.
  private func regroup(_ host: AnyObject, as group: StyleGroup) {
    guard let old = membership(of: host) else { return }
    let given = old.group.planCarriedOut(onMemberAt: old.index)
    group.append(host, given: given)
    directory.memberships[ObjectIdentifier(host)] = Membership(group: group, index: group.members.count - 1)
    if group.hasLateMembers { note(group) }
    removeMember(at: old.index, of: old.group)
  }

  // MARK: Where hosts are

  /// Returns the group of a host that has entered and does not wait for relocation.
  func groupFound(of host: AnyObject) -> StyleGroup? {
    if isRelocating, requested.contains(ObjectIdentifier(host)) { return nil }
    return membership(of: host)?.group
  }

  /// Returns the sight of a host that enters now.
  func sightNow(of host: any AppearanceHost) -> HostSight {
    HostSight(newest: layers.stack.newestEverywhere, anchoredLayers: anchoredLayers(around: host))
  }

  private func anchoredLayers(around host: any AppearanceHost) -> [LayerID] {
    if anchors.isEmpty { return [] }
    // A copy, because code of the program runs meanwhile and may set anchors.
    let copy = anchors
    return copy.layers(around: host)
  }

  /// Returns the sight that a host will get when it enters, or when the relocation that it waits for finds it.
  func sightNow(of host: any AppearanceHost, in containers: ContainerChain) -> HostSight {
    let now = sightNow(of: host)
    guard let group = membership(of: host)?.group else { return now }
    return sight(in: now.anchoredLayers, hasSameContainers: containers == group.context.containers, from: group)
  }

  /// A container around a host: its class, and the traits that begin to hold in it.
  private struct Link {
    let type: AnyClass
    let traits: AppearanceTraits
  }

  /// Returns the context of a host.
  ///
  /// - Parameter trusting: Whether to assume that a container that is a host itself has not moved since it entered, which saves
  ///   walking further out. This is never assumed during a relocation.
  func context(of host: any AppearanceHost, trusting: Bool = true) -> HostContext {
    let trusting = trusting && !isRelocating
    let traits = host.appearanceTraits
    if let presenter = host.appearancePresenter { noteWayOut(from: presenter) }
    guard let parent = host.appearanceParent else { return outermost.adding(traits) }
    waysOut.note(parent)
    // The fast path of almost every host: no array of containers and no closure.
    let ownOfParent = parent.appearanceTraits
    if trusting, let inside = contextTrusted(inside: parent, ownOfParent) { return inside.adding(traits) }
    var (links, start) = ([Link(type: type(of: parent), traits: ownOfParent)], outermost)
    if let presenter = parent.appearancePresenter { noteWayOut(from: presenter) }
    forEachContainer(around: parent) { container in
      waysOut.note(container)
      if let presenter = container.appearancePresenter { noteWayOut(from: presenter) }
      let own = container.appearanceTraits
      if trusting, let inside = contextTrusted(inside: container, own) {
        start = inside
        return false
      }
      links.append(Link(type: type(of: container), traits: own))
      return true
    }
    // From here on no code of the program runs that could empty a context on the way.
    for link in links.reversed() {
      start = start.inside(link.type) { lineage(of: link.type) }.adding(link.traits)
    }
    return start.adding(traits)
  }

  /// Returns the context inside a container that has entered and has no traits of its own.
  private func contextTrusted(inside container: any AppearanceContainer, _ own: AppearanceTraits) -> HostContext? {
    guard own.values.isEmpty, let group = membership(of: container)?.group else { return nil }
    if let known = group.contextInside { return known }
    let type: AnyClass = type(of: container)
    let context = group.context.inside(type) { lineage(of: type) }
    group.contextInside = context
    return context
  }

  /// Returns the current surroundings of a host. Creates no context.
  func surroundings(of host: any AppearanceHost) -> Surroundings {
    var (links, traits) = ([Link](), AppearanceTraits.none)
    let own = host.appearanceTraits
    forEachContainer(around: host) { container in
      links.append(Link(type: type(of: container), traits: container.appearanceTraits))
      return true
    }
    var chain = ContainerChain()
    for link in links.reversed() {
      chain.append(lineage(of: link.type))
      traits = traits.merging(link.traits)
    }
    return Surroundings(lineage: lineage(of: type(of: host)), containers: chain, traits: traits.merging(own))
  }

  /// Returns the surroundings of an instance of a class inside a chain of classes, innermost first. Needs no objects.
  func surroundings(
    of type: AnyClass, inside containers: [any AppearanceContainer.Type], _ traits: AppearanceTraits
  ) -> Surroundings {
    var chain = ContainerChain()
    for container in containers.reversed() { chain.append(lineage(of: container)) }
    return Surroundings(lineage: lineage(of: type), containers: chain, traits: traits)
  }

  /// Visits the containers of an object, from the inside out, until the closure returns false.
  private func forEachContainer(
    around object: any AppearanceContainer, _ visit: (any AppearanceContainer) -> Bool
  ) {
    // Brent's algorithm: a walk around a cycle meets a mark, which moves further out each time the limit doubles.
    var (mark, steps, limit): (any AppearanceContainer, Int, Int) = (object, 0, 64)
    var next = object.appearanceParent
    while let container = next {
      programmerError(unless: container !== mark, "the parents of \(type(of: container)) form a cycle")
      if !visit(container) { return }
      steps += 1
      if steps == limit { (mark, steps, limit) = (container, 0, 2 * limit) }
      next = container.appearanceParent
    }
  }
}
