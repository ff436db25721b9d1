import Testing

@testable import AppearanceState

/// Files that are only compared are read without making values; nobody can tell but by the time it takes.
@Suite struct SpeltSnapshotTests {
  /// What is accepted is good, and says the same.
  private func expectSame(_ bytes: [UInt8], _ label: String) {
    guard let spelt = SpeltSnapshot(json: bytes) else { return }
    guard let made = try? SnapshotDocument(json: bytes) else {
      Issue.record("\(label): accepted, and it is wrong")
      return
    }
    #expect(spelt.name == made.name, "\(label)")
    let all = AppearanceDiff(from: AppearanceSnapshot(), to: made.snapshot)
    #expect(AppearanceDiff(from: Self.empty, to: spelt) == all, "\(label)")
    #expect(AppearanceDiff(from: spelt, to: Self.empty) == all.inverted, "\(label)")
    #expect(AppearanceDiff(from: spelt, to: spelt).isEmpty, "\(label)")
    #expect(SnapshotDocument(spelt) == made, "\(label)")
  }

  private static let empty: SpeltSnapshot = {
    guard let empty = SpeltSnapshot(json: SnapshotDocument(AppearanceSnapshot()).json()) else {
      preconditionFailure("the snapshot that sets nothing is not read")
    }
    return empty
  }()

  private func document(_ attributes: String, rule: String = "", after: String = "") -> [UInt8] {
    Array(
      """
      {"format":"appearance-snapshot","version":1,"rules":[{"class":"Bar",\(rule)"attributes":{\(attributes)}}\(after)]}
      """.utf8)
  }

  @Test(arguments: ["contact-sheet", "day", "night"])
  func exampleIsReadAndTheSame(name: String) throws {
    let bytes = try TestFiles.bytes(TestFiles.fixture(name))
    #expect(SpeltSnapshot(json: bytes) != nil)
    expectSame(bytes, name)
  }

  @Test(arguments: SampleFileTests.accepted)
  func acceptedFileIsTheSame(name: String) throws {
    expectSame(try TestFiles.bytes("\(SampleFileTests.folder)/Accepted/\(name).json"), name)
  }

  @Test(arguments: ["colors", "empty", "order", "plain-values", "rules-unsorted", "unknown-kinds"])
  func acceptedFileIsRead(name: String) throws {
    #expect(SpeltSnapshot(json: try TestFiles.bytes("\(SampleFileTests.folder)/Accepted/\(name).json")) != nil)
  }

  @Test(arguments: SampleFileTests.rejected)
  func rejectedFileIsNotRead(name: String) throws {
    #expect(SpeltSnapshot(json: try TestFiles.bytes("\(SampleFileTests.folder)/Rejected/\(name).json")) == nil)
  }

  /// What is rare in one place is left to the reader that knows it all, and the rest of the file is not.
  @Test(arguments: [
    #""a": 1e5"#, #""a": 12345678901234567890"#, #""a": "é""#, #""a": "\u00e9 \" \\""#, #""b": 1, "a": 2"#,
    #""a": { "height": 2, "kind": "size", "width": 1 }"#, #""a": { "kind": "gradient", "stops": [{}, [1, "}"]] }"#,
    #""a": { "kind": "number", "value": "nan" }"#, #""a": { "kind": "image", "mediaType": "i/p", "base64": "AAAA" }"#,
    #""a": { "kind": "font", "traits": ["bold", "italic"] }"#,
    #""a": { "kind": "record", "type": "T", "fields": { "b": 1, "a": "é" } }"#,
    #""a": { "kind": "color", "colorSpace": "oklch", "components": [0.1, 0.2, 3], "alpha": 1 }"#,
  ])
  func unusualValueIsRead(attributes: String) throws {
    let bytes = document(attributes)
    #expect(SpeltSnapshot(json: bytes) != nil)
    expectSame(bytes, attributes)
  }

