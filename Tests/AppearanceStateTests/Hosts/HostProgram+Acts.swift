@testable import AppearanceState
@testable import AppearanceThemes

// Code of the program may do anything while the library calls it: in a setter, when a host is notified of its changes,
// and when observers are notified of a change or of progress. Each act is noted for the model before it is performed,
// because it may start other code.

extension HostProgram {
  /// The acts of the program while the library calls it, kept for the model to repeat.
  @MainActor
  final class Acts {
    /// The objects of the program. An act may release one.
    var things: [Int: any MovingObject] = [:]
    /// Another store, which the program replaces now and then.
    var other = AppearanceStore()
    /// An act that runs once, at the next change. The program observes the store only until then.
    var inChange: (() -> Void)?
    var observation: AppearanceObservation?
    /// An act that runs once, when the last reference to a value is released.
    var whenPaintGoes: (() -> Void)?
    var done: [(inout HostProgram) -> Void] = []
    /// The hosts that left in a setter, half styled.
    var interrupted: Set<Int> = []
    /// Whether an object was released, so that the store must be notified about its contents.
    var hasReleased = false
    /// The objects that an act holds until it ends. Releasing them has no effect until then.
    var held: Set<Int> = []
    /// An answer to a host that does not follow from the rules.
    var wrongAnswer: String?

    /// Notes that a closure runs in a batch.
    func batch(_ body: () -> Void) {
      done.append { $0.model.beginBatch() }
      body()
      done.append { $0.model.endBatch() }
    }
  }

  /// Prepares an act that runs when the library next calls the program.
  mutating func arm() {
    guard let id = hosts.randomElement(using: &random), let host = things[id] as? MovingHost else { return }
    let (kind, occasion) = (random.below(17), random.pick([0, 1, 2, 2, 2, 3, 3, 3, 3]))
    guard let what = act(kind, of: id, host) else { return }
    let act = { [store] in
      // Ends the scopes of deallocated owners first, with everything that this starts.
      _ = store.snapshot()
      what()
    }
    switch occasion {
    case 0:
      acts.inChange = act
      acts.observation = store.onChange { [acts] _ in
        let now = acts.inChange
        acts.inChange = nil
        now?()
      }
    case 1: host.actWhenTold = act
    case 2: acts.whenPaintGoes = act
    default: host.act = act
    }
    let occasions = [" when a change is told", " when it is told", " when a value goes"]
    log.append("\(id) will act (\(kind))\(occasion < occasions.count ? occasions[occasion] : "")")
    if acts.inChange == nil { acts.observation = nil }
  }

  private mutating func act(_ kind: Int, of id: Int, _ host: MovingHost) -> (() -> Void)? {
    switch kind {
    case 0: move(id)
    case 1: leave(host, id)
    case 2: write(by: id)
    case 3: endScope(by: id)
    case 4: openScope(by: id)
    case 5: makeAnotherEnter(by: id)
    case 6: setTheme(by: id)
    case 7: release(by: id)
    case 8: openPlace(by: id)
    case 9: handOver(id)
    case 10: setInTurn(by: id)
    case 11: clear(by: id)
    case 12: shift(by: id)
    case 13: stepping(random.chance(3) ? .redo : .undo)
    case 14: other(by: id)
    case 15: leaveAgain(id, clearing: random.chance(2) ? random.pick(HostReference.Key.allCases) : nil)
    default: { [self] in ask(by: id) }
    }
  }

  /// Moves a host up to four times, each time in its next setter.
  private mutating func move(_ id: Int) -> () -> Void {
    let targets = (0...random.below(4)).map { _ in random.pick(things.keys.sorted()) }
    return { [self] in move(id, to: targets[...]) }
  }

  private func move(_ id: Int, to targets: ArraySlice<Int>) {
    guard let target = targets.first, let host = acts.things[id] as? MovingHost, let container = acts.things[target],
      !Self.isInside(container, host)
    else { return }
    acts.done.append {
      $0.log.append("\(id) moved itself to \(target)")
      $0.model.objects[id]?.parent = target
      $0.model.enter(id)
    }
    host.parent = container
    if targets.count > 1 { host.act = { [self] in move(id, to: targets.dropFirst()) } }
    store.enter(host)
    // The store is notified about the contents of the host only now; other setters may have queried it before.
    tellMove(inside: id)
  }

