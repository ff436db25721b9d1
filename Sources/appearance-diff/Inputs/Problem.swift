import AppearanceState

/// A problem of a file or at a position in it. It stays data until it is printed as a line.
struct Problem: Hashable {
  /// The file as the user knows it; nil if the problem has no file.
  var file: String?
  var line: Int?
  var column: Int?
  /// The JSON path.
  var path: String?
  let message: String
  /// The message without the parts that can vary for the same problem.
  let kind: String

  init(file: String? = nil, _ message: String) {
    self.file = file
    (self.message, kind) = (message, message)
  }

  init(_ problem: SnapshotFileError.Problem) {
    (file, line, column, path) = (problem.file, problem.line, problem.column, problem.path)
    (message, kind) = (problem.message, problem.kind)
  }

  /// Returns problems in the order of the text, grouped by file.
  static func inOrder(_ problems: [Problem]) -> [Problem] {
    var positions: [String?: Int] = [:]
    for problem in problems where positions[problem.file] == nil { positions[problem.file] = positions.count }
    func rank(_ number: Int) -> (Int, Int, Int, Int) {
      let problem = problems[number]
      return (positions[problem.file] ?? 0, problem.line ?? 0, problem.column ?? 0, number)
    }
    return problems.indices.sorted { rank($0) < rank($1) }.map { problems[$0] }
  }

  /// Returns the problems of several files, or of one file in several commits, each together with those of other lists
  /// that are the same: of one kind at one path, in one place of a catalog. One list can have several, because the command
  /// reads a theme from several files; their order tells which is which.
  static func once(_ lists: [[Problem]]) -> [[Problem]] {
    var (found, positions) = ([[Problem]](), [[String?]: Int]())
    for list in lists {
      var counts: [[String?]: Int] = [:]
      for problem in list {
        let key = [problem.placeInCatalog, problem.path, problem.kind]
        let count = counts[key, default: 0]
        counts[key] = count + 1
        let numbered = key + ["\(count)"]
        if let position = positions[numbered] {
          found[position].append(problem)
        } else {
          positions[numbered] = found.count
          found.append([problem])
        }
      }
    }
    return found
  }

  /// The path of the file with the problem in its catalog.
  private var placeInCatalog: String? {
    file.map { $0.split(separator: "/").drop { !$0.hasSuffix(".xcassets") }.dropFirst().joined(separator: "/") }
  }

  /// `day.json:12:7: $.rules[3].class: expected a string, found 3`
  var text: String {
    var text = file.map { $0.isEmpty ? "''" : $0 } ?? ""
    if let line, let column { text += (file == nil ? "" : ":") + "\(line):\(column)" }
    if let path { text += (text.isEmpty ? "" : ": ") + path }
    return text + (text.isEmpty ? "" : ": ") + message
  }
}

extension [Problem] {
  /// Returns the problems with another name for a file; the same problems for nil.
  func calling(_ path: String?, _ name: String) -> [Problem] {
    guard let path else { return self }
    return map { problem in
      var problem = problem
      if problem.file == path { problem.file = name }
      return problem
    }
  }
}

/// The problems because of which a command fails.
struct CommandError: Error, Hashable {
  var problems: [Problem]
  /// The number of further problems.
  var omitted: Int

  init(_ problems: [Problem] = [], omitted: Int = 0) {
    (self.problems, self.omitted) = (problems, omitted)
  }

  init(_ message: String, file: String? = nil) {
    self.init([Problem(file: file, message)])
  }

  /// Creates an error from complete sentences.
  init(_ messages: [String]) {
    self.init(messages.map { Problem($0) })
  }

  /// Converts an error that reading a file threw.
  init(_ error: any Error, file: String?) {
    switch error {
    case let error as CommandError: self = error
    case let error as SnapshotFileError:
      self.init(error.problems.map(Problem.init), omitted: error.omittedProblemCount)
    case let failure as StandardStreams.Failure: self.init("cannot read: \(failure.message)", file: file)
    default: self.init("\(error)", file: file)
    }
  }

  /// Performs some work on a file, and adds the file to the errors of that work.
  static func about<Result>(_ file: String, _ work: () throws -> Result) throws(CommandError) -> Result {
    do { return try work() } catch { throw CommandError(error, file: file) }
  }

  /// A line for each problem.
  var lines: [String] {
    problems.map(\.text) + (omitted > 0 ? ["and \(plural(omitted, "more problem"))"] : [])
  }

  /// Returns the error with another name for a file.
  func calling(_ path: String, _ name: String) -> CommandError {
    CommandError(problems.calling(path, name), omitted: omitted)
  }

  static func + (left: CommandError, right: CommandError) -> CommandError {
    CommandError(left.problems + right.problems, omitted: left.omitted + right.omitted)
  }

  static func += (left: inout CommandError, right: CommandError) {
    left.problems += right.problems
    left.omitted += right.omitted
  }
}
