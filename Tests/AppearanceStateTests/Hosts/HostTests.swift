import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@MainActor
@Suite struct HostTests {
  let store = AppearanceStore()
  let window = Controller()

  private func entered<Host: Node>(_ host: Host) -> Host {
    store.enter(host)
    host.writes = []
    return host
  }

  // MARK: Entering

  @Test func aHostIsStyledWhenItEntersOncePerEntry() {
    Node.appearance(in: store).tint = .red
    Node.appearance(in: store).size = 20
    let leaf = Leaf(in: window)
    #expect(leaf.tint == .blue)
    store.enter(leaf)
    #expect(leaf.tint == .red && leaf.size == 20)
    #expect(leaf.writes == ["tint", "size"])
    store.enter(leaf)
    #expect(leaf.writes == ["tint", "size"])
  }

  @Test func attributesThatNothingSetsAreNotWritten() {
    let leaf = Leaf(in: window)
    store.enter(leaf)
    #expect(leaf.writes.isEmpty)
  }

  @Test func axisValuesAreAppliedEach() {
    Node.appearance(in: store).image[.top, .compact] = "a"
    let leaf = entered(Leaf(in: window))
    #expect(leaf.image[.top, .compact] == "a")
    #expect(leaf.image[.top, .regular] == nil)
    Node.appearance(in: store).image.unset(.top, .compact)
    #expect(leaf.image[.top, .compact] == nil)
  }

  @Test func movingToAnotherContainerLeavesNothingOfTheOldOne() {
    Leaf.appearance(whenContainedIn: Box.self, in: store).tint = .red
    Leaf.appearance(whenContainedIn: Box.self, in: store).size = 5
    Leaf.appearance(whenContainedIn: Controller.self, in: store).size = 7
    let box = Box(in: window)
    store.enter(box)
    let leaf = Leaf(in: box)
    store.enter(leaf)
    #expect(leaf.tint == .red && leaf.size == 7)
    leaf.move(to: window, store: store)
    #expect(leaf.tint == .blue && leaf.size == 7)
  }

  @Test func leavingForgetsAndComingBackKnowsWhatWasGiven() {
    Node.appearance(in: store).tint = .red
    let leaf = entered(Leaf(in: window))
    leaf.move(to: nil, store: store)
    Node.appearance(in: store).tint = .green
    #expect(leaf.tint == .red && leaf.writes.isEmpty)
    leaf.move(to: window, store: store)
    #expect(leaf.tint == .green)
    #expect(store.hostCount == 1)
  }

  @Test func aHostWithoutAWindowIsStyledOnExplicitCall() {
    Node.appearance(in: store).tint = .red
    let leaf = Leaf()
    store.style(leaf)
    #expect(leaf.tint == .red && store.hostCount == 0)
    Node.appearance(in: store).tint = .green
    #expect(leaf.tint == .red)
    store.style(leaf)
    #expect(leaf.tint == .green)
    store.enter(leaf)
    Node.appearance(in: store).unset(\.tint)
    #expect(leaf.tint == .blue)
    store.style(leaf)
    #expect(store.hostCount == 0)
    Node.appearance(in: store).tint = .red
    #expect(leaf.tint == .blue)
  }

  @Test func subclassesWithoutADeclarationAreHosts() {
    Box.appearance(in: store).tint = .red
    let box = entered(RoundBox(in: window))
    #expect(box.tint == .red)
  }

  // MARK: Refresh

  @Test func hostsInPlaceFollowAtOnceEveryKindOfChange() {
    let leaf = entered(Leaf(in: window))
    let leaves = Leaf.appearance(in: store)
    leaves.tint = .red
    #expect(leaf.tint == .red)
    leaves.undo()
    #expect(leaf.tint == .blue)
    leaves.redo()
    #expect(leaf.tint == .red)
    let theme = store.snapshot()
    store.theme = AppearanceSnapshot()
    #expect(leaf.tint == .blue)
    store.theme = theme
    #expect(leaf.tint == .red)
    leaves.restore(to: leaves.history[0].snapshot)
    #expect(leaf.tint == .blue)
    #expect(leaf.writes.count == 6)
  }

