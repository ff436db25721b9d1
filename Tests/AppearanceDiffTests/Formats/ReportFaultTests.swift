import AppearanceState
import AppearanceThemes
import Testing

/// Missing parts of reports, and their display of values.
struct ReportFaultTests {
  private func button(_ color: UInt32, _ traits: AppearanceTraits = .light) -> SnapshotDocument {
    SnapshotDocument(
      AppearanceSnapshot(rules: [
        .of("UIButton", ["titleColor[state=normal]": .hex(color)]),
        .of("UITableView", ["backgroundColor": .hex(0xFFFFFF)]),
      ]), traits: traits)
  }

  @Test(.enabled(if: hasGit)) func aLogInJSONSaysWhatAThemeIsFor() throws {
    let repository = try TestRepository()
    for (subject, traits) in [("first", AppearanceTraits.light), ("second", .dark)] {
      try repository.folder.write(button(0, traits), to: "day.json")
      try repository.commit(subject)
    }
    let run = try repository.run(["log", "day.json", "-f", "json"])
    #expect(run.output.contains(#"{ "name": "userInterfaceStyle", "old": "light", "new": "dark" }"#), "\(run.output)")
  }

  @Test func thePageOfFoldersHasWhatGotBetter() throws {
    let folder = try TestFolder()
    _ = try CommandRun(script: "mkdir a b", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    try folder.write(button(0x999999), to: "a/day.json")
    try folder.write(button(0x000000), to: "b/day.json")
    let page = try CommandRun(["a", "b", "-f", "html"], in: folder).output
    #expect(page.contains("makes 1 text easier to read"))
  }

  @Test(.enabled(if: hasGit))
  func aLogHasTheMergesOfAFileThatWasRenamed() throws {
    let repository = try TestRepository()
    try repository.commit("first", ["a": .number(1), "b": .number(1)])
    try repository.git("git checkout -q -b side && git mv day.json dawn.json")
    try repository.commit("rename")
    try repository.git("git checkout -q main")
    try repository.commit("change", ["a": .number(2), "b": .number(1)])
    try repository.git("git merge -q --no-commit --no-ff side")
    try repository.commit("merge", ["a": .number(2), "b": .number(3)], to: "dawn.json")
    #expect(try repository.subjects(["dawn.json"]) == ["merge", "change", "rename", "first"])
  }

  /// A merge that only combines the changes of both sides decides nothing.
  @Test(.enabled(if: hasGit)) func aLogHasWhatBothSidesOfARenameChanged() throws {
    let repository = try TestRepository()
    try repository.commit("first", ["a": .number(1), "b": .number(1)])
    try repository.git("git checkout -q -b side && git mv day.json dawn.json")
    try repository.commit("rename")
    try repository.git("git checkout -q main")
    try repository.commit("change", ["a": .number(2), "b": .number(1)])
    try repository.git("git merge -q --no-ff -m merge side")
    // Another file has the old name now.
    try repository.commit("other", ["c": .number(1)])
    try repository.commit("another", ["c": .number(2)])
    #expect(try repository.subjects(["dawn.json"]) == ["change", "rename", "first"])
  }

  @Test
  func aJournalInJSONSaysWhatAThemeIsFor() throws {
    let folder = try TestFolder()
    try folder.write(button(0, .light), to: "a.json")
    try folder.write(button(0, .dark), to: "b.json")
    let run = try CommandRun(["replay", "a.json", "b.json", "-f", "json"], in: folder)
    #expect(run.output.contains(#""name": "userInterfaceStyle""#))
  }

  @Test(

    arguments: [
      (AppearanceValue.hex(0x000000, alpha: 26.0 / 255), "#0000001a"),
      (.color(.init(.displayP3, [0.13333333333333333, 0.2, 0.5])), "display-p3 0.133 0.2 0.5"),
    ])
  func colorsAreShownAsPeopleWriteThem(_ value: AppearanceValue, _ text: String) throws {
    let folder = try TestFolder()
    try folder.write(.bar(["tint": value]), to: "a.json")
    #expect(try CommandRun(["show", "a.json"], in: folder).output.contains(text))
  }

  /// A reader may have it in a terminal or in a mail.
  @Test
  func rawMarkdownIsReadable() throws {
    let folder = try TestFolder()
    try folder.write(.bar(["tint": .hex(0x0066CC)]), to: "a.json")
    try folder.write(.bar(["tint": .hex(0x0052A3)]), to: "b.json")
    let run = try CommandRun(["a.json", "b.json", "-f", "markdown"], in: folder)
    #expect(run.output.contains("ΔE 8.0") && !run.output.contains("&#46;"))
  }

  @Test(.enabled(if: hasGit))
  func problemsThatAreTheSameInEveryCommitAreListedOnce() throws {
    let repository = try TestRepository()
    for number in 1...5 {
      try repository.folder.write(
        #"{"n": {"$type": "number", "$value": \#(number)}, "broken": {"$type": "number", "$value": "{nowhere}"}}"#,
        to: "a.tokens.json")
      try repository.commit("number \(number)")
    }
    let run = try repository.run(["log", "a.tokens.json"])
    #expect(run.output.ranges(of: "nowhere").count == 1, "\(run.output)")
    #expect(run.output.contains("in 5 commits"))
  }

  @Test func problemsThatManyFilesHaveAreListedOnce() throws {
    let folder = try TestFolder()
    _ = try CommandRun(script: "mkdir old new", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    for number in 1...3 {
      for side in ["old", "new"] {
        try folder.write(
          #"{"n": {"$type": "number", "$value": "\#(side)\#(number)"}, "broken": {"$type": "number", "$value": "{nowhere}"}}"#,
          to: "\(side)/\(number).tokens.json")
      }
    }
    let run = try CommandRun(["old", "new"], in: folder)
    #expect(run.errors.ranges(of: "nowhere").count == 1, "\(run.errors)")
    #expect(run.errors.contains(" (in 6 files)\n"))
  }

  /// A file of a folder has the name that both sides use.
  @Test(arguments: ["html", "markdown"]) func titlesInFoldersLeaveTheFoldersOut(_ format: String) throws {
    let folder = try TestFolder()
    _ = try CommandRun(script: "mkdir a b", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    for number in 1...2 {
      try folder.write(button(0x999999), to: "a/day\(number).json")
      try folder.write(button(0x000000), to: "b/day\(number).json")
    }
    let report = try CommandRun(["a", "b", "-f", format], in: folder).output
    #expect(report.contains("day1.json</code>: ") || report.contains("<strong>day1.<wbr/>json</strong>"), "\(report)")
  }

  /// When there are too many files to view, they have no pictures and are not measured. Each would take milliseconds.
  @Test func aGateSaysHowManyFilesAreMeasured() throws {
    let folder = try TestFolder()
    _ = try CommandRun(script: "mkdir a b", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    for number in 0...1000 {
      try folder.write(button(0x999999), to: "a/\(number).json")
      try folder.write(button(0x000000), to: "b/\(number).json")
    }
    let most = "readability is measured in at most 1000 files, found 1001; compare the folders in these folders\n"
    let gate = try CommandRun(["a", "b", "--fail-on=readability", "--quiet"], in: folder)
    #expect(gate.status == 2 && gate.errors == "appearance-diff: --fail-on=readability: \(most)")
    let page = try CommandRun(["a", "b", "-f", "html"], in: folder)
    #expect(page.status == 1 && page.errors == "appearance-diff: \(most)")
    #expect(!page.output.contains("class=\"thumb\""))
  }

  /// `semantic.color.background…` breaks after a dot and not within a word.
  @Test
  func longNamesBreakAtDots() throws {
    let folder = try TestFolder()
    for (file, number) in [("a", 1), ("b", 2)] {
      try folder.write(
        #"{"semantic": {"background": {"elevated": {"$type": "number", "$value": \#(number)}}}}"#,
        to: "\(file).tokens.json")
    }
    let page = try CommandRun(["a.tokens.json", "b.tokens.json", "-f", "html"], in: folder).output
    #expect(page.contains("semantic.<wbr/>background"))
  }
}
