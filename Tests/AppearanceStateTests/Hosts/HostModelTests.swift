import Testing

@testable import AppearanceState

/// A container or a host of the model.
@MainActor
protocol ModelObject: AppearanceContainer {
  var parent: (any AppearanceContainer)? { get set }
  var presenter: (any AppearanceContainer)? { get set }
  var isDark: Bool { get set }
}

extension ModelObject {
  var appearanceParent: (any AppearanceContainer)? { parent }
  var appearancePresenter: (any AppearanceContainer)? { presenter }
  var appearanceTraits: AppearanceTraits { isDark ? .dark : .none }
}

final class ModelPanel: ModelObject {
  weak var parent: (any AppearanceContainer)?
  weak var presenter: (any AppearanceContainer)?
  var isDark = false
}

class ModelHost: ModelObject, AppearanceHost {
  weak var parent: (any AppearanceContainer)?
  weak var presenter: (any AppearanceContainer)?
  var isDark = false
  /// Runs once, in the next setter.
  var act: (() -> Void)?
  var told: [Set<String>] = []

  var plain: Int? = 0 { didSet { wrote() } }
  @Styled var marked: Int? = 0 { didSet { wrote() } }
  var rounded: Int? {
    get { stored }
    set {
      stored = newValue.map { $0 & ~1 }
      wrote()
    }
  }
  private var stored: Int? = 0

  required init() {}

  private func wrote() {
    let now = act
    act = nil
    now?()
  }

  func appearanceDidApply(_ changed: Set<SettingKey>) { told.append(Set(changed.map(\.attribute))) }

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    declaration.attributes(of: Self.self).modelHost()
  }

  subscript(key: HostReference.Key) -> Int? {
    get {
      switch key {
      case .plain: plain
      case .marked: marked
      case .rounded: rounded
      }
    }
    set {
      switch key {
      case .plain: plain = newValue
      case .marked: marked = newValue
      case .rounded: rounded = newValue
      }
    }
  }
}

extension AppearanceAttributes where Target: ModelHost {
  func modelHost() {
    attribute("plain", \.plain, default: 0, get: { $0.plain }) { $0.plain = $1 }
    attribute("marked", \.marked, default: 0, isSetOnInstance: { $0.$marked }) { $0.marked = $1 }
    attribute("rounded", \.rounded, default: 0) { $0.rounded = $1 }
  }
}

final class ModelLeaf: ModelHost {}
final class ModelBox: ModelHost {}

/// Random programs of hosts beside proxies, held against the reference after every step.
@MainActor
struct HostProgram {
  let seed: UInt64
  private var random: SeededGenerator
  private var model = HostReference()
  private let store = AppearanceStore()
  private let other = AppearanceStore()
  private var things: [Int: any ModelObject] = [:]
  private var scopes: [Int: AppearanceScope] = [:]
  private var count = 0
  private var log: [String] = []
  /// What setters did during the step, for the model to do after it.
  private let acts = Acts()

