/// Hosts as the design describes them: each asks all layers and all rules again, with nothing shared or kept.
struct HostReference {
  enum Kind: String { case node, leaf, box, panel }
  enum Key: String, CaseIterable { case plain, marked, rounded, painted }
  enum Setting: Equatable { case value(Int?), hidden }

  struct Rule {
    let styled: Kind
    /// The containers, innermost first, as a program writes them.
    var containers: [Kind] = []
    var isDark = false
  }

  /// The rules. No two are equally specific for a host, so the order of writes decides nothing.
  static let rules = [
    Rule(styled: .node), Rule(styled: .leaf), Rule(styled: .box), Rule(styled: .leaf, containers: [.box]),
    Rule(styled: .leaf, containers: [.panel]), Rule(styled: .leaf, containers: [.box, .panel]),
    Rule(styled: .leaf, isDark: true), Rule(styled: .box, containers: [.panel]),
  ]

  struct Layer {
    let number: Int
    let masks: Bool
    /// Whether the scope is for leaves only.
    let isForLeaves: Bool
    /// The object that is the anchor.
    var place: Int?
    /// The objects whose release ends the scope.
    var owners: Set<Int> = []
    var facesProxies = true
    var settings: [Int: [Key: Setting]] = [:]

    func covers(_ rule: Int) -> Bool { !isForLeaves || HostReference.rules[rule].styled == .leaf }
  }

  /// A container or a host.
  struct Object {
    let kind: Kind
    var parent: Int?
    var presenter: Int?
    var isDark = false
    var isIn = false
    /// Whether it is in another store.
    var isElsewhere = false
    /// Whether the last store that it entered was the other one.
    var wasElsewhere = false
    var own: [Key: Int?] = [:]
    var values: [Key: Int?] = [:]
    // The hierarchy when the store was notified last.
    var chain: [Kind] = []
    var isInTheDark = false
    var times: Set<Int> = []
    /// The anchored scopes that it was in, and those of them that reach it.
    var around: Set<Int> = []
    var places: Set<Int> = []
  }

  typealias Settings = [Int: [Key: Setting]]

  var theme: Settings = [:]
  /// The theme of another store, which has no scopes.
  var themeElsewhere: Settings = [:]
  var layers: [Layer] = []
  var history = History()
  var opened = 0
  var objects: [Int: Object] = [:]

  // MARK: Layers

  mutating func write(_ setting: Int??, _ key: Key, _ rule: Int) {
    let target = target(of: rule)
    step { $0[target][key] = setting.map { .value($0) } ?? (target.layer == 0 ? nil : .hidden) }
  }

  /// Reverts a rule to certain values and nothing else.
  mutating func revert(_ rule: Int, to values: [Key: Int?]) {
    var visible = theme[rule] ?? [:]
    for layer in layers where layer.facesProxies {
      if layer.masks && layer.covers(rule) { visible = [:] }
      visible.merge(layer.settings[rule] ?? [:]) { $1 }
    }
    let target = target(of: rule)
    step { model in
      for key in Key.allCases {
        let setting = values[key].map { Setting.value($0) } ?? .hidden
        if visible[key] ?? .hidden != setting {
          model[target][key] = setting == .hidden && target.layer == 0 ? nil : setting
        }
      }
    }
  }

  mutating func replaceTheme(with theme: Settings) { step { $0.theme = theme } }

  mutating func open(masks: Bool, isForLeaves: Bool, place: Int? = nil, owners: Set<Int> = []) {
    opened += 1
    layers.append(Layer(number: opened, masks: masks, isForLeaves: isForLeaves, place: place, owners: owners))
    for (id, object) in objects where object.isIn && placesNow(around: id).contains(opened) {
      objects[id]?.around.insert(opened)
    }
  }

  /// Hides a scope from proxies, because its closure ended.
  mutating func turnAway(_ number: Int) {
    for index in layers.indices where layers[index].number == number { layers[index].facesProxies = false }
  }

  mutating func end(_ number: Int) {
    layers.removeAll { $0.number == number }
    forget(number)
  }

