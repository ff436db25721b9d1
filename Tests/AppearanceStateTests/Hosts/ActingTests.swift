import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Code of the program may do anything while a host is styled.
@MainActor
@Suite struct ActingTests {
  let store = AppearanceStore()
  let window = Controller()
  let box: Box
  let leaf: Leaf

  init() {
    box = Box(in: window)
    leaf = Leaf(in: window)
    Leaf.appearance(in: store).tint = .red
    Leaf.appearance(in: store).size = 3
    Leaf.appearance(in: store).image[.top, .compact] = "a"
    Leaf.appearance(whenContainedIn: Box.self, in: store).tint = .green
    Leaf.appearance(whenContainedIn: Box.self, in: store).size = 4
    Leaf.appearance(whenContainedIn: Box.self, in: store).image[.top, .compact] = "b"
  }

  /// Performs an action once, in the setter of a property.
  private func once(in property: String, _ act: @escaping () -> Void) {
    leaf.onWrite = { [leaf] in
      guard $0 == property else { return }
      leaf.onWrite = nil
      act()
    }
  }

  @Test(arguments: ["tint", "size"])
  func aHostThatMovesItselfIsStyledForWhereItIsThen(property: String) {
    once(in: property) { [leaf, box, store] in leaf.move(to: box, store: store) }
    store.enter(leaf)
    #expect(leaf.tint == .green && leaf.size == 4 && leaf.image[.top, .compact] == "b")
    #expect(leaf.ownAttributes.isEmpty)
    #expect(leaf.applied == [["tint", "size", "image"]])
    #expect(leaf.writes == (property == "tint" ? ["tint"] : ["tint", "size"]) + ["tint", "size"])
    leaf.applied = []
    Leaf.appearance(whenContainedIn: Box.self, in: store).size = 5
    Leaf.appearance(whenContainedIn: Box.self, in: store).tint = .blue
    #expect(leaf.tint == .blue && leaf.size == 5)
    #expect(leaf.applied == [["size"], ["tint"]])
  }

  @Test func aWillSetMayMoveItsHost() {
    final class Hasty: Node {
      var willWrite: (() -> Void)?
      override var tint: Color? {
        willSet { willWrite?() }
      }
    }
    Node.appearance(in: store).tint = .red
    Node.appearance(whenContainedIn: Box.self, in: store).tint = .green
    let hasty = Hasty(in: window)
    hasty.willWrite = { [box, store] in
      hasty.willWrite = nil
      hasty.move(to: box, store: store)
    }
    store.enter(hasty)
    #expect(hasty.tint == .green && hasty.ownAttributes.isEmpty)
    Node.appearance(whenContainedIn: Box.self, in: store).tint = Color(white: 1)
    #expect(hasty.tint == Color(white: 1))
    hasty.willWrite = { [store] in
      hasty.willWrite = nil
      store.leave(hasty)
    }
    Node.appearance(whenContainedIn: Box.self, in: store).tint = Color(white: 0)
    #expect(store.hostCount == 0 && hasty.ownAttributes.isEmpty)
    store.enter(hasty)
    #expect(hasty.tint == Color(white: 0) && hasty.ownAttributes.isEmpty)
  }

  @Test func aHostThatMovesItselfAndReadsOtherwiseIsGivenEachValueOnce() {
    final class Rounding: Node {
      override var tint: Color? {
        get { super.tint }
        set { super.tint = newValue == .red ? Color(white: 0) : Color(white: 1) }
      }
    }
    Node.appearance(in: store).tint = .red
    Node.appearance(whenContainedIn: Box.self, in: store).tint = .green
    let host = Rounding(in: window)
    host.onWrite = { [box, store] _ in
      host.onWrite = nil
      host.move(to: box, store: store)
    }
    store.enter(host)
    #expect(host.tint == Color(white: 1) && host.writes == ["tint", "tint"] && host.ownAttributes.isEmpty)
  }

