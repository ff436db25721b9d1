import AppearanceState
import Testing

@testable import appearance_diff

/// `appearance-diff replay OLD NEW`
struct ReplayTests {
  private static let old = AppearanceSnapshot(rules: [
    .of("Bar", ["tint": .hex(0x0000FF), "style": .nil, "height": .number(44)]), .of("Label", ["size": .number(17)]),
  ])
  private static let new = AppearanceSnapshot(rules: [
    .of("Bar", ["tint": .hex(0xFF0000), "style": .string("x"), "shadow": .nil]), .of("Slider", ["tint": .nil]),
  ])

  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(Self.old, name: "Day", to: "old.json")
    try folder.write(Self.new, to: "new.json")
    return folder
  }

  @Test func showsEachStepAndThatTheRestoreIsExact() throws {
    let run = try CommandRun(["replay", "old.json", "new.json"], in: folder())
    #expect(
      run.output == """
        1. start from old.json  "Day"
           in force: 4 settings in 2 rules

        2. override with new.json
           Bar     3 +~~
           Slider  1 +
           2 added, 2 changed in 2 rules
           in force: 6 settings in 3 rules

        3. restore
           2 removed, 2 changed in 2 rules
           in force: 4 settings in 2 rules

        restored exactly: the state is that of old.json again

        """)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func replaysIdenticalFiles() throws {
    let run = try CommandRun(["replay", "old.json", "-"], in: folder(), input: folder().read("old.json"))
    #expect(
      run.output == """
        1. start from old.json  "Day"
           in force: 4 settings in 2 rules

        2. override with -  "Day"
           nothing changed
           in force: 4 settings in 2 rules

        3. restore
           nothing changed
           in force: 4 settings in 2 rules

        restored exactly: the state is that of old.json again

        """)
    #expect(run.status == 0)
  }

  @Test func restoresTheFixturesExactly() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    for pair in [["day.json", "night.json"], ["night.json", "day.json"]] {
      let run = try CommandRun(["replay"] + pair, in: folder)
      #expect(run.output.hasSuffix("\nrestored exactly: the state is that of \(pair[0]) again\n"))
      #expect(run.status == 0)
    }
  }

  /// No replay of ours fails, so one is made up: the restore wrote nil back where nothing was set, and forgot a setting.
  @Test func showsWhatARestoreDidNotBringBack() {
    let restored = AppearanceSnapshot(rules: [
      .of("Bar", ["tint": .hex(0x0000FF), "style": .nil, "height": .number(44), "shadow": .nil])
    ])
    let replay = Replay(start: Self.old, overridden: Self.old, restored: restored)
    let outcome = ReplayCommand.outcome(
      replay,
      FilePair(
        old: .init(path: "old.json", document: SnapshotDocument(Self.old)),
        new: .init(path: "new.json", document: SnapshotDocument(Self.new))),
      hasColor: false)
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == """
        1. start from old.json
           in force: 4 settings in 2 rules

        2. override with new.json
           nothing changed
           in force: 4 settings in 2 rules

        3. restore
           Bar    1 +
           Label  1 -
           1 added, 1 removed in 2 rules
           in force: 4 settings in 1 rule

        NOT restored: the state differs from that of old.json

        Bar
          + shadow                      unset  →  nil

        Label
          - size                        17  →  unset

        1 added, 1 removed in 2 rules

        """)
    #expect(outcome.status == .different)
  }
}
