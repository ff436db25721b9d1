import AppearanceState
import AppearanceThemes
import Testing

/// Two folders, and more than two files.
struct FoldersAndMatrixTests {
  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    _ = try CommandRun(
      script: "mkdir -p a/sub b/sub && ln -s ../.. a/sub/loop", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    try folder.write(.bar(["tint": .hex(0xFF0000)]), name: "Day", to: "a/day.json")
    try folder.write(.bar(["tint": .hex(0x0000FF)]), name: "Day", to: "b/day.json")
    try folder.write(.bar(["tint": .nil]), to: "a/sub/same.json")
    try folder.write(.bar(["tint": .nil]), to: "b/sub/same.json")
    try folder.write(.bar(["tint": .nil]), to: "a/gone.json")
    try folder.write(.bar(["tint": .nil]), to: "b/new.json")
    try folder.write("no theme", to: "a/readme.txt")
    return folder
  }

  @Test func foldersAreMatchedByFileName() throws {
    let run = try CommandRun(["a", "b/"], in: folder())
    #expect(
      run.output == """
        --- a/day.json  "Day"
        +++ b/day.json  "Day"

        Bar
          ~ tint                        #ff0000  →  #0000ff  ΔE 53

        1 changed in 1 rule

        Only in a: gone.json  (1 setting in 1 rule)

        Only in b: new.json  (1 setting in 1 rule)

        3 files differ; 1 on both sides sets the same.

        """)
    #expect(run.errors == "appearance-diff: 1 linked folder is not followed: a/sub/loop\n")
    #expect(run.status == 1)
  }

  @Test func filesOfTokensAreThemesByEitherName() throws {
    let folder = try folder()
    for (name, level) in [("a/x.tokens", 1), ("b/x.tokens", 2), ("b/y.tokens", 3), ("b/y.tokenset", 4)] {
      try folder.write(##"{ "n": { "$type": "number", "$value": \##(level) } }"##, to: name)
    }
    let run = try CommandRun(["a", "b"], in: folder)
    #expect(run.output.contains("--- a/x.tokens\n+++ b/x.tokens\n"), "\(run.output)")
    #expect(run.output.contains("Only in b: y.tokens  (1 token)\n") && !run.output.contains("tokenset"))
  }

  @Test func aFileBesideAFolderIsComparedWithTheFileOfItsName() throws {
    let folder = try folder()
    let run = try CommandRun(["a/day.json", "b/day.json"], in: folder)
    #expect(try CommandRun(["a/day.json", "b/"], in: folder).output == run.output)
    #expect(try CommandRun(["a", "b/day.json"], in: folder).output == run.output && run.status == 1)
    let missing = try CommandRun(["a/gone.json", "b"], in: folder)
    #expect(missing.errors == "appearance-diff: b/gone.json: cannot read: No such file or directory\n")
    #expect(missing.status == 2)
  }

  @Test(arguments: ["compare", "diff"])
  func comparingCanBeCalledByName(_ name: String) throws {
    let folder = try folder()
    let run = try CommandRun([name, "a", "b", "--stat"], in: folder)
    #expect(try run.output == CommandRun(["a", "b", "--stat"], in: folder).output && run.status == 1)
  }

  @Test func quietWritesErrorsAlone() throws {
    let folder = try folder()
    let quiet = try CommandRun(["-q", "a", "b"], in: folder)
    #expect(quiet.output + quiet.errors == "" && quiet.status == 1)
    let strict = try CommandRun(["-q", "--strict", "a", "b"], in: folder)
    #expect(strict.errors == "appearance-diff: themes in linked folders are not compared\n" && strict.status == 2)
    try folder.write("no theme", to: "a/day.json")
    let broken = try CommandRun(["-q", "a", "b"], in: folder)
    #expect(broken.errors.hasPrefix("appearance-diff: a/day.json:1:1: ") && broken.status == 2)
  }

  @Test func quietKeepsToItselfWhatOfTokensWasNotRead() throws {
    let folder = try folder()
    try folder.write(
      ##"{"a": {"$type": "color", "$value": "#zzz"}, "b": {"$type": "color", "$value": "#fff"}}"##, to: "t.tokens")
    let loud = try CommandRun(["show", "t.tokens"], in: folder)
    #expect(loud.errors.contains("#zzz") && loud.status == 0)
    #expect(try CommandRun(["show", "-q", "t.tokens"], in: folder).errors == "")
    let strict = try CommandRun(["show", "-q", "--strict", "t.tokens"], in: folder)
    #expect(strict.errors == loud.errors && strict.status == 2)
  }

  /// An earlier version listed the file without settings and had status 1.
  @Test(arguments: ["text", "markdown", "json", "html"])
  func aFileOfWhichNothingCountsIsNoDifference(_ format: String) throws {
    let folder = try folder()
    for path in ["a/other.json", "b/other.json"] {
      try folder.write(AppearanceSnapshot(rules: [.of("Other", ["x": .nil])]), to: path)
    }
    let run = try CommandRun(["a", "b", "--only=class:Other", "-f", format], in: folder)
    #expect(run.status == 0)
    #expect(!run.output.contains("gone.json") && !run.output.contains("new.json"), "\(run.output)")
    #expect(
      try CommandRun(["a", "b", "--only=class:Bar", "--ignore=Other"], in: folder).output.contains("Only in a: gone"))
  }

  @Test func foldersHaveOtherFormatsToo() throws {
    let folder = try folder()
    let json = try CommandRun(["a", "b", "-f", "json"], in: folder)
    #expect(json.output.hasPrefix("{\n  \"format\": \"appearance-diff-folders\",\n  \"version\": 1,\n  \"files\": [\n"))
    #expect(json.output.contains("\"old\": { \"file\": null, \"name\": null },\n"))
    #expect(
      try CommandRun(["a", "b", "-f", "markdown"], in: folder).output.contains(
        "<summary><code>new.json</code>: Only in the new folder. "))
    #expect(try CommandRun(["a", "b", "--stat"], in: folder).output.hasPrefix("day.json\nBar  1 ~\n"))
    #expect(try CommandRun(["a", "a"], in: folder).status == 0)
  }

  @Test func aBrokenFileDoesNotHideTheOthers() throws {
    let folder = try folder()
    try folder.write("[", to: "a/broken.json")
    let run = try CommandRun(["a", "b"], in: folder)
    #expect(run.output.contains("#ff0000  →  #0000ff"))
    #expect(
      run.errors.hasSuffix("appearance-diff: a/broken.json:1:2: $[0]: expected a value, found the end of the text\n"))
    #expect(run.status == 2)
  }

  @Test func aFileWithANameThatIsNoUTF8IsNotLeftOut() throws {
    let folder = try folder()
    let run = try CommandRun(
      script: "printf '[' > \"$(printf 'a/\\377.json')\" && \"$@\"", ["a", "a"], in: folder,
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.errors.contains("a/\u{FFFD}.json: cannot read"))
    #expect(run.status == 2)
  }

  /// The parts that could not be read may differ.
  @Test func threeFilesThatWereReadInPartAreNotCalledTheSame() throws {
    let folder = try TestFolder()
    for (number, name) in ["a", "b", "c"].enumerated() {
      try folder.write(#"{ "size": { "$type": "number", "$value": 1 }, "x": \#(number) }"#, to: "\(name).tokens")
    }
    let run = try CommandRun(["a.tokens", "b.tokens", "c.tokens"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("the same was read of all themes, but not all could be read"), "\(run.errors)")
  }

  @Test func threeThemesStandSideBySideWhereTheyDiffer() throws {
    let folder = try TestFolder()
    func bar(_ color: UInt32, _ kern: AppearanceValue) -> AppearanceValue {
      .record(.init(type: "A", fields: ["color": .hex(color), "kern": kern]))
    }
    try folder.write(.bar(["same": .number(1), "tint": .nil, "x": bar(0xFF0000, .number(1))]), to: "a.json")
    try folder.write(.bar(["same": .number(1), "x": bar(0x00FF00, .number(1))]), to: "b.json")
    try folder.write(.bar(["same": .number(1), "tint": .hex(0), "x": bar(0xFF0000, .number(1))]), to: "c.json")
    let run = try CommandRun(["a.json", "b.json", "c.json"], in: folder)
    #expect(
      run.output == """
                   a.json   b.json   c.json

        Bar
          tint     nil      unset    #000000
          x.color  #ff0000  #00ff00  #ff0000

        2 settings in 1 rule differ

        """)
    #expect(run.status == 1)
    let all = try CommandRun(["a.json", "b.json", "c.json", "--all", "-f", "markdown"], in: folder)
    #expect(
      all.output == """
        ### `a.json`, `b.json`, `c.json`

        2 settings in 1 rule differ.

        <details open>
        <summary>Settings</summary>

        | Setting | `a.json` | `b.json` | `c.json` |
        |---|---|---|---|
        | **`Bar`** | | | |
        | `same` | `1` | `1` | `1` |
        | `tint` | *nil* | *unset* | `#000000` |
        | `x.color` | `#ff0000` | `#00ff00` | `#ff0000` |
        | `x.kern` | `1` | `1` | `1` |

        *unset*: the theme leaves it to the system.
        *nil*: the theme sets it to nothing.

        </details>

        """)
    let same = try CommandRun(["a.json", "a.json", "a.json"], in: folder)
    #expect(same.output == "")
    #expect(same.status == 0)
    let comment = try CommandRun(["a.json", "b.json", "c.json", "--only", "same", "-f", "markdown"], in: folder)
    #expect(comment.output == "### `a.json`, `b.json`, `c.json`\n\nAll set the same in what was compared.\n")
    #expect(comment.status == 0)
  }
  /// The names of three themes are heads of a table, in which a bar would begin another cell.
  /// A theme that lacks a list or a record does not hide the values of the others.
  @Test(arguments: ["text", "markdown", "html"])
  func partsOfAValueThatOneThemeLacksAreShown(_ format: String) throws {
    let folder = try TestFolder()
    let record = AppearanceValue.record(.init(type: "R", fields: ["width": .number(31)]))
    try folder.write(.bar(["l": .list([.number(17), .number(23)]), "r": record, "e": .list([])]), to: "1.json")
    try folder.write(.bar(["l": .list([.number(17), .number(23)])]), to: "2.json")
    try folder.write(.bar([:]), to: "3.json")
    let run = try CommandRun(["1.json", "2.json", "3.json", "-f", format], in: folder)
    for part in ["l[0]", "17", "l[1]", "23", "r.", "width", "31", "list, empty"] {
      #expect(run.output.contains(part), "\(part) in \(run.output)")
    }
    if format == "text" { #expect(run.output.contains("  l[0]     17           17      unset\n"), "\(run.output)") }
  }

  /// A rule without a position is ordered by its name, which is not the system's choice.
  @Test(arguments: ["text", "markdown", "html"])
  func positionsOfRulesAreSaidAsForTwoFiles(_ format: String) throws {
    let folder = try TestFolder()
    func theme(_ order: Int?) throws -> String {
      let rules = ["X", "Y"].enumerated().map { index, container in
        let position = order.map { #""order": \#((index + $0) % 2 + 1), "# } ?? ""
        return #"{ "class": "A", "containers": ["\#(container)"], \#(position)"attributes": { "a": 1 } }"#
      }
      return #"{ "format": "appearance-snapshot", "version": 1, "rules": [\#(rules.joined(separator: ", "))] }"#
    }
    try folder.write(theme(1), to: "1.json")
    try folder.write(theme(nil), to: "2.json")
    try folder.write(theme(0), to: "3.json")
    let run = try CommandRun(["1.json", "2.json", "3.json", "-f", format], in: folder)
    for words in ["Order, where several rules match equally well", "position 2", "by name"] {
      #expect(run.output.contains(words), "\(words) in \(run.output)")
    }
    #expect(!run.output.contains(format == "html" ? ">unset<" : "unset"))
  }

  @Test(arguments: ["text", "markdown", "html"])
  func threeFilesOfTokensSayThatNothingIsMeasured(_ format: String) throws {
    let folder = try TestFolder()
    for number in 1...3 {
      try folder.write(##"{ "c": { "$type": "color", "$value": "#11111\##(number)" } }"##, to: "\(number).tokens.json")
    }
    let run = try CommandRun((1...3).map { "\($0).tokens.json" } + ["-f", format], in: folder)
    #expect(run.output.contains("not measured, because no pairs are declared"), "\(run.output)")
  }

  @Test func namesOfThemesDoNotBreakATable() throws {
    let folder = try TestFolder()
    for (name, style) in [("Day", "light"), ("Night | dim", "dark"), ("Third", "light")] {
      let traits: AppearanceTraits = ["userInterfaceStyle": style]
      try folder.write(.bar(["tint": .nil]), name: name, traits: traits, to: name.prefix(3) + ".json")
    }
    let run = try CommandRun(["Day.json", "Nig.json", "Thi.json", "-f", "markdown"], in: folder)
    #expect(run.output.contains("| What the theme is for | Day | Night &#124; dim | Third |\n|---|---|---|---|\n"))
  }
}
