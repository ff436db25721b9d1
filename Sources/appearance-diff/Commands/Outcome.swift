import AppearanceState
import AppearanceThemes

/// An output of a command.
struct Output {
  /// The path; nil for standard output.
  let path: String?
  let content: OutputContent
  /// The operands whose files it may replace, if they are whole files.
  var replaced: [String] = []
  /// Whether `--quiet` omits it.
  var isReport = false
}

/// The result of a command: its outputs, messages and exit status. Nothing is written before the result is complete.
struct Outcome {
  enum Content {
    case made(OutputContent)
    /// A report, in the requested format.
    case report(Report)

    static func bytes(_ bytes: [UInt8]) -> Content { .made(.bytes(bytes)) }
  }

  enum Destination {
    /// The file that `--output` names, or else standard output.
    case output
    case file(String)
    /// Standard output even with `--output`: there is no result that could replace the file.
    case standardOutput
  }

  var content = Content.bytes([])
  var destination = Destination.output
  /// Other files to write, even with `--quiet`.
  var files: [Output] = []
  /// The operands from which a theme was made, whose files it may replace. A report replaces no input.
  var replaced: [String] = []
  /// Whether the exit status stays the same if the reader closes the pipe early: git treats any other as a crash.
  var mayStayUnread = false
  /// The notes for standard error, without the program's name. `--quiet` omits them.
  var notes: [String] = []
  /// The errors for standard error.
  var errors: [String] = []
  var status: ExitStatus

  /// Creates an outcome with the program's own text.
  static func text(_ text: String) -> Outcome { Outcome(content: .bytes(Array(text.utf8)), status: .same) }

  /// Creates an outcome with a line that names files.
  static func line(_ line: String) -> Outcome { .text(SafeText.visible(line) + "\n") }

  /// Creates an outcome with a report about files.
  static func report(_ content: Report.Content, notes: [String], status: ExitStatus) -> Outcome {
    Outcome(content: .report(Report(content: content)), notes: notes, status: status)
  }

  /// Creates an outcome without a result, and with the reasons.
  static func refused(_ errors: [String], notes: [String] = [], status: ExitStatus) -> Outcome {
    Outcome(destination: .standardOutput, notes: notes, errors: errors, status: status)
  }

  /// Sets the exit status by what is, or became, too hard to read, if the options ask for it. Texts that could not be
  /// measured are an error, so that they do not pass as good.
  ///
  /// - Parameter judged: The measurements by file. Each file must be measured, because one says nothing about another.
  mutating func judge(by options: ReadabilityOptions, _ judged: [(path: String, report: ReadabilityReport)]) {
    guard options.isGate else { return }
    let reports = judged.map(\.report)
    var unseen = reports.flatMap { $0.findings(.unseen) }.map { "cannot tell: \(ReadabilityText.effect($0.row))" }
    if reports.allSatisfy({ !$0.hasMeasured && !$0.needsPairs && !$0.hasUnmeasured }) {
      unseen.append("no text of these themes can be measured")
    }
    for (path, report) in judged where !report.hasMeasured && (report.needsPairs || report.hasUnmeasured) {
      unseen.append(
        report.needsPairs
          ? "\(path): \(ReadabilityText.needsPairs)" : "\(path): none of its texts can be measured")
    }
    // A pair without colors is a mistake, or its colors were removed. A pair of the options must match in at least one
    // comparison, a pair of a theme in its own.
    let unmatched =
      options.pairs.filter { pair in reports.allSatisfy { $0.unmatchedPairs.contains(pair) } }
      + reports.flatMap(\.unmatchedPairs).filter { !options.pairs.contains($0) }
    var seen: Set<DeclaredPair> = []
    for pair in unmatched where seen.insert(pair).inserted {
      unseen.append("no theme sets both colors of the pair '\(pair.title)'")
    }
    for (path, report) in judged where report.omittedContexts > 0 {
      let count = report.omittedContexts
      unseen.append(
        "\(path): \(count) of the containers or pairs \(count == 1 ? "was" : "were") not looked at, because there "
          + "are too many")
    }
    status = !unseen.isEmpty ? .error : reports.contains(where: \.isBad) ? .different : .same
    errors += unseen.map { "--fail-on=readability: \($0)" }
  }

  /// Makes the outcome an error with the reasons; without a reason, it stays as it is.
  mutating func fail(because reasons: [String]) {
    if reasons.isEmpty { return }
    (errors, status) = (errors + reasons, .error)
  }

  /// Makes the outcome an error if a part of a file could not be read and nothing may be left out.
  mutating func failWhereStrict(_ invocation: Invocation, _ files: [ThemeFile]) {
    if invocation.options.has(.strict), files.contains(where: \.hasGaps) { failBecauseOfNotes() }
  }

  /// Makes the outcome an error with its notes as the reasons.
  mutating func failBecauseOfNotes() { (errors, notes, status) = (notes + errors, [], .error) }
}

/// A value that is never released: releasing it value by value would take a considerable part of the running time, and
/// the process is about to end.
final class Kept<Value> {
  private let value: Value

  private init(_ value: Value) {
    self.value = value
  }

  static func forGood(_ value: Value) { _ = Unmanaged.passRetained(Kept(value)) }
}

/// The exit status, as of `diff`.
enum ExitStatus: Int32 {
  case same = 0
  case different = 1
  case error = 2
  /// The status that a shell reports if the reader closes the pipe early (128 + SIGPIPE).
  case brokenPipe = 141
}
