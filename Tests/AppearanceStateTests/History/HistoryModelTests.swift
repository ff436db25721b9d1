import Testing

@testable import AppearanceState

/// Compares histories, undo and redo with a model that copies everything at every step: long histories, of rules with a
/// few settings and with very many, in scopes that end in any order.
@MainActor
@Suite struct HistoryModelTests {
  private typealias Copy = [String: AppearanceValue?]

  /// Not a plain rule: a theme that only repeats a plain rule does not change it, because no other rule is equal to it.
  nonisolated private static let key = RuleKey("Ruled", containers: ["Box"])

  /// A copy of all settings of the rule in a layer. A hidden key has no value.
  private struct Part: Equatable {
    let copy: Copy
    let order: Int

    init(_ part: RulePart) {
      copy = HistoryModelTests.copy(part.settings)
      order = part.order
    }
  }

  private struct Entry: Equatable {
    let number: Int
    let label: String?
    let copy: Copy
  }

  private struct Trail {
    var past: [Part] = []
    var future: [Part] = []
  }

  private struct BeforeBatch {
    let visible: Copy
    let trails: [LayerID: Trail]
    var parts: [LayerID: Part]
    var steps: Set<LayerID> = []
  }

  nonisolated private static func copy(_ settings: Settings) -> Copy {
    Dictionary(uniqueKeysWithValues: settings.entries.map { ($0.key.text, $0.value?.described) })
  }

  /// A store with one rule, with copies of all its states.
  @MainActor private final class Model {
    let store: AppearanceStore
    let rule: RuleID
    var limit: Int
    var scopes: [AppearanceScope] = []
    var entries: [Entry]
    var trails: [LayerID: Trail] = [:]
    var batch: BeforeBatch?
    /// The histories that were returned, with the entries that they must keep.
    var kept: [(AppearanceHistory, [Entry])] = []

    init(limit: Int) {
      (store, self.limit) = (AppearanceStore(historyLimit: limit), limit)
      rule = store.rule(HistoryModelTests.key)
      entries = [Entry(number: 0, label: nil, copy: [:])]
    }

    var visible: Copy { HistoryModelTests.copy(store.stack[rule].settings) }

    private var parts: [LayerID: Part] {
      let layers = [LayerID.theme] + store.stack.layers.map(\.id)
      return Dictionary(uniqueKeysWithValues: layers.map { ($0, Part(store.stack.part(of: rule, in: $0))) })
    }

    /// Performs an action and copies its result.
    func perform(_ label: String? = nil, _ act: () -> Void) {
      let before = parts
      act()
      for (layer, part) in parts where before[layer] != nil && before[layer] != part {
        guard let old = before[layer] else { continue }
        // Setting the same value again makes the rule later, which is not a step.
        if old.copy == part.copy { continue }
        trails[layer, default: Trail()].past = ((trails[layer]?.past ?? []) + [old]).suffix(limit)
        trails[layer]?.future = []
        batch?.steps.insert(layer)
        // For a layer that the batch opened, the part that was found there first.
        if batch?.parts[layer] == nil { batch?.parts[layer] = old }
      }
      trails = trails.filter { $0.key == .theme || parts[$0.key] != nil }
      note(label)
    }

    private func note(_ label: String?) {
      let (visible, number) = (visible, (entries.last?.number ?? 0) + 1)
      if batch == nil, visible != entries.last?.copy {
        entries = (entries + [Entry(number: number, label: label, copy: visible)]).suffix(limit)
      }
    }

