import Testing

@testable import AppearanceState

@MainActor
@Suite struct StoreModelTests {
  /// Runs steps on the model and the store; the first difference, in words.
  private func firstDifference(_ steps: [ModelStep]) -> String? {
    var model = StoreModel()
    return firstDifference(
      steps,
      looks: steps.map { step in
        model.perform(step); return ModelRule.allCases.map(model.look)
      })
  }

  /// Runs steps on the store and compares with what the model read after each, but for the first few.
  private func firstDifference(_ steps: [ModelStep], looks: [[StoreModel.Look]], skipping known: Int = 0) -> String? {
    let real = ModelledStore()
    for (index, step) in steps.enumerated() {
      real.perform(step)
      if index < known { continue }
      for rule in ModelRule.allCases where real.read(rule) != looks[index][rule.rawValue] {
        return
          "after step \(index) of \(steps): \(rule) reads \(real.read(rule)), and should \(looks[index][rule.rawValue])"
      }
    }
    return nil
  }

  /// What a shuffle of scripts has done so far.
  private struct Shuffle {
    var done: [ModelStep] = []
    var model = StoreModel()
    var looks: [[StoreModel.Look]] = []
    /// Which scope of the store each script has opened.
    var scopes: [Int: Int] = [:]

    /// Takes the next step of a script. A script calls its scope 0; the store counts as they open.
    mutating func take(_ next: ModelStep, from script: Int) -> ModelStep {
      var step = next
      switch next {
      case .open: scopes[script] = model.opened
      case .end: step = .end(scopes[script] ?? 0)
      case .commit: step = .commit(scopes[script] ?? 0)
      default: break
      }
      model.perform(step)
      done.append(step)
      looks.append(ModelRule.allCases.map(model.look))
      return step
    }
  }

  /// Checks all ways to shuffle scripts that keep the order within each; how many there are.
  ///
  /// The model walks the tree of shuffles; the store runs each shuffle from the start, and is compared from where the
  /// shuffle leaves the one before.
  private func checkEveryShuffle(of scripts: [[ModelStep]]) -> Int {
    var (count, known) = (0, 0)
    func visit(_ scripts: [[ModelStep]], _ shuffle: Shuffle) {
      if scripts.allSatisfy(\.isEmpty) {
        if let difference = firstDifference(shuffle.done, looks: shuffle.looks, skipping: known) {
          Issue.record("\(difference)")
        }
        count += 1
      }
      for script in scripts.indices where !scripts[script].isEmpty {
        var (rest, next) = (scripts, shuffle)
        rest[script].removeFirst()
        _ = next.take(scripts[script][0], from: script)
        visit(rest, next)
        known = shuffle.done.count
      }
    }
    visit(scripts, Shuffle())
    return count
  }

  @Test(arguments: [
    [ModelStep.Kind.resetBars, .override], [.override, .resetAll],
  ])
  func twoHandlesWithWritesThemeAndUndoInEveryOrder(_ kinds: [ModelStep.Kind]) async {
    var count = 0
    for ends in 0..<4 {
      // Tests that wait for the main actor get their turn.
      await Task.yield()
      let handles = kinds.enumerated().map { handle, kind -> [ModelStep] in
        [.open(kind), .set(.bar, second: handle == 1, 10 + handle), ends >> handle & 1 == 1 ? .commit(0) : .end(0)]
      }
      count += checkEveryShuffle(of: handles + [[.theme(1)], [.undo(.bar)]])
    }
    #expect(count == 4 * 1120)
  }

  @Test(arguments: [
    [ModelStep.Kind.override, .resetBars, .resetAll], [.resetBars, .override, .override],
  ])
  func threeHandlesWithAWriteAndAThemeInEveryOrder(_ kinds: [ModelStep.Kind]) async {
    var count = 0
    // Bits say which handles commit: none, all, the middle one, the outer two. With all eight it takes a minute.
    for ends in [0b000, 0b111, 0b010, 0b101] {
      await Task.yield()
      let handles = kinds.enumerated().map { handle, kind -> [ModelStep] in
        [.open(kind), ends >> handle & 1 == 1 ? .commit(0) : .end(0)]
      }
      let others: [[ModelStep]] = [[.set(.fancyBar, second: false, 5)], [.theme(1)]]
      count += checkEveryShuffle(of: handles + others, Shuffle(), ModelledStack())
    }
    #expect(count == 4 * 5040)
  }

  /// As for the store, but a stack of layers is a value, so that it walks the tree of shuffles along with the model.
  private func checkEveryShuffle(of scripts: [[ModelStep]], _ shuffle: Shuffle, _ stack: ModelledStack) -> Int {
    if scripts.allSatisfy(\.isEmpty) { return 1 }
    var count = 0
    for script in scripts.indices where !scripts[script].isEmpty {
      var (rest, next, real) = (scripts, shuffle, stack)
      rest[script].removeFirst()
      let step = next.take(scripts[script][0], from: script)
      real.perform(step)
      for rule in ModelRule.allCases where real.read(rule) != next.looks.last?[rule.rawValue] {
        Issue.record("after \(next.done): \(rule) reads \(real.read(rule)), and should \(next.model.look(rule))")
      }
      count += checkEveryShuffle(of: rest, next, real)
    }
    return count
  }

  @Test func longRandomSequencesAgreeWithTheModel() async {
    for seed in UInt64(1)...100 {
      await Task.yield()
      var generator = SeededGenerator(seed: seed)
      var opened = 0
      let steps = (0..<60).map { _ in randomStep(&opened, using: &generator) }
      if let difference = firstDifference(steps) { Issue.record("seed \(seed): \(difference)") }
    }
  }

  private func randomStep(_ opened: inout Int, using generator: inout SeededGenerator) -> ModelStep {
    let rule = ModelRule.allCases.randomElement(using: &generator) ?? .bar
    let second = Bool.random(using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1:
      opened += 1
      return .open(ModelStep.Kind.allCases.randomElement(using: &generator) ?? .override)
    case 2, 3: return opened == 0 ? .theme(3) : .end(Int.random(in: 0..<opened, using: &generator))
    case 4: return opened == 0 ? .theme(4) : .commit(Int.random(in: 0..<opened, using: &generator))
    case 5: return .theme(Int.random(in: 0..<9, using: &generator))
    case 6: return .undo(rule)
    case 7: return .redo(rule)
    case 8: return .unset(rule, second: second)
    default: return .set(rule, second: second, Int.random(in: 0..<9, using: &generator))
    }
  }

  @Test func allOrdersOfEndingLeaveTheSameState() {
    let ids = [0, 1, 2]
    var results = Set<AppearanceSnapshot>()
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let real = ModelledStore()
      real.perform(.theme(1))
      let before = real.store.snapshot()
      for (kind, id) in zip([ModelStep.Kind.resetBars, .override, .resetAll], ids) {
        real.perform(.open(kind))
        real.perform(.set(.bar, second: id == 1, 20 + id))
      }
      for id in order { real.perform(.end(id)) }
      #expect(real.store.snapshot() == before)
      results.insert(real.store.snapshot())
    }
    #expect(results.count == 1)
  }
}