  @Test func aBatchOfFiftyChangesIsOnePass() {
    let leaf = entered(Leaf(in: window))
    store.batch {
      for index in 0..<50 { Leaf.appearance(in: store).tint = Color(white: Double(index) / 50) }
      #expect(leaf.writes.isEmpty)
    }
    #expect(leaf.writes == ["tint"])
    #expect(leaf.tint == Color(white: 0.98))
  }

  @Test func hostsWhoseValueStaysAreNotTouched() {
    let (leaf, box) = (entered(Leaf(in: window)), entered(Box(in: window)))
    Node.appearance(in: store).tint = .red
    leaf.writes = []
    box.writes = []
    Box.appearance(in: store).tint = .red
    Leaf.appearance(in: store).tint = .green
    #expect(box.writes.isEmpty)
    #expect(leaf.writes == ["tint"])
  }

  @Test func traitsOfAHostAreAddedToThoseOfItsContainers() {
    Leaf.appearance(for: AppearanceTraits.dark.merging(["width": "wide"]), in: store).tint = .red
    let (window, leaf) = (Controller(traits: .dark), Leaf())
    leaf.traits = ["width": "wide"]
    leaf.move(to: window, store: store)
    #expect(leaf.tint == .red)
  }

  @Test func traitsCanChangeWhileHostsAreInPlace() {
    Leaf.appearance(in: store).tint = .red
    Leaf.appearance(for: .dark, in: store).tint = .green
    let inner = Controller(in: window)
    let (leaf, other) = (entered(Leaf(in: inner)), entered(Leaf(in: window)))
    inner.appearanceTraits = .dark
    store.hierarchyDidChange(inside: inner)
    #expect(leaf.tint == .green && other.tint == .red)
    window.appearanceTraits = .dark
    inner.appearanceTraits = .light
    store.hierarchyDidChange()
    #expect(leaf.tint == .red && other.tint == .green)
  }

  @Test func theTraitsOfAContainerAreAskedForByWhoeverEnters() {
    Leaf.appearance(in: store).tint = .red
    Leaf.appearance(for: .dark, in: store).tint = .green
    let box = Box(in: window)
    box.traits = .dark
    store.enter(box)
    #expect(entered(Leaf(in: box)).tint == .green)
    box.traits = .light
    #expect(entered(Leaf(in: box)).tint == .red)
  }

  @Test func whereOthersHaveBeenAHostMayEnterAfterRulesThatTheyDidNotKnow() {
    let outer = Controller(in: window, traits: .dark)
    let panel = Controller(in: outer)
    store.enter(Box(in: window))
    store.leave(entered(Leaf(in: panel)))
    _ = Leaf.appearance(whenContainedIn: Sheet.self, in: store)
    let box = entered(Box(in: panel))
    Box.appearance(whenContainedIn: Controller.self, in: store).tint = .green
    #expect(box.tint == .green && entered(Box(in: panel)).tint == .green)
  }

  @Test func aContainerThatMovesTakesItsHostsAlong() {
    Leaf.appearance(whenContainedIn: Sheet.self, in: store).tint = .red
    let box = entered(Box(in: window))
    let leaf = entered(Leaf(in: box))
    let sheet = Sheet()
    box.setParent(sheet)
    store.hierarchyDidChange(inside: box)
    #expect(leaf.tint == .red)
  }

  @Test func anOpenScopeDoesNotRestyleWhatIsVisible() {
    Leaf.appearance(in: store).tint = .red
    let visible = entered(Leaf(in: window))
    let restore = store.reset()
    #expect(visible.tint == .red)
    let foreign = Leaf(in: window)
    store.enter(foreign)
    #expect(foreign.tint == .blue)
    Leaf.appearance(in: store).tint = .green
    #expect(foreign.tint == .green && visible.tint == .red)
    let night = withAppearanceStore { () -> AppearanceSnapshot in
      Leaf.appearance().tint = Color(white: 0)
      return AppearanceStore.current.snapshot()
    }
    store.theme = night
    #expect(foreign.tint == .green && visible.tint == Color(white: 0))
    restore()
    #expect(foreign.tint == Color(white: 0) && visible.tint == Color(white: 0))
  }

  @Test func aCommitReachesWhatIsVisible() {
    let visible = entered(Leaf(in: window))
    let scope = store.beginOverride(.edits { Leaf.appearance().tint = .green })
    #expect(visible.tint == .blue)
    scope.commit()
    #expect(visible.tint == .green)
  }

