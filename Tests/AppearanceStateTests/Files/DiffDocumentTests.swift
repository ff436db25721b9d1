import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Diffs as files.
struct DiffDocumentTests {
  @Test func everyDiffIsReadBackEqual() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = RandomSnapshot(seed: seed)
      let diff = AppearanceDiff(from: random.snapshot(), to: random.snapshot())
      let document = DiffDocument(diff, old: .init(file: "a", name: nil), new: .init(file: nil, name: "é"))
      let bytes = JSONLayout.bytes(of: JSON(document.members))
      let read = try DiffDocument(json: bytes, file: nil)
      #expect(read == document)
      #expect(JSONLayout.bytes(of: JSON(read.members)) == bytes)
    }
  }

  @Test func colorsInsideOfValuesHaveDistancesToo() throws {
    func value(_ color: UInt32) -> AppearanceValue {
      let color = AppearanceValue.color(.init(hex: color))
      return .record(
        .init(type: "T", fields: ["a/b~c": .textAttributes(["foregroundColor": color]), "list": .list([.nil, color])]))
    }
    let change = AppearanceDiff.Change(
      rule: RuleKey("Bar"), setting: SettingKey("a"), old: value(0xFF0000), new: value(0x0000FF))
    let document = DiffDocument(
      AppearanceDiff(changes: [change], orderChanges: []), old: .init(file: nil, name: nil),
      new: .init(file: nil, name: nil))
    let text = String(decoding: JSONLayout.bytes(of: JSON(document.members)), as: UTF8.self)
    #expect(
      text.contains(
        """
              "deltaEInside": [
                { "at": "/fields/a~1b~0c/attributes/foregroundColor", "deltaE": 52.88 },
                { "at": "/fields/list/1", "deltaE": 52.88 }
              ]
        """), "\(text)")
    #expect(try DiffDocument(json: Array(text.utf8), file: nil) == document)
  }

  @Test func changesMayStandInAnyOrder() throws {
    let changes = ["b", "a"].map { name in
      "{ \"rule\": { \"class\": \"Bar\" }, \"setting\": \"\(name)\", \"kind\": \"added\", \"new\": null }"
    }
    let read = try Self.read(changes: changes)
    #expect(read.diff.changes.map(\.setting.text) == ["a", "b"])
    #expect(read.diff.changes.allSatisfy { $0.new == .nil && $0.old == nil })
  }

  @Test(
    arguments: [
      (#"{ "rule": {}, "setting": "a", "kind": "added", "new": 1 }"#, "$.changes[0].rule: expected a member 'class'"),
      (
        #"{ "rule": { "class": "A" }, "setting": "a", "kind": "added" }"#,
        "$.changes[0]: expected a member 'old', 'new' or both"
      ),
      (
        #"{ "rule": { "class": "A" }, "setting": "a", "kind": "chnaged", "old": 1, "new": 2 }"#,
        "$.changes[0].kind: expected \"changed\" for these values, found \"chnaged\""
      ),
      (
        #"{ "rule": { "class": "A" }, "setting": "a", "kind": "added", "nwe": 2, "new": 1 }"#,
        "$.changes[0].nwe: unknown member 'nwe'; did you mean 'new'?"
      ),
      (
        #"{ "rule": { "class": "A" }, "setting": "a", "kind": "added", "new": { "kind": "size" } }"#,
        "$.changes[0].new: expected a member 'width'"
      ),
    ])
  func whatIsWrongIsTold(_ change: String, _ message: String) throws {
    let error = #expect(throws: SnapshotFileError.self) { try Self.read(changes: [change]) }
    let first = error?.problems.first
    #expect("\(first?.path ?? ""): \(first?.message ?? "")" == message)
  }

  @Test func aSettingMayChangeOnlyOnce() throws {
    let change = #"{ "rule": { "class": "A" }, "setting": "a", "kind": "added", "new": 1 }"#
    let error = #expect(throws: SnapshotFileError.self) { try Self.read(changes: [change, change]) }
    #expect(error?.problems.map(\.message) == ["duplicate change of the same setting"])
  }

  private static func read(changes: [String]) throws -> DiffDocument {
    let side = #"{ "file": null, "name": null }"#
    let text = """
      { "format": "appearance-diff", "version": 1, "old": \(side), "new": \(side),
        "changes": [\(changes.joined(separator: ","))], "orderChanges": [] }
      """
    return try DiffDocument(json: Array(text.utf8), file: nil)
  }
}
