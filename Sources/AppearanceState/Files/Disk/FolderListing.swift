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
      return try names(in: path).map { ($0, try checkedKind(of: "\(path)/\($0)")) }.sorted { $0.name.precedes($1.name) }
    } catch {
      throw SnapshotFileError(error, "cannot read", path)
    }
  }

  /// The names in a folder, in no particular order.
  static func names(in path: String) throws -> [String] {
    var opened = opendir(path)
    while opened == nil, errno == EINTR { opened = opendir(path) }
    guard let directory = opened else { throw FileDescriptor.Code.current }
    defer { closedir(directory) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else { break }
      // The name is a tuple of characters in Swift; only as many as it has may be looked at.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    // The end, or an error: a part of the names must not pass for all.
    let code = FileDescriptor.Code.current
    if code.errno != 0 { throw code }
    return names
  }

  /// What a path stands for; its last part is not followed when it is a link.
  package static func kind(of path: String) -> Kind { (try? checkedKind(of: path)) ?? .other }

  /// The size of the regular file that a link leads to; nil where it leads to anything else.
  package static func fileSize(behindLink path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// The same for those who act on it: what cannot be looked at must not pass for nothing.
  ///
  /// - Throws: The system's reason.
  static func checkedKind(of path: String) throws -> Kind {
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