  @Test func aHostMayLeaveAndKeepsWhatItWasGivenUntilThen() {
    once(in: "tint") { [leaf, store] in store.leave(leaf) }
    store.enter(leaf)
    #expect(leaf.tint == .red && leaf.size == 10 && leaf.image[.top, .compact] == nil)
    #expect(leaf.applied == [["tint"]] && store.hostCount == 0)
    #expect(leaf.ownAttributes.isEmpty)
    store.enter(leaf)
    #expect(leaf.tint == .red && leaf.size == 3 && leaf.image[.top, .compact] == "a")
    once(in: "size") { [leaf, store] in
      store.leave(leaf)
      store.enter(leaf)
    }
    store.theme = AppearanceSnapshot()
    #expect(leaf.tint == .blue && leaf.size == 10 && leaf.image[.top, .compact] == nil)
    #expect(leaf.ownAttributes.isEmpty)
  }

  /// A host that leaves and enters again, or moves to and fro, in each of its setters and not only once.
  nonisolated enum Restlessness: CaseIterable { case leaving, toggling, changingStores, togglingWhenAsked, clearing }

  @Test(arguments: Restlessness.allCases)
  func aHostMayMoveInEverySetterIfItIsGivenTheSame(restlessness: Restlessness) {
    for property in [\Restless.early, \.late, \.even] { check(restlessness, in: property) }
  }

  private func check(_ restlessness: Restlessness, in property: ReferenceWritableKeyPath<Restless, Int>) {
    let (store, other) = (AppearanceStore(), AppearanceStore())
    let host = Restless(in: window)
    store.enter(host)
    var depth = 0
    host.act = { [window, box] in
      depth += 1
      defer { depth -= 1 }
      // The limit protects the stack.
      if depth > 20 { return }
      switch restlessness {
      case .leaving:
        store.leave(host)
        store.enter(host)
      case .toggling: host.move(to: host.parent === box ? window : box, store: store)
      case .changingStores:
        other.enter(host)
        store.enter(host)
      case .togglingWhenAsked:
        host.setParent(host.parent === box ? window : box)
        store.hierarchyDidChange(inside: host)
      case .clearing:
        host.resolvedAppearance(in: store).clear(property)
        store.leave(host)
        store.enter(host)
      }
    }
    for (value, isInBatch) in [(4, false), (7, true), (6, false)] {
      host.count = 0
      Restless.appearance(in: other)[dynamicMember: property] = value
      func write() { Restless.appearance(in: store)[dynamicMember: property] = value }
      if isInBatch { store.batch { write() } } else { write() }
      let reading = property == \Restless.even ? value & ~1 : value
      // The setter runs once more if the property is cleared, or reads a different value.
      #expect(restlessness == .clearing ? (2...4).contains(host.count) : host.count == (reading == value ? 1 : 2))
      #expect(host[keyPath: property] == reading)
      #expect(host.ownAttributes.isEmpty)
    }
    host.act = nil
    Restless.appearance(in: store)[dynamicMember: property] = 8
    #expect(host[keyPath: property] == 8 && host.ownAttributes.isEmpty)
    store.theme = AppearanceSnapshot()
    #expect(host[keyPath: property] == 0)
  }

  /// A host with three properties: one that is set before its observer runs, one that is set after it, and one that reads
  /// a different value.
  final class Restless: Node {
    var act: (() -> Void)?
    var count = 0
    var early = 0 { didSet { acts() } }
    var late = 0 { willSet { acts() } }
    var even: Int {
      get { stored }
      set {
        acts()
        stored = newValue & ~1
      }
    }
    private var stored = 0

    private func acts() {
      count += 1
      act?()
    }

