import AppearanceState
import AppearanceThemes
import Testing

/// A scope whose owner is in the hierarchy has an anchor: it reaches the hosts inside the owner, and nothing else.
@MainActor
@Suite struct PlaceTests {
  let store = AppearanceStore()
  let window = Controller()
  let sheet: Box
  let behind: Leaf

  init() {
    sheet = Box()
    sheet.presenter = window
    behind = Leaf(in: window)
    Node.appearance(in: store).tint = .red
    store.enter(behind)
  }

  private func entered<Host: Node>(_ host: Host) -> Host {
    store.enter(host)
    return host
  }

  // MARK: Hosts that are reached

  @Test func whatIsInTheSheetIsBareAndWhatIsBehindItIsBranded() {
    withDefaultAppearance(until: sheet, in: store) {
      store.enter(sheet)
      #expect(entered(Leaf(in: sheet)).tint == .blue)
      #expect(entered(Leaf(in: window)).tint == .red)
    }
    #expect(sheet.tint == .blue)
    // The time at which it enters does not matter.
    #expect(entered(Leaf(in: sheet)).tint == .blue)
    #expect(entered(Leaf(in: window)).tint == .red)
    behind.move(to: nil, store: store)
    behind.move(to: window, store: store)
    #expect(behind.tint == .red)
  }

  /// A sheet of SwiftUI does this, or a preview.
  @Test func aSheetInAThemeOfItsOwnHasThatAndNothingElse() {
    Leaf.appearance(in: store).size = 5
    let scopes = [
      store.reset(), store.beginOverride(.snapshot(AppearanceSnapshot { Leaf.appearance().tint = .green })),
    ]
    for scope in scopes { scope.until(sheet) }
    let inside = entered(Leaf(in: sheet))
    #expect(inside.tint == .green && inside.size == 10)
    #expect(behind.tint == .red)
    // A write meanwhile goes to the app's theme.
    Leaf.appearance(in: store).tint = .blue
    #expect(inside.tint == .green && behind.tint == .blue)
    scopes[0].end()
    #expect(inside.tint == .green && inside.size == 5)
    scopes[1].end()
    #expect(inside.tint == .blue)
  }

  @Test func whatTheSheetPresentsIsReachedToo() {
    withDefaultAppearance(until: sheet, in: store) { store.enter(sheet) }
    let button = entered(Leaf(in: sheet))
    let popover = Controller()
    popover.appearancePresenter = button
    let alert = Box()
    alert.presenter = popover
    #expect(entered(Leaf(in: alert)).tint == .blue)
    // Rules match by parents only.
    Leaf.appearance(whenContainedIn: Controller.self, in: store).size = 3
    #expect(entered(Leaf(in: alert)).size == 10)
  }

  @Test func aHostThatEntersAgainIsWhereItIsAsOfThen() {
    let panel = Controller()
    let leaf = entered(Leaf(in: panel))
    #expect(leaf.tint == .red)
    withDefaultAppearance(until: sheet, in: store) {}
    // The scope was open when the host entered again, so the host now moves into the anchor.
    store.enter(leaf)
    panel.appearancePresenter = sheet
    store.hierarchyDidChange()
    #expect(leaf.tint == .blue)
  }

  @Test func presentersMayLeadRoundInACircle() {
    let (first, second) = (Controller(), Controller())
    (first.appearancePresenter, second.appearancePresenter) = (second, first)
    withDefaultAppearance(until: sheet, in: store) {}
    #expect(entered(Leaf(in: first)).tint == .red)
  }

  @Test func anAsynchronousClosureIsSeenByProxiesWhileItRunsAndItsPlaceStays() async {
    var leaf: Leaf?
    await withDefaultAppearance(until: sheet, in: store) {
      await Task.yield()
      #expect(Node.appearance(in: store).tint == .blue)
      Node.appearance(in: store).size = 4
      leaf = entered(Leaf(in: sheet))
    }
    #expect(leaf?.tint == .blue && leaf?.size == 4)
    #expect(entered(Leaf(in: window)).tint == .red)
    Node.appearance(in: store).tint = .green
    #expect(behind.tint == .green && leaf?.tint == .blue)
    store.endScopes(until: sheet)
    #expect(leaf?.tint == .green && leaf?.size == 10)
  }

