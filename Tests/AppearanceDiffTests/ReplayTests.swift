import AppearanceState
import AppearanceThemes
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
        0. start old.json  "Day"
           in force: 4 settings in 2 rules

        1. override new.json
           Bar     3 +~~
           Slider  1 +
           2 added, 2 changed in 2 rules
           in force: 6 settings in 3 rules

        2. restore, ends 1
           2 removed, 2 changed in 2 rules
           in force: 4 settings in 2 rules

        the restore was exact

        """)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func replaysIdenticalFiles() throws {
    let run = try CommandRun(["replay", "old.json", "-"], in: folder(), input: folder().read("old.json"))
    #expect(
      run.output == """
        0. start old.json  "Day"
           in force: 4 settings in 2 rules

        1. override -  "Day"
           nothing changed
           in force: 4 settings in 2 rules

        2. restore, ends 1
           nothing changed
           in force: 4 settings in 2 rules

        the restore was exact

        """)
    #expect(run.status == 0)
  }

  /// Two files are a journal of three steps. One of them can be shown alone.
  @Test func oneStepIsShownInFull() throws {
    let run = try CommandRun(["replay", "old.json", "new.json", "--step=1"], in: folder())
    #expect(
      run.output == """
        1. override new.json
           in force: 6 settings in 3 rules

        Bar
          + shadow                      unset    →  nil
          ~ style                       nil      →  "x"
          ~ tint                        #0000ff  →  #ff0000  ΔE 53

        Slider
          + tint                        unset  →  nil

        2 added, 2 changed in 2 rules

        nothing was restored

        """)
    #expect(run.status == 0)
    let none = try CommandRun(["replay", "old.json", "new.json", "--step=3"], in: folder())
    #expect(none.errors == "appearance-diff: there is no step '3'; the last one is 2\n")
    #expect(none.status == 2)
  }

  @Test func restoresTheFixturesExactly() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    for pair in [["day.json", "night.json"], ["night.json", "day.json"]] {
      let run = try CommandRun(["replay"] + pair, in: folder)
      #expect(run.output.hasSuffix("\nthe restore was exact\n"))
      #expect(run.status == 0)
    }
  }

  /// No replay of ours fails, so the test makes one: the restore wrote nil for an unset setting, and missed a setting.
  @Test func showsWhatARestoreDidNotBringBack() throws {
    let restored = AppearanceSnapshot(rules: [
      .of("Bar", ["tint": .hex(0x0000FF), "style": .nil, "height": .number(44), "shadow": .nil])
    ])
    let old = ThemeFile(path: "old.json", document: SnapshotDocument(Self.old))
    let new = ThemeFile(path: "new.json", document: SnapshotDocument(Self.new))
    let timeline = Timeline(from: old, Self.old, override: new, Self.old, restored: restored)
    let text = try Format.text.bytes(of: Report(content: .timeline(timeline)), .none)
    #expect(
      String(decoding: text, as: UTF8.self) == """
        0. start old.json
           in force: 4 settings in 2 rules

        1. override new.json
           nothing changed
           in force: 4 settings in 2 rules

        2. restore, ends 1
           NOT restored: the state is not the one from before the scope.
           Bar    1 +
           Label  1 -
           1 added, 1 removed in 2 rules
           in force: 4 settings in 1 rule

        NOT restored: step 2 does not bring back the state of old.json

        The expected state and the actual state

        Bar
          + shadow                      unset  →  nil

        Label
          - size                        17  →  unset

        1 added, 1 removed in 2 rules

        """)
    #expect(timeline.failure != nil)
  }
}
