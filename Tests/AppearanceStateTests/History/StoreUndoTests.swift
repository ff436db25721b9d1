import AppearanceThemes
import Testing

@testable import AppearanceState

/// Undo and redo of a store's last step, whichever proxy made it.
@MainActor
@Suite struct StoreUndoTests {
  let store = AppearanceStore()
  var bar: AppearanceProxy<Bar> { Bar.appearance(in: store) }
  var label: AppearanceProxy<Label> { Label.appearance(in: store) }

  @Test func theLastStepIsUndoneWhateverProxyMadeIt() {
    #expect(!store.undo() && !store.redo())
    bar.lines = 1
    label.tags = ["a"]
    bar.lines = 2
    #expect(store.undo(label: "back") && bar.lines == 1)
    #expect(bar.history.last?.kind == .undo && bar.history.last?.label == "back")
    #expect(store.undo() && label.setting(\.tags) == .unset)
    #expect(store.redo() && label.tags == ["a"] && bar.lines == 1)
    #expect(store.redo() && bar.lines == 2)
    #expect(!store.redo())
    #expect(store.undo() && store.undo() && store.undo() && !store.undo())
    #expect(store.snapshot().isEmpty)
  }

  /// A store that begins with a theme has nothing to undo.
  @Test func theThemeOfANewStoreIsItsBeginning() {
    let store = AppearanceStore(theme: AppearanceSnapshot { Bar.appearance().lines = 3 })
    let bar = Bar.appearance(in: store)
    #expect(!store.undo() && !bar.undo() && bar.lines == 3)
    #expect(bar.history.map(\.kind) == [.start] && bar.history.first?.snapshot["lines"] == .number(3))
    bar.lines = 4
    #expect(store.undo() && bar.lines == 3 && !store.undo())
  }

  @Test func onlyALowerLimitEndsRedo() {
    bar.lines = 1
    store.undo()
    store.historyLimit += 100
    store.historyLimit = store.historyLimit
    #expect(store.redo() && bar.lines == 1)
  }

  /// A preview in a scope is not an edit after which nothing could be redone.
  @Test func aScopeThatHasEndedLeavesRedoAsItWas() {
    bar.lines = 1
    store.batch {
      bar.lines = 2
      label.tags = ["a"]
    }
    store.undo()
    let restore = store.beginOverride(.edits { Bar.appearance().lines = 3 })
    bar.title = "preview"
    #expect(!store.redo(), "the scope is a later step")
    restore()
    #expect(store.redo() && bar.lines == 2 && label.tags == ["a"])
    store.undo()
    withAppearance(.edits { Bar.appearance().lines = 3 }, in: store) { label.tags = ["b"] }
    let trial = store.beginOverride(.edits { Label.appearance().tags = ["c"] })
    trial.commit()
    #expect(!store.redo() && label.tags == ["c"])
    store.undo()
    #expect(store.redo() && label.tags == ["c"] && bar.lines == 1)
  }

  @Test func aBatchIsOneStep() {
    store.batch("Brand") {
      bar.lines = 1
      label.tags = ["a"]
      bar.lines = 2
    }
    let branded = store.snapshot()
    #expect(store.undo() && store.snapshot().isEmpty)
    #expect(!store.undo())
    #expect(store.redo() && store.snapshot() == branded)
  }

  @Test func aThemeThatWasReplacedIsAStepTiesIncluded() {
    let inSheet = Bar.appearance(whenContainedIn: Sheet.self, in: store)
    let inWindow = Bar.appearance(whenContainedIn: Window.self, in: store)
    inSheet.lines = 1
    inWindow.lines = 2
    label.tags = ["day"]
    let day = store.snapshot()
    // The theme repeats the settings of the rule that loses a tie, and sets them later.
    store.theme = AppearanceSnapshot {
      Bar.appearance(whenContainedIn: Window.self).lines = 3
      Bar.appearance(whenContainedIn: Sheet.self).lines = 1
    }
    let night = store.snapshot()
    #expect(store.undo() && store.snapshot() == day)
    #expect(store.redo() && store.snapshot() == night)
    #expect(store.undo() && store.snapshot() == day)
  }

  /// The ways to make another of two rules win that are equal for a host.
  nonisolated enum Turning: CaseIterable { case theme, batch, commit }