  @Test func insideNamesAnotherPlace() {
    let owner = Controller()
    withDefaultAppearance(until: owner, inside: sheet, in: store) {}
    #expect(entered(Leaf(in: sheet)).tint == .blue)
    #expect(entered(Leaf(in: owner)).tint == .red)
    store.endScopes(until: owner)
    #expect(entered(Leaf(in: sheet)).tint == .red)
  }

  @Test func anOwnerOutsideOfTheHierarchyLeavesAScopeInTime() {
    final class Task {}
    let task = Task()
    withDefaultAppearance(until: task, in: store) {}
    #expect(entered(Leaf(in: window)).tint == .blue)
    Leaf.appearance(in: store).tint = .green
    #expect(behind.tint == .red)
    store.endScopes(until: task)
    #expect(behind.tint == .red && store.snapshot().rules.count == 1)
  }

  @Test func overridesArePlacesToo() {
    withAppearance(.edits { Leaf.appearance().tint = .green }, until: sheet, in: store) {}
    #expect(entered(Leaf(in: sheet)).tint == .green)
    #expect(entered(Leaf(in: window)).tint == .red)
    let night = withAppearanceStore { () -> AppearanceSnapshot in
      Leaf.appearance().tint = Color(white: 0)
      return AppearanceStore.current.snapshot()
    }
    let panel = Controller()
    withAppearance(.snapshot(night), until: panel, in: store) {}
    #expect(entered(Leaf(in: panel)).tint == Color(white: 0))
    #expect(entered(Leaf(in: window)).tint == .red)
  }

  @Test func placesInsideOfEachOtherAddUp() {
    withAppearance(.edits { Leaf.appearance().tint = .green }, until: window, in: store) {}
    let panel = Controller(in: window)
    withAppearance(.edits { Leaf.appearance().size = 3 }, until: panel, in: store) {}
    let leaf = entered(Leaf(in: panel))
    #expect(leaf.tint == .green && leaf.size == 3)
    store.endScopes(until: window)
    #expect(leaf.tint == .red && leaf.size == 3)
    store.endScopes(until: panel)
    #expect(leaf.tint == .red && leaf.size == 10)
  }

  /// The settings of a sheet in a sheet are committed to the outer sheet.
  @Test func aPlaceInsideOfAnotherCommitsToTheOneAround() {
    let panel = Controller(in: sheet)
    let outer = store.reset()
    outer.until(sheet)
    let inner = store.beginOverride(.edits { Leaf.appearance().tint = .green })
    inner.until(panel)
    let leaf = entered(Leaf(in: panel))
    #expect(leaf.tint == .green)
    inner.commit()
    #expect(leaf.tint == .green)
    #expect(entered(Leaf(in: sheet)).tint == .green, "all of the sheet has it now")
    #expect(entered(Leaf(in: window)).tint == .red)
    #expect(store.theme.rules.count == 1)
    outer.end()
    #expect(leaf.tint == .red)
    #expect(store.theme.rules.count == 1)
  }

  /// The settings of a popover are committed to its sheet, and not to a scope that was opened meanwhile.
  @Test(arguments: [false, true])
  func aPlaceInsideOfAnotherCommitsPastAScopeThatIsNoPlace(isReset: Bool) {
    let panel = Controller(in: sheet)
    let outer = store.beginOverride(.snapshot(AppearanceSnapshot()))
    outer.until(sheet)
    let between = isReset ? store.reset() : store.beginOverride(.edits { Leaf.appearance().size = 3 })
    let inner = store.beginOverride(.edits { Leaf.appearance().tint = .green })
    inner.until(panel)
    inner.commit()
    #expect(entered(Leaf(in: window)).tint == (isReset ? .blue : .red), "the window has nothing of the popover")
    between.end()
    #expect(entered(Leaf(in: panel)).tint == .green && entered(Leaf(in: sheet)).tint == .green)
    #expect(entered(Leaf(in: window)).tint == .red)
    outer.end()
    #expect(entered(Leaf(in: sheet)).tint == .red)
  }

