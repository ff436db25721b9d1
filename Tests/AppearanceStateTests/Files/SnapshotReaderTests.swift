import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// A file is read once, from top to bottom.
@Suite struct SnapshotReaderTests {
  private func snapshot(rules: String) throws -> AppearanceSnapshot {
    let text = #"{"format":"appearance-snapshot","version":1,"rules":[\#(rules)]}"#
    return try SnapshotDocument(json: Array(text.utf8)).snapshot
  }

  private func snapshot(attributes: String) throws -> AppearanceSnapshot {
    try snapshot(rules: #"{"class":"Bar","attributes":{\#(attributes)}}"#)
  }

  // MARK: Values as they are written

  /// The same value in another spelling is equal; a different value in nearly the same spelling is not.
  @Test func spellingDoesNotCount() throws {
    let old = #""a": 1.0, "b": "é", "c": {"kind":"size","width":1,"height":2}, "d": 0, "e": 1"#
    let new = #""a":1,"b":"\u00e9","c":{"height":2e0,"width":1.0,"kind":"size"},"d":-0,"e":true"#
    let diff = AppearanceDiff(from: try snapshot(attributes: old), to: try snapshot(attributes: new))
    #expect(diff.changes.map(\.setting.text) == ["d", "e"])
    #expect(try snapshot(attributes: #""a":1.0,"b":2"#) == snapshot(attributes: #""b":2e0,"a":1"#))
  }

  @Test(arguments: SampleFileTests.accepted)
  func aValueIsWhatTheWholeFileSays(name: String) throws {
    let bytes = try TestFiles.bytes("\(SampleFileTests.folder)/Accepted/\(name).json")
    let document = try SnapshotDocument(json: bytes)
    let root = try JSONDocument(parsing: bytes).root
    var made = FileReader()
    let rules = made.rules(of: root).rules
    #expect(made.problems.isEmpty)
    #expect(document.snapshot == AppearanceSnapshot(rules: rules))
    #expect(AppearanceDiff(from: document.snapshot, to: AppearanceSnapshot(rules: rules)).isEmpty)
  }

  /// Rules repeat the keys of settings, which are kept once.
  @Test func aKeyIsKeptOnce() throws {
    let snapshot = try snapshot(
      rules: #"{"class":"A","attributes":{"tint":1,"é":2}},{"class":"B","attributes":{"tint":1,"e\u0301":2}}"#)
    func key(_ name: String, of rule: String) -> SettingKey? {
      snapshot[RuleKey(rule)].settings.entries.map(\.key).first { $0.attribute == name }
    }
    let tint = try #require(key("tint", of: "A"))
    #expect(key("tint", of: "B")?.isIdentical(to: tint) == true)
    // Another spelling of a character is written as it was.
    #expect(key("é", of: "A").map { Array($0.text.utf8) } == Array("\u{E9}".utf8))
    #expect(key("é", of: "B").map { Array($0.text.utf8) } == Array("e\u{301}".utf8))
  }

  @Test func differencesAreThoseOfTheValues() throws {
    let seed = SeededGenerator.freshSeed()
    var random = RandomSnapshot(seed: seed)
    for round in 0..<100 {
      let (old, new) = (random.snapshot(), random.snapshot())
      let (oldRead, newRead) = (
        try SnapshotDocument(json: SnapshotDocument(old).json()).snapshot,
        try SnapshotDocument(json: SnapshotDocument(new).json()).snapshot
      )
      let diff = AppearanceDiff(from: old, to: new)
      #expect(AppearanceDiff(from: oldRead, to: newRead) == diff, "seed \(seed), round \(round)")
      #expect(AppearanceDiff(from: oldRead, to: new) == diff, "seed \(seed), round \(round)")
      #expect(AppearanceDiff(from: old, to: newRead) == diff, "seed \(seed), round \(round)")
      #expect(oldRead == old && oldRead.hashValue == old.hashValue, "seed \(seed), round \(round)")
    }
  }

  // MARK: Rules

  /// The positions of rules, the white space and the order of settings decide nothing.
  @Test func layoutDoesNotCount() throws {
    let plain = #"{"class":"Bar","containers":["A","B"],"traits":{"c":"d","e":"f"},"attributes":{"x":1,"y":2}}"#
    let spaced = """
      { "attributes": { "y": 2, "x": 1 }, "traits": { "c" : "d", "e": "f" },
        "containers": [ "A" , "B" ], "class": "Bar" }
      """
    let other = #"{"class":"Bar","attributes":{"x":3}}"#
    let (old, new) = (try snapshot(rules: "\(plain),\(other)"), try snapshot(rules: "\(other),\(spaced)"))
    #expect(AppearanceDiff(from: old, to: new).isEmpty)
    #expect(old == new)
  }

  @Test func membersMayStandInAnyOrder() throws {
    let texts = [
      #"{"rules":[{"class":"B","attributes":{"a":1}}],"version":1,"format":"appearance-snapshot","name":"N"}"#,
      #"{"name":"N","format":"appearance-snapshot","rules":[{"class":"B","attributes":{"a":1}}],"version":1}"#,
    ]
    let documents = try texts.map { try SnapshotDocument(json: Array($0.utf8)) }
    #expect(documents[0] == documents[1])
    #expect(documents[0].name == "N")
    #expect(documents[0].snapshot[RuleKey("B")]["a"] == .number(1))
  }

  /// The same name elsewhere is an ordinary member.
  @Test func rulesInsideOfOtherMembersAreNone() throws {
    let text = """
      {"x-a":{"rules":[{"class":"X"}]},"x-b":[{"rules":[1]}],"format":"appearance-snapshot","version":1,
       "rules":[{"class":"B","x-rules":[1],"attributes":{"rules":[1,2]}}]}
      """
    let document = try SnapshotDocument(json: Array(text.utf8))
    #expect(document.snapshot[RuleKey("B")]["rules"] == .list([.number(1), .number(2)]))
    #expect(document.extensions.members.map(\.key) == ["x-a", "x-b"])
    #expect(try SnapshotDocument(json: document.json()) == document)
  }

  /// A file of another format, or a mistake in the grammar, is the only reported problem, with any rules.
  @Test(arguments: [
    (
      #"{"rules":[{"clas":1},2],"format":"other"}"#, [#"1:34: $.format: expected "appearance-snapshot", found "other""#]
    ),
    (
      #"{"rules":[{"clas":1},2],"format":"appearance-snapshot","version":1,}"#,
      [
        "1:68: $: expected a key in double quotes after ',', found '}'; this is a comma too many: JSON has none after the last one"
      ]
    ),
    (#"{"rules":[1,2 3]}"#, ["1:15: $.rules: expected ',' or ']' after an element, found '3'"]),
    (#"{"rules":[1,2,x]}"#, ["1:15: $.rules[2]: expected a value, found 'x'"]),
    (#"{"rules":[{},{"a":[0,01]}]}"#, ["1:22: $.rules[1].a[1]: expected a number without leading zeros, found '01'"]),
    (
      #"{"rules":[],"rules":[]}"#,
      [#"1:13: $.rules: expected each key once in an object, found "rules" again, first used on line 1"#]
    ),
    (
      #"{"rules":{"class":1},"format":"appearance-snapshot","version":1}"#,
      ["1:10: $.rules: expected an array, found an object"]
    ),
    (#"[{"rules":[1]}]"#, ["1:1: $: expected an object, found an array"]),
  ])
  func mistakesAreToldInTheirPlace(text: String, problems: [String]) {
    let error = #expect(throws: SnapshotFileError.self) { try SnapshotDocument(json: Array(text.utf8)) }
    #expect(error?.problems.map(\.description) == problems)
  }
}