  @Test(arguments: Turning.allCases)
  func whatChangesOnlyWhichOfEqualRulesWinsIsAStep(turning: Turning) {
    let (kin, round) = (ResolvedIn.box, ResolvedIn.round)
    func value() -> Color? { Leaf.resolvedAppearance(inside: [RoundBox.self], in: store).tint }
    round(store).tint = .red
    kin(store).tint = .green
    label.tags = ["a"]
    #expect(value() == .green)
    let before = store.snapshot()
    switch turning {
    case .theme:
      store.theme = AppearanceSnapshot {
        Label.appearance().tags = ["a"]
        Leaf.appearance(whenContainedIn: Box.self).tint = .green
        Leaf.appearance(whenContainedIn: RoundBox.self).tint = .red
      }
    case .batch: store.batch { round(store).tint = .red }
    case .commit: store.beginOverride(.edits { Leaf.appearance(whenContainedIn: RoundBox.self).tint = .red }).commit()
    }
    #expect(value() == .red)
    let after = store.snapshot()
    #expect(store.undo() && value() == .green && store.snapshot() == before)
    #expect(store.redo() && value() == .red && store.snapshot() == after)
    #expect(round(store).undo() && (turning == .theme ? kin(store).undo() : true))
    #expect(value() == .green && store.snapshot() == before, "the same rule by rule")
    #expect(store.undo() && label.setting(\.tags) == .unset)
    #expect(store.undo() && kin(store).setting(\.tint) == .unset)
  }

  private enum ResolvedIn {
    @MainActor static func box(_ store: AppearanceStore) -> AppearanceProxy<Leaf> {
      Leaf.appearance(whenContainedIn: Box.self, in: store)
    }
    @MainActor static func round(_ store: AppearanceStore) -> AppearanceProxy<Leaf> {
      Leaf.appearance(whenContainedIn: RoundBox.self, in: store)
    }
  }

  @Test func whatLeavesTheWinnersAsTheyAreIsNoStep() {
    ResolvedIn.round(store).tint = .red
    ResolvedIn.box(store).tint = .green
    ResolvedIn.box(store).size = 3
    store.theme = store.theme
    store.batch { ResolvedIn.box(store).tint = .green }
    store.batch {
      ResolvedIn.round(store).tint = .red
      ResolvedIn.box(store).tint = .green
    }
    // A setting that the other rule does not have.
    store.batch { ResolvedIn.box(store).size = 3 }
    #expect(store.undo() && ResolvedIn.box(store).setting(\.size) == .unset)
  }

  @Test func aChangeAfterUndoForgetsWhatWasUndone() {
    bar.lines = 1
    label.tags = ["a"]
    store.undo()
    bar.lines = 2
    #expect(!store.redo())
    // The proxy of the rule that the change does not affect can still redo.
    #expect(label.redo() && label.tags == ["a"])
  }

  @Test func proxiesAndTheStoreWalkTheSameWay() {
    bar.lines = 1
    bar.lines = 2
    #expect(bar.undo() && bar.lines == 1)
    #expect(store.undo() && bar.setting(\.lines) == .unset)
    #expect(bar.redo() && bar.lines == 1)
    #expect(store.redo() && bar.lines == 2)
    store.batch {
      bar.lines = 3
      label.tags = ["a"]
    }
    #expect(bar.undo() && bar.lines == 2)
    #expect(store.undo() && label.setting(\.tags) == .unset && bar.lines == 2)
    #expect(store.redo() && label.tags == ["a"] && bar.lines == 2)
    #expect(store.redo() && bar.lines == 3)
  }

  @Test func undoReachesWhatWasWrittenWhereWritesGoNow() {
    bar.lines = 1
    label.tags = ["a"]
    let restore = bar.reset()
    bar.title = "in the scope"
    store.theme = AppearanceSnapshot { Bar.appearance().lines = 5 }
    #expect(store.undo() && bar.setting(\.title) == .unset, "the theme changed beneath the scope")
    #expect(store.undo() == false, "the label was written before the theme was replaced")
    #expect(store.redo() == true && bar.title == "in the scope")
    restore()
    #expect(bar.lines == 5)
    #expect(store.undo() && bar.lines == 1 && label.tags == ["a"])
    #expect(store.undo() && label.setting(\.tags) == .unset)
  }

  @Test func toOpenAndToEndAScopeIsNoStep() {
    bar.lines = 1
    let restore = store.reset()
    #expect(!store.undo())
    restore()
    let trial = store.beginOverride(.edits { Bar.appearance().lines = 2 })
    #expect(store.undo() && bar.lines == 1 && trial.isOpen)
    #expect(store.redo() && bar.lines == 2)
    trial.commit()
    #expect(store.undo() && bar.lines == 1, "what was committed")
    #expect(store.undo() && bar.setting(\.lines) == .unset)
  }

  @Test func atLeastTheLimitsStepsAreKept() {
    store.historyLimit = 3
    store.batch {
      bar.lines = 1
      label.tags = ["a"]
    }
    for index in 2...4 { bar.lines = index }
    #expect(store.undo() && store.undo() && store.undo() && bar.lines == 1)
    // The history of the bar has dropped the batch, and half of a batch is never undone.
    #expect(!store.undo() && label.tags == ["a"])
    store.batch { for index in 5...9 { bar.lines = index } }
    #expect(store.undo() && bar.lines == 1)
    label.tags = ["b"]
    store.historyLimit = 1
    #expect(store.undo() && label.tags == ["a"] && !store.undo())
    #expect(store.redo() && label.tags == ["b"])
  }

