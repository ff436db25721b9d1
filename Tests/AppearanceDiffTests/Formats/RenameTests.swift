import AppearanceState
import Testing

@testable import appearance_diff

/// A setting that was removed under one name and added under another.
struct RenameTests {
  private func folder(_ old: [String: AppearanceValue], _ new: [String: AppearanceValue]) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(.bar(old), to: "old.json")
    try folder.write(.bar(new), to: "new.json")
    return folder
  }

  private func renamed() throws -> TestFolder {
    try folder(["tint": .hex(0xFF0000), "size": .number(1)], ["tintColor": .hex(0xFF0000), "size": .number(2)])
  }

  @Test func textTellsBothNames() throws {
    let run = try CommandRun(["old.json", "new.json"], in: renamed())
    #expect(
      run.output == """
        --- old.json
        +++ new.json

        Bar
          ~ size                        1        →  2
          > tint → tintColor            #ff0000

        1 renamed, 1 changed in 1 rule

        """)
    #expect(try CommandRun(["old.json", "new.json", "--stat"], in: renamed()).output.hasPrefix("Bar  2 ~>\n"))
  }

  @Test func everyFormatTellsIt() throws {
    let folder = try renamed()
    let markdown = try CommandRun(["old.json", "new.json", "-f", "markdown"], in: folder).output
    #expect(markdown.contains("| renamed | `tint → tintColor` | `#ff0000` | `#ff0000` | |\n"))
    #expect(markdown.contains("\n1 renamed, 1 changed in 1 rule.\n"))
    let stat = try CommandRun(["old.json", "new.json", "-f", "markdown", "--stat"], in: folder).output
    #expect(stat.hasSuffix("\n| Rule | changed | renamed |\n|---|---|---|\n| `Bar` | 1 | 1 |\n"))
    let page = try CommandRun(["old.json", "new.json", "-f", "html"], in: folder).output
    #expect(page.matches(of: #/<tbody [^>]*data-kind="renamed"/#).count == 1)
    #expect(page.contains("<strong>1</strong><span>renamed</span>"))
    #expect(page.contains("<input type=\"checkbox\" name=\"kind\" value=\"renamed\" checked/>"))
    let json = try CommandRun(["old.json", "new.json", "-f", "json"], in: folder).output
    #expect(json.contains(#""renames": [{ "rule": { "class": "Bar" }, "old": "tint", "new": "tintColor" }]"#))
    #expect(json.contains(#""counts": { "added": 1, "removed": 1, "changed": 1, "#), "which is what patch applies")
  }

  /// The diff is the whole one, and applies.
  @Test func aPatchRenamesToo() throws {
    let folder = try renamed()
    let diff = try CommandRun(["old.json", "new.json", "-f", "json", "-o", "diff.json"], in: folder)
    #expect(diff.status == 1)
    #expect(try CommandRun(["patch", "old.json", "diff.json", "-o", "patched.json"], in: folder).status == 0)
    #expect(try CommandRun(["patched.json", "new.json"], in: folder).status == 0)
  }

  /// Two that may be meant, a value that many settings have, and one that differs.
  @Test(
    arguments: [
      (["a": .hex(1), "b": .hex(1)], ["c": .hex(1)]), (["a": .hex(1)], ["b": .hex(1), "c": .hex(1)]),
      (["a": .nil], ["b": .nil]), (["a": .boolean(true)], ["b": .boolean(true)]), (["a": .hex(1)], ["b": .hex(2)]),
    ] as [([String: AppearanceValue], [String: AppearanceValue])])
  func whatIsInDoubtIsNoRename(_ old: [String: AppearanceValue], _ new: [String: AppearanceValue]) throws {
    let run = try CommandRun(["old.json", "new.json"], in: folder(old, new))
    #expect(!run.output.contains("renamed"))
    #expect(run.output.contains(" added, ") && run.output.contains(" removed "))
  }

  @Test func anotherRuleIsAnotherPlace() throws {
    let folder = try TestFolder()
    try folder.write(AppearanceSnapshot(rules: [.of("A", ["tint": .hex(1)])]), to: "old.json")
    try folder.write(AppearanceSnapshot(rules: [.of("B", ["color": .hex(1)])]), to: "new.json")
    #expect(try CommandRun(["old.json", "new.json"], in: folder).output.hasSuffix("\n1 added, 1 removed in 2 rules\n"))
  }

  /// In conflicts nothing was renamed: the two sides stand beside each other.
  @Test func conflictsKnowNoRenames() throws {
    let folder = try folder(["a": .hex(1), "b": .hex(2)], ["a": .hex(3)])
    try folder.write(.bar(["b": .hex(3)]), to: "theirs.json")
    let run = try CommandRun(["merge", "old.json", "new.json", "theirs.json", "-f", "markdown"], in: folder)
    #expect(run.status == 1)
    #expect(!run.output.contains("renamed"))
  }
}
