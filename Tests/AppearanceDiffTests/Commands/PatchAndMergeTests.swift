import AppearanceState
import AppearanceThemes
import Testing

/// `patch` and `merge` as processes.
struct PatchAndMergeTests {
  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.addFixtures()
    try folder.write(.bar(["tint": .hex(0xFF0000), "a": .nil, "b": .number(1)]), name: "Old", to: "old.json")
    try folder.write(.bar(["tint": .hex(0x0000FF), "b": .nil, "c": .number(1)]), name: "New", to: "new.json")
    try folder.write(.bar(["tint": .hex(0x00FF00), "b": .number(1), "c": .number(2)]), name: "Other", to: "other.json")
    return folder
  }

  @Test func comparisonsApplyThereAndBack() throws {
    let folder = try folder()
    for (old, new) in [("day.json", "night.json"), ("night.json", "day.json"), ("old.json", "new.json")] {
      #expect(try CommandRun([old, new, "--format", "json", "--output", "diff"], in: folder).status == 1)
      let forth = try CommandRun(["patch", old, "diff", "-o", "forth.json"], in: folder)
      #expect(forth.output + forth.errors == "")
      #expect(forth.status == 0)
      #expect(try CommandRun(["forth.json", new], in: folder).status == 0)
      let back = try CommandRun(["patch", "--reverse", "-", "diff"], in: folder, input: folder.read("forth.json"))
      #expect(try back.output == folder.read(old), "the very bytes, extension members included")
    }
  }

  @Test func aPatchInPlaceReplacesTheSnapshot() throws {
    let folder = try folder()
    _ = try CommandRun(["old.json", "new.json", "-f", "json", "-o", "diff.json"], in: folder)
    let run = try CommandRun(["patch", "-i", "old.json", "diff.json"], in: folder)
    #expect(run.output + run.errors == "")
    #expect(run.status == 0)
    let patched = try SnapshotDocument(contentsOf: folder.path("old.json"))
    #expect(patched.snapshot == (try SnapshotDocument(contentsOf: folder.path("new.json")).snapshot))
    #expect(patched.name == "Old", "what a json comparison says is about settings")
  }

  @Test func onlySnapshotsArePatched() throws {
    let folder = try folder()
    let tokens = [1, 2].map { ##"{ "n": { "$type": "number", "$value": \##($0) } }"## }
    try folder.write(tokens[0], to: "a.tokens.json")
    try folder.write(tokens[1], to: "b.tokens.json")
    _ = try CommandRun(["a.tokens.json", "b.tokens.json", "-f", "json", "-o", "diff.json"], in: folder)
    let run = try CommandRun(["patch", "--in-place", "a.tokens.json", "diff.json"], in: folder)
    #expect(
      run.errors == "appearance-diff: a.tokens.json: expected a snapshot file: patch is for these only\n")
    #expect(run.status == 2)
    #expect(try folder.read("a.tokens.json") == tokens[0])
    let point = try CommandRun(["patch", "--in-place", "contact-sheet.journal@end", "diff.json"], in: folder)
    #expect(point.errors.hasPrefix("appearance-diff: 'contact-sheet.journal@end' is not a file that can be replaced"))
    #expect(point.status == 2)
  }

  @Test(arguments: [["t.tokens.json", "old.json", "old.json"], ["old.json", "old.json", "A.xcassets"]])
  func onlySnapshotsAreMerged(_ arguments: [String]) throws {
    let folder = try folder()
    try folder.write(##"{ "n": { "$type": "number", "$value": 1 } }"##, to: "t.tokens.json")
    try folder.write(#"{ "info": {} }"#, to: "A.xcassets/Contents.json")
    let other = try #require(arguments.first { $0 != "old.json" })
    let run = try CommandRun(["merge"] + arguments, in: folder)
    #expect(run.errors == "appearance-diff: \(other): expected a snapshot file: merge is for these only\n")
    #expect(run.status == 2)
  }

  @Test func everyConflictIsToldAndNothingWritten() throws {
    let folder = try folder()
    _ = try CommandRun(["old.json", "new.json", "-f", "json", "-o", "diff.json"], in: folder)
    let before = try folder.read("other.json")
    let run = try CommandRun(["patch", "--in-place", "other.json", "diff.json"], in: folder)
    #expect(
      run.errors == """
        appearance-diff: other.json: Bar: a: expected nil, found unset
        appearance-diff: other.json: Bar: c: expected unset, found 2
        appearance-diff: other.json: Bar: tint: expected #ff0000, found #00ff00

        """)
    #expect(run.output == "")
    #expect(run.status == 1)
    #expect(try folder.read("other.json") == before)
    #expect(try CommandRun(["patch", "other.json", "diff.json", "-o", "out.json"], in: folder).status == 1)
    #expect(throws: (any Error).self) { try folder.read("out.json") }
  }

  @Test(
    arguments: [
      ("{}", "diff:1:1: $: expected a member 'format'"),
      ("[", "diff:1:2: $[0]: expected a value, found the end of the text"),
      ("[1]", "diff:1:1: $: expected an object, found an array"),
      (
        #"{"format":"appearance-diff","version":2}"#,
        "diff:1:39: $.version: the file has version 2 of appearance-diff, but this program reads version 1: "
          + "a later release of AppearanceState reads it"
      ),
      (
        """
        {"format":"appearance-diff","version":1,"old":{"file":null,"name":null},"new":{"file":null,"name":null},
         "changes":[{"rule":{"class":"A"},"setting":"a[b","kind":"added","new":1},
                    {"rule":{"class":"A"},"setting":"a","kind":"added","old":1}],"orderChanges":[]}
        """,
        """
        diff:2:45: $.changes[0].setting: expected a key such as 'barTintColor' or \
        'backgroundImage[barMetrics=compact]', found "a[b"
        appearance-diff: diff:3:56: $.changes[1].kind: expected "removed" for these values, found "added"
        """
      ),
    ])
  func aBrokenDiffIsTrouble(_ diff: String, _ message: String) throws {
    let folder = try folder()
    try folder.write(diff, to: "diff")
    let run = try CommandRun(["patch", "old.json", "diff"], in: folder)
    #expect(run.errors == "appearance-diff: \(message)\n")
    #expect(run.status == 2)
  }

  @Test(
    arguments: [
      (["patch", "old.json"], "patch takes SNAPSHOT and DIFF, found 1 file"),
      (["patch", "-i", "-", "old.json"], "standard input ('-') cannot be replaced, leave out --in-place"),
      (["patch", "-i", "-oX", "old.json", "x"], "--in-place and --output name two files, leave out one"),
      (["merge", "old.json", "new.json"], "merge takes BASE, OURS and THEIRS, found 2 files"),
    ])
  func mistakesAreExplained(_ arguments: [String], _ message: String) throws {
    let run = try CommandRun(arguments, in: folder())
    #expect(run.errors.hasPrefix("appearance-diff: \(message)\n"))
    #expect(run.status == 2)
  }

  @Test func mergeTakesWhatOnlyOneSideChanged() throws {
    let folder = try TestFolder()
    func file(_ name: String, _ members: String, _ rule: String, to file: String) throws {
      try folder.write(
        """
        {"format":"appearance-snapshot","version":1,"name":"\(name)",\(members)"rules":[{"class":"Bar",\(rule)}]}
        """, to: file)
    }
    try file("Base", "\"x-a\":1,\"x-b\":1,", "\"attributes\":{\"a\":1,\"b\":1,\"c\":1}", to: "base")
    try file("Ours", "\"x-a\":2,\"x-b\":1,", "\"attributes\":{\"a\":2,\"b\":1,\"d\":null}", to: "ours")
    try file("Base", "\"x-a\":1,", "\"x-r\":1,\"attributes\":{\"a\":1,\"b\":2,\"c\":1,\"d\":null}", to: "theirs")
    let run = try CommandRun(["merge", "base", "ours", "theirs"], in: folder)
    #expect(
      run.output == """
        {
          "format": "appearance-snapshot",
          "version": 1,
          "name": "Ours",
          "x-a": 2,
          "rules": [
            {
              "class": "Bar",
              "x-r": 1,
              "attributes": {
                "a": 2,
                "b": 2,
                "d": null
              }
            }
          ]
        }

        """)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  /// A person writes only `hex`. A change of others must not spell out all the other colors of the file.
  @Test func aColorKeepsTheNotationOfItsSide() throws {
    let folder = try TestFolder()
    func file(_ name: String, _ tint: String, _ line: String) throws {
      try folder.write(
        """
        {
          "format": "appearance-snapshot",
          "version": 1,
          "rules": [
            {
              "class": "Bar",
              "attributes": {
                "line": \(line),
                "text": { "kind": "color", "hex": "#fff" },
                "tint": \(tint)
              }
            }
          ]
        }

        """, to: name)
    }
    func color(_ hex: String) -> String { #"{ "kind": "color", "hex": "\#(hex)" }"# }
    let long = ##"{ "kind": "color", "colorSpace": "srgb", "components": [0, 0, 1], "alpha": 1, "hex": "#0000ff" }"##
    try file("base", color("#F00"), color("#F00"))
    try file("ours", long, color("#F00"))
    try file("theirs", color("#F00"), color("#00FF0080"))
    try file("merged", long, color("#00FF0080"))
    let run = try CommandRun(["merge", "base", "ours", "theirs"], in: folder)
    #expect(try run.output == folder.read("merged"))
    #expect(run.errors == "" && run.status == 0)
    #expect(try CommandRun(["ours", "merged", "--format", "json", "--output", "diff"], in: folder).status == 1)
    let patched = try CommandRun(["patch", "ours", "diff"], in: folder)
    let green = ##""components": [0, 1, 0], "alpha": 0.5019607843137255, "hex": "#00ff00" }"##
    try file("patched", long, ##"{ "kind": "color", "colorSpace": "srgb", \##(green)"##)
    #expect(try patched.output == folder.read("patched"), "what the patch changes has all members")
  }

  @Test func mergeTellsEveryConflictAndLeavesOurs() throws {
    let folder = try folder()
    let before = try folder.read("new.json")
    let run = try CommandRun(["merge", "--in-place", "old.json", "new.json", "other.json"], in: folder)
    #expect(
      run.errors == """
        appearance-diff: conflict: the name: ours is "New", theirs is "Other"
        appearance-diff: conflict: Bar: c: ours is 1, theirs is 2
        appearance-diff: conflict: Bar: tint: ours is #0000ff, theirs is #00ff00

        """)
    #expect(run.output == "")
    #expect(run.status == 1)
    #expect(try folder.read("new.json") == before)
  }

  /// Each side changed another field of a record. The record is one conflict, and no field of it is one.
  @Test func aRecordIsOneConflict() throws {
    let folder = try TestFolder()
    func write(_ a: AppearanceValue, _ b: AppearanceValue, to file: String) throws {
      try folder.write(.bar(["r": .record(.init(type: "T", fields: ["a": a, "b": b]))]), to: file)
    }
    try write(.number(1), .number(2), to: "base.json")
    try write(.number(5), .number(2), to: "ours.json")
    try write(.number(1), .number(7), to: "theirs.json")
    let files = ["base.json", "ours.json", "theirs.json"]
    let run = try CommandRun(["merge"] + files, in: folder)
    #expect(
      run.errors
        == "appearance-diff: conflict: Bar: ours has r.a = 5, r.b = 2; theirs has r.a = 1, r.b = 7\n")
    let json = try CommandRun(["merge", "-f", "json"] + files, in: folder)
    #expect(json.output.matches(of: #/"setting"/#).count == 1 && json.status == 1)
  }

  /// A merge driver reads files whose names are temporary.
  @Test func aLabelNamesTheFileInAllThatIsTold() throws {
    let folder = try folder()
    let files = ["old.json", "new.json", "other.json"]
    let run = try CommandRun(["merge", "--label=Themes/my day.json"] + files, in: folder)
    #expect(run.errors.hasPrefix("appearance-diff: Themes/my day.json: conflict: the name: ours is \"New\""))
    #expect(run.errors.contains("\nappearance-diff: Themes/my day.json: conflict: Bar: c: ours is 1, theirs is 2\n"))
    #expect(run.status == 1)
    let json = try CommandRun(["merge", "--label=day", "-f", "json"] + files, in: folder)
    #expect(json.output.contains(#""ours": { "file": "day (ours)", "name": "New" }"#))
    try folder.write("{\n", to: "other.json")
    try folder.write("", to: "new.json")
    let broken = try CommandRun(["merge", "--label=day.json"] + files, in: folder)
    #expect(broken.errors.hasPrefix("appearance-diff: day.json (ours):1:1: $: "))
    #expect(broken.errors.contains("\nappearance-diff: day.json (theirs):2:1: $: "))
    #expect(broken.status == 2)
  }

  @Test func anEmptyBaseSetsNothing() throws {
    let folder = try folder()
    try folder.write("", to: "empty")
    #expect(try CommandRun(["merge", "empty", "old.json", "old.json"], in: folder).status == 0)
    #expect(try CommandRun(["merge", "empty", "old.json", "new.json"], in: folder).status == 1)
  }

  @Test func aConflictOfOtherToolsNamesBothValues() throws {
    let folder = try TestFolder()
    for (name, value) in [("base", 1), ("ours", 2), ("theirs", 3)] {
      try folder.write(#"{"format":"appearance-snapshot","version":1,"x-a":\#(value),"rules":[]}"#, to: name)
    }
    let run = try CommandRun(["merge", "base", "ours", "theirs"], in: folder)
    #expect(run.errors == "appearance-diff: conflict: x-a: ours is 2, theirs is 3\n" && run.status == 1)
  }
}
