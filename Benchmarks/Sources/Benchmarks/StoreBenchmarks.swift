import AppearanceState
import SampleHierarchy

/// Benchmarks of settings, snapshots, history and restores.
@MainActor
final class StoreBenchmarks {
  private var kept: [AppearanceStore] = []

  /// Makes a store with a number of rules, each with its own traits.
  func store(rules: Int, historyLimit: Int = 100) -> AppearanceStore {
    let store = AppearanceStore(historyLimit: historyLimit)
    for index in 0..<rules {
      itemClasses[index % itemClasses.count].appearance(for: ["index": "\(index)"], in: store).width = Double(index)
    }
    return store
  }

  /// Measures setting and reading an attribute, on a kept proxy and as the README does, beside the same on an object.
  func setting() -> [Measurement] {
    let store = store(rules: 200)
    let proxy = Item3.appearance(in: store)
    fillTheme(of: .shared)
    let item = Item(in: nil)
    let repeats = 100_000
    var sum = 0.0
    func each(_ work: @escaping (Int) -> Void) -> () -> Double {
      { nanoseconds { for index in 0..<repeats { work(index) } } / Double(repeats) }
    }
    let results = measure([
      each { item.width = Double($0) }, each { proxy.width = Double($0) },
      each { Item3.appearance().width = Double($0) },
      each { _ in sum += item.width }, each { _ in sum += proxy.width }, each { _ in sum += Item3.appearance().width },
    ])
    withExtendedLifetime(sum) {}
    AppearanceStore.shared.theme = AppearanceSnapshot()
    return [
      Measurement(
        name: "set an attribute on a proxy, history on", unit: "ns", values: results[1], floor: results[0],
        goal: .timesFloor(25)),
      Measurement(
        name: "the same on a proxy asked for each time, of a rule with 20 settings", unit: "ns", values: results[2],
        floor: results[0]),
      Measurement(
        name: "read an attribute of a proxy", unit: "ns", values: results[4], floor: results[3]),
      Measurement(
        name: "the same of a proxy asked for each time, of a rule with 20 settings", unit: "ns", values: results[5],
        floor: results[3]),
    ]
  }

  /// Measures two writes in a batch, beside the same two without one.
  func batch() -> Measurement {
    let proxy = Item3.appearance(in: store(rules: 200))
    let batched = store(rules: 200)
    let other = Item3.appearance(in: batched)
    let repeats = 10_000
    func write(_ proxy: AppearanceProxy<Item3>, _ index: Int) {
      proxy.width = Double(index)
      proxy.isHidden = index.isMultiple(of: 2)
    }
    func each(_ work: @escaping (Int) -> Void) -> () -> Double {
      { nanoseconds { for index in 0..<repeats { work(index) } } / Double(repeats) }
    }
    let results = measure([each { index in batched.batch { write(other, index) } }, each { write(proxy, $0) }])
    return Measurement(
      name: "a batch of two writes (the writes are the floor)", unit: "ns", values: results[0], floor: results[1],
      goal: .timesFloor(3))
  }

  /// Measures the replacement of a theme by one that sets everything differently.
  func theme(rules: Int) -> Measurement {
    func theme(_ value: Double) -> AppearanceSnapshot {
      let settings = (0..<8).map {
        RuleSnapshot.Setting(key: SettingKey("attribute\($0)"), value: .number(.init(value)))
      }
      return AppearanceSnapshot(
        rules: (0..<rules).map { AppearanceSnapshot.Rule(RuleSnapshot(RuleKey("Class\($0)"), settings: settings)) })
    }
    let (day, night, store) = (theme(1), theme(2), AppearanceStore())
    store.theme = day
    let results = measure([
      {
        nanoseconds {
          store.theme = night
          store.theme = day
        } / Double(2 * rules)
      }
    ])
    return Measurement(
      name: "store.theme = …, of \(rules) rules with 8 settings, per rule", unit: "ns", values: results[0])
  }

  func snapshot(rules: Int) -> Measurement {
    let store = store(rules: rules)
    let proxy = Item3.appearance(in: store)
    let repeats = 10_000
    let results = measure([
      {
        var kept = 0
        var time = 0.0
        for index in 0..<repeats {
          // A change in between, so that no two snapshots are of the same state.
          proxy.width = Double(index)
          time += nanoseconds { kept += store.snapshot().isEmptyQuick ? 0 : 1 }
        }
        return time / Double(repeats)
      },
      {
        var time = 0.0
        for _ in 0..<repeats { time += nanoseconds {} }
        return time / Double(repeats)
      },
    ])
    return Measurement(
      name: "snapshot(), \(rules) rules (the clock's own cost is the floor)", unit: "ns", values: results[0],
      floor: results[1], goal: rules == 2_000 ? .atMost(200) : nil)
  }

