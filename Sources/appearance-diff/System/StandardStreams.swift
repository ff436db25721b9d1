/// Standard input, output and error by their file descriptors: without the C library's own buffers, so that nothing is
/// written twice, late or half.
enum StandardStreams {
  /// Why a stream could not be read or written.
  struct Failure: Error {
    let code: CInt

    var message: String { String(cString: strerror(code)) }
    /// Whether the reader at the other end of the pipe went away, which is no error of ours.
    var isBrokenPipe: Bool { code == EPIPE }
  }

  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes everything to standard output and closes it: a full disk at the other end of a network is told at close.
  static func writeOutput(_ bytes: [UInt8]) throws(Failure) {
    guard !bytes.isEmpty else { return }
    try write(bytes, to: STDOUT_FILENO)
    if close(STDOUT_FILENO) != 0, errno != EINTR { throw Failure(code: errno) }
  }

  /// Lets a write fail when nobody reads, where the system's signal would end the program.
  static func outliveBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Writes text of the program's own to standard error, as it is.
  static func writeToTerminal(_ text: String) {
    // There is nowhere left to report that standard error cannot be written to.
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

/// `write` of the system, which a method of the same name would hide.
private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
