import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// A JSON patch turns the old document into the new one and back, whatever the two are.
struct JSONPatchTests {
  @Test func randomDocumentsArePatchedThereAndBack() throws {
    var random = RandomDocument(seed: 20_240_611)
    for _ in 0..<150 {
      let (old, new) = random.pair()
      let patch = JSONPatch(from: old, to: new)
      // Through the text, as another program would get it.
      let read = try JSONPatch(Self.parse(patch.bytes))
      #expect(read == patch)
      let forth = try patch.apply(to: old)
      #expect(forth.conflicts.isEmpty)
      #expect(forth.result.sorted == new.sorted)
      let back = try patch.inverted().apply(to: new)
      #expect(back.conflicts.isEmpty)
      #expect(back.result.sorted == old.sorted)
      #expect(patch.operations.isEmpty == (old.sorted == new.sorted))
    }
  }

  @Test func theOrderOfMembersIsNoStepAtAnyDepth() throws {
    let old = try Self.parse(
      ##"""
      {"x-a":{"p":1,"q":[{"r":1,"s":2}]},"rules":[{"class":"B","attributes":{
        "c":{"kind":"color","alpha":1},"d":{"kind":"record","type":"T","fields":{"x":1,"y":{"kind":"k","z":2}}}}}]}
      """##)
    let new = try Self.parse(
      ##"""
      {"rules":[{"attributes":{
        "d":{"type":"T","fields":{"y":{"z":2,"kind":"k"},"x":1},"kind":"record"},"c":{"alpha":1,"kind":"color"}},
        "class":"B"}],"x-a":{"q":[{"s":2,"r":1}],"p":1}}
      """##)
    #expect(JSONPatch(from: old, to: new).operations.isEmpty)
  }

  /// The examples of RFC 6902, appendix A, that say something about applying.
  @Test(
    arguments: [
      (#"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux"}]"#, #"{"baz":"qux","foo":"bar"}"#),
      (#"{"foo":["bar","baz"]}"#, #"[{"op":"add","path":"/foo/1","value":"qux"}]"#, #"{"foo":["bar","qux","baz"]}"#),
      (#"{"baz":"qux","foo":"bar"}"#, #"[{"op":"remove","path":"/baz"}]"#, #"{"foo":"bar"}"#),
      (#"{"foo":["bar","qux","baz"]}"#, #"[{"op":"remove","path":"/foo/1"}]"#, #"{"foo":["bar","baz"]}"#),
      (#"{"baz":"qux"}"#, #"[{"op":"replace","path":"/baz","value":"boo"}]"#, #"{"baz":"boo"}"#),
      (
        #"{"foo":["all","grass","cows","eat"]}"#, #"[{"op":"move","from":"/foo/1","path":"/foo/3"}]"#,
        #"{"foo":["all","cows","eat","grass"]}"#
      ),
      (#"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":10}]"#, #"{"/":9,"~1":10}"#),
      (#"{"foo":["bar"]}"#, #"[{"op":"add","path":"/foo/-","value":["abc"]}]"#, #"{"foo":["bar",["abc"]]}"#),
      (#"{"foo":null}"#, #"[{"op":"add","path":"","value":1,"xyz":2}]"#, "1"),
      (#"{"a":[1]}"#, #"[{"op":"copy","from":"/a","path":"/b"}]"#, #"{"a":[1],"b":[1]}"#),
    ])
  func theExamplesOfTheStandardApply(_ old: String, _ patch: String, _ new: String) throws {
    let result = try JSONPatch(Self.parse(patch)).apply(to: Self.parse(old))
    #expect(result.conflicts.isEmpty)
    #expect(try result.result.sorted == Self.parse(new).sorted)
  }

  @Test(
    arguments: [
      (#"{"baz":"qux"}"#, #"[{"op":"test","path":"/baz","value":"bar"}]"#, #"expected "bar", found "qux""#),
      (#"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":"10"}]"#, #"expected "10", found 10"#),
      (#"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz/bat","value":"qux"}]"#, "there is no place to add to"),
      (#"[1]"#, #"[{"op":"remove","path":"/01"}]"#, "there is nothing to remove"),
      (#"[1]"#, #"[{"op":"add","path":"/2","value":1}]"#, "there is no place to add to"),
      (#"[1]"#, #"[{"op":"add","path":"/00","value":1}]"#, "there is no place to add to"),
      (#"{"rules":[1]}"#, #"[{"op":"replace","path":"/rules/00","value":1}]"#, "there is nothing to replace"),
      (#"{"rules":[1]}"#, #"[{"op":"copy","from":"/rules/00","path":"/a"}]"#, "there is nothing to copy"),
      (#"{"rules":[1]}"#, #"[{"op":"test","path":"/rules/00","value":1}]"#, "expected 1, found nothing"),
      (#"{"rules":[1]}"#, #"[{"op":"test","path":"/rules/","value":1}]"#, "expected 1, found nothing"),
      (#"{"a":{}}"#, #"[{"op":"move","from":"/a","path":"/a/b"}]"#, "a value cannot be moved into itself"),
      (#"true"#, #"[{"op":"test","path":"","value":1}]"#, "expected 1, found true"),
    ])
  func whatCannotBeDoneIsAConflict(_ old: String, _ patch: String, _ message: String) throws {
    let result = try JSONPatch(Self.parse(patch)).apply(to: Self.parse(old))
    #expect(result.conflicts.map(\.message) == [message])
  }

  @Test(
    arguments: [
      ("{}", "expected an array of steps"),
      (#"[{"op":"tset","path":"","value":1}]"#, "$[0]: unknown step \"tset\"; did you mean 'test'?"),
      (#"[{"op":"test","path":"a","value":1}]"#, "$[0]: expected a JSON pointer, found \"a\""),
      (#"[{"op":"test","path":"/~2","value":1}]"#, "$[0]: expected a JSON pointer, found \"/~2\""),
      (#"[{"op":"add","path":""}]"#, "$[0]: expected a member 'value'"),
    ])
  func whatIsNoPatchIsRefused(_ text: String, _ message: String) throws {
    let json = try Self.parse(text)
    #expect(throws: JSONPatch.Malformed(message: message)) { try JSONPatch(json) }
  }

  @Test func aRemovalWithoutATestHasNoWayBack() throws {
    let patch = try JSONPatch(Self.parse(#"[{"op":"remove","path":"/a"}]"#))
    #expect(throws: JSONPatch.Irreversible.self) { try patch.inverted() }
  }

  @Test(
    arguments: [
      (#"{"op":"test","path":"/a","value":1},{"op":"add","path":"/a","value":2}"#, true),
      (#"{"op":"add","path":"/a","value":1},{"op":"add","path":"/a","value":2}"#, true),
      (#"{"op":"test","path":"/a","value":1},{"op":"remove","path":"/a"},{"op":"add","path":"/a","value":2}"#, false),
      (#"{"op":"test","path":"/a/0","value":1},{"op":"add","path":"/a/0","value":2}"#, false),
      (#"{"op":"add","path":"/a/-","value":1},{"op":"add","path":"/a/-","value":2}"#, false),
    ])
  func anAdditionThatReplacesHasNoWayBack(_ steps: String, _ replaces: Bool) throws {
    let patch = try JSONPatch(Self.parse("[\(steps)]"))
    if replaces {
      #expect(throws: JSONPatch.Irreversible.self) { try patch.inverted() }
    } else {
      _ = try patch.inverted()
    }
  }

  // MARK: Patches of strangers

  /// Each copy doubles what the one before it made.
  @Test func billionsOfLaughsAreRefused() throws {
    let steps = (0..<60).map { _ in #"{"op":"copy","from":"/a","path":"/a/-"},{"op":"copy","from":"","path":"/b"}"# }
    let patch = try JSONPatch(Self.parse("[" + steps.joined(separator: ",") + "]"))
    let error = #expect(throws: JSONPatch.Excessive.self) { try patch.apply(to: Self.parse(#"{"a":[1,2,3]}"#)) }
    #expect(error?.message.hasSuffix("the copies make the document more than 4 times as large") == true)
  }

  @Test(arguments: [
    #"{"op":"add","path":"@","value":[]}"#, #"{"op":"replace","path":"@","value":[[]]}"#,
    #"{"op":"add","path":"/b","value":[]},{"op":"move","from":"/a","path":"/b/0"},{"op":"move","from":"/b","path":"/a"}"#,
  ])
  func whatBecomesTooDeepIsRefused(step: String) throws {
    var place = "/a"
    let steps = (0..<200).map { _ in
      defer { place += "/0" }
      return step.split(separator: "@", omittingEmptySubsequences: false).joined(separator: place)
    }
    let patch = try JSONPatch(Self.parse("[" + steps.joined(separator: ",") + "]"))
    let error = #expect(throws: JSONPatch.Excessive.self) { try patch.apply(to: Self.parse(#"{"a":[]}"#)) }
    #expect(error?.message.hasSuffix("more than 128 nested arrays and objects") == true)
  }

  /// Each step may pass over the whole document, and what the patch has added to it.
  @Test func stepsTimesBytesAreBounded() throws {
    let steps = Array(repeating: #"{"op":"remove","path":"/0"}"#, count: 10_000)
    let patch = try JSONPatch(Self.parse("[" + steps.joined(separator: ",") + "]"))
    func document(_ length: Int) -> JSON {
      .array([.string(String(repeating: "a", count: length))] + Array(repeating: .null, count: 9_999))
    }
    #expect(try patch.apply(to: document(500_000)).result == .array([]))
    let error = #expect(throws: JSONPatch.Excessive.self) { try patch.apply(to: document(1_000_000)) }
    #expect(
      error?.message
        == "10000 steps on 1400004 bytes: steps times bytes may be at most 10000000000")
  }

  /// All rules in another order: as many steps as there are rules.
  @Test func manyMovedRulesArePatchedThereAndBack() throws {
    func document(_ numbers: some Sequence<Int>) -> JSON {
      let rules = numbers.map { JSON.object([.init(key: "class", value: .string("C\($0)"))]) }
      return .object([.init(key: "rules", value: .array(rules))])
    }
    let (old, new) = (document(0..<2000), document((0..<2000).reversed()))
    let patch = JSONPatch(from: old, to: new)
    #expect(try patch.apply(to: old).result == new)
    #expect(try patch.inverted().apply(to: new).result == old)
  }

  @Test func conflictsShowTheBeginningOfAValue() throws {
    let long = String(repeating: "a", count: 10_000)
    let patch = try JSONPatch(
      Self.parse(#"[{"op":"test","path":"","value":["\#(long)"]},{"op":"remove","path":"/\#(long)"}]"#))
    let conflicts = try patch.apply(to: Self.parse(#"{"\#(long)\#(long)":[1,"x"]}"#)).conflicts
    #expect(conflicts.count == 2)
    for conflict in conflicts {
      #expect(conflict.message.count < 250)
      #expect(conflict.place.shortText.count < 250)
    }
    #expect(conflicts.first?.message.hasPrefix(#"expected ["aaaaaa"#) == true)
  }

  /// Arrays and objects of every size, beside ones that are plain arrays.
  @Test func largeContainersAreTheSameAsSmallOnes() throws {
    var random = RandomDocument(seed: 3)
    var elements = Array(0..<3000)
    var members = Dictionary(uniqueKeysWithValues: (0..<300).map { ("k\($0)", $0) })
    var patch = JSONPatch()
    func json(_ number: Int) -> JSON { .number(JSONNumber(number)) }
    let start = JSON.object([
      .init(key: "a", value: .array(elements.map(json))),
      .init(
        key: "o", value: .object(members.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: json($0.value)) })),
    ])
    for step in 0..<6000 {
      let index = random.below(elements.count + 1)
      let key = "k\(random.below(400))"
      switch random.below(4) {
      case 0:
        elements.insert(step, at: index)
        patch.operations.append(.add(JSONPointer().appending("a").appending("\(index)"), json(step)))
      case 1 where index < elements.count:
        elements.remove(at: index)
        patch.operations.append(.remove(JSONPointer().appending("a").appending("\(index)")))
      case 2:
        members[key] = step
        patch.operations.append(.add(JSONPointer().appending("o").appending(key), json(step)))
      default:
        guard members.removeValue(forKey: key) != nil else { continue }
        patch.operations.append(.remove(JSONPointer().appending("o").appending(key)))
      }
    }
    let (result, conflicts) = try patch.apply(to: start)
    #expect(conflicts.isEmpty)
    #expect(result["a"] == .array(elements.map(json)))
    let expected = members.map { JSON.Member(key: $0.key, value: json($0.value)) }
    #expect(result["o"]?.sorted == JSON.object(expected).sorted)
  }

  @Test func aMovedRuleIsTakenOutOnce() throws {
    func rules(_ names: [String]) -> JSON {
      let rules = names.map { JSON.object([.init(key: "class", value: .string($0))]) }
      return .object([.init(key: "rules", value: .array(rules))])
    }
    let patch = JSONPatch(from: rules(["A", "B", "C", "D"]), to: rules(["B", "C", "D", "A"]))
    #expect(patch.operations.map(\.place.text) == ["/rules/0", "/rules/0", "/rules/3"])
  }

  private static func parse(_ text: String) throws -> JSON { try parse(Array(text.utf8)) }

  private static func parse(_ bytes: [UInt8]) throws -> JSON { JSON(try JSONDocument(parsing: bytes).root) }
}

extension JSON {
  /// The same value with the members of all objects in one order, which JSON gives no meaning.
  fileprivate var sorted: JSON {
    switch self {
    case .array(let elements): .array(elements.map(\.sorted))
    case .object(let members):
      .object(
        members.map { Member(key: $0.key, value: $0.value.sorted) }
          .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    default: self
    }
  }
}