  func historyMemory() -> Measurement {
    let store = store(rules: 200, historyLimit: 10_000)
    fillTheme(of: store)
    let item = Item3.appearance(in: store)
    let before = residentBytes()
    for index in 0..<10_000 { item.width = Double(index) }
    let after = residentBytes()
    // Kept to the end, so that the next figure does not reuse memory that this one has freed.
    kept.append(store)
    return Measurement(
      name: "10,000 history entries of a 20-attribute rule", unit: "bytes per entry",
      values: [Double(after - before) / 10_000], goal: .atMost(150))
  }

  /// Sets 20 attributes in one rule: one that its class has, when a benchmark writes it, and more that only a theme file names.
  private func fillTheme(of store: AppearanceStore) {
    let settings = (0..<19).map { RuleSnapshot.Setting(key: SettingKey("attribute\($0)"), value: .number(1)) }
    let rule = RuleSnapshot(Item3.appearance(in: store).key, settings: settings)
    store.theme = AppearanceSnapshot(rules: store.snapshot().rules + [AppearanceSnapshot.Rule(rule)])
  }

  func resetAndRestore(rules: Int, covered: Int) -> Measurement {
    let store = AppearanceStore()
    for index in 0..<rules {
      let type: Item.Type = index < covered ? Item9.self : itemClasses[10 + index % 80]
      type.appearance(for: ["index": "\(index)"], in: store).width = Double(index)
    }
    let repeats = 200
    let results = measure([
      {
        nanoseconds {
          for _ in 0..<repeats {
            let restore = Item9.appearance(in: store).reset()
            restore()
          }
        } / Double(repeats) / 1_000
      }
    ])
    return Measurement(
      name: "reset() and restore(), \(covered) of \(rules) rules covered", unit: "µs", values: results[0])
  }
}

extension StoreBenchmarks {
  /// Measures resets of a class with 20 rules, all open at once; ended first to last, last to first, or in a random order.
  func manyResets(_ order: String) -> Measurement {
    let count = 10_000
    var random = SystemRandomNumberGenerator()
    let indices: [Int] =
      switch order {
      case "first to last": Array(0..<count)
      case "last to first": (0..<count).reversed()
      default: (0..<count).shuffled(using: &random)
      }
    let time = nanosecondsPerRun {
      let store = AppearanceStore()
      for index in 0..<20 { Item9.appearance(for: ["index": "\(index)"], in: store).width = 1 }
      let scopes = (0..<count).map { _ in store.reset(for: [Item9.self]) }
      for index in indices { scopes[index].end() }
    }
    return Measurement(
      name: "10,000 reset()s of 20 rules, opened and ended \(order)", unit: "s", values: time.map { $0 / 1e9 },
      goal: .atMost(2))
  }

  /// Measures opening scopes that end with objects, all of them alive.
  func openingWithOwners() -> Measurement {
    let time = nanosecondsPerRun {
      let store = AppearanceStore()
      let owners = (0..<10_000).map { _ in Owner() }
      for owner in owners { store.reset(for: [Item9.self]).until(owner) }
      withExtendedLifetime(owners) {}
    }
    return Measurement(
      name: "10,000 scopes with owners, opened", unit: "s", values: time.map { $0 / 1e9 }, goal: .atMost(1))
  }

  /// Measures a read while many scopes with owners are open, beside one while scopes without owners are.
  func readingWithOwners() -> Measurement {
    let owners = (0..<10_000).map { _ in Owner() }
    let (owned, free) = (AppearanceStore(), AppearanceStore())
    for owner in owners { owned.reset(for: [Item9.self]).until(owner) }
    for _ in owners { _ = free.reset(for: [Item9.self]) }
    func reading(_ store: AppearanceStore) -> () -> Double {
      let proxy = Item9.appearance(in: store)
      var sum = 0.0
      return { nanoseconds { for _ in 0..<10_000 { sum += proxy.width } } / 10_000 + (sum < 0 ? 1 : 0) }
    }
    let results = measure([reading(owned), reading(free)])
    withExtendedLifetime(owners) {}
    return Measurement(
      name: "a read under 10,000 scopes with owners (the same without owners is the floor)", unit: "ns",
      values: results[0], floor: results[1])
  }

  private final class Owner {}

  private func nanosecondsPerRun(_ work: @escaping () -> Void) -> [Double] {
    measure(runs: 3, [{ nanoseconds(work) }])[0]
  }
}

extension AppearanceSnapshot {
  /// Uses the snapshot, so that taking it is not optimized away, without reading it.
  @inline(never)
  fileprivate var isEmptyQuick: Bool { withExtendedLifetime(self) { false } }
}
