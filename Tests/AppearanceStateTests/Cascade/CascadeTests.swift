import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@MainActor
@Suite struct CascadeTests {
  let store = AppearanceStore()
  let window = Controller()

  /// Returns the tint of a leaf inside the objects, outermost first.
  private func tint(inside chain: [AnyObject], traits: AppearanceTraits = .none) -> Color? {
    let leaf = Leaf(in: chain.last as? any AppearanceContainer)
    leaf.traits = traits
    store.enter(leaf)
    return leaf.tint
  }

  // MARK: Section 4 of the design, by name

  @Test func aValueSetOnTheInstanceWinsOverEveryProxy() {
    Leaf.appearance(for: .dark, whenContainedIn: Controller.self, in: store).tint = .red
    let leaf = Leaf(in: window)
    leaf.tint = .green
    leaf.traits = .dark
    store.enter(leaf)
    #expect(leaf.tint == .green)
  }

  @Test func theTopmostLayerWinsOverAMoreSpecificRuleBelow() {
    Leaf.appearance(for: .dark, whenContainedIn: Controller.self, in: store).tint = .red
    let scope = store.beginOverride(.edits { Node.appearance().tint = .green })
    #expect(tint(inside: [window], traits: .dark) == .green)
    scope()
    #expect(tint(inside: [window], traits: .dark) == .red)
  }

  @Test func aMaskHidesTheRulesOfItsClassesOnly() {
    Node.appearance(in: store).tint = .red
    Leaf.appearance(in: store).tint = .green
    let scope = Leaf.appearance(in: store).reset()
    #expect(tint(inside: [window]) == .red)
    scope()
  }

  @Test func theMostDerivedClassWins() {
    Leaf.appearance(in: store).tint = .green
    Node.appearance(for: .dark, whenContainedIn: Controller.self, in: store).tint = .red
    #expect(tint(inside: [window], traits: .dark) == .green)
  }

  @Test func eachAttributeFallsThroughOnItsOwn() {
    Node.appearance(in: store).tint = .red
    Leaf.appearance(in: store).size = 3
    let leaf = Leaf(in: window)
    store.enter(leaf)
    #expect(leaf.tint == .red && leaf.size == 3)
  }

  @Test func eachAxisValueFallsThroughOnItsOwn() {
    Node.appearance(in: store).image[.top, .compact] = "node"
    Node.appearance(in: store).image[.top, .regular] = "node"
    Leaf.appearance(in: store).image[.top, .compact] = nil
    let leaf = Leaf(in: window)
    store.enter(leaf)
    #expect(leaf.image[.top, .compact] == nil && leaf.image[.top, .regular] == "node")
    #expect(Leaf.appearance(in: store).image.setting(.top, .compact) == .set(nil))
  }

  @Test func traitsBeatNoneAndMoreBeatFewer() {
    Leaf.appearance(for: ["a": "1", "b": "1"], in: store).tint = .red
    Leaf.appearance(for: ["a": "1"], in: store).tint = .green
    Leaf.appearance(whenContainedIn: Controller.self, in: store).tint = Color(white: 1)
    #expect(tint(inside: [window]) == Color(white: 1))
    #expect(tint(inside: [window], traits: ["a": "1"]) == .green)
    #expect(tint(inside: [window], traits: ["a": "1", "b": "1"]) == .red)
    #expect(tint(inside: [window], traits: ["a": "2", "b": "1"]) == Color(white: 1))
  }

  @Test func theContainerNearerToTheWindowWins() {
    Leaf.appearance(whenContainedIn: Box.self, in: store).tint = .red
    Leaf.appearance(whenContainedIn: Controller.self, in: store).tint = .green
    let box = Box(in: window)
    #expect(tint(inside: [window, box]) == .green)
    #expect(tint(inside: [box]) == .green)
    let outer = Box()
    #expect(tint(inside: [outer, Controller(in: outer)]) == .red)
  }

  @Test func theLongerOfTwoChainsThatBeginAlikeWins() {
    Leaf.appearance(whenContainedIn: Controller.self, in: store).tint = .green
    Leaf.appearance(whenContainedIn: Box.self, Controller.self, in: store).tint = .red
    let box = Box(in: window)
    #expect(tint(inside: [window, box]) == .red)
    #expect(tint(inside: [window]) == .green)
  }

