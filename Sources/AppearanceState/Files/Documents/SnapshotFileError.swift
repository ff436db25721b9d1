/// The reasons why a snapshot file cannot be read or written: every problem found, each with its position.
///
/// The texts are safe to print: hidden characters from a file or a path are escaped.
public struct SnapshotFileError: Error, Hashable, Sendable {
  /// One problem and its position.
  public struct Problem: Hashable, Sendable {
    /// The path of the file as it was given; nil if bytes without a name were read.
    public let file: String?

    /// The line, from 1; nil if the problem concerns the whole file.
    public let line: Int?

    /// The column in Unicode scalars, from 1; nil if the problem concerns the whole file.
    public let column: Int?

    /// The JSON path of the value, such as `$.rules[3].attributes.barTintColor`; nil if the problem concerns the whole file.
    public let path: String?

    /// A sentence with the expected and the found text and, for a typo, the near match.
    public let message: String

    /// The message without the parts that may vary for the same problem: the near match, the start of a cycle.
    package let kind: String

    package init(
      file: String?, line: Int? = nil, column: Int? = nil, path: String? = nil, message: String, kind: String? = nil
    ) {
      self.file = file
      self.line = line
      self.column = column
      self.path = path
      self.message = message
      self.kind = kind ?? message
    }
  }

  /// The problems in the order of the file, at least one.
  ///
  /// Only the first thousand are kept; ``omittedProblemCount`` is the number of the others.
  public let problems: [Problem]

  /// The number of problems found beyond those in ``problems``.
  public let omittedProblemCount: Int

  package init(_ problems: [Problem], omittedProblemCount: Int = 0) {
    self.problems = problems
    self.omittedProblemCount = omittedProblemCount
  }

  /// Creates one problem that concerns a whole file.
  package init(_ file: String?, _ message: String) {
    self.init([Problem(file: file, message: message)])
  }

  package init(_ error: JSONError, file: String?) {
    let position = error.position
    self.init([
      Problem(file: file, line: position.line, column: position.column, path: error.path, message: error.problem)
    ])
  }

  /// Creates one problem of a value.
  package init(_ message: String, at node: JSONNode, file: String?) {
    var problems = FileProblems()
    problems.add(message, at: node)
    self = problems.error(in: node.document.bytes, file: file)
  }
}

extension Error {
  /// The problems of a file, for an error of a function that reads or writes one.
  package var problems: [SnapshotFileError.Problem] {
    (self as? SnapshotFileError)?.problems ?? [SnapshotFileError.Problem(file: nil, message: "\(self)")]
  }
}

extension SnapshotFileError.Problem: CustomStringConvertible {
  /// `day.json:12:7: $.rules[3].attributes.barTintColor.components: expected 3 numbers for srgb, found 2`
  public var description: String {
    var text = file ?? ""
    if let line, let column { text += (file == nil ? "" : ":") + "\(line):\(column)" }
    if let path { text += (text.isEmpty ? "" : ": ") + path }
    return SafeText.visible(text + (text.isEmpty ? "" : ": ") + message)
  }
}

extension SnapshotFileError: CustomStringConvertible {
  /// The problems, one on each line.
  public var description: String {
    var lines = problems.map(\.description)
    if omittedProblemCount > 0 { lines.append("and \(omittedProblemCount) more problems") }
    return lines.joined(separator: "\n")
  }
}