  mutating func commit(_ number: Int) {
    guard let layer = layers.first(where: { $0.number == number }) else { return }
    // The settings of an anchored scope inside another one go to the outer one.
    let around = layer.place.map { objects[$0] == nil ? [] : placesNow(around: $0) } ?? []
    step { model in
      model.end(number)
      for (rule, settings) in layer.settings {
        let covering = model.layers.filter { $0.number < number && $0.covers(rule) }
        let below =
          covering.last { around.contains($0.number) }
          ?? covering.last { $0.facesProxies && (layer.place == nil || $0.place == nil) }
        let address = Address(layer: below?.number ?? 0, rule: rule)
        for (key, setting) in settings {
          model[address][key] = setting == .hidden && below == nil ? nil : setting
        }
      }
    }
  }

  /// Makes a scope last until an object is deallocated, too.
  mutating func own(_ number: Int, by owner: Int) {
    for index in layers.indices where layers[index].number == number { layers[index].owners.insert(owner) }
  }

  /// Limits a scope that reached every entering host to an anchor.
  mutating func confine(_ number: Int, to place: Int) {
    guard let index = layers.firstIndex(where: { $0.number == number }), layers[index].place == nil else { return }
    layers[index].place = place
    layers[index].facesProxies = false
    for (id, object) in objects where object.isIn {
      let hasBeenReached = objects[id]?.times.remove(number) != nil
      guard placesNow(around: id).contains(number) else { continue }
      objects[id]?.around.insert(number)
      if hasBeenReached { objects[id]?.places.insert(number) }
    }
  }

  // MARK: Hierarchy

  /// Returns the parents, from the innermost out.
  private func ancestors(of id: Int) -> [Int] {
    objects[id]?.parent.map { [$0] + ancestors(of: $0) } ?? []
  }

  private func around(_ id: Int, _ seen: Set<Int> = []) -> Set<Int> {
    if seen.contains(id) { return seen }
    let next = [objects[id]?.parent, objects[id]?.presenter].compactMap { $0 }
    return next.reduce(seen.union([id])) { around($1, $0) }
  }

  func isInside(_ id: Int, _ other: Int) -> Bool { around(id).contains(other) }

  private func placesNow(around id: Int) -> Set<Int> {
    let objects = around(id)
    return Set(layers.filter { $0.place.map(objects.contains) ?? false }.map(\.number))
  }

  private func chain(of id: Int) -> [Kind] { ancestors(of: id).reversed().compactMap { objects[$0]?.kind } }

  private func isDark(_ id: Int) -> Bool { ([id] + ancestors(of: id)).contains { objects[$0]?.isDark ?? false } }

  /// Returns the host as it would be if it entered now.
  private func entering(_ id: Int) -> Object? {
    guard var object = objects[id] else { return nil }
    (object.chain, object.isInTheDark, object.isIn) = (chain(of: id), isDark(id), true)
    (object.isElsewhere, object.wasElsewhere) = (false, false)
    object.times = Set(layers.filter { $0.place == nil }.map(\.number))
    object.around = placesNow(around: id)
    object.places = object.around
    return object
  }

  mutating func enter(_ id: Int) { objects[id] = entering(id) }

  /// Moves a host to the other store.
  mutating func handOver(_ id: Int) { objects[id] = enteringElsewhere(id) }

  /// Replaces the other store. Its hosts keep their values.
  mutating func forgetElsewhere() {
    themeElsewhere = [:]
    for id in objects.keys {
      objects[id]?.isElsewhere = false
      objects[id]?.wasElsewhere = false
    }
  }

  private func enteringElsewhere(_ id: Int) -> Object? {
    guard var object = entering(id) else { return nil }
    (object.isIn, object.isElsewhere, object.wasElsewhere) = (false, true, true)
    return object
  }

  /// Sets a property of a host, as the program does.
  mutating func set(_ key: Key, of id: Int, to value: Int) {
    let reading = Self.reading(value, key)
    objects[id]?.own[key] = .some(reading)
    objects[id]?.values[key] = .some(reading)
  }

  /// Replaces the value that the program set by the one that applies.
  mutating func clear(_ key: Key, of id: Int) {
    objects[id]?.own[key] = nil
    let wasElsewhere = objects[id]?.wasElsewhere ?? false
    let reading = Self.reading(wasElsewhere ? resolvedElsewhere(key, of: id) : resolved(key, of: id), key)
    objects[id]?.values[key] = .some(reading)
  }

