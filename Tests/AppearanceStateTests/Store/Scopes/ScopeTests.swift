import AppearanceState
import AppearanceThemes
import Testing

@MainActor
@Suite struct ScopeTests {
  let store = AppearanceStore()
  var bar: AppearanceProxy<Bar> { Bar.appearance(in: store) }

  init() {
    bar.tint = .red
    bar.lines = 2
    Label.appearance(in: store).tags = ["a"]
  }

  /// A snapshot that sets the bars' lines to 9.
  private var nine: AppearanceSnapshot {
    withAppearanceStore { () -> AppearanceSnapshot in
      Bar.appearance().lines = 9
      return AppearanceStore.current.snapshot()
    }
  }

  // MARK: Closures

  @Test func everythingHasItsDefaultInADefaultScope() {
    let before = store.snapshot()
    let seen = withDefaultAppearance(in: store) { () -> Int in
      #expect(store.snapshot().isEmpty)
      #expect(bar.tint == .blue)
      bar.tint = .green
      return bar.lines
    }
    #expect(seen == 1)
    #expect(store.snapshot() == before)
  }

  /// In the closure, the store of the scope is the current one, so nothing that it writes stays.
  @Test func theStoreOfTheScopeIsTheCurrentOne() async {
    let outer = AppearanceStore()
    await withAppearanceStore(outer) {
      Bar.appearance().lines = 9
      withDefaultAppearance(in: store) {
        #expect(AppearanceStore.current === store && Bar.appearance().lines != 9)
        Bar.appearance().lines = 3
      }
      await withAppearance(.edits { Bar.appearance().lines = 50 }, in: store) {
        #expect(AppearanceStore.current === store && Bar.appearance().lines == 50)
        await Task.yield()
        Bar.appearance().lines = 51
      }
      #expect(AppearanceStore.current === outer && Bar.appearance().lines == 9)
    }
    #expect(store.openScopes.isEmpty && bar.lines != 51)
  }

  @Test func namedClassesAloneHaveTheirDefaults() {
    withDefaultAppearance(for: [Bar.self], in: store) {
      #expect(bar.setting(\.tint) == .unset)
      #expect(Label.appearance(in: store).tags == ["a"])
    }
    #expect(bar.tint == .red)
  }

  @Test func aSnapshotLiesOverWhatIsSet() {
    let before = store.snapshot()
    withAppearance(.snapshot(nine), in: store) {
      #expect(bar.lines == 9)
      #expect(bar.tint == .red)
    }
    #expect(store.snapshot() == before)
  }

  @Test func editsLieOverWhatIsSet() {
    let before = store.snapshot()
    withAppearance(.edits { Bar.appearance().tint = nil }, in: store) {
      #expect(bar.setting(\.tint) == .set(nil))
      #expect(bar.lines == 2)
    }
    #expect(store.snapshot() == before)
  }

