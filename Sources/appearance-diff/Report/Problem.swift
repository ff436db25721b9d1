import AppearanceState
import AppearanceThemes

/// Something that is wrong with a file or in it: data until the very end, where it becomes a line.
struct Problem: Hashable {
  /// The file as the user knows it; nil where none is to blame.
  var file: String?
  var line: Int?
  var column: Int?
  /// The JSON path.
  var path: String?
  let message: String

  init(file: String? = nil, _ message: String) {
    self.file = file
    self.message = message
  }

  init(_ problem: SnapshotFileError.Problem) {
    (file, line, column, path) = (problem.file, problem.line, problem.column, problem.path)
    message = problem.message
  }

  /// `day.json:12:7: $.rules[3].class: expected a string, found 3`, safe to print.
  var text: String {
    var text = file.map { $0.isEmpty ? "''" : $0 } ?? ""
    if let line, let column { text += (file == nil ? "" : ":") + "\(line):\(column)" }
    if let path { text += (text.isEmpty ? "" : ": ") + path }
    return SafeText.visible(text + (text.isEmpty ? "" : ": ") + message)
  }
}

/// Why a command cannot do its work.
struct Trouble: Error, Hashable {
  var problems: [Problem]
  /// How many there are besides.
  var omitted = 0

  init(_ problems: [Problem]) {
    self.problems = problems
  }

  init(_ message: String, file: String? = nil) {
    problems = [Problem(file: file, message)]
  }

  /// Lines that are sentences already.
  init(_ messages: [String]) {
    problems = messages.map { Problem($0) }
  }

  /// What reading a file led to.
  init(_ error: any Error, file: String?) {
    switch error {
    case let trouble as Trouble: self = trouble
    case let error as SnapshotFileError:
      problems = error.problems.map(Problem.init)
      omitted = error.omittedProblemCount
    case let failure as StandardStreams.Failure: problems = [Problem(file: file, "cannot read: \(failure.message)")]
    default: problems = [Problem(file: file, "\(error)")]
    }
  }

  /// A line for each.
  var lines: [String] {
    problems.map(\.text) + (omitted > 0 ? ["and \(ChangeCount.plural(omitted, "more problem"))"] : [])
  }

  /// The same of files that the user knows by other names.
  func calling(_ names: [(path: String, name: String)]) -> Trouble {
    var trouble = self
    for index in problems.indices {
      guard let name = names.first(where: { $0.path == problems[index].file })?.name else { continue }
      trouble.problems[index].file = name
    }
    return trouble
  }

  static func += (left: inout Trouble, right: Trouble) {
    left.problems += right.problems
    left.omitted += right.omitted
  }
}
