import Testing

@testable import AppearanceState

/// An override that ends without an effect was opened too late, or needlessly.
@MainActor
@Suite struct UnreachedOverrideTests {
  /// An event while an override is open.
  struct Reach: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let reach: @MainActor @Sendable (AppearanceStore) -> Void
  }

  let store = AppearanceStore()
  private var green: AppearanceOverride { .edits { Leaf.appearance().tint = .green } }
  private var missed: [AppearanceLint] { store.lint().filter { $0.rule == nil } }

  @Test func isListedWithItsLineAndItsLabel() {
    let leaf = Leaf()
    store.enter(leaf)
    let line = #line + 1
    withAppearance(green, in: store, label: "warning") {}
    #expect(leaf.tint == .blue)
    let place = "AppearanceStateTests/UnreachedOverrideTests.swift:\(line)"
    #expect(store.lint() == [AppearanceLint(rule: nil, problem: .reachedNothing(label: "warning"), position: place)])
    #expect(
      missed.map(\.description) == [
        "\(place): override \"warning\" ended without reaching a host or being read; "
          + "an override styles what enters while it is open"
      ])
  }

  @Test(arguments: [
    Reach(testDescription: "a host that enters") { $0.enter(Leaf()) },
    Reach(testDescription: "a host that is styled once") { $0.style(Leaf()) },
    Reach(testDescription: "a host that sets the attribute itself") { store in
      let leaf = Leaf()
      leaf.tint = .red
      store.enter(leaf)
    },
    Reach(testDescription: "a proxy that is read") { _ = Leaf.appearance(in: $0).tint },
    Reach(testDescription: "all that a proxy sets") { _ = Leaf.appearance(in: $0).snapshot() },
    Reach(testDescription: "all that proxies set") { _ = $0.snapshot() },
    Reach(testDescription: "a question about a class") { _ = Leaf.resolvedAppearance(in: $0).tint },
    Reach(testDescription: "a question about a host that has not entered") {
      _ = Leaf().resolvedAppearance(in: $0).tint
    },
  ])
  func isNotListedWhenItReached(_ reach: Reach) {
    withAppearance(green, in: store) { reach.reach(store) }
    #expect(missed.isEmpty)
  }

  @Test(arguments: [
    Reach(testDescription: "a host of another class") { $0.enter(Box()) },
    Reach(testDescription: "another proxy") { _ = Box.appearance(in: $0).tint },
    Reach(testDescription: "a question about another class") { _ = Box.resolvedAppearance(in: $0).tint },
    Reach(testDescription: "a lint") { _ = $0.lint() },
  ])
  func isListedWhenSomethingElseHappened(_ other: Reach) {
    withAppearance(green, in: store) { other.reach(store) }
    #expect(missed.count == 1)
  }

  @Test func editsThatReadWhatTheyChangeDoNotCount() {
    let edits = AppearanceOverride.edits {
      Leaf.appearance().size = 4
      Leaf.appearance().size += 4
    }
    withAppearance(edits, in: store) {}
    #expect(missed.count == 1)
  }

  @Test func aWriteInTheScopeReachesTheHostsThatEnteredInIt() {
    func open(_ body: () -> Void) { withAppearance(.edits {}, in: store, body) }
    open { Leaf.appearance(in: store).tint = .green }
    #expect(missed.count == 1)
    open {
      store.enter(Leaf())
      Leaf.appearance(in: store).tint = .green
    }
    #expect(missed.isEmpty)
  }

  @Test func onePlaceIsReachedByWhatEntersThere() {
    let (window, sheet) = (Controller(), Controller())
    sheet.appearancePresenter = window
    for (place, isMissed) in [(window, true), (sheet, false)] {
      withAppearance(green, until: sheet, in: store) {}
      store.enter(Leaf(in: place))
      store.endScopes(until: sheet)
      #expect(missed.isEmpty != isMissed)
    }
  }

  @Test func everyScopeThatALineOpensCountsForTheLine() {
    func open(_ reach: () -> Void = {}) { withAppearance(green, in: store, label: "row", reach) }
    for _ in 0..<100 { open() }
    #expect(missed.map(\.problem) == [.reachedNothing(label: "row")])
    open { store.enter(Leaf()) }
    #expect(missed.isEmpty)
    open()
    #expect(missed.isEmpty)
  }

  @Test func theLowerOfTwoIsReachedToo() {
    let outer = store.beginOverride(.edits { Leaf.appearance().size = 8 })
    let inner = store.beginOverride(green)
    store.enter(Leaf())
    outer()
    inner()
    #expect(missed.isEmpty)
  }

  @Test func whatAResetHidesIsNotReached() {
    let outer = store.beginOverride(green)
    let reset = store.reset()
    let leaf = Leaf()
    store.enter(leaf)
    _ = Leaf.appearance(in: store).tint
    outer()
    #expect(missed.count == 1)
    reset()
    #expect(leaf.tint == .blue)
  }

  @Test func whatAResetShowsWhenItEndsIsReached() {
    let outer = store.beginOverride(green)
    withDefaultAppearance(in: store) { store.enter(Leaf()) }
    outer()
    #expect(missed.isEmpty)
  }

  @Test func anOverrideThatIsOpenIsNotListed() {
    let restore = store.beginOverride(green)
    #expect(missed.isEmpty)
    restore()
    #expect(missed.count == 1)
  }

  @Test func whatSetsNothingOrIsKeptOrHidesIsNotListed() {
    withAppearance(.edits {}, in: store) {}
    withDefaultAppearance(in: store) { Leaf.appearance(in: store).tint = .green }
    store.beginOverride(green).commit()
    #expect(missed.isEmpty)
  }

  @Test func whatForeignProxiesWereSentIsNotListed() {
    let uikit = FakeUIKit()
    let store = AppearanceStore(mirroring: uikit)
    withAppearance(.edits { FakeBar.appearance().tint = .green }, in: store) {
      #expect(uikit.appearance().tint == .green)
    }
    #expect(store.lint().isEmpty)
    withAppearance(green, in: store) {}
    #expect(store.lint().count == 1)
  }
}
