import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Reading and replacing files, with the failures that a system can have.
@Suite final class FileBytesTests {
  private let folder: String

  init() throws {
    folder = try TestFiles.temporaryFolder()
  }

  deinit {
    TestFiles.remove(folder)
  }

  private var path: String { folder + "/theme.json" }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func writesAndReads() throws {
    let document = SnapshotDocument(AppearanceSnapshot(), name: "Empty")
    try document.write(to: path)
    #expect(try SnapshotDocument(contentsOf: path) == document)
    try SnapshotDocument(AppearanceSnapshot(), name: "Other").write(to: path)
    #expect(try SnapshotDocument(contentsOf: path).name == "Other")
    #expect(try names == ["theme.json"])
  }

  @Test(arguments: [0, 1, 65_536, 200_001])
  func readsEveryByte(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try FileBytes.replace(path, with: bytes)
    #expect(try FileBytes.read(path) == bytes)
  }

  @Test func noMoreIsReadThanTheLimit() throws {
    try FileBytes.replace(path, with: [1, 2, 3])
    #expect(try FileBytes.read(path, limit: 3) == [1, 2, 3])
    let error = #expect(throws: SnapshotFileError.self) { try FileBytes.read(path, limit: 2) }
    #expect(error?.problems[0].message == "cannot read: the file is larger than the limit of 2 bytes")
    // A file without a size is read in pieces, up to the limit.
    let endless = #expect(throws: SnapshotFileError.self) { try FileBytes.read("/dev/zero", limit: 1_000_000) }
    let message = "cannot read: the file is larger than the limit of 1000000 bytes"
    #expect(endless?.problems[0].message == message)
  }

