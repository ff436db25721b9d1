import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// No memory grows with deallocated hosts or with queries, and hierarchies may be deep.
@MainActor
@Suite struct HostLimitTests {
  let store = AppearanceStore()
  let window = Controller()

  private var parkedCount: Int {
    store.hosts.directory.parked.values.filter { $0.registry == ObjectIdentifier(store.hosts) }.count
  }

  @Test func contextsGoWithTheirLastHost() {
    let leaves = (0..<100).map { index in Leaf(in: Controller(traits: ["index": "\(index)"])) }
    let box = Box(in: window)
    store.enter(box)
    for (index, leaf) in leaves.enumerated() {
      leaf.traits = ["index": "\(index)"]
      store.enter(leaf)
    }
    let child = Leaf(in: box)
    store.enter(child)
    #expect(store.hosts.outermost.count > 100)
    for leaf in leaves { store.leave(leaf) }
    store.leave(child)
    store.hosts.removeIdle()
    #expect(store.hosts.outermost.count == 2 && store.hosts.groups.count == 1)
    // The hosts inside a host that stays are found again.
    Leaf.appearance(whenContainedIn: Box.self, in: store).tint = .red
    store.enter(child)
    #expect(child.tint == .red)
    store.leave(child)
    store.leave(box)
    store.hosts.removeIdle()
    #expect(store.hosts.outermost.count == 1 && store.hosts.groups.isEmpty)
  }

  @Test func hostsThatDieLeaveNothingBehind() {
    Leaf.appearance(in: store).tint = .red
    // The store may remember hosts of other tests.
    let (parked, memories) = (store.hosts.directory.parked.count, store.hosts.directory.memories.count)
    for index in 0..<20_000 {
      let leaf = Leaf(in: window)
      leaf.traits = ["index": "\(index)"]
      // The program sets its own value, so that the store remembers the host.
      leaf.tint = .green
      if index.isMultiple(of: 2) { store.style(leaf) } else { store.enter(leaf) }
    }
    let hosts = store.hosts
    let bound = 1100
    #expect(store.hostCount + hosts.directory.parked.count - parked < bound)
    #expect(hosts.directory.memories.count - memories < bound)
    #expect(hosts.groups.count < bound && hosts.outermost.count < bound + 2)
  }

  @Test func deadHostsAreFoundAmongManyLivingOnes() {
    var living: [Leaf] = []
    for index in 0..<40_000 {
      let leaf = Leaf(in: window)
      store.enter(leaf)
      // The store does not visit every member of a large group each time, and must not always visit the same ones.
      if index.isMultiple(of: 16) { living.append(leaf) }
    }
    #expect(store.hostCount < 5 * living.count)
  }

  /// A value that counts the instances of its type.
  private final class Counted: Sendable, Equatable {
    @MainActor static var count = 0

    @MainActor init() { Self.count += 1 }

    deinit { MainActor.assumeIsolated { Self.count -= 1 } }

    static func == (left: Counted, right: Counted) -> Bool { left === right }
  }

  private final class Canvas: Node {
    var paint: Counted?

