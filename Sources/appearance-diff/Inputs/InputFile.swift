import AppearanceState

/// The bytes of a file or of standard input, read once. What they are is decided by how they begin.
struct InputFile {
  /// The path as it was given, `-` for standard input.
  let path: String
  let bytes: [UInt8]

  /// Reads all of it.
  init(_ path: String) throws(Trouble) {
    self.path = path
    do {
      bytes = path == "-" ? try FileBytes.readStandardInput() : try FileBytes.read(path)
    } catch {
      throw Trouble(error, file: path)
    }
  }

  /// Whether it begins as the library begins journals.
  var isJournal: Bool { bytes.starts(with: #"{"format":"appearance-journal""#.utf8) }

  /// The snapshot in it.
  func document() throws(Trouble) -> SnapshotDocument {
    do { return try SnapshotDocument(json: bytes, file: path) } catch { throw Trouble(error, file: path) }
  }

  /// The journal in it.
  func journal() throws(Trouble) -> Journal {
    do { return try Journal(jsonLines: bytes, file: path) } catch { throw Trouble(error, file: path) }
  }
}