  @MainActor
  private final class Acts {
    var done: [(inout HostProgram) -> Void] = []
    /// Hosts that left in a setter, half styled.
    var interrupted: Set<Int> = []
  }

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    _ = add(.panel, in: nil)
  }

  /// Runs a program; the first difference from the model, with the steps that led to it.
  mutating func run(steps: Int) -> String? {
    for _ in 0..<steps {
      for thing in things.values { (thing as? ModelHost)?.told = [] }
      perform()
      followActs()
      let isLate = store.refreshProgress != nil && !random.chance(3)
      if !isLate { finishRefresh() }
      model.apply()
      if let difference = difference(isLate: isLate) {
        return "seed \(seed): \(difference) after\n" + log.suffix(40).joined(separator: "\n")
      }
    }
    return nil
  }

  /// Lets the model do what setters have done.
  private mutating func followActs() {
    while !acts.done.isEmpty { acts.done.removeFirst()(&self) }
  }

  private mutating func finishRefresh() {
    store.finishRefresh()
    followActs()
  }

  // MARK: Comparing

  private mutating func difference(isLate: Bool) -> String? {
    for (id, thing) in things.sorted(by: { $0.key < $1.key }) {
      guard let host = thing as? ModelHost, let object = model.objects[id] else { continue }
      if acts.interrupted.remove(id) != nil, !object.isIn { resync(id) }
      let expected = model.objects[id] ?? object
      for key in HostReference.Key.allCases {
        let resolved = resolve(host, key)
        if resolved != model.resolved(key, of: id) {
          return "\(id).\(key) resolves to \(text(resolved)), not \(text(model.resolved(key, of: id)))"
        }
        if isLate, expected.isIn { continue }
        let value: Int? = expected.values[key] ?? 0
        if host[key] != value { return "\(id).\(key) is \(text(host[key])), not \(text(value))" }
      }
      if isLate { continue }
      let own = Set(host.ownAttributes.map(\.attribute))
      if own != Set(expected.own.keys.map(\.rawValue)) { return "\(id) has \(own) of its own" }
      if host.told.contains([]) { return "\(id) was told of nothing" }
    }
    if store.hostCount < model.objects.values.count(where: { $0.isIn }) { return "\(store.hostCount) hosts are left" }
    return nil
  }

  private func text(_ value: Int?) -> String { value.map { "\($0)" } ?? "nil" }

  private func resolve(_ host: ModelHost, _ key: HostReference.Key) -> Int? {
    switch key {
    case .plain: host.resolvedAppearance(\.plain, in: store)
    case .marked: host.resolvedAppearance(\.marked, in: store)
    case .rounded: host.resolvedAppearance(\.rounded, in: store)
    }
  }

  /// A host that left before it was brought up to date keeps what it has.
  private mutating func resync(_ id: Int) {
    guard let host = things[id] as? ModelHost else { return }
    for key in HostReference.Key.allCases { model.objects[id]?.values[key] = host[key] }
  }

  // MARK: Steps

  private var hosts: [Int] { things.filter { $0.value is ModelHost }.keys.sorted() }

  private mutating func add(_ kind: HostReference.Kind, in parent: Int?) -> Int {
    let id = count
    count += 1
    let thing: any ModelObject =
      switch kind {
      case .box: ModelBox()
      case .panel: ModelPanel()
      case .leaf, .node: ModelLeaf()
      }
    thing.parent = parent.flatMap { things[$0] }
    things[id] = thing
    model.objects[id] = HostReference.Object(kind: kind, parent: parent)
    return id
  }

  private mutating func perform() {
    switch random.below(20) {
    case 0, 1, 2: write()
    case 3, 4:
      let parent = random.chance(4) ? nil : random.pick(things.keys.sorted())
      let kind = random.pick([HostReference.Kind.leaf, .leaf, .leaf, .box, .panel])
      let id = add(kind, in: things.count > 14 ? nil : parent)
      log.append("\(id) is a \(kind) in \(parent.map { "\($0)" } ?? "nothing")")
      if kind != .panel { enter(id) }
    case 5, 6: if let id = hosts.randomElement(using: &random) { enter(id) }
    case 7: if let id = hosts.randomElement(using: &random) { leave(id) }
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
    default: elsewhere()
    }
  }

  private static func setting(_ random: inout SeededGenerator) -> Int?? {
    random.chance(4) ? Int??.none : .some(random.chance(6) ? nil : 1 + random.below(9))
  }

  private mutating func write() {
    let (rule, key) = (random.below(HostReference.rules.count), random.pick(HostReference.Key.allCases))
    write(Self.setting(&random), key, rule)
  }

  private mutating func write(_ setting: Int??, _ key: HostReference.Key, _ rule: Int) {
    log.append("rule \(rule).\(key) = \(setting.map { text($0) } ?? "unset")")
    // The model first: what setters do comes after it.
    model.write(setting, key, rule)
    Self.write(setting, key, HostReference.rules[rule], store)
  }

  private static func write(
    _ setting: Int??, _ key: HostReference.Key, _ rule: HostReference.Rule, _ store: AppearanceStore
  ) {
    func type(_ kind: HostReference.Kind) -> any AppearanceContainer.Type {
      switch kind {
      case .node: ModelHost.self
      case .leaf: ModelLeaf.self
      case .box: ModelBox.self
      case .panel: ModelPanel.self
      }
    }
    let traits: AppearanceTraits = rule.isDark ? .dark : .none
    let containers = rule.containers.map(type)
    let schema: any AppearanceHost.Type =
      rule.styled == .node ? ModelHost.self : rule.styled == .leaf ? ModelLeaf.self : ModelBox.self
    let names = containers.map { ClassName.of($0) }
    store.learn(AppearanceSchema.of(schema).lineage)
    let id = store.rule(RuleKey(ClassName.of(schema), containers: names, traits: traits))
    let slot = AppearanceSchema.of(schema).slot(for: SettingKey(key.rawValue)) as? StoredSlot<Int?>
    store.write(setting.flatMap { value in slot?.stored(value) }, for: SettingKey(key.rawValue), of: id)
  }

  private mutating func enter(_ id: Int) {
    log.append("\(id) enters")
    finishRefresh()
    model.enter(id)
    if let host = things[id] as? ModelHost { store.enter(host) }
  }

  private mutating func leave(_ id: Int) {
    log.append("\(id) leaves")
    let wasLate = store.refreshProgress != nil
    if !wasLate { model.apply() }
    model.objects[id]?.isIn = false
    if let host = things[id] as? ModelHost { store.leave(host) }
    if wasLate { resync(id) }
  }

  /// Moves an object with all that is in it.
  private mutating func move() {
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
    model.relocate(inside: id)
    store.hierarchyDidChange(inside: things[id])
  }

  private mutating func die() {
    guard let id = things.keys.sorted().randomElement(using: &random), things.count > 3 else { return }
    log.append("\(id) dies")
    things[id] = nil
    model.objects[id] = nil
    for (other, object) in model.objects {
      if object.parent == id { model.objects[other]?.parent = nil }
      if object.presenter == id { model.objects[other]?.presenter = nil }
    }
    for layer in model.layers where layer.owner == id {
      model.end(layer.number)
      scopes[layer.number] = nil
    }
    _ = store.snapshot()
    for object in model.objects.keys { model.relocate(inside: object) }
    store.hierarchyDidChange()
  }

  private mutating func open() {
    let (masks, isForLeaves) = (random.chance(2), random.chance(2))
    model.open(masks: masks, isForLeaves: isForLeaves)
    log.append("scope \(model.opened) opens, \(masks ? "a reset" : "an override")\(isForLeaves ? " of leaves" : "")")
    scopes[model.opened] =
      switch (masks, isForLeaves) {
      case (true, true): store.reset([ModelLeaf.self])
      case (true, false): store.reset()
      case (false, true): store.beginOverride(for: [ModelLeaf.self]) {}
      case (false, false): store.beginOverride {}
      }
  }

  private mutating func openPlace() {
    guard let place = things.keys.sorted().randomElement(using: &random), let object = things[place] else { return }
    if random.chance(3), let number = scopes.keys.sorted().randomElement(using: &random) {
      log.append("scope \(number) lasts until \(place)")
      model.confine(number, to: place)
      if let index = model.layers.firstIndex(where: { $0.number == number }), model.layers[index].owner == nil {
        model.layers[index].owner = place
        scopes[number]?.until(object)
      }
      return
    }
    log.append("scope \(model.opened + 1) opens in \(place)")
    model.open(masks: random.chance(2), isForLeaves: false, place: place, owner: place)
    let index = model.layers.count - 1
    let (rule, key) = (random.below(HostReference.rules.count), random.pick(HostReference.Key.allCases))
    let setting = Self.setting(&random)
    model.write(setting, key, rule)
    let store = store
    if model.layers[index].masks {
      withDefaultAppearance(until: object, in: store) { Self.write(setting, key, HostReference.rules[rule], store) }
    } else {
      let edit = { Self.write(setting, key, HostReference.rules[rule], store) }
      withAppearance(edit, until: object, in: store) {}
    }
    model.layers[index].facesProxies = false
  }

  private mutating func end() {
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

  private mutating func own() {
    guard let id = hosts.randomElement(using: &random), let host = things[id] as? ModelHost else { return }
    let (key, value) = (random.pick(HostReference.Key.allCases), 100 + random.below(50))
    log.append("the program sets \(id).\(key) = \(value)")
    set(key, of: id, to: value)
    host.act = nil
    host[key] = value
  }

  private mutating func set(_ key: HostReference.Key, of id: Int, to value: Int) {
    let reading = HostReference.reading(value, key)
    model.objects[id]?.own[key] = .some(reading)
    model.objects[id]?.values[key] = .some(reading)
  }

  private mutating func clear() {
    guard let id = hosts.randomElement(using: &random), let host = things[id] as? ModelHost else { return }
    finishRefresh()
    let key = random.pick(HostReference.Key.allCases)
    log.append("\(id).\(key) is cleared")
    model.objects[id]?.own[key] = nil
    let isElsewhere = model.objects[id]?.isElsewhere ?? false
    let reading = isElsewhere ? 0 : HostReference.reading(model.resolved(key, of: id), key)
    model.objects[id]?.values[key] = .some(reading)
    host.act = nil
    switch key {
    case .plain: host.clearAppearance(\.plain, in: store)
    case .marked: host.clearAppearance(\.marked, in: store)
    case .rounded: host.clearAppearance(\.rounded, in: store)
    }
  }

  private mutating func theme() {
    log.append("a new theme")
    model.theme = [:]
    let edited = AppearanceStore()
    for _ in 0..<4 {
      let (rule, key) = (random.below(HostReference.rules.count), random.pick(HostReference.Key.allCases))
      let value = 1 + random.below(9)
      model.theme[rule, default: [:]][key] = .value(value)
      Self.write(.some(value), key, HostReference.rules[rule], edited)
    }
    store.theme = edited.snapshot()
  }

  private mutating func batch() {
    log.append("a batch")
    store.hosts.pause()
    for _ in 0..<3 { write() }
    if let id = hosts.randomElement(using: &random) { enter(id) }
    store.hosts.resume(store)
    log.append("ends")
  }

  private mutating func elsewhere() {
    switch random.below(4) {
    case 0: store.refreshTimeLimit = random.chance(2) ? nil : 0
    case 1:
      guard let id = hosts.randomElement(using: &random), let host = things[id] as? ModelHost else { return }
      log.append("\(id) goes to another store")
      host.act = nil
      other.enter(host)
      model.objects[id]?.isIn = false
      model.objects[id]?.isElsewhere = true
      for key in HostReference.Key.allCases where model.objects[id]?.own[key] == nil {
        model.objects[id]?.values[key] = .some(0)
      }
    default: store.hierarchyDidChange()
    }
  }

  /// Lets a setter of a host do something.
  private mutating func arm() {
    guard let id = hosts.randomElement(using: &random), let host = things[id] as? ModelHost else { return }
    let (acts, store) = (acts, store)
    let kind = random.below(6)
    switch kind {
    case 0:
      let target = random.pick(things.keys.sorted())
      guard let container = things[target] else { return }
      host.act = { [weak host, weak container] in
        guard let host, let container, !Self.isInside(container, host) else { return }
        acts.done.append {
          $0.log.append("\(id) moved itself to \(target)")
          $0.model.objects[id]?.parent = target
          $0.model.enter(id)
          $0.model.relocate(inside: id)
        }
        host.parent = container
        store.enter(host)
        store.hierarchyDidChange(inside: host)
      }
    case 1:
      host.act = { [weak host] in
        guard let host, store.hosts.membership(of: host) != nil else { return }
        acts.interrupted.insert(id)
        acts.done.append {
          $0.log.append("\(id) made itself leave")
          $0.model.objects[id]?.isIn = false
        }
        store.leave(host)
      }
    case 2:
      let (rule, key) = (random.below(HostReference.rules.count), random.pick(HostReference.Key.allCases))
      let setting = Self.setting(&random)
      host.act = {
        acts.done.append {
          $0.log.append("\(id) wrote rule \(rule).\(key)")
          $0.model.write(setting, key, rule)
        }
        Self.write(setting, key, HostReference.rules[rule], store)
      }
    case 3:
      guard let number = scopes.keys.sorted().randomElement(using: &random), let scope = scopes[number] else { return }
      host.act = {
        acts.done.append {
          $0.log.append("\(id) ended scope \(number)")
          $0.model.end(number)
          $0.scopes[number] = nil
        }
        scope.end()
      }
    case 4:
      host.act = {
        let scope = store.reset()
        acts.done.append {
          $0.log.append("\(id) opened scope \(scope.layer.number)")
          $0.model.open(masks: true, isForLeaves: false)
          $0.scopes[scope.layer.number] = scope
        }
      }
    default:
      guard let next = hosts.randomElement(using: &random), next != id, let other = things[next] as? ModelHost else {
        return
      }
      host.act = { [weak other] in
        guard let other else { return }
        acts.done.append {
          $0.log.append("\(id) made \(next) enter")
          $0.model.enter(next)
        }
        store.enter(other)
      }
    }
    log.append("\(id) will act (\(kind))")
  }

  private static func isInside(_ object: any AppearanceContainer, _ other: AnyObject) -> Bool {
    object === other || (object.appearanceParent.map { isInside($0, other) } ?? false)
      || (object.appearancePresenter.map { isInside($0, other) } ?? false)
  }
}

@MainActor
@Suite struct HostModelTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func randomProgramsAgreeWithTheReference(seed: UInt64) {
    var program = HostProgram(seed: seed)
    if let difference = program.run(steps: 120) { Issue.record("\(difference)") }
  }

  @Test func aFreshProgramAgreesToo() {
    var program = HostProgram(seed: SeededGenerator.freshSeed())
    if let difference = program.run(steps: 400) { Issue.record("\(difference)") }
  }
}