  /// Makes a host leave and perhaps enter again, like one that gets another parent.
  private mutating func leave(_ host: MovingHost, _ id: Int) -> () -> Void {
    let returns = random.chance(2)
    return { [weak host, acts, store] in
      guard let host, store.hosts.membership(of: host) != nil else { return }
      acts.interrupted.insert(id)
      acts.done.append {
        $0.log.append("\(id) made itself leave")
        $0.model.objects[id]?.isIn = false
      }
      store.leave(host)
      if returns {
        acts.done.append {
          $0.log.append("\(id) came back")
          $0.model.enter(id)
        }
        store.enter(host)
      }
    }
  }

  /// Makes a host leave and enter again, or clear a value, in each of its setters and not only in the next one.
  private func leaveAgain(_ id: Int, clearing key: HostReference.Key?) -> () -> Void {
    { [self] in
      guard let host = acts.things[id] as? MovingHost else { return }
      // If this makes the library call another setter, that setter does the same again.
      if host.underWay.count > 50 {
        acts.wrongAnswer = "setters of \(id) go on for ever: \(host.underWay.suffix(4))"
        return
      }
      host.act = leaveAgain(id, clearing: key)
      if store.hosts.membership(of: host) == nil { return }
      if let key {
        acts.done.append {
          $0.log.append("\(id) cleared \(key), as it does each time")
          $0.model.clear(key, of: id)
        }
        return host.clear(key, in: store)
      }
      acts.interrupted.insert(id)
      acts.done.append {
        $0.log.append("\(id) left and came back, as it does each time")
        $0.model.objects[id]?.isIn = false
      }
      store.leave(host)
      acts.done.append { $0.model.enter(id) }
      store.enter(host)
    }
  }

  /// Whether a host of the store is being styled. Changes wait until it is done.
  private var isStyling: Bool {
    things.values.contains { thing in
      store.hosts.membership(of: thing) != nil && HostDirectory.shared.underWay(thing) != nil
    }
  }

  private mutating func write(by id: Int) -> () -> Void {
    let (rule, key) = (random.below(HostReference.rules.count), random.pick(HostReference.Key.allCases))
    let setting = makeSetting()
    return { [self] in
      acts.done.append {
        $0.log.append("\(id) wrote rule \(rule).\(key)")
        $0.model.write(setting, key, rule)
      }
      let (isStyling, before) = (isStyling, (acts.done.count, MovingHost.writes))
      Self.write(setting, key, HostReference.rules[rule], store)
      if isStyling, acts.done.count == before.0, MovingHost.writes != before.1 {
        acts.wrongAnswer = "hosts followed what \(id) wrote before the host was done that is being styled"
      }
    }
  }

  private mutating func endScope(by id: Int) -> (() -> Void)? {
    guard let number = scopes.keys.sorted().randomElement(using: &random), let scope = scopes[number] else {
      return nil
    }
    return { [acts] in
      acts.done.append {
        $0.log.append("\(id) ended scope \(number)")
        $0.model.end(number)
        $0.scopes[number] = nil
      }
      scope.end()
    }
  }

  private func openScope(by id: Int) -> () -> Void {
    { [acts, store] in
      acts.done.append {
        $0.model.open(masks: true, isForLeaves: false)
        $0.log.append("\(id) opened scope \($0.model.opened)")
      }
      let scope = store.reset()
      acts.done.append { $0.scopes[scope.layer.number] = scope }
    }
  }

  private mutating func openPlace(by id: Int) -> () -> Void {
    let (place, masks) = (random.pick(things.keys.sorted()), random.chance(2))
    let (rule, key) = (random.below(HostReference.rules.count), random.pick(HostReference.Key.allCases))
    let setting = makeSetting()
    return { [acts, store] in
      // Finds the hosts that were requested first, with everything that this starts.
      store.hosts.findRequested()
      guard let object = acts.things[place], acts.held.insert(place).inserted else { return }
      defer { acts.held.remove(place) }
      var number = 0
      acts.done.append {
        $0.model.open(masks: masks, isForLeaves: false, place: place, owners: [place])
        number = $0.model.opened
        $0.log.append("\(id) opened scope \(number) in \(place)")
      }
      let write = {
        acts.done.append { $0.model.write(setting, key, rule) }
        Self.write(setting, key, HostReference.rules[rule], store)
      }
      let turnAway = { acts.done.append { $0.model.turnAway(number) } }
      if masks {
        withDefaultAppearance(until: object, in: store) {
          write()
          turnAway()
        }
      } else {
        withAppearance(.edits { acts.batch(write) }, until: object, in: store, turnAway)
      }
    }
  }

