import AppearanceState

/// The content of one output: a file, or the files of a folder.
enum OutputContent {
  case bytes([UInt8])
  /// Files of a folder, by their paths in it. Other files in it stay.
  case folder([(path: String, bytes: [UInt8])])
}

extension FileBytes {
  /// Writes files into a folder. Each file, and each new folder with its contents, is written atomically; everything else in
  /// the folder stays.
  ///
  /// - Parameters:
  ///   - files: The files by their paths in the folder.
  ///   - folder: The path of the folder, which need not exist.
  /// - Throws: The system's error. Then some of the files may have been written.
  static func write(_ files: [(path: String, bytes: [UInt8])], into folder: String) throws {
    if case .other = try kind(of: folder) { return try makeFolder(folder, of: files) }
    var new: [String: [(path: String, bytes: [UInt8])]] = [:]
    for (path, bytes) in files {
      if let missing = try missingFolder(on: path, in: folder) {
        new[missing, default: []].append((String(path.dropFirst(missing.count + 1)), bytes))
      } else {
        try replace("\(folder)/\(path)", with: bytes)
      }
    }
    for (missing, files) in new.sorted(by: { $0.key.precedes($1.key) }) {
      try makeFolder("\(folder)/\(missing)", of: files)
    }
  }

  /// Returns the first folder on the path of a file that does not exist.
  private static func missingFolder(on path: String, in folder: String) throws -> String? {
    var at = ""
    for part in path.split(separator: "/").dropLast() {
      at += (at.isEmpty ? "" : "/") + part
      if case .other = try kind(of: "\(folder)/\(at)") { return at }
    }
    return nil
  }

  private static func kind(of path: String) throws -> FolderListing.Kind {
    try SnapshotFileError.naming("cannot write", path) { try FolderListing.checkedKind(of: path) }
  }

  /// Creates a folder with files, or nothing: a new folder beside it takes its name when all files are written.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder, which must not exist yet.
  ///   - files: Its files, each with its path in the folder.
  /// - Throws: The system's error. Then nothing is left.
  static func makeFolder(_ folder: String, of files: [(path: String, bytes: [UInt8])]) throws {
    var folder = folder
    while folder.utf8.last == UInt8(ascii: "/") { folder.removeLast() }
    try SnapshotFileError.naming("cannot create", folder) {
      // Renaming would replace an empty folder.
      if try status(ofLink: folder) != nil { throw FileDescriptor.Code(errno: EEXIST) }
      let parent = self.folder(of: folder)
      TemporaryFolder.removeLeftovers(in: parent)
      let temporary = try TemporaryFolder.make(in: parent)
      do {
        guard mkdir(temporary.content, 0o777) == 0 else { throw FileDescriptor.Code.current }
        for file in files { try add(file, to: temporary.content, as: folder) }
        guard rename(temporary.content, folder) == 0 else { throw FileDescriptor.Code.current }
      } catch {
        temporary.remove()
        throw error
      }
      temporary.remove()
    }
  }

  /// Adds a file to a new folder, with the folders of its path.
  ///
  /// - Parameter name: The final name of the folder, for messages.
  private static func add(_ file: (path: String, bytes: [UInt8]), to folder: String, as name: String) throws {
    try SnapshotFileError.naming("cannot write", "\(name)/\(file.path)") {
      var path = folder
      for part in file.path.split(separator: "/").dropLast() {
        path += "/\(part)"
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileDescriptor.Code.current }
      }
      let new = try newFile("\(folder)/\(file.path)")
      try new.writeAll(file.bytes)
      try new.synchronize()
    }
  }
}
