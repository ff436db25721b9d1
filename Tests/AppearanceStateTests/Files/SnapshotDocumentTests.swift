import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@Suite struct SnapshotDocumentTests {
  private func document(_ text: String) throws -> SnapshotDocument {
    try SnapshotDocument(json: Array(text.utf8), file: "theme.json")
  }

  private let extended = """
    {
      "format": "appearance-snapshot", "version": 1, "x-palette": { "b": 1, "a": 2 }, "$schema": "s", "name": "Day",
      "rules": [
        { "class": "Bar", "x-owner": "us", "attributes": { "tint": 1 } },
        { "class": "Tab", "attributes": { "tint": 1 } }
      ]
    }
    """

  @Test func aSnapshotIsReadFromAFile() throws {
    for name in TestFiles.fixtures {
      let path = TestFiles.fixture(name)
      #expect(try AppearanceSnapshot(contentsOf: path) == SnapshotDocument(contentsOf: path).snapshot)
    }
    #expect(throws: SnapshotFileError.self) { try AppearanceSnapshot(contentsOf: TestFiles.fixture("none")) }
  }

  @Test func extensionsStayWhenTheSnapshotIsReplaced() throws {
    var document = try document(extended)
    document.snapshot = AppearanceSnapshot()
    let text = String(decoding: document.json(), as: UTF8.self)
    #expect(
      text == """
        {
          "$schema": "s",
          "format": "appearance-snapshot",
          "version": 1,
          "name": "Day",
          "x-palette": { "b": 1, "a": 2 },
          "rules": [
            {
              "class": "Bar",
              "x-owner": "us",
              "attributes": {}
            }
          ]
        }

        """)
    #expect(try SnapshotDocument(json: document.json()) == document)
  }

  @Test func extensionsCountInEquality() throws {
    let document = try document(extended)
    #expect(document != SnapshotDocument(document.snapshot, name: "Day"))
    #expect(document.snapshot == SnapshotDocument(document.snapshot, name: "Day").snapshot)
  }

  @Test func pairsStandThereOnceAndTakeTheirExtensionsAlong() throws {
    var document = try document(
      #"""
      {"format": "appearance-snapshot", "version": 1, "pairs": [
        {"foreground": {"class": "A", "setting": "a"}, "background": {"class": "A", "setting": "b"}, "x-why": 1}
      ], "rules": []}
      """#)
    let pair = try #require(document.pairs.first)
    document.pairs.append(pair)
    #expect(document.pairs == [pair])
    #expect(String(decoding: document.json(), as: UTF8.self).contains("x-why"))
    document.pairs = []
    #expect(document == SnapshotDocument(AppearanceSnapshot()))
    #expect(SnapshotDocument(AppearanceSnapshot(), pairs: [pair, pair]).pairs == [pair])
  }

  @Test func unsetNilAndValueStayApart() throws {
    let text = #"{"format":"appearance-snapshot","version":1,"rules":[{"class":"B","attributes":{"a":null,"b":1}}]}"#
    let rule = try document(text).snapshot[RuleKey("B")]
    #expect(rule["a"] == .nil)
    #expect(rule["b"] == .number(1))
    #expect(rule["c"] == nil)
  }

  @Test func everyProblemHasItsPlaceAsData() throws {
    let text = """
      { "format": "appearance-snapshot", "version": 1, "rules": [
        { "class": "", "attributes": {} },
        { "class": "B", "attributes": { "größe": { "kind": "size", "width": 1, "heigth": 2 } } }
      ] }
      """
    let error = #expect(throws: SnapshotFileError.self) { try document(text) }
    let problems = error?.problems ?? []
    #expect(problems.map(\.file) == ["theme.json", "theme.json", "theme.json"])
    #expect(problems.map(\.line) == [2, 3, 3])
    #expect(problems.map(\.column) == [14, 44, 74])
    #expect(
      problems.map(\.path) == [
        "$.rules[0].class", #"$.rules[1].attributes["größe"]"#, #"$.rules[1].attributes["größe"].heigth"#,
      ])
    #expect(
      problems.map(\.message) == [
        "expected a name, found an empty string", "expected a member 'height'",
        "unknown member 'heigth'; did you mean 'height'?",
      ])
    #expect(error?.omittedProblemCount == 0)
  }

  @Test func withoutAFileTheTextBeginsWithTheLine() {
    let error = #expect(throws: SnapshotFileError.self) { try SnapshotDocument(json: Array("[]".utf8)) }
    #expect(error?.description == "1:1: $: expected an object, found an empty array")
  }

  @Test func namesOfFilesAreEscaped() {
    let error = #expect(throws: SnapshotFileError.self) {
      try SnapshotDocument(json: Array("[]".utf8), file: "a\u{1B}[31m\u{202E}.json")
    }
    #expect(error?.description == #"a\u001B[31m\u202E.json:1:1: $: expected an object, found an empty array"#)
  }
}
