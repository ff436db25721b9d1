#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package enum FolderListing {
  /// The kind of a name in a folder. Symbolic links are not followed.
  package enum Kind: Sendable {
    case folder
    case file(size: Int)
    case link
    /// A pipe, a device, or nothing that can be read.
    case other
  }

  /// Returns the names in a folder with their kinds, sorted.
  ///
  /// - Throws: The system's error.
  package static func entries(of path: String) throws -> [(name: String, kind: Kind)] {
    try SnapshotFileError.naming("cannot read", path) {
      try names(in: path).map { ($0, try checkedKind(of: "\(path)/\($0)")) }.sorted { $0.name.precedes($1.name) }
    }
  }

  /// Returns the names in a folder, in no particular order.
  static func names(in path: String) throws -> [String] {
    var opened = opendir(path)
    while opened == nil, errno == EINTR { opened = opendir(path) }
    guard let directory = opened else { throw FileDescriptor.Code.current }
    defer { closedir(directory) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else { break }
      // In Swift the name is a tuple of characters, of which only those of the name may be read.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    // The end, or an error: an incomplete list must not look complete.
    let code = FileDescriptor.Code.current
    if code.errno != 0 { throw code }
    return names
  }

  /// Returns the kind of a path; does not follow a link at its end.
  package static func kind(of path: String) -> Kind { (try? checkedKind(of: path)) ?? .other }

  /// Returns the size of the regular file that a link leads to; nil for anything else.
  package static func fileSize(behindLink path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Returns the kind of a path, for callers that act on it: throws if the path exists but cannot be read.
  ///
  /// - Throws: The system's error.
  package static func checkedKind(of path: String) throws -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      let code = FileDescriptor.Code.current
      if code.errno != ENOENT { throw code }
      return .other
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file(size: Int(status.st_size))
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
