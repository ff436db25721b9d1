// Setters are code of the program and may do anything: move the host that they are of, make it leave or enter again, end
// scopes, write, ask what applies. Changes of the store wait until the host is done. A host that is moved is styled for
// its new surroundings at once, from what it had been given until then, and the pass that was under way ends. It is told
// of everything together, when its setters are done.

extension HostRegistry {
  /// Gives a host what a transition says, but for what the program has set on it, and tells it when its setters are done.
  func carryOut(
    _ transition: StyleTransition, on host: AnyObject, of group: StyleGroup, forcing forced: Int? = nil
  ) {
    guard let first = transition.first else { return }
    if forced != nil, directory.isForcing(first, on: host) { return }
    let pass = directory.beginPass(transition, on: host, forcing: forced)
    pauses += 1
    run(first, on: host, pass)
    if !transition.isProven { noteUses(pass) }
    let tell = group.tell
    let changed = tell == nil ? [] : pass.changed
    directory.endPass()
    if let tell, !changed.isEmpty {
      // In a setter of the host not now, but when the pass is done that has called the setter.
      if directory.isStyling, let outer = directory.passes(over: host).first {
        outer.noteChanges(changed)
      } else {
        tell(host, changed)
      }
    }
    pauses -= 1
    if pauses == 0, !isRunning, !queue.isEmpty { runRefresh() }
  }

  private func run(_ first: StyleStep, on host: AnyObject, _ pass: StylePass) {
    if pass.forced == nil, pass.beingWritten.isEmpty,
      directory.memories.isEmpty || directory.memories[ObjectIdentifier(host)] == nil
    {
      return first.carryOut(on: host, pass, self)
    }
    var next: StyleStep? = first
    while let step = next, carryOutCarefully(step, on: host, pass) { next = step.next }
  }

  /// Carries out a step on a host of which something out of the ordinary is known; whether to go on.
  private func carryOutCarefully(_ step: StyleStep, on host: AnyObject, _ pass: StylePass) -> Bool {
    let index = step.slot.index
    pass.slot = index
    let memory = directory.memories[ObjectIdentifier(host)]
    if memory?.own.contains(index) ?? false {
      pass.withhold(step.slot.key)
      return true
    }
    if pass.forced == index { return give(step, to: host, pass) }
    // The library owns a slot that is being written, whatever the host has now. If this is the value that is being written, the
    // host will have it: to write it again would never end with a setter that moves its host each time.
    if pass.beingWritten.contains(index) { return step.isNews ? give(step, to: host, pass) : true }
    if let given = memory?.postponed[index] { return takeUp(step, given, on: host, pass) }
    if let reading = memory?.readings[index] {
      if step.slot.reads(reading, on: host) { return step.isNews ? give(step, to: host, pass) : true }
      return withhold(step, on: host, pass)
    }
    return goesOn(after: step, step.carryOut(on: host), on: host, pass)
  }

  /// Draws the consequences of a step that was not carried out as usual; whether to go on.
  func goesOn(after step: StyleStep, _ outcome: SlotOutcome, on host: AnyObject, _ pass: StylePass) -> Bool {
    if pass.isOver {
      setRight(step, on: host, pass)
      return false
    }
    switch outcome {
    case .done: return true
    case .hasAnother:
      if step.slot.hostKeepsMark || step.slot.isSetOnInstance(host, old: step.old) {
        return step.slot.isObscured(on: host) ? postpone(step, on: host, pass) : withhold(step, on: host, pass)
      }
      return step.isNews ? give(step, to: host, pass) : true
    case .readsOtherwise:
      programmerError(
        unless: !step.slot.isStored,
        "\(type(of: host)) declares '\(step.slot.key)' with isStored: true, and reads it otherwise than it was set")
      remember(step, on: host)
      return true
    }
  }

