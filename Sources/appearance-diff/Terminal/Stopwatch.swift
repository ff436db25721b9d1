/// How long work takes that has no steps to count, such as one comparison: after a second a line on standard error says so,
/// every second anew, and is gone at the end.
struct Stopwatch: ~Copyable {
  private let display: OtherThread<Bool>
  /// The end of a pipe at which the display waits: when it is closed the work is done.
  private let signal: CInt

  /// Does some work, timed where somebody looks.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether the user wants to see nothing.
  ///   - work: The work.
  static func during<Result>(isQuiet: Bool, _ work: () throws -> Result) rethrows -> Result {
    var ends: [CInt] = [-1, -1]
    guard Progress.isShown(isQuiet: isQuiet), pipe(&ends) == 0 else { return try work() }
    let stopwatch = Stopwatch(reading: ends[0], signal: ends[1])
    do {
      let result = try work()
      stopwatch.stop()
      return result
    } catch {
      stopwatch.stop()
      throw error
    }
  }

  private init(reading end: CInt, signal: CInt) {
    self.signal = signal
    display = OtherThread {
      var seconds = 0
      var descriptor = pollfd(fd: end, events: 0, revents: 0)
      while poll(&descriptor, 1, 1000) == 0 {
        seconds += 1
        StandardStreams.writeToTerminal("\r\u{1B}[Kappearance-diff: \(seconds) s")
      }
      close(end)
      return seconds > 0
    }
  }

  /// Takes the line away, before anything else is written.
  private consuming func stop() {
    close(signal)
    if display.result() { StandardStreams.writeToTerminal("\r\u{1B}[K") }
  }
}
