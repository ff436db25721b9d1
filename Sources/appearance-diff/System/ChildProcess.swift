/// A child process: this program writes requests to its standard input and reads its standard output as far as needed.
/// Standard error is read at the same time, so that neither program waits for the other.
///
/// The program is started with its arguments, never through a shell.
final class ChildProcess {
  private let process: pid_t
  private let input, output, errorOutput: CInt
  private var errors: [UInt8] = []
  private var isErrorOpen = true
  private var hasEnded = false
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that have been read.
  private var position = 0

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program's name, which is searched for on the `PATH`, and its arguments.
  ///   - environment: All variables that the program gets.
  /// - Throws: The system's reason, such as that no program has the name.
  init(_ words: [String], environment: [String: String]) throws(StandardStreams.Failure) {
    // If the child has ended, a write must not end this program, which then reads the child's standard error to report why.
    StandardStreams.outliveBrokenPipes()
    // If SIGCHLD is ignored, the system discards exit statuses.
    signal(SIGCHLD, SIG_DFL)
    let pipes = (input: try Pipe(), output: try Pipe(), errors: try Pipe())
    #if canImport(Darwin)
      var (actions, attributes) = (posix_spawn_file_actions_t?.none, posix_spawnattr_t?.none)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, pipes.input.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes.output.writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes.errors.writing, STDERR_FILENO)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in arguments + variables { free(string) } }
    var process = pid_t()
    let code = posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
    for end in [pipes.input.reading, pipes.output.writing, pipes.errors.writing] { close(end) }
    guard code == 0 else {
      for end in [pipes.input.writing, pipes.output.reading, pipes.errors.reading] { close(end) }
      throw StandardStreams.Failure(code: code)
    }
    self.process = process
    (input, output, errorOutput) = (pipes.input.writing, pipes.output.reading, pipes.errors.reading)
  }

  deinit { stop() }

  /// Writes to the program's standard input.
  func write(_ text: String) {
    // If the program no longer reads, it no longer writes either, and the next read reports that.
    try? StandardStreams.write(Array(text.utf8), to: input)
  }

  /// Returns the bytes before the next `end`, and reads past it; nil if no `end` follows.
  func read(to end: UInt8) -> [UInt8]? {
    var searched = 0
    while true {
      if let found = buffer[(position + searched)...].firstIndex(of: end) {
        defer { position = found + 1 }
        return Array(buffer[position..<found])
      }
      searched = buffer.count - position
      guard fill() else { return nil }
    }
  }

  /// Reads `count` bytes; nil if fewer remain.
  func read(_ count: Int) -> [UInt8]? {
    while buffer.count - position < count { guard fill() else { return nil } }
    defer { position += count }
    return Array(buffer[position..<position + count])
  }

  /// Reads all remaining bytes.
  func readAll() -> [UInt8] {
    while fill() {}
    defer { position = buffer.count }
    return Array(buffer[position...])
  }

  /// Waits for more output of the program and reads it; false at the end.
  private func fill() -> Bool {
    buffer.removeFirst(position)
    position = 0
    while true {
      var ends = [output, isErrorOpen ? errorOutput : -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if poll(&ends, nfds_t(ends.count), -1) < 0, errno != EINTR { return false }
      if ends[1].revents != 0 { isErrorOpen = Self.read(errorOutput, to: &errors) }
      if ends[0].revents != 0 { return Self.read(output, to: &buffer) }
    }
  }

  /// Waits until the program has ended. Call it after reading the output.
  ///
  /// - Returns: The exit status, or nil if a signal ended the program, and what it wrote to standard error.
  func end() -> (status: Int?, errors: String) {
    if hasEnded { return (0, "") }
    hasEnded = true
    close(input)
    close(output)
    while isErrorOpen { isErrorOpen = Self.read(errorOutput, to: &errors) }
    close(errorOutput)
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : nil, String(decoding: errors, as: UTF8.self))
  }

  /// Ends the program when no more of its output is needed.
  func stop() {
    if !hasEnded { kill(process, SIGTERM) }
    _ = end()
  }

  private static let chunk = 1 << 16

  /// Appends the bytes that can be read; false at the end.
  private static func read(_ descriptor: CInt, to bytes: inout [UInt8]) -> Bool {
    let new = [UInt8](unsafeUninitializedCapacity: chunk) { space, count in
      repeat { count = systemRead(descriptor, space.baseAddress, chunk) } while count < 0 && errno == EINTR
      count = max(0, count)
    }
    bytes += new
    return !new.isEmpty
  }
}

/// Both ends of a pipe. Other programs do not inherit them, and neither reuses the descriptor of a standard stream.
private struct Pipe {
  let reading, writing: CInt

  init() throws(StandardStreams.Failure) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw StandardStreams.Failure(code: errno) }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    for end in ends { close(end) }
    guard !moved.contains(-1) else {
      for end in moved where end >= 0 { close(end) }
      throw StandardStreams.Failure(code: EMFILE)
    }
    (reading, writing) = (moved[0], moved[1])
  }
}

/// Calls the system's `read`, which a method of the same name would hide.
private func systemRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
