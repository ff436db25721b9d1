import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// For any bytes, reading ends with a document or an error.
@Suite struct HostileInputTests {
  /// Reads the bytes and checks what a valid document promises.
  private func tryReading(_ bytes: [UInt8], _ label: @autoclosure () -> String) {
    do {
      let document = try SnapshotDocument(json: bytes)
      let json = document.json()
      #expect((try? SnapshotDocument(json: json)) == document, "\(label())")
    } catch {
      guard let error = error as? SnapshotFileError else {
        Issue.record("\(label()): \(error)")
        return
      }
      #expect(!error.problems.isEmpty, "\(label())")
      #expect(!error.description.isEmpty, "\(label())")
    }
  }

  @Test func everyBeginningOfAFileIsRefused() throws {
    let bytes = try TestFiles.bytes(TestFiles.fixture("contact-sheet"))
    for count in 0..<(bytes.count - 2) {
      #expect(throws: SnapshotFileError.self) { try SnapshotDocument(json: Array(bytes.prefix(count))) }
    }
    let day = try TestFiles.bytes(TestFiles.fixture("day"))
    for count in stride(from: 1, to: day.count, by: 997) {
      tryReading(Array(day.prefix(count)), "\(count) bytes of day")
    }
  }

  @Test func mutatedBytesDoNoHarm() throws {
    let seed = SeededGenerator.freshSeed()
    var random = SeededGenerator(seed: seed)
    let folder = "\(TestFiles.root)/Tests/AppearanceStateTests/Files/Accepted"
    let sources = try ["all-kinds", "colors", "extensions", "unknown-kinds", "order"].map { name in
      try TestFiles.bytes("\(folder)/\(name).json")
    }
    let interesting = Array("{}[]\",:0-9.eE\\u null true kind".utf8) + [0, 0x7F, 0x80, 0xC3, 0xE2, 0xFF]
    for round in 0..<1500 {
      var bytes = random.pick(sources)
      for _ in 0...random.below(4) where !bytes.isEmpty {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = random.pick(interesting)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(random.pick(interesting), at: place)
        default: bytes[place] ^= 1 << UInt8(random.below(8))
        }
      }
      tryReading(bytes, "seed \(seed), round \(round)")
    }
  }

  /// Exchanges values: the grammar stays valid but the meaning does not.
  @Test func exchangedValuesDoNoHarm() throws {
    let seed = SeededGenerator.freshSeed()
    var random = SeededGenerator(seed: seed)
    let path = "\(TestFiles.root)/Tests/AppearanceStateTests/Files/Accepted/all-kinds.json"
    let root = JSON(try JSONDocument(parsing: TestFiles.bytes(path)).root)
    let others: [JSON] = [.null, .boolean(true), .number(JSONNumber(-1)), .string(""), .array([]), .object([]), root]
    for round in 0..<600 {
      let other = exchanging(root, by: random.pick(others), &random)
      tryReading(Array(other.compactText.utf8), "seed \(seed), round \(round)")
    }
  }

  private func exchanging(_ value: JSON, by other: JSON, _ random: inout SeededGenerator) -> JSON {
    switch value {
    case .array(var elements) where !elements.isEmpty:
      let index = random.below(elements.count)
      elements[index] = exchanging(elements[index], by: other, &random)
      return .array(elements)
    case .object(var members) where !members.isEmpty:
      // The last members are the deeply nested ones.
      let last = random.below(min(12, members.count))
      let index = random.chance(6) ? random.below(members.count) : members.count - 1 - last
      members[index].value = exchanging(members[index].value, by: other, &random)
      return .object(members)
    default: return other
    }
  }

  @Test func countlessProblemsAreCounted() {
    let rules = Array(repeating: "0", count: 5000).joined(separator: ",")
    let text = #"{"format":"appearance-snapshot","version":1,"rules":[\#(rules)]}"#
    let error = #expect(throws: SnapshotFileError.self) { try SnapshotDocument(json: Array(text.utf8)) }
    #expect(error?.problems.count == 1000)
    #expect(error?.omittedProblemCount == 4000)
    #expect(error?.description.hasSuffix("\nand 4000 more problems") == true)
    #expect(error?.problems.last?.path == "$.rules[999]")
  }

  /// Problems after the last one that is kept still count.
  @Test func aColorAfterCountlessProblemsIsRefused() {
    let zeros = String(repeating: "0,", count: 1000)
    let color = #"{ "kind": "color", "colorSpace": "srgb", "components": ["x", 0, 0] }"#
    tryReading(
      Array(
        #"{ "format": "appearance-snapshot", "version": 1, "rules": [\#(zeros)"#.utf8
      ) + Array(#"{ "class": "B", "attributes": { "a": \#(color) } }] }"#.utf8), "a color after 1000 problems")
  }

  @Test func aRuleWithManySettingsTakesNoSquareOfTime() throws {
    let settings = (0..<20_000).reversed().map { "\"a\($0)\":\($0)" }.joined(separator: ",")
    let text = #"{"format":"appearance-snapshot","version":1,"rules":[{"class":"B","attributes":{\#(settings)}}]}"#
    #expect(try SnapshotDocument(json: Array(text.utf8)).snapshot[RuleKey("B")].count == 20_000)
  }

  @Test func manyMembersOfOtherToolsTakeNoSquareOfTime() throws {
    let members = (0..<20_000).reversed().map { "\"x-\($0)\":\($0)" }.joined(separator: ",")
    let text = #"{"format":"appearance-snapshot","version":1,"rules":[{"class":"B",\#(members),"attributes":{}}]}"#
    let document = try SnapshotDocument(json: Array(text.utf8))
    #expect(document.ruleExtensions[RuleKey("B")]?.members.count == 20_000)
    #expect(document.ruleExtensions[RuleKey("B")]?.members.first?.key == "x-0")
  }

  @Test func manyMembersThatNobodyKnowsTakeNoSquareOfTime() throws {
    let members = (0..<20_000).map { "\"y\($0)\":0" }.joined(separator: ",")
    let text = #"{"format":"appearance-snapshot","version":1,"rules":[{"class":"B",\#(members),"attributes":{}}]}"#
    let error = #expect(throws: SnapshotFileError.self) { try SnapshotDocument(json: Array(text.utf8)) }
    #expect(error?.omittedProblemCount == 19_000)
  }

  /// A comparison of texts orders a run of marks, in time quadratic in its length.
  @Test(arguments: [
    (#"{"class":"B","attributes":{"a":"@"}}"#, "$.rules[0].attributes.a"),
    (#"{"class":"@","attributes":{}}"#, "$.rules[0].class"),
    (#"{"class":"B","attributes":{"a@":1}}"#, #"$.rules[0].attributes["a"#),
    (#"{"class":"B","traits":{"a":"@"},"attributes":{}}"#, "$.rules[0].traits.a"),
    (#"{"class":"B","containers":["@"],"attributes":{}}"#, "$.rules[0].containers[0]"),
    (
      #"{"class":"B","attributes":{"a":{"kind":"record","type":"T","fields":{"e@":1}}}}"#,
      "$.rules[0].attributes.a.fields"
    ),
  ])
  func longRunsOfMarksAreRefused(rule: String, path: String) throws {
    for (mark, count) in [("\u{301}", 101), ("\u{301}", 100_000), (#"\u0323"#, 101)] {
      let rules = rule.replacingOccurrences(of: "@", with: "e" + String(repeating: mark, count: count))
      let text = #"{"format":"appearance-snapshot","version":1,"rules":[\#(rules)]}"#
      let error = #expect(throws: SnapshotFileError.self) { try SnapshotDocument(json: Array(text.utf8)) }
      #expect(error?.problems.first?.message == "expected at most 100 combining marks in a row, found more")
      #expect(error?.problems.first?.path?.hasPrefix(path) == true)
      #expect((error?.description.count ?? 0) < 1000)
    }
    let few = rule.replacingOccurrences(of: "@", with: "e" + String(repeating: "\u{301}", count: 100))
    let text = #"{"format":"appearance-snapshot","version":1,"rules":[\#(few)]}"#
    #expect(throws: Never.self) { try SnapshotDocument(json: Array(text.utf8)) }
  }

  @Test func longNamesAndNumbersAreShortenedInMessages() throws {
    let long = String(repeating: "A", count: 5000)
    let digits = String(repeating: "9", count: 5000)
    let rules = #"""
      {"class":"\#(long)","attributes":{}},{"class":"\#(long)","attributes":{}},
      {"class":"B","order":\#(digits),"attributes":{"\#(long)":{"kind":"\#(long)"},"\#(long) ":1}},
      {"class":"B","containers":\#(digits),"traits":"\#(long)","\#(long)":1,"attributes":{}}
      """#
    for text in [
      #"{"format":"appearance-snapshot","version":1,"rules":[\#(rules)]}"#, #"{"format":"\#(long)","version":1}"#,
      #"{"format":"appearance-snapshot","version":\#(digits)}"#, #"{"\#(long)":1,"\#(long)":1}"#,
    ] {
      let error = #expect(throws: SnapshotFileError.self) { try SnapshotDocument(json: Array(text.utf8)) }
      for problem in error?.problems ?? [] { #expect(problem.description.count < 600) }
    }
  }

  /// A secondary thread on Apple's systems has 512 KB of stack. Reading, comparing, writing and freeing are recursive.
  @Test(arguments: [("[", "]"), (#"{"kind":"record","type":"T","fields":{"a":"#, "}}")])
  func theFullDepthFitsASmallStack(open: String, close: String) async throws {
    let levels = (SnapshotDocument.maximumDepth - 4) / open.count(where: { $0 == "[" || $0 == "{" })
    let value = String(repeating: open, count: levels) + "1" + String(repeating: close, count: levels)
    let text = #"{"format":"appearance-snapshot","version":1,"rules":[{"class":"B","attributes":{"a":\#(value)}}]}"#
    let isSame = await withCheckedContinuation { continuation in
      let thread = Thread {
        let first = try? SnapshotDocument(json: Array(text.utf8))
        let second = first.flatMap { try? SnapshotDocument(json: $0.json()) }
        continuation.resume(returning: first != nil && first == second && first.hashValue == second.hashValue)
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(isSame)
  }
}
