extension FileBytes {
  /// Writes files into a folder. Each file, and each new folder with its contents, is written atomically; everything else in
  /// the folder stays.
  ///
  /// - Parameters:
  ///   - files: The files by their paths in the folder.
  ///   - folder: The path of the folder, which need not exist.
  /// - Throws: The system's error. Then some of the files may have been written.
  package static func write(_ files: [(path: String, bytes: [UInt8])], into folder: String) throws {
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
    do {
      return try FolderListing.checkedKind(of: path)
    } catch {
      throw SnapshotFileError(error, "cannot write", path)
    }
  }
}
