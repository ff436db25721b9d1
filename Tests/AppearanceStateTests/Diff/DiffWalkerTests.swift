import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// A comparison step by step gives the same changes as a comparison of whole states.
@Suite struct DiffWalkerTests {
  /// Performs one step and compares its changes with those between two states that share nothing.
  private func take(_ walker: inout AppearanceDiff.Walker, to state: AppearanceSnapshot) -> String? {
    let (old, new) = (AppearanceSnapshot(rules: walker.snapshot.rules), AppearanceSnapshot(rules: state.rules))
    let (told, expected) = (walker.step(to: state), AppearanceDiff(from: old, to: new))
    if told != expected { return "\(told)\nand should be \(expected)" }
    if walker.extent != new.extent { return "\(walker.extent) and should be \(new.extent)" }
    return nil
  }

  @Test func stepsSayWhatComparingWholeStatesSays() {
    let seed = SeededGenerator.freshSeed()
    var random = SeededGenerator(seed: seed)
    for run in 0..<40 {
      // A few rules that change their positions all the time, or enough for several chunks.
      let count = run % 4 == 0 ? 300 : 2 + random.below(9)
      let keys = (0..<count).map { RuleKey("Class\($0 % 3)", containers: ["C\(random.below(1000))-\($0)"]) }
      var (stack, walker) = (LayerStack(), AppearanceDiff.Walker())
      var (layers, states): ([LayerID], [AppearanceSnapshot]) = ([], [])
      for round in 0..<100 {
        let key = keys[random.below(keys.count)]
        switch random.below(16) {
        case 0: layers.append(stack.open(random.chance(2) ? .everything : .classes(["Class1"]), masks: true))
        case 1:
          let other = states.randomElement(using: &random) ?? stack.snapshot
          layers.append(stack.open(.everything, masks: false, other))
        case 2, 3:
          if let layer = layers.randomElement(using: &random) {
            stack.apply(AppearanceOperation(random.chance(2) ? .close(layer) : .commit(layer)))
          }
        case 4:
          let part = RulePart(order: random.below(round + 1))
          stack.apply(AppearanceOperation(.rewrite(.undo, key, part, in: .theme)))
        case 5 where random.chance(4):
          // A different header: the positions now belong to different rules.
          stack.apply(AppearanceOperation(.start(StoreState(stack))))
          layers = stack.layers.map(\.id)
        default:
          let value = random.chance(3) ? nil : DescribedValue(.number(.init(integerLiteral: random.below(3))))
          stack.write(value, for: SettingKey("a\(random.below(3))"), of: key)
        }
        states.append(stack.snapshot)
        let difference = take(&walker, to: stack.snapshot)
        #expect(difference == nil, "seed \(seed), run \(run), round \(round)")
        if difference != nil { return }
      }
    }
  }

  /// All ways to set, unset and set again four rules of one rank, one after the other.
  @Test func placesAreThoseOfTheWholeInAllSmallCases() {
    let keys = ["A", "B", "C", "D"].map { RuleKey("Bar", containers: [$0]) }
    func walk(_ stack: LayerStack, _ walker: AppearanceDiff.Walker, _ depth: Int) -> String? {
      if depth == 0 { return nil }
      for key in keys {
        for value in [nil, DescribedValue(.boolean(true))] {
          var (stack, walker) = (stack, walker)
          stack.write(value, for: SettingKey("a"), of: key)
          let difference = take(&walker, to: stack.snapshot) ?? walk(stack, walker, depth - 1)
          if let difference { return "\(value == nil ? "-" : "+")\(key.containers[0]) \(difference)" }
        }
      }
      return nil
    }
    #expect(walk(LayerStack(), AppearanceDiff.Walker(), 5) == nil)
  }
}
