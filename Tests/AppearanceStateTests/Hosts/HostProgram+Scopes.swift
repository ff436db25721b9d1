@testable import AppearanceState
@testable import AppearanceThemes

// Scopes that open, get owners and anchors, and end.

extension HostProgram {
  mutating func open() {
    let (masks, isForLeaves) = (random.chance(2), random.chance(2))
    model.open(masks: masks, isForLeaves: isForLeaves)
    let number = model.opened
    log.append("scope \(number) opens, \(masks ? "a reset" : "an override")\(isForLeaves ? " of leaves" : "")")
    scopes[number] =
      switch (masks, isForLeaves) {
      case (true, true): store.reset(for: [MovingLeaf.self])
      case (true, false): store.reset()
      case (false, true): openWithSnapshot(for: [MovingLeaf.self])
      case (false, false): openWithSnapshot(for: nil)
      }
  }

  private mutating func openWithSnapshot(for classes: [any AppearanceHost.Type]?) -> AppearanceScope {
    let settings = makeTheme()
    let layer = model.layers[model.layers.count - 1]
    model.layers[model.layers.count - 1].settings = settings.filter { layer.covers($0.key) }
    return store.beginOverride(.snapshot(Self.snapshot(settings), for: classes))
  }

  mutating func openPlace() {
    if random.chance(3) { return confine() }
    let ids = things.keys.sorted()
    let (place, owner) = (random.pick(ids), random.pick(ids))
    openPlace(place, owner: random.chance(3) ? owner : place)
  }

  private mutating func openPlace(_ place: Int, owner: Int) {
    guard let object = things[place], let owning = things[owner] else { return }
    let (masks, isForLeaves) = (random.chance(2), random.chance(3))
    log.append("scope \(model.opened + 1) opens in \(place) until \(owner) is gone")
    model.open(masks: masks, isForLeaves: isForLeaves, place: place, owners: [owner])
    let number = model.opened
    let (rule, key) = (random.below(HostReference.rules.count), random.pick(HostReference.Key.allCases))
    let setting = makeSetting()
    acts.held = [place, owner]
    defer { acts.held = [] }
    let store = store
    // The acts of observers and setters that run as the scope opens, and while proxies write to it, come before this
    // write.
    let edit = { [acts] in
      acts.done.append { $0.model.write(setting, key, rule) }
      Self.write(setting, key, HostReference.rules[rule], store)
    }
    let classes: [any AppearanceHost.Type]? = isForLeaves ? [MovingLeaf.self] : nil
    let scope: AppearanceOverride =
      masks ? .defaults(for: classes) : .edits(for: classes) { [acts] in acts.batch(edit) }
    withAppearance(scope, until: owning, inside: object, in: store) {
      if masks { edit() }
      followActs()
      if random.chance(4) { open() }
      // The acts of observers as the scope opens come before the move.
      followActs()
      if random.chance(4) { move() }
      followActs()
      // A host that enters now gets the values that are written next.
      if random.chance(3), let id = hosts.randomElement(using: &random) { enter(id) }
      followActs()
      if random.chance(2) { write() }
      followActs()
      ask(by: place)
    }
    model.turnAway(number)
    // The closure gets no handle on its scope, but the scope can be committed.
    if store.stack.isOpen(LayerID(number)) { scopes[number] = AppearanceScope(store: store, layer: LayerID(number)) }
  }

  /// Gives an open scope an owner, which may also become its anchor.
  private mutating func confine() {
    guard let number = scopes.keys.sorted().randomElement(using: &random), let scope = scopes[number] else { return }
    let ids = things.keys.sorted()
    let (owner, place) = (random.pick(ids), random.pick(ids))
    guard let owning = things[owner], let object = things[place] else { return }
    let isCompanion = random.chance(3)
    model.own(number, by: isCompanion ? Self.companion(of: owner) : owner)
    switch isCompanion ? 0 : 1 + random.below(2) {
    case 0:
      log.append("scope \(number) lasts until a companion of \(owner) is gone")
      scope.until(owning.companion)
    case 1:
      log.append("scope \(number) lasts until \(owner) is gone, in \(place)")
      model.confine(number, to: place)
      scope.until(owning, inside: object)
    default:
      log.append("scope \(number) lasts until \(owner) is gone")
      model.confine(number, to: owner)
      scope.until(owning)
    }
  }

  mutating func end() {
    if random.chance(4) { return endScopesOfOwner() }
    guard let number = model.layers.map(\.number).randomElement(using: &random) else { return }
    if scopes[number] != nil, random.chance(3) {
      log.append("scope \(number) is committed")
      model.commit(number)
      scopes.removeValue(forKey: number)?.commit()
    } else {
      log.append("scope \(number) ends")
      model.end(number)
      scopes[number] = nil
      store.end(LayerID(number))
    }
  }

  private mutating func endScopesOfOwner() {
    // Mostly an owner that has scopes.
    let owners = random.chance(4) ? [] : model.layers.flatMap(\.owners).map { $0 < 0 ? -1 - $0 : $0 }.sorted()
    guard let owner = (owners.isEmpty ? things.keys.sorted() : owners).randomElement(using: &random),
      let object = things[owner]
    else { return }
    let isCompanion = random.chance(2)
    log.append("\(isCompanion ? "the companion of " : "")\(owner) is finished")
    let number = isCompanion ? Self.companion(of: owner) : owner
    // An act between the ends of two scopes finds the second one open, which the model does not repeat. Hosts wait for
    // both.
    if model.layers.count(where: { $0.owners.contains(number) }) > 1 {
      (acts.whenPaintGoes, acts.inChange) = (nil, nil)
    }
    endScopes(of: number)
    store.endScopes(until: isCompanion ? object.companion : object)
  }
}