  /// Values just beside those that are read at once.
  @Test(arguments: [
    "01", "1.", ".5", "-", "+1", "1x", "tru", "nulll", "\"a", "'a'", "[1,]", "[1 2]", "{}", #"{ "kind": "size" }"#,
    #"{ "kind": "size", "width": 1, "height": 2, "depth": 3 }"#, #"{ "kind": "size", "width": 1, "height": 2, }"#,
    #"{ "kind": "size", "width": 1, "width": 2 }"#, #"{ "kind": "size", "width": true, "height": 2 }"#,
    #"{ "kind": "color", "colorSpace": "srgb", "components": [0, 0], "alpha": 1 }"#,
    #"{ "kind": "color", "colorSpace": "gray", "components": [0, 0, 0], "alpha": 1 }"#,
    ##"{ "kind": "color", "colorSpace": "srgb", "components": [0, 0, 1], "alpha": 1, "hex": "#0000fd" }"##,
    ##"{ "kind": "color", "colorSpace": "display-p3", "components": [0, 0, 1], "alpha": 1, "hex": "#0000ff" }"##,
    #"{ "kind": "font", "traits": ["bold", "bold"] }"#, #"{ "kind": "image" }"#, #"{ "kind": "boolean" }"#,
    #"{ "kind": "record", "type": "T", "fields": { "a": 1, "a": 2 } }"#, #"{ "kind": "opaque", "type": "T" }"#,
    "\"\u{7}\"", #""\q""#, #""\ud800""#, "1 2", "{ \"kind\": \"unheard-of\", \"a\": 1, \"a\": 2 }",
  ])
  func wrongValueIsNotRead(value: String) {
    let bytes = document("\"a\": \(value)")
    #expect(throws: SnapshotFileError.self) { try SnapshotDocument(json: bytes) }
    #expect(SpeltSnapshot(json: bytes) == nil)
  }

