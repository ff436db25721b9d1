import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// `--help`, `--version` and `help`.
struct HelpTests {
  private static let history = """
    Usage: appearance-diff history [OPTION]... JOURNAL

    Show what each operation of a journal changed, and where it was made.

    Options:
      -f, --format=FORMAT  text, json, markdown, html; guessed from --output, else
                           text
      -o, --output=FILE    write to FILE, replacing it
      -q, --quiet          write nothing but errors; only set the exit status
          --color[=WHEN]   use color 'auto' (the default), 'always' (--color alone)
                           or 'never'
      -h, --help           print this help
      -v, --version        print the version

    JOURNAL is a file written by AppearanceStore.keepJournal(at:), or '-' for
    standard input. The number of an operation is its line in the file, counted from
    0.

    Exit status: 0, or 2 for an error.

    Examples:
      appearance-diff history session.journal
      appearance-diff history session.journal -f json

    """

  @Test(arguments: [
    ["history", "--help"], ["help", "history"], ["-h", "history"], ["history", "-h", "a", "b", "c"],
  ])
  func explainsACommand(_ arguments: [String]) throws {
    let run = try CommandRun(arguments, in: TestFolder())
    #expect(run.output == Self.history)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(arguments: [["compare", "-h"], ["help", "compare"], ["help", "diff"], ["diff", "-h"]])
  func explainsComparing(_ arguments: [String]) throws {
    let run = try CommandRun(arguments, in: TestFolder())
    #expect(run.output.hasPrefix("Usage: appearance-diff [compare] [OPTION]... OLD NEW\n"))
    #expect(run.output.contains("  -s, --report-identical-files  report when the two files set the same\n"))
    #expect(run.output.contains("\nExit status: 0 if both set the same, 1 if they differ, 2 for an error"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  /// The help fits on one screen of a new terminal, and names everything that has a help page.
  @Test(arguments: [["--help"], ["-h"], ["help"], ["-sh"]])
  func explainsTheProgramOnOneScreen(_ arguments: [String]) throws {
    let run = try CommandRun(arguments, in: TestFolder())
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 40 && lines.allSatisfy { DisplayWidth.of(String($0)) <= 80 }, "\(run.output)")
    for name in Command.all.map(\.name) + HelpTopic.all.map(\.name) { #expect(run.output.contains("\n  \(name) ")) }
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func explainsTopics() throws {
    for topic in HelpTopic.all {
      let run = try CommandRun(["help", topic.name], in: TestFolder())
      #expect(run.output.hasPrefix(topic.summary) && run.status == 0, "\(run.output)")
      for row in topic.rows { #expect(run.output.contains("  \(row.name)"), "\(topic.name) \(row.name)") }
    }
    let run = try CommandRun(["help", "pattern"], in: TestFolder())
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix("appearance-diff: there is no command and no topic 'pattern'; did you mean 'patterns'?\n"))
  }

  // MARK: Width

  private static let columns = [("40", 40), ("100", 100), ("10", 40), ("500", 120), ("x", 80), ("", 80)]

  /// A word without a break, such as an option, may be longer.
  @Test(arguments: columns) func isAsWideAsTheTerminal(_ columns: String, _ width: Int) throws {
    let environment = ["COLUMNS": columns]
    var longest = 0
    for command in Command.all {
      let run = try CommandRun(["help", command.name], in: TestFolder(), environment: environment)
      let lines = run.output.split(separator: "\n")
      let long = lines.filter { DisplayWidth.of(String($0)) > width }
      longest = max(longest, lines.map { DisplayWidth.of(String($0)) }.filter { $0 <= width }.max() ?? 0)
      #expect(long.allSatisfy { $0.hasPrefix("Usage: ") || $0.hasPrefix("  ") || !$0.contains(" ") }, "\(long)")
    }
    #expect(longest > width - 10, "the lines have room for another word")
  }

  @Test func aReportIsAsWideAsTheTerminal() throws {
    let folder = try TestFolder()
    try folder.write(.bar(["label": .string(String(repeating: "a", count: 30))]), to: "a.json")
    try folder.write(.bar(["label": .string(String(repeating: "b", count: 30))]), to: "b.json")
    func lines(_ columns: String) throws -> Int {
      try CommandRun(["a.json", "b.json"], in: folder, environment: ["COLUMNS": columns]).output
        .split(separator: "\n").count
    }
    #expect(try lines("120") < lines("80"))
  }

  // MARK: Examples

  /// Returns a folder with files of the names in the examples.
  private static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.addFixtures()
    let color =
      #""color": { "color-space": "srgb", "components": { "red": "1", "green": "0", "blue": "0", "alpha": "1" } }"#
    let dark = #""appearances": [{ "appearance": "luminosity", "value": "dark" }]"#
    let files = [
      "brand.tokens.json": ##"{ "color": { "$type": "color", "blue": { "$value": "#0000ff" } } }"##,
      "dark.tokens.json": ##"{ "color": { "$type": "color", "blue": { "$value": "#8080ff" } } }"##,
      "Colors.xcassets/Contents.json": #"{ "info": { "author": "xcode", "version": 1 } }"#,
      "Colors.xcassets/Red.colorset/Contents.json":
        #"{ "colors": [{ "idiom": "universal", \#(color) }, { "idiom": "universal", \#(dark), \#(color) }] }"#,
    ]
    _ = try CommandRun(
      script: """
        mkdir -p Themes old new Colors.xcassets/Red.colorset; cp day.json night.json Themes; cp day.json old; cp day.json new
        cp day.json base.json; cp day.json ours.json; cp night.json theirs.json; cp contact-sheet.journal session.journal
        """, [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  /// The examples run in the order of the page, because one may write a file that the next one reads.
  @Test(arguments: Command.all.map { ($0.name, $0.examples) } + HelpTopic.all.map { ($0.name, $0.examples) })
  func examplesRun(_ name: String, _ lines: [String]) throws {
    let folder = try Self.folder()
    #expect((2...3).contains(lines.count))
    let repository = """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
      git init -q; git add day.json; git commit -qm Day; cp night.json day.json; git commit -qam Night
      """
    for line in lines {
      let run = try CommandRun(
        script: """
          \(name == "log" ? repository : "")
          appearance-diff() { "$command" "$@"; }
          command=$1
          \(line)
          """.replacing("appearance-diff", with: "appearance_diff"), [], in: folder,
        environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path])
      #expect(run.status < 2, "\(line): \(run.errors)")
      let isNoted = ["convert", "validate", "configuration"].contains(name)
      #expect(run.errors == "" || isNoted, "\(line): \(run.errors)")
    }
  }

  @Test(arguments: ["-v", "--version"])
  func tellsItsVersion(_ option: String) throws {
    let run = try CommandRun([option], in: TestFolder())
    #expect(
      run.output == """
        appearance-diff \(Program.version)
        appearance-snapshot 1
        appearance-journal 1
        appearance-diff 1
        appearance-pairs 1
        appearance-mapping 1
        appearance-configuration 1
        appearance-lint 1

        """)
    #expect(run.status == 0)
  }
}
