import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// A write of the app to a foreign proxy is an operation like any other, and every listener receives it.
@MainActor
@Suite struct ForeignOperationTests {
  let uikit = FakeUIKit()
  let store: AppearanceStore

  init() {
    store = AppearanceStore(mirroring: uikit)
  }

  private var ours: AppearanceProxy<FakeBar> { FakeBar.appearance(in: store) }

  @Test func aWriteToAForeignProxyIsInTheJournal() throws {
    let folder = try TestFiles.temporaryFolder()
    defer { TestFiles.remove(folder) }
    uikit.appearance().tint = .red
    try store.keepJournal(at: folder + "/a.journal")
    uikit.appearance().height = 60
    let restore = store.reset()
    uikit.appearance().tint = .green
    #expect(ours.tint == .green)
    restore()
    uikit.appearance().tint = nil
    _ = store.snapshot()
    let journal = try Journal(contentsOf: folder + "/a.journal")
    let states = Array(journal.states)
    #expect(states.map(\.matchesProgram) == states.map { _ in true })
    #expect(states.last?.snapshot == store.snapshot())
    let done = journal.entries.map(\.kind).filter { ![.discovery, .start].contains($0) }
    #expect(done == [.set, .reset, .set, .restore, .unset])
  }

  @Test func observersAndHistoriesHearOfAForeignWrite() {
    #expect(ours.tint == nil)
    var told: [AppearanceChanges] = []
    let observation = store.onChange { told.append($0) }
    uikit.appearance().tint = .red
    #expect(ours.tint == .red)
    #expect(told.map { $0.settings[ours.key] } == [[SettingKey("tint")]])
    #expect(ours.history.last?.kind == .set)
    #expect(ours.undo())
    #expect(uikit.appearance().tint == nil)
    observation.cancel()
  }

  /// A theme from a file has precedence over the earlier values of a foreign proxy.
  @Test func whatIsCapturedDoesNotOverwriteATheme() {
    let key = RuleKey(ClassName.of(FakeBar.self))
    uikit.appearance().tint = .red
    uikit.appearance().height = 60
    let settings = [RuleSnapshot.Setting(key: SettingKey("tint"), value: .color(.green))]
    store.theme = AppearanceSnapshot(rules: [.init(RuleSnapshot(key, settings: settings))])
    #expect(store.theme[key]["tint"] == .color(.green))
    #expect(uikit.appearance().tint == .green)
  }
}