  @Test func typedErrorsPassThroughAndEndTheScope() {
    let before = store.snapshot()
    func check(_ scope: () throws(Mishap) -> Void) {
      // The code compiles only if the type of the error is kept.
      do throws(Mishap) {
        try scope()
        Issue.record("nothing was thrown")
      } catch { #expect(error == Mishap()) }
      #expect(store.snapshot() == before)
    }
    let fail: () throws(Mishap) -> Void = { () throws(Mishap) in
      bar.tint = .green
      throw Mishap()
    }
    check { () throws(Mishap) in try withDefaultAppearance(in: store, fail) }
    check { () throws(Mishap) in try withDefaultAppearance(for: [Bar.self], in: store, fail) }
    check { () throws(Mishap) in try withAppearance(.snapshot(nine), in: store, fail) }
    check { () throws(Mishap) in try withAppearance(.edits { Bar.appearance().lines = 4 }, in: store, fail) }
    let owner = Sheet()
    check { () throws(Mishap) in try withDefaultAppearance(until: owner, in: store, fail) }
    check { () throws(Mishap) in try withDefaultAppearance(for: [Bar.self], until: owner, in: store, fail) }
    check { () throws(Mishap) in try withAppearance(.snapshot(nine), until: owner, in: store, fail) }
    check { () throws(Mishap) in try withAppearance(.edits {}, until: owner, in: store, fail) }
  }

  // MARK: Asynchronous closures

  @Test func asynchronousScopesLastUntilTheClosureReturns() async {
    let before = store.snapshot()
    let lines = await withDefaultAppearance(in: store) { () async -> Int in
      await Task.yield()
      #expect(bar.setting(\.tint) == .unset)
      return bar.lines
    }
    #expect(lines == 1)
    await withDefaultAppearance(for: [Bar.self], in: store) {
      await Task.yield()
      #expect(Label.appearance(in: store).tags == ["a"])
    }
    await withAppearance(.snapshot(nine), in: store) {
      await Task.yield()
      #expect(bar.lines == 9)
    }
    await withAppearance(.edits { Bar.appearance().lines = 5 }, in: store) {
      await Task.yield()
      #expect(bar.lines == 5)
    }
    #expect(store.snapshot() == before)
  }

  @Test func asynchronousScopesThatOverlapAreIndependent() async {
    let before = store.snapshot()
    async let first: Void = withDefaultAppearance(in: store) {
      bar.lines = 5
      for _ in 0..<3 { await Task.yield() }
    }
    async let second: Void = withAppearance(.snapshot(nine), in: store) {
      for _ in 0..<6 { await Task.yield() }
      bar.lines = 7
    }
    _ = await (first, second)
    #expect(store.snapshot() == before)
  }

  @Test func cancellationEndsTheScope() async {
    let before = store.snapshot()
    // Only cancellation ends it, however long the machine takes.
    let (endless, continuation) = AsyncStream.makeStream(of: Void.self)
    defer { continuation.finish() }
    let task = Task { @MainActor in
      try await withDefaultAppearance(in: store) { () async throws in
        bar.tint = .green
        for await _ in endless {}
        try Task.checkCancellation()
      }
    }
    while bar.setting(\.tint) != .set(.green) { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(store.snapshot() == before)
  }

  @Test func typedErrorsPassThroughAsynchronousScopes() async {
    let before = store.snapshot()
    do throws(Mishap) {
      try await withDefaultAppearance(in: store) { () async throws(Mishap) in
        await Task.yield()
        throw Mishap()
      }
      Issue.record("nothing was thrown")
    } catch { #expect(error == Mishap()) }
    do throws(Mishap) {
      try await withAppearance(.edits {}, in: store) { () async throws(Mishap) in throw Mishap() }
      Issue.record("nothing was thrown")
    } catch { #expect(error == Mishap()) }
    #expect(store.snapshot() == before)
  }

  // MARK: Nesting

  @Test func scopesNest() {
    withDefaultAppearance(in: store) {
      bar.lines = 3
      withAppearance(.snapshot(nine), in: store) {
        #expect(bar.lines == 9)
        withDefaultAppearance(for: [Label.self], in: store) { #expect(bar.lines == 9) }
        withDefaultAppearance(in: store) { #expect(bar.setting(\.lines) == .unset) }
      }
      #expect(bar.lines == 3)
    }
    #expect(bar.lines == 2)
  }

  // MARK: Owners outside the hierarchy

  /// An owner of scopes that is in no hierarchy; PlaceTests has owners that are in one.
  private final class Job {}

  @Test func aScopeEndsWithItsOwner() {
    let before = store.snapshot()
    let ways: [(AnyObject) -> Void] = [
      { withDefaultAppearance(until: $0, in: store) { #expect(bar.setting(\.tint) == .unset) } },
      { withDefaultAppearance(for: [Bar.self], until: $0, in: store) { #expect(bar.setting(\.tint) == .unset) } },
      { withAppearance(.snapshot(nine), until: $0, in: store) { #expect(bar.lines == 9) } },
      { withAppearance(.edits { Bar.appearance().lines = 5 }, until: $0, in: store) { #expect(bar.lines == 5) } },
      { store.reset().until($0) },
    ]
    for way in ways {
      var owner: Job? = Job()
      way(owner!)  // The line above creates it.
      #expect(store.snapshot() != before)
      bar.title = "written while open"
      owner = nil
      #expect(store.snapshot() == before)
      #expect(bar.history.last?.kind == .restore)
    }
  }

  @Test func anOwnerIsNotRetained() {
    weak var weakly: Job?
    do {
      let owner = Job()
      weakly = owner
      store.reset().until(owner)
    }
    #expect(weakly == nil)
    #expect(bar.tint == .red)
  }

  @Test func anOwnerThatIsFinishedEndsItsScopesAtOnce() {
    let (owner, other) = (Job(), Job())
    let scope = store.reset().until(owner)
    let stays = store.beginOverride(.snapshot(nine)).until(other)
    #expect(AppearanceStore().endScopes(until: owner) == 0)
    #expect(scope.isOpen)
    #expect(store.endScopes(until: owner) == 1)
    #expect(!scope.isOpen && stays.isOpen)
    #expect(store.endScopes(until: owner) == 0)
    #expect(bar.lines == 9)
    withExtendedLifetime((owner, other)) {}
  }

  @Test func aReadNoticesADeadOwnerAmongAnyNumberOfLivingOnes() {
    let living = (0..<50).map { _ in Job() }
    for owner in living { store.beginOverride(.edits(for: [Label.self]) {}).until(owner) }
    for index in 0..<60 {
      do {
        let owner = Job()
        store.reset(for: [Bar.self]).until(owner)
        #expect(bar.tint == .blue)
      }
      #expect(bar.tint == .red, "\(index)")
    }
    withExtendedLifetime(living) {}
  }

  @Test func anOwnerAtAnAddressThatIsUsedAgainOwnsItsOwnScopesOnly() {
    // Creates objects until one has the address of a deallocated owner. Its memory may be reused only after that of
    // others.
    for _ in 0..<100 {
      var owner: Job? = Job()
      let old = owner.map { ObjectIdentifier($0) }
      let scope = store.beginOverride(.snapshot(nine))
      _ = owner.map { store.reset().until($0) }
      owner = nil
      var jobs = [Job()]
      while jobs.count < 100, jobs.last.map(ObjectIdentifier.init) != old { jobs.append(Job()) }
      guard let next = jobs.last, ObjectIdentifier(next) == old else { continue }
      // The store was not used since the first owner was deallocated.
      scope.until(next)
      #expect(store.endScopes(until: next) == 1)
      #expect(!scope.isOpen && bar.tint == .red)
      return
    }
    Issue.record("no address was used again")
  }

  @Test func anOwnedScopeCanBeEndedEarly() {
    let owner = Job()
    let scope = store.reset().until(owner)
    scope()
    #expect(bar.tint == .red)
    scope.until(owner)
    store.endScopes(until: owner)
    #expect(bar.tint == .red)
  }

  @Test func droppingAScopeKeepsItOpen() {
    _ = store.reset()
    #expect(store.snapshot().isEmpty)
  }

  // MARK: Theme

  @Test func aThemeSetInsideAScopeShowsWhenItEnds() {
    withDefaultAppearance(in: store) {
      store.theme = nine
      #expect(bar.setting(\.lines) == .unset)
      #expect(store.theme == nine)
    }
    #expect(bar.lines == 9)
    #expect(bar.setting(\.tint) == .unset)
  }

  @Test func aThemeShowsThroughAnOverride() {
    let restore = store.beginOverride(.edits { Bar.appearance().tint = .green })
    store.theme = nine
    #expect(bar.lines == 9)
    #expect(bar.tint == .green)
    restore()
    #expect(store.snapshot() == nine)
  }
}
