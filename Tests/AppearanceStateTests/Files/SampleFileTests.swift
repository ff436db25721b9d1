import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Small files that the reader accepts or rejects. The JSON Schema is tested with the same files.
@Suite struct SampleFileTests {
  static let folder = "\(TestFiles.root)/Tests/AppearanceStateTests/Files"

  private static func names(in folder: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(folder)")) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  static let accepted = names(in: "Accepted")
  static let rejected = names(in: "Rejected")
  static let acceptedPairs = names(in: "Pairs/Accepted")
  static let rejectedPairs = names(in: "Pairs/Rejected")

  @Test func samplesAreFound() {
    #expect(Self.accepted.count >= 8)
    #expect(Self.rejected.count >= 60)
    #expect(Self.acceptedPairs.count >= 2)
    #expect(Self.rejectedPairs.count >= 6)
  }

  /// Each accepted file has a neighbor with the whole expected output of the writer.
  @Test(arguments: accepted)
  func acceptedFileIsWrittenCanonically(name: String) throws {
    let path = "\(Self.folder)/Accepted/\(name)"
    let document = try SnapshotDocument(json: try TestFiles.bytes("\(path).json"), file: name)
    let written = document.json()
    try expectRecorded(String(decoding: written, as: UTF8.self), "\(path).written.txt")
    let again = try SnapshotDocument(json: written)
    #expect(again == document)
    #expect(again.json() == written)
  }

  @Test(arguments: rejected)
  func rejectedFileIsExplained(name: String) throws {
    try expectExplained("Rejected/\(name)") { try SnapshotDocument(json: $0, file: "\(name).json") }
  }

  /// Two themes that declare the same purpose in the same words are equal.
  @Test(arguments: acceptedPairs)
  func acceptedPairsAreReadAsInATheme(name: String) throws {
    let bytes = try TestFiles.bytes("\(Self.folder)/Pairs/Accepted/\(name).json")
    let pairs = try ReadabilityPairs(json: bytes, file: name).pairs
    let theme = try SnapshotDocument(
      json: try TestFiles.bytes("\(Self.folder)/Accepted/\(name == "empty" ? "pairs-empty" : "pairs").json"))
    #expect(pairs == theme.pairs)
  }

  @Test(arguments: rejectedPairs)
  func rejectedPairsAreExplained(name: String) throws {
    try expectExplained("Pairs/Rejected/\(name)") { _ = try ReadabilityPairs(json: $0, file: "\(name).json") }
  }

  private func expectExplained<Result>(_ name: String, _ read: ([UInt8]) throws -> Result) throws {
    let path = "\(Self.folder)/\(name)"
    let bytes = try TestFiles.bytes("\(path).json")
    let error = #expect(throws: SnapshotFileError.self) { _ = try read(bytes) }
    let text = (error?.description ?? "") + "\n"
    try expectRecorded(text, "\(path).txt")
  }

  private func expectRecorded(_ text: String, _ path: String) throws {
    let recorded = try? TestFiles.text(path)
    if recorded == text { return }
    if TestFiles.environment("RECORD_FIXTURES") != nil {
      try FileBytes.replace(path, with: Array(text.utf8))
      Issue.record("\(path) was written anew")
    } else {
      #expect(recorded == text, "\(path) differs: RECORD_FIXTURES=1 writes it, and git shows the change")
    }
  }
}
