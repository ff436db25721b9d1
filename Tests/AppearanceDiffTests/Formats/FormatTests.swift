import AppearanceState
import AppearanceThemes
import Foundation
import Testing

@testable import appearance_diff

/// A comparison in every format except text: the whole output of a process.
struct FormatTests {
  private static let old = """
    {
      "format": "appearance-snapshot", "version": 1, "name": "Day", "x-a/b~c": [1],
      "rules": [
        { "class": "Gone", "attributes": { "tint": true } },
        { "class": "Bar", "attributes": { "a": null, "b": 1, "tint": { "kind": "color", "colorSpace": "srgb", "components": [1, 0, 0] } } },
        { "class": "Item", "containers": ["Bar"], "order": 2, "attributes": { "tint": 1 } },
        { "class": "Item", "containers": ["Sheet"], "order": 1, "attributes": { "tint": 1 } }
      ]
    }
    """
  private static let new = """
    {
      "format": "appearance-snapshot", "version": 1, "name": "Night", "x-a/b~c": [2],
      "rules": [
        { "class": "Bar", "attributes": { "c": null, "b": 2, "tint": { "kind": "color", "colorSpace": "srgb", "components": [0, 0, 1] } } },
        { "class": "Item", "containers": ["Bar"], "attributes": { "tint": 1 } },
        { "class": "Fresh", "attributes": { "tint": 12345678901234567890 } },
        { "class": "Item", "containers": ["Sheet"], "attributes": { "tint": 1 } }
      ]
    }
    """

