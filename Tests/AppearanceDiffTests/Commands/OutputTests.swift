import AppearanceState
import AppearanceThemes
import Testing

/// Files that a run writes: all of them are checked before the first is written.
struct OutputTests {
  private func shell(_ script: String, in folder: TestFolder) throws -> CommandRun {
    try CommandRun(script: script, [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
  }

  /// Returns a folder with a theme whose text `--fix` changes.
  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    _ = try shell("mkdir Themes", in: folder)
    for name in ["day", "other"] {
      try folder.write(
        AppearanceSnapshot(rules: [
          .of("UIButton", ["titleColor[state=normal]": .hex(0x999999)]),
          .of("UITableView", ["backgroundColor": .hex(0xFFFFFF)]),
        ]), traits: .light, to: "Themes/\(name).json")
    }
    _ = try CommandRun(["lint", "Themes/day.json", "-f", "json", "-o", "accepted.json"], in: folder)
    return folder
  }

  @Test(
    arguments: [
      ["lint", "--fix", "Themes/day.json", "-o", "Themes/day.json"],
      ["lint", "--fix", "Themes/day.json", "-o", "./Themes/../Themes/day.json"],
      ["lint", "--fix", "Themes/day.json", "-o", "link.json"],
      ["lint", "--fix", "Themes/day.json", "-o", "missing/report.txt"],
      ["lint", "--fix", "Themes/day.json", "-o", "Themes"],
      ["lint", "--fix", "Themes/day.json", "Themes/day.json"],
      ["lint", "--fix", "Themes/day.json", "link.json"],
      ["lint", "--fix-patch=x.json", "Themes/day.json", "-o", "x.json"],
      ["lint", "--fix-patch=x.json", "Themes/day.json", "-o", "./x.json"],
      ["lint", "--fix-patch=x.json", "Themes/day.json", "-o", "missing/report.txt"],
      ["lint", "--fix-patch=missing/x.json", "Themes/day.json", "-o", "report.txt"],
      ["lint", "--fix-patch=accepted.json", "Themes/day.json", "--accept=accepted.json"],
      ["lint", "Themes/day.json", "--accept=accepted.json", "-o", "accepted.json", "-f", "text"],
      ["lint", "Themes/day.json", "--accept=accepted.json", "-o", "./accepted.json", "-f", "html"],
      ["Themes/day.json", "Themes/other.json", "--accept=accepted.json", "-o", "accepted.json"],
      ["Themes/day.json", "Themes/other.json", "Themes/day.json", "--accept=accepted.json", "-o", "accepted.json"],
      ["lint", "-q", "--fix", "Themes/day.json", "-o", "Themes/day.json"],
    ])
  func nothingIsWrittenUnlessAllCanBe(_ arguments: [String]) throws {
    let folder = try folder()
    _ = try shell("ln -s Themes/day.json link.json", in: folder)
    let before = try shell("find . | sort; find . -type f -exec cksum {} + | sort", in: folder).output
    let run = try CommandRun(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(!run.errors.contains(" in 1 setting"), "it says that something was fixed: \(run.errors)")
    let after = try shell("find . | sort; find . -type f -exec cksum {} + | sort", in: folder).output
    #expect(after == before, "\(run.errors)")
  }

  @Test func whatCanBeWrittenIs() throws {
    let folder = try folder()
    let run = try CommandRun(["lint", "--fix", "Themes/day.json", "-o", "report.txt"], in: folder)
    #expect(
      run.status == 0 && run.errors == "appearance-diff: Themes/day.json: #999999 → #767676 in 1 setting\n",
      "\(run.errors)")
    #expect(try folder.read("Themes/day.json").contains("#999999") == false)
    #expect(try folder.read("report.txt").contains("no text is too low"))
    let patch = try CommandRun(["lint", "--fix-patch=x.json", "Themes/other.json", "-o", "report.txt"], in: folder)
    #expect(patch.status == 1, "\(patch.errors)")
    #expect(try folder.read("x.json").contains("\"appearance-diff\""))
  }

  @Test func aPatchCanGoToStandardOutput() throws {
    let folder = try folder()
    let plain = try CommandRun(["lint", "--fix-patch", "Themes/day.json"], in: folder)
    let run = try CommandRun(["lint", "--fix-patch=-", "Themes/day.json"], in: folder)
    #expect(run.output == plain.output && run.output.contains("\"appearance-diff\"") && run.status == 1)
    #expect(try shell("ls", in: folder).output == "Themes\naccepted.json\n")
  }

  /// An unreadable file is an error, and the others are still reported.
  @Test(arguments: ["html", "md", "json", "txt"])
  func theReportOfWhatCanBeReadIsWritten(_ ending: String) throws {
    let folder = try TestFolder()
    _ = try shell("mkdir a b", in: folder)
    for side in ["a", "b"] {
      try folder.write(.bar(["tint": .number(side == "a" ? 1 : 2)]), to: "\(side)/day.json")
      try folder.write(#"{"format": "appearance-snapshot", "version": 1, "rules": [}"#, to: "\(side)/torn.json")
    }
    let run = try CommandRun(["a", "b", "-o", "r.\(ending)"], in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("torn.json:1:"))
    let report = try folder.read("r.\(ending)")
    #expect(report.contains("day.json") && report.contains("tint"))
    // The report alone must show that it is not complete.
    #expect(report.contains("torn.json"), "\(report)")
  }
}
