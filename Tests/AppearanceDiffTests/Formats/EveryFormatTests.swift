import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// Every format contains everything that there is to report.
struct EveryFormatTests {
  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.addFixtures()
    _ = try CommandRun(
      script: "mkdir a b; cp day.json a; cp night.json b/day.json; cp day.json b/new.json; cp day.json a/same.json; "
        + "cp day.json b/same.json", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    try folder.write(.bar(["tint": .hex(0xFF0000), "size": .number(1)]), name: "Red", to: "red.json")
    try folder.write(.bar(["tint": .hex(0x0000FF), "size": .number(1)]), name: "Blue", to: "blue.json")
    try folder.write(.bar(["tint": .hex(0x00FF00), "size": .number(1)]), to: "green.json")
    try folder.write("{", to: "bad.json")
    return folder
  }

  private static let reports: [(arguments: [String], status: Int32)] = [
    (["day.json", "night.json"], 1), (["a", "b"], 1), (["red.json", "blue.json", "green.json"], 1),
    (["show", "day.json"], 0), (["show", "day.json", "--explain=UINavigationBar.tintColor"], 0),
    (["history", "contact-sheet.journal"], 0), (["replay", "contact-sheet.journal"], 0),
    (["replay", "red.json", "blue.json"], 0), (["validate", "bad.json"], 2),
    (["merge", "green.json", "red.json", "blue.json"], 1),
  ]

  @Test(arguments: reports.indices)
  func eachReportHasEachFormat(_ index: Int) throws {
    let (arguments, status) = Self.reports[index]
    let folder = try folder()
    let beginnings = ["html": "<!DOCTYPE html>\n", "json": "{\n  \"", "markdown": ""]
    for (format, beginning) in beginnings {
      let run = try CommandRun(arguments + ["-f", format], in: folder)
      #expect(run.status == status)
      #expect(run.output.hasPrefix(beginning))
      #expect(!run.output.isEmpty)
      if format == "json" { _ = try JSONDocument(parsing: Array(run.output.utf8)) }
      if format != "html" { continue }
      for tag in ["section", "table", "tbody", "tr", "td", "div", "span", "ul", "ol", "li", "p"] {
        let opened = run.output.matches(of: try Regex("<\(tag)[ >]")).count
        #expect(opened == run.output.matches(of: try Regex("</\(tag)>")).count, "\(tag)")
      }
    }
  }

