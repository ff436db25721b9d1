/// A question about one class: which values apply to an instance, or would apply to one in given containers.
///
/// The answer comes from the rules, never from the values that a host has been given so far.
@MainActor
struct AppearanceQuestion {
  private enum Subject {
    indirect case surroundings(Surroundings)
    indirect case theme(Cascade)
    case instance
  }

  /// The class, which may be a subclass of the class that the compiler knows.
  let schema: AppearanceSchema
  private let subject: Subject
  /// The instance in question; for a class, its schema.
  // Not part of `subject`, because extracting it would retain the host, which weak references make slow.
  private let object: AnyObject
  /// The store that answers; an empty one if a theme answers.
  private let store: AppearanceStore

  /// Asks about an instance that would enter a store now, inside containers that are not anchors.
  init(
    _ type: any AppearanceHost.Type, inside containers: [any AppearanceContainer.Type], _ traits: AppearanceTraits,
    in store: AppearanceStore
  ) {
    schema = AppearanceSchema.of(type)
    store.settle(for: schema.type)
    // A scope for an ancestor may cover a class that only a file has named so far.
    store.learn(schema.lineage)
    (subject, object) = (.surroundings(store.hosts.surroundings(of: type, inside: containers, traits)), schema)
    self.store = store
  }

  /// Asks about an instance under a theme. It prepares only rules of the class and its ancestors whose traits apply.
  init(
    _ type: any AppearanceHost.Type, inside containers: [any AppearanceContainer.Type], _ traits: AppearanceTraits,
    in theme: AppearanceSnapshot
  ) {
    schema = AppearanceSchema.of(type)
    let rules = SnapshotCascade(theme.rules(ofClasses: schema.lineage, traits))
    let chain = containers.map { ClassName.lineage(of: $0) }
    (subject, object) = (.theme(rules.cascade(for: schema.lineage, inside: chain, traits: traits)), schema)
    store = .empty
  }

  /// Asks about an instance where it is now, in a window or not.
  init(_ host: any AppearanceHost, in store: AppearanceStore) {
    schema = AppearanceSchema.of(type(of: host))
    (subject, object) = (.instance, host)
    self.store = store
  }

  // MARK: Attributes

  /// Returns the slot of a property of the class or an ancestor. An undeclared property is a programmer error.
  func slot<Host: AppearanceHost, Value>(_ property: ReferenceWritableKeyPath<Host, Value>) -> AttributeSlot<Value> {
    guard let slot = schema.slot(for: property, of: Value.self) else { schema.hasAxes(property) }
    return slot
  }

  /// Returns the attribute with axes that a proxy of the class or of an ancestor has under a name.
  func attribute<Host: AppearanceHost, Axes: AppearanceAxes, Value>(
    _ name: KeyPath<AppearanceProxy<Host>, AxisProxy<Axes, Value>>
  ) -> Attribute<Axes, Value> {
    // This proxy only names the attribute; it is not read or written.
    let proxy = AppearanceProxy<Host>(
      store: .empty, schema: schema, rule: RuleID(position: 0), position: SourceLocation(file: #fileID, line: #line))
    return proxy[keyPath: name].attribute
  }

  // MARK: Answers

  /// Returns the value that applies: the instance's own, the one that wins, or the declared default.
  func resolve<Value>(_ slot: AttributeSlot<Value>) -> Value {
    store.settle(for: schema.type)
    if case .instance = subject, let value = store.hosts.value(of: slot, on: object) {
      return slot.value(value)
    }
    return resolveAnew(slot)
  }

  /// Resolves a value for a host that has not entered or is not up to date. It is a separate function because the type metadata
  /// that it needs would otherwise be looked up for every host.
  private func resolveAnew<Value>(_ slot: AttributeSlot<Value>) -> Value {
    // Avoids an optional of the value's type, which the runtime would look up.
    let value = ownValue(slot) ?? cascade.first(for: slot.key) { slot.live($1) } ?? slot.defaultValue
    return slot.value(value)
  }

  /// Returns what the rules set, ignoring the instance's own value and the declared default.
  func setting<Value>(_ slot: AttributeSlot<Value>) -> AppearanceSetting<Value> {
    store.settle(for: schema.type)
    return cascade.first(for: slot.key) { slot.live($1) }.map { .set(slot.value($0)) } ?? .unset
  }

  func explain(_ slot: Slot) -> AppearanceExplanation {
    typealias Claim = AppearanceExplanation.Claim
    store.settle(for: schema.type)
    let own = ownValue(slot).map { Claim(value: $0.described, source: .instance, defeat: nil) }
    let set = cascade.claims(for: slot.key) { slot.live($0) != nil }
      .map {
        Claim(value: $0.value, source: store.source(of: $0.candidate), defeat: own == nil ? $0.defeat : .setOnInstance)
      }
    let claims = [own].compactMap { $0 } + set
    let last = Claim(
      value: slot.defaultValue.described, source: .declaredDefault, defeat: claims.isEmpty ? nil : .declaredDefault)
    return AppearanceExplanation(className: schema.className, setting: slot.key, claims: claims + [last])
  }

  /// Forgets that the program has set something on the instance, and applies the values that win.
  func clear(_ slots: [Slot]) {
    guard case .instance = subject else {
      programmerError("only an instance has values of its own, and \(schema.className) is a class")
    }
    let host = schema.host(object)
    for slot in slots {
      store.settle(for: schema.type)
      // The store to which the host belongs must know, and has learned the class already.
      if let hosts = HostDirectory.shared.registryInUse(of: host) {
        hosts.clear(slot, of: host)
      } else {
        store.learnClass(of: host)
        store.hosts.clear(slot, of: host)
      }
      HostDirectory.shared.letGo()
    }
  }

  private func ownValue(_ slot: Slot) -> (any StoredValue)? {
    guard case .instance = subject, HostDirectory.shared.isSetOnInstance(slot, object) else { return nil }
    return slot.current(of: object)
  }

  /// The settings of matching rules: for a host that has entered, where it is; else where it would enter now.
  private var cascade: Cascade {
    switch subject {
    case .theme(let cascade): return cascade
    case .surroundings(let surroundings): return store.cascade(in: surroundings, seeing: .proxies)
    case .instance:
      let (hosts, host) = (store.hosts, schema.host(object))
      hosts.adoptRules(store.stack.index.keys)
      if let group = hosts.groupFound(of: host) {
        return Cascade(group.matches, in: store.stack, seeing: .host(group.sight))
      }
      let surroundings = hosts.surroundings(of: host)
      let sight = hosts.sightNow(of: host, in: surroundings.containers)
      store.learn(schema.lineage)
      return store.cascade(in: surroundings, seeing: .host(sight))
    }
  }
}

extension AppearanceStore {
  fileprivate func cascade(in surroundings: Surroundings, seeing sight: Sight) -> Cascade {
    let cascade = Cascade(hosts.matches(surroundings, among: stack.index.keys), in: stack, seeing: sight)
    if listeners.mayHaveUnreached { noteReach(cascade.layers) }
    return cascade
  }

  fileprivate func source(of candidate: Cascade.Candidate) -> AppearanceExplanation.Source {
    let (number, layer) = (candidate.layer.number, stack.layer(candidate.layer))
    return .rule(
      candidate.rule.key, layer: layer.map { .scope(number, label: $0.label) } ?? .theme,
      position: positions[candidate.id]?.description)
  }

  fileprivate static let empty = AppearanceStore()
}
