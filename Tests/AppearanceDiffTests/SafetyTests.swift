import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// No input is overwritten, nothing unread counts as equal, and nothing hostile reaches the terminal.
struct SafetyTests {
  private static let tokens = ##"{"a": {"$type": "color", "$value": "#ff0000"}}"##
  private static let colorSet = ##"""
    {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
    {"red": "0xFF", "green": "0x00", "blue": "0x00", "alpha": "1.000"}}}], "info": {"version": 1, "author": "xcode"}}
    """##

  private func shell(_ script: String, in folder: TestFolder) throws -> CommandRun {
    try CommandRun(script: script, [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
  }

  /// Returns a folder with files at the given paths, and with the folders for them.
  private func folder(_ files: [String: String]) throws -> TestFolder {
    let folder = try TestFolder()
    for (path, text) in files {
      let parent = path.split(separator: "/").dropLast().joined(separator: "/")
      if !parent.isEmpty { _ = try shell("mkdir -p '\(parent)'", in: folder) }
      try folder.write(text, to: path)
    }
    return folder
  }

  private func snapshot(_ color: UInt32) -> String {
    String(decoding: SnapshotDocument(.bar(["tint": .hex(color)])).json(), as: UTF8.self)
  }

  // MARK: Foreign files

  @Test func anOutputRemovesNothingThatTheUserNamedLikeALeftover() throws {
    let folder = try folder([
      ".appearance-backup.tmp/theme.json": "mine", ".appearance-notes.tmp": "mine", "day.json": snapshot(1),
    ])
    #expect(try CommandRun(["show", "day.json", "-o", "report.txt"], in: folder).status == 0)
    #expect(try CommandRun(["convert", "day.json", "Day.xcassets"], in: folder).status == 0)
    #expect(try folder.read(".appearance-backup.tmp/theme.json") == "mine")
    #expect(try folder.read(".appearance-notes.tmp") == "mine")
    #expect(
      try shell("ls -A", in: folder).output
        == ".appearance-backup.tmp\n.appearance-notes.tmp\nDay.xcassets\nday.json\nreport.txt\n")
  }

  // MARK: Hostile text

  @Test func aMappingCannotSpeakToTheTerminal() throws {
    let mapping = ##"""
      {"format": "appearance-mapping", "version": 1,
       "rules": [{"class": "UI\u001b]0;evil\u0007\u202e", "attributes": {"textColor": "{no}"}}]}
      """##
    let folder = try folder(["a.tokens.json": Self.tokens, "map.json": mapping])
    let run = try CommandRun(["convert", "--mapping=map.json", "a.tokens.json", "-"], in: folder)
    #expect(run.errors.contains("UI\\u001B]0;evil\\u0007\\u202E"), "\(run.errors)")
    #expect(run.errors.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value < 0x7F) })
  }

  /// A report for a terminal consists of spans, and no other text gets into one.
  @Test func everySpanIsSafe() {
    var text = StyledText("a\u{1B}[2J", .heading)
    text.append("b\u{202E}\n")
    text += StyledText([StyledText.Span(text: "c\u{9B}", style: .plain)])
    #expect(text.plain == "a\\u001B[2Jb\\u202E\\u000Ac\\u009B")
    #expect(text.width == text.plain.utf8.count)
    #expect(MarkdownText.code("a\u{1B}`") == "<code>a&#92;u001B&#96;</code>")
    #expect(MarkdownText.escaped("a\u{1B}") == "a&#92;u001B")
  }

  @Test func aNumberOfAnyLengthIsShownInAFewWords() throws {
    let digits = String(repeating: "7", count: 100_000)
    func theme(_ last: String) -> String {
      #"{"format": "appearance-snapshot", "version": 1, "rules": [{"class": "A", "attributes": {"n": \#(digits)\#(last), "#
        + #""list": [\#(digits)\#(last)], "s": "\#(digits)\#(last)", "u": {"kind": "new", "a": "\#(digits)\#(last)"}}}]}"#
    }
    let folder = try folder(["a.json": theme("1"), "b.json": theme("2")])
    for format in ["text", "markdown", "html"] {
      let run = try CommandRun(["a.json", "b.json", "-f", format], in: folder)
      #expect(run.output.utf8.count < 100_000, "\(format)")
      #expect(run.status == 1)
    }
    let text = try CommandRun(["a.json", "b.json"], in: folder)
    #expect(text.output.contains("77… (100010 bytes, checksum "))
    #expect(text.output.contains("4 changed"))
  }

  // MARK: Overwritten inputs

  @Test(
    arguments: [
      ["convert", "--mapping=map.json", "a.tokens.json", "map.json"],
      ["A.xcassets", "-o", "A.xcassets/Red.colorset/Contents.json"],
      ["show", "A.xcassets/Red.colorset", "-o", "A.xcassets/Red.colorset/Contents.json"],
      ["convert", "A.xcassets:any", "A.xcassets/Red.colorset/Contents.json"],
      ["lint", ".", "-o", "A.xcassets/Red.colorset/Contents.json"],
      [".", "B", "-o", "A.xcassets/Red.colorset/Contents.json"],
      ["show", "r.json", "-o", "a.tokens.json"],
      ["convert", "r.json", "a.tokens.json"],
      [".", "B", "-o", "a.tokens.json"],
      ["show", "r.json", "-o", "dark.tokens.json"],
      ["convert", "a.tokens.json+dark.tokens.json", "dark.tokens.json"],
      ["patch", "day.json", "diff.json", "-o", "diff.json"],
      ["convert", "session.journal@end", "session.journal"],
      ["show", "day.json", "-f", "text", "-o", "day.json"],
      ["day.json", "night.json", "-o", "./link.json"],
      ["--pairs=pairs.json", "day.json", "night.json", "-o", "pairs.json"],
    ])
  func noInputIsOverwritten(_ arguments: [String]) throws {
    let resolver = ##"""
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/theme"}],
       "sets": {"all": {"sources": [{"$ref": "a%2Etokens.json"}]}},
       "modifiers": {"theme": {"default": "light", "contexts": {"light": [], "dark": [{"$ref": "./dark.tokens.json#/b"}]}}}}
      """##
    let folder = try folder([
      "a.tokens.json": Self.tokens, "dark.tokens.json": #"{"b": \#(Self.tokens)}"#, "r.json": resolver,
      "A.xcassets/Red.colorset/Contents.json": Self.colorSet, "B/day.json": snapshot(2),
      "map.json": #"{"format": "appearance-mapping", "version": 1, "rules": []}"#, "day.json": snapshot(1),
      "night.json": snapshot(2),
      "pairs.json": #"{"format": "appearance-pairs", "version": 1, "pairs": []}"#,
    ])
    try folder.addJournal()
    let diff = try CommandRun(["day.json", "night.json", "-f", "json"], in: folder).output
    try folder.write(diff, to: "diff.json")
    _ = try shell("ln -s day.json link.json", in: folder)
    let before = try shell("find . -type f -exec cksum {} + | sort", in: folder).output
    let run = try CommandRun(arguments, in: folder)
    #expect(try shell("find . -type f -exec cksum {} + | sort", in: folder).output == before)
    #expect(run.status == 2)
  }

  @Test func aThemeReplacesTheOneItWasMadeFrom() throws {
    let folder = try folder(["a.tokens.json": Self.tokens, "day.json": snapshot(1), "report.txt": "old"])
    for arguments in [
      ["show", "day.json", "-f", "json", "-o", "day.json"], ["convert", "day.json", "./day.json"],
      ["merge", "day.json", "day.json", "day.json", "-o", "day.json"], ["convert", "a.tokens.json", "a.tokens.json"],
      ["show", "day.json", "-o", "report.txt"],
    ] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.status == 0, "\(arguments): \(run.errors)")
    }
  }

  // MARK: Folders

  @Test func foldersWithoutThemesAreAnError() throws {
    let folder = try folder(["a/package.json": "{}", "b/readme.md": "x", "c/day.json": snapshot(1)])
    for arguments in [["a", "b"], ["b", "b"], ["a", "a", "-q"]] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("there are no themes in '\(arguments[0])' and '\(arguments[1])'"))
    }
    #expect(
      try CommandRun(["a", "b"], in: folder).errors.contains("1 file is not a theme, and ignored: a/package.json"))
    #expect(try CommandRun(["b", "c"], in: folder).status == 1)
  }

  /// A gate compares, and without a theme on both sides there is no comparison.
  @Test func aGateOverFoldersWithNoThemeInCommonIsAnError() throws {
    func label(_ color: UInt32) -> String {
      let label = AppearanceSnapshot.Rule.of("UILabel", ["textColor": .hex(color), "backgroundColor": .hex(0xFFFFFF)])
      return String(decoding: SnapshotDocument(AppearanceSnapshot(rules: [label])).json(), as: UTF8.self)
    }
    let folder = try folder(["a/day.json": label(0), "b/night.json": label(1)])
    let run = try CommandRun(["a", "b", "--fail-on=readability"], in: folder)
    #expect(run.errors.contains("no theme is in both folders"))
    #expect(run.status == 2)
    #expect(try CommandRun(["a", "b"], in: folder).status == 1)
    // A renamed theme is on both sides. The first themes have nothing to be compared with.
    for old in ["a/other.json", "a/readme.txt"] {
      let other = try self.folder([old: label(0), "b/night.json": label(0)])
      #expect(try CommandRun(["a", "b", "--fail-on=readability"], in: other).status == 0, "\(old)")
    }
  }

  @Test func linkedFoldersAreNamed() throws {
    let folder = try folder(["a/day.json": snapshot(1), "b/day.json": snapshot(1), "other/x.json": snapshot(2)])
    _ = try shell(
      "ln -s ../other a/more; ln -s ../other b/more; ln -s ../other/x.json a/x.json; cp other/x.json b", in: folder)
    let run = try CommandRun(["a", "b"], in: folder)
    #expect(run.errors == "appearance-diff: 2 linked folders are not followed: a/more, b/more\n")
    #expect(run.status == 0)
    let strict = try CommandRun(["a", "b", "--strict"], in: folder)
    #expect(strict.errors.contains("themes in linked folders are not compared"))
    #expect(strict.status == 2)
  }

  @Test(
    arguments: [
      (
        #"{"fromat": "appearance-snapshot", "version": 1, "rules": []}"#,
        "expected a member 'format', found 'fromat'"
      ),
      (#"{"format": "apearance-snapshot", "version": 1, "rules": []}"#, "found \"apearance-snapshot\""),
      (#"{"version": 1, "rules": [{"class": "A", "attributes": {}}]}"#, "expected a member 'format'"),
      (#"{"format": 1, "rules": [{"class": "A", "attributes": {}}]}"#, "expected a string, found 1"),
    ])
  func aThemeWithASlipInItsFormatIsNotLeftOut(_ text: String, _ message: String) throws {
    let folder = try folder(["a/x.json": text, "b/x.json": text, "a/day.json": snapshot(1), "b/day.json": snapshot(1)])
    let run = try CommandRun(["a", "b"], in: folder)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == 2)
  }

  @Test func aPipeInAFolderIsNotWaitedFor() throws {
    let folder = try folder(["a/day.json": snapshot(1), "b/day.json": snapshot(1)])
    _ = try shell("mkfifo a/x.json", in: folder)
    let run = try CommandRun(["a", "b"], in: folder)
    #expect(run.errors == "appearance-diff: a/x.json: expected a file, found a pipe or a device\n")
    #expect(run.status == 2)
  }

  @Test func aPipeAmongTheSourcesOfAResolverIsNotWaitedFor() throws {
    let resolver =
      #"{"version": "2025.10", "resolutionOrder": [{"name": "a", "type": "set", "sources": [{"$ref": "p.json"}]}]}"#
    let folder = try folder(["r.json": resolver])
    _ = try shell("mkfifo p.json", in: folder)
    let run = try CommandRun(["show", "r.json"], in: folder)
    #expect(run.errors.contains("p.json: cannot read: not a regular file"), "\(run.errors)")
    #expect(run.status == 2)
  }

  // MARK: Journals

  @Test func aReplaySaysWhatItDidNotSee() throws {
    let folder = try TestFolder()
    try folder.addJournal()
    let whole = try folder.read("session.journal")
    let lines = whole.split(separator: "\n")
    try folder.write(String(whole.dropLast(20)), to: "torn.journal")
    try folder.write("\(lines[0])\n", to: "header.journal")
    #expect(try CommandRun(["replay", "session.journal"], in: folder).status == 0)
    let torn = try CommandRun(["replay", "torn.journal"], in: folder)
    #expect(torn.errors.contains("torn.journal: the last operation is lost, so the end was not checked"))
    #expect(torn.status == 2)
    #expect(try CommandRun(["replay", "torn.journal", "--allow-open", "-q"], in: folder).status == 2)
    #expect(try CommandRun(["replay", "torn.journal", "--until=end"], in: folder).status == 2)
    // The requested step is there, even if it is the last one, and a scope is open.
    #expect(try CommandRun(["replay", "torn.journal", "--until=1"], in: folder).status == 0)
    try folder.write(lines.prefix(6).joined(separator: "\n") + "\n{\"op\":", to: "cut.journal")
    #expect(try CommandRun(["replay", "cut.journal", "--until=5"], in: folder).status == 0)
    #expect(try CommandRun(["replay", "cut.journal"], in: folder).status == 2)
    #expect(try CommandRun(["history", "torn.journal"], in: folder).status == 0)
    let header = try CommandRun(["replay", "header.journal"], in: folder)
    #expect(
      header.errors
        == "appearance-diff: header.journal: there is no operation after the header, so nothing was checked\n")
    #expect(header.status == 2)
    #expect(try CommandRun(["replay", "header.journal", "--until=start"], in: folder).status == 0)
  }

  // MARK: Unreadable files

  @Test func whatCannotBeReadOnEitherSideIsNotTheSame() throws {
    // An element that is neither a group nor a token has no value to compare.
    let broken = [1, 2].map { #"{"a": \#($0), "b": {"$type": "number", "$value": 1}}"# }
    let folder = try folder([
      "a.tokens.json": broken[0], "b.tokens.json": broken[1], "c.tokens.json": broken[0], "x/t.tokens.json": broken[0],
      "y/t.tokens.json": broken[1],
    ])
    for arguments in [["a.tokens.json", "b.tokens.json", "-s"], ["x", "y", "-s"]] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.output == "")
      #expect(run.errors.contains("the same was read on both sides, but not all could be read"), "\(run.errors)")
      #expect(run.status == 2)
    }
    let three = try CommandRun(["a.tokens.json", "b.tokens.json", "c.tokens.json"], in: folder)
    #expect(three.errors.contains("the same was read of all themes, but not all could be read"))
    #expect(three.status == 2)
    // Equal bytes are equal, whatever their content.
    #expect(try CommandRun(["a.tokens.json", "c.tokens.json"], in: folder).status == 0)
  }

  // MARK: Names

  @Test func aFileInGitMayBeCalledAsStandardInputIs() throws {
    let folder = try folder(["-": snapshot(1), "old.json": snapshot(2)])
    let run = try CommandRun(["-", "old.json", "aaaa", "100644", "-", "bbbb", "100644"], in: folder, input: "nonsense")
    #expect(run.output.contains("#000002  →  #000001"), "\(run.output)\(run.errors)")
    #expect(run.status == 0)
  }

  @Test func aSlipInACommandThatHasNoNameIsNoFolder() throws {
    let folder = try folder(["a/day.json": snapshot(1), "b/day.json": snapshot(2)])
    for (name, meant) in [("dif", "diff"), ("comapre", "compare")] {
      let run = try CommandRun([name, "a", "b"], in: folder)
      #expect(
        run.errors.hasPrefix(
          "appearance-diff: there is no command '\(name)'; did you mean '\(meant)'?\n")
      )
      #expect(run.status == 2)
    }
    let three = try CommandRun(["a/day.json", "a", "b"], in: folder)
    #expect(three.errors.hasPrefix("appearance-diff: three or more themes are files, and 'a' is a folder\n"))
  }
}

extension TestFolder {
  /// Adds the package's journal, as `session.journal`.
  fileprivate func addJournal() throws {
    let other = try TestFolder()
    try other.addFixtures()
    try write(other.read("contact-sheet.journal"), to: "session.journal")
  }
}
