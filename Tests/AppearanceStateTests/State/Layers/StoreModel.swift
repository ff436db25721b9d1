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
    var states: [Key: State] = [:]

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

  var theme: [Key: Int] = [:]
  var layers: [Layer] = []
  var opened = 0
  /// The looks that undo walks over, and where it stands.
  var trails: [ModelRule: (looks: [Look], cursor: Int)] = [:]

  func read(_ key: Key) -> Int? {
    for layer in layers.reversed() where layer.covers(key.rule) {
      switch layer.states[key] {
      case .value(let value): return value
      case .hidden: return nil
      case nil: if layer.masks { return nil }
      }
    }
    return theme[key]
  }

  func look(_ rule: ModelRule) -> Look {
    Look(first: read(Key(rule: rule, second: false)), second: read(Key(rule: rule, second: true)))
  }

  mutating func write(_ value: Int?, _ key: Key) {
    if let top = layers.lastIndex(where: { $0.covers(key.rule) }) {
      layers[top].states[key] = value.map(State.value) ?? .hidden
    } else {
      theme[key] = value
    }
  }

  mutating func perform(_ step: ModelStep) {
    let before = ModelRule.allCases.map(look)
    switch step {
    case .open(let kind):
      layers.append(Layer(number: opened, kind: kind))
      opened += 1
    case .end(let number): layers.removeAll { $0.number == number }
    case .commit(let number): commit(number)
    case .set(let rule, let second, let value): write(value, Key(rule: rule, second: second))
    case .unset(let rule, let second): write(nil, Key(rule: rule, second: second))
    case .theme(let value):
      theme = [:]
      for rule in ModelRule.allCases { theme[Key(rule: rule, second: false)] = value }
    case .undo(let rule): return walk(-1, rule)
    case .redo(let rule): return walk(1, rule)
    }
    for rule in ModelRule.allCases where look(rule) != before[rule.rawValue] {
      var trail = trails[rule] ?? ([Look()], 0)
      trail.looks = trail.looks[...trail.cursor] + [look(rule)]
      trail.cursor += 1
      trails[rule] = trail
    }
  }

  private mutating func commit(_ number: Int) {
    guard let index = layers.firstIndex(where: { $0.number == number }) else { return }
    let layer = layers[index]
    for (key, state) in layer.states {
      if let below = layers[..<index].lastIndex(where: { $0.covers(key.rule) }) {
        layers[below].states[key] = state
      } else if case .value(let value) = state {
        theme[key] = value
      } else {
        theme[key] = nil
      }
    }
    layers.remove(at: index)
  }

  private mutating func walk(_ step: Int, _ rule: ModelRule) {
    guard let trail = trails[rule], trail.looks.indices.contains(trail.cursor + step) else { return }
    let target = trail.looks[trail.cursor + step]
    let now = look(rule)
    if now.first != target.first { write(target.first, Key(rule: rule, second: false)) }
    if now.second != target.second { write(target.second, Key(rule: rule, second: true)) }
    trails[rule]?.cursor += step
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
  private var layers: [Int] = []
  private let rules: [Int]
  private static let keys = [SettingKey("first"), SettingKey("second")]

  init() {
    _ = stack.learn(["FancyBar", "Bar"])
    rules = [
      stack.rule(RuleKey("Bar")), stack.rule(RuleKey("Bar", containers: ["Sheet"])), stack.rule(RuleKey("FancyBar")),
      stack.rule(RuleKey("Label")),
    ]
  }

  func read(_ rule: ModelRule) -> StoreModel.Look {
    let values = Self.keys.map { stack[rules[rule.rawValue]].settings[$0]?.described }
    return StoreModel.Look(
      first: values[0].flatMap { Int.fromAppearanceValue($0) },
      second: values[1].flatMap { Int.fromAppearanceValue($0) })
  }

  mutating func perform(_ step: ModelStep) {
    switch step {
    case .open(.resetAll): layers.append(stack.open(.everything, masks: true).layer)
    case .open(.resetBars): layers.append(stack.open(.classes(["Bar"]), masks: true).layer)
    case .open(.resetBarInSheet):
      layers.append(stack.open(.rule(rules[ModelRule.barInSheet.rawValue]), masks: true).layer)
    case .open(.override): layers.append(stack.open(.everything, masks: false).layer)
    case .end(let number): _ = stack.close(layers[number])
    case .commit(let number): _ = stack.commit(layers[number])
    case .set(let rule, let second, let value): write(value.appearanceValue, rule, second)
    case .unset(let rule, let second): write(nil, rule, second)
    case .theme(let value): setTheme(value.appearanceValue)
    case .undo, .redo: preconditionFailure("a stack of layers has no history")
    }
  }

  private mutating func write(_ value: AppearanceValue?, _ rule: ModelRule, _ second: Bool) {
    _ = stack.write(value.map(DescribedValue.init), for: Self.keys[second ? 1 : 0], of: rules[rule.rawValue])
  }

  private mutating func setTheme(_ value: AppearanceValue) {
    let rules = rules.map {
      AppearanceSnapshot.Rule(
        RuleSnapshot(stack.index.keys[$0], settings: [RuleSnapshot.Setting(key: Self.keys[0], value: value)]))
    }
    _ = stack.replaceTheme(with: AppearanceSnapshot(rules: rules))
  }
}
