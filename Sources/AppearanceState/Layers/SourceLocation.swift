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
  /// Where an operation was made, as journals say it.
  package struct Source: Hashable, Sendable, CustomStringConvertible {
    /// The module and the file: `MyApp/Theme.swift`.
    package let file: String
    /// The line, counted from 1; nil where a journal does not say.
    package let line: UInt?

    package init(file: String, line: UInt?) { (self.file, self.line) = (file, line) }

    init(_ location: SourceLocation) { self.init(file: String(describing: location.file), line: location.line) }

    /// `MyApp/Theme.swift:12`
    package var description: String { line.map { "\(file):\($0)" } ?? file }
  }
}
