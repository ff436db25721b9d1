/// How far long work is: after a second, one line on standard error, which is written over itself and gone at the end.
struct Progress {
  private static let patience = 1.0
  private static let pause = 0.1

  private let noun: String
  private let total: Int?
  private let now: () -> Double
  private let write: (String) -> Void
  private let start: Double
  private var done = 0
  /// When the line was last written; nil while there is none.
  private var written: Double?

  /// Progress of some work.
  ///
  /// - Parameters:
  ///   - noun: The noun for a step, `file`.
  ///   - total: How many steps there are; nil if nobody knows.
  ///   - now: A clock in seconds that never goes back.
  ///   - write: Takes what goes to the terminal.
  init(_ noun: String, of total: Int?, now: @escaping () -> Double, write: @escaping (String) -> Void) {
    (self.noun, self.total, self.now, self.write, start) = (noun, total, now, write, now())
  }

  /// Progress on standard error if that is a terminal that can write a line over itself.
  init(_ noun: String, of total: Int? = nil, isQuiet: Bool) {
    let kind = StandardStreams.environment("TERM") ?? "dumb"
    let isShown = !isQuiet && kind != "dumb" && kind != "" && StandardStreams.isErrorTerminal
    self.init(noun, of: total, now: Self.seconds) { if isShown { StandardStreams.writeToTerminal($0) } }
  }

  /// One more step is done.
  mutating func advance() {
    done += 1
    let time = now()
    guard time - start >= Self.patience, done != total, time - (written ?? start) >= Self.pause else { return }
    written = time
    write("\r\u{1B}[Kappearance-diff: " + (total.map { "\(done) of \(plural($0, noun))" } ?? plural(done, noun)))
  }

  /// Takes the line away before anything else is written.
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