  /// While the closure of a sheet runs, another sheet is committed, which is not inside of it.
  @Test func aPlaceCommitsNothingToAnotherOneWhoseClosureRuns() {
    let other = Controller(in: window)
    let leaf = Leaf(in: other)
    withAppearance(.snapshot(AppearanceSnapshot()), until: sheet, in: store) {
      let scope = store.beginOverride(.edits { Leaf.appearance().tint = .green })
      scope.until(other)
      #expect(entered(leaf).tint == .green)
      scope.commit()
      #expect(leaf.tint == .green)
    }
    #expect(leaf.tint == .green && entered(Leaf(in: window)).tint == .green, "it is the theme's")
    store.endScopes(until: sheet)
    #expect(leaf.tint == .green)
    #expect(store.theme.rules.count == 2)
  }

  @Test func aPlaceThatDoesNotCoverARuleTakesNothingOfIt() {
    let panel = Controller(in: sheet)
    let outer = store.reset(for: [Box.self])
    outer.until(sheet)
    let inner = store.beginOverride(.edits { Leaf.appearance().tint = .green })
    inner.until(panel)
    let leaf = entered(Leaf(in: panel))
    inner.commit()
    outer.end()
    #expect(leaf.tint == .green)
    #expect(entered(Leaf(in: window)).tint == .green, "it is the theme's, which nothing lay over")
  }

  // MARK: Proxies

  @Test func whatProxiesSetWhenTheClosureIsOverIsTheTheme() {
    withDefaultAppearance(until: sheet, in: store) {
      #expect(Node.appearance(in: store).tint == .blue)
      Node.appearance(in: store).size = 4
    }
    let leaf = entered(Leaf(in: sheet))
    #expect(Node.appearance(in: store).tint == .red)
    #expect(leaf.size == 4)
    Node.appearance(in: store).tint = .green
    Node.appearance(in: store).size = 5
    #expect(behind.tint == .green && behind.size == 5)
    #expect(leaf.tint == .blue && leaf.size == 4)
    store.endScopes(until: sheet)
    #expect(leaf.tint == .green && leaf.size == 5)
    #expect(behind.tint == .green && behind.size == 5)
  }

