#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file to which lines are appended, each by one system call: a crash loses no written line.
///
/// A class, because an optional of a noncopyable type needs a newer standard library.
final class JournalFile {
  private let file: FileDescriptor
  private let path: String
  /// Whether a crash has cut off the last line.
  private var endsInsideALine: Bool

  /// Opens a journal, or creates it. The next line ends a line that a crash cut off, so that no other line is damaged.
  ///
  /// - Throws: The system's error, or an error if the file is something else.
  init(_ path: String) throws {
    self.path = path
    file = try Self.open(path)
    endsInsideALine = try Self.endsInsideALine(file, path)
  }

  private static func endsInsideALine(_ file: borrowing FileDescriptor, _ path: String) throws -> Bool {
    try SnapshotFileError.naming("cannot keep a journal", path) {
      try file.status().st_mode & S_IFMT == S_IFREG && file.endsInsideALine()
    }
  }

  private static func open(_ path: String) throws -> FileDescriptor {
    do {
      // Nonblocking: opening a pipe would wait for its reader.
      let file = try FileDescriptor(path, O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK, permissions: 0o666)
      let kind = try file.status().st_mode & S_IFMT
      // If the reader closed a pipe, a signal would end the program.
      if kind == S_IFIFO || kind == S_IFSOCK {
        throw SnapshotFileError(path, "cannot keep a journal: it needs a file, not a pipe")
      }
      if kind == S_IFREG {
        try lock(file, path)
        guard try isEmptyOrJournal(file) else {
          throw SnapshotFileError(path, "cannot keep a journal: the file is not a journal, and would be damaged")
        }
      }
      return file
    } catch {
      throw SnapshotFileError(error, "cannot keep a journal", path)
    }
  }

  /// Returns whether a file has nothing, or begins with the header of a journal, which a crash may have cut off.
  private static func isEmptyOrJournal(_ file: borrowing FileDescriptor) throws -> Bool {
    let beginning = try file.beginning(atMost: 4096)
    let name = "\"\(FileFormat.journal.name)\""
    if "{\"format\":\(name)".utf8.starts(with: beginning) { return true }
    let line = beginning.prefix { $0 != UInt8(ascii: "\n") }
    return line.indices.contains { line[$0...].starts(with: name.utf8) }
  }

  /// Locks the file, because mixed lines of two journals would replay to a state that neither store had.
  private static func lock(_ file: borrowing FileDescriptor, _ path: String) throws {
    do {
      try file.lock(waits: false)
    } catch let code as FileDescriptor.Code where code.errno == EWOULDBLOCK {
      throw SnapshotFileError(path, "cannot keep a journal: another one is being kept in the file")
    } catch {
      // Some file systems have no locks.
    }
  }

  /// Appends a line, which ends with a line break.
  ///
  /// - Throws: The system's error.
  func append(_ line: [UInt8]) throws {
    try SnapshotFileError.naming("cannot keep a journal", path) {
      // In the same call: if the program ended between two calls, the cut-off line would count as a broken one.
      try file.writeAll(endsInsideALine ? [UInt8(ascii: "\n")] + line : line)
      endsInsideALine = false
    }
  }
}
