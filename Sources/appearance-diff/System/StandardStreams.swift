/// Standard input, output and error by their file descriptors, without the buffers of the C library, so that nothing is
/// written twice, late or partially.
enum StandardStreams {
  /// Why a stream could not be read or written.
  struct Failure: Error {
    let code: CInt

    var message: String { String(cString: strerror(code)) }
    /// Whether the reader closed its end of the pipe, which is not an error of this program.
    var isBrokenPipe: Bool { code == EPIPE }
  }

  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes all bytes to standard output and closes it: on a network file system, `close` reports a full disk.
  static func writeOutput(_ bytes: [UInt8]) throws(Failure) {
    guard !bytes.isEmpty else { return }
    try write(bytes, to: STDOUT_FILENO)
    if close(STDOUT_FILENO) != 0, errno != EINTR { throw Failure(code: errno) }
  }

  /// Makes a write fail if the reader has closed the pipe; by default, the signal would end the program.
  static func outliveBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Writes this program's own text to standard error, unescaped.
  static func writeToTerminal(_ text: String) {
    // An error cannot be reported if standard error cannot be written to.
    try? write(Array(text.utf8), to: STDERR_FILENO)
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes all bytes to an open file.
  static func write(_ bytes: [UInt8], to descriptor: CInt) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw Failure(code: errno) }
    }
  }
}

/// Calls the system's `write`, which a method of the same name would hide.
private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