    /// Goes one step back or forth. The model predicts whether there is one.
    func walk(_ kind: AppearanceOperation.Rewriting) {
      let layer = store.stack.target(of: rule)
      let (from, to) = kind == .undo ? (\Trail.past, \Trail.future) : (\Trail.future, \Trail.past)
      let expected = trails[layer]?[keyPath: from].last
      let before = Part(store.stack.part(of: rule, in: layer))
      let (hasStepped, isExpected) = (store.step(kind, rule, label: "walk", at: nil), expected != nil)
      #expect(hasStepped == isExpected)
      guard let expected, var trail = trails[layer] else { return }
      let isRight = Part(store.stack.part(of: rule, in: layer)) == expected
      #expect(isRight)
      trail[keyPath: from].removeLast()
      trail[keyPath: to] = (trail[keyPath: to] + [before]).suffix(limit)
      trails[layer] = trail
      note("walk")
    }

    func inBatch(_ act: () -> Void) {
      batch = BeforeBatch(visible: visible, trails: trails, parts: parts)
      store.batch("batch", act)
      guard let ended = batch else { return }
      batch = nil
      for (layer, part) in parts where ended.steps.contains(layer) {
        let (past, found) = ((ended.trails[layer]?.past ?? []).suffix(limit), ended.parts[layer])
        trails[layer]?.past = Array(past)
        if let found, found.copy != part.copy { trails[layer]?.past = (past + [found]).suffix(limit) }
      }
      note("batch")
    }

    func setLimit(_ limit: Int) {
      store.historyLimit = limit
      self.limit = limit
      entries = entries.suffix(limit)
      trails = trails.mapValues { Trail(past: $0.past.suffix(limit), future: $0.future.suffix(limit)) }
    }

    func keep() { kept.append((store.history(of: rule), entries)) }

    static func isSame(_ history: some BidirectionalCollection<AppearanceHistory.Entry>, as entries: [Entry]) -> Bool {
      func entry(_ entry: AppearanceHistory.Entry) -> Entry {
        Entry(number: entry.number, label: entry.label, copy: HistoryModelTests.copy(entry.snapshot.settings))
      }
      return Array(history).map(entry) == entries && history.reversed().map(entry) == entries.reversed()
    }
  }

