import AppearanceState
import AppearanceThemes
import Foundation
import Testing

@testable import appearance_diff

/// Options from a file.
struct ConfigurationTests {
  private func configuration(_ members: String) -> String {
    #"{ "format": "appearance-configuration", "version": 1\#(members.isEmpty ? "" : ", ")\#(members) }"#
  }

  /// Returns a project: themes in a folder, and a configuration above it.
  private func project(_ members: String) throws -> TestFolder {
    let folder = try TestFolder()
    try FileManager.default.createDirectory(atPath: folder.path("App/Themes"), withIntermediateDirectories: true)
    try folder.write(
      AppearanceSnapshot(rules: [.of("UILabel", ["textColor": .hex(0x222222), "font": .number(1)])]),
      to: "App/Themes/day.json")
    try folder.write(
      AppearanceSnapshot(rules: [.of("UILabel", ["textColor": .hex(0x222222), "font": .number(2)])]),
      to: "App/Themes/night.json")
    try folder.write(configuration(members), to: "App/.appearance-diff.json")
    return folder
  }

  @Test(
    arguments: [
      (["App/Themes/day.json", "App/Themes/night.json"], 0),
      (["App/Themes/day.json", "App/Themes/night.json", "--no-config"], 1),
      (["App/Themes/day.json", "App/Themes/night.json", "--config=App/.appearance-diff.json"], 0),
      // An option of the command line replaces that of the file.
      (["App/Themes/day.json", "App/Themes/night.json", "--ignore=textColor"], 1),
      (["App/Themes", "App/Themes"], 0),
      (["App/Themes/day.json", "App/Themes/night.json", "App/Themes/day.json"], 0),
    ] as [([String], Int32)])
  func holdsForAllThemesBeneathIt(_ arguments: [String], _ status: Int32) throws {
    let folder = try project(#""ignore": ["attribute:font", "class:Nowhere"]"#)
    let run = try CommandRun(arguments, in: folder)
    // A note names the settings that the file leaves out, because another person may have written it.
    let leavesOut = status == 0 && Set(arguments).count > 1
    #expect(
      run.errors.contains(" is left out (ignore)\n") == leavesOut && run.errors.isEmpty != leavesOut, "\(run.errors)")
    #expect(run.status == status, "\(run.output)")
  }

