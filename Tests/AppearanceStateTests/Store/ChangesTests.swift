import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Which observers are notified of a visible change, and when.
@MainActor
@Suite struct ChangesTests {
  let store = AppearanceStore()
  var bar: AppearanceProxy<Bar> { Bar.appearance(in: store) }

  /// The changes that observers received, a list of keys for each notification.
  @MainActor final class Told {
    var changes: [[String]] = []
    func add(_ change: AppearanceChanges) {
      changes.append(change.settings.flatMap { rule, keys in keys.map { "\(rule.className).\($0)" } }.sorted())
    }
  }

  private let lines = "AppearanceStateTests.Bar.lines"
  private let title = "AppearanceStateTests.Bar.title"

  @Test func whatLooksDifferentIsToldOnceForAnOperation() {
    let told = Told()
    let observation = store.onChange { told.add($0) }
    bar.lines = 2
    bar.lines = 2
    bar.title = "x"
    bar.unset(\.tint)
    let restore = store.reset()
    bar.lines = 3
    restore()
    store.theme = AppearanceSnapshot()
    bar.undo()
    #expect(
      told.changes == [[lines], [title], [lines, title], [lines], [lines, title], [lines, title], [lines, title]])
    observation.cancel()
    bar.lines = 9
    #expect(told.changes.count == 7)
  }

  /// NaN is not equal to itself, but it reads back unchanged and is written as it was.
  @Test func toSetWhatIsNoNumberAgainIsNoChange() {
    let proxy = View.appearance(in: store)
    proxy.alpha = .nan
    let told = Told()
    let observation = store.onChange { told.add($0) }
    proxy.alpha = .nan
    let override = store.beginOverride(.edits { proxy.alpha = .nan })
    override()
    store.theme = store.snapshot()
    #expect(told.changes.isEmpty && proxy.history.map(\.kind) == [.start, .set])
    proxy.alpha = 1
    proxy.undo()
    #expect(told.changes.count == 2 && proxy.alpha.isNaN)
    observation.cancel()
  }

  @Test func aBatchIsToldOnceAndOnlyOfWhatIsDifferentInTheEnd() {
    let told = Told()
    let observation = store.onChange { told.add($0) }
    store.batch {
      bar.lines = 2
      bar.title = "x"
      bar.unset(\.title)
      #expect(told.changes.isEmpty)
    }
    #expect(told.changes == [[lines]])
    store.batch {
      bar.lines = 5
      bar.lines = 2
    }
    #expect(told.changes.count == 1)
    let scope = store.beginOverride(.edits { bar.lines = 7 })
    #expect(told.changes == [[lines], [lines]])
    scope()
    observation.cancel()
  }

  @Test func anObserverThatComesInABatchHearsOfTheRest() {
    let (told, all) = (Told(), Told())
    let first = store.onChange { all.add($0) }
    var second: AppearanceObservation?
    store.batch {
      bar.lines = 2
      second = store.onChange { told.add($0) }
      bar.title = "x"
    }
    #expect(all.changes == [[lines, title]])
    #expect(told.changes == [[title]])
    bar.lines = 3
    #expect(told.changes == [[title], [lines]])
    first.cancel()
    second?.cancel()
  }

  /// The observer of a chart behind a sheet receives no changes that are hidden in the sheet, and all changes behind it.
  @Test func aScopeThatIsAPlaceIsNoNewsOutside() {
    bar.lines = 2
    let (told, late) = (Told(), Told())
    let observation = store.onChange { told.add($0) }
    let sheet = Node()
    var second: AppearanceObservation?
    withDefaultAppearance(until: sheet, in: store) {
      bar.title = "in the sheet"
      #expect(told.changes.isEmpty)
      let other = AppearanceStore()
      Bar.appearance(in: other).lines = 9
      second = store.onChange { late.add($0) }
      store.theme = other.theme
      #expect(told.changes == [[lines]], "behind the sheet it is seen at once")
      #expect(bar.lines == 1)
    }
    #expect(told.changes == [[lines]])
    #expect(late.changes == [[lines]])
    withAppearance(.edits { bar.lines = 7 }, until: sheet, in: store) {}
    store.endScopes(until: sheet)
    #expect(told.changes == [[lines]])
    bar.lines = 5
    #expect(told.changes == [[lines], [lines]])
    observation.cancel()
    second?.cancel()
  }

  @Test func theSequenceEndsWithItsStore() async {
    var store: AppearanceStore? = AppearanceStore()
    let changes = store?.changes
    if let store { Bar.appearance(in: store).lines = 2 }
    store = nil
    var count = 0
    if let changes { for await _ in changes { count += 1 } }
    #expect(count <= 1)
  }

  @Test func hostsHaveFollowedWhenObserversAreTold() {
    let node = Node()
    store.enter(node)
    var seen: Color?
    let observation = store.onChange { _ in seen = node.tint }
    Node.appearance(in: store).tint = .green
    #expect(seen == .green)
    observation.cancel()
  }

  @Test func whatAnObserverChangesIsToldInAFurtherCall() {
    let told = Told()
    let observation = store.onChange { changes in
      told.add(changes)
      if bar.lines < 4 { bar.lines += 1 }
    }
    bar.lines = 2
    #expect(bar.lines == 4)
    #expect(told.changes == [[lines], [lines], [lines]])
    observation.cancel()
  }

  @Test func anObservationEndsWhenItIsDropped() {
    let told = Told()
    var observation: AppearanceObservation? = store.onChange { told.add($0) }
    bar.lines = 2
    observation = nil
    bar.lines = 3
    #expect(told.changes.count == 1 && observation == nil)
  }

  @Test func aReaderThatIsSlowGetsAllOfItAsOne() async {
    let changes = store.changes
    bar.lines = 2
    bar.title = "x"
    var iterator = changes.makeAsyncIterator()
    let first = await iterator.next()
    #expect(first?.contains(Bar.self) == true && first?.contains(Label.self) == false)
    #expect(first?.settings[bar.key] == [SettingKey("lines"), SettingKey("title")])
    bar.lines = 3
    #expect(await iterator.next()?.settings[bar.key] == [SettingKey("lines")])
  }

  @Test func readingEndsWithItsTask() async {
    let changes = store.changes
    let task = Task { @MainActor in
      var count = 0
      for await _ in changes { count += 1 }
      return count
    }
    await Task.yield()
    bar.lines = 2
    for _ in 0..<20 { await Task.yield() }
    task.cancel()
    #expect(await task.value <= 1)
  }

  @Test func aThemeInCodeTouchesNoStore() {
    let before = store.snapshot()
    let night = withAppearanceStore(store) {
      AppearanceSnapshot {
        Bar.appearance().tint = .green
        Bar.appearance(whenContainedIn: Sheet.self).tint = nil
      }
    }
    #expect(store.snapshot() == before)
    #expect(night.rules.count == 2)
    store.theme = night
    #expect(bar.tint == .green)
    #expect(throws: Mishap()) { try AppearanceSnapshot { () throws(Mishap) in throw Mishap() } }
  }

  /// A theme from a file, without settings that one version of the system does not support.
  @Test func aThemeInCodeCanBeAnotherThemeWithoutSomeOfIt() {
    let day = AppearanceSnapshot {
      Bar.appearance().tint = .green
      Bar.appearance().lines = 2
    }
    let glass = AppearanceSnapshot {
      AppearanceStore.current.theme = day
      Bar.appearance().unset(\.tint)
    }
    store.theme = glass
    #expect(!bar.setting(\.tint).isSet)
    #expect(bar.lines == 2)
    #expect(glass == AppearanceSnapshot { Bar.appearance().lines = 2 })
  }

  @Test func overridesForSomeClassesTakeNoOtherWrites() {
    let restore = store.beginOverride(.edits(for: [Bar.self]) { bar.lines = 5 })
    FancyBar.appearance(in: store).lines = 6
    Label.appearance(in: store).tags = ["a"]
    restore()
    #expect(bar.snapshot().isEmpty && FancyBar.appearance(in: store).snapshot().isEmpty)
    #expect(Label.appearance(in: store).tags == ["a"])
  }
}

