import AppearanceState
import AppearanceThemes
import Testing

/// Errors and their messages: on standard error, with exit status 2.
struct ErrorTests {
  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(.bar(["tint": .number(1)]), to: "one.json")
    try folder.write(.bar(["tint": .number(2)]), to: "two.json")
    return folder
  }

  @Test func tellsOfAMissingFileAndADirectory() throws {
    let run = try CommandRun(["nope.json", "."], in: folder())
    #expect(
      run.errors == """
        appearance-diff: nope.json: cannot read: No such file or directory
        appearance-diff: .: cannot read: Is a directory

        """)
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test func reportsAllProblemsOfBothFilesWithTheirPlaces() throws {
    let folder = try folder()
    try folder.write(
      """
      {
        "format": "appearance-snapshot",
        "version": 1,
        "rules": [
          { "class": "Bar", "attributs": {} },
          { "class": 3, "attributes": {} }
        ]
      }
      """, to: "bad.json")
    let run = try CommandRun(["bad.json", "-"], in: folder, input: "{\n  \"a\" 1\n}")
    #expect(
      run.errors == """
        appearance-diff: bad.json:5:5: $.rules[0]: expected a member 'attributes'
        appearance-diff: bad.json:5:23: $.rules[0].attributs: unknown member 'attributs'; did you mean 'attributes'?
        appearance-diff: bad.json:6:16: $.rules[1].class: expected a string, found 3
        appearance-diff: -:2:7: $.a: expected ':' after the key, found '1'

        """)
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  /// Large files are read at the same time, each on a thread.
  @Test func reportsProblemsOfLargeFilesInOrder() throws {
    let folder = try folder()
    let lines = String(repeating: " \n", count: 300_000)
    try folder.write("{\(lines)\"a\" 1}", to: "old.json")
    try folder.write("[\(lines)", to: "new.json")
    let run = try CommandRun(["old.json", "new.json"], in: folder)
    #expect(
      run.errors == """
        appearance-diff: old.json:300001:5: $.a: expected ':' after the key, found '1'
        appearance-diff: new.json:300001:1: $[0]: expected a value, found the end of the text

        """)
    #expect(run.status == 2)
  }

  @Test(
    arguments: [
      (["-", "-"], "standard input ('-') can be read only once"),
      ([], "expected two files, missing OLD and NEW"),
      (["one.json"], "expected two files, missing NEW"),
      (["replay", "one.json", "two.json", "three.json"], "expected two files, found a third: 'three.json'"),
      (["shwo", "one.json"], "there is no command 'shwo'; did you mean 'show'?"),
      (["relpay", "one.json", "two.json"], "there is no command 'relpay'; did you mean 'replay'?"),
      (
        ["explian", "one.json"],
        "there is no command 'explian'; to explain a setting: appearance-diff show --explain=CLASS[.ATTRIBUTE] FILE"
      ),
      (
        ["one.json", "two.json", "-o", "report.pdf"],
        "there is no format for 'report.pdf'; the name may end in .txt, .json, .md, .html or .svg, and --format chooses for any name"
      ),
      (
        ["show", "--explain=Bar", "--only=class:*", "one.json"],
        "--explain names the class and the attribute: leave out --only and --ignore"
      ),
      (["compare", "one.json"], "expected two files, missing NEW"),
      (["--colour", "one.json", "two.json"], "unknown option '--colour'; did you mean '--color'?"),
      (["help", "replya"], "there is no command and no topic 'replya'; did you mean 'replay'?"),
      (["replay", "-s", "one.json", "two.json"], "'replay' has no option '--report-identical-files'"),
      (["--in=Bar", "one.json", "two.json"], "a comparison has no option '--in'"),
    ] as [([String], String)])
  func tellsOfMistakesInTheArguments(_ arguments: [String], _ message: String) throws {
    let run = try CommandRun(arguments, in: folder())
    #expect(
      run.errors == "appearance-diff: \(message)\nappearance-diff: try 'appearance-diff --help' for more information\n")
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  /// An earlier version took files for misspelled commands: `there is no command 'show'; did you mean 'show'?`
  @Test(arguments: [["--", "show", "one.json"], ["./show", "one.json"], ["--", "shwo", "one.json"]])
  func aPathIsNoSlipInACommand(_ arguments: [String]) throws {
    let run = try CommandRun(arguments, in: folder())
    let path = arguments.dropLast().last ?? ""
    #expect(run.errors == "appearance-diff: \(path): cannot read: No such file or directory\n" && run.status == 2)
  }

  @Test func anEmptyPathIsNamed() throws {
    let reading = try CommandRun(["", "one.json"], in: folder())
    #expect(reading.errors == "appearance-diff: '': cannot read: No such file or directory\n")
    let writing = try CommandRun(["one.json", "one.json", "--output="], in: folder())
    #expect(writing.errors == "appearance-diff: '': cannot write: No such file or directory\n")
  }

  #if os(Linux)
    @Test func tellsOfAFullDisk() throws {
      let run = try CommandRun(["one.json", "two.json"], in: folder(), output: .full)
      #expect(run.errors == "appearance-diff: standard output: cannot write: No space left on device\n")
      #expect(run.status == 2)
    }
  #endif

  @Test func tellsOfAClosedOutput() throws {
    let run = try CommandRun(["one.json", "two.json"], in: folder(), output: .closed)
    #expect(run.errors == "appearance-diff: standard output: cannot write: Bad file descriptor\n")
    #expect(run.status == 2)
  }

  /// The signal ends the command, or the failing write does if the signal is ignored: there is no message, and the status
  /// is the same.
  @Test(arguments: ["", "trap '' PIPE; "])
  func endsSilentlyWhenNobodyReads(_ trap: String) throws {
    // The reader closes its end before the writer starts, which waits for the file that reports it.
    let script = """
      { until test -e closed; do sleep 0.01; done; \(trap)"$@"; echo "status $?" >&2; } | { exec <&-; : > closed; }
      """
    let run = try CommandRun(
      script: script, ["one.json", "two.json"], in: folder(), environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.errors == "status 141\n")
    #expect(run.output == "")
  }
}
