import Testing

@testable import AppearanceState

/// 120 is the width of a line, whatever is on it.
@Suite struct JSONLayoutTests {
  private func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// A line of exactly 120 columns, with the comma that may follow, and one of 121.
  @Test(arguments: [0, 1])
  func aListIsOnOneLineIfItFits(excess: Int) {
    // Quotes, brackets, commas, spaces and the comma after the value.
    let room = 120 - "[\"\", \"\"],".count
    let texts = [String(repeating: "a", count: room / 2), String(repeating: "b", count: room - room / 2 + excess)]
    let expected = excess == 0 ? 1 : 4
    #expect(lines(JSONLayout.bytes(of: JSON(texts: texts))).count == expected)
  }

  @Test func manyShortElementsFillALine() {
    // 39 zeros take 117 columns with their commas and spaces; a bracket and a comma follow.
    let zeros = [JSON](repeating: JSON(0), count: 39)
    #expect(lines(JSONLayout.bytes(of: .array(zeros))).count == 1)
    #expect(lines(JSONLayout.bytes(of: .array(zeros + [JSON(0)]))).count == 42)
  }

  @Test func theKeyAndTheIndentationTakeRoom() throws {
    let key = "list"
    let room = 120 - "  \"list\": [\"\"],".count
    for (excess, count) in [(0, 3), (1, 5)] {
      let text = String(repeating: "é", count: room + excess)
      let member = JSONLayout.Member(key, [text]) { .string($0) }
      #expect(lines(try #require(JSONLayout.bytes(of: [member], upTo: .max))).count == count)
    }
  }

  @Test func aListIsWrittenLikeAnArray() {
    for count in [0, 1, 2, 10, 40, 121, 1000] {
      let items = Array(0..<count)
      let list = JSONLayout.Member("list", items) { JSON(["number": JSON($0)]) }
      let array = JSONLayout.Member("list", list.json)
      #expect(JSONLayout.bytes(of: [list], upTo: .max) == JSONLayout.bytes(of: [array], upTo: .max), "\(count)")
    }
  }

  @Test func theLimitOfBytesHoldsForEveryDocument() throws {
    let text = JSONLayout.Member("text", .string(String(repeating: "x", count: 300)))
    let short = JSONLayout.Member("list", [1, 2, 3]) { JSON($0) }
    let long = JSONLayout.Member("list", Array(0..<500)) { JSON($0) }
    for members in [[text], [short], [long], [text, short], [long, text]] {
      let whole = try #require(JSONLayout.bytes(of: members, upTo: .max))
      #expect(JSONLayout.bytes(of: members, upTo: whole.count) == whole)
      #expect(JSONLayout.bytes(of: members, upTo: whole.count - 1) == nil)
    }
  }

  @Test func elementsBeyondTheLimitAreNotMade() {
    var made = 0
    let list = JSONLayout.Member("list", Array(0..<100_000)) { index in
      made += 1
      return JSON(index)
    }
    #expect(JSONLayout.bytes(of: [list], upTo: 1000) == nil)
    #expect(made < 500)
  }
}
