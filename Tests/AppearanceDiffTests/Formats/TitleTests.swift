import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// The names of the sides of a report.
struct TitleTests {
  private static func titles(_ sides: [Report.Side]) -> [String] { Report.Side.distinct(sides).map(\.title) }

  @Test(
    arguments: [
      ([.init(path: "a", name: "Day"), .init(path: "b", name: "Night")], ["Day", "Night"]),
      ([.init(path: "a", name: "Night"), .init(path: "b", name: "Night")], ["Night (old)", "Night (new)"]),
      ([.init(path: "a"), .init(path: "b", name: "")], ["a", "b"]),
      ([.init(path: "a"), .init(path: "a")], ["a (old)", "a (new)"]),
      ([.init(path: "-"), .init(path: "/dev/fd/63")], ["Old", "New"]),
      ([.init(path: "-", name: "Day"), .init(path: "/proc/self/fd/11")], ["Day", "New"]),
      ([.init(path: "-")], ["Standard input"]),
      ([.init(path: "v1", name: "Day", isLabelled: true), .init(path: "b", name: "Day")], ["v1", "Day"]),
      (
        [.init(path: "a", name: "X"), .init(path: "b", name: "X"), .init(path: "c", name: "Y"), .init(path: "-")],
        ["X (a)", "X (b)", "Y", "Theme 4"]
      ),
      ([.init(path: "a"), .init(path: "a"), .init(path: "-", name: "a")], ["a (1)", "a (2)", "a (3)"]),
    ] as [([Report.Side], [String])])
  func noTwoAreCalledTheSame(_ sides: [Report.Side], _ titles: [String]) {
    #expect(Self.titles(sides) == titles)
  }

  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(.bar(["tint": .hex(1)]), name: "Night", to: "a.json")
    try folder.write(.bar(["tint": .hex(2)]), name: "Night", to: "b.json")
    try folder.write(.bar(["tint": .hex(3)]), to: "c.json")
    return folder
  }

  @Test func labelsStandForPathsAndNames() throws {
    let folder = try folder()
    let arguments = ["a.json", "b.json", "--label", "main", "--label=branch"]
    #expect(
      try CommandRun(arguments, in: folder).output.hasPrefix("--- main    \"Night\"\n+++ branch  \"Night\"\n\n"))
    let page = try CommandRun(arguments + ["-f", "html"], in: folder).output
    #expect(page.contains("<title>main → branch · appearance-diff</title>"))
    let json = try CommandRun(arguments + ["-f", "json"], in: folder).output
    #expect(json.contains(#""old": { "file": "main", "name": "Night" }"#))
    let markdown = try CommandRun(["a.json", "c.json", "--label=main", "-f", "markdown"], in: folder).output
    #expect(markdown.hasPrefix("### `main` (Night) → `c.json`\n"))
  }

  @Test(
    arguments: [
      (["a.json", "b.json", "--label=1", "--label=2", "--label=3"], "there are two files to label, found 3 labels"),
      (["a.json", "b.json", "c.json", "--label=1"], "--label is for two files"),
      ([".", ".", "--label=1"], "--label is for two files"),
      (["show", "a.json", "--label=1"], "'show' has no option '--label'"),
    ] as [([String], String)])
  func labelsAreForTwoFiles(_ arguments: [String], _ message: String) throws {
    let run = try CommandRun(arguments, in: folder())
    #expect(run.errors.hasPrefix("appearance-diff: \(message)\n"))
    #expect(run.status == 2)
  }

  @Test func aPipeIsNoTitle() throws {
    let folder = try folder()
    let input = try folder.read("c.json")
    let page = try CommandRun(["-", "c.json", "-f", "html"], in: folder, input: input).output
    #expect(page.contains("<title>Old → c.json · appearance-diff</title>"))
    #expect(page.contains("<code>standard input</code>"))
    let markdown = try CommandRun(["a.json", "-", "-f", "markdown"], in: folder, input: input).output
    #expect(markdown.hasPrefix("### `a.json` (Night) → New\n"))
    let equal = try CommandRun(["a.json", "b.json", "-f", "html"], in: folder).output
    #expect(equal.contains("<title>Night (old) → Night (new) · appearance-diff</title>"))
  }
}