  @Test func hostsObserversAndJournalsSeeOneChange() async throws {
    let host = Bar()
    store.enter(host)
    store.batch {
      bar.lines = 2
      bar.alpha = 0.5
      label.tags = ["a"]
    }
    var changes = 0
    let observation = store.onChange { _ in changes += 1 }
    store.undo()
    #expect(host.lines == 1 && host.alpha == 1 && changes == 1)
    store.redo()
    #expect(host.lines == 2 && host.alpha == 0.5 && changes == 2)
    withExtendedLifetime(observation) {}
  }

  // MARK: Against copies of every state

  private struct Place: Hashable {
    let rule: RuleID
    let layer: LayerID
  }

  private struct Part: Equatable {
    var copy: [String: AppearanceValue?]
    var order: Int
  }

  private typealias State = [Place: Part]

  /// The settings of each place before a step: the places that it changed, and those that it only set again.
  private struct Step {
    let number: Int
    var changed: State
    var repeated: [Place: Int]
    /// The layers with a later step. They keep the step from being redone while they are open.
    var blockers: Set<LayerID> = []
  }

  @MainActor private final class Model {
    let store = AppearanceStore()
    let rules: [RuleID]
    var past: [Step] = []
    var future: [Step] = []
    var number = 0
    /// The layers in which writes of a batch changed a setting.
    private var written: Set<LayerID> = []

    init(_ keys: [RuleKey]) { rules = keys.map { [store] in store.rule($0) } }

    var state: State {
      var state: State = [:]
      for layer in [LayerID.theme] + store.stack.layers.map(\.id) {
        for rule in rules {
          let part = store.stack.part(of: rule, in: layer)
          let copy = Dictionary(uniqueKeysWithValues: part.settings.entries.map { ($0.key.text, $0.value?.described) })
          // No other rule is equal to a plain one, so the order of a plain rule does not matter.
          let order = store.stack.index[rule].isPlain ? 0 : part.order
          state[Place(rule: rule, layer: layer)] = Part(copy: copy, order: order)
        }
      }
      return state
    }

    func write(_ write: () -> Void) {
      let before = state.mapValues(\.copy)
      write()
      for (place, copy) in state.mapValues(\.copy) where before[place] != copy { written.insert(place.layer) }
    }

    /// Returns whether a place now wins over an equal one and did not before, or the other way round.
    private func turns(_ place: Place, from old: State, to new: State) -> Bool {
      func isLater(_ other: Place, _ state: State) -> Bool { state[place]?.order ?? 0 > state[other]?.order ?? 0 }
      func keys(_ place: Place, _ state: State) -> Set<String> {
        Set((state[place]?.copy ?? [:]).filter { $0.value != nil }.keys)
      }
      // The first three rules are equal for some hosts.
      let equals = rules.prefix(3).contains(place.rule) ? rules.prefix(3).filter { $0 != place.rule } : []
      return equals.map { Place(rule: $0, layer: place.layer) }.contains { other in
        let shared = [keys(place, old), keys(place, new), keys(other, old), keys(other, new)]
        return !shared.reduce(shared[0]) { $0.intersection($1) }.isEmpty && isLater(other, old) != isLater(other, new)
      }
    }

    /// - Parameter act: Returns whether it was a single write. A repeated setting of a single write is part of the step
    ///   that first made it.
    func perform(_ act: () -> Bool) {
      let before = state
      written = []
      let isWrite = act()
      let after = state
      let old = before.filter { after[$0.key] != nil }
      let changed = old.filter { place, part in
        part.copy != after[place]?.copy
          || (!isWrite && part.order != after[place]?.order && turns(place, from: old, to: after))
      }
      for list in [\Model.past, \Model.future] {
        self[keyPath: list] = self[keyPath: list].map { step in
          var step = step
          step.changed = step.changed.filter { after[$0.key] != nil }
          return step
        }.filter { !$0.changed.isEmpty }
      }
      // A batch that writes is in the way of a redo, even if it ends in the state in which it began.
      let blockers = written.union(changed.keys.map(\.layer))
      for index in future.indices {
        future[index].blockers = future[index].blockers.union(blockers).intersection(after.keys.map(\.layer))
      }
      if changed.isEmpty { return }
      let repeated = old.filter { changed[$0.key] == nil && $0.value.order != after[$0.key]?.order }
      number += 1
      past.append(Step(number: number, changed: changed, repeated: repeated.mapValues(\.order)))
    }

