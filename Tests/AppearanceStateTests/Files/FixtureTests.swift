import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The example themes of the package.
@Suite struct FixtureTests {
  /// If `RECORD_FIXTURES` is in the environment, the test writes the files again and fails, so that nobody forgets it.
  @Test(arguments: TestFiles.fixtures)
  func isWrittenAsTheWriterWritesIt(name: String) throws {
    let path = TestFiles.fixture(name)
    let document = try SnapshotDocument(contentsOf: path)
    if TestFiles.environment("RECORD_FIXTURES") != nil {
      try document.write(to: path)
      Issue.record("recorded \(name)")
    }
    let written = String(decoding: document.json(), as: UTF8.self)
    #expect(try TestFiles.text(path) == written)
    #expect(try SnapshotDocument(json: document.json()) == document)
  }

  @Test(arguments: ["day", "night"])
  func isAWholeTheme(name: String) throws {
    let snapshot = try SnapshotDocument(contentsOf: TestFiles.fixture(name)).snapshot
    let settings = snapshot.rules.flatMap(\.snapshot)
    #expect(settings.count >= 60)
    let classes = Set(snapshot.rules.map(\.snapshot.key.className))
    let expected: Set = [
      "UINavigationBar", "UITabBar", "UIToolbar", "UIBarButtonItem", "UISearchBar", "UISwitch", "UISlider", "UILabel",
      "UITableView",
    ]
    #expect(expected.isSubset(of: classes))
    let spaces = Set(settings.compactMap { if case .color(let color) = $0.value { color.space } else { nil } })
    #expect(spaces == [.srgb, .extendedSRGB, .displayP3, .gray])
  }

  @Test func nightIsDayInOtherColors() throws {
    let day = try SnapshotDocument(contentsOf: TestFiles.fixture("day")).snapshot
    let night = try SnapshotDocument(contentsOf: TestFiles.fixture("night")).snapshot
    let diff = AppearanceDiff(from: day, to: night)
    #expect(Set(diff.changes.map(\.kind)) == [.added, .removed, .changed])
    #expect(diff.changes.filter { $0.kind != .changed }.count < 10)
    #expect(diff.changes.contains { $0.old != .nil && $0.old != nil && $0.new == .nil })
  }
}
