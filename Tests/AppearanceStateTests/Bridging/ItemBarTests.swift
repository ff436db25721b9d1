import Testing

@testable import AppearanceState
@testable import AppearanceThemes

private class FakeItem: AppearanceHost, Unplaced {
  static var entries: BarItemEntries?
  var tint: AppearanceValue.Color?

  var appearanceParent: (any AppearanceContainer)? { Self.entries?.bar(showing: self) }

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    func list<Host: FakeItem>(_ item: AppearanceAttributes<Host>) { item.attribute("tint", \.tint, default: nil) }
    list(declaration.attributes(of: Self.self))
  }
}

private final class FakeToolbar: ItemBar, Unplaced {
  var items: [FakeItem] = []
  var looks = 0
  var shownItems: [any AppearanceHost] {
    looks += 1
    return items
  }
}

private final class OtherBar: ItemBar, Unplaced {
  var items: [FakeItem] = []
  var shownItems: [any AppearanceHost] { items }
}

@MainActor
@Suite(.serialized) struct ItemBarTests {
  private let store = AppearanceStore()
  private let bar = FakeToolbar()
  private let turns = Turns()
  private let entries: BarItemEntries

  @MainActor
  private final class Turns {
    var waiting: [@MainActor () -> Void] = []

    func end() {
      let bodies = waiting
      waiting = []
      for body in bodies { body() }
    }
  }

  init() {
    entries = BarItemEntries {
      $0 is FakeItem
    } afterTurn: { [turns] in
      turns.waiting.append($0)
    }
    FakeItem.entries = entries
    FakeItem.appearance(in: store).tint = .red
    FakeItem.appearance(whenContainedIn: FakeToolbar.self, in: store).tint = .green
  }

  private func enter(_ bar: any ItemBar) { entries.didEnter(bar, store) }
  private func enterView(in bar: any ItemBar) { entries.didEnterView(in: bar, store) }

  @Test func theItemsOfABarEnterWithTheBarAndKnowIt() {
    bar.items = [FakeItem(), FakeItem()]
    enter(bar)
    #expect(bar.items.map(\.tint) == [.green, .green])
    #expect(bar.items[0].appearanceParent === bar)
    FakeItem.appearance(whenContainedIn: FakeToolbar.self, in: store).tint = .blue
    #expect(bar.items.map(\.tint) == [.blue, .blue])
    FakeItem.entries = nil
  }

  /// A bar that receives another item creates a view for it, and the view enters.
  @Test func anItemThatIsAddedLaterEntersWithItsView() {
    bar.items = [FakeItem()]
    enter(bar)
    turns.end()
    bar.items.append(FakeItem())
    #expect(bar.items[1].tint == nil)
    enterView(in: bar)
    #expect(bar.items[1].tint == .green)
  }

  @Test func manyViewsOfABarThatEnterInOneTurnAreTwoLooks() {
    enter(bar)
    bar.items = [FakeItem()]
    for _ in 0..<20 { enterView(in: bar) }
    #expect(bar.looks == 1)
    #expect(turns.waiting.count == 1)
    turns.end()
    #expect(bar.items[0].tint == .green)
    turns.end()
    enterView(in: bar)
    turns.end()
    // One read for this turn and none after it. An item that is asked for its bar adds another one.
    let looks = bar.looks
    turns.end()
    #expect(bar.looks == looks)
  }

  @Test func anItemInPlaceDoesNotEnterAgain() {
    bar.items = [FakeItem()]
    enter(bar)
    turns.end()
    bar.items[0].tint = .blue
    enterView(in: bar)
    turns.end()
    #expect(bar.items[0].tint == .blue)
    #expect(store.hostCount == 1)
  }

  /// A bar that returns to a window may have another parent, may be in a scope, or may have left a scope.
  @Test func whenABarEntersAllItsItemsDo() {
    bar.items = [FakeItem()]
    enter(bar)
    // Opening a scope restyles nothing that is visible.
    let restore = store.reset()
    enterView(in: bar)
    turns.end()
    #expect(bar.items[0].tint == .green)
    enter(bar)
    #expect(bar.items[0].tint == nil)
    restore()
    #expect(bar.items[0].tint == .green)
    // The same applies twice in one turn.
    let again = store.reset()
    enter(bar)
    #expect(bar.items[0].tint == nil)
    again()
    bar.items[0].tint = .blue
    enter(bar)
    #expect(bar.items[0].tint == .blue)
  }

  @Test func aStoreThatGoesInTheTurnLeavesNothingUndone() {
    var gone: AppearanceStore? = AppearanceStore()
    if let gone { entries.didEnter(bar, gone) }
    gone = nil
    bar.items = [FakeItem()]
    enterView(in: bar)
    #expect(bar.items[0].tint == .green)
    turns.end()
    let other = OtherBar()
    enterView(in: other)
    other.items = [FakeItem()]
    enterView(in: other)
    turns.end()
    #expect(other.items[0].tint == .red)
  }

  @Test func anItemThatMovesToAnotherBarIsStyledForThatOne() {
    let item = FakeItem()
    bar.items = [item]
    enter(bar)
    let other = OtherBar()
    bar.items = []
    #expect(item.appearanceParent == nil)
    other.items = [item]
    enter(other)
    #expect(item.tint == .red)
    #expect(item.appearanceParent === other)
  }

  @Test func itemsThatTheStoreDoesNotStyleAreLeftAlone() {
    bar.items = [FakeItem()]
    let entries = BarItemEntries { _ in
      false
    } afterTurn: { [turns] in
      turns.waiting.append($0)
    }
    entries.didEnter(bar, store)
    #expect(bar.items[0].tint == nil)
  }

  @Test func nothingKeepsItemsOrBars() {
    weak var item: FakeItem?
    weak var gone: OtherBar?
    do {
      let other = OtherBar()
      other.items = [FakeItem()]
      (item, gone) = (other.items[0], other)
      enter(other)
      enterView(in: other)
    }
    // Both are released before the turn ends.
    #expect(item == nil && gone == nil)
    turns.end()
    for _ in 0..<200 {
      let other = OtherBar()
      other.items = [FakeItem()]
      enter(other)
      turns.end()
    }
    #expect(entries.knownCount <= 130)
  }
}
