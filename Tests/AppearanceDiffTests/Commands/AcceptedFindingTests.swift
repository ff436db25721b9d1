import AppearanceState
import AppearanceThemes
import Foundation
import Testing

/// `--accept`: findings in the list of a `lint` report.
struct AcceptedFindingTests {
  /// Returns a theme with a text whose contrast is too low and an attribute that UIKit does not have.
  private static func theme(_ title: UInt32, _ attribute: String = "tintColour") -> AppearanceSnapshot {
    AppearanceSnapshot(rules: [
      .of("UIButton", ["titleColor[state=normal]": .hex(title), attribute: .number(1)]),
      .of("UITableView", ["backgroundColor": .hex(0xFFFFFF)]),
    ])
  }

  private static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try FileManager.default.createDirectory(atPath: folder.path("Themes"), withIntermediateDirectories: true)
    try folder.write(theme(0x999999), traits: .light, to: "Themes/day.json")
    try folder.write(theme(0x999999), traits: .light, to: "Themes/other.json")
    let written = try CommandRun(["lint", "Themes/day.json", "-f", "json", "-o", "accepted.json"], in: folder)
    #expect(written.status == 1)
    return folder
  }

  private func lint(_ folder: TestFolder, _ arguments: [String] = []) throws -> CommandRun {
    try CommandRun(["lint", "Themes/day.json", "--accept=accepted.json"] + arguments, in: folder)
  }

  @Test func standardOutputHasTheReport() throws {
    let folder = try Self.folder()
    let run = try CommandRun(["lint", "Themes/day.json", "--accept-all=-"], in: folder)
    #expect(run.errors.hasPrefix("appearance-diff: --accept-all takes a file, and standard output has the report"))
    #expect(try run.status == 2 && CommandRun(script: "ls", [], in: folder).output.contains("-\n") == false)
  }

  @Test func whatIsListedIsAccepted() throws {
    let folder = try Self.folder()
    let run = try lint(folder)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("1 text too low and accepted"))
    #expect(run.errors == "appearance-diff: Themes/day.json: 2 findings are accepted\n")
    #expect(
      try CommandRun(script: "cd Themes; \"$@\"", ["lint", "day.json", "--accept=../accepted.json"], in: folder).status
        == 0)
    // The same finding in another theme is not accepted.
    let other = try CommandRun(["lint", "Themes/other.json", "--accept=accepted.json"], in: folder)
    #expect(other.status == 1 && other.errors == "")
  }

  /// Each finding in a rule repeats the names, so long ones are shortened, in a list as in a report.
  @Test(arguments: [["-f", "json", "-o", "accepted.json"], ["--accept-all=accepted.json"]])
  func aFindingWithLongNamesIsAcceptedByAShortIdentifier(_ output: [String]) throws {
    let folder = try Self.folder()
    let name = "tint" + String(repeating: "x", count: 5_000)
    try folder.write(Self.theme(0x000000, name), traits: .light, to: "Themes/day.json")
    #expect(try CommandRun(["lint", "Themes/day.json"] + output, in: folder).status == 1)
    if output.count == 1 {
      #expect(try folder.read("accepted.json").contains("UIButton.\(name.prefix(200))…\""))
    }
    let run = try lint(folder)
    #expect(run.status == 0)
    #expect(run.errors == "appearance-diff: Themes/day.json: 1 finding is accepted\n")
  }

  /// The states of a control of the day look alike with two kinds of vision, at one setting.
  @Test func findingsWithOneIdHaveOneLine() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let run = try CommandRun(["lint", "day.json", "--accept-all=list.json"], in: folder)
    #expect(run.output.components(separatedBy: "look the same with").count == 3, "\(run.output)")
    let lines = try folder.read("list.json").components(separatedBy: "lookAlike")
    #expect(lines.count == 2)
    #expect(try CommandRun(["lint", "day.json", "--accept=list.json"], in: folder).status == 0)
  }

  /// The list has one line for each finding, and `--accept` reads it like the report.
  @Test func aListHasALineForEachFinding() throws {
    let folder = try Self.folder()
    let list = ["lint", "Themes/day.json", "--accept-all=list.json"]
    #expect(try CommandRun(list, in: folder).status == 1)
    #expect(
      try folder.read("list.json") == """
        {
          "format": "appearance-lint",
          "version": 1,
          "accepted": [
            {"file":"Themes/day.json","finding":"unknownAttribute UIButton.tintColour"},
            {"file":"Themes/day.json","finding":"text Button (userInterfaceStyle: light)","setting":"UIButton.titleColor[state=normal]","ratio":2.84}
          ]
        }

        """)
    let run = try CommandRun(["lint", "Themes/day.json", "--accept=list.json"], in: folder)
    #expect(
      run.status == 0 && run.errors == "appearance-diff: Themes/day.json: 2 findings are accepted\n", "\(run.output)")
    #expect(try CommandRun(["validate", "list.json"], in: folder).status == 0)
    // The same file brings it up to date again.
    let before = try folder.read("list.json")
    #expect(try CommandRun(list + ["--accept=list.json"], in: folder).status == 0)
    #expect(try folder.read("list.json") == before)
    try folder.write(Self.theme(0xAAAAAA), traits: .light, to: "Themes/day.json")
    #expect(try CommandRun(["lint", "Themes/day.json", "--accept=list.json"], in: folder).status == 1)
    // The ids are those of the report.
    let report = try lint(folder, ["-f", "json"])
    for id in ["unknownAttribute UIButton.tintColour", "text Button (userInterfaceStyle: light)"] {
      #expect(report.output.contains(#""id": "\#(id)""#), "\(id)")
    }
  }

  @Test(
    arguments: [
      (#"{ "file": "..", "finding": "x" }"#, "expected the path of a theme"),
      (#"{ "file": "a.json" }"#, "expected a member 'finding'"),
      (#"{ "file": "a.json", "finding": "x", "ratio": "2" }"#, "expected a number"),
    ])
  func aBrokenListIsAnError(_ line: String, _ message: String) throws {
    let folder = try Self.folder()
    try folder.write(#"{ "format": "appearance-lint", "version": 1, "accepted": [\#(line)] }"#, to: "accepted.json")
    let run = try lint(folder)
    #expect(run.status == 2 && run.errors.contains("accepted.json:1:") && run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    arguments: [
      // Easier to read, and unchanged.
      (0x888888, "tintColour", 0, "2 findings are accepted"),
      // Harder to read; another setting; no findings left.
      (0x9A9A9A, "tintColour", 1, "1 finding is accepted; 1 more no longer applies"),
      (0xAAAAAA, "tintColour", 1, "1 finding is accepted; 1 more no longer applies"),
      (0x999999, "tintKolor", 1, "1 finding is accepted; 1 more no longer applies"),
      (0x000000, "frame", 1, "0 findings are accepted; 2 more no longer apply"),
    ] as [(UInt32, String, Int32, String)])
  func onlyAsItWasOrBetter(_ title: UInt32, _ attribute: String, _ status: Int32, _ note: String) throws {
    let folder = try Self.folder()
    try folder.write(Self.theme(title, attribute), traits: .light, to: "Themes/day.json")
    let run = try lint(folder)
    #expect(run.errors == "appearance-diff: Themes/day.json: \(note)\n")
    #expect(run.status == status, "\(run.output)")
  }

  /// A text that a pull request makes worse, and that the same one accepts.
  @Test func aGateAcceptsToo() throws {
    let folder = try Self.folder()
    try folder.write(Self.theme(0x000000), traits: .light, to: "old.json")
    let gate = ["old.json", "Themes/day.json", "--fail-on=readability"]
    #expect(try CommandRun(gate, in: folder).status == 1)
    let run = try CommandRun(gate + ["--accept=accepted.json"], in: folder)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("1 text got worse and is accepted"), "\(run.output)")
  }

  /// The command that reads the file writes it again.
  @Test func theReportListsWhatIsAccepted() throws {
    let folder = try Self.folder()
    let before = try folder.read("accepted.json")
    let again = try lint(folder, ["-f", "json", "-o", "accepted.json"])
    #expect(again.status == 0, "\(again.errors)")
    let after = try folder.read("accepted.json")
    #expect(after.contains("\"isAccepted\": true") && after.contains("\"accepted\": 1"))
    #expect(before.contains("\"accepted\": 0"))
    #expect(try lint(folder).status == 0)
  }

  /// The main use: a day and a night theme, which are for different styles.
  @Test(arguments: [["--label=Day", "--label=Night"], [], ["--traits=displayScale=2"]])
  func themesOfDifferentTraitsAreAccepted(_ options: [String]) throws {
    let folder = try Self.folder()
    func theme(_ title: UInt32) -> AppearanceSnapshot {
      AppearanceSnapshot(rules: [
        .of("UIButton", ["titleColor[state=normal]": .hex(title)]),
        .of("UITableView", ["backgroundColor": .hex(0x000000)]),
      ])
    }
    try folder.write(Self.theme(0x000000), traits: .light, to: "Themes/day.json")
    try folder.write(theme(0x333333), traits: .dark, to: "Themes/night.json")
    let gate = ["Themes/day.json", "Themes/night.json", "--fail-on=readability"] + options
    #expect(try CommandRun(gate, in: folder).status == 1)
    _ = try CommandRun(["lint", "Themes/night.json", "-f", "json", "-o", "night-accepted.json"], in: folder)
    let run = try CommandRun(gate + ["--accept=night-accepted.json"], in: folder)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    // Harder to read than the accepted text.
    try folder.write(theme(0x222222), traits: .dark, to: "Themes/night.json")
    #expect(try CommandRun(gate + ["--accept=night-accepted.json"], in: folder).status == 1)
  }

  /// The list has one entry for equal findings in two containers. A comparison tells the containers apart if they
  /// differed before.
  @Test func whatReadsTheSameInSeveralContainersIsAccepted() throws {
    let folder = try Self.folder()
    func theme(_ title: UInt32, _ inCard: UInt32) -> AppearanceSnapshot {
      AppearanceSnapshot(rules: [
        .of("UIButton", ["titleColor[state=normal]": .hex(title)]),
        .of("UIButton", in: ["Card"], ["titleColor[state=highlighted]": .hex(0)]),
        .of("UITableView", ["backgroundColor": .hex(0xFFFFFF)]),
        .of("UITableView", in: ["Card"], ["backgroundColor": .hex(inCard)]),
      ])
    }
    try folder.write(theme(0x000000, 0xEEEEEE), traits: .light, to: "old.json")
    try folder.write(theme(0x999999, 0xFFFFFF), traits: .light, to: "Themes/day.json")
    let gate = ["old.json", "Themes/day.json", "--fail-on=readability"]
    #expect(try CommandRun(gate, in: folder).status == 1)
    _ = try CommandRun(["lint", "Themes/day.json", "-f", "json", "-o", "accepted.json"], in: folder)
    let run = try CommandRun(gate + ["--accept=accepted.json"], in: folder)
    #expect(run.status == 0, "\(run.output)")
  }

  /// A theme without a style is measured in both styles, and is accepted in either.
  @Test func aThemeForBothStylesIsAccepted() throws {
    let folder = try Self.folder()
    try folder.write(Self.theme(0x999999), to: "Themes/day.json")
    _ = try CommandRun(["lint", "Themes/day.json", "-f", "json", "-o", "accepted.json"], in: folder)
    for traits in [AppearanceTraits.none, .light, .dark] {
      try folder.write(Self.theme(0x000000), traits: traits, to: "old.json")
      let gate = ["old.json", "Themes/day.json", "--fail-on=readability"]
      let run = try CommandRun(gate + ["--accept=accepted.json"], in: folder)
      #expect(run.status == 0, "\(traits): \(run.output)\(run.errors)")
    }
  }

  /// An accepted finding is still listed if a change caused it, because a reader of the report has to know.
  @Test(arguments: ["text", "markdown", "html", "json"])
  func whatIsAcceptedThoughItGotWorseIsListed(_ format: String) throws {
    let folder = try Self.folder()
    try folder.write(Self.theme(0x000000), traits: .light, to: "old.json")
    let arguments = ["old.json", "Themes/day.json", "--accept=accepted.json", "-f", format]
    for gate in [[], ["--fail-on=readability"]] {
      let run = try CommandRun(arguments + gate, in: folder)
      #expect(!run.output.contains("measured got worse") && !run.output.contains("nothing got worse"))
      switch format {
      case "json":
        #expect(run.output.contains(#""worseAccepted": 1"#), "\(run.output)")
        #expect(run.output.contains(#""effect": "worseAccepted""#), "\(run.output)")
      default:
        #expect(run.output.contains("1 text got worse and is accepted"), "\(run.output)")
        #expect(run.output.contains("2.8:1"), "\(run.output)")
      }
    }
  }

  /// The list may be written in another folder, so the end of the path decides, and the name alone if there is no more.
  @Test func theEndOfAPathNamesATheme() throws {
    let folder = try Self.folder()
    try folder.write(Self.theme(0x999999), traits: .light, to: "Themes/Old/day.json")
    #expect(try CommandRun(["lint", "Themes/Old/day.json", "--accept=accepted.json"], in: folder).status == 1)
    let list = try folder.read("accepted.json").replacing("\"Themes/day.json\"", with: "\"day.json\"")
    try folder.write(list, to: "accepted.json")
    #expect(try CommandRun(["lint", "Themes/Old/day.json", "--accept=accepted.json"], in: folder).status == 0)
  }

  /// A text that two lists name is accepted as the more lenient one says.
  @Test func ofTwoListsTheLowerContrastCounts() throws {
    let folder = try Self.folder()
    try folder.write(Self.theme(0xAAAAAA), traits: .light, to: "Themes/day.json")
    _ = try CommandRun(["lint", "Themes/day.json", "-f", "json", "-o", "fainter.json"], in: folder)
    #expect(try lint(folder).status == 1)
    #expect(try lint(folder, ["--accept=fainter.json"]).status == 0)
    #expect(
      try CommandRun(["lint", "Themes/day.json", "--accept=fainter.json", "--accept=accepted.json"], in: folder).status
        == 0)
  }

  @Test func aThemeMayBeNamedThroughALink() throws {
    let folder = try Self.folder()
    _ = try CommandRun(
      script: "ln -s day.json Themes/current.json; ln -s Themes Links", [], in: folder,
      environment: ["PATH": "/usr/bin:/bin"])
    // The list names the theme by the link, or by the file.
    _ = try CommandRun(["lint", "Themes/current.json", "-f", "json", "-o", "linked.json"], in: folder)
    for list in ["accepted.json", "linked.json"] {
      for theme in ["Themes/current.json", "Themes/day.json", "Links/day.json", "Links/current.json"] {
        let run = try CommandRun(["lint", theme, "--accept=\(list)"], in: folder)
        #expect(run.status == 0, "\(list) \(theme): \(run.errors)")
      }
    }
  }

  @Test(arguments: ["", ".", "..", "./..", "/", "../."])
  func aListNamesItsThemes(_ file: String) throws {
    let folder = try Self.folder()
    let list = try folder.read("accepted.json").replacing("\"Themes/day.json\"", with: "\"\(file)\"")
    try folder.write(list, to: "accepted.json")
    let run = try lint(folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("$.themes[0].file: expected the path of a theme"), "\(run.errors)")
  }

  /// At first no list exists. The error message names the command that makes it.
  @Test func aListThatIsNotThereYetIsMade() throws {
    let folder = try Self.folder()
    try folder.write(
      #"{ "format": "appearance-configuration", "version": 1, "accept": "new.json" }"#, to: ".appearance-diff.json")
    let command = "'appearance-diff lint FILE... --accept-all=new.json' makes it"
    for arguments in [["lint", "Themes/day.json"], ["Themes/day.json", "Themes/other.json"]] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.status == 2)
      #expect(run.errors == "appearance-diff: new.json: cannot read: No such file or directory; \(command)\n")
    }
    let made = try CommandRun(["lint", "Themes/day.json", "--accept-all=new.json"], in: folder)
    #expect(made.status == 1 && made.errors == "", "\(made.errors)")
    #expect(try CommandRun(["lint", "Themes/day.json"], in: folder).status == 0)
  }

  @Test(
    arguments: [
      ("{}", "accepted.json:1:1: $: expected a member 'format'"),
      (
        #"{"format":"appearance-lint","version":1,"themes":[{"file":"a","findings":[{"kind":1}]}]}"#,
        "accepted.json:1:83: $.themes[0].findings[0].kind: expected a string, found 1"
      ),
    ])
  func aDamagedFileIsAnError(_ text: String, _ message: String) throws {
    let folder = try Self.folder()
    try folder.write(text, to: "accepted.json")
    let run = try lint(folder)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
