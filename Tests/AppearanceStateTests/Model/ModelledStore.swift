@testable import AppearanceState
@testable import AppearanceThemes

/// A store, driven by the steps of the reference through the API of programs: proxies, scopes, closures, owners.
@MainActor
final class ModelledStore {
  let store = AppearanceStore(clock: { 0 })
  private var scopes: [Int: AppearanceScope] = [:]
  private var owners: [Int: Owner] = [:]
  private lazy var drivers = ModelRule.all.map { driver(of: $0) }
  private var observation: AppearanceObservation?
  /// The changes that observers received since the last call of `takeTold`.
  private var told: [RuleKey: Set<SettingKey>] = [:]

  private final class Owner {}

  /// The actions of proxies on one rule.
  private struct Driver {
    let read: () -> [ModelWord]
    let write: (_ key: Int, ModelWord) -> Void
    let undo: () -> Void
    let redo: () -> Void
    let revert: (RuleSnapshot) -> Void
    let reset: () -> AppearanceScope
    let history: () -> AppearanceHistory
  }

  init() {
    // A class is known to all stores once one of them knows it.
    for styled in Self.shown { _ = AppearanceSchema.of(Self.type(styled)) }
    observation = store.onChange { [unowned self] changes in
      told.merge(changes.settings) { $0.union($1) }
    }
  }

  /// The classes that the program has and has made known.
  static let shown: Set<ModelClass> = [.part, .panel, .knob, .meter]

  static func type(_ styled: ModelClass) -> ModelPart.Type {
    switch styled {
    case .part, .stray: ModelPart.self
    case .panel: ModelPanel.self
    case .knob: ModelKnob.self
    case .meter: ModelMeter.self
    }
  }

  private func driver(of rule: ModelRule) -> Driver {
    func driver<Target: ModelPart>(of type: Target.Type) -> Driver {
      // The proxy is made each time, as in programs: the first time makes the class known.
      var proxy: AppearanceProxy<Target> {
        type.appearance(
          for: AppearanceTraits(Dictionary(uniqueKeysWithValues: rule.traits.map { ($0, "1") })),
          whenContainedInInstancesOf: rule.containers.map(\.type), in: store)
      }
      return Driver(
        read: {
          func word(_ setting: AppearanceSetting<Int?>) -> ModelWord {
            if case .set(let value) = setting { value.map { .value($0) } ?? .null } else { .silent }
          }
          var width = ModelWord.silent
          if case .set(let value) = proxy.setting(\.width) { width = .value(value) }
          return [word(proxy[\.edge].setting(.compact)), word(proxy.setting(\.fill)), width]
        },
        write: { key, word in
          switch (key, word) {
          case (ModelKey.edge, .value(let value)): proxy.edge[.compact] = value
          case (ModelKey.edge, .null): proxy.edge[.compact] = nil
          case (ModelKey.edge, _): proxy.edge.unset(.compact)
          case (ModelKey.fill, .value(let value)): proxy.fill = value
          case (ModelKey.fill, .null): proxy.fill = nil
          case (ModelKey.fill, _): proxy.unset(\.fill)
          case (_, .value(let value)): proxy.width = value
          default: proxy.unset(\.width)
          }
        },
        undo: { proxy.undo() }, redo: { proxy.redo() }, revert: { proxy.restore(to: $0) }, reset: { proxy.reset() },
        history: { proxy.history })
    }
    return switch rule.styled {
    case .part, .stray: driver(of: ModelPart.self)
    case .panel: driver(of: ModelPanel.self)
    case .knob: driver(of: ModelKnob.self)
    case .meter: driver(of: ModelMeter.self)
    }
  }

  // MARK: Changing

  func perform(_ step: StoreReference.Step) {
    switch step {
    case .open(let opening): scopes[store.stack.nextLayer.number] = open(opening)
    case .end(let layer): scopes[layer]?.end()
    case .commit(let layer): scopes[layer]?.commit()
    case .leave(let layer): store.perform(AppearanceOperation(.place(LayerID(layer))))
    case .write(let rule, let key, let word): drivers[rule].write(key, word)
    case .theme(let statements): store.theme = ModelledCore.snapshot(statements)
    case .undo(let rule): drivers[rule].undo()
    case .redo(let rule): drivers[rule].redo()
    case .revert(let rule, let words):
      let settings = zip(ModelKey.all, words).compactMap { key, word in
        word.described.map { RuleSnapshot.Setting(key: key, value: $0) }
      }
      drivers[rule].revert(RuleSnapshot(ModelRule.keys[rule], settings: settings))
    case .beginBatch, .endBatch: preconditionFailure("a batch is a closure")
    case .discover(let styled): _ = Self.type(styled).appearance(in: store)
    case .limit(let limit): store.historyLimit = limit
    }
  }

