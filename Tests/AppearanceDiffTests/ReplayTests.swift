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
        0. start "Day"  old.json
           in force: 4 settings in 2 rules

        1. override  new.json
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
        0. start "Day"  old.json
           in force: 4 settings in 2 rules

        1. override "Day"  -
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
        1. override  new.json
           in force: 6 settings in 3 rules

        Bar
          + shadow                      unset    →  nil
          ~ style                       nil      →  "x"
          ~ tint                        #0000ff  →  #ff0000  ΔE 53

        Slider
          + tint                        unset  →  nil

        2 added, 2 changed in 2 rules

        the restore was exact

        """)
    #expect(run.status == 0)
    let none = try CommandRun(["replay", "old.json", "new.json", "--step=3"], in: folder())
    #expect(
      none.errors
        == "appearance-diff: old.json, overridden with new.json: there is no operation 3; the last one is 2\n")
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
}
