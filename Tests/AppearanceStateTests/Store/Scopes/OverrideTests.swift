import AppearanceState
import Testing

/// Every override, in every form of scope.
@MainActor
@Suite struct OverrideTests {
  /// An override with the values that bars and labels read while it is open.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let lines: Int
    let tags: [String]
    let make: @MainActor @Sendable () -> AppearanceOverride
  }

  /// An owner of scopes that is in no hierarchy.
  private final class Job {}

  let store = AppearanceStore()
  var bar: AppearanceProxy<Bar> { Bar.appearance(in: store) }
  var label: AppearanceProxy<Label> { Label.appearance(in: store) }

  init() {
    bar.lines = 2
    label.tags = ["a"]
  }

  private static var theme: AppearanceSnapshot {
    AppearanceSnapshot {
      Bar.appearance().lines = 9
      Label.appearance().tags = ["b"]
    }
  }

  nonisolated static let all: [Case] = [
    Case(testDescription: "defaults", lines: 1, tags: []) { .defaults() },
    Case(testDescription: "defaults of bars", lines: 1, tags: ["a"]) { .defaults(for: [Bar.self]) },
    Case(testDescription: "defaults of nothing", lines: 2, tags: ["a"]) { .defaults(for: []) },
    Case(testDescription: "snapshot", lines: 9, tags: ["b"]) { .snapshot(theme) },
    Case(testDescription: "snapshot of bars", lines: 9, tags: ["a"]) { .snapshot(theme, for: [Bar.self]) },
    Case(testDescription: "snapshot of nothing", lines: 2, tags: ["a"]) { .snapshot(theme, for: []) },
    Case(testDescription: "edits", lines: 9, tags: ["b"]) {
      .edits {
        Bar.appearance().lines = 9
        Label.appearance().tags = ["b"]
      }
    },
    Case(testDescription: "edits of bars", lines: 9, tags: ["a"]) {
      .edits(for: [Bar.self]) { Bar.appearance().lines = 9 }
    },
  ]

  private func isSeen(_ override: Case) -> Bool { bar.lines == override.lines && label.tags == override.tags }

  // MARK: Forms

  @Test(arguments: all) func aClosure(_ override: Case) {
    let before = store.snapshot()
    #expect(withAppearance(override.make(), in: store) { isSeen(override) })
    #expect(store.snapshot() == before)
  }

  @Test(arguments: all) func anAsynchronousClosure(_ override: Case) async {
    let before = store.snapshot()
    let wasSeen = await withAppearance(override.make(), in: store) {
      await Task.yield()
      return isSeen(override)
    }
    #expect(wasSeen && store.snapshot() == before)
  }

  @Test(arguments: all) func aToken(_ override: Case) {
    let before = store.snapshot()
    let restore = store.beginOverride(override.make(), label: "token")
    #expect(isSeen(override))
    restore()
    #expect(store.snapshot() == before)
  }

  @Test(arguments: all) func anOwner(_ override: Case) async {
    let before = store.snapshot()
    var owner: Job? = Job()
    withAppearance(override.make(), until: owner, in: store) { #expect(isSeen(override)) }
    #expect(isSeen(override))
    owner = Job()
    #expect(store.snapshot() == before)
    await withAppearance(override.make(), until: owner, in: store) { await Task.yield() }
    #expect(isSeen(override))
    owner = nil
    #expect(store.snapshot() == before)
  }

  @Test(arguments: all) func anOwnerThatIsAPlace(_ override: Case) async {
    let before = store.snapshot()
    let box = Box()
    withAppearance(override.make(), until: box, in: store) { #expect(isSeen(override)) }
    #expect(store.snapshot() == before && store.endScopes(until: box) == 1)
    await withAppearance(override.make(), until: box, in: store) {
      await Task.yield()
      #expect(isSeen(override))
    }
    #expect(store.snapshot() == before && store.endScopes(until: box) == 1)
  }

  // MARK: Errors

  @Test(arguments: all) func anErrorEndsIt(_ override: Case) async {
    let before = store.snapshot()
    for owner in [nil, Job(), Box()] as [AnyObject?] {
      // The code compiles only if the type of the error is kept.
      do throws(Mishap) {
        try withAppearance(override.make(), until: owner, in: store) { () throws(Mishap) in throw Mishap() }
        Issue.record("nothing was thrown")
      } catch { #expect(error == Mishap()) }
      #expect(store.snapshot() == before)
      do throws(Mishap) {
        try await withAppearance(override.make(), until: owner, in: store) { () async throws(Mishap) in
          await Task.yield()
          throw Mishap()
        }
        Issue.record("nothing was thrown")
      } catch { #expect(error == Mishap()) }
      #expect(store.snapshot() == before)
      if let owner { #expect(store.endScopes(until: owner) == 0) }
    }
  }

  @Test(arguments: all) func cancellingEndsIt(_ override: Case) async {
    let before = store.snapshot()
    for owner in [nil, Job(), Box()] as [AnyObject?] {
      // Only cancellation ends it, however long the machine takes.
      let (endless, continuation) = AsyncStream.makeStream(of: Void.self)
      var isInside = false
      let task = Task { @MainActor in
        try await withAppearance(override.make(), until: owner, in: store) { () async throws in
          #expect(isSeen(override))
          isInside = true
          for await _ in endless {}
          try Task.checkCancellation()
        }
      }
      while !isInside { await Task.yield() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(store.snapshot() == before)
      if let owner { #expect(store.endScopes(until: owner) == 0) }
      continuation.finish()
    }
  }

  // MARK: Sibling and nested scopes

  @Test(arguments: all) func siblingsAreIsolated(_ override: Case) {
    withAppearance(override.make(), in: store) {
      bar.lines = 30
      // If the override does not cover bars, the write went to the theme.
      if override.testDescription.hasSuffix("nothing") { bar.lines = 2 }
    }
    withAppearance(override.make(), in: store) { #expect(isSeen(override)) }
  }

  @Test(arguments: all) func theInnerOneWinsAndGoes(_ override: Case) {
    for outer in Self.all {
      let before = store.snapshot()
      withAppearance(outer.make(), in: store) {
        let (lines, tags) = (bar.lines, label.tags)
        withAppearance(override.make(), in: store) {
          if !override.testDescription.hasSuffix("nothing") { #expect(bar.lines == override.lines) }
          if override.tags != ["a"] { #expect(label.tags == override.tags) }
        }
        #expect(bar.lines == lines && label.tags == tags)
      }
      #expect(store.snapshot() == before)
    }
  }

  @Test func deepNestingComesBack() {
    let before = store.snapshot()
    func nest(_ depth: Int) {
      if depth == 0 { return }
      withAppearance(Self.all[depth % Self.all.count].make(), in: store) {
        let (lines, tags) = (bar.lines, label.tags)
        nest(depth - 1)
        #expect(bar.lines == lines && label.tags == tags)
      }
    }
    nest(100)
    #expect(store.snapshot() == before)
  }

  @Test(arguments: all) func childTasksAndDetachedTasksSeeIt(_ override: Case) async {
    let store = store
    await withAppearance(override.make(), in: store) {
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<3 { group.addTask { @MainActor in Bar.appearance(in: store).lines } }
        for await lines in group { #expect(lines == override.lines) }
      }
      async let wasSeen = isSeen(override)
      #expect(await wasSeen)
      #expect(await Task.detached { @MainActor in Bar.appearance(in: store).lines }.value == override.lines)
    }
  }

  // MARK: Owners

  @Test func anOwnerThatIsGoneAlreadyLeavesAScopeThatEndsWithItsClosure() {
    weak var owner: Job?
    do {
      let job = Job()
      owner = job
    }
    withDefaultAppearance(until: owner, in: store) { #expect(bar.lines == 1) }
    #expect(bar.lines == 2)
  }

  @Test func anOwnerThatIsFinishedInTheClosureEndsTheScopeThere() async {
    let owner = Job()
    withDefaultAppearance(until: owner, in: store) {
      #expect(store.endScopes(until: owner) == 1)
      #expect(bar.lines == 2)
    }
    await withDefaultAppearance(for: [Bar.self], until: owner, in: store) {
      await Task.yield()
      store.endScopes(until: owner)
      #expect(bar.lines == 2)
    }
    withAppearance(.edits { store.endScopes(until: owner) }, until: owner, in: store) { bar.lines = 3 }
    #expect(bar.lines == 3)
  }

  // MARK: Some classes

  @Test func editsForSomeClassesTakeNoOtherWrites() async {
    withAppearance(.edits(for: [Bar.self]) { bar.lines = 5 }, in: store) {
      #expect(bar.lines == 5)
      FancyBar.appearance(in: store).lines = 6
      label.tags = ["b"]
    }
    #expect(bar.lines == 2 && FancyBar.appearance(in: store).snapshot().isEmpty && label.tags == ["b"])
    await withAppearance(.edits(for: [Label.self]) { label.tags = ["c"] }, in: store) {
      await Task.yield()
      bar.lines = 7
      #expect(label.tags == ["c"])
    }
    #expect(bar.lines == 7 && label.tags == ["b"])
  }

  @Test func editsRunWheneverAScopeOpens() {
    let more = AppearanceOverride.edits { Bar.appearance().lines += 1 }
    let first = store.beginOverride(more)
    let second = store.beginOverride(more)
    #expect(bar.lines == 4)
    first()
    #expect(bar.lines == 4)
    second()
    #expect(bar.lines == 2)
  }

  @Test func aSnapshotForSomeClassesTakesNoOtherWrites() {
    let restore = store.beginOverride(.snapshot(Self.theme, for: [Bar.self]))
    label.tags = ["c"]
    bar.lines = 4
    FancyBar.appearance(in: store).lines = 5
    #expect(label.tags == ["c"] && bar.lines == 4)
    restore()
    #expect(label.tags == ["c"] && bar.lines == 2 && FancyBar.appearance(in: store).snapshot().isEmpty)
  }

  @Test func aCommittedSnapshotForSomeClassesKeepsTheirsAlone() {
    store.beginOverride(.snapshot(Self.theme, for: [Bar.self])).commit()
    #expect(bar.lines == 9 && label.tags == ["a"])
  }

  @Test func aSnapshotForAClassIsForItsSubclassesToo() {
    let theme = AppearanceSnapshot { FancyBar.appearance().lines = 9 }
    let store = AppearanceStore()
    let scopes = [store.beginOverride(.snapshot(theme, for: [View.self])), store.beginOverride(.edits {})]
    // Another store has made the class known.
    #expect(store.snapshot() == theme)
    #expect(FancyBar.appearance(in: store).lines == 9)
    #expect(store.snapshot() == theme)
    for scope in scopes { scope.end() }
    #expect(store.snapshot().isEmpty)
  }

  @Test func aSnapshotThatIsAPlaceIsForSubclassesThatEnterToo() {
    let theme = AppearanceSnapshot {
      RoundBox.appearance().tint = .green
      Leaf.appearance().tint = .red
    }
    let (store, sheet) = (AppearanceStore(), Controller())
    withAppearance(.snapshot(theme, for: [Box.self]), until: sheet, in: store) {}
    let (box, leaf, elsewhere) = (RoundBox(in: sheet), Leaf(in: sheet), RoundBox())
    for host in [box, leaf, elsewhere] { store.enter(host) }
    #expect(box.tint == .green && leaf.tint == .blue && elsewhere.tint == .blue)
    store.endScopes(until: sheet)
    #expect(box.tint == .blue)
  }

  // MARK: An anchor without an owner

  @Test func aScopeInAPlaceLastsAsLongAsItsClosure() async {
    let (window, sheet) = (Controller(), Box())
    Leaf.appearance(in: store).tint = .red
    let (inside, elsewhere) = (Leaf(in: sheet), Leaf(in: window))
    withDefaultAppearance(inside: sheet, in: store) {
      for host in [inside, elsewhere] { store.enter(host) }
      #expect(inside.tint == .blue && elsewhere.tint == .red)
      #expect(Leaf.appearance(in: store).tint == .blue)
    }
    #expect(inside.tint == .red && elsewhere.tint == .red)
    await withAppearance(.edits { Leaf.appearance().tint = .green }, inside: sheet, in: store) {
      await Task.yield()
      let late = Leaf(in: sheet)
      store.enter(late)
      #expect(late.tint == .green && elsewhere.tint == .red)
    }
    #expect(Leaf.appearance(in: store).tint == .red)
  }
}
