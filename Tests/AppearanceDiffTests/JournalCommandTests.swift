import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// `appearance-diff history JOURNAL`, `appearance-diff replay JOURNAL` and points of journals as files.
struct JournalCommandTests {
  @Test func quietTellsByTheStatusAlone() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let good = try CommandRun(["replay", "-q", "contact-sheet.journal"], in: folder)
    #expect(good.output + good.errors == "")
    #expect(good.status == 0)
    let parts = try folder.read("contact-sheet.journal").split(separator: "\"digest\":\"", maxSplits: 1)
    let rest = parts[1].dropFirst(16)
    try folder.write("\(parts[0])\"digest\":\"0123456789abcdef\(rest)", to: "bad.journal")
    let bad = try CommandRun(["replay", "-q", "bad.journal"], in: folder)
    #expect(bad.output + bad.errors == "")
    #expect(bad.status == 1)
  }

  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.addFixtures()
    return folder
  }

  @Test func historyIsATimeline() throws {
    let run = try CommandRun(["history", "contact-sheet.journal"], in: folder())
    #expect(
      run.output == """
        0. start
           2026-11-21 09:00:00.000 UTC; in force: 0 settings in 0 rules

        1. theme "Day"  ContactSheetApp/App.swift:14
           UILabel in UINavigationBar  1 +
           UINavigationBar             2 ++
           3 added in 2 rules
           2026-11-21 09:00:00.500 UTC; in force: 3 settings in 2 rules

        2. set UINavigationBar isTranslucent  ContactSheetApp/Theme.swift:21
           + unset  →  false
           2026-11-21 09:00:00.750 UTC; in force: 4 settings in 2 rules

        3. set UISwitch onTintColor  ContactSheetApp/Theme.swift:22
           + unset  →  #ff8000
           2026-11-21 09:00:00.750 UTC; in force: 5 settings in 3 rules

        4. reset everything "contact sheet"  ContactSheetApp/People.swift:48
           UILabel in UINavigationBar  1 -
           UINavigationBar             3 ---
           UISwitch                    1 -
           5 removed in 3 rules
           2026-11-21 09:01:01.750 UTC; in force: 0 settings in 0 rules

        5. set UINavigationBar tintColor  ContactSheetApp/Theme.swift:31
           + unset  →  #008080
           2026-11-21 09:01:01.875 UTC; in force: 1 setting in 1 rule

        6. set UINavigationBar titleTextAttributes  ContactSheetApp/Theme.swift:32
           + unset  →  nil
           2026-11-21 09:01:01.875 UTC; in force: 2 settings in 1 rule

        7. theme "Night"  ContactSheetApp/App.swift:17
           nothing changed: hidden by 4 reset everything "contact sheet"
           2026-11-21 10:01:01.875 UTC; in force: 2 settings in 1 rule

        8. restore, ends 4 "contact sheet"
           UINavigationBar  4 ++-~
           UISwitch         1 +
           3 added, 1 removed, 1 changed in 2 rules
           2026-11-21 10:01:13.875 UTC; in force: 4 settings in 2 rules

        9. set UISwitch onTintColor  ContactSheetApp/Theme.swift:57
           ~ #ff8000  →  #008080  ΔE 51
           2026-11-21 10:01:15.875 UTC; in force: 4 settings in 2 rules

        10. undo UISwitch "shake to undo"  ContactSheetApp/Theme.swift:61
           ~ UISwitch onTintColor  #008080  →  #ff8000  ΔE 51
           2026-11-21 10:01:16.875 UTC; in force: 4 settings in 2 rules

        """)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func replayShowsEachStep() throws {
    let run = try CommandRun(
      ["replay", "--until", "contact sheet", "-"], in: folder(), input: folder().read("contact-sheet.journal"))
    #expect(
      run.output == """
        0. start
           2026-11-21 09:00:00.000 UTC; in force: 0 settings in 0 rules

        1. theme "Day"  ContactSheetApp/App.swift:14
           UILabel in UINavigationBar  1 +
           UINavigationBar             2 ++
           3 added in 2 rules
           2026-11-21 09:00:00.500 UTC; in force: 3 settings in 2 rules

        2. set UINavigationBar isTranslucent  ContactSheetApp/Theme.swift:21
           + unset  →  false
           2026-11-21 09:00:00.750 UTC; in force: 4 settings in 2 rules

        3. set UISwitch onTintColor  ContactSheetApp/Theme.swift:22
           + unset  →  #ff8000
           2026-11-21 09:00:00.750 UTC; in force: 5 settings in 3 rules

        4. reset everything "contact sheet"  ContactSheetApp/People.swift:48
           UILabel in UINavigationBar  1 -
           UINavigationBar             3 ---
           UISwitch                    1 -
           5 removed in 3 rules
           2026-11-21 09:01:01.750 UTC; in force: 0 settings in 0 rules

        nothing was restored

        """)
    #expect(run.status == 0)
  }

  @Test func replayShowsOneStepInFull() throws {
    let run = try CommandRun(["replay", "--step=8", "contact-sheet.journal"], in: folder())
    #expect(
      run.output == """
        8. restore, ends 4 "contact sheet"
           2026-11-21 10:01:13.875 UTC; in force: 4 settings in 2 rules

        UINavigationBar
          + barTintColor                unset    →  #1a1a40
          + isTranslucent               unset    →  false
          - tintColor                   #008080  →  unset
          ~ titleTextAttributes         nil      →  text attributes
            + foregroundColor           unset    →  #ff8000

        UISwitch
          + onTintColor                 unset  →  #ff8000

        3 added, 1 removed, 1 changed in 2 rules

        the restore was exact

        """)
    #expect(run.status == 0)
  }

  private static let start = #"{"format":"appearance-journal","version":1,"time":0,"rules":[]}"#

  /// No store of ours records such a journal, so the test writes one: after the restore the program was still in the
  /// reset.
  @Test func replayFailsWhereARestoreDidNotBringBackWhatItShould() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      \(Self.start)
      {"op":"set","time":1,"class":"Bar","key":"tint","value":1}
      {"op":"reset","time":2,"layer":1,"covers":"everything"}
      {"op":"restore","time":3,"layer":1,"digest":"09612b07b5ecb5a5"}
      {"op":"set","time":4,"class":"Bar","key":"tint","value":2}
      """, to: "bad.journal")
    let run = try CommandRun(["replay", "--step", "3", "bad.journal"], in: folder)
    #expect(
      run.output == """
        3. restore, ends 2
           NOT restored: the state is not the one from before the scope.
           1970-01-01 00:00:03.000 UTC; in force: 1 setting in 1 rule

        Bar
          + tint                        unset  →  1

        1 added in 1 rule

        NOT restored: step 3 does not bring back the state of step 0
        the replay stopped there: 1 more step in the journal

        The expected state and the actual state

        Bar
          + tint                        unset  →  1

        1 added in 1 rule

        """)
    #expect(run.status == 1)
    let text = try folder.read("bad.journal").replacing("09612b07b5ecb5a5", with: "0000000000000000")
    let other = try CommandRun(["replay", "--until=3", "-"], in: folder, input: text)
    #expect(
      other.output.hasSuffix("\nNOT restored: the program’s state after step 3 is not one in which a scope began\n"))
    #expect(other.status == 1)
  }

  /// The restore should have led to the state in which the scope was opened, and not to the beginning of the journal.
  @Test(arguments: [#"{"op":"override","time":2,"layer":1,"covers":"everything","rules":[]}"#, reset(2)])
  func aRestoreIsHeldAgainstTheStepBeforeItsScope(_ opening: String) throws {
    let folder = try TestFolder()
    try folder.write(
      """
      {"format":"appearance-journal","version":1,"time":0,"rules":[{"class":"Bar","attributes":{"tint":1}}]}
      {"op":"unset","time":1,"class":"Bar","key":"tint"}
      \(opening)
      {"op":"theme","time":3,"rules":[{"class":"Bar","attributes":{"tint":2}}]}
      {"op":"restore","time":4,"layer":1,"digest":"09612b07b5ecb5a5"}
      """, to: "bad.journal")
    let run = try CommandRun(["replay", "bad.journal"], in: folder)
    #expect(
      run.output.hasSuffix(
        """

        NOT restored: step 4 does not bring back the state of step 1

        The expected state and the actual state

        Bar
          + tint                        unset  →  2

        1 added in 1 rule

        """), "\(run.output)")
    #expect(run.status == 1)
  }

  private static func reset(_ time: Int) -> String {
    #"{"op":"reset","time":\#(time),"layer":1,"covers":"everything"}"#
  }

  @Test func whatTakesTooMuchRoomIsRefused() throws {
    let folder = try folder()
    let input = try JournalInput(folder.path("contact-sheet.journal"))
    let count = try Timeline(input, isReplay: true).steps
      .reduce(0) { $0 + $1.changes.diff.changes.count + $1.changes.diff.orderChanges.count }
    _ = try Timeline(input, isReplay: true, changeLimit: count)
    let error = #expect(throws: CommandError.self) { try Timeline(input, isReplay: true, changeLimit: count - 1) }
    #expect(
      error?.problems.first?.message
        == "the steps up to 10 change more than \(count - 1) settings, too many to show; "
        + "'replay --quiet' checks them all, and 'replay --step=NUMBER' also shows one")
    _ = try Timeline(input, only: 8, isReplay: true, changeLimit: 0)
  }

  /// A scope that is never ended is a sheet whose style leaks, or a theme that never returns.
  @Test func replayFailsWhereAScopeIsStillOpen() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      \(Self.start)
      {"op":"reset","time":1,"layer":1,"covers":"everything","label":"sheet","file":"App/Sheet.swift","line":7}
      {"op":"reset","time":2,"layer":2,"covers":["Bar"]}
      {"op":"commit","time":3,"layer":2}
      {"op":"override","time":4,"layer":3,"covers":"everything","rules":[],"file":"App/Night.swift","line":9}
      """, to: "open.journal")
    let run = try CommandRun(["replay", "open.journal"], in: folder)
    #expect(
      run.output.hasSuffix(
        """

        NOT ended: 2 scopes still open at the end
           1. reset everything "sheet"  App/Sheet.swift:7
           4. override  App/Night.swift:9

        """))
    #expect(run.status == 1)
    let page = try CommandRun(["replay", "open.journal", "-f", "html"], in: folder)
    #expect(page.output.contains("<li>1. reset everything \"sheet\"  App/Sheet.swift:7</li>"))
    #expect(page.status == 1)
    let markdown = try CommandRun(["replay", "open.journal", "-f", "markdown"], in: folder)
    #expect(markdown.output.contains("\n- 4&#46; override  App/Night.swift&#58;<span></span>9\n"))
    let json = try CommandRun(["replay", "open.journal", "-f", "json"], in: folder)
    #expect(json.output.contains("\"failure\": { \"open\": [1, 4], \"openFromBefore\": 0, \"difference\": null }"))
    #expect(try CommandRun(["replay", "open.journal", "--allow-open"], in: folder).status == 0)
    #expect(try CommandRun(["replay", "open.journal", "--until=2"], in: folder).status == 0)
    #expect(try CommandRun(["replay", "open.journal", "--until=4"], in: folder).status == 0)
    #expect(try CommandRun(["replay", "open.journal", "--until=end"], in: folder).status == 1)
    // The step that is shown does not decide what is checked.
    #expect(try CommandRun(["replay", "open.journal", "--step=2"], in: folder).status == 1)
    #expect(try CommandRun(["replay", "open.journal", "--step=2", "--until=2"], in: folder).status == 0)
  }

  /// A recording may begin while a sheet is up: its scope must be ended, too.
  @Test func scopesFromBeforeTheJournalAreCountedUntilTheyEnd() throws {
    let folder = try TestFolder()
    let layers = (1...2).map { #"{"layer":\#($0),"masks":true,"covers":"everything","rules":[]}"# }
    func restore(_ layer: Int) -> String {
      #"{"op":"restore","time":2,"layer":\#(layer),"digest":"09612b07b5ecb5a5"}"#
    }
    func replay(_ lines: String..., format: String = "text") throws -> CommandRun {
      let start =
        #"{"format":"appearance-journal","version":1,"time":0,"rules":[],"layers":[\#(layers.joined(separator: ","))]}"#
      try folder.write(([start] + lines).map { $0 + "\n" }.joined(), to: "begun.journal")
      return try CommandRun(["replay", "begun.journal", "-f", format], in: folder)
    }
    func open(_ scopes: String) -> String {
      "\nNOT ended: \(scopes) still open at the end\n   \(scopes) from before the journal\n"
    }
    // A scope that the journal itself opens does not count.
    let own = try replay(#"{"op":"reset","time":1,"layer":3,"covers":"everything"}"#, restore(3))
    #expect(own.output.hasSuffix(open("2 scopes")) && own.status == 1, "\(own.output)")
    let one = try replay(restore(2))
    #expect(one.output.contains("1. restore, ends a scope from before\n"))
    #expect(one.output.hasSuffix(open("1 scope")) && one.status == 1, "\(one.output)")
    #expect(try replay(restore(2), format: "json").output.contains(#""open": [], "openFromBefore": 1, "#))
    let none = try replay(restore(2), restore(1))
    #expect(none.output.hasSuffix("\nall 2 restores were exact\n") && none.status == 0, "\(none.output)")
  }

  @Test func whatAnOpenScopeChangesIsToldInEveryFormat() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      \(Self.start)
      {"op":"reset","time":1,"layer":1,"covers":"everything","label":"sheet"}
      {"op":"theme","time":2,"rules":[{"class":"UINavigationBar","attributes":{"prefersLargeTitles":true}}]}
      {"op":"set","time":3,"class":"UINavigationBar","layer":1,"key":"isTranslucent","value":true}
      """, to: "open.journal")
    func replay(_ format: String) throws -> String {
      try CommandRun(["replay", "open.journal", "-f", format], in: folder).output
    }
    #expect(
      try replay("text").hasSuffix(
        """

        NOT ended: 1 scope still open at the end
           1. reset everything "sheet"

        The expected state and the actual state

        UINavigationBar
          + isTranslucent               unset  →  true
          - prefersLargeTitles          true   →  unset

        1 added, 1 removed in 1 rule

        """))
    #expect(try replay("markdown").contains("| removed | `prefersLargeTitles` | `true` | *unset* | |\n"))
    #expect(
      try replay("json").contains(
        "\"difference\": {\n      \"counts\": { \"added\": 1, \"removed\": 1, \"changed\": 0, "))
    #expect(try replay("html").contains("<h2>The expected state and the actual state</h2>"))
  }

  @Test func historyHasWhatItsSiblingsHave() throws {
    let folder = try folder()
    let quiet = try CommandRun(["history", "-q", "contact-sheet.journal"], in: folder)
    #expect(quiet.output + quiet.errors == "")
    #expect(try CommandRun(["history", "contact-sheet.journal", "-o", "a.md"], in: folder).output == "")
    #expect(try folder.read("a.md").hasPrefix("### `contact-sheet.journal`\n\n#### 0\\. `start`\n"))
    #expect(try CommandRun(["show", "-q", "day.json"], in: folder).output == "")
  }

  @Test func pointsOfJournalsStandForFiles() throws {
    let folder = try folder()
    let run = try CommandRun(["contact-sheet.journal@3", "contact-sheet.journal@contact sheet"], in: folder)
    #expect(
      run.output == """
        --- contact-sheet.journal@3
        +++ contact-sheet.journal@contact sheet

        Readability (WCAG 2.2 AA): the one text that was measured got no worse; 1 not
            measured, because a file does not say whether it is for light or dark; 5 not
            measured for other reasons

        UILabel in UINavigationBar
          - textColor                   #ffffff  →  unset

        UINavigationBar
          - barTintColor                #ff8000          →  unset
          - isTranslucent               false            →  unset
          - titleTextAttributes         text attributes  →  unset
              foregroundColor           #ffffff          →  unset

        UISwitch
          - onTintColor                 #ff8000  →  unset

        5 removed in 3 rules

        """)
    #expect(run.status == 1)
    let same = try CommandRun(["contact-sheet.journal@end", "contact-sheet.journal@8"], in: folder)
    #expect(same.output + same.errors == "")
    #expect(same.status == 0)
    // A file of that name has precedence.
    try folder.write(AppearanceSnapshot(), to: "contact-sheet.journal@end")
    let file = try CommandRun(["contact-sheet.journal@end", "contact-sheet.journal@start"], in: folder)
    #expect(file.output + file.errors == "")
    #expect(file.status == 0)
  }

  @Test(
    arguments: [
      (
        ["contact-sheet.journal@99", "day.json"], "contact-sheet.journal: there is no operation 99; the last one is 10"
      ),
      (
        ["contact-sheet.journal@Nigt", "day.json"],
        "contact-sheet.journal: there is no operation labeled 'Nigt'; did you mean 'Night'?"
      ),
      (["none.journal@1", "day.json"], "none.journal@1: cannot read: No such file or directory"),
      (
        ["contact-sheet.journal", "day.json"],
        "contact-sheet.journal: this is a journal; name a point of it, such as 'contact-sheet.journal@end'"
      ),
      (
        ["history", "day.json"],
        "day.json: this is a snapshot, not a journal"
      ),
      (["history", "none"], "none: cannot read: No such file or directory"),
      (["replay", "--step=x", "contact-sheet.journal"], "contact-sheet.journal: there is no operation labeled 'x'"),
    ] as [([String], String)])
  func troubleIsTold(_ arguments: [String], _ message: String) throws {
    let run = try CommandRun(arguments, in: folder())
    #expect(run.errors == "appearance-diff: \(message)\n")
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test(
    arguments: [
      (["history"], "expected a journal, found none"),
      (["history", "a", "b"], "expected one journal, found 'b' too"),
      (["replay"], "expected a journal, or OLD and NEW"),
      (["replay", "--step=5", "--until=3", "contact-sheet.journal"], "step 5 comes after 3, where the replay ends"),
    ] as [([String], String)])
  func misuseIsTold(_ arguments: [String], _ message: String) throws {
    let run = try CommandRun(arguments, in: folder())
    #expect(
      run.errors == "appearance-diff: \(message)\nappearance-diff: try 'appearance-diff --help' for more information\n")
    #expect(run.status == 2)
  }

  /// The kind of a file is read from its bytes, which are read once: a pipe does not provide them twice.
  @Test func aJournalFromAPipeIsKnownForOne() throws {
    let run = try CommandRun(
      script: "mkfifo pipe; cat contact-sheet.journal > pipe & \"$@\"", ["pipe", "day.json"], in: folder(),
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.errors == "appearance-diff: pipe: this is a journal; name a point of it, such as 'pipe@end'\n")
    let input = try folder().read("contact-sheet.journal")
    let standard = try CommandRun(["-", "day.json"], in: folder(), input: input)
    #expect(standard.errors == "appearance-diff: -: this is a journal, not a snapshot\n")
    #expect(try CommandRun(["history", "-"], in: folder(), input: input).status == 0)
  }

  @Test func aTornLineIsTold() throws {
    let folder = try TestFolder()
    try folder.write(Self.start + "\n{\"op\":", to: "torn.journal")
    let note = "appearance-diff: torn.journal:2:7: $.op: the line was cut off, probably by a crash, and is ignored\n"
    for arguments in [
      ["history", "torn.journal"], ["replay", "torn.journal"], ["validate", "torn.journal"],
      ["torn.journal@end", "torn.journal@end"],
    ] {
      let run = try CommandRun(arguments, in: folder)
      // A replay of a part is not presented as one of the whole journal.
      let isReplay = arguments[0] == "replay"
      #expect(run.errors.hasPrefix(note) && run.errors.matches(of: /torn.journal:2:7/).count == 1)
      #expect(run.errors.contains("the end was not checked") == isReplay)
      #expect(run.status == (isReplay ? 2 : 0))
    }
  }

  /// The names and texts come from the writer of the file.
  @Test func hostileTextsAreShownEscaped() throws {
    let folder = try TestFolder()
    let hostile = #"\u001B[2J\u202E"#
    try folder.write(
      """
      \(Self.start)
      {"op":"set","time":1e300,"label":"\(hostile)","class":"\(hostile)","key":"é","value":"\(hostile)","file":"\(hostile)"}
      {"op":"reset","time":-1e300,"layer":1,"covers":["\(hostile)"]}
      {"op":"discovery","time":2,"lineage":["\(hostile)","B"]}
      """, to: "a.journal")
    for command in [["history"], ["replay", "--allow-open"]] {
      let run = try CommandRun(command + ["--color=never", "a.journal"], in: folder)
      #expect(run.status == 0)
      #expect(run.output.contains(#"\u001B[2J\u202E"#))
      #expect(!run.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
  }

  @Test(arguments: [
    (0.0, "1970-01-01 00:00:00.000"), (1_795_251_600.25, "2026-11-21 09:00:00.250"),
    (-0.001, "1969-12-31 23:59:59.999"),
    (951_782_400, "2000-02-29 00:00:00.000"), (-62_135_596_800, "0001-01-01 00:00:00.000"),
    (253_402_300_799, "9999-12-31 23:59:59.000"), (4_107_542_399.9999, "2100-03-01 00:00:00.000"), (1e300, "1e+300"),
  ])
  func timesAreDates(_ seconds: Double, _ text: String) {
    #expect(TimeText.text(seconds) == text)
  }
}