    func walk(_ kind: AppearanceOperation.Rewriting) {
      let (from, to) = kind == .undo ? (\Model.past, \Model.future) : (\Model.future, \Model.past)
      let steps = self[keyPath: from]
      let position = steps.indices.last { index in
        let isNext = steps[(index + 1)...].allSatisfy { later in
          steps[index].changed.keys.allSatisfy { later.changed[$0] == nil }
        }
        return isNext && (kind == .undo || steps[index].blockers.isEmpty)
          && steps[index].changed.keys.allSatisfy { $0.layer == store.stack.target(of: $0.rule) }
      }
      let before = state
      let (hasStepped, isExpected) = (kind == .undo ? store.undo() : store.redo(), position != nil)
      #expect(hasStepped == isExpected)
      var expected = before
      if let position {
        let step = self[keyPath: from].remove(at: position)
        for (place, part) in step.changed { expected[place] = part }
        for (place, order) in step.repeated where expected[place] != nil { expected[place]?.order = order }
        let back = Step(
          number: step.number, changed: before.filter { step.changed[$0.key] != nil },
          repeated: before.filter { step.repeated[$0.key] != nil }.mapValues(\.order))
        self[keyPath: to].append(back)
        past.sort { $0.number < $1.number }
      }
      let isRight = state == expected
      #expect(isRight)
    }
  }

  private static let keys = [
    RuleKey("Ruled", containers: ["A"]), RuleKey("Ruled", containers: ["B"]), RuleKey("Ruled", containers: ["C"]),
    RuleKey("Ruled"), RuleKey("Other"),
  ]

  /// Performs a random action, and returns whether it was a single write.
  @discardableResult
  private func act(in model: Model, _ scopes: inout [AppearanceScope], _ random: inout SeededGenerator) -> Bool {
    let (store, names) = (model.store, ["x", "y"].map { SettingKey($0) })
    func value() -> DescribedValue { DescribedValue(.number(.init(Double(random.below(2))))) }
    func write() {
      store.write(random.chance(4) ? nil : value(), for: random.pick(names), of: random.pick(model.rules))
    }
    switch random.below(16) {
    case 14:
      store.theme = AppearanceSnapshot(
        rules: store.theme.rules.map { AppearanceSnapshot.Rule($0.snapshot, order: random.below(9)) })
    case 15:
      let again = store.snapshot().rules.filter { _ in random.chance(2) }.map(\.snapshot)
      store.batch {
        for rule in again {
          for setting in rule { store.write(DescribedValue(setting.value), for: setting.key, of: store.rule(rule.key)) }
        }
      }
    case 0:
      let coverage: [AppearanceOperation.Coverage] = [.everything, .classes(["Ruled"]), .rule(Self.keys[0])]
      scopes.append(store.begin(.init(masks: random.chance(2), coverage: random.pick(coverage)), nil, nil))
    case 1 where !scopes.isEmpty:
      let scope = scopes.remove(at: random.below(scopes.count))
      if random.chance(3) { scope.commit() } else { scope.end() }
    case 2, 3:
      let rules = Self.keys.filter { _ in random.chance(2) }.map { key in
        AppearanceSnapshot.Rule(
          RuleSnapshot(key, settings: [.init(key: names[0], value: value().described)]), order: random.below(9))
      }
      store.theme = AppearanceSnapshot(rules: rules)
    case 4, 5, 6: store.batch { for _ in 0..<(1 + random.below(4)) { model.write(write) } }
    default:
      write()
      return true
    }
    return false
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func stepsAreWhatCopiesOfEveryStateSay(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = Model(Self.keys)
    model.store.historyLimit = 1_000
    var scopes: [AppearanceScope] = []
    for _ in 0..<300 {
      switch random.below(8) {
      case 0, 1, 2: model.walk(.undo)
      case 3: model.walk(.redo)
      default: model.perform { act(in: model, &scopes, &random) }
      }
    }
    let hasSteps = model.number > 60
    #expect(hasSteps)
  }

  /// Any sequence of actions, including undo and redo by proxies.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func redoBringsBackWhatUndoTook(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = Model(Self.keys)
    let store = model.store
    store.historyLimit = [2, 5, 100][Int(seed % 3)]
    var (scopes, undone): ([AppearanceScope], Int) = ([], 0)
    for _ in 0..<300 {
      switch random.below(8) {
      case 0: _ = store.step(.undo, random.pick(model.rules), label: nil, at: nil)
      case 1: _ = store.step(.redo, random.pick(model.rules), label: nil, at: nil)
      case 2: store.undo()
      case 3: store.redo()
      default: act(in: model, &scopes, &random)
      }
      let (before, snapshot) = (model.state, store.snapshot())
      guard store.undo() else { continue }
      undone += 1
      let isRedone = store.redo() && model.state == before && store.snapshot() == snapshot
      #expect(isRedone)
    }
    #expect(undone > 60)
  }
}
