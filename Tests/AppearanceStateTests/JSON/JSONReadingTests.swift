import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@Suite struct JSONReadingTests {
  @Test func aNodeGivesItsValueAndNilForOtherKinds() throws {
    let nodes = Array(try parse(#"[null, true, false, -1.50, "a\tb", [1, 2], {"k": 3}]"#).elements)
    #expect(nodes.map(\.kind) == [.null, .boolean, .boolean, .number, .string, .array, .object])
    #expect(nodes.map { $0.kind == .null } == [true, false, false, false, false, false, false])
    #expect(nodes.map(\.boolean) == [nil, true, false, nil, nil, nil, nil])
    #expect(nodes.map(\.number) == [nil, nil, nil, JSONNumber(-1.5), nil, nil, nil])
    #expect(nodes.map(\.numberText) == [nil, nil, nil, "-1.50", nil, nil, nil])
    #expect(nodes.map(\.string) == [nil, nil, nil, nil, "a\tb", nil, nil])
    #expect(nodes.map(\.isEmpty) == [true, true, true, true, true, false, false])
    #expect(nodes.map { $0.count(upTo: 9) } == [0, 0, 0, 0, 0, 2, 1])
    #expect(nodes.map { $0.count(upTo: 1) } == [0, 0, 0, 0, 0, 1, 1])
    #expect(nodes.map { Array($0.elements).count } == [0, 0, 0, 0, 0, 2, 0])
    #expect(nodes.map { Array($0.members).count } == [0, 0, 0, 0, 0, 0, 1])
    #expect(
      nodes.map(\.kind.description)
        == ["null", "a boolean", "a boolean", "a number", "a string", "an array", "an object"])
  }

  @Test func membersKeepTheOrderOfTheText() throws {
    let node = try parse(#"{"z": 1, "a": {"inner": [2]}, "m": 3}"#)
    #expect(node.members.map { $0.key.string } == ["z", "a", "m"])
    #expect(node.members.map { $0.value.kind } == [.number, .object, .number])
    #expect(node["m"]?.number?.integer == 3)
    #expect(node["a"]?["inner"]?.count(upTo: 9) == 1)
    #expect(node["inner"] == nil)
    #expect(node["z"]?["a"] == nil)
  }

  @Test func rawBytesAreTheTextAsItWas() throws {
    let bytes = Array(#" { "a" : [ 1 , "\u0041" ] } "#.utf8)
    let document = try JSONDocument(parsing: bytes)
    #expect(document.bytes == bytes)
    let node = document.root
    func text(_ node: JSONNode) -> String { String(decoding: node.rawBytes, as: UTF8.self) }
    #expect(text(node) == #"{ "a" : [ 1 , "\u0041" ] }"#)
    let array = try #require(node["a"])
    #expect(text(array) == #"[ 1 , "\u0041" ]"#)
    #expect(array.elements.map(text) == ["1", #""\u0041""#])
    #expect(node.members.map { text($0.key) } == [#""a""#])
    #expect(array.offset == 9)
  }

  @Test func allEscapesAreResolved() throws {
    let node = try parse(#""\"\\\/\b\f\n\r\t\u0000\u00e9\u20AC\uD83C\uDF19 é€🌙\uDBFF\uDFFF""#)
    #expect(node.string == "\"\\/\u{8}\u{C}\n\r\t\0é€🌙 é€🌙\u{10FFFF}")
    #expect(node.isString("\"\\/\u{8}\u{C}\n\r\t\0é€🌙 é€🌙\u{10FFFF}"))
  }

  @Test func stringsAreComparedScalarByScalar() throws {
    let composed = try parse("\"\u{E9}\"")
    #expect(composed.isString("\u{E9}"))
    #expect(!composed.isString("e\u{301}"))
    let escaped = try parse(#""\u0061b""#)
    #expect(escaped.isString("ab"))
    #expect(!escaped.isString("a"))
    #expect(!escaped.isString("abc"))
    #expect(try !parse("1").isString("1"))
    #expect(try parse(#""""#).isString(""))
    #expect(try parse("{\"e\u{301}\": 1, \"\u{E9}\": 2}")["\u{E9}"]?.number?.integer == 2)
  }

  @Test func everyPlaceInAStringIsLookedAt() {
    // The reader checks eight bytes at once, and must find an error at each position among them.
    for length in 0..<20 {
      for place in 0..<length {
        for (byte, isGood) in [
          (UInt8(0x1F), false), (0x20, true), (0x22, false), (0x5C, false), (0x7F, true), (0x80, false),
        ] {
          var content = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          content[place] = byte
          let bytes = Array("[\"".utf8) + content + Array("\"]".utf8)
          #expect((parseError(bytes) == nil) == isGood, "byte \(byte) at \(place) of \(length)")
        }
      }
    }
  }

  @Test func utf8IsValidatedAtItsLimits() {
    let table: [(bytes: [UInt8], isGood: Bool)] = [
      ([0xC2, 0x80], true), ([0xDF, 0xBF], true), ([0xC1, 0xBF], false), ([0xC2, 0x7F], false), ([0xC2, 0xC0], false),
      ([0xE0, 0xA0, 0x80], true), ([0xE0, 0x9F, 0xBF], false), ([0xEF, 0xBF, 0xBF], true), ([0xED, 0x9F, 0xBF], true),
      ([0xED, 0xA0, 0x80], false), ([0xED, 0xBF, 0xBF], false), ([0xEE, 0x80, 0x80], true),
      ([0xE1, 0x80, 0x7F], false),
      ([0xF0, 0x90, 0x80, 0x80], true), ([0xF0, 0x8F, 0xBF, 0xBF], false), ([0xF4, 0x8F, 0xBF, 0xBF], true),
      ([0xF4, 0x90, 0x80, 0x80], false), ([0xF5, 0x80, 0x80, 0x80], false), ([0xF1, 0x80, 0x80], false),
      ([0x80], false),
      ([0xFF], false),
    ]
    for row in table {
      #expect((parseError([0x22] + row.bytes + [0x22]) == nil) == row.isGood, "\(row.bytes)")
    }
  }

  // MARK: Places

  @Test func everyNodeKnowsItsPath() throws {
    let root = try parse(#"{"rules": [{"a": 1}, {"odd key": [[], [7]], "": {"_x9": null, "9x": 0}}]}"#)
    var paths: [String] = []
    var nodes: [JSONNode] = []
    func visit(_ node: JSONNode) {
      paths.append(node.path)
      nodes.append(node)
      node.elements.forEach(visit)
      for (key, value) in node.members {
        #expect(key.path == value.path)
        nodes.append(key)
        visit(value)
      }
    }
    visit(root)
    #expect(
      paths == [
        "$", "$.rules", "$.rules[0]", "$.rules[0].a", "$.rules[1]", #"$.rules[1]["odd key"]"#,
        #"$.rules[1]["odd key"][0]"#, #"$.rules[1]["odd key"][1]"#, #"$.rules[1]["odd key"][1][0]"#, #"$.rules[1][""]"#,
        #"$.rules[1][""]._x9"#, #"$.rules[1][""]["9x"]"#,
      ])
    // One finder for all of them, in the order of the text or any other.
    var finder = JSONPathFinder()
    for first in nodes {
      for second in nodes {
        #expect(finder.path(of: first) == first.path)
        #expect(finder.path(of: second) == second.path)
      }
    }
  }

  @Test func aPathIsSafeToPrint() throws {
    let root = try parse(#"{"\u001b\"\\\u202Ex": 1}"#)
    #expect(root.members.map { $0.value.path } == [#"$["\u001B\"\\\u202Ex"]"#])
  }

  @Test func aNodeKnowsItsPosition() throws {
    let root = try parse("{\r\n  \"é\": 1,\r  \"b\":\n2 }")
    #expect(root.position == JSONPosition(line: 1, column: 1))
    #expect(root["é"]?.position.description == "2:8")
    #expect(root["b"]?.position.description == "4:1")
  }

  @Test func aPositionFinderMayBeAskedInAnyOrder() {
    var finder = JSONPositionFinder(Array("a\nbc\nd".utf8))
    #expect(
      [5, 0, 3, 3, 2, 100].map { finder.position(of: $0).description } == ["3:1", "1:1", "2:2", "2:2", "2:1", "3:2"])
  }

  // MARK: Keys

  @Test func aKeyIsFoundTwiceHoweverItIsSpelled() {
    for (first, second) in [
      ("", ""), ("a", "a"), ("a", #"\u0061"#), (#"\u0061"#, "a"), (#"\/"#, "/"), ("🌙", #"\uD83C\uDF19"#),
      ("12345678", "12345678"), ("123456789", #"12345\u00367\u00389"#), (#"\n"#, #"\u000a"#), ("é", #"\u00E9"#),
    ] {
      let error = parseError(Array("{\"\(first)\": 1, \"x\": 2, \"\(second)\": 3}".utf8))
      #expect(error?.problem.hasSuffix("again, first used on line 1") == true, "\(first) \(second)")
    }
  }

  @Test func keysThatOnlyLookAlikeAreDifferent() {
    for (first, second) in [
      ("a", "a\\u0000"), ("", "\\u0000"), ("\u{E9}", "e\u{301}"), ("a", "A"), ("12345678a", "12345678b"), ("a ", "a"),
      ("aaaaaaaabbbbbbbbaaaaaaaa", "aaaaaaaaccccccccaaaaaaaa"),
    ] {
      #expect(parseError(Array("{\"\(first)\": 1, \"\(second)\": 2}".utf8)) == nil, "\(first) \(second)")
    }
  }

  @Test func theSameKeyMayBeInDifferentObjects() {
    #expect(parseError(Array(#"{"a": {"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]}, "b": {"a": 3}}"#.utf8)) == nil)
  }

  @Test func aKeyIsFoundTwiceInObjectsOfAnySize() {
    for count in [1, 2, 3, 8, 23, 24, 25, 26, 63, 64, 65, 300] {
      for twice in Set([0, count / 2, count - 1]) {
        var keys = (0..<count).map { "key\($0)" }
        #expect(parseError(object(keys)) == nil)
        keys.append(#"\u006Bey"# + "\(twice)")
        let error = parseError(object(keys))
        #expect(error?.position.line == count + 2, "\(count) keys, key \(twice) again")
        #expect(error?.path == "$.key\(twice)")
        #expect(error?.problem.hasSuffix("line \(twice + 2)") == true)
      }
    }
  }

  @Test func theInnerObjectDoesNotDisturbTheKeysOfTheOuter() {
    let inner = String(decoding: object((0..<40).map { "i\($0)" }), as: UTF8.self)
    #expect(parseError(Array(#"{"a": \#(inner), "b": \#(inner), "a": 1}"#.utf8))?.path == "$.a")
    #expect(parseError(Array(#"{"a": \#(inner), "b": \#(inner), "i0": 1}"#.utf8)) == nil)
  }

  @Test func anObjectOfAHundredThousandKeysIsReadAtOnce() throws {
    // Pairwise comparison would take five thousand million comparisons, and this test would not end.
    let keys = (0..<100_000).map { "key\($0)" }
    let bytes = object(keys)
    #expect(parseError(bytes) == nil)
    #expect(parseError(object(keys + ["key77"]))?.path == "$.key77")
  }

  @Test func aKeyInTheMiddleMayDifferAloneInManyKeys() {
    // All of these have the same fingerprint: their first and last eight bytes and their lengths are equal.
    let keys = (0..<2000).map { "aaaaaaaa\(10_000 + $0)bbbbbbbb" }
    #expect(parseError(object(keys)) == nil)
    #expect(parseError(object(keys + [keys[1234]]))?.position.line == 2002)
    #expect(parseError(object(Array(keys.prefix(20)) + [keys[7]]))?.position.line == 22)
  }

  private func object(_ keys: [String]) -> [UInt8] {
    Array(("{\n" + keys.map { "\"\($0)\": 0" }.joined(separator: ",\n") + "\n}").utf8)
  }

  // MARK: Trees

  @Test func aTreeHasAllThatIsInTheText() throws {
    let root = try parse(#"[null, true, 1.5, "a\n", [], {}, [[1], []], {"z": {"y": []}, "a": [{"b": 0}]}]"#)
    #expect(
      JSON(root)
        == .array([
          .null, .boolean(true), .number(JSONNumber(1.5)), .string("a\n"), .array([]), .object([]),
          .array([.array([.number(JSONNumber(1))]), .array([])]),
          .object([
            .init("z", .object([.init("y", .array([]))])),
            .init("a", .array([.object([.init("b", .number(JSONNumber(0)))])])),
          ]),
        ]))
  }

  @Test func aTreeCanBeTakenOutOfTheMiddle() throws {
    let root = try parse(#"{"a": [1, {"k": "v"}], "b": "end"}"#)
    let a = try #require(root["a"])
    #expect(
      Array(a.elements).map { JSON($0) } == [.number(JSONNumber(1)), .object([.init("k", .string("v"))])])
    #expect(root["b"].map { JSON($0) } == .string("end"))
    #expect(root.members.map { JSON($0.key) } == [.string("a"), .string("b")])
  }

  @Test func treesDifferWhenTheTextDoes() {
    #expect(JSON.string("\u{E9}") != .string("e\u{301}"))
    let one = JSON.number(JSONNumber(1))
    #expect(JSON.object([.init("\u{E9}", one)]) != .object([.init("e\u{301}", one)]))
    #expect(
      JSON.object([.init("a", one), .init("b", one)])
        != .object([.init("b", one), .init("a", one)]))
    #expect(JSON.array([]) != .object([]))
    #expect(Set([JSON.null, .boolean(false), .number(JSONNumber(0)), .string(""), .array([]), .object([])]).count == 6)
  }

  @Test func aTreeOfTheFullDepthIsBuiltAndWritten() throws {
    let text = String(repeating: #"[{"k":"#, count: 256) + "0" + String(repeating: "}]", count: 256)
    #expect(JSON(try parse(text)).compactText == text)
  }
}
