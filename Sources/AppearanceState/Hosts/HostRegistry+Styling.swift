// Setters are code of the program and may do anything: move their host, make it leave or enter again, end scopes, write,
// resolve. Refreshes wait until the host is done. A host that moves is styled for its new surroundings at once, starting from
// the values that it had until then, and the running pass ends. The host is notified once of all changes, when its setters are
// done.

extension HostRegistry {
  /// Applies a transition to a host, except where the program has set a value, then notifies the host.
  func carryOut(
    _ transition: StyleTransition, on host: AnyObject, of group: StyleGroup, forcing forced: Int? = nil
  ) {
    guard let first = transition.first else { return }
    if forced != nil, directory.isForcing(first, on: host) { return }
    let pass = directory.beginPass(transition, on: host, forcing: forced)
    pauses += 1
    run(first, on: host, pass)
    if !transition.isProven { noteUses(pass) }
    let notify = group.schema.notify
    let changed = notify == nil ? [] : pass.changed
    directory.endPass()
    if let notify, !changed.isEmpty {
      // Inside a setter of the host, the outer pass that called the setter notifies it when that pass ends.
      if directory.isStyling, let outer = directory.passes(over: host).first {
        outer.noteChanges(changed)
      } else {
        notify(host, changed)
      }
    }
    pauses -= 1
    if pauses == 0, !isRunning, !queue.isEmpty { runRefresh() }
  }

  private func run(_ first: StyleStep, on host: AnyObject, _ pass: StylePass) {
    if pass.forced == nil, pass.beingWritten.isEmpty,
      !directory.hasMemories || directory.memories[ObjectIdentifier(host)] == nil
    {
      return first.carryOut(on: host, pass, self)
    }
    var next: StyleStep? = first
    while let step = next, carryOutCarefully(step, on: host, pass) { next = step.next }
  }

  /// Carries out a step on a host with remembered values. Returns whether to go on.
  private func carryOutCarefully(_ step: StyleStep, on host: AnyObject, _ pass: StylePass) -> Bool {
    let index = step.slot.index
    pass.slot = index
    let memory = directory.memories[ObjectIdentifier(host)]
    if memory?.own.contains(index) ?? false {
      pass.withhold(step.slot.key)
      return true
    }
    if pass.forced == index { return give(step, to: host, pass) }
    // The library owns a slot that is being written, whatever value the host has. If the value being written is this one, do
    // not write it again: with a setter that moves its host each time, that would never end.
    if pass.beingWritten.contains(index) { return step.isChange ? give(step, to: host, pass) : true }
    if let given = memory?.postponed[index] { return takeUp(step, given, on: host, pass) }
    if let reading = memory?.readings[index] {
      if step.slot.reads(reading, on: host) { return step.isChange ? give(step, to: host, pass) : true }
      return withhold(step, on: host, pass)
    }
    return goesOn(after: step, step.carryOut(on: host), on: host, pass)
  }

