import Testing

@_spi(Package) @testable import AppearanceState

/// Documents that are read for comparing keep values as they are spelt; nobody can tell but by the time it takes.
@Suite struct SpeltDocumentTests {
  /// Reads both ways: what comes out is the same, and so is what is wrong.
  private func expectSame(_ bytes: [UInt8], _ label: String) {
    let made = Result { try SnapshotDocument(json: bytes, file: "file") }
    let spelt = Result { try SnapshotDocument(comparing: bytes, file: "file") }
    switch (made, spelt) {
    case (.success(let made), .success(let spelt)):
      #expect(made == spelt, "\(label)")
      #expect(made.json() == spelt.json(), "\(label)")
      #expect(AppearanceDiff(from: made.snapshot, to: spelt.snapshot).isEmpty, "\(label)")
    case (.failure(let made), .failure(let spelt)):
      #expect("\(made)" == "\(spelt)", "\(label)")
    default:
      Issue.record("\(label): \(made) and \(spelt)")
    }
  }

  @Test(arguments: TestFiles.fixtures)
  func exampleIsTheSame(name: String) throws {
    expectSame(try TestFiles.bytes(TestFiles.fixture(name)), name)
  }

  @Test(arguments: SampleFileTests.accepted)
  func acceptedFileIsTheSame(name: String) throws {
    expectSame(try TestFiles.bytes("\(SampleFileTests.folder)/Accepted/\(name).json"), name)
  }

  @Test(arguments: SampleFileTests.rejected)
  func rejectedFileIsExplainedAlike(name: String) throws {
    expectSame(try TestFiles.bytes("\(SampleFileTests.folder)/Rejected/\(name).json"), name)
  }

  @Test func mostValuesAreNotMade() throws {
    let document = try SnapshotDocument(comparing: try TestFiles.bytes(TestFiles.fixture("day")))
    let values = document.snapshot.table.elements.flatMap(\.settings.entries).map(\.value)
    #expect(values.count { $0 is SpeltValue } * 10 > values.count * 8)
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
      let spelt = AppearanceDiff(
        from: try SnapshotDocument(comparing: oldJSON).snapshot, to: try SnapshotDocument(comparing: newJSON).snapshot)
      #expect(spelt == AppearanceDiff(from: old, to: new), "seed \(seed), round \(round)")
    }
  }

  /// The same value in another spelling is no difference, another one in nearly the same spelling is.
  @Test func spellingDoesNotCount() throws {
    func document(_ values: String) throws -> SnapshotDocument {
      let text = #"{"format":"appearance-snapshot","version":1,"rules":[{"class":"Bar","attributes":{\#(values)}}]}"#
      return try SnapshotDocument(comparing: Array(text.utf8))
    }
    let old = try document(#""a": 1.0, "b": "é", "c": {"kind":"size","width":1,"height":2}, "d": 0, "e": 1"#)
    let new = try document(#""a":1,"b":"\u00e9","c":{"height":2e0,"width":1.0,"kind":"size"},"d":-0,"e":true"#)
    let diff = AppearanceDiff(from: old.snapshot, to: new.snapshot)
    #expect(diff.changes.map(\.setting.text) == ["d", "e"])
  }
}
