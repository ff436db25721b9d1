/// Where a program makes a change, as the compiler says it.
///
/// Every proxy has one, and every read and write hands it on: a trivial value, for which nobody counts references.
package struct SourceLocation: Sendable, CustomStringConvertible {
  fileprivate let file: StaticString
  fileprivate let line: UInt

  package init(file: StaticString, line: UInt) { (self.file, self.line) = (file, line) }

  /// `MyApp/Theme.swift:12`
  package var description: String { "\(file):\(line)" }
}

extension AppearanceOperation {
  /// Where an operation was made.
  package enum Source: Hashable, Sendable, CustomStringConvertible {
    /// In the running program. What a file would say of it is made when somebody asks.
    case code(SourceLocation)
    /// As a journal says it.
    case file(String, line: UInt?)

    /// The module and the file: `MyApp/Theme.swift`.
    package var file: String {
      switch self {
      case .code(let location): String(describing: location.file)
      case .file(let file, _): file
      }
    }

    /// The line, counted from 1; nil where a journal does not say.
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
