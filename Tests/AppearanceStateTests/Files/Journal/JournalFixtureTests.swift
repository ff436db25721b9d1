import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The example journal of the package.
@MainActor
@Suite struct JournalFixtureTests {
  private let path = "\(TestFiles.root)/Fixtures/contact-sheet.journal"

  /// If `RECORD_FIXTURES` is in the environment, the test writes the file again and fails, so that nobody forgets it.
  @Test func isWhatTheStoryTells() throws {
    let folder = try TestFiles.temporaryFolder()
    defer { TestFiles.remove(folder) }
    try ContactSheetStory().keepJournal(at: folder + "/story.journal")
    let written = try TestFiles.text(folder + "/story.journal")
    if TestFiles.environment("RECORD_FIXTURES") != nil {
      try FileBytes.replace(path, with: Array(written.utf8))
      Issue.record("written contact-sheet.journal")
    }
    #expect(try TestFiles.text(path) == written)
  }

  @Test func tellsItsStory() throws {
    let journal = try Journal(contentsOf: path)
    #expect(
      journal.entries.map(\.kind) == [
        .start, .theme, .set, .set, .reset, .set, .set, .theme, .restore, .set, .undo,
      ])
    let settings = journal.states.map { $0.snapshot.rules.reduce(0) { $0 + $1.snapshot.count } }
    #expect(settings == [0, 3, 4, 5, 0, 1, 2, 2, 4, 4, 4])
    #expect(journal.states.allSatisfy { $0.matchesProgram })
    #expect(try journal.snapshot(at: .label("contact sheet")).isEmpty)
    #expect(try journal.snapshot(at: .end) == journal.snapshot(at: .number(8)))
  }
}