  @Test(arguments: [
    (#""class":"Foo","#, ""), (#""order":0,"#, ""), (#""order":1.5,"#, ""), (#""order":1,"order":2,"#, ""),
    (#""containers":[""],"#, ""), (#""containers":{},"#, ""), (#""traits":{"a":1},"#, ""),
    (#""traits":{"a":"b","a":"b"},"#, ""), (#""x-a":1,"x-a":2,"#, ""), (#""a":1,"#, ""), (#""x-a":{"b":1,"b":2},"#, ""),
    ("", #",{"class":"Bar","attributes":{}}"#), ("", ",{}"), ("", ","), ("", #",{"class":"","attributes":{}}"#),
  ])
  func wrongRuleIsNotRead(rule: String, after: String) {
    let bytes = document("\"a\": 1", rule: rule, after: after)
    #expect(throws: SnapshotFileError.self) { try SnapshotDocument(json: bytes) }
    #expect(SpeltSnapshot(json: bytes) == nil)
  }

  @Test(arguments: ["a b", "a[", "a[]", "a[b]", "a[b=c", "a[b=c]d", "a[b=c,]", "a[b=c=d]", "[a=b]", ""])
  func wrongKeyIsNotRead(key: String) {
    let bytes = document("\"\(key)\": 1")
    #expect(throws: SnapshotFileError.self) { try SnapshotDocument(json: bytes) }
    #expect(SpeltSnapshot(json: bytes) == nil)
  }

  @Test func changedBytesAreTheSame() throws {
    let seed = SeededGenerator.freshSeed()
    var random = SeededGenerator(seed: seed)
    let day = try TestFiles.bytes(TestFiles.fixture("day"))
    let pieces = ["\"", "0", "1e9", "null", "\"kind\"", "{}", "[]", "srgb", "nan", "é", "\\u0061", "x-", ",", "size"]
      .map { Array($0.utf8) }
    for round in 0..<200 {
      var bytes = Array(day.prefix(4000))
      // Cut where a rule ends, so that the rest is a document.
      if let end = lastIndex(of: Array("\n    },\n".utf8), in: bytes) {
        bytes = Array(bytes.prefix(end)) + Array("\n    }\n  ]\n}\n".utf8)
      }
      let at = random.below(bytes.count - 10)
      bytes.replaceSubrange(at..<at + random.below(8), with: random.pick(pieces))
      expectSame(bytes, "seed \(seed), round \(round)")
    }
  }

  private func lastIndex(of piece: [UInt8], in bytes: [UInt8]) -> Int? {
    stride(from: bytes.count - piece.count, through: 0, by: -1).first { bytes[$0...].starts(with: piece) }
  }

  @Test func differencesAreTheSame() throws {
    let seed = SeededGenerator.freshSeed()
    var random = RandomSnapshot(seed: seed)
    for round in 0..<100 {
      let (old, new) = (random.snapshot(), random.snapshot())
      let oldJSON = SnapshotDocument(old).json()
      let newJSON = SnapshotDocument(new).json()
      expectSame(oldJSON, "seed \(seed), round \(round)")
      guard let oldSpelt = SpeltSnapshot(json: oldJSON), let newSpelt = SpeltSnapshot(json: newJSON) else { continue }
      #expect(
        AppearanceDiff(from: oldSpelt, to: newSpelt) == AppearanceDiff(from: old, to: new),
        "seed \(seed), round \(round)")
    }
  }

  /// The same value in another spelling is no difference, another one in nearly the same spelling is.
  @Test func spellingDoesNotCount() throws {
    let old = #""a": 1.0, "b": "é", "c": {"kind":"size","width":1,"height":2}, "d": 0, "e": 1"#
    let new = #""a":1,"b":"\u00e9","c":{"height":2e0,"width":1.0,"kind":"size"},"d":-0,"e":true"#
    let diff = AppearanceDiff(
      from: try #require(SpeltSnapshot(json: document(old))), to: try #require(SpeltSnapshot(json: document(new))))
    #expect(diff.changes.map(\.setting.text) == ["d", "e"])
  }

  /// Where rules stand decides nothing, nor do the white space and the order of settings.
  @Test func layoutDoesNotCount() throws {
    let plain = #"{"class":"Bar","containers":["A","B"],"traits":{"c":"d","e":"f"},"attributes":{"x":1,"y":2}}"#
    let spaced = """
      { "attributes": { "y": 2, "x": 1 }, "traits": { "c" : "d", "e": "f" },
        "containers": [ "A" , "B" ], "class": "Bar" }
      """
    let other = #"{"class":"Bar","attributes":{"x":3}}"#
    func snapshot(_ rules: String) throws -> SpeltSnapshot {
      let text = #"{"format":"appearance-snapshot","version":1,"rules":[\#(rules)]}"#
      return try #require(SpeltSnapshot(json: Array(text.utf8)))
    }
    let (old, new) = (try snapshot("\(plain),\(other)"), try snapshot("\(other),\(spaced)"))
    #expect(AppearanceDiff(from: old, to: new).isEmpty)
  }

  @Test func orderThatDecidesNothingIsNone() throws {
    func snapshot(_ first: String, _ second: String) throws -> SpeltSnapshot {
      let text = """
        {"format":"appearance-snapshot","version":1,"rules":[
          {"class":"Bar","containers":["A"],\(first)"attributes":{"x":1}},
          {"class":"Bar","containers":["B"],\(second)"attributes":{"x":2}}]}
        """
      return try #require(SpeltSnapshot(json: Array(text.utf8)))
    }
    let plain = try snapshot("", "")
    #expect(AppearanceDiff(from: plain, to: try snapshot(#""order":3,"#, #""order":7,"#)).isEmpty)
    let changes = AppearanceDiff(from: plain, to: try snapshot(#""order":2,"#, #""order":1,"#)).orderChanges
    #expect(changes.map(\.new) == [2, 1])
    #expect(changes.map(\.old) == [nil, nil])
  }

  /// Large files are compared in two halves, wherever the rules of the other file are.
  @Test(arguments: [0..<1500, 0..<10, 1400..<1500, 2000..<2010, 300..<1200])
  func halvesMakeTheWhole(rules: Range<Int>) throws {
    func snapshot(_ numbers: Range<Int>, _ value: (Int) -> Int) throws -> SpeltSnapshot {
      let rules = numbers.map { number in
        let settings = [RuleSnapshot.Setting(key: SettingKey("x"), value: .number(.init(Double(value(number)))))]
        return AppearanceSnapshot.Rule(RuleSnapshot(RuleKey("Bar\(number)"), settings: settings))
      }
      return try #require(SpeltSnapshot(json: SnapshotDocument(AppearanceSnapshot(rules: rules)).json()))
    }
    let (old, new) = (try snapshot(0..<1500) { $0 }, try snapshot(rules) { $0 % 7 == 0 ? -1 : $0 })
    let halves = try #require(old.halves(comparedTo: new))
    let first = AppearanceDiff(from: halves.first.old, to: halves.first.new)
    let second = AppearanceDiff(from: halves.second.old, to: halves.second.new)
    #expect(first.changes + second.changes == AppearanceDiff(from: old, to: new).changes)
    #expect(try snapshot(0..<20) { $0 }.halves(comparedTo: old) == nil)
  }

  /// Names are checked by words and by bytes; `SettingKey` goes character by character.
  @Test func everyByteOfANameCounts() {
    for byte in UInt8(0x20)...0x7E where byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
      let sign = String(UnicodeScalar(byte))
      for key in [sign, "abcdefg\(sign)", "abcdefgh\(sign)ijklmno", "a[b=abcdefg\(sign)hi]"] {
        let isKey = SettingKey(text: key) != nil
        #expect((SpeltSnapshot(json: document("\"\(key)\": 1")) != nil) == isKey, "\(key)")
      }
    }
  }
}
