import AppearanceState
import AppearanceThemes

/// Something that a run writes.
struct Output {
  enum Content {
    case bytes([UInt8])
    /// Files of a folder, by their paths in it. Other files in it stay.
    case folder([(path: String, bytes: [UInt8])])
  }

  /// Nil for standard output.
  let path: String?
  let content: Content
  /// The operands whose files it may replace, if they are files and no parts of one.
  var replaced: [String] = []
  /// Whether `--quiet` leaves it out.
  var isReport = false
}

/// The result of a command: its outputs, its messages, and how the program ends. Nothing is written before all of it is known.
struct Outcome {
  enum Content {
    case bytes([UInt8])
    /// A report, in the format that was asked for.
    case report(Report)
    /// Files of a folder, by their paths in it. Other files in it stay.
    case folder([(path: String, bytes: [UInt8])])
  }

  enum Destination {
    /// The file that `--output` names, or else standard output.
    case output
    case file(String)
    /// Not even the file of `--output`: there is no result that could take its place.
    case standardOutput
  }

  var content = Content.bytes([])
  var destination = Destination.output
  /// Other files that are written, also with `--quiet`.
  var files: [Output] = []
  /// The operands that a theme was made from, whose files it may replace. A report replaces no input.
  var replaced: [String] = []
  /// Whether it ends as ever when nobody reads it any more: git takes any other end for a crash.
  var mayStayUnread = false
  /// The lines for standard error that are no errors, without the program's name. `--quiet` leaves them out.
  var notes: [String] = []
  /// The lines for standard error that say what went wrong.
  var errors: [String] = []
  var status: ExitStatus

  /// Text of the program's own.
  static func text(_ text: String) -> Outcome { Outcome(content: .bytes(Array(text.utf8)), status: .same) }

  /// A line that names files.
  static func line(_ line: String) -> Outcome { .text(SafeText.visible(line) + "\n") }

  /// A report about files.
  static func report(_ content: Report.Content, notes: [String], status: ExitStatus) -> Outcome {
    Outcome(content: .report(Report(content: content)), notes: notes, status: status)
  }

  /// No result, and why.
  static func refused(_ errors: [String], notes: [String] = [], status: ExitStatus) -> Outcome {
    Outcome(destination: .standardOutput, notes: notes, errors: errors, status: status)
  }

  /// Lets the exit status say what is too hard to read, or became so, where that was asked for. What cannot be seen of it
  /// is an error, for nobody should take it for good news.
  ///
  /// - Parameter judged: What was measured, by the files that it was measured in. Each has to be measured: one that was does not
  ///   speak for another.
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
    // A pair that no theme has is a slip, or what it was declared for is gone.
    // Those that were asked for need be in one of many comparisons, those of a theme in its own.
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

  /// Makes it an error, and says why; without a reason it stays as it is.
  mutating func fail(because reasons: [String]) {
    if reasons.isEmpty { return }
    (errors, status) = (errors + reasons, .error)
  }

  /// Makes it an error where something of a file could not be read and nothing may be left out.
  mutating func failWhereStrict(_ invocation: Invocation, _ files: [ThemeFile]) {
    if invocation.options.has(.strict), files.contains(where: \.hasGaps) { failBecauseOfNotes() }
  }

  /// Makes it an error for which the notes are the reason.
  mutating func failBecauseOfNotes() { (errors, notes, status) = (notes + errors, [], .error) }
}

/// What is never taken apart: that would be done value by value, which takes a part of the time that the work itself does,
/// and the process is about to end.
final class Kept<Value> {
  private let value: Value

  private init(_ value: Value) {
    self.value = value
  }

  static func forGood(_ value: Value) { _ = Unmanaged.passRetained(Kept(value)) }
}

/// How the program ends, as `diff` does.
enum ExitStatus: Int32 {
  case same = 0
  case different = 1
  case error = 2
  /// What a shell reports for a program that ended because nobody reads its output any more (128 + SIGPIPE).
  case brokenPipe = 141
}