  @Test func oneAncestorSatisfiesOneEntry() {
    Leaf.appearance(whenContainedIn: Box.self, Box.self, in: store).tint = .red
    let outer = Box(in: window)
    #expect(tint(inside: [window, outer]) == .blue)
    let inner = Box(in: outer)
    #expect(tint(inside: [window, outer, inner]) == .red)
    withExtendedLifetime(outer) {}
  }

  @Test func aSubclassInstanceSatisfiesItsSuperclass() {
    Leaf.appearance(whenContainedIn: Box.self, in: store).tint = .red
    let box = RoundBox(in: window)
    #expect(tint(inside: [window, box]) == .red)
  }

  @Test func aHostIsNotItsOwnContainer() {
    Box.appearance(whenContainedIn: Box.self, in: store).tint = .red
    let box = Box(in: window)
    store.enter(box)
    #expect(box.tint == .blue)
    let inner = Box(in: box)
    store.enter(inner)
    #expect(inner.tint == .red)
  }

  @Test func stillEqualTheRuleSetLaterWins() {
    Leaf.appearance(for: ["a": "1"], in: store).tint = .red
    Leaf.appearance(for: ["b": "1"], in: store).tint = .green
    #expect(tint(inside: [window], traits: ["a": "1", "b": "1"]) == .green)
    let leaf = Leaf(in: window)
    leaf.traits = ["a": "1", "b": "1"]
    store.enter(leaf)
    Leaf.appearance(for: ["a": "1"], in: store).tint = .red
    #expect(leaf.tint == .red)
    let file = AppearanceStore()
    file.theme = store.snapshot()
    #expect(Leaf.resolvedAppearance(traits: ["a": "1", "b": "1"], in: file).tint == .red)
  }

  @Test func ofRulesThatWereNeverSetInALayerTheLaterKeyWins() {
    let (first, second) = (Leaf.appearance(for: ["a": "1"], in: store), Leaf.appearance(for: ["b": "1"], in: store))
    second.tint = .green
    first.tint = .red
    let (red, green) = (first.snapshot(), second.snapshot())
    _ = store.reset()
    first.restore(to: red)
    second.restore(to: green)
    #expect(Leaf.resolvedAppearance(traits: ["a": "1", "b": "1"], in: store).tint == .green)
  }

  @Test func whatAHostCannotUseFallsThrough() {
    Node.appearance(in: store).size = 3
    let text = RuleSnapshot.Setting(key: SettingKey("size"), value: .string("large"))
    store.theme = AppearanceSnapshot(
      rules: store.snapshot().rules + [.init(RuleSnapshot(RuleKey("AppearanceStateTests.Leaf"), settings: [text]))])
    let leaf = Leaf(in: window)
    store.enter(leaf)
    #expect(leaf.size == 3)
  }

  @Test func nothingMatchesAndTheDefaultApplies() {
    Leaf.appearance(whenContainedIn: Sheet.self, in: store).tint = .red
    #expect(tint(inside: [window]) == .blue)
  }

  @Test func aParentCycleTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, two) = (Controller(), Controller())
        one.appearanceParent = two
        two.appearanceParent = one
        AppearanceStore().enter(Leaf(in: one))
      }
    }
    #expect(result.message.contains("the parents of Controller form a cycle"))
  }

  // MARK: Asking a theme

  @Test func aThemeAnswersAsAStoreThatHasIt() {
    for seed in UInt64(1)...150 {
      var generator = SeededGenerator(seed: seed)
      RandomCascade(using: &generator).expectThatThemesAnswer(using: &generator)
    }
  }

  // MARK: Against the reference

  @Test func randomRulesAgreeWithTheReference() {
    let seeds = UInt64(1)...150
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      if let difference = RandomCascade(using: &generator).firstDifference(using: &generator) {
        Issue.record("seed \(seed): \(difference)")
      }
    }
  }
}

