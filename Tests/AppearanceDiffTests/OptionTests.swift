import AppearanceState
import Testing

@testable import appearance_diff

/// The parsing of arguments.
struct OptionTests {
  @Test(
    arguments: [
      (["a", "b"], "compare a b auto"),
      (["a", "-s", "b"], "compare a b auto -s"),
      (["a", "b", "--report-identical-files"], "compare a b auto -s"),
      (["--color", "always", "b"], "compare always b always"),
      (["--color=never", "a", "b"], "compare a b never"),
      (["--color=never", "--color=auto", "a", "b"], "compare a b auto"),
      (["-", "b"], "compare - b auto"),
      (["replay", "a", "b"], "replay a b auto"),
      (["--color", "replay", "a", "b"], "replay a b always"),
      (["a", "replay"], "compare a replay auto"),
      (["--", "replay", "b"], "compare replay b auto"),
      (["./replay", "b"], "compare ./replay b auto"),
      (["replay", "--", "-s", "b"], "replay -s b auto"),
      (["a", "--", "--", "--help"], "compare a -- --help auto"),
      (["help", "replay"], "help replay auto"),
      (["-sv", "a"], "compare a auto -s -v"),
      (["-hs"], "compare auto -s -h"),
      ([""], "compare  auto"),
    ])
  func areUnderstood(_ arguments: [String], _ meaning: String) throws {
    let invocation = try Invocation(arguments)
    var words = [invocation.command.name] + invocation.operands + [invocation.color.rawValue]
    if invocation.options.has(.reportIdenticalFiles) { words.append("-s") }
    if invocation.options.has(.help) { words.append("-h") }
    if invocation.options.has(.version) { words.append("-v") }
    #expect(words.joined(separator: " ") == meaning)
  }

  @Test(
    arguments: [
      (["--versoin"], "unknown option '--versoin'; did you mean '--version'?"),
      (["-x"], "unknown option '-x'"),
      (["-sx"], "unknown option '-x'"),
      (["-help"], "unknown option '-help'; did you mean '--help'?"),
      (["--xyzzy"], "unknown option '--xyzzy'"),
      (["--help=yes"], "option '--help' takes no value, found 'yes'"),
      (["--color="], "option '--color' takes 'auto', 'always' or 'never', found ''"),
      (
        ["--color=alwys"],
        "option '--color' takes 'auto', 'always' or 'never', found 'alwys'; did you mean 'always'?"
      ),
      (["help", "-s"], "'help' has no option '--report-identical-files'"),
    ] as [([String], String)])
  func areRefusedWithAReason(_ arguments: [String], _ message: String) {
    #expect(throws: UsageError(message)) { try Invocation(arguments) }
  }

  /// A user would miss the effect of an option that a command ignores.
  @Test(
    arguments: [
      (["a.json", "b.json", "--all"], "--all is for three or more themes, found 2"),
      (["a", "b", "--all"], "--all is for three or more themes, found 2"),
      (["a.json", "b.json", "--palette", "-f", "json"], "--palette is for text, found --format=json"),
      (["a.json", "b.json", "--palette", "-f", "html"], "--palette is for text, found --format=html"),
      (["a.json", "b.json", "--palette", "-o", "r.md"], "--palette is for text, found --format=markdown"),
      (["a.json", "b.json", "--stat", "-f", "json"], "--stat is for text and markdown, found --format=json"),
      (["a.json", "b.json", "a.json", "--palette"], "--palette is for two files, found 3"),
      (["a.json", "b.json", "a.json", "--accept=x"], "--accept is for two files, found 3"),
      (["a.json", "b.json", "a.json", "-s"], "--report-identical-files is for two files, found 3"),
      (["a.json", "b.json", "--written"], "--written is for asset catalogs and tokens, and no file is one"),
    ] as [([String], String)])
  func thatDoNothingAreRefused(_ arguments: [String], _ message: String) throws {
    let folder = try TestFolder()
    _ = try CommandRun(script: "mkdir a b", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    for file in ["a.json", "b.json", "a/day.json", "b/day.json"] {
      try folder.write(.bar(["tint": .number(file.hasPrefix("a") ? 1 : 2)]), to: file)
    }
    let run = try CommandRun(arguments, in: folder)
    #expect(run.errors.hasPrefix("appearance-diff: \(message)\n"), "\(run.errors)")
    #expect(run.status == 2)
  }
}
