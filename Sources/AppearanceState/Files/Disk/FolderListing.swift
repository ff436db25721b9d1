#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package enum FolderListing {
  /// What a name in a folder stands for. Symbolic links are not followed.
  package enum Kind: Sendable {
    case folder
    case file(size: Int)
    case link
    /// A pipe, a device, or nothing that can be looked at.
    case other
  }

  /// The names in a folder with what they stand for, sorted.
  ///
  /// - Throws: The system's reason.
  package static func entries(of path: String) throws -> [(name: String, kind: Kind)] {
    do {
      return try names(in: path).map { ($0, kind(of: "\(path)/\($0)")) }.sorted { $0.name.precedes($1.name) }
    } catch {
      throw SnapshotFileError(error, "cannot read", path)
    }
  }

  /// The names in a folder, in no particular order.
  static func names(in path: String) throws -> [String] {
    guard let directory = opendir(path) else { throw FileDescriptor.Code.current }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      // The name is a tuple of characters in Swift; only as many as it has may be looked at.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// What a path stands for; its last part is not followed when it is a link.
  package static func kind(of path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file(size: Int(status.st_size))
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
