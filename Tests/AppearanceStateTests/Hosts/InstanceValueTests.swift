import AppearanceState
import AppearanceThemes
import Testing

/// A value that the program sets on an instance wins: exactly for marked properties, by comparison for plain ones.
@MainActor
@Suite struct InstanceValueTests {
  let store = AppearanceStore()
  let window = Controller()
  let leaf: Leaf

  init() {
    leaf = Leaf(in: window)
  }

  @Test func setBeforeEntry() {
    leaf.tint = .green
    leaf.size = 3
    Leaf.appearance(in: store).tint = .red
    Leaf.appearance(in: store).size = 4
    store.enter(leaf)
    #expect(leaf.tint == .green && leaf.size == 3 && leaf.$size)
    Leaf.appearance(in: store).tint = Color(white: 1)
    Leaf.appearance(in: store).size = 5
    #expect(leaf.tint == .green && leaf.size == 3)
  }

  @Test func setAfterEntry() {
    Leaf.appearance(in: store).tint = .red
    store.enter(leaf)
    leaf.tint = .green
    leaf.size = 3
    Leaf.appearance(in: store).tint = Color(white: 1)
    Leaf.appearance(in: store).size = 5
    #expect(leaf.tint == .green && leaf.size == 3)
    store.theme = AppearanceSnapshot()
    #expect(leaf.tint == .green && leaf.size == 3)
  }

  @Test func setToNil() {
    Leaf.appearance(in: store).tint = .red
    leaf.tint = nil
    store.enter(leaf)
    #expect(leaf.tint == nil)
  }

  @Test func aThemeThatPassesThroughTheSameValueDoesNotTakeItOver() {
    store.enter(leaf)
    leaf.tint = .green
    for color in [Color.red, .green, Color(white: 1)] { Leaf.appearance(in: store).tint = color }
    #expect(leaf.tint == .green)
  }

  @Test func setToTheDefaultCountsForMarkedProperties() {
    leaf.size = 10
    Leaf.appearance(in: store).size = 4
    store.enter(leaf)
    #expect(leaf.size == 10)
  }

  @Test func setToWhatTheThemeSaysCountsForMarkedProperties() {
    Leaf.appearance(in: store).size = 4
    store.enter(leaf)
    #expect(!leaf.$size)
    leaf.size = 4
    Leaf.appearance(in: store).size = 5
    #expect(leaf.size == 4)
  }

  @Test func setOnOneAxisOnly() {
    store.enter(leaf)
    leaf.image[.top, .compact] = "mine"
    Leaf.appearance(in: store).image[.top, .compact] = "theme"
    Leaf.appearance(in: store).image[.top, .regular] = "theme"
    #expect(leaf.image[.top, .compact] == "mine" && leaf.image[.top, .regular] == "theme")
    leaf.resolvedAppearance(in: store).image.clear(AxisPair(.top, .compact))
    #expect(leaf.image[.top, .compact] == "theme")
  }

  @Test func cleared() {
    Leaf.appearance(in: store).tint = .red
    Leaf.appearance(in: store).size = 4
    leaf.tint = .green
    leaf.size = 3
    store.enter(leaf)
    leaf.resolvedAppearance(in: store).clear(\.tint)
    leaf.resolvedAppearance(in: store).clear(\.size)
    #expect(leaf.tint == .red && leaf.size == 4 && !leaf.$size)
    Leaf.appearance(in: store).tint = .blue
    Leaf.appearance(in: store).size = 6
    #expect(leaf.tint == .blue && leaf.size == 6)
  }

  @Test func clearedThroughTheBaseClass() {
    Leaf.appearance(in: store).tint = .red
    leaf.tint = .green
    let node: Node = leaf
    store.enter(node)
    node.resolvedAppearance(in: store).clear(\.tint)
    #expect(node.tint == .red)
    #expect(node.resolvedAppearance(in: store).tint == .red)
  }

  @Test func clearingWhatWasNotSetIsNoChange() {
    Leaf.appearance(in: store).tint = .red
    store.enter(leaf)
    leaf.applied = []
    let other = Leaf(in: window)
    other.tint = .red
    for leaf in [leaf, other] {
      leaf.resolvedAppearance(in: store).clear(\.tint)
      #expect(leaf.tint == .red && leaf.applied.isEmpty)
    }
  }

  @Test func clearedToWhatAppliesWhereTheContainerOfTheHostIsNow() {
    Leaf.appearance(whenContainedIn: RoundBox.self, in: store).tint = .red
    let (box, round) = (Box(in: window), RoundBox(in: window))
    store.enter(box)
    store.enter(Leaf(in: box))
    box.setParent(round)
    let leaf = Leaf(in: box)
    leaf.tint = .green
    leaf.resolvedAppearance(in: store).clear(\.tint)
    #expect(leaf.tint == .red && leaf.resolvedAppearance(in: store).tint == .red)
    withExtendedLifetime((box, round)) {}
  }

  @Test func clearedWhereAnotherHostHasLeftItsAddress() {
    Leaf.appearance(in: store).tint = .red
    for _ in 0..<1_000 {
      var gone: Leaf? = Leaf(in: window)
      gone?.tint = .green
      gone.map { store.style($0) }
      let old = gone.map { ObjectIdentifier($0) }
      gone = nil
      let leaf = Leaf(in: window)
      guard ObjectIdentifier(leaf) == old else { continue }
      leaf.resolvedAppearance(in: store).clear(\.size)
      store.enter(leaf)
      #expect(leaf.tint == .red)
      return
    }
    Issue.record("no address was used again")
  }

  @Test func survivesMovingLeavingAndComingBack() {
    Leaf.appearance(in: store).tint = .red
    store.enter(leaf)
    leaf.tint = .green
    leaf.size = 3
    let box = Box(in: window)
    Leaf.appearance(whenContainedIn: Box.self, in: store).tint = Color(white: 1)
    Leaf.appearance(whenContainedIn: Box.self, in: store).size = 9
    leaf.move(to: box, store: store)
    #expect(leaf.tint == .green && leaf.size == 3)
    leaf.move(to: nil, store: store)
    leaf.move(to: window, store: store)
    #expect(leaf.tint == .green && leaf.size == 3)
  }

  @Test func whatWasTheProgramsOwnWhenAHostCameBackStaysSo() {
    Leaf.appearance(in: store).tint = .red
    store.enter(leaf)
    leaf.tint = .green
    leaf.move(to: nil, store: store)
    leaf.move(to: window, store: store)
    leaf.tint = .red
    Leaf.appearance(in: store).tint = Color(white: 1)
    #expect(leaf.tint == .red)
  }

  @Test func whatASetterOfTheLibrarySetsOffIsTheProgramsOwn() {
    final class Linked: Node {
      override var tint: Color? {
        didSet { size = 99 }
      }
    }
    let linked = Linked(in: window)
    store.enter(linked)
    Node.appearance(in: store).tint = .red
    #expect(linked.size == 99 && linked.$size)
    Node.appearance(in: store).size = 4
    #expect(linked.size == 99)
  }

  @Test func theLibrarysOwnWritesNeverCount() {
    store.enter(leaf)
    for index in 0..<20 {
      Leaf.appearance(in: store).tint = Color(white: Double(index))
      Leaf.appearance(in: store).size = Double(index)
    }
    #expect(leaf.tint == Color(white: 19) && leaf.size == 19 && !leaf.$size)
    store.theme = AppearanceSnapshot()
    #expect(leaf.tint == .blue && leaf.size == 10 && !leaf.$size)
  }
}
