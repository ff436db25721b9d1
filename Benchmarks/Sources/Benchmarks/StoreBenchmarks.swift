import AppearanceState
import SampleHierarchy

/// Setting, snapshots, history and restores.
@MainActor
final class StoreBenchmarks {
  private var kept: [AppearanceStore] = []

  /// A store with so many rules, each with its own traits.
  func store(rules: Int, historyLimit: Int = 100) -> AppearanceStore {
    let store = AppearanceStore(historyLimit: historyLimit)
    for index in 0..<rules {
      itemClasses[index % itemClasses.count].appearance(for: ["index": "\(index)"], in: store).width = Double(index)
    }
    return store
  }

  func setting() -> Measurement {
    let store = store(rules: 200)
    let proxy = Item3.appearance(in: store)
    let item = Item(in: nil)
    let repeats = 100_000
    let results = measure([
      { nanoseconds { for index in 0..<repeats { proxy.width = Double(index) } } / Double(repeats) },
      { nanoseconds { for index in 0..<repeats { item.width = Double(index) } } / Double(repeats) },
    ])
    return Measurement(
      name: "set an attribute on a proxy, history on", unit: "ns", values: results[0], floor: results[1], goal: .atMost(500))
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
          // A change in between, so that no two are of the same state.
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
    // 20 settings: 8 attributes, and more that only a theme file knows.
    let item = Item3.appearance(in: store)
    let settings = (0..<19).map { RuleSnapshot.Setting(key: SettingKey("attribute\($0)"), value: .number(1)) }
    let rules = store.snapshot().rules + [AppearanceSnapshot.Rule(RuleSnapshot(item.key, settings: settings))]
    store.theme = AppearanceSnapshot(rules: rules)
    let before = residentBytes()
    for index in 0..<10_000 { item.width = Double(index) }
    let after = residentBytes()
    // Kept to the end, so that the next figure finds no memory that this one has given back.
    kept.append(store)
    return Measurement(
      name: "10,000 history entries of a 20-attribute rule", unit: "bytes per entry",
      values: [Double(after - before) / 10_000], goal: .atMost(1_024))
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
    return Measurement(name: "reset() and restore(), \(covered) of \(rules) rules covered", unit: "µs", values: results[0])
  }
}

extension AppearanceSnapshot {
  /// Uses the snapshot, so that taking it cannot be optimized away, without walking through it.
  @inline(never)
  fileprivate var isEmptyQuick: Bool { withExtendedLifetime(self) { false } }
}