  /// Notifies a store of a move, which affects the hosts of that store.
  ///
  /// - Parameter container: The object that moved; nil for anything.
  mutating func relocate(inside container: Int?, isElsewhere: Bool) {
    for (id, object) in objects where isElsewhere ? object.isElsewhere : object.isIn {
      if let container, !isInside(id, container) { continue }
      let (now, open) = (placesNow(around: id), Set(layers.map(\.number)))
      let stayed = chain(of: id) == object.chain && now == object.around.intersection(open)
      var moved = object
      (moved.chain, moved.isInTheDark) = (chain(of: id), isDark(id))
      if !stayed { (moved.around, moved.places) = (now, now) }
      objects[id] = moved
    }
  }

  // MARK: Resolving

  /// Returns the positions of a chain of containers, from the window in; nil if it does not match.
  private func found(_ containers: [Kind], in chain: [Kind]) -> [Int]? {
    var positions: [Int] = []
    for kind in containers.reversed() {
      guard let next = chain.indices.first(where: { $0 > (positions.last ?? -1) && chain[$0] == kind }) else {
        return nil
      }
      positions.append(next)
    }
    return positions
  }

  private func beats(_ left: Int, _ right: Int, in chain: [Kind]) -> Bool {
    let (one, other) = (Self.rules[left], Self.rules[right])
    if (one.styled == .node) != (other.styled == .node) { return other.styled == .node }
    if one.isDark != other.isDark { return one.isDark }
    let (here, there) = (found(one.containers, in: chain) ?? [], found(other.containers, in: chain) ?? [])
    for (first, second) in zip(here, there) where first != second { return first < second }
    return here.count > there.count
  }

  private func value(_ key: Key, for object: Object) -> Int? {
    let matching = Self.rules.indices.filter { index in
      let rule = Self.rules[index]
      return (rule.styled == .node || rule.styled == object.kind) && (!rule.isDark || object.isInTheDark)
        && found(rule.containers, in: object.chain) != nil
    }
    var hidden = Set<Int>()
    let seen = layers.filter { layer in
      !object.isElsewhere && (layer.place == nil ? object.times : object.places).contains(layer.number)
    }
    let theme = object.isElsewhere ? themeElsewhere : theme
    for layer in seen.reversed() + [Layer(number: 0, masks: false, isForLeaves: false, settings: theme)] {
      let setting = matching.filter { rule in
        if case .value = layer.settings[rule]?[key] { return !hidden.contains(rule) }
        return false
      }
      if let winner = setting.first(where: { one in setting.allSatisfy { $0 == one || beats(one, $0, in: object.chain) }
      }),
        case .value(let value) = layer.settings[winner]?[key]
      {
        return value
      }
      for rule in matching where layer.settings[rule]?[key] == .hidden || (layer.masks && layer.covers(rule)) {
        hidden.insert(rule)
      }
    }
    return 0
  }

  /// Returns the resolved value for a host that is in the store or could enter it.
  func resolved(_ key: Key, of id: Int) -> Int? {
    guard let object = objects[id] else { return nil }
    if let own = object.own[key] { return own }
    return (object.isIn ? object : entering(id)).flatMap { value(key, for: $0) }
  }

  /// Returns the value that the other store resolves for a host, whether it is there or not.
  func resolvedElsewhere(_ key: Key, of id: Int) -> Int? {
    guard let object = objects[id] else { return nil }
    if let own = object.own[key] { return own }
    return (object.isElsewhere ? object : enteringElsewhere(id)).flatMap { value(key, for: $0) }
  }

  /// Returns the value that a property reads after it was set.
  static func reading(_ value: Int?, _ key: Key) -> Int? { key == .rounded ? value.map { $0 & ~1 } : value }

  /// Applies the resolved values to the hosts that are in a store.
  mutating func apply() {
    for (id, object) in objects where object.isIn || object.isElsewhere {
      for key in Key.allCases where object.own[key] == nil {
        let value = object.isIn ? resolved(key, of: id) : resolvedElsewhere(key, of: id)
        objects[id]?.values[key] = Self.reading(value, key)
      }
    }
  }
}
