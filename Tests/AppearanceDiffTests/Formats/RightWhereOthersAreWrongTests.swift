import AppearanceState
import AppearanceThemes
import Foundation
import Testing

/// Wrong results of popular tools, each of them correct here.
struct RightWhereOthersAreWrongTests {
  private func compare(_ old: String, _ new: String, _ arguments: [String] = []) throws -> CommandRun {
    let folder = try TestFolder()
    for (file, value) in [("old.json", old), ("new.json", new)] {
      try folder.write(Self.file("{ \"class\": \"Bar\", \"attributes\": { \"a\": \(value) } }"), to: file)
    }
    return try CommandRun(["old.json", "new.json"] + arguments, in: folder)
  }

  private static func file(_ rules: String) -> String {
    "{ \"format\": \"appearance-snapshot\", \"version\": 1, \"rules\": [\(rules)] }"
  }

  @Test func permutedInsetsAreDifferent() throws {
    func insets(_ numbers: [Int]) -> String {
      let names = ["top", "left", "bottom", "right"]
      return "{ \"kind\": \"insets\", " + zip(names, numbers).map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
    }
    #expect(try compare(insets([1, 2, 3, 4]), insets([4, 3, 2, 1])).status == 1)
    #expect(try compare("[1, 2, 3, 4]", "[4, 3, 2, 1]").status == 1)
  }

  @Test func rulesInAnotherOrderAreNoChange() throws {
    let folder = try TestFolder()
    let rules = ["Bar", "Item"].map { "{ \"class\": \"\($0)\", \"attributes\": { \"a\": 1 } }" }
    try folder.write(Self.file(rules.joined(separator: ", ")), to: "old.json")
    try folder.write(Self.file(rules.reversed().joined(separator: ", ")), to: "new.json")
    #expect(try CommandRun(["old.json", "new.json"], in: folder).status == 0)
  }

  @Test(arguments: [("true", "1"), ("false", "0"), ("null", "false"), ("\"1\"", "1"), ("[]", "null"), ("0", "-0")])
  func valuesOfDifferentKindsAreDifferent(_ old: String, _ new: String) throws {
    #expect(try compare(old, new).status == 1)
  }

  @Test func nilIsNotUnset() throws {
    let folder = try TestFolder()
    try folder.write(Self.file("{ \"class\": \"Bar\", \"attributes\": { \"a\": null } }"), to: "old.json")
    try folder.write(Self.file("{ \"class\": \"Bar\", \"attributes\": {} }"), to: "new.json")
    #expect(try CommandRun(["old.json", "new.json"], in: folder).status == 1)
  }

  @Test func longNumbersAreCompared() throws {
    #expect(try compare("12345678901234567890", "12345678901234567891").status == 1)
    #expect(try compare("1.0", "10e-1").status == 0)
  }

  @Test func invalidUTF8IsAnErrorAndNeverTheSame() throws {
    let folder = try TestFolder()
    for (file, byte) in [("old.json", UInt8(0xFF)), ("new.json", UInt8(0xFE))] {
      let text = Self.file("{ \"class\": \"Bar\", \"attributes\": { \"a\": \"?\" } }")
      let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? byte : $0 }
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path(file)))
    }
    let run = try CommandRun(["old.json", "new.json"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.split(separator: "\n").count == 2)
  }

  @Test func aKeyThatStandsTwiceIsAnError() throws {
    let run = try compare("{ \"kind\": \"x\", \"b\": 1, \"b\": 2 }", "1")
    #expect(run.status == 2)
    #expect(run.errors.contains("old.json:1:"))
  }

  @Test(arguments: [1_000, 100_000], [("[", "]"), ("{\"a\":", "}")])
  func deepNestingIsAnErrorAndNoCrash(_ depth: Int, _ brackets: (String, String)) throws {
    let deep = String(repeating: brackets.0, count: depth) + "1" + String(repeating: brackets.1, count: depth)
    let folder = try TestFolder()
    try folder.write(deep, to: "deep.json")
    try folder.write(Self.file(""), to: "good.json")
    for arguments in [
      ["deep.json", "good.json"], ["show", "deep.json"], ["validate", "deep.json"],
      ["patch", "good.json", "deep.json"], ["merge", "good.json", "good.json", "deep.json"],
    ] {
      #expect(try CommandRun(arguments, in: folder).status == 2)
    }
  }

  @Test func aMissingFileIsTroubleAndNoDifference() throws {
    let folder = try TestFolder()
    try folder.write(Self.file(""), to: "good.json")
    for arguments in [["good.json", "nope.json"], ["-q", "nope.json", "good.json"], ["show", "nope.json"]] {
      #expect(try CommandRun(arguments, in: folder).status == 2)
    }
  }

  @Test func gitsSevenArgumentsEndWithStatusZero() throws {
    let folder = try TestFolder()
    try folder.write(.bar(["a": .nil]), to: "old.json")
    let hash = String(repeating: "a1", count: 20)
    let run = try CommandRun(
      ["help", "old.json", hash, "100644", "/dev/null", ".", "."], in: folder)
    #expect(run.output.contains("  - a                           nil  →  unset\n"))
    #expect(run.status == 0)
    #expect(try CommandRun(["x", "nope", hash, "100644", "old.json", hash, "100644"], in: folder).status == 0)
  }
}