/// A random set of rules in a few layers, in the store and in the reference.
@MainActor
private struct RandomCascade {
  private let store = AppearanceStore(historyLimit: 1)
  private var layers: [[CascadeReference.Rule]] = [[]]
  private var setAt = 0
  private let reference = CascadeReference(superclasses: ["Box": "Node", "RoundBox": "Box", "Leaf": "Node"])
  private static let traits: [[String: String]] = [
    [:], [:], ["a": "1"], ["a": "2"], ["b": "1"], ["a": "1", "b": "1"], ["a": "1", "b": "1", "c": "1"],
  ]
  private static let containers: [(name: String, type: any AppearanceContainer.Type)] = [
    ("Node", Node.self), ("Box", Box.self), ("RoundBox", RoundBox.self), ("Controller", Controller.self),
  ]

  init(using generator: inout SeededGenerator) {
    for layer in 0..<3 {
      if layer > 0 {
        layers.insert([], at: 0)
        _ = store.beginOverride(.edits {})
      }
      for _ in 0..<Int.random(in: 0...8, using: &generator) { addRule(using: &generator) }
    }
  }

  private mutating func addRule(using generator: inout SeededGenerator) {
    let chain = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Self.containers[Int.random(in: 0..<Self.containers.count, using: &generator)]
    }
    let traits = Self.traits[Int.random(in: 0..<Self.traits.count, using: &generator)]
    let styled = ["Node", "Box", "RoundBox", "Leaf"][Int.random(in: 0..<4, using: &generator)]
    setAt += 1
    let rule = CascadeReference.Rule(
      styled: styled, containers: chain.map(\.name), traits: traits, setAt: setAt, value: setAt)
    // A rule that is set again counts as the same rule, set later.
    layers[0].removeAll { $0.styled == styled && $0.containers == rule.containers && $0.traits == traits }
    layers[0].append(rule)
    let (types, conditions) = (chain.map(\.type), AppearanceTraits(traits))
    func set(_ type: (some Node).Type) {
      type.appearance(for: conditions, whenContainedInInstancesOf: types, in: store).tint = Color(white: Double(setAt))
    }
    switch styled {
    case "Node": set(Node.self)
    case "Box": set(Box.self)
    case "RoundBox": set(RoundBox.self)
    default: set(Leaf.self)
    }
  }

  /// Asks the theme and the snapshot about random chains of containers, and compares the answers with stores that have
  /// them as their theme.
  func expectThatThemesAnswer(using generator: inout SeededGenerator) {
    for theme in [store.theme, store.snapshot()] {
      let file = AppearanceStore(theme: theme)
      for _ in 0..<6 {
        let containers = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          Self.containers[Int.random(in: 0..<Self.containers.count, using: &generator)].type
        }
        let traits = AppearanceTraits(Self.traits[Int.random(in: 0..<Self.traits.count, using: &generator)])
        let found = Leaf.resolvedAppearance(inside: containers, traits: traits, in: theme)
        let expected = Leaf.resolvedAppearance(inside: containers, traits: traits, in: file)
        #expect(found.tint == expected.tint)
        #expect(found.explain(\.tint) == expected.explain(\.tint))
      }
    }
  }

  /// Enters hosts in random hierarchies and describes the first one whose value differs from the reference.
  func firstDifference(using generator: inout SeededGenerator) -> String? {
    for _ in 0..<12 {
      var objects: [any AppearanceContainer] = []
      var names: [String] = []
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        let kind = Int.random(in: 0..<4, using: &generator)
        let parent = objects.last
        objects.append(
          [{ Node(in: parent) }, { Box(in: parent) }, { RoundBox(in: parent) }, { Controller(in: parent) }][kind]()
            as any AppearanceContainer)
        names.append(["Node", "Box", "RoundBox", "Controller"][kind])
        if let host = objects.last as? Node, Bool.random(using: &generator) { store.enter(host) }
      }
      let traits = Self.traits[Int.random(in: 0..<Self.traits.count, using: &generator)]
      let leaf = Leaf(in: objects.last)
      leaf.traits = AppearanceTraits(traits)
      store.enter(leaf)
      let expected = reference.value(layers, "Leaf", names, traits).map { Color(white: Double($0)) } ?? .blue
      let resolved = leaf.resolvedAppearance(in: store).tint
      if leaf.tint != expected || resolved != expected {
        return
          "a Leaf in \(names) with \(traits) got \(leaf.tint as Any), resolved \(resolved as Any), and should \(expected): \(layers)"
      }
    }
    return nil
  }
}