  @Test func aCommitOfARuleThatIsNewReachesWhatIsVisible() {
    let visible = entered(Leaf(in: window))
    let night = AppearanceStore()
    Leaf.appearance(in: night).tint = .green
    store.beginOverride(.snapshot(night.snapshot())).commit()
    #expect(visible.tint == .green)
  }

  @Test func settersMayChangeTheStoreAndTheHierarchy() {
    final class Busy: Node {
      var store: AppearanceStore?
      var child: Leaf?
      override var tint: Color? {
        didSet {
          guard let store else { return }
          Leaf.appearance(in: store).size += 1
          let leaf = Leaf(in: self)
          store.enter(leaf)
          child = leaf
        }
      }
    }
    let busy = Busy(in: window)
    busy.store = store
    let leaf = entered(Leaf(in: window))
    Node.appearance(in: store).tint = .red
    store.enter(busy)
    Node.appearance(in: store).tint = .green
    #expect(busy.tint == .green && leaf.tint == .green && busy.child?.tint == .green)
    #expect(leaf.size == Leaf.appearance(in: store).size && busy.child?.size == leaf.size)
  }

  // MARK: Custom objects

  @Test func aClassOutsideAnyHierarchyIsAHost() {
    final class Pen: AppearanceHost, Unplaced {
      var width = 1.0
      static func declareAppearance(_ declaration: AppearanceDeclaration) {
        declaration.attributes(of: Pen.self).attribute("width", \.width, default: 1, get: { $0.width }) {
          $0.width = $1
        }
      }
    }
    let pen = Pen()
    store.enter(pen)
    for index in 0...100_000 { Pen.appearance(in: store).width = Double(index) }
    #expect(pen.width == 100_000)
    #expect(Pen.appearance(in: store).history.count == store.historyLimit)
    #expect(store.snapshot().rules.count == 1)
  }

  // MARK: Lifetimes

  @Test func nothingIsRetained() {
    weak var host: Leaf?
    weak var container: Box?
    weak var weakStore: AppearanceStore?
    weak var scope: AppearanceScope?
    do {
      let store = AppearanceStore()
      let box = Box(in: window)
      let leaf = Leaf(in: box)
      store.enter(box)
      store.enter(leaf)
      Leaf.appearance(in: store).tint = .red
      let token = store.reset()
      token()
      store.leave(leaf)
      store.enter(leaf)
      (host, container, weakStore, scope) = (leaf, box, store, token)
    }
    #expect(host == nil && container == nil && weakStore == nil && scope == nil)
  }

  @Test func aHostThatEndsAScopeAsItDiesIsNotStyledAnyMore() {
    final class Closing: Node {
      static var writes = 0
      let restore: AppearanceScope
      override var tint: Color? { didSet { Self.writes += 1 } }

      init(_ restore: AppearanceScope, in parent: Controller) {
        self.restore = restore
        super.init(in: parent)
      }

      deinit { restore() }
    }
    Node.appearance(in: store).tint = .red
    var closing: Closing? = Closing(store.reset(), in: window)
    let beside = Leaf(in: window)
    for host in [closing, beside] { if let host { store.enter(host) } }
    #expect(beside.tint == .blue)
    closing = nil
    #expect(beside.tint == .red && Closing.writes == 0)
  }

  @Test func deadHostsAreForgottenWithoutLeaving() {
    for round in 0..<5 {
      for _ in 0..<1_000 { store.enter(Leaf(in: window)) }
      Leaf.appearance(in: store).size = Double(round)
    }
    #expect(store.hostCount == 0)
  }

  @Test func anAddressThatIsUsedAgainIsNotMistaken() {
    Leaf.appearance(in: store).tint = .red
    for index in 0..<500 {
      let leaf = Leaf(in: window)
      if index.isMultiple(of: 2) { leaf.tint = .green }
      store.enter(leaf)
      #expect(leaf.tint == (index.isMultiple(of: 2) ? .green : .red))
      if index.isMultiple(of: 3) { store.leave(leaf) }
      Leaf.appearance(in: store).size = Double(index)
      if !index.isMultiple(of: 3) { #expect(leaf.size == Double(index)) }
    }
  }
}
