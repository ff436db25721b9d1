/// The progress of long work: after a second, one line on standard error, updated in place and erased at the end.
struct Progress {
  private static let patience = 1.0
  private static let pause = 0.1

  private let noun: String
  private let total: Int?
  private let now: () -> Double
  private let write: (String) -> Void
  private let start: Double
  private var done = 0
  /// When the line was last written; nil while none is shown.
  private var written: Double?

  /// Creates the progress of some work.
  ///
  /// - Parameters:
  ///   - noun: The noun for a step, `file`.
  ///   - total: The number of steps; nil if unknown.
  ///   - now: A clock in seconds that never goes back.
  ///   - write: Writes text to the terminal.
  init(_ noun: String, of total: Int?, now: @escaping () -> Double, write: @escaping (String) -> Void) {
    (self.noun, self.total, self.now, self.write, start) = (noun, total, now, write, now())
  }

  /// Creates progress on standard error, shown only on a terminal that can overwrite a line.
  init(_ noun: String, of total: Int? = nil, isQuiet: Bool) {
    let kind = StandardStreams.environment("TERM") ?? "dumb"
    let isShown = !isQuiet && kind != "dumb" && kind != "" && StandardStreams.isErrorTerminal
    self.init(noun, of: total, now: Self.seconds) { if isShown { StandardStreams.writeToTerminal($0) } }
  }

  /// Counts one more step as done.
  mutating func advance() {
    done += 1
    let time = now()
    guard time - start >= Self.patience, done != total, time - (written ?? start) >= Self.pause else { return }
    written = time
    write("\r\u{1B}[Kappearance-diff: " + (total.map { "\(done) of \(plural($0, noun))" } ?? plural(done, noun)))
  }

  /// Erases the line. Call it before anything else is written.
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
