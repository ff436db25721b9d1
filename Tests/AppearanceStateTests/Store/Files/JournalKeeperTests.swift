import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceThemes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keeping a journal, and the errors that can occur.
@MainActor
@Suite final class JournalKeeperTests {
  private let folder: String

  init() throws {
    folder = try TestFiles.temporaryFolder()
  }

  deinit {
    TestFiles.remove(folder)
  }

  private var path: String { folder + "/a.journal" }

  @Test func writesEachLineAtOnce() throws {
    let store = AppearanceStore { 12.5 }
    let keeper = try store.keepJournal(at: path)
    #expect(try TestFiles.text(path) == #"{"format":"appearance-journal","version":1,"time":12.5,"rules":[]}"# + "\n")
    Bar.appearance(in: store, file: "App/Theme.swift", line: 7).tint = nil
    #expect(
      try TestFiles.text(path).hasSuffix(
        #"{"op":"set","time":12.5,"class":"AppearanceStateTests.Bar","key":"tint","value":null,"#
          + #""file":"App/Theme.swift","line":7}"# + "\n"))
    let size = try TestFiles.bytes(path).count
    keeper.stop()
    keeper.stop()
    Bar.appearance(in: store).tint = .red
    #expect(try TestFiles.bytes(path).count == size)
    #expect(!keeper.isKeeping && keeper.error == nil)
  }

  /// A wrong name must not add lines to a theme, in which nobody could read the journal either.
  @Test(arguments: [
    #"{"format":"appearance-snapshot","version":1,"rules":[]}"# + "\n", "a note", "\n",
    "{\n  \"format\": \"appearance-journal\"\n}\n",
  ])
  func anotherFileIsNotDamaged(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: SnapshotFileError.self) { try AppearanceStore().keepJournal(at: path) }
    #expect(
      error?.description == "\(path): cannot keep a journal: the file is not a journal, and would be damaged")
    #expect(try TestFiles.text(path) == text)
  }

  /// The next run goes on after a crash, wherever that came.
  @Test func aJournalWhoseHeaderWasCutOffGoesOn() throws {
    let header = #"{"format":"appearance-journal","version":1,"time":12.5,"rules":[]}"#
    for length in 0...header.utf8.count {
      try Data(header.utf8.prefix(length)).write(to: URL(fileURLWithPath: path))
      try AppearanceStore { 12.5 }.keepJournal(at: path).stop()
      #expect(try TestFiles.text(path).hasSuffix((length > 0 ? "\n" : "") + header + "\n"), "\(length)")
    }
  }

  /// The lines of two journals would mix, and replay to a state of neither.
  @Test func twoDoNotKeepOneFile() throws {
    let (store, other) = (AppearanceStore(), AppearanceStore())
    let keeper = try store.keepJournal(at: path)
    let size = try TestFiles.bytes(path).count
    for second in [store, other] {
      let error = #expect(throws: SnapshotFileError.self) { try second.keepJournal(at: folder + "/./a.journal") }
      #expect(error?.description.hasSuffix("cannot keep a journal: another one is being kept in the file") ?? false)
    }
    Bar.appearance(in: other).lines = 1
    #expect(try TestFiles.bytes(path).count == size)
    keeper.stop()
    try other.keepJournal(at: path)
    Bar.appearance(in: other).lines = 2
    #expect(try Journal(contentsOf: path).entries.count > 2)
  }

  @Test func knowsWhereThingsWereDone() throws {
    let store = AppearanceStore()
    try store.keepJournal(at: path)
    let line = Int(#line) + 1
    Bar.appearance(in: store).backgroundImage[.top, .compact] = nil
    withDefaultAppearance(for: [Bar.self], in: store, label: "sheet") {}
    withAppearance(.edits { Bar.appearance(in: store).lines = 2 }, in: store) {}
    store.setTheme(AppearanceSnapshot())
    Bar.appearance(in: store).undo()
    store.theme = AppearanceSnapshot()
    let entries = try Journal(contentsOf: path).entries.filter { $0.kind != .discovery }
    #expect(
      entries.map { $0.line.map { $0 - line } } == [nil, 0, 1, nil, 2, 2, 2, 2, nil, 3, 4, nil])
    #expect(entries[1].file == "AppearanceStateTests/JournalKeeperTests.swift")
  }

  @Test func endsAScopeWithItsOwner() throws {
    let store = AppearanceStore()
    try store.keepJournal(at: path)
    do {
      let sheet = Sheet()
      store.reset(label: "sheet").until(sheet)
    }
    _ = store.snapshot()
    let journal = try Journal(contentsOf: path)
    #expect(journal.entries.map(\.kind) == [.start, .reset, .place, .restore])
    #expect(journal.entries.last?.label == "sheet")
  }

  @Test func writesOpaqueValuesAsMarkers() throws {
    let store = AppearanceStore()
    try store.keepJournal(at: path)
    Label.appearance(in: store).shader = Label.Shader(program: 3)
    let snapshot = try Journal(contentsOf: path).snapshot(at: .end)
    #expect(snapshot == store.snapshot())
    #expect(throws: UnusableValues.self) { try store.validate(snapshot) }
  }

  @Test func aSecondJournalContinuesTheFileAfterATornLine() throws {
    let store = AppearanceStore()
    try store.keepJournal(at: path).stop()
    try FileBytes.replace(path, with: TestFiles.bytes(path) + Array(#"{"op":"#.utf8))
    Bar.appearance(in: store).lines = 7
    try store.keepJournal(at: path).stop()
    let journal = try Journal(contentsOf: path)
    #expect(journal.entries.map(\.number) == [0, 2])
    #expect(journal.notes.count == 1)
    #expect(try journal.snapshot(at: .end) == store.snapshot())
  }

  @Test func twoStoresKeepJournalsInTwoFilesAtTheSameTime() throws {
    let stores = [AppearanceStore(), AppearanceStore()]
    let paths = [path, folder + "/b.journal"]
    for (store, path) in zip(stores, paths) { try store.keepJournal(at: path) }
    try stores[0].keepJournal(at: folder + "/both.journal")
    var operations = stores.map { RandomOperations(on: $0, seed: 7) }
    for _ in 0..<40 {
      operations[0].step()
      operations[1].step()
      operations[1].step()
    }
    for (store, path) in zip(stores, paths) {
      #expect(try Journal(contentsOf: path).snapshot(at: .end) == store.snapshot())
    }
    #expect(try TestFiles.text(folder + "/both.journal").split(separator: "\n").dropFirst().count > 40)
    #expect(try Journal(contentsOf: folder + "/both.journal").snapshot(at: .end) == stores[0].snapshot())
  }

  @Test func whereNothingCanBeWrittenNoJournalBegins() throws {
    let store = AppearanceStore()
    for path in ["/dev/full", folder, folder + "/none/a.journal", "a\u{0}b"] where path != "/dev/full" || isLinux {
      #expect(throws: SnapshotFileError.self, "\(path)") { try store.keepJournal(at: path) }
    }
    let pipe = folder + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let error = #expect(throws: SnapshotFileError.self) { try store.keepJournal(at: pipe) }
    #expect(error?.description == "\(pipe): cannot keep a journal: it needs a file, not a pipe")
    Bar.appearance(in: store).lines = 2
  }

  private var isLinux: Bool { access("/dev/full", W_OK) == 0 }

  #if os(Linux) || os(macOS)
    /// A limit for the size of files has the effect of a full disk: in the middle of a line.
    @Test func aFullDiskDoesNotDisturbTheProgram() async throws {
      await #expect(processExitsWith: .success) { [path = path as String] in
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
        #if canImport(Glibc)
          setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #else
          setrlimit(RLIMIT_FSIZE, &limit)
        #endif
        try await MainActor.run {
          let store = AppearanceStore()
          let keeper = try store.keepJournal(at: path)
          for line in 0..<100 { Bar.appearance(in: store).lines = line }
          let isToldOf = keeper.error != nil && !keeper.isKeeping && store.listeners.keepers.isEmpty
          exit(isToldOf && Bar.appearance(in: store).lines == 99 ? EXIT_SUCCESS : EXIT_FAILURE)
        }
      }
      let journal = try Journal(contentsOf: path)
      #expect(try TestFiles.bytes(path).count == 1000)
      #expect(journal.entries.count > 3)
      #expect(journal.notes.count == 1)
    }

    /// The program is killed at a random moment, while it writes as fast as it can.
    @Test func aKilledProgramLeavesAWholeJournal() async throws {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        try await MainActor.run {
          let store = AppearanceStore()
          try store.keepJournal(at: path)
          for line in 0..<Int.max {
            Bar.appearance(in: store).lines = line
            guard line == 100 else { continue }
            Thread.detachNewThread {
              // This may be any moment of a write; the checks below hold for each.
              usleep(.random(in: 0..<20_000))
              kill(getpid(), SIGKILL)
            }
          }
        }
      }
      let journal = try Journal(contentsOf: path)
      #expect(journal.entries.count > 100)
      #expect(journal.entries.dropFirst(2).map(\.kind).allSatisfy { $0 == .set })
      let last = try journal.snapshot(at: .end)[RuleKey("AppearanceStateTests.Bar")]["lines"]
      #expect(last == .number(AppearanceValue.Number(Double(journal.entries.count - 3))))
    }
  #endif
}