/// A scope can be ended from any isolation.
@MainActor
@Suite struct EndingTests {
  let store = AppearanceStore()

  final class Sheet {
    let scope: AppearanceScope
    init(_ scope: AppearanceScope) { self.scope = scope }
    deinit { scope.end() }
  }

  @Test func aDeinitOnTheMainActorHasEndedTheScopeWhenItReturns() {
    var sheet: Sheet? = Sheet(store.reset())
    let scope = sheet?.scope
    #expect(scope?.isOpen == true)
    sheet = nil
    #expect(scope?.isOpen == false && sheet == nil)
  }

  /// Here the main actor runs on many threads, one after the other.
  @Test func theMainActorIsNotAThread() async {
    for _ in 0..<50 {
      let scope = store.reset()
      await Task.detached { await Task.yield() }.value
      scope.closure()
      #expect(!scope.isOpen)
      let other = store.reset()
      await Task.detached { other.end() }.value
      // A scope that is ended outside the main actor ends a little later.
      for _ in 0..<1_000 where other.isOpen { await Task.yield() }
      #expect(!other.isOpen)
    }
  }
}

@MainActor
@Suite struct OwnersThatGoTogetherTests {
  final class Owner {}

  /// No observer sees a state in which the later scope has ended and the earlier one has not.
  @Test func theirScopesEndInTheOrderInWhichTheyWereOpened() {
    let store = AppearanceStore()
    let bar = Bar.appearance(in: store)
    do {
      let owner = Owner()
      store.beginOverride(.edits { bar.lines = 2 }).until(owner)
      store.beginOverride(.edits { bar.title = "x" }).until(owner)
    }
    _ = store.snapshot()
    let states = bar.history.suffix(2).map { ($0.kind, $0.snapshot["lines"], $0.snapshot["title"]) }
    #expect(states.map(\.0) == [.restore, .restore])
    #expect(states[0].1 == nil && states[0].2 == .string("x") && states[1].2 == nil)
  }
}
