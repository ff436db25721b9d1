#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file of the system: closed once, interrupted calls repeated, failures thrown as error numbers.
struct FileDescriptor: ~Copyable {
  /// An error number of the system.
  struct Code: Error {
    let errno: CInt

    // The C library's texts are constants for every code it has itself, so no other thread can overwrite them.
    var reason: String { String(cString: strerror(errno)) }

    static var current: Code {
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
  ///   - permissions: The permissions of a new file, before the user's mask.
  init(_ path: String, _ flags: CInt, permissions: mode_t = 0) throws {
    // C would see the path only up to the zero.
    guard !path.utf8.contains(0) else { throw Code(errno: EINVAL) }
    number = try Self.repeatingInterrupted { CInt(open(path, flags | O_CLOEXEC, permissions)) }
  }

  /// Another number for an open file, so that closing this one leaves that one open.
  init(duplicating other: CInt) throws {
    number = try Self.repeatingInterrupted { fcntl(other, F_DUPFD_CLOEXEC, 0) }
  }

  deinit {
    // Whatever had to reach the disk was synchronized; a failing close cannot be repeated (POSIX).
    _ = close(number)
  }

  func status() throws -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw Code.current }
    return status
  }

  /// A file has more bytes than may be read.
  struct TooLarge: Error {
    let limit: Int

    var reason: String { "the file is larger than the limit of \(limit) bytes" }
  }

  /// Reads to the end. The size is a hint: pipes have none, and files grow.
  ///
  /// - Throws: `TooLarge`, or the system's reason; running out of memory is one.
  func readAll(sizeHint: Int, limit: Int) throws -> [UInt8] {
    guard sizeHint <= limit else { throw TooLarge(limit: limit) }
    try Self.checkMemory(for: sizeHint)
    // One byte more than expected, so that a file of that size is read in one piece and its end is seen by the next call.
    var bytes = try piece(atMost: sizeHint > 0 ? sizeHint + 1 : Self.chunk)
    while !bytes.isEmpty {
      // Mostly nothing, so a small file needs no large room for it.
      let next = try piece(atMost: min(Self.chunk, bytes.count + 512))
      if next.isEmpty { break }
      guard bytes.count + next.count <= limit else { throw TooLarge(limit: limit) }
      if bytes.count + next.count > bytes.capacity { try Self.checkMemory(for: bytes.capacity * 2) }
      bytes += next
    }
    return bytes
  }

  /// Swift ends a program for which there is no memory, so it is asked for before. What is made of a file takes about as much
  /// again as its bytes; the third part is for enlarging arrays, which copies them.
  private static func checkMemory(for count: Int) throws {
    guard count > chunk else { return }
    guard let memory = malloc(count * 3) else { throw Code(errno: ENOMEM) }
    free(memory)
  }

  private static let chunk = 64 * 1024

  /// What one call of the system gives; nothing at the end.
  private func piece(atMost limit: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = try Self.repeatingInterrupted { read(number, buffer.baseAddress, limit) }
    }
  }

  /// Whether a file that can seek ends inside of a line. Moves to its end.
  func endsInsideALine() throws -> Bool {
    // There is nothing before the end of an empty file.
    guard try status().st_size > 0 else { return false }
    guard lseek(number, -1, SEEK_END) >= 0 else { throw Code.current }
    return try piece(atMost: 1) != [UInt8(ascii: "\n")]
  }

  func writeAll(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        rest = rest.dropFirst(try Self.repeatingInterrupted { write(number, part.baseAddress, part.count) })
      }
    }
  }

  /// Gives the file the owner and permissions of another. An owner that may not be given is left: few may give files away.
  func adopt(_ status: stat) throws {
    _ = fchown(number, status.st_uid, status.st_gid)
    guard fchmod(number, status.st_mode & 0o7777) == 0 else { throw Code.current }
  }

  /// Takes the lock of the file, which goes when the file is closed or the process ends.
  ///
  /// - Parameter waits: Whether to wait for whoever has it.
  /// - Throws: The system's reason, which is `EWOULDBLOCK` where somebody else has it.
  func lock(waits: Bool) throws {
    _ = try Self.repeatingInterrupted { flock(number, LOCK_EX | (waits ? 0 : LOCK_NB)) }
  }

  /// Waits until the bytes are on the disk.
  func synchronize() throws {
    do {
      #if canImport(Darwin)
        // There fsync hands the bytes to the disk, which may keep them in its memory for a while. Some file systems know no
        // more than that.
        if fcntl(number, F_FULLFSYNC) == 0 { return }
      #endif
      _ = try Self.repeatingInterrupted { Int(fsync(number)) }
    } catch let code as Code where code.errno == EINVAL || code.errno == ENOTSUP {
      // Some file systems, and directories on some, have nothing to wait for.
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
  /// What came of an attempt with a file, with the system's reason: `cannot read: No such file or directory`.
  ///
  /// - Parameters:
  ///   - error: What was thrown; an error of this type already stays as it is.
  ///   - attempt: What was tried: `cannot read`.
  ///   - path: The path, as the caller gave it.
  init(_ error: any Error, _ attempt: String, _ path: String) {
    switch error {
    case let error as SnapshotFileError: self = error
    case let error as FileDescriptor.Code: self.init(path, "\(attempt): \(error.reason)")
    case let error as FileDescriptor.TooLarge: self.init(path, "\(attempt): \(error.reason)")
    default: self.init(path, "\(attempt): \(error)")
    }
  }
}
