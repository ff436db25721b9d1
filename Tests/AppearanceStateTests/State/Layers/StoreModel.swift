@testable import AppearanceState

/// The rules that the model knows: enough for classes, a subclass and a condition.
enum ModelRule: Int, CaseIterable {
  case bar, barInSheet, fancyBar, label

  /// Whether a scope that was opened for `Bar` covers the rule.
  var isBar: Bool { self != .label }
}

/// What the model does to a store.
enum ModelStep: Hashable {
  enum Kind: CaseIterable { case resetAll, resetBars, resetBarInSheet, override }

  case open(Kind)
  /// Ends the n-th scope that was opened.
  case end(Int)
  case commit(Int)
  /// Sets the first (false) or second key of a rule.
  case set(ModelRule, second: Bool, Int)
  case unset(ModelRule, second: Bool)
  /// Replaces the theme with one that sets the first key of every rule.
  case theme(Int)
  case undo(ModelRule)
  case redo(ModelRule)
}

/// A store as the design describes it in words, with nothing shared, cached or computed ahead.
struct StoreModel {
  struct Key: Hashable {
    let rule: ModelRule
    let second: Bool
  }

  enum State: Equatable { case value(Int), hidden }

  struct Layer {
    let number: Int
    let kind: ModelStep.Kind
    var masks: Bool { kind != .override }

    func covers(_ rule: ModelRule) -> Bool {
      switch kind {
      case .resetAll, .override: true
      case .resetBars: rule.isBar
      case .resetBarInSheet: rule == .barInSheet
      }
    }
  }

  /// What a rule reads for its two keys.
  struct Look: Equatable {
    var first: Int?
    var second: Int?
  }

  /// What the theme or a layer says of a rule.
  struct Part: Equatable {
    var states: [Bool: State] = [:]
    /// When a key was last set.
    var order = 0
  }

  /// The states of one rule in one layer that undo and redo go back and forward to.
  struct Trail {
    var past: [Part] = []
    var future: [Part] = []
  }

  /// The parts of the theme (-1) and of the layers, by number of the layer.
  var parts: [Int: [ModelRule: Part]] = [-1: [:]]
  var layers: [Layer] = []
  var opened = 0
  var writes = 0
  var trails: [Int: [ModelRule: Trail]] = [:]

  func read(_ key: Key) -> Int? {
    for layer in layers.reversed() where layer.covers(key.rule) {
      switch parts[layer.number]?[key.rule]?.states[key.second] {
      case .value(let value): return value
      case .hidden: return nil
      case nil: if layer.masks { return nil }
      }
    }
    if case .value(let value) = parts[-1]?[key.rule]?.states[key.second] { return value }
    return nil
  }

  func look(_ rule: ModelRule) -> Look {
    Look(first: read(Key(rule: rule, second: false)), second: read(Key(rule: rule, second: true)))
  }

  private func target(_ rule: ModelRule) -> Int { layers.last { $0.covers(rule) }?.number ?? -1 }

  /// Gives a rule another part in a layer; undo goes back to the one before.
  private mutating func change(_ rule: ModelRule, in layer: Int, _ part: Part) {
    trails[layer, default: [:]][rule, default: Trail()].past.append(parts[layer]?[rule] ?? Part())
    trails[layer]?[rule]?.future = []
    parts[layer, default: [:]][rule] = part
  }

  private mutating func write(_ value: Int?, _ key: Key) {
    let layer = target(key.rule)
    var part = parts[layer]?[key.rule] ?? Part()
    if let value {
      // The very last write over again is none.
      if read(key) == value, part.order == writes, part.states[key.second] == .value(value) { return }
      writes += 1
      part.states[key.second] = .value(value)
      part.order = writes
    } else {
      let unset: State? = layer == -1 ? nil : .hidden
      if part.states[key.second] == unset { return }
      part.states[key.second] = unset
    }
    change(key.rule, in: layer, part)
  }

