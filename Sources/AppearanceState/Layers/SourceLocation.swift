/// A place in a program's source.
package struct SourceLocation: Sendable, CustomStringConvertible {
  // A literal costs nothing to pass on, and every proxy passes one on.
  private enum File: Sendable {
    case literal(StaticString)
    case text(String)
  }

  private let storage: File
  /// The line, counted from 1; nil where a journal does not say.
  package let line: UInt?

  package init(file: StaticString, line: UInt) {
    storage = .literal(file)
    self.line = line
  }

  /// A place that a journal names.
  package init(file: String, line: UInt?) {
    storage = .text(file)
    self.line = line
  }

  /// The module and the file: `MyApp/Theme.swift`.
  package var file: String {
    switch storage {
    case .literal(let file): String(describing: file)
    case .text(let file): file
    }
  }

  /// `MyApp/Theme.swift:12`
  package var description: String { line.map { "\(file):\($0)" } ?? file }
}
