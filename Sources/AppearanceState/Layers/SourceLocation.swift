/// The line of a program that makes a change, from `#fileID` and `#line`.
///
/// Every proxy has one, and every read and write passes it on: a trivial value, which needs no reference counting.
package struct SourceLocation: Sendable, CustomStringConvertible {
  fileprivate let file: StaticString
  fileprivate let line: UInt

  package init(file: StaticString, line: UInt) { (self.file, self.line) = (file, line) }

  /// `MyApp/Theme.swift:12`
  package var description: String { "\(file):\(line)" }
}

extension AppearanceOperation {
  /// The line of code that made an operation.
  package enum Source: Hashable, Sendable, CustomStringConvertible {
    /// In the running program. The text for a file is made only on request.
    case code(SourceLocation)
    /// Read from a journal.
    case file(String, line: UInt?)

    /// The module and the file: `MyApp/Theme.swift`.
    package var file: String {
      switch self {
      case .code(let location): String(describing: location.file)
      case .file(let file, _): file
      }
    }

    /// The line, counted from 1; nil if a journal does not name it.
    package var line: UInt? {
      switch self {
      case .code(let location): location.line
      case .file(_, let line): line
      }
    }

    package static func == (left: Source, right: Source) -> Bool { left.file == right.file && left.line == right.line }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(file)
      hasher.combine(line)
    }

    /// `MyApp/Theme.swift:12`
    package var description: String { line.map { "\(file):\($0)" } ?? file }
  }
}