  private func handOver(_ id: Int) -> () -> Void {
    { [acts] in
      guard let host = acts.things[id] as? MovingHost else { return }
      acts.done.append {
        $0.log.append("\(id) went to another store")
        $0.model.handOver(id)
      }
      acts.other.enter(host)
    }
  }

  private typealias Setter = (target: Int, key: HostReference.Key, value: Int)

  /// Calls up to three setters, each within the one before it.
  private mutating func setInTurn(by id: Int) -> () -> Void {
    let setters = (0...random.below(3)).map { _ in
      Setter(random.pick(hosts), random.pick(HostReference.Key.allCases), makeOwnValue())
    }
    return { [self] in set(setters[...], by: id) }
  }

  private func set(_ setters: ArraySlice<Setter>, by id: Int) {
    // A setter that changes its own property writes for the library if the library called it.
    guard let (target, key, value) = setters.first, let host = acts.things[target] as? MovingHost,
      !host.underWay.contains(key)
    else { return }
    acts.done.append {
      $0.log.append("\(id) set \(target).\(key) = \(value)")
      $0.model.set(key, of: target, to: value)
    }
    host.act = { [self] in set(setters.dropFirst(), by: target) }
    host[key] = value
  }

  /// Clears a value, of the host itself or of another one, which may move in that setter.
  private mutating func clear(by id: Int) -> (() -> Void)? {
    guard let target = random.chance(2) ? id : hosts.randomElement(using: &random) else { return nil }
    let (key, move) = (random.pick(HostReference.Key.allCases), random.chance(2) ? move(target) : nil)
    return { [acts, store] in
      guard let host = acts.things[target] as? MovingHost else { return }
      acts.done.append {
        $0.log.append("\(id) cleared \(target).\(key)")
        $0.model.clear(key, of: target)
      }
      if let move { host.act = move }
      host.clear(key, in: store)
    }
  }

  /// Moves an object without notifying the store, queries all hosts, and notifies it then.
  private mutating func shift(by id: Int) -> (() -> Void)? {
    let (acts, store, kind, tellsAll) = (acts, store, random.below(3), random.chance(2))
    let (moved, target) = (random.pick(things.keys.sorted()), random.pick(things.keys.sorted()))
    return { [self] in
      // Hosts that were requested are found in their containers at that time.
      guard store.hosts.requested.isEmpty, let object = acts.things[moved], let container = acts.things[target],
        !Self.isInside(container, object)
      else { return }
      acts.done.append {
        $0.log.append("\(id) shifted \(moved) to \(target) (\(kind))")
        switch kind {
        case 0: $0.model.objects[moved]?.presenter = target
        case 1: $0.model.objects[moved]?.isDark.toggle()
        default: $0.model.objects[moved]?.parent = target
        }
      }
      switch kind {
      case 0: object.presenter = container
      case 1: object.isDark.toggle()
      default: object.parent = container
      }
      ask(by: id)
      tellMove(inside: tellsAll ? nil : moved)
    }
  }

  private mutating func makeAnotherEnter(by id: Int) -> (() -> Void)? {
    guard let next = hosts.randomElement(using: &random), next != id, let other = things[next] as? MovingHost else {
      return nil
    }
    return { [weak other, acts, store] in
      guard let other else { return }
      acts.done.append {
        $0.log.append("\(id) made \(next) enter")
        $0.model.enter(next)
      }
      store.enter(other)
    }
  }

  private mutating func setTheme(by id: Int) -> () -> Void {
    let theme = makeTheme()
    return { [acts, store] in
      let snapshot = Self.snapshot(theme)
      acts.done.append {
        $0.log.append("\(id) set a theme")
        $0.model.replaceTheme(with: theme)
      }
      store.theme = snapshot
    }
  }

  /// Undoes or redoes the store's last step.
  func stepping(_ kind: AppearanceOperation.Rewriting) -> () -> Void {
    { [acts, store] in
      if store.isInBatch { return }
      // A batch begins with the work that waits.
      store.batch {}
      var hasDone = false
      acts.done.append {
        var after = $0.model
        let number = kind == .undo ? after.undo() : after.redo()
        $0.log.append("\(kind) of step \(number.map { "\($0)" } ?? "none")")
        let isForgotten = number.map { after.history.count - $0 >= store.historyLimit } ?? false
        if hasDone { $0.model = after }
        if hasDone != (number != nil), hasDone || !isForgotten {
          acts.wrongAnswer = "\(kind) did \(hasDone ? "something" : "nothing")"
        }
      }
      hasDone = kind == .undo ? store.undo() : store.redo()
    }
  }

