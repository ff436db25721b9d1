#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a path leads to.
enum FileKind {
  /// Whether there is anything at a path; `-` is always there.
  static func exists(_ path: String) -> Bool { path == "-" || access(path, F_OK) == 0 }

  /// Whether a path leads to a folder; symbolic links are followed.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// How many bytes a file has; 0 for what is none.
  static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
  }

  private static let beginningOfJournal = Array(#"{"format":"appearance-journal""#.utf8)

  /// Whether bytes begin as the library begins journals.
  static func isJournal(_ bytes: [UInt8]) -> Bool { bytes.starts(with: beginningOfJournal) }

  /// Whether a file begins so. A pipe is left alone: what is read from it is gone.
  static func isJournal(_ path: String) -> Bool {
    guard size(path) > 0 else { return false }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { _ = close(file) }
    var bytes = [UInt8](repeating: 0, count: beginningOfJournal.count)
    return read(file, &bytes, bytes.count) == bytes.count && isJournal(bytes)
  }

  /// Whether a path leads to a file without content.
  static func isEmpty(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }
}
