import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The core, compared with the reference. It runs without an actor, so that the tests run in parallel.
@Suite struct CoreModelTests {
  typealias Step = StoreReference.Step

  /// A scope in a script, before the number of its layer is known.
  enum Handle: CaseIterable {
    case resetAll, resetClasses, resetRule, overrideAll, overrideClasses, place

    /// One scope of each kind, for tests that combine many.
    static let four: [Handle] = [.resetAll, .resetClasses, .overrideAll, .place]

    var opening: StoreReference.Opening {
      switch self {
      case .resetAll: StoreReference.Opening()
      case .resetClasses: StoreReference.Opening(coverage: .classes([.panel]))
      case .resetRule: StoreReference.Opening(coverage: .rule(ModelRule.panelInTray))
      case .overrideAll:
        StoreReference.Opening(
          masks: false,
          values: [
            StoreReference.Statement(rule: ModelRule.panelInTray, words: [.silent, .value(30), .silent]),
            StoreReference.Statement(rule: ModelRule.panelInHolder, words: [.silent, .value(31), .null]),
          ])
      case .overrideClasses:
        StoreReference.Opening(
          masks: false, coverage: .classes([.panel, .meter]),
          values: [
            StoreReference.Statement(rule: ModelRule.meter, words: [.silent, .value(32), .silent]),
            StoreReference.Statement(rule: ModelRule.part, words: [.silent, .value(33), .silent]),
          ])
      case .place: StoreReference.Opening(isAnchored: true)
      }
    }
  }

  /// A step of a script. A step that ends a layer means the one that the script opened.
  private enum Move {
    case open(Handle), end, commit, leave
    case step(Step)
  }

  /// A walk through all shuffles of scripts that keep the order within each script. It compares at every node.
  private struct Walk {
    var reference = StoreReference()
    var core = ModelledCore()
    var done: [Step] = []
    /// The layer that each script opened.
    var layers: [Int: Int] = [:]

    mutating func take(_ step: Step) {
      // A batch in a batch is part of it; stores ensure that.
      if step == (reference.isInBatch ? .beginBatch : .endBatch) { return }
      reference.perform(step)
      core.perform(step)
      done.append(step)
    }

    mutating func take(_ move: Move, from script: Int) {
      switch move {
      case .open(let handle):
        layers[script] = reference.opened + 1
        take(.open(handle.opening))
      case .end: take(.end(layers[script] ?? 0))
      case .commit: take(.commit(layers[script] ?? 0))
      case .leave: take(.leave(layers[script] ?? 0))
      case .step(let step): take(step)
      }
    }

    /// Visits all shuffles and counts them. Stops at the first difference.
    func visit(_ scripts: [[Move]], _ visited: inout Int, _ problem: inout String?) {
      if problem != nil { return }
      if scripts.allSatisfy(\.isEmpty) {
        // The inexpensive comparisons ran on the way.
        visited += 1
        let difference = visited % 24 == 0 ? core.fullDifference(from: reference) : nil
        if let difference { problem = "after \(done): \(difference)" }
        return
      }
      for script in scripts.indices where !scripts[script].isEmpty {
        var (rest, next) = (scripts, self)
        next.take(rest[script].removeFirst(), from: script)
        if problem == nil, let difference = next.core.difference(from: next.reference) {
          problem = "after \(next.done): \(difference)"
        }
        next.visit(rest, &visited, &problem)
      }
    }
  }

  /// A theme whose tied rules were set against the order of their keys.
  private static let theme: [StoreReference.Statement] = [
    StoreReference.Statement(rule: ModelRule.panelInTray, words: [.silent, .value(1), .value(2)]),
    StoreReference.Statement(rule: ModelRule.panelInHolder, words: [.silent, .value(3), .silent]),
    StoreReference.Statement(rule: ModelRule.meter, words: [.null, .value(4), .silent]),
  ]

  private func start() -> Walk {
    var walk = Walk()
    for styled in [ModelClass.part, .panel, .knob, .meter] { walk.take(.discover(styled)) }
    walk.take(.write(ModelRule.panelInHolder, key: ModelKey.fill, .value(10)))
    walk.take(.write(ModelRule.panelInTray, key: ModelKey.fill, .value(11)))
    walk.take(.write(ModelRule.panelInTray, key: ModelKey.edge, .null))
    return walk
  }

  /// Returns the scripts of a handle with a write in it, one for each way to end it.
  private func scripts(_ handle: Handle, _ write: Step?) -> [[Move]] {
    let begin = [.open(handle)] + (write.map { [Move.step($0)] } ?? [])
    if handle != .place { return [begin + [.end], begin + [.commit]] }
    return [begin + [.leave, .end], begin + [.leave, .commit]]
  }

