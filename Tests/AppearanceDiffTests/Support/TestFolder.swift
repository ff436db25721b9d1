import AppearanceState
import AppearanceThemes
import Foundation

/// A folder of files for one test, which is removed with this object.
final class TestFolder {
  let path: String

  /// Creates a new, empty folder, whose name has more bytes than characters, as many a user's home folder has.
  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("appearance-jürgen-日本-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of a file in the folder.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = URL(fileURLWithPath: path(name))
    if name.contains("/") {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    try Data(text.utf8).write(to: url)
    return path(name)
  }

  /// Writes a snapshot.
  func write(
    _ snapshot: AppearanceSnapshot, name: String? = nil, traits: AppearanceTraits = .none, to file: String
  ) throws {
    try write(SnapshotDocument(snapshot, name: name, traits: traits), to: file)
  }

  /// Writes a document.
  func write(_ document: SnapshotDocument, to file: String) throws {
    // The library's own way would wait for the disk.
    try write(String(decoding: document.json(), as: UTF8.self), to: file)
  }

  /// Copies the files of the package.
  func addFixtures() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let fixtures = root.appendingPathComponent("Fixtures")
    for name in ["day.json", "night.json", "contact-sheet.journal"] {
      try FileManager.default.copyItem(
        at: fixtures.appendingPathComponent(name), to: URL(fileURLWithPath: path(name)))
    }
  }

  /// Returns the text of a file.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }
}

extension String {
  /// The text as one word of a shell, whatever it contains.
  var inShellQuotes: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