  /// Handles a step that was not carried out as usual. Returns whether to go on.
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
      return step.isChange ? give(step, to: host, pass) : true
    case .readsOtherwise:
      programmerError(
        unless: !step.slot.isStored,
        "\(type(of: host)) declares '\(step.slot.key)' with isStored: true, and reads it otherwise than it was set")
      remember(step, on: host)
      return true
    }
  }

  /// Leaves a value unchanged while the library cannot tell whether the program has set it.
  private func postpone(_ step: StyleStep, on host: AnyObject, _ pass: StylePass) -> Bool {
    pass.withhold(step.slot.key)
    directory.remember(ObjectIdentifier(host)) { $0.postponed[step.slot.index] = step.old }
    onPostponed?(host)
    return !pass.isOver
  }

  /// Decides about a slot that was postponed.
  ///
  /// - Parameter given: The value that the library applied last.
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

  /// Applies postponed values to all hosts, where the library can now tell who set the old value.
  func catchUp() {
    for (id, memory) in directory.memories where !memory.postponed.isEmpty { catchUp(id) }
  }

  /// Applies postponed values to a host, where the library can now tell who set the old value.
  func catchUp(_ id: ObjectIdentifier) {
    for index in (directory.memories[id]?.postponed ?? [:]).keys.sorted() {
      guard let membership = directory.memberships[id], membership.group.isOf(self),
        let host = membership.group.members.host(at: membership.index), let given = directory.given(to: host)
      else { return }
      let slot = membership.group.schema.slots[index]
      let transition = StyleTransition(slot, from: given, to: given.entry(for: slot), isChange: true)
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

  /// Writes a value whatever the host has. Returns whether to go on.
  private func give(_ step: StyleStep, to host: AnyObject, _ pass: StylePass) -> Bool {
    step.slot.force(step.new, to: host)
    if pass.isOver {
      setRight(step, on: host, pass)
      return false
    }
    remember(step, on: host)
    return true
  }

  /// After a write, records what the host reads back if it differs from what the library wrote.
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

  /// After a pass that a setter ended: the setter may have written the value for the old place after the host had got the one
  /// for its new place. This happens with `willSet`.
  private func setRight(_ step: StyleStep, on host: AnyObject, _ pass: StylePass) {
    let slot = step.slot
    let id = ObjectIdentifier(host)
    guard let given = directory.given(to: host) else { return }
    let current = slot.current(of: host)
    let memory = directory.memories[id]
    if memory?.own.contains(slot.index) ?? false || memory?.postponed[slot.index] != nil { return }
    if slot.hostKeepsMark && slot.isSetOnInstance(host, old: given.value(for: slot)) { return }
    // The value is right for the new place too. If the host reads another, it is written once more, but not a third time.
    if step.new.isSame(as: given.value(for: slot)), pass.forced == slot.index || slot.reads(step.new, on: host) {
      return remember(step, on: host)
    }
    if current.isSame(as: memory?.readings[slot.index] ?? given.value(for: slot)) { return }
    // A store that the setter has released applies nothing.
    if let registry = directory.registryInUse(of: host), let group = registry.membership(of: host)?.group {
      let transition = StyleTransition(slot, from: given, to: given.entry(for: slot), isChange: false)
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

  /// Applies values again to slots that the program has not set, after another system has sent the host the default.
  ///
  /// A host that reads the right value may have it only from its superview, which is about to change. Values of the program
  /// stay, except a default that the program has set since the library last read the slot.
  func giveAgain(_ host: any AppearanceHost) {
    guard let group = membership(of: host)?.group, let given = directory.given(to: host) else { return }
    for entry in given.entries where entry.slot.recording != nil && !entry.value.isSame(as: entry.slot.defaultValue) {
      let (slot, memory) = (entry.slot, directory.memories[ObjectIdentifier(host)])
      if memory?.own.contains(slot.index) ?? false || memory?.postponed[slot.index] != nil { continue }
      if slot.isSetOnInstance(host, old: slot.defaultValue) { continue }
      let transition = StyleTransition(slot, from: given, to: entry, isChange: false)
      carryOut(transition, on: host, of: group, forcing: slot.index)
    }
  }

  // MARK: Values of hosts

  /// Returns the value of a slot on a host in place: its own, or that of its rules; nil if that takes more work.
  ///
  /// The value has the slot's own type. For an up-to-date host this is one look-up.
  func value(of slot: Slot, on host: AnyObject) -> (any StoredValue)? {
    guard !directory.isStyling, let group = groupFound(of: host), !group.isStale, !group.hasLateMembers else {
      return nil
    }
    let value = group.plan.value(for: slot)
    let isOwn =
      directory.hasMemories ? directory.isSetOnInstance(slot, host) : slot.isSetOnInstance(host, old: value)
    return isOwn ? slot.current(of: host) : value
  }

  /// Forgets that the program has set a slot on a host, and applies the value of its rules. For a host that has not entered,
  /// that is the value that it would get if it entered now.
  func clear(_ slot: Slot, of host: any AppearanceHost) {
    let id = ObjectIdentifier(host)
    // Values from a deallocated store still count as the library's.
    if let other = directory.registry(of: host), other !== self { other.leave(host) }
    if directory.given(to: host) == nil { directory.forget(id) }
    directory.remember(id) { memory in
      memory.own.remove(slot.index)
      memory.postponed[slot.index] = nil
    }
    let current = slot.current(of: host)
    if let membership = membership(of: host) {
      let given = directory.given(to: host) ?? StylePlan()
      let isChange = !current.isSame(as: given.value(for: slot))
      let transition = StyleTransition(slot, from: given, to: given.entry(for: slot), isChange: isChange)
      return carryOut(transition, on: host, of: membership.group, forcing: slot.index)
    }
    let sight = sightNow(of: host)
    let group = group(of: type(of: host), in: context(of: host, trusting: false), seeing: sight)
    defer { retireIfEmpty(group) }
    let given = directory.given(to: host) ?? StylePlan()
    let isChange = !current.isSame(as: group.plan.value(for: slot))
    let transition = StyleTransition(slot, from: given, to: group.plan.entry(for: slot), isChange: isChange)
    directory.park(host, with: transition.new, of: self)
    carryOut(transition, on: host, of: group, forcing: slot.index)
    sweepIfDue()
  }
}
