@testable import AppearanceState
@testable import AppearanceThemes

/// Performs random operations on a store, in every way that a program can.
@MainActor
struct RandomOperations {
  let store: AppearanceStore
  private var random: SeededGenerator
  private var values: RandomSnapshot
  private var scopes: [AppearanceScope] = []
  private var owners: [AnyObject] = []

  init(on store: AppearanceStore, seed: UInt64) {
    self.store = store
    random = SeededGenerator(seed: seed)
    values = RandomSnapshot(seed: seed)
  }

  private var bar: AppearanceProxy<Bar> {
    mutating get {
      switch random.below(5) {
      case 0: Bar.appearance(whenContainedIn: Sheet.self, in: store)
      case 1: Bar.appearance(whenContainedIn: Window.self, in: store)
      case 2: Bar.appearance(for: random.chance(2) ? .dark : .light, in: store)
      default: Bar.appearance(in: store)
      }
    }
  }

  /// Performs one operation.
  mutating func step() {
    switch random.below(18) {
    case 0, 1: open()
    case 2, 3: end()
    case 4: store.setTheme(snapshot(), label: random.chance(2) ? "théme\n\u{1B}[2J" : nil)
    case 5: undo(bar)
    case 6: undo(FancyBar.appearance(in: store))
    case 7: batch()
    case 8: own()
    default: write()
    }
  }

  private mutating func write() {
    switch random.below(9) {
    case 0: bar.unset(\.tint)
    case 1: bar.tint = random.chance(2) ? nil : .green
    case 2: bar.lines = random.below(3)
    case 3: bar.backgroundImage[.top, .compact] = .named("a\(random.below(2))")
    case 4: bar.backgroundImage.unset(.top, .compact)
    case 5: FancyBar.appearance(in: store).lines = random.below(3)
    case 6: View.appearance(in: store).alpha = Double(random.below(3))
    case 7: Label.appearance(in: store).shader = Label.Shader(program: random.below(3))
    default: Label.appearance(in: store).value = values.value()
    }
  }

  private mutating func open() {
    switch random.below(8) {
    case 0: scopes.append(store.reset(label: "all"))
    case 1: scopes.append(store.reset(for: [View.self], label: "views"))
    case 2: scopes.append(store.reset(for: [FancyBar.self, Label.self]))
    case 3: scopes.append(store.reset(for: []))
    case 4: scopes.append(bar.reset())
    case 5: scopes.append(store.beginOverride(.snapshot(snapshot()), label: "override"))
    case 6: scopes.append(store.beginOverride(.snapshot(snapshot(), for: [View.self])))
    default:
      var edits = self
      scopes.append(store.beginOverride(.edits { edits.write() }, label: "edit"))
      random = edits.random
    }
  }

  private mutating func end() {
    guard !scopes.isEmpty else { return }
    let scope = random.pick(scopes)
    if random.chance(3) { scope.commit() } else { scope.end() }
  }

  private mutating func own() {
    if random.chance(2), !owners.isEmpty {
      owners.removeFirst()
    } else {
      let owner = Sheet()
      owners.append(owner)
      scopes.append(store.reset(for: [Bar.self], label: "owned").until(owner))
    }
  }

  private mutating func undo<Host>(_ proxy: AppearanceProxy<Host>) {
    switch random.below(3) {
    case 0: proxy.undo(label: "oops")
    case 1: proxy.redo()
    default: proxy.restore(to: random.pick(Array(proxy.history)).snapshot)
    }
  }

  private mutating func batch() {
    var inner = self
    store.batch(random.chance(2) ? "batch" : nil) {
      for _ in 0..<3 { inner.write() }
      inner.open()
      store.batch("inner") { inner.end() }
    }
    self = inner
  }

  /// Returns a snapshot that the sample classes can use, with rules of classes that only files name.
  private mutating func snapshot() -> AppearanceSnapshot {
    let names = ["AppearanceStateTests.Bar", "AppearanceStateTests.FancyBar", "AppearanceStateTests.View", "Foreign"]
    let chains = [[], ["AppearanceStateTests.Sheet"], ["AppearanceStateTests.Window"]]
    var rules: [RuleKey: AppearanceSnapshot.Rule] = [:]
    for _ in 0..<random.below(6) {
      let key = RuleKey(random.pick(names), containers: random.pick(chains), traits: random.chance(4) ? .dark : .none)
      let settings = [
        RuleSnapshot.Setting(key: SettingKey("alpha"), value: .number(AppearanceValue.Number(Double(random.below(3))))),
        RuleSnapshot.Setting(key: SettingKey("backgroundColor"), value: random.chance(2) ? .nil : .color(.red)),
      ].filter { _ in !random.chance(3) }
      rules[key] = AppearanceSnapshot.Rule(
        RuleSnapshot(key, settings: settings), order: random.chance(2) ? 1 + random.below(4) : nil)
    }
    return AppearanceSnapshot(rules: Array(rules.values))
  }
}
