import AppearanceState
import AppearanceThemes
import Foundation
import Testing

/// The causes of unreadable texts, and `appearance-diff lint --fix`.
struct FixTests {
  private static let white = AppearanceValue.hex(0xFFFFFF)

  /// Labels and buttons on a list.
  private static func theme(
    label: UInt32 = 0, button: UInt32 = 0, ground: UInt32 = 0xFFFFFF, more: [AppearanceSnapshot.Rule] = []
  ) -> AppearanceSnapshot {
    AppearanceSnapshot(
      rules: [
        .of("UILabel", ["textColor": .hex(label)]), .of("UIButton", ["titleColor[state=normal]": .hex(button)]),
        .of("UITableView", ["backgroundColor": .hex(ground)]),
        .of("UITableViewCell", ["backgroundColor": .hex(ground)]),
      ] + more)
  }

  private static func folder(_ themes: (String, AppearanceSnapshot)...) throws -> TestFolder {
    let folder = try TestFolder()
    for (name, theme) in themes { try folder.write(theme, traits: .light, to: name) }
    return folder
  }

  // MARK: Causes

  private static func causes(_ old: AppearanceSnapshot, _ new: AppearanceSnapshot) throws -> String {
    let output = try CommandRun(["old.json", "new.json"], in: folder(("old.json", old), ("new.json", new))).output
    let beginning = try #require(output.range(of: "Readability"))
    let end = try #require(output[beginning.lowerBound...].range(of: "\n\n"))
    return String(output[beginning.lowerBound..<end.lowerBound]) + "\n"
  }

