import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// Nothing in a file becomes markup, a command for the terminal, or another position in a document.
struct HostileFormatTests {
  private static let evil = [
    "<script>alert(1)</script>", "a|b", "`x`", "](javascript:alert(1))", "![i](http://x/y)", "@team #1 https://x.y",
    "\u{1B}]0;t\u{07}", "\u{202E}txt", "a\nb\n### c", "&lt;", "\\|", "~1/~0", "\"}],\"x\":[{\"", "é", "e\u{301}", " ",
    "",
  ]

  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    for (file, other) in [("old.json", ""), ("new.json", "!")] {
      let rules = Self.evil.filter { !$0.isEmpty }.map { text in
        let values: [String: AppearanceValue] = [text: .string(text + other)]
        let setting = RuleSnapshot.Setting(key: SettingKey("a"), value: .record(.init(type: text, fields: values)))
        let key = RuleKey(text + "\(text.utf8.count)", containers: [text], traits: [text: text])
        return AppearanceSnapshot.Rule(RuleSnapshot(key, settings: [setting]))
      }
      try folder.write(AppearanceSnapshot(rules: rules), name: Self.evil[0] + other, to: file)
    }
    return folder
  }

  @Test(arguments: [["old.json", "new.json"], ["show", "old.json"], ["old.json", "new.json", "old.json"]])
  func markdownHoldsNoMarkupOfTheFile(_ arguments: [String]) throws {
    let run = try CommandRun(arguments + ["-f", "markdown"], in: folder())
    let own = ["<details open>", "<details>", "</details>"]
    for line in run.output.split(separator: "\n") where !own.contains(String(line)) && !line.hasPrefix("<summary>") {
      // Outside code spans, only our own tags and character references are left.
      let parts = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      let outside = parts.filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
        .split(separator: "<code>").joined().split(separator: "</code>").joined()
        .split(separator: "<span></span>").joined()
      #expect(!outside.contains("<") && !outside.contains("]") && !outside.contains("@") && !outside.contains("://"))
      let inside = parts.filter { !$0.offset.isMultiple(of: 2) }.map(\.element).joined()
      #expect(!inside.contains("|") && !inside.contains("<") && !inside.contains("\\"))
    }
    #expect(Self.isSafe(run.output))
    #expect(!run.output.contains("\n### c"))
  }

  @Test func jsonIsReadBackAsItWas() throws {
    let folder = try folder()
    let run = try CommandRun(["old.json", "new.json", "-f", "json"], in: folder)
    #expect(run.errors == "")
    #expect(Self.isSafe(run.output))
    _ = try JSONDocument(parsing: Array(run.output.utf8))
    try folder.write(run.output, to: "diff.json")
    let patched = try CommandRun(["patch", "old.json", "diff.json"], in: folder)
    #expect(
      try SnapshotDocument(json: Array(patched.output.utf8)).snapshot
        == SnapshotDocument(contentsOf: folder.path("new.json")).snapshot)
  }

  @Test(arguments: [["show", "old.json"], ["old.json", "new.json", "old.json"], ["--stat", "old.json", "new.json"]])
  func textIsSafeForATerminal(_ arguments: [String]) throws {
    #expect(Self.isSafe(try CommandRun(arguments, in: folder()).output))
  }

  @Test func conflictsAreSafeForATerminal() throws {
    let folder = try folder()
    _ = try CommandRun(["old.json", "new.json", "-f", "json", "-o", "diff.json"], in: folder)
    try folder.write(AppearanceSnapshot(), to: "none.json")
    for arguments in [
      ["patch", "none.json", "diff.json"], ["merge", "old.json", "new.json", "none.json"],
    ] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.status == 1)
      #expect(Self.isSafe(run.errors))
    }
  }

  @Test(
    arguments: [
      ("#ff8000", "`#ff8000`"), ("a|b", "<code>a&#124;b</code>"), ("a`b", "<code>a&#96;b</code>"),
      ("<b>", "<code>&#60;b&#62;</code>"), ("a\\", "<code>a&#92;</code>"), ("", "<code></code>"),
      (" a", "<code> a</code>"), ("日本", "`日本`"), ("@a", "`@a`"),
      ("a@b.c|", "<code>a&#64;<span></span>b.c&#124;</code>"),
    ])
  func codeIsOneOfTwoForms(_ text: String, _ code: String) {
    #expect(MarkdownText.code(text) == code)
  }

  /// GitHub and GitLab search for these in rendered Markdown, in which a character reference is the character itself.
  @Test(
    arguments: [
      ("@octocat", "&#64;<span></span>octocat"), ("a@b.c", "a&#64;<span></span>b.c"),
      ("#12, !3", "&#35;<span></span>12, &#33;<span></span>3"), (":smile:", "&#58;<span></span>smile:"),
      ("~\"a b\"", "&#126;<span></span>\"a b\""), ("name: @ all", "name: @ all"),
      ("$@a", "&#36;<span></span>&#64;<span></span>a"),
    ])
  func noSignOfATextTouchesWhatItCouldBeAbout(_ text: String, _ escaped: String) {
    #expect(MarkdownText.escaped(text) == escaped)
  }

  private static func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isControl }
  }
}
