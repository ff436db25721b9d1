#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file of the system: it is closed once, interrupted calls are repeated, and errors are thrown as error numbers.
package struct FileDescriptor: ~Copyable {
  /// An error number of the system.
  package struct Code: Error {
    let errno: CInt

    package init(errno: CInt) { self.errno = errno }

    // The C library has constants for the texts of all its own codes, so no other thread can overwrite them.
    var reason: String { String(cString: strerror(errno)) }

    package static var current: Code {
      #if canImport(Darwin)
        Code(errno: Darwin.errno)
      #elseif canImport(Musl)
        Code(errno: Musl.errno)
      #else
        Code(errno: Glibc.errno)
      #endif
    }
  }

  private let number: CInt

  /// Opens a path.
  ///
  /// - Parameters:
  ///   - flags: Flags of `open`; the file is always closed when another program is started.
  ///   - permissions: The permissions of a new file, before the user's mask is applied.
  init(_ path: String, _ flags: CInt, permissions: mode_t = 0) throws {
    // C would read the path only up to the zero.
    guard !path.utf8.contains(0) else { throw Code(errno: EINVAL) }
    number = try Self.repeatingInterrupted { CInt(open(path, flags | O_CLOEXEC, permissions)) }
  }

  /// Creates another number for an open file, so that closing this one leaves the other open.
  init(duplicating other: CInt) throws {
    number = try Self.repeatingInterrupted { fcntl(other, F_DUPFD_CLOEXEC, 0) }
  }

  deinit {
    // Data that had to reach the disk was synchronized; POSIX does not permit repeating a failed close.
    _ = close(number)
  }

  func status() throws -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw Code.current }
    return status
  }

  /// The error that a file has more bytes than the limit.
  struct TooLarge: Error {
    let limit: Int

    var reason: String { "the file is larger than the limit of \(limit) bytes" }
  }

  /// Reads to the end. The size is a hint: pipes have none, and files grow.
  ///
  /// - Throws: `TooLarge`, or the system's error, for example if memory runs out.
  func readAll(sizeHint: Int, limit: Int) throws -> [UInt8] {
    guard sizeHint <= limit else { throw TooLarge(limit: limit) }
    try Self.checkMemory(for: sizeHint)
    // One byte more than expected, so that a file of that size is read in one piece and the next call finds its end.
    var bytes = try piece(atMost: sizeHint > 0 ? sizeHint + 1 : Self.chunk)
    while !bytes.isEmpty {
      // Usually this reads nothing, so a small file needs no large buffer for it.
      let next = try piece(atMost: min(Self.chunk, bytes.count + 512))
      if next.isEmpty { break }
      guard bytes.count + next.count <= limit else { throw TooLarge(limit: limit) }
      if bytes.count + next.count > bytes.capacity { try Self.checkMemory(for: bytes.capacity * 2) }
      bytes += next
    }
    return bytes
  }

  /// Checks that memory is available, because Swift stops the program otherwise. The values read from a file take about as much
  /// memory as its bytes; the third part is for growing arrays, which copies them.
  private static func checkMemory(for count: Int) throws {
    guard count > chunk else { return }
    guard let memory = malloc(count * 3) else { throw Code(errno: ENOMEM) }
    free(memory)
  }

  private static let chunk = 64 * 1024

  /// Returns the bytes of one system call; empty at the end.
  private func piece(atMost limit: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = try Self.repeatingInterrupted { read(number, buffer.baseAddress, limit) }
    }
  }

  /// Returns the first bytes of a seekable file. Moves to their end.
  func beginning(atMost limit: Int) throws -> [UInt8] {
    guard lseek(number, 0, SEEK_SET) >= 0 else { throw Code.current }
    return try piece(atMost: limit)
  }

  /// Returns whether a seekable file ends inside a line. Moves to its end.
  func endsInsideALine() throws -> Bool {
    // An empty file has no last byte.
    guard try status().st_size > 0 else { return false }
    guard lseek(number, -1, SEEK_END) >= 0 else { throw Code.current }
    return try piece(atMost: 1) != [UInt8(ascii: "\n")]
  }

  package func writeAll(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        rest = rest.dropFirst(try Self.repeatingInterrupted { write(number, part.baseAddress, part.count) })
      }
    }
  }

  /// Gives the file the owner and permissions of another. Keeps its owner if the user may not change it, as is usual.
  func adopt(_ status: stat) throws {
    _ = fchown(number, status.st_uid, status.st_gid)
    guard fchmod(number, status.st_mode & 0o7777) == 0 else { throw Code.current }
  }

  /// Locks the file until it is closed or the process ends.
  ///
  /// - Parameter waits: Whether to wait for another holder of the lock.
  /// - Throws: The system's error: `EWOULDBLOCK` if another process holds the lock.
  func lock(waits: Bool) throws {
    _ = try Self.repeatingInterrupted { flock(number, LOCK_EX | (waits ? 0 : LOCK_NB)) }
  }

  /// Waits until the bytes are on the disk.
  package func synchronize() throws {
    do {
      #if canImport(Darwin)
        // On Darwin, fsync hands the bytes to the disk, which may keep them in its cache for a while. Some file systems support
        // only that.
        if fcntl(number, F_FULLFSYNC) == 0 { return }
      #endif
      _ = try Self.repeatingInterrupted { Int(fsync(number)) }
    } catch let code as Code where code.errno == EINVAL || code.errno == ENOTSUP {
      // Some file systems, and directories on some, have nothing to synchronize.
    }
  }

  private static func repeatingInterrupted<Result: FixedWidthInteger>(_ call: () -> Result) throws -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = Code.current
      if code.errno != EINTR { throw code }
    }
  }
}

extension SnapshotFileError {
  /// Performs an operation on a file. An error that it throws then names the file, and has the system's reason:
  /// `cannot read: No such file or directory`.
  ///
  /// - Parameters:
  ///   - attempt: The operation as a message about its failure: `cannot read`.
  ///   - path: The path, as the caller gave it.
  package static func naming<Result>(
    _ attempt: String, _ path: String, _ operation: () throws -> Result
  ) throws -> Result {
    do { return try operation() } catch { throw SnapshotFileError(error, attempt, path) }
  }

  /// Creates the error of an operation on a file, with the system's reason.
  ///
  /// - Parameters:
  ///   - error: The error thrown; an error of this type is kept as it is.
  ///   - attempt: The operation that failed: `cannot read`.
  ///   - path: The path, as the caller gave it.
  package init(_ error: any Error, _ attempt: String, _ path: String) {
    switch error {
    case let error as SnapshotFileError: self = error
    case let error as FileDescriptor.Code: self.init(path, "\(attempt): \(error.reason)")
    case let error as FileDescriptor.TooLarge: self.init(path, "\(attempt): \(error.reason)")
    default: self.init(path, "\(attempt): \(error)")
    }
  }
}