  @Test func oneColorInSeveralSettingsIsOneCause() throws {
    let bar = AppearanceSnapshot.Rule.of("Bar", ["tint": .hex(0x0052CC)])
    let other = AppearanceSnapshot.Rule.of("Bar", ["tint": .hex(0x36B37E)])
    #expect(
      try Self.causes(
        Self.theme(label: 0x0052CC, button: 0x0052CC, more: [bar]),
        Self.theme(label: 0x36B37E, button: 0x36B37E, more: [other])) == """
          Readability (WCAG 2.2 AA): 5 texts got worse
            - #0052cc → #36b37e in 3 settings makes 5 texts too low
              #00875a would pass: 4.5:1 on #ffffff
                Section header 6.8 → 2.6:1
                Cell 6.8 → 2.6:1
                Cell detail 6.8 → 2.6:1
                Label 6.8 → 2.6:1
                Button 6.8 → 2.6:1

          """)
  }

  @Test func aGroundIsTheCauseOfWhatItMakesUnreadable() throws {
    let dark = Self.theme(label: 0x333333, button: 0x333333, ground: 0x777777)
    let output = try Self.causes(Self.theme(label: 0x333333, button: 0x333333), dark)
    // The tint of the system is too faint on its own backgrounds, and need not be better than there.
    #expect(
      output.contains(
        """
          - #ffffff → #777777 in 2 settings makes 5 texts too low and 1 even harder to
              read
            #dbdbdb would pass: 2.9:1 under #007aff, 9.1:1 under #333333, 15.1:1 under
                #000000
              Navigation bar button at the edge 4.0 → 1.1:1
              Section header 12.6 → 2.8:1

        """), "\(output)")
  }

  /// The effect of the changed ground on other texts is a separate cause.
  @Test func textAndGroundTogetherAreOneCause() throws {
    let output = try Self.causes(
      Self.theme(label: 0x000000, button: 0x000000), Self.theme(label: 0x999999, button: 0x000000, ground: 0xAAAAAA))
    #expect(
      output.contains(
        """
          - UILabel.textColor #000000 → #999999 on #ffffff → #aaaaaa in 2 settings makes
              4 texts too low
            a text of #3f3f3f would pass: 4.5:1 on #aaaaaa
              Section header 21.0 → 1.2:1
              Cell 21.0 → 1.2:1
              Cell detail 21.0 → 1.2:1
              Label 21.0 → 1.2:1
          - #ffffff → #aaaaaa in 2 settings makes 1 text even harder to read
            no color passes, because its surroundings exclude each other
              Navigation bar button at the edge 4.0 → 1.7:1

        """), "\(output)")
  }

  @Test func eachReasonAgainstASuggestionIsSaid() throws {
    let folder = try Self.folder(
      ("opacity.json", AppearanceSnapshot(rules: [.of("UILabel", ["textColor": .hex(0x336699, alpha: 0.3)])])))
    let rules = [
      AppearanceSnapshot.Rule.of("UILabel", ["textColor": .hex(0x888888)]),
      .of("UITableView", ["backgroundColor": .hex(0x707070)]), .of("UITableViewCell", ["backgroundColor": Self.white]),
    ]
    try folder.write(AppearanceSnapshot(rules: rules), traits: .light, to: "excluded.json")
    let opacity = try CommandRun(["lint", "opacity.json"], in: folder)
    #expect(opacity.output.contains("\n    no color passes at its opacity\n") && opacity.status == 1)
    let excluded = try CommandRun(["lint", "excluded.json", "--fail-on=readability=5"], in: folder)
    #expect(
      excluded.output.contains("\n    no color passes, because its surroundings exclude each other\n"),
      "\(excluded.output)")
    let fixed = try CommandRun(["lint", "--fix", "excluded.json", "--fail-on=readability=5"], in: folder)
    #expect(fixed.output == excluded.output && fixed.status == 1 && fixed.errors.isEmpty)
  }

  // MARK: Fixing

  private static let faint = theme(label: 0x999999, button: 0xBBBBBB, more: [.of("Bar", ["tint": .hex(0x999999)])])

  @Test func colorsAreReplacedInTheFilesAndNothingElse() throws {
    let folder = try Self.folder(("a.json", Self.faint), ("good.json", Self.theme()))
    let (before, good) = (try folder.read("a.json"), try folder.read("good.json"))
    #expect(try CommandRun(["lint", "a.json"], in: folder).status == 1)
    #expect(try folder.read("a.json") == before, "nothing is changed that nobody asked for")
    let run = try CommandRun(["lint", "--fix", "a.json", "good.json"], in: folder)
    #expect(run.status == 0 && !run.output.contains("would pass"), "\(run.output)")
    #expect(
      run.errors == """
        appearance-diff: a.json: #bbbbbb → #767676 in 1 setting
        appearance-diff: a.json: #999999 → #767676 in 1 setting

        """)
    let diff = try CommandRun(["-", "a.json", "--stat"], in: folder, input: before).output
    #expect(diff.contains("2 changed in 2 rules"), "\(diff)")
    #expect(try folder.read("good.json") == good)
    let fixed = try folder.read("a.json")
    #expect(try CommandRun(["lint", "--fix", "a.json"], in: folder).status == 0)
    #expect(try folder.read("a.json") == fixed)
  }

  /// Each style has its own finding, in one setting.
  @Test func colorsForBothStylesAreReplaced() throws {
    func color(_ light: UInt32, _ dark: UInt32) -> AppearanceValue {
      .record(.init(type: "UIColor", fields: ["light": .hex(light), "dark": .hex(dark)]))
    }
    let card = AppearanceSnapshot.Rule.of("Card", ["backgroundColor": color(0xFFFFFF, 0x101010)])
    let label = AppearanceSnapshot.Rule.of("UILabel", in: ["Card"], ["textColor": color(0x999999, 0x444444)])
    let folder = try TestFolder()
    try folder.write(AppearanceSnapshot(rules: [card, label]), to: "a.json")
    let run = try CommandRun(["lint", "--fix", "a.json"], in: folder)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.errors.contains("#999999 → #767676") && run.errors.contains("#444444 → "), "\(run.errors)")
    let fixed = try folder.read("a.json")
    #expect(fixed.contains("#767676") && !fixed.contains("#444444") && fixed.contains("#101010"))
  }

  @Test func whatIsAcceptedStaysAsItIs() throws {
    let folder = try Self.folder(("a.json", Self.faint))
    let before = try folder.read("a.json")
    _ = try CommandRun(["lint", "a.json", "-f", "json", "-o", "accepted.json"], in: folder)
    let run = try CommandRun(["lint", "--fix", "a.json", "--accept=accepted.json"], in: folder)
    #expect(run.status == 0)
    #expect(try folder.read("a.json") == before)
  }

  @Test func whatIsWrongBesidesIsReported() throws {
    let slip = AppearanceSnapshot.Rule.of("UISwitch", ["onTinColor": .nil])
    let folder = try Self.folder(("a.json", Self.theme(label: 0x999999, more: [slip])))
    let run = try CommandRun(["lint", "--fix", "a.json"], in: folder)
    #expect(run.status == 1 && run.output.contains("UISwitch has no attribute 'onTinColor'"), "\(run.output)")
    #expect(run.output.contains("no text is too low"))
    try folder.write(Self.faint, traits: .light, to: "b.json")
    let quiet = try CommandRun(["lint", "--fix", "-q", "b.json"], in: folder)
    #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
    #expect(try folder.read("b.json").contains("#767676"))
  }

  /// The text of one pair is the ground of the other one.
  @Test func whatDependsOnAReplacedColorIsMeasuredAgain() throws {
    func side(_ name: String) -> DeclaredPair.Side { .init(RuleKey("Card"), SettingKey(name)) }
    let pairs = [
      DeclaredPair(side("a"), on: side("b")), DeclaredPair(side("b"), on: side("c")),
      DeclaredPair(side("c"), on: side("d")),
    ]
    let colors: [String: AppearanceValue] = [
      "a": .hex(0x777777), "b": .hex(0x888888), "c": .hex(0x999999), "d": Self.white,
    ]
    let folder = try TestFolder()
    try folder.write(
      SnapshotDocument(AppearanceSnapshot(rules: [.of("Card", colors)]), pairs: pairs), to: "card.json")
    let run = try CommandRun(["lint", "--fix", "card.json"], in: folder)
    let left = try CommandRun(["lint", "card.json"], in: folder)
    #expect(run.output == left.output && run.status == left.status)
    #expect(!left.output.contains("would pass"), "\(left.output)")
    // A color that was measured with one that the same round replaces would be replaced again.
    var made: Set<Substring> = []
    for match in run.errors.matches(of: /(#\w+) → (#\w+)/) {
      #expect(!made.contains(match.1), "\(run.errors)")
      made.insert(match.2)
    }
    #expect(!made.isEmpty)
  }

  @Test func aPatchDoesTheSameElsewhere() throws {
    // A hand-written file: the patch keeps everything that it does not change.
    let text = #"""
      { "format": "appearance-snapshot", "version": 1, "traits": { "userInterfaceStyle": "light" }, "x-mine": [1],
        "rules": [
          { "class": "Tag", "attributes": { "backgroundColor": { "kind": "color", "hex": "#fff" } } },
          { "class": "UILabel", "containers": ["Tag"], "x-why": "faint", "attributes": {
            "textColor": { "kind": "color", "hex": "#999999" } } }
        ] }
      """#
    let folder = try TestFolder()
    try folder.write(text, to: "a.json")
    let report = try CommandRun(["lint", "a.json"], in: folder)
    let run = try CommandRun(["lint", "--fix-patch=fix.json", "a.json"], in: folder)
    #expect(run.output == report.output && run.status == 1)
    #expect(try folder.read("a.json") == text)
    let output = try CommandRun(["lint", "--fix-patch", "a.json"], in: folder)
    #expect(try folder.read("fix.json") == output.output && output.status == 1)
    let diff = try DiffDocument(json: Array(output.output.utf8), file: nil).diff
    #expect(diff.changes.map(\.rule) == [RuleKey("UILabel", containers: ["Tag"])])
    #expect(diff.changes.map(\.setting) == [SettingKey("textColor")])
    let patched = try CommandRun(["patch", "a.json", "fix.json"], in: folder)
    #expect(patched.status == 0)
    #expect(try CommandRun(["lint", "--fix", "a.json"], in: folder).status == 0)
    #expect(try folder.read("a.json") == patched.output)
    #expect(patched.output.contains("x-mine") && patched.output.contains("x-why"))
    let nothing = try CommandRun(["lint", "--fix-patch", "a.json"], in: folder)
    #expect(nothing.output.contains(#""changes": []"#) && nothing.status == 0)
  }

  @Test(
    arguments: [
      (["--fix", "tokens.json"], "tokens.json: expected a snapshot file: --fix and --fix-patch are for these only"),
      (["--fix-patch", "tokens.json"], "expected a snapshot file: --fix and --fix-patch are for these only"),
      (
        ["--fix", "contact-sheet.journal@end"],
        "'contact-sheet.journal@end' is not a file that can be replaced, leave out --fix"
      ),
      (["--fix-patch", "contact-sheet.journal@end"], "expected a snapshot file"),
      (["--fix", "-"], "standard input ('-') cannot be replaced, leave out --fix"),
      (["--fix", "--fix-patch", "day.json"], "--fix changes the file and --fix-patch does not, leave out one"),
      (["--fix-patch", "day.json", "night.json"], "--fix-patch is for one file, found 2"),
      (["--fix-patch=day.json", "day.json"], "the output is 'day.json', which is an input, and cannot be replaced"),
    ])
  func whatCannotBeFixedIsAnError(_ arguments: [String], _ message: String) throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    try folder.write(##"{ "a": { "$type": "color", "$value": "#999999" } }"##, to: "tokens.json")
    let run = try CommandRun(["lint"] + arguments, in: folder, input: try folder.read("day.json"))
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