    override class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Canvas.self).attribute("paint", \.paint, default: nil, coding: .opaque())
    }
  }

  /// The ways in which a host can have taken part in a store.
  nonisolated enum Ending: CaseIterable { case styled, entered, left, cleared, moved, inContainers, replaced, parked }

  @Test(arguments: Ending.allCases)
  func aStoreThatIsGoneLeavesNoValueBehind(ending: Ending) {
    let registries = HostDirectory.shared.registries.count
    do {
      let store = AppearanceStore()
      Canvas.appearance(in: store).paint = Counted()
      Canvas.appearance(whenContainedIn: Box.self, in: store).paint = Counted()
      let (box, canvas) = (Box(in: window), Canvas(in: window))
      switch ending {
      case .styled: store.style(canvas)
      case .entered: store.enter(canvas)
      case .left:
        store.enter(canvas)
        store.leave(canvas)
      case .cleared: canvas.resolvedAppearance(in: store).clear(\.paint)
      case .moved:
        store.enter(canvas)
        canvas.move(to: box, store: store)
      case .inContainers:
        store.enter(box)
        canvas.move(to: box, store: store)
      case .replaced:
        store.enter(canvas)
        store.theme = AppearanceSnapshot { Canvas.appearance().paint = Counted() }
      case .parked:
        store.style(canvas)
        store.style(box)
      }
      #expect(Counted.count > 0)
    }
    #expect(Counted.count == 0 && HostDirectory.shared.registries.count <= registries)
  }

  @Test func whatAHostHasGoesWithItWhenItsStoreIsGone() {
    let registries = HostDirectory.shared.registries.count
    do {
      let canvas = Canvas(in: window)
      do {
        let store = AppearanceStore()
        Canvas.appearance(in: store).paint = Counted()
        store.enter(canvas)
      }
      #expect(Counted.count == 1 && canvas.paint != nil && canvas.ownAttributes.isEmpty)
    }
    // The deallocation of a host is noticed when the next store is deallocated.
    do { AppearanceStore().style(Leaf()) }
    #expect(Counted.count == 0 && HostDirectory.shared.registries.count <= registries)
  }

  /// Recursion would overflow the stack.
  @Test func aStoreOfVeryDeepContainersGoesInALoop() {
    weak var gone: HostContext?
    do {
      let store = AppearanceStore()
      var chain = [Controller(in: window)]
      for _ in 0..<100_000 { chain.append(Controller(in: chain[chain.count - 1])) }
      let leaf = Leaf(in: chain[chain.count - 1])
      store.enter(leaf)
      gone = store.hosts.outermost
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }

  @Test func hostsThatWereStyledOnceAndDiedAreForgotten() {
    var leaves = (0..<20).map { _ in Leaf(in: window) }
    for leaf in leaves { store.style(leaf) }
    #expect(parkedCount == 20)
    leaves = [leaves[0]]
    store.hosts.sweepAt = 0
    store.hosts.sweepIfDue()
    #expect(parkedCount == 1)
  }

  @Test func whatIsRememberedOfHostsThatDieIsForgotten() {
    // The store may remember hosts of other tests.
    let memories = store.hosts.directory.memories.count
    Leaf.appearance(in: store).tint = .red
    var leaves = (0..<40).map { _ in Leaf(in: window) }
    for (index, leaf) in leaves.enumerated() {
      leaf.tint = .green
      if index.isMultiple(of: 2) { store.style(leaf) } else { store.enter(leaf) }
    }
    #expect(store.hosts.directory.memories.count >= 40)
    leaves = []
    store.hosts.sweepAt = 0
    store.hosts.sweepIfDue()
    #expect(store.hosts.directory.memories.count <= memories && store.hosts.groups.isEmpty)
  }

  @Test func hostsThatLeaveWhileOthersWaitLeaveNothingBehind() {
    let leaves = (0..<2).map { _ in Leaf(in: window) }
    for leaf in leaves { store.enter(leaf) }
    for leaf in leaves {
      // The setters of the host that gets the new plan first, while the other one waits.
      leaf.onWrite = { [store] _ in for leaf in leaves where leaf.tint == .red { store.leave(leaf) } }
    }
    Leaf.appearance(in: store).tint = .red
    #expect(store.hostCount == 0)
    store.hosts.removeIdle()
    #expect(store.hosts.groups.isEmpty)
  }

  @Test func hostsThatAreStyledOnceShareAGroup() {
    let leaves = (0..<3).map { _ in Leaf(in: window) }
    store.style(leaves[0])
    let group = store.hosts.groups.values[0]
    for leaf in leaves { store.style(leaf) }
    store.enter(leaves[0])
    store.leave(leaves[0])
    #expect(store.hosts.groups.count == 1 && store.hosts.groups.values[0] === group)
  }

  @Test func aGroupWithoutHostsGoesWithTheFirstChangeThatConcernsIt() {
    final class Ink {}
    let (leaf, sizes) = (Leaf(in: window), Leaf.appearance(in: store))
    sizes.size = 3
    store.style(leaf)
    #expect(store.hosts.groups.count == 1)
    // A rule of another class does not affect it.
    Box.appearance(in: store).size = 4
    #expect(store.hosts.groups.count == 1)
    sizes.size = 5
    #expect(store.hosts.groups.isEmpty && store.hosts.outermost.count == 1)
    store.style(leaf)
    #expect(leaf.size == 5 && store.hosts.groups.count == 1)
    // A new rule affects it, and has matched no host.
    Node.appearance(for: .dark, in: store).size = 6
    Leaf.appearance(whenContainedIn: Controller.self, in: store).size = 7
    let unmatched = store.lint().filter { $0.problem == .neverMatched }
    #expect(unmatched.count == 3)
    #expect(leaf.size == 5)
  }

  @Test func fewGroupsWithoutHostsAreKept() {
    let panels = (0..<1_000).map { Controller(traits: ["number": "\($0)"]) }
    for panel in panels { store.style(Leaf(in: panel)) }
    #expect((1...128).contains(store.hosts.groups.count) && store.hosts.outermost.count <= 130)
    // The directory keeps only the last panels, and one with hosts is not among them.
    let leaf = Leaf(in: panels[999])
    store.enter(leaf)
    for panel in panels[..<900] { store.style(Leaf(in: panel)) }
    Leaf.appearance(in: store).tint = .red
    #expect(leaf.tint == .red)
  }

  @Test func hostsThatDieAfterTheirStoreLeaveNothingBehind() {
    var leaf: Leaf? = Leaf(in: window)
    let id = leaf.map { ObjectIdentifier($0) }
    // The host is not found later, at the address of the other one.
    let box = Box(in: window)
    do {
      let gone = AppearanceStore()
      leaf.map { gone.enter($0) }
    }
    leaf = nil
    store.enter(box)
    #expect(id.flatMap { store.hosts.directory.memberships[$0] } == nil)
  }

  @Test func hostsThatEnterBeforeAndAfterAScopeAreOneGroup() {
    let leaves = [Leaf(in: window), Leaf(in: window)]
    for leaf in leaves {
      store.enter(leaf)
      store.reset().end()
    }
    #expect(store.hosts.groups.count == 1)
  }

  @Test func placesThatAreGoneLeaveNothingBehind() {
    let leaf = Leaf(in: window)
    store.enter(leaf)
    let reached = Leaf(in: window)
    withDefaultAppearance(until: window, in: store) { store.enter(reached) }
    for _ in 0..<100 {
      let panel = Controller(in: window)
      withDefaultAppearance(until: panel, in: store) {}
      withDefaultAppearance(until: window, in: store) {}
      store.endScopes(until: window)
    }
    store.enter(Leaf(in: window))
    store.hosts.removeIdle()
    #expect(store.hosts.anchors.isEmpty && store.hosts.groups.count <= 2)
    #expect(store.hosts.membership(of: leaf)?.group.sight.around.count == 1)
    #expect(store.hosts.membership(of: reached)?.group.sight.around.count == 1)
  }

  @Test func questionsLeaveNothingBehind() {
    Leaf.appearance(whenContainedIn: Sheet.self, Window.self, in: store).tint = .red
    let findings = store.lint()
    #expect(findings.map(\.problem) == [.neverMatched])
    for index in 0..<100 {
      let traits: AppearanceTraits = ["index": "\(index)"]
      _ = Leaf.resolvedAppearance(inside: [Window.self, Sheet.self], traits: traits, in: store).tint
      _ = Leaf.resolvedAppearance(inside: [Window.self, Sheet.self], in: store).explain(\.tint)
      let leaf = Leaf(in: Controller(traits: traits))
      _ = leaf.resolvedAppearance(in: store).tint
      _ = leaf.resolvedAppearance(in: store).explain(\.tint)
      _ = leaf.ownAttributes
    }
    #expect(store.lint() == findings)
    #expect(store.hosts.outermost.count == 1 && store.hosts.groups.isEmpty && parkedCount == 0)
  }

  @Test func clearingGivesAHostThatHasNotEnteredWhatAppliesToIt() {
    Leaf.appearance(in: store).tint = .red
    Leaf.appearance(in: store).size = 3
    let leaf = Leaf(in: window)
    leaf.tint = .green
    leaf.resolvedAppearance(in: store).clear(\.tint)
    #expect(leaf.tint == .red && leaf.size == 10 && leaf.ownAttributes.isEmpty && store.hostCount == 0)
    store.hosts.removeIdle()
    #expect(store.hosts.groups.isEmpty)
    Leaf.appearance(in: store).tint = Color(white: 1)
    #expect(leaf.tint == .red)
    store.enter(leaf)
    #expect(leaf.tint == Color(white: 1) && leaf.size == 3)
    #expect(parkedCount == 0)
  }

  @Test func thousandsOfContainersAreAChain() {
    Leaf.appearance(whenContainedIn: Sheet.self, in: store).tint = .red
    let sheet = Sheet()
    var chain: [any AppearanceContainer] = [sheet]
    for _ in 0..<5_000 { chain.append(Controller(in: chain[chain.count - 1])) }
    let leaf = Leaf(in: chain[chain.count - 1])
    store.enter(leaf)
    #expect(leaf.tint == .red)
    store.hierarchyDidChange()
    #expect(leaf.resolvedAppearance(in: store).tint == .red)
    store.leave(leaf)
    store.hosts.removeIdle()
    #expect(store.hosts.outermost.count == 1)
  }

  @Test func parentsThatLeadRoundInACircleAreAMistake() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (first, second, third) = (Controller(), Controller(), Controller())
        first.appearanceParent = second
        second.appearanceParent = third
        third.appearanceParent = second
        let leaf = Leaf(in: first)
        AppearanceStore().enter(leaf)
      }
    }
  }

  // MARK: Hosts as a store reads them

  @Test func aClassThatOnlyAFileHasNamedIsCoveredByAResetOfItsSuperclass() {
    final class Shown: Node {}
    final class Asked: Node {}
    func rule(_ type: any AppearanceHost.Type) -> RuleSnapshot {
      RuleSnapshot(
        RuleKey(ClassName.of(type)), settings: [.init(key: SettingKey("tint"), value: .color(.red))])
    }
    store.theme = AppearanceSnapshot(rules: [.init(rule(Shown.self)), .init(rule(Asked.self))])
    let restore = store.reset(for: [Node.self])
    let shown = Shown(in: window)
    store.enter(shown)
    #expect(shown.tint == .blue)
    #expect(Asked.resolvedAppearance(in: store).tint == .blue)
    restore()
    #expect(shown.tint == .red)
    #expect(Asked.resolvedAppearance(in: store).tint == .red)
  }

  @Test func aSettingThatOnlyMetValuesOfInstancesWasNeverUsed() {
    Leaf.appearance(in: store).tint = .red
    Leaf.appearance(in: store).size = 3
    let leaf = Leaf(in: window)
    leaf.tint = .green
    store.enter(leaf)
    #expect(store.lint().map(\.problem) == [.neverUsed(SettingKey("tint"))])
    let other = Leaf(in: window)
    store.enter(other)
    #expect(store.lint().isEmpty)
  }

  @Test func aRuleThatTakesOverAValueAsItIsWasUsed() {
    Node.appearance(in: store).tint = .red
    let leaf = Leaf(in: window)
    store.enter(leaf)
    Leaf.appearance(in: store).tint = .red
    #expect(store.lint().isEmpty)
  }

  // MARK: Hosts that a change affects

  @Test func aWritePlansTheGroupsThatItsRuleMatchesAndAnEndTheGroupsThatSeeIt() {
    let places = (0..<10).map { Controller(traits: ["place": "\($0)"]) }
    let leaves = places.map { Leaf(in: $0) }
    for leaf in leaves { store.enter(leaf) }
    let rules = (0..<10).map { Leaf.appearance(for: ["place": "\($0)"], in: store) }
    for rule in rules { rule.tint = .red }
    store.hosts.pause()
    rules[3].tint = .blue
    rules[3].tint = .green
    #expect(store.hosts.queue.count == 1)
    let restore = store.reset()
    store.enter(Leaf(in: window))
    restore()
    #expect(store.hosts.queue.count == 1)
    withDefaultAppearance(until: places[2], in: store) {}
    store.endScopes(until: places[2])
    #expect(store.hosts.queue.count == 1)
    store.hosts.resume()
    #expect(leaves[3].tint == .green && leaves[2].tint == .red)
  }
}

extension HostContext {
  /// The number of contexts here and below.
  fileprivate var count: Int { (inside.values + withTraits.values).reduce(1) { $0 + $1.count } }
}
