import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// Theme files come from strangers. Nothing in them reaches the terminal as a command, or imitates the command's own
/// text.
struct HostileTextTests {
  @Test(
    arguments: [
      ("UINavigationBar", "UINavigationBar"),
      ("MyApp.Bar", "MyApp.Bar"),
      ("Größe", "Größe"),
      ("", "\"\""),
      ("A in B", "\"A in B\""),
      ("a\u{1B}[31m", "\"a\\u001B[31m\""),
      ("a\\u001B", "\"a\\\\u001B\""),
      ("a\u{9B}31m", "\"a\\u009B31m\""),
      ("safe\u{202E}elif", "\"safe\\u202Eelif\""),
      ("a\u{200B}b", "\"a\\u200Bb\""),
      ("a\u{FEFF}b", "\"a\\uFEFFb\""),
      ("a\u{A0}b", "\"a\\u00A0b\""),
      ("tag\u{E0041}", "\"tag\\u{E0041}\""),
      ("two\nlines", "\"two\\u000Alines\""),
      ("日本", "日本"),
    ])
  func namesAreShownSafely(_ text: String, _ shown: String) {
    #expect(SafeText.name(text) == shown)
  }

  /// A name occurs many times in a report, and could be megabytes long.
  @Test func longNamesAreCut() {
    let name = String(repeating: "N", count: 200)
    #expect(SafeText.name(name) == name)
    #expect(SafeText.name(name + "N") == name + "…(201 bytes)")
    let letters = String(repeating: "é", count: 200)
    #expect(SafeText.name(letters) == letters)
    #expect(SafeText.name(letters + "é") == letters + "…(402 bytes)")
    #expect(Report.Side(path: "a", name: name).title == String(repeating: "N", count: 100) + "…")
  }

  @Test func aReportThatIsTooLargeIsRefused() throws {
    let diff = AppearanceDiff(from: AppearanceSnapshot(), to: .bar(["a": .number(1), "b": .number(2)]))
    let table = Report.Table(diff, sides: [.init(path: "a"), .init(path: "b")])
    let report = Report(content: .table(table))
    let page = try HTMLFormat.bytes(of: report)
    #expect(try HTMLFormat.bytes(of: report, upTo: page.count) == page)
    let error = #expect(throws: CommandError.self) { try HTMLFormat.bytes(of: report, upTo: page.count - 1) }
    #expect(error?.lines.first?.hasPrefix("a page has at most 0 MB, and this one would have more;") == true)
    let rows = (0..<200).map { JSON(["number": JSON($0)]) }
    let members = [JSONLayout.Member("rows", rows) { $0 }]
    let whole = JSONLayout.bytes(of: JSON(members))
    #expect(JSONLayout.bytes(of: members, upTo: whole.count) == whole)
    #expect(JSONLayout.bytes(of: members, upTo: whole.count - 1) == nil)
  }

  @Test func nothingHiddenGetsThrough() throws {
    let evil = "x\u{1B}]0;title\u{07}\r\u{202E}\u{200B}\n--- y"
    let folder = try TestFolder()
    let key = RuleKey(evil, containers: [evil], traits: [evil: evil])
    let setting = RuleSnapshot.Setting(
      key: SettingKey("key"),
      value: .record(
        .init(
          type: evil,
          fields: [
            evil: .string(evil), "image": .image(.named(evil)), "opaque": .opaque(.init(type: evil, summary: evil)),
            "case": .enumeration(.init(type: evil, name: evil)), "font": .font(.init(name: evil, traits: [evil])),
            "symbol": .image(.symbol(evil, configuration: [evil: .string(evil)])),
          ])))
    let snapshot = AppearanceSnapshot(rules: [.init(RuleSnapshot(key, settings: [setting]))])
    try folder.write(snapshot, name: evil, to: "old.json")
    try folder.write(AppearanceSnapshot(), name: evil, to: "new\u{1B}[2J.json")
    for arguments in [["old.json", "new\u{1B}[2J.json"], ["replay", "old.json", "new\u{1B}[2J.json"]] {
      let run = try CommandRun(arguments, in: folder)
      let scalars = Set(run.output.unicodeScalars).subtracting(["\n"])
      #expect(scalars.allSatisfy { $0.value >= 0x20 && ($0.value < 0x7F || $0 == "→" || $0 == "…") })
      #expect(!run.output.contains("\n--- y"))
      #expect(run.errors == "")
    }
  }

  @Test func messagesAreSafeToo() throws {
    let folder = try TestFolder()
    try folder.write("{\"\u{200B}\u{202E}\": 1}", to: "bad.json")
    for arguments in [["bad.json", "no\u{1B}[2J"], ["--\u{1B}[2J", "a\u{200B}"], ["-\u{9B}"], ["a", "b", "\u{07}"]] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.errors.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value < 0x7F) })
      #expect(run.status == 2)
    }
  }

  @Test(
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("🎨", 2), ("→", 1), ("…", 1),
      // Emoji that are older than the block of emoji, the two letters of a flag, and a syllable in its three parts.
      ("⭐", 2), ("✅", 2), ("⚡", 2), ("🟢", 2), ("✓", 1), ("🇫🇷", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ])
  func widthsFollowTheTerminal(_ text: String, _ width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }
}
