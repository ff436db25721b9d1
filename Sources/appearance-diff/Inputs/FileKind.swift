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

  /// Whether a path leads to a file without content.
  static func isEmpty(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }
}