  @Test func foldersAreOnePage() throws {
    let run = try CommandRun(["a", "b", "-f", "html"], in: folder())
    #expect(run.output.contains("<title>a → b · appearance-diff</title>"))
    #expect(
      run.output.contains(
        ">2 files differ; 1 on both sides sets the same. 5 texts in 2 files got worse, or "
          + "are too hard to read in a new file.</p>"))
    #expect(
      run.output.contains(
        "<strong>day.<wbr/>json</strong></a><p class=\"quiet warn\">1 added, 2 removed, 61 changed in 28 rules; what the theme is"
      ))
    #expect(
      run.output.contains(
        "<strong>new.<wbr/>json</strong></a><p class=\"quiet warn\">Only in the new folder. 118 added in 29 rules"))
    #expect(!run.output.contains("same.json"))
  }

  @Test func severalThemesAreColumnsOfAPage() throws {
    let folder = try folder()
    let run = try CommandRun(["red.json", "blue.json", "green.json", "-f", "html"], in: folder)
    #expect(run.output.contains("<title>Red, Blue, green.json · appearance-diff</title>"))
    #expect(run.output.matches(of: /<td role="cell" class="side">/).count == 3)
    #expect(run.output.contains("class=\"verdict\">1 setting in 1 rule differs.</p>"))
    #expect(!run.output.contains("<figure>"), "none of them is for UIKit")
    let drawn = try CommandRun(["red.json", "blue.json", "day.json", "-f", "html"], in: folder).output
    #expect(drawn.matches(of: /<figure>/).count >= 13, "four screens of three themes, and one contact sheet of none")
  }

  @Test func anExplanationIsATable() throws {
    let folder = try folder()
    let arguments = ["show", "day.json", "--explain=UISwitch.tintColor"]
    let markdown = try CommandRun(arguments + ["-f", "markdown"], in: folder)
    #expect(
      markdown.output == """
        ### `UISwitch.tintColor`

        By the rules of `day.json` (Day).

        | Setting | Value | Rule | Beaten |
        |---|---|---|---|
        | `tintColor` | `#0a6b6e` | `UIView` | |

        """)
    let html = try CommandRun(arguments + ["-f", "html"], in: folder)
    let (name, cell) = (#"<span class="name" aria-hidden="true">Rule</span>"#, #"<td role="cell" class="side">"#)
    let color = #"<span class="words code">#0a6b6e</span></span></span></td>"#
    #expect(html.output.contains("\(color)\(cell)\(name)<span>UIView</span></td>\(cell)</td></tr>"))
  }

  /// The positions of rules among equal ones, with a column for each side, on every page that lists changes.
  @Test func theOrderOfRulesHasItsPositionsOnThePage() throws {
    let folder = try folder()
    for (name, orders) in [("base", [1, 2, 3]), ("ours", [2, 1, 3]), ("theirs", [3, 2, 1])] {
      let rules = zip(["Bar", "Sheet", "Top"], orders).map { container, order in
        AppearanceSnapshot.Rule.of("Item", in: [container], order: order, ["tint": .nil])
      }
      try folder.write(AppearanceSnapshot(rules: rules), to: "\(name).json")
    }
    _ = try CommandRun(
      script: "mkdir c d; cp base.json c/x.json; cp ours.json d/x.json", [], in: folder,
      environment: ["PATH": "/usr/bin:/bin"])
    func cells(_ arguments: [String]) throws -> [String] {
      try CommandRun(arguments + ["-f", "html"], in: folder).output
        .matches(
          of: #/<th role="columnheader" scope="col">(Rule|Old|New|Ours|Theirs)</th>|<span>(position \d|by name)</span>/#
        )
        .map { String($0.output.1 ?? $0.output.2 ?? "") }
    }
    let cellsOfTwo = ["Rule", "Old", "New", "by name", "position 2", "by name", "position 1", "by name", "position 3"]
    #expect(try cells(["base.json", "ours.json"]) == cellsOfTwo)
    #expect(try cells(["c", "d"]) == cellsOfTwo)
    let merge = ["merge", "base.json", "ours.json", "theirs.json"]
    let positions = [2, 3, 1, 2, 3, 1].map { "position \($0)" }
    #expect(try cells(merge) == ["Rule", "Ours", "Theirs"] + positions)
    #expect(try !CommandRun(merge + ["-f", "html"], in: folder).output.contains("the order of"))
    let page = try CommandRun(["base.json", "ours.json", "-f", "html"], in: folder).output
    #expect(page.contains("the order of 3 rules changed"))
  }

  @Test func mergeConflictsAreTold() throws {
    let folder = try folder()
    let arguments = ["merge", "green.json", "red.json", "blue.json"]
    #expect(
      try CommandRun(arguments, in: folder).errors == """
        appearance-diff: conflict: the name: ours is "Red", theirs is "Blue"
        appearance-diff: conflict: Bar: tint: ours is #ff0000, theirs is #0000ff

        """)
    #expect(
      try CommandRun(arguments + ["-f", "markdown", "-o", "merged.json"], in: folder).output == """
        ### Conflicts of `red.json` (Red) and `blue.json` (Blue)

        - the name: ours is "Red", theirs is "Blue"

        | | Setting | Ours | Theirs | |
        |---|---|---|---|---|
        | | **`Bar`** | | | |
        | changed | `tint` | `#ff0000` | `#0000ff` | ΔE 53 |

        """)
    #expect(throws: (any Error).self, "nothing is written") { try folder.read("merged.json") }
    // The name of the result does not show the conflicts.
    #expect(try CommandRun(["merge", "red.json", "red.json", "blue.json", "-o", "merged.md"], in: folder).status == 0)
    #expect(try folder.read("merged.md").hasPrefix("{\n  \"format\": \"appearance-snapshot\""))
  }

  @Test func problemsAreATable() throws {
    let run = try CommandRun(["validate", "bad.json", "-f", "markdown"], in: folder())
    #expect(
      run.output == """
        | File | Line | Place | Problem |
        |---|---|---|---|
        | `bad.json` | 1:2 | `$` | expected a key in double quotes or '}' after \
        '{', found the end of the text |

        """)
  }

  /// A reader does not need all of hundreds of thousands of numbers, and a page with all of them is unusable.
  @Test(arguments: ["text", "markdown", "html"])
  func aVeryLongListIsCut(_ format: String) throws {
    let folder = try TestFolder()
    for (file, first) in [("old.json", 0), ("new.json", 1)] {
      let numbers = (0..<50_000).map { String($0 + first) }.joined(separator: ",")
      try folder.write(
        #"{"format":"appearance-snapshot","version":1,"rules":[{"class":"A","attributes":{"a":[\#(numbers)]}}]}"#,
        to: file)
    }
    for arguments in [["old.json", "new.json"], ["show", "old.json"]] {
      let run = try CommandRun(arguments + ["-f", format], in: folder)
      #expect(run.output.utf8.count < 1_000_000)
      #expect(run.output.contains("… and 49000 more"))
    }
  }
}
