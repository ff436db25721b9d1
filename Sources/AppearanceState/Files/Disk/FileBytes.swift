#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package enum FileBytes {
  /// The limit for reading a file or a pipe: many times the size of any theme, and small enough for memory. It also refuses
  /// endless input, such as `/dev/zero`.
  package static let limit = 1 << 29

  /// Reads a file or a pipe to its end. Follows a symbolic link.
  ///
  /// - Throws: The system's error, or an error if there are more bytes than the limit.
  package static func read(_ path: String, limit: Int = limit) throws -> [UInt8] {
    try SnapshotFileError.naming("cannot read", path) { try readAll(FileDescriptor(path, O_RDONLY), limit: limit) }
  }

  /// Reads a regular file and never blocks: for files that other files name, which are not meant to be pipes.
  package static func readRegular(_ path: String, limit: Int = limit) throws -> [UInt8] {
    try SnapshotFileError.naming("cannot read", path) {
      let file = try FileDescriptor(path, O_RDONLY | O_NONBLOCK)
      guard isKind(S_IFREG, try file.status()) else { throw SnapshotFileError(path, "cannot read: not a regular file") }
      return try readAll(file, limit: limit)
    }
  }

  /// Reads standard input to its end; its path is `-`.
  package static func readStandardInput() throws -> [UInt8] {
    try SnapshotFileError.naming("cannot read", "-") {
      try readAll(FileDescriptor(duplicating: STDIN_FILENO), limit: limit)
    }
  }

  private static func readAll(_ file: borrowing FileDescriptor, limit: Int) throws -> [UInt8] {
    let status = try file.status()
    // Reading a directory fails on some systems and returns nothing on others.
    if isKind(S_IFDIR, status) { throw FileDescriptor.Code(errno: EISDIR) }
    return try file.readAll(sizeHint: isKind(S_IFREG, status) ? Int(status.st_size) : 0, limit: limit)
  }

  /// Replaces a file atomically, or creates it: after a crash or on a full disk there is the old file or the new one.
  ///
  /// The bytes are written to disk in a new file in a new folder beside the old file. The new file then takes the old one's
  /// name, permissions and, if the user is permitted to set it, owner. A symbolic link stays, and its target is replaced.
  /// Anything but a regular file, such as a pipe or `/dev/stdout` wherever it leads, is written to directly.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - bytes: The new content.
  /// - Throws: The system's error. Then the old file is unchanged, and nothing is left beside it.
  package static func replace(_ path: String, with bytes: [UInt8]) throws {
    try replace(path) { file in try file.writeAll(bytes) }
  }

  /// Replaces a file with what a closure writes, so that tests can make the writing fail.
  static func replace(
    _ path: String, write: (borrowing FileDescriptor) throws -> Void
  ) throws {
    try SnapshotFileError.naming("cannot write", path) {
      guard !path.isEmpty else { throw FileDescriptor.Code(errno: ENOENT) }
      guard !path.utf8.contains(0) else { throw FileDescriptor.Code(errno: EINVAL) }
      let old = try status(of: path)
      if let old, isKind(S_IFDIR, old) { throw FileDescriptor.Code(errno: EISDIR) }
      // The target of a redirection must not be replaced, because others write to it too. On macOS it looks like a regular file
      // under that name.
      if old != nil, let number = openNumber(path) { return try write(try FileDescriptor(duplicating: number)) }
      // By its own path, because the links of a device may end at a name without a file.
      if let old, !isKind(S_IFREG, old) { return try write(try FileDescriptor(path, O_WRONLY)) }
      try replaceRegular(try followLinks(path), like: old, write: write)
    }
  }

  /// Returns the status of the target of a path; nil if nothing is there. Throws if the target cannot be read: it may exist.
  private static func status(of path: String) throws -> stat? {
    var status = stat()
    return try found(stat(path, &status)) ? status : nil
  }

  /// Returns the status of a link itself.
  package static func status(ofLink path: String) throws -> stat? {
    var status = stat()
    return try found(lstat(path, &status)) ? status : nil
  }

  private static func found(_ result: CInt) throws -> Bool {
    let code = FileDescriptor.Code.current
    if result != 0, code.errno != ENOENT { throw code }
    return result == 0
  }

  /// Returns the number of the open file for a path of the system, such as 1 for `/dev/stdout`.
  private static func openNumber(_ path: String) -> CInt? {
    switch path {
    case "/dev/stdout": 1
    case "/dev/stderr": 2
    default: path.hasPrefix("/dev/fd/") ? CInt(path.dropFirst(8)) : nil
    }
  }

  private static func replaceRegular(
    _ target: String, like old: stat?, write: (borrowing FileDescriptor) throws -> Void
  ) throws {
    let folder = folder(of: target)
    TemporaryFolder.removeLeftovers(in: folder)
    let temporary = try TemporaryFolder.make(in: folder)
    do {
      let file = try newFile(temporary.content)
      try write(file)
      if let old { try file.adopt(old) }
      try file.synchronize()
      guard rename(temporary.content, target) == 0 else { throw FileDescriptor.Code.current }
    } catch {
      temporary.remove()
      throw error
    }
    temporary.remove()
    // The file is complete under its name now. A folder that cannot be opened for reading cannot be synchronized.
    if let directory = try? FileDescriptor(folder, O_RDONLY | O_DIRECTORY) { try? directory.synchronize() }
  }

  /// Creates a file that must not exist yet.
  package static func newFile(_ path: String) throws -> FileDescriptor {
    try FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o666)
  }

  /// Returns the path at the end of a chain of symbolic links, whether or not anything is there.
  private static func followLinks(_ path: String) throws -> String {
    var path = path
    for _ in 0..<40 {  // as many as Linux follows
      guard let status = try status(ofLink: path), isKind(S_IFLNK, status) else { return path }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count >= 0 else { throw FileDescriptor.Code.current }
      let link = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.hasPrefix("/") ? link : folder(of: path) + link
    }
    throw FileDescriptor.Code(errno: ELOOP)
  }

  /// Returns the folder of a path with its slash; `./` for a bare name.
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "./"
  }

  static func isKind(_ kind: mode_t, _ status: stat) -> Bool {
    status.st_mode & S_IFMT == kind
  }
}