  @Test func theNearestOneIsUsedAndCanBeNamed() throws {
    let folder = try project(#""tolerance": 1"#)
    let files = ["App/Themes/day.json", "App/Themes/night.json", "--quiet", "--verbose"]
    #expect(try CommandRun(files, in: folder).errors == "appearance-diff: configuration: App/.appearance-diff.json\n")
    try folder.write(configuration(#""ignore": "font""#), to: "App/Themes/.appearance-diff.json")
    let nearer = try CommandRun(files, in: folder)
    #expect(nearer.errors == "appearance-diff: configuration: App/Themes/.appearance-diff.json\n")
    #expect(nearer.status == 0)
    let none = try CommandRun(files + ["--no-config"], in: folder)
    #expect(none.errors == "appearance-diff: configuration: none\n")
    let input = try CommandRun(["-", "/dev/null", "--verbose"], in: folder, input: "{")
    #expect(input.errors.hasPrefix("appearance-diff: configuration: none\n"))
  }

  /// Its paths are relative to its own folder.
  @Test func pathsAreRelativeToIt() throws {
    let folder = try project(#""pairs": "Themes/pairs.json", "fail-on": "readability""#)
    try folder.write(
      AppearanceSnapshot(rules: [.of("Badge", ["text": .hex(0x000000), "ground": .hex(0xFFFFFF)])]),
      to: "App/Themes/day.json")
    try folder.write(
      AppearanceSnapshot(rules: [.of("Badge", ["text": .hex(0xDDDDDD), "ground": .hex(0xFFFFFF)])]),
      to: "App/Themes/night.json")
    let files = ["Themes/day.json", "Themes/night.json"]
    let missing = try CommandRun(script: "cd App; \"$@\"", files, in: folder)
    #expect(missing.errors == "appearance-diff: Themes/pairs.json: cannot read: No such file or directory\n")
    try folder.write(
      """
      { "format": "appearance-pairs", "version": 1, "pairs": [
        { "foreground": { "class": "Badge", "setting": "text" }, "background": { "class": "Badge", "setting": "ground" } }
      ] }
      """, to: "App/Themes/pairs.json")
    for start in ["App", "App/Themes"] {
      let names = start == "App" ? files : ["day.json", "night.json"]
      let run = try CommandRun(script: "cd \(start); \"$@\"", names, in: folder)
      #expect(run.errors == "")
      #expect(run.status == 1)
    }
  }

  /// Each option applies to the commands that have it, and `show` shows everything.
  @Test func commandsTakeWhatTheyHave() throws {
    let folder = try project(
      #""ignore": "font", "superclass": "Badge:UILabel", "mapping": "none.json", "strict": true"#)
    let shown = try CommandRun(["show", "App/Themes/day.json"], in: folder)
    #expect(shown.output.contains("font"))
    #expect(shown.status == 0)
    let explained = try CommandRun(["show", "--explain=Badge.textColor", "App/Themes/day.json"], in: folder)
    #expect(explained.output.contains("#222222"))
    let converted = try CommandRun(["convert", "App/Themes/day.json", "-"], in: folder)
    #expect(converted.status == 0, "\(converted.errors)")
    let merged = try CommandRun(["merge", "--config=x", "a", "b", "c"], in: folder)
    #expect(merged.errors.contains("'merge' has no option '--config'"))
  }

  @Test func whatIsWrongIsToldWithItsPlace() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      {
        "format": "appearance-configuration",
        "version": 1,
        "fail-onn": "readability",
        "tolerance": "3",
        "number-tolerance": -1,
        "only": ["klass:x"],
        "strict": 1,
        "superclass": ["A:B", "B:A"],
        "fail-on": "readability=AAAA",
        "traits": "dark",
        "x-tool": 1
      }
      """, to: "own.json")
    for arguments in [["--config=own.json", "a", "b"], ["lint", "--config", "own.json", "a"]] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors == """
          appearance-diff: own.json:4:3: $["fail-onn"]: unknown member 'fail-onn'; did you mean 'fail-on'?
          appearance-diff: own.json:5:16: $.tolerance: expected a number, found "3"
          appearance-diff: own.json:6:23: $["number-tolerance"]: option '--number-tolerance' takes a number from 0, found '-1'
          appearance-diff: own.json:7:11: $.only: a pattern must begin with 'class:', 'container:', 'attribute:' or 'setting:', found 'klass:'; did you mean 'class'?
          appearance-diff: own.json:8:13: $.strict: expected true or false, found 1
          appearance-diff: own.json:9:17: $.superclass: 'B' cannot inherit from itself: 'B:A'
          appearance-diff: own.json:10:14: $["fail-on"]: option '--fail-on' takes 'readability=AA', '=AAA' or a ratio from 1 to 21, found 'AAAA'
          appearance-diff: own.json:11:13: $.traits: option '--traits' takes NAME=VALUE, found 'dark'

          """)
    }
    let absent = try CommandRun(["--config=absent.json", "a", "b"], in: folder)
    #expect(absent.errors == "appearance-diff: absent.json: cannot read: No such file or directory\n")
  }

  @Test(
    arguments: [
      (#"{ "format": "appearance-configuration", "version": 1 }"#, 0, ""),
      (#"{ "version": 1 }"#, 2, "$: expected a member 'format'"),
      (
        #"{ "format": "appearance-configuration", "version": 2 }"#, 2,
        "$.version: the file has version 2 of appearance-configuration, but this program reads version 1: "
          + "a later release of AppearanceState reads it"
      ),
      (#"{ "format": "appearance-snapshot", "version": 1 }"#, 2, #"expected "appearance-configuration""#),
    ] as [(String, Int32, String)])
  func isValidated(_ text: String, _ status: Int32, _ message: String) throws {
    let folder = try TestFolder()
    try folder.write(text, to: ".appearance-diff.json")
    let run = try CommandRun(["validate", ".appearance-diff.json", "--no-config"], in: folder)
    #expect(run.status == status)
    #expect(message.isEmpty ? run.output == "" : run.output.contains(message), "\(run.output)")
  }

  @Test func theOutputDoesNotReplaceIt() throws {
    let folder = try project("")
    let run = try CommandRun(
      ["App/Themes/day.json", "App/Themes/night.json", "-o", "App/.appearance-diff.json"], in: folder)
    #expect(run.status == 2)
    #expect(try folder.read("App/.appearance-diff.json") == configuration(""))
  }

  private static func schema() throws -> [String: Any] {
    let repository = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardizedFileURL
    let data = try Data(contentsOf: repository.appending(path: "Documentation/configuration.schema.json"))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// The schema has a member for each option, and the command has each option of the schema.
  @Test func theSchemaHasEachOption() throws {
    let properties = try #require(Self.schema()["properties"] as? [String: Any])
    #expect(Set(properties.keys) == Set(["format", "version"] + Configuration.options.map(\.long)))
    for option in Configuration.options { #expect(Command.allOptions.contains(option)) }
  }

  @Test(
    arguments: [
      ("class:UI*Bar", true), ("container:Sheet", true), ("attribute:font", true), ("setting:UILabel.font", true),
      ("setting:color.a:b", true), ("font", true), ("setting:", false), ("color:a", false),
    ])
  func theSchemaAcceptsThePatternsOfTheCommand(_ pattern: String, _ isPattern: Bool) throws {
    let definitions = try #require(Self.schema()["$defs"] as? [String: [String: Any]])
    let expression = try Regex(#require(definitions["pattern"]?["pattern"] as? String))
    #expect(pattern.contains(expression) == isPattern)
    let folder = try project("\"only\": \"\(pattern)\"")
    #expect(try CommandRun(["validate", "App/.appearance-diff.json"], in: folder).status == (isPattern ? 0 : 2))
  }
}
