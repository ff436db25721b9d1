import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// `--only`, `--ignore` and the tolerances.
struct FilterTests {
  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    let places: [(String, [String])] = [("Bar", []), ("Bar", ["Sheet"]), ("Item", ["Bar", "Sheet"])]
    for (file, value) in [("old.json", 1.0), ("new.json", 1.1)] {
      let settings: [String: AppearanceValue] = [
        "tint": .number(.init(value)), "title[state=normal]": .number(.init(value)),
        "title[state=disabled]": .number(.init(value)),
      ]
      try folder.write(AppearanceSnapshot(rules: places.map { .of($0.0, in: $0.1, settings) }), to: file)
    }
    return folder
  }

  @Test(
    arguments: [
      ([], "Bar 3, Bar in Sheet 3, Item in Bar in Sheet 3"),
      (["--only=class:Bar"], "Bar 3, Bar in Sheet 3"),
      (["--only=container:Sheet"], "Bar in Sheet 3, Item in Bar in Sheet 3"),
      (["--only=container:B?r"], "Item in Bar in Sheet 3"),
      (["--only=attribute:tint"], "Bar 1, Bar in Sheet 1, Item in Bar in Sheet 1"),
      (["--only=title"], "Bar 2, Bar in Sheet 2, Item in Bar in Sheet 2"),
      (["--only=title[state=normal]"], "Bar 1, Bar in Sheet 1, Item in Bar in Sheet 1"),
      (["--only=*disabled]", "--ignore", "container:*"], "Bar 1"),
      (["--only=Item", "--only=attribute:tint"], "Bar 1, Bar in Sheet 1, Item in Bar in Sheet 3"),
      (["--ignore=Bar"], "Item in Bar in Sheet 3"),
      (["--ignore=ti*"], ""),
      (["--number-tolerance=0.1"], ""),
      (["--number-tolerance=0.09"], "Bar 3, Bar in Sheet 3, Item in Bar in Sheet 3"),
    ] as [([String], String)])
  func decideWhatCounts(_ options: [String], _ expected: String) throws {
    let run = try CommandRun(["old.json", "new.json", "--stat"] + options, in: folder())
    let rows = run.output.split(separator: "\n").dropLast().map { line in
      line.drop { $0 == " " }.split(separator: " ").dropLast().joined(separator: " ")
    }
    #expect(rows.joined(separator: ", ") == expected)
    #expect(run.status == (expected.isEmpty ? 0 : 1))
  }

  /// The purpose of a theme is not a value.
  @Test(arguments: ["--tolerance=1", "--number-tolerance=1"])
  func aToleranceLeavesOutNothingButValues(_ option: String) throws {
    let folder = try TestFolder()
    for (file, traits) in [("a", AppearanceTraits.light), ("b", .dark), ("c", .light)] {
      try folder.write(.bar(["tint": .number(1)]), traits: traits, to: "\(file).json")
    }
    for files in [["a.json", "b.json"], ["a.json", "c.json", "b.json"]] {
      let run = try CommandRun(files + [option], in: folder)
      #expect(run.status == 1, "\(files)")
      #expect(run.output.contains("userInterfaceStyle"), "\(run.output)")
    }
    #expect(try CommandRun(["a.json", "c.json", option], in: folder).status == 0)
    // The same holds for a file that only one side has.
    _ = try CommandRun(
      script: "mkdir old new; cp a.json old; cp a.json c.json new", [], in: folder,
      environment: ["PATH": "/usr/bin:/bin"])
    try folder.write(AppearanceSnapshot(), to: "new/c.json")
    #expect(try CommandRun(["old", "new", option], in: folder).status == 1)
  }

  /// With a misspelled filter everything would be equal, and a build would pass.
  @Test(
    arguments: [
      (["--only=bar"], "--only=bar matches nothing in any file; did you mean 'Bar'?"),
      (["--only=class:Iten"], "--only=class:Iten matches nothing in any file; did you mean 'Item'?"),
      (["--only=container:Item"], "--only=container:Item matches nothing in any file"),
      (["--ignore=attribute:tinnt"], "--ignore=attribute:tinnt matches nothing in any file; did you mean 'tint'?"),
      (["--only=Bar", "--ignore=\u{1B}*"], "--ignore=\\u001B* matches nothing in any file"),
    ] as [([String], String)])
  func aPatternThatMatchesNothingIsTrouble(_ options: [String], _ message: String) throws {
    let folder = try folder()
    try folder.write(AppearanceSnapshot(), to: "empty.json")
    _ = try CommandRun(
      script: "mkdir a b; cp old.json a; cp new.json b", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    for files in [
      ["old.json", "new.json"], ["old.json", "empty.json"], ["old.json", "new.json", "old.json"], ["a", "b"],
    ] {
      for rest in [[], ["-q"], ["-f", "html"]] {
        let run = try CommandRun(files + options + rest, in: folder)
        #expect(run.errors == "appearance-diff: \(message)\n")
        #expect(run.output == "")
        #expect(run.status == 2)
      }
    }
  }

  /// Only one side may have it.
  @Test func aPatternMayMatchOnOneSideOnly() throws {
    let folder = try folder()
    try folder.write(AppearanceSnapshot(), to: "empty.json")
    #expect(try CommandRun(["empty.json", "new.json", "--only=Item"], in: folder).status == 1)
    #expect(try CommandRun(["old.json", "empty.json", "--only=container:Sheet"], in: folder).status == 1)
  }

  /// Under filters, added and removed settings count like changed ones, and no tolerance covers them.
  @Test(
    arguments: [
      ([], "Bar +-~"), (["--only=Bar"], "Bar +-~"), (["--only=added"], "Bar +"), (["--only=removed"], "Bar -"),
      (["--ignore=changed"], "Bar +-"), (["--ignore=Bar"], ""), (["--tolerance=100"], "Bar +-"),
      (["--tolerance=100", "--number-tolerance=1000", "--only=Bar"], "Bar +-"),
    ] as [([String], String)])
  func addedAndRemovedSettingsCount(_ options: [String], _ expected: String) throws {
    let folder = try TestFolder()
    try folder.write(.bar(["removed": .hex(0x00FF00), "changed": .hex(0), "same": .nil]), to: "old.json")
    try folder.write(.bar(["added": .hex(0xFF0000), "changed": .hex(0xFFFFFF), "same": .nil]), to: "new.json")
    let run = try CommandRun(["old.json", "new.json", "--stat"] + options, in: folder)
    let bars = run.output.split(separator: "\n").dropLast().map { $0.split(separator: " ") }
    #expect(bars.map { "\($0[0]) \($0[2])" }.joined(separator: ", ") == expected)
    #expect(run.status == (expected.isEmpty ? 0 : 1))
  }

  @Test func sayingThatFilesAreTheSameSpeaksOfWhatWasCompared() throws {
    let folder = try folder()
    let options = ["old.json", "new.json", "--number-tolerance=1"]
    let text = try CommandRun(options + ["-s"], in: folder)
    #expect(text.output == "Files old.json and new.json set the same in what was compared\n")
    #expect(
      try CommandRun(options + ["-f", "markdown"], in: folder).output.hasSuffix(
        "\n\nBoth set the same in what was compared.\n"))
    #expect(
      try CommandRun(options + ["-f", "html"], in: folder).output.contains(">Both set the same in what was compared.<"))
    let whole = try CommandRun(["old.json", "old.json", "-s"], in: folder)
    #expect(whole.output == "Files old.json and old.json set the same\n")
  }

  @Test(
    arguments: [
      ("", "", true), ("*", "", true), ("", "a", false), ("a*c", "abbc", true), ("a*c", "abbd", false),
      ("**?", "é", true), ("?", "", false), ("*a*b", "aab", true), ("[a]", "[a]", true), ("[a]", "a", false),
    ])
  func globsMatchWholeNames(_ pattern: String, _ text: String, _ matches: Bool) {
    #expect(Glob(pattern).matches(text) == matches)
  }

  @Test func aHostileGlobTakesNoTime() {
    let pattern = String(repeating: "a*", count: 2_000) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 2_000)))
  }

  @Test(
    arguments: [
      (.hex(0xFF0000), .hex(0xFE0000), true),
      (.hex(0xFF0000), .hex(0x00FF00), false),
      (.hex(0xFF0000), .hex(0xFF0000, alpha: 0.5), false),
      (.number(1), .number(1.1), true),
      (.number(1), .number(1.2), false),
      (.number(1), .boolean(true), false),
      (.number(1), .nil, false),
      (.number(.init(Double.nan)), .number(1), false),
      (.number(.init(Double.infinity)), .number(1), false),
      (.size(.init(width: 1, height: 2)), .size(.init(width: 1.1, height: 1.9)), true),
      (
        .insets(.init(top: 1, left: 2, bottom: 3, right: 4)), .insets(.init(top: 4, left: 3, bottom: 2, right: 1)),
        false
      ),
      (
        .insets(.init(top: 1, left: 2, bottom: 3, right: 4)), .insets(.init(top: 1, left: 2, bottom: 3, right: 4.05)),
        true
      ),
      (.point(.init(x: 0, y: 0)), .point(.init(x: 0, y: -0.0)), true),
      (.offset(.init(horizontal: 0)), .offset(.init(horizontal: 0.2)), false),
      (.font(.init(name: "A", size: 17)), .font(.init(name: "A", size: 17.1)), true),
      (.font(.init(name: "A", size: 17)), .font(.init(name: "B", size: 17.1)), false),
      (.font(.init(name: "A", size: 17)), .font(.init(name: "A")), false),
      (.list([.number(1), .hex(0)]), .list([.number(1.1), .hex(0x010101)]), true),
      (.list([.number(1)]), .list([]), false),
      (.textAttributes(["kern": .number(1)]), .textAttributes(["kern": .number(1.1)]), true),
      (.textAttributes(["kern": .number(1)]), .textAttributes(["korn": .number(1)]), false),
      (
        .record(.init(type: "A", fields: ["a": .number(1)])), .record(.init(type: "A", fields: ["a": .number(1.1)])),
        true
      ),
      (.record(.init(type: "A", fields: [:])), .record(.init(type: "B", fields: [:])), false),
      (.record(.init(type: "A", fields: [:])), .record(.init(type: "A", fields: ["a": .number(1)])), false),
    ] as [(AppearanceValue, AppearanceValue, Bool)])
  func aToleranceReachesInside(_ old: AppearanceValue, _ new: AppearanceValue, _ isAllowed: Bool) {
    #expect(Tolerance(color: 1, number: 0.1).allows(old, new) == isAllowed)
    #expect(Tolerance(color: 1, number: 0.1).allows(new, old) == isAllowed)
    #expect(!Tolerance().allows(old, new))
  }

  @Test func numbersBeyondADoubleAreNotTakenForNear() throws {
    let old = AppearanceValue.number(.init(.finite(try #require(JSONNumber("12345678901234567890")))))
    let new = AppearanceValue.number(.init(.finite(try #require(JSONNumber("12345678901234567891")))))
    #expect(!Tolerance(number: 0.5).allows(old, new))
    #expect(Tolerance(number: 10_000).allows(old, new))
  }
}