  mutating func perform(_ step: ModelStep) {
    switch step {
    case .open(let kind):
      layers.append(Layer(number: opened, kind: kind))
      opened += 1
    case .end(let number): end(number)
    case .commit(let number): commit(number)
    case .set(let rule, let second, let value): write(value, Key(rule: rule, second: second))
    case .unset(let rule, let second): write(nil, Key(rule: rule, second: second))
    case .theme(let value):
      for rule in ModelRule.allCases {
        writes += 1
        let part = Part(states: [false: .value(value)], order: writes)
        if parts[-1]?[rule]?.states == part.states { parts[-1]?[rule] = part } else { change(rule, in: -1, part) }
      }
    case .undo(let rule): walk(rule, \.past, \.future)
    case .redo(let rule): walk(rule, \.future, \.past)
    }
  }

  private mutating func end(_ number: Int) {
    layers.removeAll { $0.number == number }
    parts[number] = nil
    trails[number] = nil
  }

  private mutating func commit(_ number: Int) {
    guard let index = layers.firstIndex(where: { $0.number == number }) else { return }
    for (rule, part) in parts[number] ?? [:] {
      let below = layers[..<index].last { $0.covers(rule) }?.number ?? -1
      var result = parts[below]?[rule] ?? Part()
      for (second, state) in part.states { result.states[second] = below == -1 && state == .hidden ? nil : state }
      result.order = max(result.order, part.order)
      change(rule, in: below, result)
    }
    end(number)
  }

  private mutating func walk(
    _ rule: ModelRule, _ from: WritableKeyPath<Trail, [Part]>, _ to: WritableKeyPath<Trail, [Part]>
  ) {
    let layer = target(rule)
    guard let part = trails[layer]?[rule]?[keyPath: from].popLast() else { return }
    trails[layer]?[rule]?[keyPath: to].append(parts[layer]?[rule] ?? Part())
    parts[layer]?[rule] = part
  }
}

/// The real store, driven by the same steps.
@MainActor
final class ModelledStore {
  let store = AppearanceStore(clock: { 0 })
  private var scopes: [AppearanceScope] = []
  private lazy var drivers = Self.drivers(of: store)

  /// What the steps do to one rule.
  private struct Driver {
    let read: () -> StoreModel.Look
    let write: (Int?, _ second: Bool) -> Void
    let undo: () -> Void
    let redo: () -> Void
  }

  private static func drivers(of store: AppearanceStore) -> [Driver] {
    [
      driver(of: Bar.appearance(in: store)), driver(of: Bar.appearance(whenContainedIn: Sheet.self, in: store)),
      driver(of: FancyBar.appearance(in: store)), driver(of: Label.appearance(in: store)),
    ]
  }

  private static func driver<Target: Bar>(of proxy: AppearanceProxy<Target>) -> Driver {
    Driver(
      read: {
        var look = StoreModel.Look()
        if case .set(let value) = proxy.setting(\.lines) { look.first = value }
        if case .set(let value) = proxy[\.titleOffset].setting(.compact) { look.second = Int(value) }
        return look
      },
      write: { value, second in
        switch (second, value) {
        case (false, let value?): proxy.lines = value
        case (false, nil): proxy.unset(\.lines)
        case (true, let value?): proxy.titleOffset[.compact] = Double(value)
        case (true, nil): proxy.titleOffset.unset(.compact)
        }
      },
      undo: { proxy.undo() }, redo: { proxy.redo() })
  }

  private static func driver(of proxy: AppearanceProxy<Label>) -> Driver {
    Driver(
      read: {
        var look = StoreModel.Look()
        if case .set(let value) = proxy.setting(\.value) { look.first = value.flatMap { Int.fromAppearanceValue($0) } }
        if case .set(let value) = proxy.setting(\.tags) { look.second = value.count }
        return look
      },
      write: { value, second in
        switch (second, value) {
        case (false, let value?): proxy.value = value.appearanceValue
        case (false, nil): proxy.unset(\.value)
        case (true, let value?): proxy.tags = Array(repeating: "x", count: value)
        case (true, nil): proxy.unset(\.tags)
        }
      },
      undo: { proxy.undo() }, redo: { proxy.redo() })
  }

  func read(_ rule: ModelRule) -> StoreModel.Look { drivers[rule.rawValue].read() }