    override class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      let host = declaration.attributes(of: Restless.self)
      host.attribute("early", \.early, default: 0)
      host.attribute("late", \.late, default: 0)
      host.attribute("even", \.even, default: 0)
    }
  }

  /// The exception is, as always, the property whose setter runs.
  @Test func whatTheProgramSetsOnAHostThatMadeItselfLeaveIsItsOwn() {
    once(in: "tint") { [leaf, store] in
      store.leave(leaf)
      (leaf.tint, leaf.size) = (Color(white: 1), 8)
      store.enter(leaf)
    }
    store.enter(leaf)
    #expect(leaf.tint == .red && leaf.size == 8)
    #expect(leaf.ownAttributes.map(\.attribute) == ["size"])
  }

  @Test func whatAppliesIsAnsweredFromTheRules() {
    var answers: [Double] = []
    leaf.onWrite = { [leaf, store] _ in
      answers.append(leaf.resolvedAppearance(in: store).size)
      #expect(leaf.resolvedAppearance(in: store).explain(\.tint).source != .instance)
      #expect(leaf.ownAttributes.isEmpty)
    }
    store.enter(leaf)
    store.batch {
      Leaf.appearance(in: store).tint = Color(white: 1)
      Leaf.appearance(in: store).size = 6
    }
    #expect(answers == [3, 3, 6, 6])
    leaf.onWrite = nil
    #expect(leaf.ownAttributes.isEmpty)
  }

  @Test func untilTheStoreIsToldAHostThatHasMovedIsWhereItWas() {
    store.enter(leaf)
    leaf.setParent(box)
    let other = Leaf(in: window)
    var answers: [Double] = []
    other.onWrite = { [leaf, store] _ in
      answers.append(leaf.resolvedAppearance(in: store).size)
      #expect(leaf.resolvedAppearance(in: store).explain(\.tint).value == Color.red.appearanceValue)
    }
    store.enter(other)
    #expect(answers == [3, 3])
    store.hierarchyDidChange(inside: leaf)
    #expect(leaf.size == 4)
  }

  @Test func whileHostsAreLookedForAllAnswersAreForWhereTheyAreNow() {
    let panel = Controller(in: window)
    // Several groups, because these have no particular order.
    let parts = (0..<8).map { Controller(in: panel, traits: ["number": "\($0)"]) }
    let leaves = parts.map { Leaf(in: $0) }
    for leaf in leaves { store.enter(leaf) }
    var answers: [Double] = []
    for leaf in leaves {
      leaf.writes = []
      leaf.onWrite = { [store] in
        guard $0 == "size" else { return }
        answers += leaves.map { $0.resolvedAppearance(in: store).size }
        // A host that was not found yet is not styled for its old containers.
        Leaf.appearance(in: store).size = 7
      }
    }
    panel.appearanceParent = box
    store.hierarchyDidChange(inside: panel)
    #expect(answers.count == 64 && answers.allSatisfy { $0 == 4 })
    #expect(leaves.allSatisfy { $0.writes == ["tint", "size"] })
    // Observers that are notified may ask too, also about hosts whose containers and anchors are unchanged.
    for leaf in leaves {
      leaf.onWrite = nil
      leaf.onTold = { [store] in answers += leaves.map { $0.resolvedAppearance(in: store).size } }
    }
    Leaf.appearance(for: .dark, whenContainedIn: Box.self, in: store).size = 5
    let scope = store.reset()
    panel.appearanceTraits = .dark
    answers = []
    store.hierarchyDidChange(inside: panel)
    #expect(answers.count == 64 && answers.allSatisfy { $0 == 5 })
    scope.end()
    withExtendedLifetime(parts) {}
  }

  @Test func whoeverEntersWhileHostsAreLookedForIsWhereItsContainerIsNow() {
    let (panel, round) = (Controller(in: window), RoundBox(in: window))
    Box.appearance(whenContainedIn: RoundBox.self, in: store).size = 5
    Leaf.appearance(whenContainedIn: RoundBox.self, in: store).size = 8
    // Several groups, because these have no particular order.
    let parts = (0..<8).map { Controller(in: panel, traits: ["number": "\($0)"]) }
    let boxes = parts.map { Box(in: $0) }
    var leaves: [Leaf] = []
    for box in boxes {
      store.enter(box)
      box.onWrite = { [store] _ in
        for box in boxes {
          leaves.append(Leaf(in: box))
          store.enter(leaves[leaves.count - 1])
        }
      }
    }
    panel.appearanceParent = round
    store.hierarchyDidChange()
    #expect(leaves.count == 64 && leaves.allSatisfy { $0.size == 8 })
    withExtendedLifetime((parts, round)) {}
  }

  @Test func whoeverIsLookedForIsAnsweredAsOneWhoHasMoved() {
    let panel = Controller(in: window)
    let parts = (0..<4).map { Controller(in: panel, traits: ["number": "\($0)"]) }
    let leaves = parts.map { Leaf(in: $0) }
    for leaf in leaves { store.enter(leaf) }
    withDefaultAppearance(until: window, in: store) {}
    var answers: [Double] = []
    for leaf in leaves {
      leaf.onWrite = { [store] _ in answers += leaves.map { $0.resolvedAppearance(in: store).size } }
    }
    // The anchor is the same but the containers in it differ: the scope reaches a host that moved.
    panel.appearanceParent = box
    store.hierarchyDidChange(inside: panel)
    #expect(parts.count == 4 && !answers.isEmpty && answers.allSatisfy { $0 == 10 })
  }

  @Test func aHostThatMovesItselfToWhereNothingAppliesIsToldOfWhatWasTakenFromIt() {
    let bare = AppearanceStore()
    Leaf.appearance(whenContainedIn: Controller.self, in: bare).tint = .red
    bare.enter(leaf)
    leaf.applied = []
    once(in: "tint") { [leaf, box] in leaf.move(to: box, store: bare) }
    Leaf.appearance(whenContainedIn: Controller.self, in: bare).unset(\.tint)
    #expect(leaf.tint == .blue && leaf.applied == [["tint"]])
  }

  @Test func aHostThatMovesItselfWhileAValueIsClearedIsStyledForWhereItIsThen() {
    leaf.onWrite = { [leaf, box, store] in
      switch $0 {
      case "tint": leaf.resolvedAppearance(in: store).clear(\.size)
      default:
        leaf.onWrite = nil
        leaf.move(to: box, store: store)
      }
    }
    store.enter(leaf)
    #expect(leaf.tint == .green && leaf.size == 4 && leaf.image[.top, .compact] == "b")
    #expect(leaf.ownAttributes.isEmpty && leaf.applied == [["tint", "size", "image"]])
  }

  /// The second property gets its value only after its observer, which moves the host twice: the second time before the
  /// library writes that property again.
  @Test func whatIsBeingWrittenIsNotTheProgramsOwnHoweverOftenTheHostMoves() {
    Willing.appearance(in: store).second = 1
    Willing.appearance(whenContainedIn: Box.self, in: store).first = 2
    Willing.appearance(whenContainedIn: Box.self, in: store).second = 2
    Willing.appearance(whenContainedIn: Leaf.self, in: store).first = 3
    Willing.appearance(whenContainedIn: Leaf.self, in: store).second = 3
    let host = Willing(in: window)
    host.willSetSecond = { [box, leaf, store] in
      host.didSetFirst = {
        #expect(host.ownAttributes.isEmpty && host.resolvedAppearance(in: store).second == 2)
        host.move(to: leaf, in: store)
        #expect(host.ownAttributes.isEmpty && host.second == 3)
      }
      host.move(to: box, in: store)
    }
    store.enter(host)
    #expect(host.first == 3 && host.second == 3 && host.ownAttributes.isEmpty)
    #expect(host.told == [["first", "second"]])
    Willing.appearance(whenContainedIn: Leaf.self, in: store).second = 4
    #expect(host.second == 4)
  }

  @Test func whatASetterWritesAfterTheStoreOfItsHostIsGoneIsNotTheProgramsOwn() {
    Willing.appearance(in: store).second = 3
    let host = Willing(in: window)
    host.willSetSecond = { AppearanceStore().enter(host) }
    store.enter(host)
    #expect(host.second == 3 && host.ownAttributes.isEmpty)
    store.enter(host)
    Willing.appearance(in: store).second = 4
    #expect(host.second == 4)
  }

  /// The host moves in the setter, to where the property has its default. It is notified only afterwards.
  @Test func aHostIsToldWhenItsSettersAreDone() {
    Willing.appearance(whenContainedIn: Controller.self, in: store).second = 1
    let host = Willing(in: window)
    store.enter(host)
    host.willSetSecond = { [store] in host.move(to: nil, in: store) }
    Willing.appearance(whenContainedIn: Controller.self, in: store).unset(\.second)
    #expect(host.second == 0 && host.found == [1, 0])
    // A host does this when it gets another parent.
    host.willSetSecond = { [store] in
      store.leave(host)
      store.enter(host)
    }
    Willing.appearance(in: store).second = 3
    #expect(host.second == 3 && host.found == [1, 0, 3] && host.ownAttributes.isEmpty)
    host.willSetSecond = { [store] in host.resolvedAppearance(in: store).clear(\.first) }
    Willing.appearance(in: store).second = 2
    #expect(host.second == 2 && host.found == [1, 0, 3, 2])
  }

  @Test func aLookAtOtherHostsMeanwhileMakesNobodyForgotten() {
    let panel = Controller(in: window)
    let parts = (0..<4).map { Controller(in: panel, traits: ["number": "\($0)"]) }
    let leaves = parts.map { Leaf(in: $0) }
    for leaf in leaves {
      store.enter(leaf)
      leaf.onWrite = { [store, window] _ in store.hierarchyDidChange(inside: Controller(in: window)) }
    }
    panel.appearanceParent = box
    store.hierarchyDidChange(inside: panel)
    // Keeps the parts alive up to this line.
    #expect(parts.count == 4 && leaves.allSatisfy { $0.size == 4 })
  }

  @Test func whatIsBeingWrittenIsNotTheProgramsOwnBeforeAndAfterTheWrite() {
    Asking.appearance(in: store).width = 4
    let asking = Asking()
    asking.store = store
    store.enter(asking)
    #expect(asking.answers == ["will: 4.0 []", "did: 4.0 []"])
    Asking.appearance(in: store).width = 5
    #expect(asking.answers.suffix(2) == ["will: 5.0 []", "did: 5.0 []"])
  }

  @Test func whatIsBeingClearedIsNotTheProgramsOwnAnyMore() {
    leaf.size = 8
    store.enter(leaf)
    var answers: [Double] = []
    once(in: "size") { [leaf, store] in
      answers.append(leaf.resolvedAppearance(in: store).size)
      #expect(leaf.resolvedAppearance(in: store).explain(\.size).source != .instance && leaf.ownAttributes.isEmpty)
      Leaf.appearance(in: store).size = 5
      answers.append(leaf.resolvedAppearance(in: store).size)
    }
    leaf.resolvedAppearance(in: store).clear(\.size)
    #expect(answers == [3, 5] && leaf.size == 5)
  }

  @Test func aSubclassMayWantToBeToldWhereItsBaseClassDoesNot() {
    Asking.appearance(in: store).width = 4
    let (asking, told) = (Asking(), Told())
    store.enter(asking)
    store.enter(told)
    Asking.appearance(in: store).width = 5
    #expect(told.changes == [["width"], ["width"]])
  }

  @Test func writesInASetterAreFollowedWhenTheHostIsDone() {
    once(in: "tint") { [store] in Leaf.appearance(in: store).size = 8 }
    store.enter(leaf)
    #expect(leaf.size == 8 && leaf.applied == [["tint", "size", "image"], ["size"]])
    once(in: "size") { [store] in store.theme = AppearanceSnapshot() }
    Leaf.appearance(in: store).size = 9
    #expect(leaf.tint == .blue && leaf.size == 10)
    #expect(leaf.ownAttributes.isEmpty)
  }

  @Test func scopesMayBeOpenedAndEndedInASetter() {
    var scope: AppearanceScope?
    once(in: "tint") { [store] in scope = store.reset() }
    store.enter(leaf)
    #expect(leaf.tint == .red && leaf.size == 3)
    let late = Leaf(in: window)
    store.enter(late)
    #expect(late.tint == .blue)
    once(in: "tint") { scope?.end() }
    store.theme = withAppearanceStore { () -> AppearanceSnapshot in
      Leaf.appearance().tint = .green
      return AppearanceStore.current.snapshot()
    }
    #expect(late.tint == .green && leaf.tint == .green)
  }

  @Test func aSetterMayReleaseTheLastReferenceOfItsHost() {
    var host: Leaf? = Leaf(in: window)
    weak let gone = host
    host?.onWrite = { _ in host = nil }
    if let host { store.enter(host) }
    #expect(gone == nil)
    host = Leaf(in: window)
    if let host { store.enter(host) }
    weak let other = host
    host?.onWrite = { _ in host = nil }
    Leaf.appearance(in: store).tint = .green
    #expect(other == nil)
  }

  @Test func hostsMayLeaveAndEnterWhileOthersOfTheirGroupAreStyled() {
    let leaves = (0..<5).map { _ in Leaf(in: window) }
    for leaf in leaves { store.enter(leaf) }
    leaves[4].onWrite = { [store, box] _ in
      leaves[4].onWrite = nil
      store.leave(leaves[0])
      leaves[1].move(to: box, store: store)
      store.leave(leaves[2])
      store.enter(leaves[2])
    }
    Leaf.appearance(in: store).tint = Color(white: 1)
    #expect(leaves.map(\.tint) == [.red, .green] + Array(repeating: Color(white: 1), count: 3))
    #expect(leaves.allSatisfy { $0.ownAttributes.isEmpty })
  }

  // MARK: Notifications

  @Test func aHostIsToldOnceAfterEachEntryOrRefreshThatChangedSomething() {
    let bare = Box(in: window)
    store.enter(bare)
    #expect(bare.applied.isEmpty)
    leaf.tint = .green
    store.enter(leaf)
    #expect(leaf.applied == [["size", "image"]])
    store.enter(leaf)
    Leaf.appearance(in: store).tint = Color(white: 1)
    Node.appearance(in: store).size = 99
    #expect(leaf.applied == [["size", "image"]])
    store.batch {
      Leaf.appearance(in: store).size = 5
      Leaf.appearance(in: store).image[.top, .compact] = nil
    }
    #expect(leaf.applied == [["size", "image"], ["size", "image"]])
    leaf.resolvedAppearance(in: store).clear(\.tint)
    #expect(leaf.applied.count == 3 && leaf.applied.last == ["tint"] && leaf.tint == Color(white: 1))
    #expect(bare.applied == [["size"]])
  }

  // MARK: Hosts that wait

  @Test func whoeverWaitsHasNothingOfItsOwnAndWhoeverDoesNotNeither() {
    let leaves = (0..<3).map { _ in Leaf(in: window) }
    for leaf in leaves { store.enter(leaf) }
    // Each setter checks that the other hosts, which have the color or wait for it, have no values of their own.
    for leaf in leaves { leaf.onWrite = { _ in for other in leaves { #expect(other.ownAttributes.isEmpty) } } }
    Leaf.appearance(in: store).tint = Color(white: 1)
    #expect(leaves.allSatisfy { $0.tint == Color(white: 1) && $0.ownAttributes.isEmpty })
  }

  @Test func aHostThatEntersAgainDoesNotWaitWithTheRest() {
    let (here, there) = (Controller(), Controller())
    let leaves = (0..<3).map { _ in Leaf(in: here) }
    for leaf in leaves { store.enter(leaf) }
    store.batch {
      Leaf.appearance(in: store).tint = .green
      store.hierarchyDidChange()
      #expect(leaves.allSatisfy { $0.tint == .red })
      // A different parent with containers of the same classes.
      leaves[1].setParent(there)
      store.enter(leaves[1])
      #expect(leaves.map(\.tint) == [.red, .green, .red])
    }
    #expect(leaves.allSatisfy { $0.tint == .green && $0.writes == ["tint", "size", "tint"] })
  }

  @Test func hostsEnterLeaveAndDieWhileTheyWait() {
    var leaves: [Leaf?] = (0..<40).map { _ in Leaf(in: window) }
    for leaf in leaves { leaf.map { store.enter($0) } }
    let late = Leaf(in: window)
    store.batch {
      Leaf.appearance(in: store).tint = .green
      leaves[0].map { store.leave($0) }
      leaves[1] = nil
      leaves[2]?.move(to: box, store: store)
      // The plan changes while all hosts are late, and one returns.
      Leaf.appearance(in: store).size = 7
      store.enter(late)
      #expect(late.tint == .green && late.size == 7)
      leaves[0].map { store.enter($0) }
      #expect(leaves[0]?.tint == .green && leaves[0]?.size == 7)
      leaves[3]?.tint = .blue
      #expect(leaves[4]?.tint == .red)
    }
    #expect(leaves[2]?.tint == .green && leaves[2]?.size == 4 && leaves[3]?.tint == .blue)
    #expect(leaves.indices.dropFirst(4).allSatisfy { leaves[$0]?.tint == .green && leaves[$0]?.size == 7 })
    #expect(leaves[0]?.tint == .green && late.size == 7 && store.hostCount == 40)
    Leaf.appearance(in: store).tint = .red
    #expect(late.tint == .red && leaves[4]?.tint == .red)
  }
}

/// A host that resolves its own appearance while it is written to.
private class Asking: AppearanceHost, Unplaced {
  weak var store: AppearanceStore?
  var answers: [String] = []

  var width = 1.0 {
    willSet { ask("will") }
    didSet { ask("did") }
  }

  private func ask(_ time: String) {
    guard let store else { return }
    answers.append("\(time): \(resolvedAppearance(in: store).width) \(ownAttributes)")
  }

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    func list<Host: Asking>(_ asking: AppearanceAttributes<Host>) {
      asking.attribute("width", \.width, default: 1, get: { $0.width }) { $0.width = $1 }
    }
    list(declaration.attributes(of: Self.self))
  }
}

private final class Told: Asking, AppearanceReactingHost {
  var changes: [Set<String>] = []
  func appearanceDidApply(_ changed: Set<SettingKey>) { changes.append(Set(changed.map(\.attribute))) }
}

/// A host with two properties, whose observers act once: the first after it is set, the second before.
private final class Willing: AppearanceReactingHost {
  private(set) var appearanceParent: (any AppearanceContainer)?
  let appearancePresenter: (any AppearanceContainer)? = nil
  let appearanceTraits = AppearanceTraits.none
  var didSetFirst, willSetSecond: (() -> Void)?
  var first = 0 {
    didSet { once(\.didSetFirst) }
  }
  var second = 0 {
    willSet { once(\.willSetSecond) }
  }
  /// The changes that the host was notified of, and the value of the second property at each.
  private(set) var (told, found): ([Set<String>], [Int]) = ([], [])

  init(in parent: any AppearanceContainer) { appearanceParent = parent }

  static func declareAppearance(_ declaration: AppearanceDeclaration) {
    let attributes = declaration.attributes(of: Willing.self)
    attributes.attribute("first", \.first, default: 0)
    attributes.attribute("second", \.second, default: 0)
  }

  func move(to parent: (any AppearanceContainer)?, in store: AppearanceStore) {
    appearanceParent = parent
    store.enter(self)
  }

  func appearanceDidApply(_ changed: Set<SettingKey>) {
    told.append(Set(changed.map(\.attribute)))
    found.append(second)
  }

  private func once(_ act: ReferenceWritableKeyPath<Willing, (() -> Void)?>) {
    let now = self[keyPath: act]
    self[keyPath: act] = nil
    now?()
  }
}