  @Test func whatSettersSetBeforeTheClosureOrWhenItIsOverIsTheTheme() {
    final class Owner {}
    var owner: Owner? = Owner()
    if let owner {
      store.beginOverride(.edits(for: [Leaf.self]) { Leaf.appearance(in: store).tint = .green }).until(owner)
    }
    let leaf = entered(Leaf(in: window))
    let size = Box.appearance(in: store)
    leaf.onWrite = { _ in size.size = size.size + 1 }
    // A host waits for an update when a scope opens.
    store.batch {
      Leaf.appearance(in: store).tint = .blue
      withDefaultAppearance(until: sheet, in: store) { #expect(leaf.tint == .green) }
    }
    #expect(leaf.tint == .blue && size.size == 11)
    // A scope lost its owner when the closure ends.
    withDefaultAppearance(until: sheet, in: store) { owner = nil }
    #expect(size.size == 12 && leaf.tint == .red)
    store.endScopes(until: sheet)
    #expect(size.size == 12)
  }

  @Test func whatTheClosureOpensReachesElsewhereAndThePlaceDoesNot() {
    withAppearance(.edits { Node.appearance().tint = .green }, until: sheet, in: store) {
      let scope = store.beginOverride(.edits { Leaf.appearance(in: store).size = 3 })
      let (inside, outside) = (entered(Leaf(in: sheet)), entered(Leaf(in: window)))
      #expect(inside.tint == .green && inside.size == 3)
      #expect(outside.tint == .red && outside.size == 3)
      // The scope of an anchor that proxies still write to claims a value once.
      let claims = inside.resolvedAppearance(in: store).explain(\.tint).claims
      #expect(claims.map(\.value) == [Color.green, .red, .blue].map(\.appearanceValue))
      scope.end()
    }
  }

  // MARK: Tokens

  @Test func aTokenThatGetsAnOwnerBecomesAPlace() {
    let scope = store.reset()
    let (inside, outside) = (entered(Leaf(in: sheet)), entered(Leaf(in: window)))
    #expect(inside.tint == .blue && outside.tint == .blue)
    scope.until(sheet)
    #expect(inside.tint == .blue && outside.tint == .red)
    Node.appearance(in: store).tint = .green
    #expect(inside.tint == .blue && outside.tint == .green && behind.tint == .green)
    scope.end()
    #expect(inside.tint == .green)
  }

  @Test func aPlaceEndsWithItsOwner() {
    var owner: Box? = Box()
    let inside = Leaf(in: owner)
    if let owner { withDefaultAppearance(until: owner, in: store) {} }
    store.enter(inside)
    #expect(inside.tint == .blue)
    owner = nil
    store.enter(Leaf(in: window))
    #expect(inside.tint == .red)
  }

  @Test func whatSettersSetWhenAnOwnerIsFinishedIsPartOfNoneOfItsScopes() {
    final class Owner {}
    let owner = Owner()
    store.beginOverride(.edits { Leaf.appearance(in: store).tint = .green }).until(owner)
    store.beginOverride(.edits {}).until(owner)
    let leaf = entered(Leaf(in: window))
    leaf.onWrite = { [store] _ in Box.appearance(in: store).size = 3 }
    #expect(store.endScopes(until: owner) == 2)
    #expect(leaf.tint == .red && Box.appearance(in: store).size == 3)
  }

  @Test func whileATokenBecomesAPlaceNobodyInsideLosesIt() {
    let scope = store.beginOverride(.edits { Leaf.appearance(in: store).tint = .green })
    // Several groups of each, because these have no particular order.
    let panels = (0..<16).map { Controller(in: $0 < 8 ? sheet : window, traits: ["number": "\($0)"]) }
    let leaves = panels.map { entered(Leaf(in: $0)) }
    let (inside, outside) = (leaves[..<8], leaves[8...])
    var answers: [Color?] = []
    for leaf in leaves {
      leaf.writes = []
      leaf.onWrite = { _ in answers += inside.map { $0.resolvedAppearance(in: store).tint } }
    }
    scope.until(sheet)
    #expect(outside.allSatisfy { $0.tint == .red } && inside.allSatisfy { $0.tint == .green })
    #expect(answers.count == 64 && answers.allSatisfy { $0 == .green })
    #expect(inside.allSatisfy { $0.writes.isEmpty } && outside.allSatisfy { $0.writes == ["tint"] })
    withExtendedLifetime(panels) {}
  }

  @Test func aPlaceIsMadeAroundWhatIsPresentedFromThereToo() {
    let (popover, scope) = (Controller(), store.beginOverride(.edits { Leaf.appearance(in: store).size = 3 }))
    popover.appearancePresenter = sheet
    let leaf = entered(Leaf(in: popover))
    scope.until(sheet)
    withDefaultAppearance(until: sheet, in: store) {}
    store.hierarchyDidChange()
    #expect(leaf.tint == .red && leaf.size == 3)
    // The same holds inside a container that the program reports as changed.
    Leaf.appearance(for: .dark, in: store).tint = .green
    popover.appearanceTraits = .dark
    store.hierarchyDidChange(inside: sheet)
    #expect(leaf.tint == .green)
  }

  @Test func aPlaceThatIsMadeWhileHostsAreLookedForReachesNobodyWhoIsThere() {
    let panel = Controller(in: window)
    // Several groups, because these have no particular order.
    let parts = (0..<8).map { Controller(in: panel, traits: ["number": "\($0)"]) }
    let leaves = parts.map { entered(Leaf(in: $0)) }
    Leaf.appearance(whenContainedIn: Box.self, in: store).size = 4
    var isMade = false
    for leaf in leaves {
      leaf.onWrite = { [sheet, store] _ in
        if !isMade { withDefaultAppearance(until: sheet, in: store) { isMade = true } }
      }
    }
    panel.appearanceParent = sheet
    store.hierarchyDidChange(inside: panel)
    #expect(isMade && leaves.allSatisfy { $0.size == 4 && $0.tint == .red })
    #expect(entered(Leaf(in: sheet)).size == 10)
    withExtendedLifetime((panel, parts)) {}
  }

  @Test func aPlaceThatIsGoneIsNoOtherObjectAtItsAddress() {
    final class Task {}
    let task = Task()
    var place: Controller? = Controller()
    let address = place.map { ObjectIdentifier($0) }
    if let place { withDefaultAppearance(until: task, inside: place, in: store) {} }
    place = nil
    var others: [Controller] = []
    while others.count < 1_000, others.last.map({ ObjectIdentifier($0) }) != address { others.append(Controller()) }
    #expect(entered(Leaf(in: others.last)).tint == .red)
    // The same holds if the host itself is an anchor.
    let panel = others.removeLast()
    withAppearance(.edits { Leaf.appearance().size = 3 }, until: panel, in: store) {}
    let leaf = entered(Leaf(in: panel))
    #expect(leaf.tint == .red && leaf.size == 3)
  }

  @Test func aPlaceAroundHostsThatWaitStylesNobody() {
    let leaves = (0..<4).map { _ in entered(Leaf(in: sheet)) }
    store.batch {
      Leaf.appearance(in: store).tint = .green
      withDefaultAppearance(until: sheet, in: store) {}
      #expect(leaves.allSatisfy { $0.tint == .red })
    }
    // They are one group, and are updated together.
    Leaf.appearance(in: store).size = 3
    #expect(leaves.allSatisfy { $0.tint == .green && $0.size == 3 && $0.writes == ["tint", "tint", "size"] })
    #expect(leaves.allSatisfy { $0.ownAttributes.isEmpty })
  }

  // MARK: Cost

  /// A container that counts the queries of its parent.
  final class Asked: AppearanceContainer {
    static var count = 0
    let outer: any AppearanceContainer
    var appearanceParent: (any AppearanceContainer)? {
      Self.count += 1
      return outer
    }
    var appearancePresenter: (any AppearanceContainer)? { nil }
    var appearanceTraits: AppearanceTraits { .none }

    init(in outer: any AppearanceContainer) { self.outer = outer }
  }

  @Test func aPlaceThatNobodyHasComeByLooksAtNobody() {
    let (mine, other) = (Asked(in: window), Asked(in: window))
    let leaves = (0..<10).map { _ in entered(Leaf(in: mine)) }
    Asked.count = 0
    withDefaultAppearance(until: other, in: store) {}
    store.reset().until(sheet)
    #expect(Asked.count == 0)
    withDefaultAppearance(until: window, in: store) {}
    #expect(Asked.count > 0)
    #expect(leaves.allSatisfy { $0.tint == .red } && entered(Leaf(in: mine)).tint == .blue)
  }

  @Test func hostsInsideAreFoundAfterManyContainersHaveComeAndGone() {
    let (near, far) = (Controller(in: window), Controller())
    near.appearancePresenter = far
    let leaf = entered(Leaf(in: near))
    for _ in 0..<3 {
      var gone = (0..<5_000).map { _ in Controller(in: window) }
      for panel in gone { store.style(Leaf(in: panel)) }
      gone = []
      for place in [near, far] {
        withDefaultAppearance(until: place, in: store) {}
        store.hierarchyDidChange()
        #expect(leaf.tint == .red && entered(Leaf(in: place)).tint == .blue)
        store.endScopes(until: place)
      }
    }
  }

  // MARK: Staying and moving

  @Test func theEndOfAPlaceTouchesNobodyElse() {
    withDefaultAppearance(until: sheet, in: store) {}
    let leaf = entered(Leaf(in: sheet))
    (leaf.writes, behind.writes, behind.applied) = ([], [], [])
    store.endScopes(until: sheet)
    #expect(leaf.writes == ["tint"] && behind.writes.isEmpty && behind.applied.isEmpty)
  }

  @Test func aHostThatStaysKeepsTheLayersThatItHas() {
    let leaf = entered(Leaf(in: sheet))
    // A scope without an owner, and an anchored scope around a host that has entered already.
    let restore = store.reset()
    store.hierarchyDidChange()
    #expect(behind.tint == .red && leaf.tint == .red)
    restore()
    withDefaultAppearance(until: sheet, in: store) {}
    store.hierarchyDidChange()
    window.appearanceTraits = .dark
    sheet.traits = .dark
    store.hierarchyDidChange()
    #expect(behind.tint == .red && leaf.tint == .red)
    // The same holds after a further change, or when another token gets an anchor.
    store.reset().until(Controller())
    sheet.traits = .light
    store.hierarchyDidChange()
    #expect(leaf.tint == .red)
    leaf.move(to: nil, store: store)
    leaf.move(to: sheet, store: store)
    #expect(leaf.tint == .blue)
    store.hierarchyDidChange()
    #expect(leaf.tint == .blue)
  }

  @Test func whatMovesIntoAPlaceIsReachedAndWhatMovesOutIsNot() {
    withDefaultAppearance(until: sheet, in: store) { store.enter(sheet) }
    let panel = entered(Box(in: window))
    let leaf = entered(Leaf(in: panel))
    panel.setParent(sheet)
    store.hierarchyDidChange(inside: panel)
    #expect(panel.tint == .blue && leaf.tint == .blue)
    panel.setParent(window)
    store.hierarchyDidChange(inside: panel)
    #expect(panel.tint == .red && leaf.tint == .red)
    leaf.move(to: sheet, store: store)
    #expect(leaf.tint == .blue)
  }

  @Test func aScopeThatBecomesAPlaceAroundAHostThatHasMovedThereIsNoMove() {
    let panel = entered(Box(in: window))
    let scope = store.reset()
    panel.setParent(sheet)
    store.hierarchyDidChange(inside: panel)
    scope.until(sheet)
    #expect(panel.tint == .red)
    store.hierarchyDidChange()
    #expect(panel.tint == .red)
    panel.setParent(window)
    store.hierarchyDidChange()
    panel.setParent(sheet)
    store.hierarchyDidChange()
    #expect(panel.tint == .blue)
  }

  @Test func whatIsPresentedAgainIsReachedByThePlaceThatItIsInThen() {
    let (panel, later) = (Controller(), Box())
    panel.appearancePresenter = window
    let (before, inside) = (entered(Leaf(in: panel)), entered(Leaf(in: later)))
    withDefaultAppearance(until: later, in: store) {}
    panel.appearancePresenter = later
    store.hierarchyDidChange(inside: panel)
    #expect(before.tint == .blue)
    // A host that was there when the scope opened did not move.
    #expect(inside.tint == .red)
    panel.appearancePresenter = window
    store.hierarchyDidChange(inside: panel)
    #expect(before.tint == .red)
  }

  @Test func whatMovesIntoALaterPlaceAmongContainersOfTheSameClassIsReached() {
    let (first, second) = (Box(in: window), Box(in: window))
    let leaf = entered(Leaf(in: first))
    withDefaultAppearance(until: second, in: store) {}
    leaf.setParent(second)
    store.hierarchyDidChange()
    #expect(leaf.tint == .blue)
  }

  // MARK: Asking

  @Test func anInstanceKnowsItsPlaceBeforeItEnters() {
    withDefaultAppearance(until: sheet, in: store, label: "sheet") {}
    let (inside, outside) = (Leaf(in: sheet), Leaf(in: window))
    #expect(inside.resolvedAppearance(in: store).tint == .blue)
    #expect(outside.resolvedAppearance(in: store).tint == .red)
    #expect(inside.resolvedAppearance(in: store).explain(\.tint).source == .declaredDefault)
    #expect(outside.resolvedAppearance(in: store).explain(\.tint).source != .declaredDefault)
    store.enter(inside)
    store.enter(outside)
    #expect(inside.resolvedAppearance(in: store).tint == inside.tint)
    #expect(outside.resolvedAppearance(in: store).tint == outside.tint)
  }
}
