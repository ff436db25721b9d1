import AppearanceState
import Foundation
import Testing

@testable import appearance_diff

/// A catalog is a folder of output: it is written as a whole, or not at all.
struct OutputFolderTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func aFolderIsMadeAsAWholeOrNotAtAll() throws {
    let target = folder.path + "/Theme.xcassets"
    let name = String(repeating: "n", count: 300)
    let error = #expect(throws: SnapshotFileError.self) {
      try FileBytes.makeFolder(target, of: [("Contents.json", [1]), ("A/\(name)", [2])])
    }
    #expect(error?.description == "\(target)/A/\(name): cannot write: File name too long")
    #expect(try names.isEmpty)
    try FileBytes.makeFolder(target + "/", of: [("Contents.json", [1]), ("A/B/Contents.json", [2])])
    #expect(throws: SnapshotFileError.self) { try FileBytes.makeFolder(target, of: [("Contents.json", [2])]) }
    #expect(try FileBytes.read(target + "/Contents.json") == [1])
    #expect(try FileBytes.read(target + "/A/B/Contents.json") == [2])
    #expect(try names == ["Theme.xcassets"])
  }

  @Test func filesOfAnExistingFolderStay() throws {
    let target = folder.path + "/Theme.xcassets"
    try FileBytes.write([("Contents.json", [1]), ("A/Contents.json", [2])], into: target)
    try FileBytes.write([("A/Contents.json", [3]), ("B/C/Contents.json", [4])], into: target)
    for (path, byte) in [("Contents.json", 1), ("A/Contents.json", 3), ("B/C/Contents.json", 4)] as [(String, UInt8)] {
      #expect(try FileBytes.read("\(target)/\(path)") == [byte])
    }
  }
}