  static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(old, to: "old.json")
    try folder.write(new, to: "new.json")
    return folder
  }

  @Test func jsonTellsAllAndKeepsNilAndUnsetApart() throws {
    let run = try CommandRun(["old.json", "new.json", "--format", "json"], in: Self.folder())
    #expect(
      run.output == """
        {
          "format": "appearance-diff",
          "version": 1,
          "old": { "file": "old.json", "name": "Day" },
          "new": { "file": "new.json", "name": "Night" },
          "counts": { "added": 2, "removed": 2, "changed": 2, "rules": 3, "reordered": 2 },
          "changes": [
            { "rule": { "class": "Bar" }, "setting": "a", "kind": "removed", "old": null },
            { "rule": { "class": "Bar" }, "setting": "b", "kind": "changed", "old": 1, "new": 2 },
            { "rule": { "class": "Bar" }, "setting": "c", "kind": "added", "new": null },
            {
              "rule": { "class": "Bar" },
              "setting": "tint",
              "kind": "changed",
              "old": { "kind": "color", "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1, "hex": "#ff0000" },
              "new": { "kind": "color", "colorSpace": "srgb", "components": [0, 0, 1], "alpha": 1, "hex": "#0000ff" },
              "deltaE": 52.88
            },
            { "rule": { "class": "Fresh" }, "setting": "tint", "kind": "added", "new": 12345678901234567890 },
            { "rule": { "class": "Gone" }, "setting": "tint", "kind": "removed", "old": true }
          ],
          "orderChanges": [
            { "rule": { "class": "Item", "containers": ["Bar"] }, "old": 2 },
            { "rule": { "class": "Item", "containers": ["Sheet"] }, "old": 1 }
          ],
          "renames": [],
          "renamedGroups": [],
          "palette": [
            {
              "old": { "kind": "color", "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1, "hex": "#ff0000" },
              "new": { "kind": "color", "colorSpace": "srgb", "components": [0, 0, 1], "alpha": 1, "hex": "#0000ff" },
              "uses": [{ "rule": { "class": "Bar" }, "setting": "tint", "path": "tint" }]
            }
          ]
        }

        """)
    #expect(run.errors == "")
    #expect(run.status == 1)
  }

  @Test func markdownIsATableForEachRule() throws {
    let run = try CommandRun(["old.json", "new.json", "-f", "markdown"], in: Self.folder())
    #expect(
      run.output == """
        ### `old.json` (Day) → `new.json` (Night)

        2 added, 2 removed, 2 changed in 3 rules; the order of 2 rules changed.

        <details open>
        <summary>Changes</summary>

        | | Setting | Old | New | |
        |---|---|---|---|---|
        | | **`Bar`** | | | |
        | removed | `a` | *nil* | *unset* | |
        | changed | `b` | `1` | `2` | |
        | added | `c` | *unset* | *nil* | |
        | changed | `tint` | `#ff0000` | `#0000ff` | ΔE 53 |
        | | **`Fresh`** | | | |
        | added | `tint` | *unset* | `12345678901234567890` | |
        | | **`Gone`** | | | |
        | removed | `tint` | `true` | *unset* | |

        Order, where several rules match equally well: the last one wins:

        | Rule | Old | New |
        |---|---|---|
        | `Item in Bar` | position 2 | by name |
        | `Item in Sheet` | position 1 | by name |

        *unset*: the theme leaves it to the system.
        *nil*: the theme sets it to nothing.
        *ΔE*: how different two colors look (CIEDE2000); below 1 hardly visible, from 10 on a big change.

        </details>

        """)
    #expect(run.status == 1)
  }

  /// A distance is explained wherever it occurs: between two colors, also inside other values.
  @Test(
    arguments: [
      (.hex(0xFF0000), .hex(0x0000FF), true), (look(0xFF0000), look(0x0000FF), true),
      (.list([.hex(0xFF0000)]), .list([.hex(0x0000FF)]), true), (look(0xFF0000), look(0xFF0000, 2), false),
      (look(0xFF0000), .hex(0x0000FF), false), (.hex(0xFF0000), look(0x0000FF), false),
      (look(0xFF0000), .textAttributes(["color": .hex(0x0000FF)]), true), (.number(1), .number(2), false),
    ] as [(AppearanceValue, AppearanceValue, Bool)])
  func distancesAreExplainedWhereThereAreAny(_ old: AppearanceValue, _ new: AppearanceValue, _ hasOne: Bool) {
    let diff = AppearanceDiff(from: .bar(["look": old]), to: .bar(["look": new]))
    let entries = Glossary.entries(for: Report.Table(diff, sides: [.init(path: "a"), .init(path: "b")]))
    #expect(entries.map(\.term).contains("ΔE") == hasOne)
  }

  private static func look(_ color: UInt32, _ width: Double = 1) -> AppearanceValue {
    .record(.init(type: "Look", fields: ["color": .hex(color), "width": .number(.init(width))]))
  }

  @Test(
    arguments: [
      ("out.json", "{\n  \"format\": \"appearance-diff\","), ("out.md", "### `old.json`"), ("out.txt", "--- old.json"),
      ("out", "--- old.json"), ("dir.md/out", "--- old.json"),
    ])
  func theNameOfTheOutputDecidesWhenNothingElseDoes(_ file: String, _ beginning: String) throws {
    let folder = try Self.folder()
    let run = try CommandRun(
      script: "mkdir dir.md; \"$@\"", ["old.json", "new.json", "-o", file], in: folder,
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.output + run.errors == "")
    #expect(run.status == 1)
    #expect(try folder.read(file).hasPrefix(beginning))
    let asked = try CommandRun(["old.json", "new.json", "--output", file, "--format=markdown"], in: folder)
    #expect(asked.status == 1)
    #expect(try folder.read(file).hasPrefix("### `old.json`"))
  }

  @Test func anOutputFileIsReplacedAsAWholeOrNotAtAll() throws {
    let folder = try Self.folder()
    try folder.write("before", to: "out.md")
    #expect(try CommandRun(["old.json", "nope.json", "-o", "out.md"], in: folder).status == 2)
    #expect(try folder.read("out.md") == "before")
    #expect(try CommandRun(["old.json", "old.json", "-o", "out.txt"], in: folder).status == 0)
    #expect(try folder.read("out.txt") == "")
    let quiet = try CommandRun(["old.json", "new.json", "-qo", "out.md"], in: folder)
    #expect(quiet.status == 2)
    #expect(quiet.errors.contains("--quiet writes no report, and --output names a file for it, leave out one"))
    #expect(try folder.read("out.md") == "before")
    let run = try CommandRun(["old.json", "new.json", "-o", "nope/out.md"], in: folder)
    #expect(run.errors == "appearance-diff: nope/out.md: cannot write: No such file or directory\n")
    #expect(run.status == 2)
  }

  /// `-o` before a list of files uses the first of them.
  @Test(
    arguments: [
      ["old.json", "new.json", "-o", "new.json"], ["old.json", "new.json", "-f", "json", "-o", "./old.json"],
      ["old.json", "new.json", "-o", "link.json"], ["show", "old.json", "-o", "old.json", "-f", "html"],
      ["show", "n.tokens.json", "-o", "n.tokens.json", "-f", "json"],
      ["lint", "new.json", "old.json", "-o", "old.json"], ["validate", "old.json", "-f", "text", "-o", "old.json"],
      ["replay", "old.json", "new.json", "-o", "old.json"],
      ["old.json", "new.json", "--pairs=pairs.json", "-o", "pairs.json", "-f", "text"],
      ["themes", "themes", "-o", "themes/sub/day.json", "-f", "html"],
    ])
  func aReportNeverTakesThePlaceOfWhatItIsAbout(_ arguments: [String]) throws {
    let folder = try Self.folder()
    try folder.write(##"{ "n": { "$type": "number", "$value": 1 } }"##, to: "n.tokens.json")
    try folder.write(#"{"format": "appearance-pairs", "version": 1, "pairs": []}"#, to: "pairs.json")
    try FileManager.default.createDirectory(atPath: folder.path("themes/sub"), withIntermediateDirectories: true)
    try folder.write(folder.read("old.json"), to: "themes/sub/day.json")
    let files = ["old.json", "new.json", "n.tokens.json", "pairs.json", "themes/sub/day.json"]
    let before = try files.map(folder.read)
    let run = try CommandRun(
      script: "ln -s old.json link.json; \"$@\"", arguments, in: folder, environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.errors.contains("which is an input, and cannot be replaced\n"), "\(run.errors)")
    #expect(run.output == "" && run.status == 2)
    #expect(try files.map(folder.read) == before)
  }

  @Test func aThemeMayTakeThePlaceOfOne() throws {
    let folder = try Self.folder()
    #expect(try CommandRun(["show", "old.json", "-o", "old.json"], in: folder).status == 0)
    #expect(try CommandRun(["merge", "old.json", "old.json", "new.json", "-o", "old.json"], in: folder).status == 0)
    #expect(try CommandRun(["old.json", "new.json"], in: folder).status == 0)
  }

  @Test func whatIsNoFileIsWrittenTo() throws {
    let run = try CommandRun(
      script: "\"$@\" -o /dev/stdout | cat; \"$@\" -o /dev/null", ["old.json", "new.json", "--stat"], in: Self.folder(),
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.output.hasPrefix("Bar    4 +-~~\n"))
    #expect(run.errors == "")
    #expect(run.status == 1)
  }

  /// A file that the shell redirects the output to may have content.
  @Test func aFileThatOutputIsRedirectedToIsNotReplaced() throws {
    let run = try CommandRun(
      script: "(echo first; \"$@\" -o /dev/stdout; echo last) > redirected; cat redirected",
      ["old.json", "new.json", "--stat"], in: Self.folder(), environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.output.hasPrefix("first\nBar    4 +-~~\n"))
    #expect(run.output.hasSuffix("last\n"))
    #expect(run.errors == "")
  }

  @Test func statIsABarForEachRule() throws {
    let run = try CommandRun(["old.json", "new.json", "--stat"], in: Self.folder())
    #expect(
      run.output == """
        Bar    4 +-~~
        Fresh  1 +
        Gone   1 -
        2 added, 2 removed, 2 changed in 3 rules; the order of 2 rules changed

        """)
    #expect(run.status == 1)
  }

  @Test func theLastFormatCounts() throws {
    let run = try CommandRun(["old.json", "new.json", "-f", "json", "-fhtml", "--format=markdown"], in: Self.folder())
    #expect(run.output.hasPrefix("### `old.json`"))
  }

  @Test(arguments: ["-q", "--quiet"])
  func quietTellsByTheStatusAlone(_ option: String) throws {
    let folder = try Self.folder()
    let different = try CommandRun([option, "old.json", "new.json"], in: folder)
    #expect(different.output + different.errors == "")
    #expect(different.status == 1)
    #expect(try CommandRun([option, "old.json", "old.json"], in: folder).status == 0)
  }

  @Test(
    arguments: [
      (["--stat", "-f", "json"], "--stat is for text and markdown, found --format=json"),
      (
        ["-f", "jsn"],
        "option '--format' takes 'text', 'json', 'markdown', 'html' or 'svg', found 'jsn'; did you mean 'json'?"
      ),
      (["-f"], "option '--format' needs a value: --format=FORMAT"),
      (
        ["--only", "clas:Bar"],
        "a pattern must begin with 'class:', 'container:', 'attribute:' or 'setting:', found 'clas:'; did you mean 'class'?"
      ),
      (["--only", ""], "a pattern is missing: ''"), (["--ignore=class:"], "a pattern is missing: 'class:'"),
      (["--tolerance=-1"], "option '--tolerance' takes a number from 0, found '-1'"),
      (["--number-tolerance=nan"], "option '--number-tolerance' takes a number from 0, found 'nan'"),
    ] as [([String], String)])
  func mistakesAreExplained(_ options: [String], _ message: String) throws {
    let run = try CommandRun(["old.json", "new.json"] + options, in: Self.folder())
    #expect(run.errors.hasPrefix("appearance-diff: \(message)\n"), "\(run.errors)")
    #expect(run.status == 2)
  }
}
