/// What a command has to say: to whom, and how the program ends. Nothing is written before all of it is known.
struct Outcome {
  enum Content {
    case bytes([UInt8])
    /// What is spelt in the format that was asked for.
    case report(Report)
  }

  /// What goes to standard output, or to the file.
  var content = Content.bytes([])
  /// The file that takes it; nil for the one that `--output` names, or else standard output.
  var file: String?
  /// Whether it is a theme, which may take the place of one that was read. A report never does.
  var isTheme = false
  /// Whether there is no result: then no file is touched.
  var isRefused = false
  /// Whether it ends as ever when nobody reads it any more: git takes any other end for a crash.
  var mayStayUnread = false
  /// The lines for standard error, without the program's name; safe to print.
  var notes: [String] = []
  var status: ExitStatus

  static func text(_ text: String, status: ExitStatus = .same) -> Outcome {
    Outcome(content: .bytes(Array(text.utf8)), status: status)
  }
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
  case trouble = 2
  /// What a shell reports for a program that ended because nobody reads its output any more (128 + SIGPIPE).
  case brokenPipe = 141
}
