/// How far the work on many files is, for whoever waits longer than a second: one line on standard error, written over
/// itself and gone at the end.
///
/// It is looked at between files, so it never says more than is true. All other work has a ``Stopwatch``.
struct Progress {
  private static let patience = 1.0
  private static let pause = 0.1

  private let total: Int
  private let now: () -> Double
  private let write: (String) -> Void
  private let start: Double
  private var done = 0
  /// When the line was last written; nil while there is none.
  private var written: Double?

  /// Progress of some work.
  ///
  /// - Parameters:
  ///   - total: The number of files.
  ///   - now: A clock in seconds that never goes back.
  ///   - write: Takes what goes to the terminal.
  init(of total: Int, now: @escaping () -> Double, write: @escaping (String) -> Void) {
    self.total = total
    self.now = now
    self.write = write
    start = now()
  }

  /// Progress on standard error, if that is a terminal that can write a line over itself.
  ///
  /// - Parameters:
  ///   - total: The number of files.
  ///   - isQuiet: Whether the user wants to see nothing.
  init(of total: Int, isQuiet: Bool) {
    let isShown = Self.isShown(isQuiet: isQuiet)
    self.init(of: total, now: Self.seconds) { text in
      if isShown { StandardStreams.writeToTerminal(text) }
    }
  }

  /// Whether standard error is a terminal that can write a line over itself, and the user wants to see it.
  static func isShown(isQuiet: Bool) -> Bool {
    let kind = StandardStreams.environment("TERM") ?? "dumb"
    return !isQuiet && kind != "dumb" && kind != "" && StandardStreams.isErrorTerminal
  }

  /// One more file is done.
  mutating func advance() {
    done += 1
    let time = now()
    guard time - start >= Self.patience, done < total, time - (written ?? start) >= Self.pause else { return }
    written = time
    write("\r\u{1B}[Kappearance-diff: \(done) of \(total) files")
  }

  /// Takes the line away, before anything else is written.
  mutating func finish() {
    if written != nil { write("\r\u{1B}[K") }
    written = nil
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
