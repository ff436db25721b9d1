#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that lines are appended to, each by one call of the system: a crash loses no line that was written.
///
/// A class, for an optional of what cannot be copied needs a newer standard library.
final class JournalFile {
  private let file: FileDescriptor
  private let path: String
  /// Whether a crash has cut off the last line.
  private var endsInsideALine: Bool

  /// Opens a file, or creates it. A line that a crash cut off is ended with the next one, so that it spoils no other.
  ///
  /// - Throws: The system's reason.
  init(_ path: String) throws {
    self.path = path
    file = try Self.open(path)
    endsInsideALine = try Self.endsInsideALine(file, path)
  }

  private static func endsInsideALine(_ file: borrowing FileDescriptor, _ path: String) throws -> Bool {
    do {
      return try file.status().st_mode & S_IFMT == S_IFREG && file.endsInsideALine()
    } catch {
      throw SnapshotFileError(error, "cannot keep a journal", path)
    }
  }

  private static func open(_ path: String) throws -> FileDescriptor {
    do {
      // Without blocking: a pipe would wait here for its reader.
      let file = try FileDescriptor(path, O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK, permissions: 0o666)
      let kind = try file.status().st_mode & S_IFMT
      // A pipe whose reader goes away would end the program by a signal.
      if kind == S_IFIFO || kind == S_IFSOCK {
        throw SnapshotFileError(path, "cannot keep a journal: it needs a file, not a pipe")
      }
      if kind == S_IFREG { try lock(file, path) }
      return file
    } catch {
      throw SnapshotFileError(error, "cannot keep a journal", path)
    }
  }

  /// Lines of two journals in a row would replay to what neither store was.
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
  /// - Throws: The system's reason.
  func append(_ line: [UInt8]) throws {
    do {
      // By the same call: the line that was cut off would count as a broken one, if the program ended between the two.
      try file.writeAll(endsInsideALine ? [UInt8(ascii: "\n")] + line : line)
      endsInsideALine = false
    } catch {
      throw SnapshotFileError(error, "cannot keep a journal", path)
    }
  }
}
