import AppearanceState
import AppearanceThemes
import Testing

/// `show` and `validate` as processes.
struct ShowAndValidateTests {
  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    let record = AppearanceValue.record(
      .init(type: "BarAppearance", fields: ["color": .hex(0xFF0000, alpha: 0.5), "list": .list([.number(1), .nil])]))
    try folder.write(
      AppearanceSnapshot(rules: [
        .of("Bar", ["appearance": record, "shadow": .nil, "tint[state=normal]": .hex(0x0A6B6E)]),
        .of("Bar", in: ["Sheet"], order: 2, ["tint": .boolean(true)]),
        .of("Bar", in: ["Window"], order: 1, ["tint": .boolean(true)]),
      ]), name: "Day", to: "day.json")
    return folder
  }

  @Test func aThemeWithoutSettingsIsCalledThatInEveryFormat() throws {
    let folder = try TestFolder()
    try folder.write(AppearanceSnapshot(rules: []), to: "empty.json")
    for format in ["text", "markdown", "html"] {
      let run = try CommandRun(["show", "empty.json", "-f", format], in: folder)
      #expect(run.output.contains("The file sets nothing"), "\(format): \(run.output)")
    }
  }

  @Test func showsRuleByRule() throws {
    let run = try CommandRun(["show", "day.json"], in: folder())
    #expect(
      run.output == """
        "Day"

        Bar
          appearance                    BarAppearance
            color                       #ff0000 / 0.5
            list                        list
              [0]                       1
              [1]                       nil
          shadow                        nil
          tint[state=normal]            #0a6b6e

        Bar in Sheet  position 2 among equals
          tint                          true

        Bar in Window  position 1 among equals
          tint                          true

        5 settings in 3 rules

        """)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  /// A long name moves no value out of the column of the others.
  @Test func valuesOfLongNamesAreInTheColumnBelow() throws {
    let folder = try TestFolder()
    let settings: [String: AppearanceValue] = [
      "backgroundImage[state=normal,barMetrics=default]": .nil, "titlePosition[barMetrics=defaultPrompt]": .number(1),
    ]
    try folder.write(AppearanceSnapshot(rules: [.of("Item", settings)]), to: "day.json")
    let run = try CommandRun(["show", "day.json"], in: folder)
    #expect(
      run.output == """
        Item
          backgroundImage[state=normal,barMetrics=default]
                                                    nil
          titlePosition[barMetrics=defaultPrompt]   1

        2 settings in 1 rule

        """)
  }

  @Test func showsTheClassesAndAttributesThatAreAskedFor() throws {
    let folder = try folder()
    let run = try CommandRun(["show", "--only=attribute:tint", "--ignore=container:Window", "day.json"], in: folder)
    #expect(
      run.output == """
        "Day"

        Bar
          tint[state=normal]            #0a6b6e

        Bar in Sheet
          tint                          true

        2 settings in 2 rules

        """, "\(run.output)\(run.errors)")
    let json = try CommandRun(["show", "--only=attribute:shadow", "day.json", "-f", "json"], in: folder)
    #expect(json.output.contains(#""name": "Day""#) && json.output.contains("shadow") && !json.output.contains("tint"))
    let slip = try CommandRun(["show", "--only=attribute:tnit", "day.json"], in: folder)
    #expect(
      slip.errors == "appearance-diff: --only=attribute:tnit matches nothing in any file; did you mean 'tint'?\n")
    #expect(slip.status == 2)
  }

  /// A part of a theme does not replace the theme.
  @Test func aPartOfAFileDoesNotReplaceIt() throws {
    let run = try CommandRun(["show", "--only=attribute:tint", "day.json", "-o", "day.json"], in: folder())
    #expect(run.errors.contains("the output is 'day.json', which is an input, and cannot be replaced"))
    #expect(run.status == 2)
  }

  @Test func aNameWithoutExtensionIsText() throws {
    let folder = try folder()
    for name in ["report", "tmp.Qw3rTy9uIo", "v1.2/report"] {
      _ = try CommandRun(script: "mkdir -p v1.2", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
      #expect(try CommandRun(["show", "day.json", "-o", name], in: folder).status == 0, "\(name)")
    }
    #expect(try CommandRun(["show", "day.json", "-f", "text", "-o", "day.log"], in: folder).status == 0)
    #expect(try CommandRun(["show", "day.json", "-o", "day.log"], in: folder).status == 2)
  }

  @Test func showsColorsAsSuch() throws {
    let run = try CommandRun(["show", "--color", "day.json"], in: folder(), environment: ["COLORTERM": "24bit"])
    #expect(run.output.contains("\u{1B}[48;2;10;107;110m \u{1B}[0m\u{1B}[48;2;10;107;110m \u{1B}[0m #0a6b6e\n"))
  }

  @Test func showsMarkdownAndTheFileItself() throws {
    let folder = try folder()
    let run = try CommandRun(["show", "-f", "markdown", "day.json"], in: folder)
    #expect(
      run.output.hasPrefix(
        """
        ### `day.json` (Day)

        5 settings in 3 rules.

        <details open>
        <summary>Settings</summary>

        | Setting | Value |
        |---|---|
        | **`Bar`** | |
        | `appearance` | `BarAppearance` |
        | `appearance.color` | `#ff0000` / 0.5 |
        | `appearance.list` | `list` |
        | `appearance.list[0]` | `1` |
        | `appearance.list[1]` | *nil* |
        | `shadow` | *nil* |

        """))
    #expect(try CommandRun(["show", "-f", "json", "day.json"], in: folder).output == folder.read("day.json"))
    #expect(try CommandRun(["show", "-f", "patch", "day.json"], in: folder).status == 2)
    #expect(try CommandRun(["show", "nope.json"], in: folder).status == 2)
  }

  @Test func validateTellsEveryProblemOfEveryFile() throws {
    let folder = try folder()
    try folder.write(
      """
      {
        "format": "appearance-snapshot",
        "version": 1,
        "rules": [
          { "class": "Bar", "attributs": {} },
          { "class": "Bar", "attributes": { "tint": { "knd": "color" }, "a[b": 1 } }
        ]
      }
      """, to: "bad.json")
    let arguments = ["validate", "bad.json", "day.json", "nope.json", "-"]
    let run = try CommandRun(arguments, in: folder, input: "[")
    #expect(
      run.output == """
        bad.json:5:5: $.rules[0]: expected a member 'attributes'
        bad.json:5:23: $.rules[0].attributs: unknown member 'attributs'; did you mean 'attributes'?
        bad.json:6:47: $.rules[1].attributes.tint: expected a member 'kind', found 'knd'
        bad.json:6:67: $.rules[1].attributes["a[b"]: expected a key such as 'barTintColor' or \
        'backgroundImage[barMetrics=compact]', found "a[b"
        nope.json: cannot read: No such file or directory
        -:1:2: $[0]: expected a value, found the end of the text

        """)
    #expect(run.errors == "")
    #expect(run.status == 2)
    let good = try CommandRun(["validate", "day.json", "day.json"], in: folder)
    #expect(good.output + good.errors == "")
    #expect(good.status == 0)
  }

  @Test func validateReadsJournalsToo() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    #expect(try CommandRun(["validate", "contact-sheet.journal"], in: folder).output == "")
    let lines = try folder.read("contact-sheet.journal").split(separator: "\n")
    try folder.write("\(lines[0])\n{\"op\":\"sett\",\"time\":1}\n\(lines[1])\n", to: "bad.journal")
    for (path, input) in [("bad.journal", ""), ("-", try folder.read("bad.journal"))] {
      let run = try CommandRun(["validate", path], in: folder, input: input)
      #expect(run.output.hasPrefix("\(path):2:7: $.op: unknown operation 'sett'; did you mean 'set'?"))
      #expect(run.output.split(separator: "\n").count == 1)
      #expect(run.status == 2)
    }
  }

  @Test func validateSpeaksToEditors() throws {
    let folder = try folder()
    try folder.write("{\"\u{202E}\": 1", to: "bad.json")
    let run = try CommandRun(["validate", "--format=json", "bad.json", "nope.json"], in: folder)
    #expect(
      run.output == """
        {
          "format": "appearance-problems",
          "version": 1,
          "problems": [
            { "file": "bad.json", "line": 1, "column": 8, "path": "$", "message": \
        "expected ',' or '}' after a member, found the end of the text" },
            { "file": "nope.json", "line": null, "column": null, "path": null, "message": \
        "cannot read: No such file or directory" }
          ],
          "omitted": 0
        }

        """)
    #expect(run.status == 2)
    #expect(try CommandRun(["validate", "-f", "json", "day.json"], in: folder).status == 0)
    #expect(try CommandRun(["validate", "-q", "bad.json"], in: folder).output == "")
  }
}
