import AppearanceTesting
import AppearanceThemes
import Testing

@testable import AppearanceState

/// A scope for some classes reaches their subclasses, whichever part of the program made them known.
@MainActor
@Suite struct ScopedClassTests {
  class Kin: AppearanceHost, Unplaced {
    var size = 1

    class func declareAppearance(_ declaration: AppearanceDeclaration) {
      func list<Host: Kin>(_ kin: AppearanceAttributes<Host>) { kin.attribute("size", \.size, default: 1) }
      list(declaration.attributes(of: Self.self))
    }
  }
  // One test makes each of these classes known, at a certain moment.
  final class Known: Kin {}
  final class ShownLater: Kin {}
  final class ShownByARead: Kin {}

  let store = AppearanceStore()

  /// Returns a theme as a file contains it.
  private func theme(_ type: Kin.Type, size: Int = 2) -> AppearanceSnapshot {
    // The class is not used, because it need not be known yet.
    let name = String(reflecting: type)
    return AppearanceSnapshot(
      rules: [
        AppearanceSnapshot.Rule(
          RuleSnapshot(RuleKey(name), settings: [.init(key: SettingKey("size"), value: .number(.init(Double(size))))]))
      ])
  }

  private func key(_ type: Kin.Type) -> RuleKey { RuleKey(String(reflecting: type)) }

  init() { _ = Known.appearance(in: AppearanceStore()) }

  @Test func aResetHidesWhatAThemeSetsForASubclassThatAnyStoreKnows() throws {
    store.theme = theme(Known.self)
    var told = 0
    let observation = store.onChange { _ in told += 1 }
    try expectRestored(in: store) {
      let restore = store.reset(for: [Kin.self])
      defer { restore() }
      #expect(store.snapshot().isEmpty && told == 1)
      #expect(Known.appearance(in: store).setting(\.size) == .unset)
      #expect(store.snapshot().isEmpty && told == 1)
    }
    #expect(store.snapshot() == theme(Known.self) && told == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func aReadChangesNothingOfAThemeThatIsSetInAScope() {
    let restore = store.reset(for: [Kin.self])
    store.theme = theme(Known.self)
    #expect(store.snapshot().isEmpty)
    #expect(store.anyAppearance(of: key(Known.self)).snapshot().isEmpty)
    #expect(Known.appearance(in: store).history.map(\.kind) == [.start])
    restore()
    #expect(store.snapshot() == theme(Known.self))
  }

  @Test func anOverrideForAClassHasWhatItsSnapshotSetsForSubclasses() {
    let restore = store.beginOverride(.snapshot(theme(Known.self), for: [Kin.self]))
    #expect(store.snapshot() == theme(Known.self))
    #expect(Known.appearance(in: store).size == 2 && store.snapshot() == theme(Known.self))
    restore()
    #expect(store.snapshot().isEmpty)
  }

  @Test func whatIsUnsetByNameInAScopeIsUnsetInTheScope() {
    store.theme = theme(Known.self)
    let restore = store.beginOverride(.snapshot(AppearanceSnapshot(), for: [Kin.self]))
    store.anyAppearance(of: key(Known.self)).unset()
    #expect(store.snapshot().isEmpty)
    restore()
    #expect(store.snapshot() == theme(Known.self))
  }

  @Test func aClassThatAnotherStoreShowsLaterCountsAtOnce() {
    store.theme = theme(ShownLater.self)
    let restore = store.reset(for: [Kin.self])
    #expect(store.snapshot() == theme(ShownLater.self), "nobody knows what it inherits from")
    let named = store.anyAppearance(of: key(ShownLater.self))
    _ = ShownLater.appearance(in: AppearanceStore())
    #expect(store.snapshot().isEmpty && named.snapshot().isEmpty)
    restore()
    #expect(store.snapshot() == theme(ShownLater.self))
  }

  /// The documentation promises this.
  @Test func aClassThatNobodyHasShownCountsFromThenOn() {
    store.theme = theme(ShownByARead.self)
    let restore = store.reset(for: [Kin.self])
    #expect(store.snapshot() == theme(ShownByARead.self))
    #expect(ShownByARead.appearance(in: store).size == 1 && store.snapshot().isEmpty)
    restore()
    #expect(store.snapshot() == theme(ShownByARead.self))
  }

  @Test func aJournalReplaysIt() throws {
    let folder = try TestFiles.temporaryFolder()
    defer { TestFiles.remove(folder) }
    try store.keepJournal(at: folder + "/a.journal")
    let restore = store.reset(for: [Kin.self])
    store.theme = theme(Known.self)
    let inScope = store.snapshot()
    restore()
    let journal = try Journal(contentsOf: folder + "/a.journal")
    var stack = LayerStack()
    for entry in journal.entries.dropLast() { stack.apply(entry.operation) }
    #expect(stack.snapshot == inScope && inScope.isEmpty)
  }
}