  @Test(arguments: Handle.allCases)
  func allPairsOfHandlesWithWritesAndAThemeInEveryOrder(_ first: Handle) {
    var (count, problem) = (0, String?.none)
    // Every shuffle is visited, so each pair is tested once.
    for second in Handle.allCases.drop(while: { $0 != first }) {
      for one in scripts(first, .write(ModelRule.panelInTray, key: ModelKey.fill, .value(20))) {
        for two in scripts(second, .write(ModelRule.panelInTray, key: ModelKey.fill, .hidden)) {
          start().visit([one, two, [.step(.theme(Self.theme))]], &count, &problem)
        }
      }
    }
    #expect(problem == nil)
    #expect(count >= 4 * 140)
  }

  @Test(arguments: Handle.four)
  func allTriplesOfHandlesWithAWriteInEveryOrder(_ first: Handle) {
    var (count, problem) = (0, String?.none)
    let write = Step.write(ModelRule.panelInHolder, key: ModelKey.fill, .value(5))
    for second in Handle.four {
      for third in Handle.four {
        // The writer ends or commits alternately, and so does each of the others.
        let way = count % 2
        let moves = [scripts(first, write)[way], scripts(second, nil)[1 - way], scripts(third, nil)[way]]
        start().visit(moves, &count, &problem)
      }
    }
    #expect(problem == nil)
    #expect(count >= 4 * 4 * 210)
  }

  // MARK: Random sequences

  /// Returns a description of the first difference in a random sequence.
  private func firstDifference(seed: UInt64, steps count: Int) -> String? {
    var steps = RandomSteps(random: SeededGenerator(seed: seed))
    var walk = Walk()
    for number in 0..<count {
      walk.take(steps.next(walk.reference))
      let isThorough = number % 8 == 0 || number == count - 1
      if walk.core.difference(from: walk.reference) != nil
        || (isThorough && walk.core.fullDifference(from: walk.reference) != nil)
      {
        return "seed \(seed): \(shortest(walk.done))"
      }
    }
    return nil
  }

  private func difference(_ steps: [Step]) -> String? {
    var walk = Walk()
    for step in steps {
      walk.take(step)
      if let difference = walk.core.fullDifference(from: walk.reference) { return difference }
    }
    return nil
  }

  /// Removes steps while there is still a difference, so that a failure is readable.
  private func shortest(_ steps: [Step]) -> String {
    var steps = steps
    var position = 0
    while position < steps.count {
      var fewer = steps
      fewer.remove(at: position)
      if difference(fewer) == nil { position += 1 } else { (steps, position) = (fewer, 0) }
    }
    return "after \(steps.map(\.description)): \(difference(steps) ?? "")"
  }

  @Test(arguments: 0..<4)
  func longRandomSequencesAgreeWithTheReference(_ part: UInt64) {
    for seed in part * 100..<part * 100 + 6 {
      if let difference = firstDifference(seed: seed, steps: 150) {
        Issue.record("\(difference)")
        return
      }
    }
  }

  @Test(.enabled(if: SeededGenerator.freshSeeds > 0)) func freshRandomSequencesAgreeToo() {
    for _ in 0..<SeededGenerator.freshSeeds {
      let difference = firstDifference(seed: SeededGenerator.freshSeed(), steps: 300)
      #expect(difference == nil)
    }
  }

  // MARK: Journals

  /// Journals a random sequence from some point on, replays it, and describes the first state that differs.
  ///
  /// States are compared by the header of a journal that would begin there, which contains everything that later states
  /// depend on.
  private func firstDifferenceOfReplay(seed: UInt64) throws -> String? {
    var steps = RandomSteps(random: SeededGenerator(seed: seed))
    var walk = Walk()
    for _ in 0..<60 { walk.take(steps.next(walk.reference)) }
    var lines = JournalWriter.line(AppearanceOperation(.start(StoreState(walk.core.stack))), time: 0)
    var states = [walk.core.stack]
    for _ in 0..<60 {
      let known = walk.core.operations.count
      walk.take(steps.next(walk.reference))
      for operation in walk.core.operations[known...] {
        var digest: UInt64?
        if case .close = operation.action { digest = StateDigest.of(walk.core.stack.snapshot) }
        lines += JournalWriter.line(operation, time: 0, digest: digest)
        states.append(walk.core.stack)
      }
    }
    let journal = try Journal(jsonLines: lines)
    if journal.entries.count != states.count { return "\(states.count) operations and \(journal.entries.count) lines" }
    var replayed = LayerStack()
    for (entry, state) in zip(journal.entries, states) {
      replayed.apply(entry.operation)
      let (told, found) = (Self.text(state), Self.text(replayed))
      if told != found { return "after line \(entry.number), \(entry.kind):\n\(found)\nand should\n\(told)" }
      if replayed.snapshot != state.snapshot { return "after line \(entry.number), \(entry.kind): another snapshot" }
    }
    return nil
  }

  private static func text(_ stack: LayerStack) -> String {
    String(decoding: JournalWriter.line(AppearanceOperation(.start(StoreState(stack))), time: 0), as: UTF8.self)
  }

  @Test func aJournalFromAnyPointReplaysToEqualStates() throws {
    for seed in UInt64(1000)..<1015 {
      let difference = try firstDifferenceOfReplay(seed: seed)
      #expect(difference == nil, "seed \(seed)")
      if difference != nil { return }
    }
  }
}