  /// A sparse file, of which nearly nothing is on the disk.
  @Test(arguments: [1 << 40, (1 << 30) + 1])
  func aSparseFileIsRefusedByItsSize(size: Int) throws {
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    try #require(truncate(path, off_t(size)) == 0)
    let error = #expect(throws: SnapshotFileError.self) { try SnapshotDocument(contentsOf: path) }
    #expect(
      error?.description
        == "\(path): cannot read: the file is larger than the limit of 536870912 bytes")
  }

  /// The size that the system reports is used only as far as it is plausible.
  @Test func noSizeIsTooLargeToTell() throws {
    try FileBytes.replace(path, with: [1])
    let file = try FileDescriptor(path, O_RDONLY)
    #expect(throws: FileDescriptor.TooLarge.self) { try file.readAll(sizeHint: .max, limit: 1 << 29) }
  }

  // MARK: Leftovers of killed writers

  /// Creates the files that a killed writer leaves behind: all of them, and no lock.
  private func leave(_ name: String = ".appearance-003w5e11264sg.tmp") throws -> String {
    let path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: path + "/content", withIntermediateDirectories: true)
    #expect(FileManager.default.createFile(atPath: path + "/appearance-temporary", contents: nil))
    return path
  }

  @Test func whatAKilledWriterLeftIsRemoved() throws {
    for name in [".appearance-0000000000000.tmp", ".appearance-3w5e11264sgsf.tmp"] { _ = try leave(name) }
    // One writer was killed before it created the mark, and one between the mark and everything else.
    try FileManager.default.createDirectory(
      atPath: folder + "/.appearance-0000000000001.tmp", withIntermediateDirectories: false)
    try FileManager.default.removeItem(atPath: try leave(".appearance-0000000000002.tmp") + "/content")
    try FileBytes.replace(path, with: [1])
    #expect(try names == ["theme.json"])
  }

  @Test func aFolderThatAKilledWriterLeftIsRemovedWithAllThatIsInIt() throws {
    let (left, other) = (try leave(), folder + "/other")
    for path in [left + "/content/Red.colorset", other] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try FileBytes.replace(left + "/content/Red.colorset/Contents.json", with: [1])
    try FileBytes.replace(other + "/theme.json", with: [1])
    try FileManager.default.createSymbolicLink(atPath: left + "/content/link", withDestinationPath: other)
    try FileBytes.replace(path, with: [1])
    #expect(try names == ["other", "theme.json"])
    #expect(try FileBytes.read(other + "/theme.json") == [1], "a link was followed")
  }

  /// A name alone does not show who created a file.
  @Test func whatIsNotLeftOverStays() throws {
    let mark = "appearance-temporary"
    func name(_ number: Int) -> String { ".appearance-000000000000\(number).tmp" }
    for name in [".appearance-notes.tmp", name(1)] {
      #expect(FileManager.default.createFile(atPath: folder + "/" + name, contents: Data([1])))
    }
    try FileManager.default.createSymbolicLink(atPath: folder + "/" + name(3), withDestinationPath: "left.tmp")
    try #require(mkfifo(folder + "/" + name(4), 0o600) == 0)
    for name in [".appearance-backup.tmp", name(5), name(6), name(7)] {
      try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: false)
      try FileBytes.replace("\(folder)/\(name)/theme.json", with: [2])
    }
    // A mark with content is not enough, and neither is a link to a mark.
    try FileBytes.replace("\(folder)/\(name(5))/\(mark)", with: Array("mine".utf8))
    let real = try leave("left.tmp")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(name(7))/\(mark)", withDestinationPath: "\(real)/\(mark)")
    // A running writer holds the lock.
    let living = try TemporaryFolder.make(in: folder + "/")
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder)
    try FileBytes.replace(path, with: [1])
    #expect(Set(try FileManager.default.subpathsOfDirectory(atPath: folder)) == Set(before + ["theme.json"]))
    try FileBytes.replace(living.content, with: [1])
    living.remove()
  }

  @Test func aWriterThatEndedHasNoLock() throws {
    do { _ = try TemporaryFolder.make(in: folder + "/") }
    #expect(try names.count == 1)
    TemporaryFolder.removeLeftovers(in: folder + "/")
    #expect(try names.isEmpty)
  }

  @Test func keepsPermissions() throws {
    try FileBytes.replace(path, with: [1])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileBytes.replace(path, with: [2])
    #expect(try permissions(path) == 0o640)
    #expect(try FileBytes.read(path) == [2])
  }

  @Test func aLinkStaysALink() throws {
    try FileManager.default.createDirectory(atPath: folder + "/real", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "real/theme.json")
    // Once to a target that does not exist yet, once to an existing one.
    for byte: UInt8 in [1, 2] {
      try FileBytes.replace(path, with: [byte])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "real/theme.json")
      #expect(try FileBytes.read(folder + "/real/theme.json") == [byte])
    }
    #expect(try names == ["real", "theme.json"])
  }

  @Test func linksInACircleAreAnError() throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "theme.json")
    let error = #expect(throws: SnapshotFileError.self) { try FileBytes.replace(path, with: []) }
    #expect(error?.description == "\(path): cannot write: Too many levels of symbolic links")
  }

  @Test func aFailedWriteLeavesTheOldFileAndNothingElse() throws {
    try FileBytes.replace(path, with: [1, 2, 3])
    let error = #expect(throws: SnapshotFileError.self) {
      try FileBytes.replace(path) { file in
        try file.writeAll([9])
        throw FileDescriptor.Code(errno: ENOSPC)
      }
    }
    #expect(error?.problems[0].message == "cannot write: No space left on device")
    #expect(try FileBytes.read(path) == [1, 2, 3])
    #expect(try names == ["theme.json"])
  }

  @Test func aFailedFirstWriteLeavesNothing() throws {
    #expect(throws: SnapshotFileError.self) {
      try FileBytes.replace(path) { _ in throw FileDescriptor.Code(errno: EIO) }
    }
    #expect(try names.isEmpty)
  }

  #if os(Linux)
    @Test func aFullDeviceIsAnError() {
      let error = #expect(throws: SnapshotFileError.self) {
        try SnapshotDocument(AppearanceSnapshot()).write(to: "/dev/full")
      }
      #expect(error?.description == "/dev/full: cannot write: No space left on device")
    }
  #endif

  @Test func aFolderIsNoFile() {
    let reading = #expect(throws: SnapshotFileError.self) { try SnapshotDocument(contentsOf: folder) }
    #expect(reading?.description == "\(folder): cannot read: Is a directory")
    let writing = #expect(throws: SnapshotFileError.self) {
      try SnapshotDocument(AppearanceSnapshot()).write(to: folder)
    }
    #expect(writing?.description == "\(folder): cannot write: Is a directory")
  }

  @Test func whatIsNotThereIsNamed() {
    let missing = folder + "/no/theme.json"
    let reading = #expect(throws: SnapshotFileError.self) { try SnapshotDocument(contentsOf: missing) }
    #expect(reading?.description == "\(missing): cannot read: No such file or directory")
    let writing = #expect(throws: SnapshotFileError.self) {
      try SnapshotDocument(AppearanceSnapshot()).write(to: missing)
    }
    #expect(writing?.description == "\(missing): cannot write: No such file or directory")
    #expect(throws: SnapshotFileError.self) { try FileBytes.read("") }
    #expect(throws: SnapshotFileError.self) { try FileBytes.replace("", with: []) }
  }

  @Test func aPathWithAZeroIsNotCutShort() {
    let error = #expect(throws: SnapshotFileError.self) { try FileBytes.read(path + "\0.json") }
    #expect(error?.description == "\(path)\\u0000.json: cannot read: Invalid argument")
    #expect(throws: SnapshotFileError.self) { try FileBytes.replace(path + "\0.json", with: []) }
  }

  @Test func readsAndWritesAPipe() async throws {
    let path = path
    #expect(mkfifo(path, 0o600) == 0)
    let bytes = [UInt8](repeating: 7, count: 300_000)
    // Each side waits for the other, so the writer runs on a thread of its own.
    let writer = Thread { try? FileBytes.replace(path, with: bytes) }
    writer.start()
    #expect(try FileBytes.read(path) == bytes)
    #expect(try names == ["theme.json"])
  }

  @Test func errorsOfAFileBeginWithItsPath() throws {
    try FileBytes.replace(path, with: Array("{".utf8))
    let error = #expect(throws: SnapshotFileError.self) { try SnapshotDocument(contentsOf: path) }
    #expect(error?.description.hasPrefix("\(path):1:2: $: expected") == true)
  }
}
