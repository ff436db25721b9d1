@testable import AppearanceState
@testable import AppearanceThemes

/// Random programs of hosts and proxies, compared with the reference after every step.
@MainActor
struct HostProgram {
  let seed: UInt64
  var random: SeededGenerator
  var model = HostReference()
  let store = AppearanceStore()
  var scopes: [Int: AppearanceScope] = [:]
  private var count = 0
  private var latestOwnValue = 100
  var log: [String] = []
  /// The acts of the program while the library called it.
  let acts = Acts()

  var other: AppearanceStore { acts.other }

  var things: [Int: any MovingObject] {
    get { acts.things }
    nonmutating set { acts.things = newValue }
  }

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    // Some programs keep only a short history.
    if random.chance(3) { store.historyLimit = 1 + random.below(3) }
    _ = add(.panel, in: nil)
  }

  /// Runs a program, and returns the first difference from the model with the steps that led to it.
  mutating func run(steps: Int) -> String? {
    Paint.whenOneGoes = { [acts] in
      let now = acts.whenPaintGoes
      acts.whenPaintGoes = nil
      now?()
    }
    defer { Paint.whenOneGoes = nil }
    for _ in 0..<steps {
      perform()
      followActs()
      settle()
      model.apply()
      if let difference = acts.wrongAnswer ?? difference() {
        return "seed \(seed): \(difference) after\n" + log.suffix(40).joined(separator: "\n")
      }
    }
    return nil
  }

  /// Repeats the acts of setters in the model.
  mutating func followActs() {
    followWhatWasDone()
    guard acts.hasReleased else { return }
    acts.hasReleased = false
    lookAgain()
    followActs()
  }

  private mutating func followWhatWasDone() {
    while !acts.done.isEmpty { acts.done.removeFirst()(&self) }
  }

  /// Ends the scopes whose owners are deallocated.
  private mutating func settle() {
    store.settle()
    store.hosts.directory.letGo()
    followActs()
  }

  // MARK: Comparing

  private mutating func difference() -> String? {
    for (id, thing) in things.sorted(by: { $0.key < $1.key }) {
      guard let host = thing as? MovingHost, let object = model.objects[id] else { continue }
      if acts.interrupted.remove(id) != nil, !object.isIn { resync(id) }
      if let news = host.wrongNews { return "\(id) was told of \(news)" }
      let expected = model.objects[id] ?? object
      for key in HostReference.Key.allCases {
        let resolved = resolve(host, key)
        if resolved != model.resolved(key, of: id) {
          return "\(id).\(key) resolves to \(text(resolved)), not \(text(model.resolved(key, of: id)))"
        }
        let elsewhere = host.resolved(key, in: other)
        if elsewhere != model.resolvedElsewhere(key, of: id) {
          let expected = text(model.resolvedElsewhere(key, of: id))
          return "\(id).\(key) resolves in the other store to \(text(elsewhere)), not \(expected)"
        }
        let explained = host.explained(key, in: store)
        if explained.value != resolved.appearanceValue {
          return "\(id).\(key) is explained as \(explained), not \(text(resolved))"
        }
        let value: Int? = expected.values[key] ?? 0
        if host[key] != value { return "\(id).\(key) is \(text(host[key])), not \(text(value))" }
        if expected.isIn, let known = host.known[key], known != value {
          return "\(id) was not told that \(key) is \(text(value)) and not \(text(known)) any more"
        }
      }
      let own = Set(host.ownAttributes.map(\.attribute))
      if own != Set(expected.own.keys.map(\.rawValue)) { return "\(id) has \(own) of its own" }
    }
    if let difference = differenceOfLayers() { return difference }
    if store.hostCount < model.objects.values.count(where: { $0.isIn }) { return "\(store.hostCount) hosts are left" }
    return nil
  }

  /// Compares the settings of the theme and the layers, even if no host shows them.
  private func differenceOfLayers() -> String? {
    if store.stack.layers.map(\.id.number) != model.layers.map(\.number) {
      return "\(store.stack.layers.map(\.id)) are open"
    }
    for rule in store.stack.index.all {
      guard let number = HostReference.rules.firstIndex(where: { Self.key(of: $0) == store.stack.index[rule] }) else {
        continue
      }
      for layer in [0] + model.layers.map(\.number) {
        let expected = model[HostReference.Address(layer: layer, rule: number)]
        let settings = store.stack.part(of: rule, in: layer == 0 ? .theme : LayerID(layer)).settings
        for key in HostReference.Key.allCases {
          let entry = settings.entry(SettingKey(key.rawValue))
          let isSame =
            switch expected[key] {
            case nil: entry == nil
            case .hidden: entry != nil && entry?.value == nil
            case .value(let value): entry?.value?.described == value.appearanceValue
            }
          if !isSame {
            return
              "scope \(layer) says of rule \(number).\(key) other than \(expected[key].map { "\($0)" } ?? "nothing")"
          }
        }
      }
    }
    return nil
  }

  func text(_ value: Int?) -> String { value.map { "\($0)" } ?? "nil" }

  private func resolve(_ host: MovingHost, _ key: HostReference.Key) -> Int? { host.resolved(key, in: store) }

  /// Copies the values of a host that left before it was updated, because it keeps them.
  private mutating func resync(_ id: Int) {
    guard let host = things[id] as? MovingHost else { return }
    for key in HostReference.Key.allCases { model.objects[id]?.values[key] = host[key] }
  }

  // MARK: Steps

  var hosts: [Int] { things.filter { $0.value is MovingHost }.keys.sorted() }

  private mutating func add(_ kind: HostReference.Kind, in parent: Int?) -> Int {
    let id = count
    count += 1
    let thing: any MovingObject =
      switch kind {
      case .box: MovingBox()
      case .panel: MovingPanel()
      case .leaf, .node: MovingLeaf()
      }
    thing.parent = parent.flatMap { things[$0] }
    things[id] = thing
    model.objects[id] = HostReference.Object(kind: kind, parent: parent)
    return id
  }

  private mutating func perform() {
    switch random.below(22) {
    case 0, 1: write()
    case 2: revert()
    case 3, 4:
      let parent = random.chance(4) ? nil : random.pick(things.keys.sorted())
      let kind = random.pick([HostReference.Kind.leaf, .leaf, .leaf, .box, .panel])
      let id = add(kind, in: things.count > 14 ? nil : parent)
      log.append("\(id) is a \(kind) in \(parent.map { "\($0)" } ?? "nothing")")
      if kind != .panel { enter(id) }
    case 5, 6: if let id = hosts.randomElement(using: &random) { enter(id) }
    case 7: if let id = hosts.randomElement(using: &random) { if random.chance(3) { style(id) } else { leave(id) } }
    case 8: move()
    case 9: die()
    case 10: open()
    case 11: openPlace()
    case 12, 13: end()
    case 14: own()
    case 15: clear()
    case 16: arm()
    case 17: theme()
    case 18: batch()
    case 19: stepping(random.chance(3) ? .redo : .undo)()
    case 20: other(by: nil)()
    default: elsewhere()
    }
  }

  /// Returns a value for a rule. Some hosts may have set the same value themselves, and keep it when the rule changes
  /// again.
  mutating func makeSetting() -> Int?? {
    if random.chance(8),
      let own = model.objects.values.flatMap(\.own.values).compactMap({ $0 }).sorted().randomElement(using: &random)
    {
      return own
    }
    return random.chance(4) ? Int??.none : .some(random.chance(6) ? nil : 1 + random.below(9))
  }

  /// Returns a value for the program to set. No rule uses it before, because its origin would be ambiguous.
  mutating func makeOwnValue() -> Int {
    latestOwnValue += 2
    return latestOwnValue
  }

  mutating func write() {
    let (rule, key) = (random.below(HostReference.rules.count), random.pick(HostReference.Key.allCases))
    write(makeSetting(), key, rule)
  }

  private mutating func write(_ setting: Int??, _ key: HostReference.Key, _ rule: Int) {
    log.append("rule \(rule).\(key) = \(setting.map { text($0) } ?? "unset")")
    // The model comes first, because the acts of setters follow the write.
    model.write(setting, key, rule)
    Self.write(setting, key, HostReference.rules[rule], store)
  }

  static func write(
    _ setting: Int??, _ key: HostReference.Key, _ rule: HostReference.Rule, _ store: AppearanceStore
  ) {
    let slot = AppearanceSchema.of(styled(by: rule)).slot(for: SettingKey(key.rawValue))
    let stored: (any StoredValue)? = setting.flatMap { value in
      key == .painted
        ? (slot as? AttributeSlot<Paint?>)?.stored(value.map { Paint($0) })
        : (slot as? AttributeSlot<Int?>)?.stored(value)
    }
    store.write(stored, for: SettingKey(key.rawValue), of: id(of: rule, store))
  }

  private static func styled(by rule: HostReference.Rule) -> any AppearanceHost.Type {
    rule.styled == .node ? MovingHost.self : rule.styled == .leaf ? MovingLeaf.self : MovingBox.self
  }

  private static func id(of rule: HostReference.Rule, _ store: AppearanceStore) -> RuleID {
    store.learn(AppearanceSchema.of(styled(by: rule)).lineage)
    return store.rule(key(of: rule))
  }

  private static func key(of rule: HostReference.Rule) -> RuleKey {
    func name(_ kind: HostReference.Kind) -> String {
      switch kind {
      case .node: ClassName.of(MovingHost.self)
      case .leaf: ClassName.of(MovingLeaf.self)
      case .box: ClassName.of(MovingBox.self)
      case .panel: ClassName.of(MovingPanel.self)
      }
    }
    return RuleKey(name(rule.styled), containers: rule.containers.map(name), traits: rule.isDark ? .dark : .none)
  }

  /// Reverts a rule to certain values and nothing else.
  private mutating func revert() {
    let rule = random.below(HostReference.rules.count)
    var values: [HostReference.Key: Int?] = [:]
    for key in HostReference.Key.allCases where random.chance(2) {
      values[key] = .some(random.chance(4) ? nil : 1 + random.below(9))
    }
    let snapshot = Self.snapshot([rule: values.mapValues { .value($0) }])[Self.key(of: HostReference.rules[rule])]
    followActs()
    log.append("rule \(rule) reverts to \(values.map { "\($0): \(text($1))" }.sorted())")
    model.revert(rule, to: values)
    store.revert(Self.id(of: HostReference.rules[rule], store), to: snapshot, label: nil, at: nil)
  }

  /// Styles a host once, without updating it later.
  private mutating func style(_ id: Int) {
    // This comes first: the end of a scope may release the host, which nothing else may hold then.
    settle()
    guard let host = things[id] as? MovingHost else { return }
    log.append("\(id) is styled")
    model.enter(id)
    let isArmed = acts.whenPaintGoes != nil
    store.style(host)
    followWhatWasDone()
    model.apply()
    model.objects[id]?.isIn = false
    // Changes by its setters may still wait, and so may scopes that lost their owners. The act of a released value may
    // have come last.
    let hasGone = isArmed && acts.whenPaintGoes == nil
    if hasHostsThatWait || acts.hasReleased || hasGone { resync(id) }
  }

  mutating func enter(_ id: Int) {
    log.append("\(id) enters")
    settle()
    model.enter(id)
    if let host = things[id] as? MovingHost { store.enter(host) }
  }

  /// Whether hosts wait to be updated at the end of the batch.
  private var hasHostsThatWait: Bool { !store.hosts.queue.isEmpty }

  private mutating func leave(_ id: Int) {
    log.append("\(id) leaves")
    let wasLate = hasHostsThatWait
    if !wasLate { model.apply() }
    model.objects[id]?.isIn = false
    if let host = things[id] as? MovingHost { store.leave(host) }
    if wasLate { resync(id) }
  }

  /// Moves an object with its contents.
  mutating func move() {
    guard let id = things.keys.sorted().randomElement(using: &random) else { return }
    let target = random.chance(5) ? nil : random.pick(things.keys.sorted())
    if let target, model.isInside(target, id) { return }
    switch random.below(4) {
    case 0:
      model.objects[id]?.presenter = target
      things[id]?.presenter = target.flatMap { things[$0] }
    case 1:
      let isDark = random.chance(2)
      model.objects[id]?.isDark = isDark
      things[id]?.isDark = isDark
    default:
      model.objects[id]?.parent = target
      things[id]?.parent = target.flatMap { things[$0] }
    }
    log.append("\(id) moves to \(target.map { "\($0)" } ?? "nothing")")
    tellMove(inside: id)
  }

  /// Notifies both stores of a move, the other store first: setters then find the hosts of this one in their old
  /// containers.
  ///
  /// - Parameter id: The object that moved; nil for anything.
  func tellMove(inside id: Int? = nil) {
    let container = id.flatMap { things[$0] }
    // An object that no longer exists has no contents.
    if id != nil, container == nil { return }
    acts.done.append { $0.model.relocate(inside: id, isElsewhere: true) }
    other.hierarchyDidChange(inside: container)
    acts.done.append { $0.model.relocate(inside: id, isElsewhere: false) }
    store.hierarchyDidChange(inside: container)
  }

  private mutating func die() {
    guard let id = things.keys.sorted().randomElement(using: &random), things.count > 3 else { return }
    log.append("\(id) dies")
    var gone = things.removeValue(forKey: id)
    withExtendedLifetime(gone) { forget(id) }
    // The acts of its values run after the release.
    gone = nil
    lookAgain()
  }

  /// Handles the release of an object: its contents lose their parent, and the scopes that it owned end.
  mutating func forget(_ id: Int) {
    model.objects[id] = nil
    for (other, object) in model.objects {
      if object.parent == id { model.objects[other]?.parent = nil }
      if object.presenter == id { model.objects[other]?.presenter = nil }
    }
    endScopes(of: id)
    endScopes(of: Self.companion(of: id))
  }

  /// Returns the number of an object's companion in the model.
  static func companion(of id: Int) -> Int { -1 - id }

  /// Ends the scopes of a deallocated owner.
  mutating func endScopes(of owner: Int) {
    for layer in model.layers where layer.owners.contains(owner) {
      model.end(layer.number)
      scopes[layer.number] = nil
    }
  }

  private mutating func lookAgain() {
    _ = store.snapshot()
    // The scopes of deallocated owners ended, and their setters acted before the move.
    followActs()
    tellMove()
  }

  private mutating func own() {
    guard let id = hosts.randomElement(using: &random), let host = things[id] as? MovingHost else { return }
    let (key, value) = (random.pick(HostReference.Key.allCases), makeOwnValue())
    log.append("the program sets \(id).\(key) = \(value)")
    model.set(key, of: id, to: value)
    host.act = nil
    host[key] = value
  }

  private mutating func clear() {
    // This comes first: the end of a scope may release the host, which nothing else may hold then.
    settle()
    guard let id = hosts.randomElement(using: &random), let host = things[id] as? MovingHost else { return }
    let key = random.pick(HostReference.Key.allCases)
    log.append("\(id).\(key) is cleared")
    model.clear(key, of: id)
    host.act = nil
    host.clear(key, in: store)
  }

  private mutating func theme() {
    log.append("a new theme")
    let theme = makeTheme()
    let snapshot = Self.snapshot(theme)
    model.replaceTheme(with: theme)
    store.theme = snapshot
  }

  mutating func makeTheme() -> HostReference.Settings {
    var theme: HostReference.Settings = [:]
    for _ in 0..<4 {
      theme[random.below(HostReference.rules.count), default: [:]][random.pick(HostReference.Key.allCases)] =
        .value(1 + random.below(9))
    }
    return theme
  }

  /// Returns a theme as a store's snapshot.
  static func snapshot(_ theme: HostReference.Settings) -> AppearanceSnapshot {
    let edited = AppearanceStore()
    for (rule, settings) in theme {
      for case (let key, .value(let value)) in settings { write(.some(value), key, HostReference.rules[rule], edited) }
    }
    return edited.snapshot()
  }

  private mutating func batch() {
    log.append("a batch")
    let store = store
    store.batch {
      followActs()
      model.beginBatch()
      for _ in 0..<4 {
        switch random.below(8) {
        case 0: if let id = hosts.randomElement(using: &random) { enter(id) }
        case 1: if let id = hosts.randomElement(using: &random) { leave(id) }
        case 2: move()
        case 3: open()
        case 4: end()
        case 5: openPlace()
        default: write()
        }
        followActs()
      }
      model.endBatch()
    }
    log.append("ends")
  }

  private mutating func elsewhere() {
    guard random.chance(3) else { return tellMove() }
    guard let id = hosts.randomElement(using: &random), let host = things[id] as? MovingHost else { return }
    log.append("\(id) goes to another store")
    host.act = nil
    model.handOver(id)
    other.enter(host)
  }
}
