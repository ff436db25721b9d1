/// A place in the program's source.
struct SourcePosition: Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  /// `MyApp/Theme.swift:12`
  var description: String { "\(file):\(line)" }
}