  func batch(_ body: () -> Void) { store.batch { body() } }

  private func open(_ opening: StoreReference.Opening) -> AppearanceScope {
    if opening.isAnchored { return store.begin(ModelledCore.opening(opening), nil, nil) }
    switch (opening.masks, opening.coverage) {
    case (true, .everything): return store.reset()
    case (true, .classes(let classes)): return store.reset(for: classes.map(Self.type))
    case (true, .rule(let rule)): return drivers[rule].reset()
    case (false, .classes(let classes)):
      return store.beginOverride(.snapshot(ModelledCore.snapshot(opening.values), for: classes.map(Self.type)))
    case (false, _): return store.beginOverride(.snapshot(ModelledCore.snapshot(opening.values)))
    }
  }

  /// Opens an override with a closure that writes.
  func override(for classes: [ModelClass]?, _ edit: @escaping @MainActor () -> Void) {
    scopes[store.stack.nextLayer.number] = store.beginOverride(.edits(for: classes?.map(Self.type), edit))
  }

  /// Gives a layer one of a few owners.
  func own(_ layer: Int, by owner: Int) {
    if owners[owner] == nil { owners[owner] = Owner() }
    guard let object = owners[owner] else { return }
    scopes[layer]?.until(object)
  }

  func drop(_ owner: Int) { owners[owner] = nil }

  func finish(_ owner: Int) {
    if let object = owners[owner] { store.endScopes(until: object) }
  }

  // MARK: Reading

  /// Returns a description of the first difference between what programs read and the reference.
  func difference(from reference: StoreReference) -> String? {
    let snapshot = store.snapshot()
    for (rule, key) in ModelRule.keys.enumerated() {
      // The snapshot is compared first, because proxies make their classes known.
      let found = ModelKey.all.map { ModelledCore.word(snapshot[key].settings[$0]) }
      if found != reference.looks[rule].words { return "\(key) has \(found) and should \(reference.looks[rule].words)" }
    }
    for (rule, key) in ModelRule.keys.enumerated() where reference.known.contains(ModelRule.all[rule].styled) {
      let found = drivers[rule].read()
      if found != reference.looks[rule].words {
        return "\(key) reads \(found) and should \(reference.looks[rule].words)"
      }
    }
    return orderDifference(from: reference) ?? hostDifference(from: reference) ?? historyDifference(from: reference)
  }

  private func orderDifference(from reference: StoreReference) -> String? {
    ModelledCore.orderDifference(store.snapshot().rules, from: reference)
  }

  private func hostDifference(from reference: StoreReference) -> String? {
    func value<Target: ModelPart>(_ type: Target.Type, _ host: ModelHost) -> (fill: Int?, width: Int) {
      let containers = host.ancestors.reversed().map(\.type)
      let traits = AppearanceTraits(Dictionary(uniqueKeysWithValues: host.traits.map { ($0, "1") }))
      return (
        type.resolvedAppearance(inside: containers, traits: traits, in: store).fill,
        type.resolvedAppearance(inside: containers, traits: traits, in: store).width
      )
    }
    for host in ModelHost.all where reference.known.contains(host.styled) {
      let found =
        switch host.styled {
        case .part, .stray: value(ModelPart.self, host)
        case .panel: value(ModelPanel.self, host)
        case .knob: value(ModelKnob.self, host)
        case .meter: value(ModelMeter.self, host)
        }
      func number(_ key: Int) -> Int? {
        if case .value(let value) = reference.resolve(host, key) { value } else { nil }
      }
      let expected = (number(ModelKey.fill), number(ModelKey.width) ?? 0)
      if found != expected { return "\(host) resolves to \(found) and should to \(expected)" }
    }
    return nil
  }

  private func historyDifference(from reference: StoreReference) -> String? {
    for (rule, expected) in reference.histories.enumerated() where reference.known.contains(ModelRule.all[rule].styled)
    {
      guard let difference = ModelledCore.difference(drivers[rule].history(), from: expected) else { continue }
      return "the history of \(ModelRule.keys[rule]) \(difference)"
    }
    return nil
  }

  /// Returns the changes that observers received since the last call.
  func takeTold() -> [RuleKey: Set<SettingKey>] {
    defer { told = [:] }
    return told
  }
}