  #if os(Linux) || os(macOS)
    /// In processes of their own, because the walks hold the main actor.
    @Test(arguments: 0..<2 as Range<UInt64>)
    func historiesAreWhatCopiesOfEveryStateAre(part: UInt64) async {
      await #expect(processExitsWith: .success) { [part = part as UInt64] in
        await MainActor.run {
          for seed in part * 5..<part * 5 + 5 { HistoryModelTests.walk(seed: seed) }
        }
      }
    }
  #endif

  @Test(.enabled(if: SeededGenerator.freshSeeds > 0)) func freshHistoriesToo() {
    for _ in 0..<SeededGenerator.freshSeeds { Self.walk(seed: SeededGenerator.freshSeed()) }
  }

  private static func walk(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let keys = (0..<[3, 20, 300][Int(seed % 3)]).map { SettingKey("key\($0)") }
    let limits = [1, 2, 5, 70, 200]
    let model = Model(limit: random.pick(limits))
    let (store, rule) = (model.store, model.rule)
    var number = 0.0

    func value() -> DescribedValue {
      number += 1
      return DescribedValue(.number(.init(number)))
    }
    func snapshot(of keys: some Sequence<SettingKey>) -> AppearanceSnapshot {
      let settings = keys.map { RuleSnapshot.Setting(key: $0, value: value().described) }
      return AppearanceSnapshot(rules: [.init(RuleSnapshot(Self.key, settings: settings))])
    }
    func act() {
      switch random.below(40) {
      case 0, 1: model.perform { model.scopes.append(store.reset()) }
      case 2: model.perform { model.scopes.append(store.beginOverride(.snapshot(snapshot(of: keys.prefix(5))))) }
      case 3, 4, 5:
        if !model.scopes.isEmpty {
          let scope = model.scopes.remove(at: random.below(model.scopes.count))
          model.perform { random.chance(2) ? scope.end() : scope.commit() }
        }
      case 6: model.perform { store.theme = snapshot(of: keys) }
      case 7: model.perform { store.theme = random.pick([store.theme, AppearanceSnapshot()]) }
      // Often so many that older steps are reached, which a batch must not lose.
      case 8...12: for _ in 0...random.below(6) { model.walk(.undo) }
      case 13...15: for _ in 0...random.below(6) { model.walk(.redo) }
      case 16:
        let entry = random.pick(Array(store.history(of: rule)))
        model.perform("revert") { store.revert(rule, to: entry.snapshot, label: "revert", at: nil) }
      case 17 where model.batch == nil: model.inBatch { for _ in 0..<random.below(8) { act() } }
      case 18 where model.batch == nil && random.chance(4): model.setLimit(random.pick(limits))
      case 19...22: model.perform { store.write(nil, for: random.pick(keys), of: rule) }
      case 23: model.keep()
      // The most recent value again, now and then.
      case 24: model.perform { store.write(DescribedValue(.number(.init(number))), for: random.pick(keys), of: rule) }
      default: model.perform { store.write(value(), for: random.pick(keys), of: rule) }
      }
    }

    for step in 0..<600 {
      act()
      let (history, entries) = (store.history(of: rule), model.entries)
      var isRight = history.count == entries.count && history.last?.number == entries.last?.number
      if step % 20 == 0 || history.count < 4 { isRight = isRight && Model.isSame(history, as: entries) }
      #expect(isRight, "seed \(seed), step \(step)")
      if !isRight { return }
    }
    let areKept = model.kept.allSatisfy { Model.isSame($0.0, as: $0.1) }
    #expect(areKept && !model.kept.isEmpty, "seed \(seed)")
  }

  /// A history of writes alone, so that only its own entries limit how far it goes back.
  @Test(arguments: [1, 63, 64, 65, 200, 1_000])
  func everyEntryOfManyWritesIsWhatItWas(limit: Int) {
    let model = Model(limit: limit)
    let keys = (0..<7).map { SettingKey("key\($0)") }
    for number in 1...300 {
      let value = number % 11 == 0 ? nil : DescribedValue(.number(.init(Double(number))))
      model.perform { model.store.write(value, for: keys[number % 7], of: model.rule) }
      if number % 50 == 0 { model.keep() }
    }
    let areRight = (model.kept + [(model.store.history(of: model.rule), model.entries)])
      .allSatisfy { Model.isSame($0.0, as: $0.1) }
    #expect(areRight)
  }

  @Test func aWriteCopiesNothingThatItDoesNotConcern() {
    let store = AppearanceStore(historyLimit: 1_000)
    let rule = store.rule(RuleKey("Ruled"))
    let keys = (0..<100).map { SettingKey("key\($0)") }
    for key in keys { store.write(DescribedValue(.number(0)), for: key, of: rule) }
    func address() -> UnsafeRawPointer? {
      store.stack[rule].settings.runs[0].withUnsafeBytes(\.baseAddress)
    }
    var (moves, last) = (0, address())
    for number in 1...640 {
      store.write(DescribedValue(.number(.init(Double(number)))), for: keys[number % 100], of: rule)
      if address() != last { moves += 1 }
      last = address()
    }
    // Now and then a history is copied as a whole.
    #expect(moves <= 10)
  }

  @Test func aRuleOfVeryManySettingsIsCopiedInPieces() {
    let store = AppearanceStore()
    let rule = store.rule(RuleKey("Ruled"))
    let keys = (0..<10_000).map { SettingKey("key\($0)") }
    for key in keys { store.write(DescribedValue(.number(0)), for: key, of: rule) }
    let before = store.snapshot()
    store.write(DescribedValue(.number(1)), for: keys[777], of: rule)
    let (old, new) = (before.table[rule.position].settings, store.stack[rule].settings)
    #expect(new.count == 10_000 && new.runs.count > 50)
    #expect(zip(old.runs, new.runs).count { !$0.hasSameStorage(as: $1) } == 1)
    let (mine, others) = old.unsharedEntries(with: new)
    #expect(mine.count == others.count && mine.count <= 256)
  }
}