  /// Leaves alone what cannot be told from the program's own now.
  private func postpone(_ step: StyleStep, on host: AnyObject, _ pass: StylePass) -> Bool {
    pass.withhold(step.slot.key)
    directory.remember(ObjectIdentifier(host)) { $0.postponed[step.slot.index] = step.old }
    onPostponed?(host)
    return !pass.isOver
  }

  /// Decides about a slot that was postponed.
  ///
  /// - Parameter given: What the library gave it last.
  private func takeUp(
    _ step: StyleStep, _ given: any StoredValue, on host: AnyObject, _ pass: StylePass
  ) -> Bool {
    let isOwn = step.slot.isSetOnInstance(host, old: given)
    if isOwn && step.slot.isObscured(on: host) {
      pass.withhold(step.slot.key)
      return true
    }
    directory.remember(ObjectIdentifier(host)) { $0.postponed[step.slot.index] = nil }
    return isOwn ? withhold(step, on: host, pass) : give(step, to: host, pass)
  }

  /// Gives hosts what was postponed, where that can be told now.
  func catchUp() {
    for (id, memory) in directory.memories where !memory.postponed.isEmpty { catchUp(id) }
  }

  /// Gives a host what was postponed, where that can be told now.
  func catchUp(_ id: ObjectIdentifier) {
    for index in (directory.memories[id]?.postponed ?? [:]).keys.sorted() {
      guard let membership = directory.memberships[id], membership.group.isOf(self),
        let host = membership.group.members.host(at: membership.index), let given = directory.given(to: host)
      else { return }
      let slot = membership.group.schema.slots[index]
      let transition = StyleTransition(slot, from: given, to: given.entry(for: slot), isNews: true)
      carryOut(transition, on: host, of: membership.group)
    }
  }

  private func withhold(_ step: StyleStep, on host: AnyObject, _ pass: StylePass) -> Bool {
    pass.withhold(step.slot.key)
    directory.remember(ObjectIdentifier(host)) { memory in
      memory.readings[step.slot.index] = nil
      if !step.slot.hostKeepsMark { memory.own.insert(step.slot.index) }
    }
    return true
  }

  /// Writes a value whatever the host has; whether to go on.
  private func give(_ step: StyleStep, to host: AnyObject, _ pass: StylePass) -> Bool {
    step.slot.force(step.new, to: host)
    if pass.isOver {
      setRight(step, on: host, pass)
      return false
    }
    remember(step, on: host)
    return true
  }

  /// After a write: what the host reads now is what the library wrote. That is remembered where it is something else.
  private func remember(_ step: StyleStep, on host: AnyObject) {
    let (id, index) = (ObjectIdentifier(host), step.slot.index)
    if step.slot.hostKeepsMark { return }
    if !step.slot.isSetOnInstance(host, old: step.new) || step.slot.isObscured(on: host) {
      directory.remember(id) { $0.readings[index] = nil }
    } else {
      let reading = step.slot.current(of: host)
      directory.remember(id) { $0.readings[index] = reading }
      if let rule = step.rule { lintNotes.noteReading(reading.described, of: step.new, rule, step.slot.key) }
    }
  }

  /// After a pass that ended in a setter: the host may have been given the value for where it is now before the setter wrote
  /// the one for where it was, as happens in a `willSet`.
  private func setRight(_ step: StyleStep, on host: AnyObject, _ pass: StylePass) {
    let slot = step.slot
    let id = ObjectIdentifier(host)
    guard let given = directory.given(to: host) else { return }
    let current = slot.current(of: host)
    let memory = directory.memories[id]
    if memory?.own.contains(slot.index) ?? false || memory?.postponed[slot.index] != nil { return }
    if slot.hostKeepsMark && slot.isSetOnInstance(host, old: given.value(for: slot)) { return }
    // It was the value for where the host is now, too. Where it reads otherwise, it is written once more and not again.
    if step.new.isSame(as: given.value(for: slot)), pass.forced == slot.index || slot.reads(step.new, on: host) {
      return remember(step, on: host)
    }
    if current.isSame(as: memory?.readings[slot.index] ?? given.value(for: slot)) { return }
    // Not of a store that the setter has let go of, which gives nobody anything.
    if let registry = directory.registryInUse(of: host), let group = registry.membership(of: host)?.group {
      let transition = StyleTransition(slot, from: given, to: given.entry(for: slot), isNews: false)
      registry.carryOut(transition, on: host, of: group, forcing: slot.index)
    } else {
      directory.remember(id) { $0.readings[slot.index] = current }
    }
  }

