import AppearanceState
import AppearanceThemes
import Foundation
import Testing

/// Members that the package does not know survive every command that writes a theme.
struct UnknownMemberTests {
  /// A theme with light gray on white, for `lint --fix`, and with unknown members, kinds and attributes.
  private static let theme = """
    {
      "$description": "of other tools",
      "x-owner": { "team": ["a", null, 1e999], "x": { "kind": "color" } },
      "format": "appearance-snapshot",
      "version": 1,
      "name": "Theme",
      "traits": { "userInterfaceStyle": "light" },
      "rules": [
        { "class": "Empty", "x-note": "sets nothing", "attributes": {} },
        {
          "class": "UILabel",
          "$comment": [1, 2],
          "attributes": {
            "glow": { "kind": "gradient", "stops": [{ "at": 0, "kind": "number" }, null], "angle": 0.10 },
            "shape": { "kind": "record", "type": "Shape", "fields": { "fill": { "kind": "gradient", "stops": [] } } },
            "textColor": { "kind": "color", "hex": "#bbbbbb" }
          }
        },
        { "class": "UITableView", "attributes": { "backgroundColor": { "kind": "color", "hex": "#ffffff" } } },
        { "class": "UITableViewCell", "attributes": { "backgroundColor": { "kind": "color", "hex": "#ffffff" } } }
      ],
      "pairs": [
        { "foreground": { "class": "Chip", "setting": "ink" }, "background": { "class": "Chip", "setting": "fill" }, "x-why": { "b": 1, "a": 2 } }
      ]
    }
    """

  private static let empty = #"{"format":"appearance-snapshot","version":1,"rules":[]}"#

  /// Shell scripts in which `$0` is the command. Each writes `out.json`.
  private static let scripts = [
    #""$@" convert theme.json out.json"#,
    #""$@" convert theme.json - > out.json"#,
    #""$@" show theme.json --format=json > out.json"#,
    #""$@" show theme.json -o out.json"#,
    // Our side has it, their side has it, both have it.
    #""$@" merge empty.json theme.json empty.json -o out.json"#,
    #""$@" merge empty.json empty.json theme.json -o out.json"#,
    #""$@" merge theme.json theme.json theme.json -o out.json"#,
    #"cp theme.json out.json && "$@" merge -i theme.json out.json theme.json"#,
    // A patch that changes nothing, and one back and forth.
    #""$@" theme.json theme.json -f json > diff.json; cp theme.json out.json; "$@" patch -i out.json diff.json"#,
    #""$@" theme.json dark.json -f json > diff.json; "$@" patch theme.json diff.json | "$@" patch - -R diff.json -o out.json"#,
  ]

  private static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(theme, to: "theme.json")
    try folder.write(empty, to: "empty.json")
    try folder.write(theme.replacing("#bbbbbb", with: "#000000"), to: "dark.json")
    return folder
  }

  private static func document(_ text: String) throws -> SnapshotDocument {
    try SnapshotDocument(json: Array(text.utf8))
  }

  @Test(arguments: scripts) func survives(_ script: String) throws {
    let folder = try Self.folder()
    let run = try CommandRun(script: script, [], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Self.document(folder.read("out.json")) == Self.document(Self.theme))
  }

  @Test func survivesWhatLintMends() throws {
    let folder = try Self.folder()
    let run = try CommandRun(["lint", "--fix", "theme.json"], in: folder)
    #expect(run.status < 2, "\(run.errors)")
    let fixed = try folder.read("theme.json")
    #expect(!fixed.contains("#bbbbbb"), "nothing was mended, so nothing was written")
    let color = try #require(fixed.firstMatch(of: /"textColor": \{[^}]*"hex": "(#[0-9a-f]{6})"/)?.1)
    let expected = Self.theme.replacingOccurrences(of: "#bbbbbb", with: color)
    #expect(try Self.document(fixed) == Self.document(expected))
  }

  /// Tokens and catalogs cannot contain all of it, and report the losses.
  @Test(arguments: ["out.tokens.json", "Out.xcassets"]) func isReportedWhereItIsLost(_ output: String) throws {
    let run = try CommandRun(["convert", "theme.json", output], in: Self.folder())
    #expect(run.status == 0)
    for name in ["x-owner", "$description", "glow", "shape"] { #expect(run.errors.contains(name), "\(run.errors)") }
    #expect(try CommandRun(["convert", "--strict", "theme.json", output], in: Self.folder()).status == 2)
  }
}