  /// Acts on the other store: writes a rule, sets a theme, makes a host leave, or releases the store.
  mutating func other(by id: Int?) -> () -> Void {
    let (rule, key) = (random.below(HostReference.rules.count), random.pick(HostReference.Key.allCases))
    let (setting, theme) = (makeSetting(), makeTheme())
    let (acts, target) = (acts, random.pick(things.keys.sorted()))
    switch random.below(8) {
    case 0:
      return {
        let snapshot = Self.snapshot(theme)
        acts.done.append {
          $0.log.append("a new theme elsewhere")
          $0.model.themeElsewhere = theme
        }
        acts.other.theme = snapshot
      }
    case 1:
      return {
        acts.done.append {
          $0.log.append("another store takes the place of the other")
          $0.model.forgetElsewhere()
        }
        // The store may be applying values, so that some of its hosts have theirs and others do not.
        if id != nil {
          acts.interrupted.formUnion(acts.things.filter { acts.other.hosts.membership(of: $0.value) != nil }.keys)
        }
        // Swaps, so that the acts of released values run after the replacement.
        var gone = AppearanceStore()
        swap(&acts.other, &gone)
        withExtendedLifetime(gone) {}
      }
    case 2:
      return {
        guard let host = acts.things[target] as? MovingHost, acts.other.hosts.membership(of: host) != nil else {
          return
        }
        acts.interrupted.insert(target)
        acts.done.append {
          $0.log.append("\(target) left the other store")
          $0.model.objects[target]?.isElsewhere = false
        }
        acts.other.leave(host)
      }
    default:
      return { [self] in
        acts.done.append {
          $0.log.append("rule \(rule).\(key) = \(setting.map { text($0) } ?? "unset") elsewhere")
          $0.model.themeElsewhere[rule, default: [:]][key] = setting.map { .value($0) }
        }
        Self.write(setting, key, HostReference.rules[rule], acts.other)
      }
    }
  }

  /// Releases the last reference of an object, which may be the host that is being styled.
  private mutating func release(by id: Int) -> (() -> Void)? {
    guard things.count > 4, let gone = things.keys.sorted().randomElement(using: &random) else { return nil }
    return { [acts, store] in
      guard acts.things.count > 4, let object = acts.things[gone], !acts.held.contains(gone) else { return }
      // The contents of the object move then. While hosts are requested, the order of the search decides where each is
      // found.
      let isAround = acts.things.values.contains { $0.parent === object || $0.presenter === object }
      if isAround, !store.hosts.requested.isEmpty { return }
      acts.things[gone] = nil
      acts.hasReleased = true
      acts.done.append {
        $0.log.append("\(id) released \(gone)")
        $0.forget(gone)
      }
      // The acts of its values run after the release.
      withExtendedLifetime(object) {}
    }
  }

  /// Queries every host, including the one that is being styled and those that wait for it. The answers must follow from
  /// the rules alone.
  func ask(by id: Int) {
    acts.done.append { $0.log.append("\(id) asked") }
    for (asked, thing) in acts.things.sorted(by: { $0.key < $1.key }) {
      guard let host = thing as? MovingHost else { continue }
      for key in HostReference.Key.allCases {
        let (resolved, explained) = (host.resolved(key, in: store), host.explained(key, in: store))
        acts.done.append { [acts] in
          let expected = $0.model.resolved(key, of: asked)
          if resolved != expected {
            acts.wrongAnswer =
              "\(asked).\(key) resolved to \($0.text(resolved)) in code of \(id), not \($0.text(expected))"
          } else if explained.value != resolved.appearanceValue {
            acts.wrongAnswer =
              "\(asked).\(key) was explained in code of \(id) as \(explained), not \($0.text(resolved))"
          }
        }
      }
    }
  }

  private static func isInside(_ object: any AppearanceContainer, _ other: AnyObject) -> Bool {
    object === other || (object.appearanceParent.map { isInside($0, other) } ?? false)
      || (object.appearancePresenter.map { isInside($0, other) } ?? false)
  }
}
