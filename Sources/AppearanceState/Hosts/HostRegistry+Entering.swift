extension HostRegistry {
  // MARK: Entering and leaving

  /// Styles a host and follows it from now on; a host that is known already is styled for where it is now.
  func enter(_ host: any AppearanceHost) {
    let sight = sightNow(of: host)
    let context = context(of: host)
    join(host, group(of: type(of: host), in: context, seeing: sight))
    sweepIfDue()
  }

  /// Learns a class before one of its hosts enters.
  ///
  /// - Returns: The names of the class and its ancestors when it is new, for the store: so far only a file may have named it.
  func learn(_ type: any AppearanceHost.Type) -> [String]? {
    if known[ObjectIdentifier(type)] != nil { return nil }
    known[ObjectIdentifier(type)] = true
    let names = AppearanceSchema.of(type).lineage
    note(names, as: type)
    directory.note(self)
    return names
  }

  /// Does not follow a host any more. What it was given stays with it.
  func leave(_ host: any AppearanceHost) {
    guard let membership = membership(of: host) else { return }
    let id = ObjectIdentifier(host)
    assert(directory.parked[id] == nil, "\(host) is parked and entered at the same time")
    directory.park(host, with: directory.given(to: host) ?? StylePlan(), of: self)
    for pass in directory.passes(over: host) { pass.isOver = true }
    directory.memberships[id] = nil
    count -= 1
    removeMember(at: membership.index, of: membership.group)
    sweepIfDue()
  }

  func style(_ host: any AppearanceHost) {
    enter(host)
    leave(host)
  }

  /// Makes a host a member of a group, wherever it was before, and gives it what the group has.
  ///
  /// - Parameter mayWait: Whether a host that is a member already, and late, goes on waiting for its turn.
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
        // What is remembered under this address was of an object that is dead.
        directory.forget(id)
      }
      directory.unpark(id)
    }
    assert(groups[ObjectIdentifier(group)] === group, "\(host) entered a group that no change can reach")
    count += 1
    group.members.append(Member(host))
    directory.memberships[id] = Membership(group: group, index: group.members.count - 1)
    // Not earlier, for the old group may be this one, with a dead host at this address, and must not end up empty.
    if let old { directory.registry(of: old.group)?.lose(old) }
    carryOut(transition, on: host, of: group)
    if isKnown { catchUp(id) }
  }

  /// Takes out a member that has become one elsewhere, in this store or in another.
  private func lose(_ membership: Membership) {
    count -= 1
    removeMember(at: membership.index, of: membership.group)
  }

  // MARK: Moving

  /// Looks again where hosts are: those inside of a container, or all. Costs a look at every host.
  func relocate(inside container: (any AppearanceContainer)?) { relocate(hosts(inside: container)) }

  /// Looks again where some hosts are, all of which have entered.
  func relocate(_ hosts: [any AppearanceHost]) {
    sought.formUnion(hosts.map { ObjectIdentifier($0) })
    // What setters write is followed when all have been found, so that nobody is styled for where it was.
    pause()
    findSought(among: hosts)
    resume()
  }

  /// Finds the hosts that are still to be looked for: before a place is made, so that who is there by then is known to be.
  func findSought() {
    if !sought.isEmpty { findSought(among: hosts(inside: nil)) }
  }

  private func findSought(among hosts: [any AppearanceHost]) {
    for host in hosts where sought.remove(ObjectIdentifier(host)) != nil { relocate(host) }
  }

  private func relocate(_ host: any AppearanceHost) {
    let now = layersOfPlaces(around: host)
    let context = context(of: host, trusting: false)
    guard let group = membership(of: host)?.group else { return }
    let sight = sight(in: now, hasSameContainers: context.hasSameContainers(as: group.context), from: group)
    join(host, self.group(of: type(of: host), in: context, seeing: sight), mayWait: true)
  }

  /// What a member of a group sees that is looked for and found in some places.
  ///
  /// It keeps the layers that it has if it stayed where it was: in containers of the same classes, and in the same places, the
  /// ones included that were made around it.
  private func sight(
    in now: [LayerID], hasSameContainers: Bool, from group: StyleGroup
  ) -> HostSight {
    let before = group.sight.around.filter { layers.stack.isOpen($0) }
    return hasSameContainers && before == now ? group.sight : HostSight(newest: group.sight.newest, places: now)
  }

  /// The hosts that have entered: those inside of a container, or all. Costs a look at every host.
  ///
  /// - Parameter isSought: Whether the search includes the hosts of a class.
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

  /// Notes that the hosts inside of a new place are there: it reaches those that its layer has reached so far. That makes no
  /// difference to any of them, but tells them from hosts that will come there.
  func surround(with layer: LayerID) {
    // Mostly a sheet that nobody has entered yet.
    guard let container = places.object(of: layer), mayHaveHosts(inside: container) else { return }
    for host in hosts(inside: container) {
      guard let group = membership(of: host)?.group else { continue }
      var sight = group.sight
      // Places that are gone need not be remembered any longer.
      sight.places.removeAll { !layers.stack.isOpen($0) }
      sight.unseen.removeAll { !layers.stack.isOpen($0) }
      if sight.newest >= layer {
        sight.places = (sight.places + [layer]).sorted()
      } else {
        sight.unseen = (sight.unseen + [layer]).sorted()
      }
      regroup(host, as: self.group(of: type(of: host), in: group.context, seeing: sight))
    }
  }

  /// Whether a host may be inside of an object, which itself counts.
  private func mayHaveHosts(inside object: any AppearanceContainer) -> Bool {
    if waysOut.isForgotten { learnWaysOut() }
    return waysOut.mayPass(object) || membership(of: object) != nil
  }

  /// Notes the ways out of all hosts anew.
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

  /// Makes a member one of a group of the same class where the same applies. It keeps what it was given, and if it waits to be
  /// given something else, it goes on waiting.
  private func regroup(_ host: AnyObject, as group: StyleGroup) {
    guard let old = membership(of: host) else { return }
    let given = old.group.planCarriedOut(onMemberAt: old.index)
    group.append(host, given: given)
    directory.memberships[ObjectIdentifier(host)] = Membership(group: group, index: group.members.count - 1)
    if group.hasLateMembers { note(group) }
    removeMember(at: old.index, of: old.group)
  }

  // MARK: Where hosts are

  /// The group of a host that has entered and is not still to be looked for.
  func groupFound(of host: AnyObject) -> StyleGroup? {
    if !sought.isEmpty, sought.contains(ObjectIdentifier(host)) { return nil }
    return membership(of: host)?.group
  }

  /// What a host that enters now would see.
  func sightNow(of host: any AppearanceHost) -> HostSight {
    HostSight(newest: layers.stack.newestEverywhere, places: layersOfPlaces(around: host))
  }

  private func layersOfPlaces(around host: any AppearanceHost) -> [LayerID] {
    if places.isEmpty { return [] }
    // A copy, for code of the program runs meanwhile and may make places.
    let copy = places
    return copy.layers(around: host)
  }

  /// What a host of which the group was not found will see: one that enters, or one that is looked for.
  func sightNow(of host: any AppearanceHost, in containers: ContainerChain) -> HostSight {
    let now = sightNow(of: host)
    guard let group = membership(of: host)?.group else { return now }
    return sight(in: now.places, hasSameContainers: containers == group.context.containers, from: group)
  }

  /// A container on the way out from a host: its class, and the traits that begin to hold in it.
  private struct Link {
    let type: AnyClass
    let traits: AppearanceTraits
  }

  /// The context of a host.
  ///
  /// - Parameter trusting: Whether a container that is a host itself is where it was when it entered, which saves the way
  ///   out. While hosts are looked for again that is not known of anyone.
  func context(of host: any AppearanceHost, trusting: Bool = true) -> HostContext {
    let trusting = trusting && sought.isEmpty
    let traits = host.appearanceTraits
    if let presenter = host.appearancePresenter { noteWayOut(from: presenter) }
    guard let parent = host.appearanceParent else { return outermost.adding(traits) }
    waysOut.note(parent)
    // The way of almost every host: no list of what it is in, and no closure.
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

  /// The context inside of a container that has entered and has no traits of its own.
  private func contextTrusted(inside container: any AppearanceContainer, _ own: AppearanceTraits) -> HostContext? {
    guard own.values.isEmpty, let group = membership(of: container)?.group else { return nil }
    if let known = group.contextInside { return known }
    let type: AnyClass = type(of: container)
    let context = group.context.inside(type) { lineage(of: type) }
    group.contextInside = context
    return context
  }

  /// What surrounds a host, as it is now; nothing is left behind.
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

  /// What surrounds an instance of a class inside of a chain of classes, innermost first, with no objects to ask.
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
    // Whoever goes round in a circle comes by a mark that is set farther and farther on (Brent's algorithm).
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