  private func noteUses(_ pass: StylePass) {
    var isProven = !pass.isOver
    for step in pass.transition.steps where step.slot.index <= pass.slot {
      guard !pass.withheld.contains(step.slot.key) else {
        isProven = false
        continue
      }
      if let rule = step.rule { lintNotes.noteUse(rule, step.slot.key) }
    }
    pass.transition.isProven = isProven
  }

  /// Gives a host its values again where it has none of its own: another system has sent it the default after it was styled.
  ///
  /// A host that reads the right value may have it only from its superview, which is about to be given another. Values of the
  /// program stay. Only a default is overwritten that the program has set since the library looked last.
  func giveAgain(_ host: any AppearanceHost) {
    guard let group = membership(of: host)?.group, let given = directory.given(to: host) else { return }
    for entry in given.entries where entry.slot.recording != nil && !entry.value.isSame(as: entry.slot.defaultValue) {
      let (slot, memory) = (entry.slot, directory.memories[ObjectIdentifier(host)])
      if memory?.own.contains(slot.index) ?? false || memory?.postponed[slot.index] != nil { continue }
      if slot.isSetOnInstance(host, old: slot.defaultValue) { continue }
      let transition = StyleTransition(slot, from: given, to: entry, isNews: false)
      carryOut(transition, on: host, of: group, forcing: slot.index)
    }
  }

  // MARK: What hosts have

  /// The value that a host in place has for a slot: its own, or what it follows; nil when that takes a closer look.
  ///
  /// It has the slot's own type. For a host that is up to date, this is one look-up.
  func value(of slot: any Slot, on host: AnyObject) -> (any StoredValue)? {
    guard !directory.isStyling, let group = groupFound(of: host), !group.isStale, !group.hasLateMembers else {
      return nil
    }
    let value = group.value(for: slot)
    let isOwn =
      directory.memories.isEmpty ? slot.isSetOnInstance(host, old: value) : directory.isSetOnInstance(slot, host)
    return isOwn ? slot.current(of: host) : value
  }

  /// Forgets that the program has set a slot on a host, and gives it what applies: what the host follows, or for a host that
  /// has not entered the value that it would be given now.
  func clear(_ slot: any Slot, of host: any AppearanceHost) {
    let id = ObjectIdentifier(host)
    // What a store that is gone gave it is the library's still.
    if let other = directory.registry(of: host), other !== self { other.leave(host) }
    if directory.given(to: host) == nil { directory.forget(id) }
    directory.remember(id) { memory in
      memory.own.remove(slot.index)
      memory.postponed[slot.index] = nil
    }
    let current = slot.current(of: host)
    if let membership = membership(of: host) {
      let given = directory.given(to: host) ?? StylePlan()
      let isNews = !current.isSame(as: given.value(for: slot))
      let transition = StyleTransition(slot, from: given, to: given.entry(for: slot), isNews: isNews)
      return carryOut(transition, on: host, of: membership.group, forcing: slot.index)
    }
    let sight = sightNow(of: host)
    let group = group(of: type(of: host), in: context(of: host, trusting: false), seeing: sight)
    defer { retireIfEmpty(group) }
    let given = directory.given(to: host) ?? StylePlan()
    let isNews = !current.isSame(as: group.plan.value(for: slot))
    let transition = StyleTransition(slot, from: given, to: group.plan.entry(for: slot), isNews: isNews)
    directory.park(host, with: transition.new, of: self)
    carryOut(transition, on: host, of: group, forcing: slot.index)
    sweepIfDue()
  }
}