  func perform(_ step: ModelStep) {
    switch step {
    case .open(.resetAll): scopes.append(store.reset())
    case .open(.resetBars): scopes.append(Bar.appearance(in: store).reset())
    case .open(.resetBarInSheet): scopes.append(Bar.appearance(whenContainedIn: Sheet.self, in: store).reset())
    case .open(.override): scopes.append(store.beginOverride {})
    case .end(let number): scopes[number].end()
    case .commit(let number): scopes[number].commit()
    case .set(let rule, let second, let value): drivers[rule.rawValue].write(value, second)
    case .unset(let rule, let second): drivers[rule.rawValue].write(nil, second)
    case .theme(let value): store.theme = Self.theme(value)
    case .undo(let rule): drivers[rule.rawValue].undo()
    case .redo(let rule): drivers[rule.rawValue].redo()
    }
  }

  private static var themes: [Int: AppearanceSnapshot] = [:]

  /// A theme that sets the first key of every rule.
  private static func theme(_ value: Int) -> AppearanceSnapshot {
    if let made = themes[value] { return made }
    let store = AppearanceStore()
    for driver in drivers(of: store) { driver.write(value, false) }
    themes[value] = store.snapshot()
    return store.snapshot()
  }
}

/// The layers of a store without proxies and history, driven by the same steps but undo and redo. A value, so that a test
/// can go on from one state in many ways.
struct ModelledStack {
  private var stack = LayerStack()
  private var layers: [LayerID] = []
  private static let keys = [SettingKey("first"), SettingKey("second")]
  private static let rules = [
    RuleKey("Bar"), RuleKey("Bar", containers: ["Sheet"]), RuleKey("FancyBar"), RuleKey("Label"),
  ]

  init() {
    stack.apply(AppearanceOperation(.discovery(["FancyBar", "Bar"])))
    for rule in Self.rules { _ = stack.rule(rule) }
  }

  func read(_ rule: ModelRule) -> StoreModel.Look {
    let values = Self.keys.map { stack.snapshot[Self.rules[rule.rawValue]][$0] }
    return StoreModel.Look(
      first: values[0].flatMap { Int.fromAppearanceValue($0) },
      second: values[1].flatMap { Int.fromAppearanceValue($0) })
  }

  mutating func perform(_ step: ModelStep) {
    switch step {
    case .open(.resetAll): open(.everything)
    case .open(.resetBars): open(.classes(["Bar"]))
    case .open(.resetBarInSheet): open(.rule(Self.rules[ModelRule.barInSheet.rawValue]))
    case .open(.override): open(.everything, masks: false)
    case .end(let number): stack.apply(AppearanceOperation(.close(layers[number])))
    case .commit(let number): stack.apply(AppearanceOperation(.commit(layers[number])))
    case .set(let rule, let second, let value): write(value.appearanceValue, rule, second)
    case .unset(let rule, let second): write(nil, rule, second)
    case .theme(let value): setTheme(value.appearanceValue)
    case .undo, .redo: preconditionFailure("a stack of layers has no history")
    }
  }

  private mutating func open(_ coverage: Coverage, masks: Bool = true) {
    layers.append(stack.open(coverage, masks: masks))
  }

  private mutating func write(_ value: AppearanceValue?, _ rule: ModelRule, _ second: Bool) {
    stack.write(value.map(DescribedValue.init), for: Self.keys[second ? 1 : 0], of: Self.rules[rule.rawValue])
  }

  private mutating func setTheme(_ value: AppearanceValue) {
    let rules = Self.rules.map {
      AppearanceSnapshot.Rule(RuleSnapshot($0, settings: [RuleSnapshot.Setting(key: Self.keys[0], value: value)]))
    }
    stack.apply(AppearanceOperation(.theme(AppearanceSnapshot(rules: rules))))
  }
}

extension LayerStack {
  /// Opens a layer, as a store does.
  mutating func open(
    _ coverage: Coverage, masks: Bool, isPlace: Bool = false, _ snapshot: AppearanceSnapshot = AppearanceSnapshot()
  ) -> LayerID {
    let layer = nextLayer
    let opening = AppearanceOperation.Opening(masks: masks, coverage: coverage, isPlace: isPlace, snapshot: snapshot)
    apply(AppearanceOperation(.open(layer, opening)))
    return layer
  }

  /// Writes to what proxies see, as a store does.
  mutating func write(_ value: (any StoredValue)?, for key: SettingKey, of rule: RuleKey) {
    let layer = target(of: self.rule(rule))
    let action = value.map { AppearanceOperation.Action.set(rule, key, $0, in: layer) } ?? .unset(rule, key, in: layer)
    apply(AppearanceOperation(action))
  }
}
