/// Stops the program because of a mistake in its code, with a message that release builds print too. Those of `precondition`
/// they leave out, and a program would end without a word.
@usableFromInline
package func programmerError(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}

/// Stops the program unless a condition holds. The message is made only when it does not.
@inlinable
@inline(__always)
package func programmerError(
  unless condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { programmerError(message(), file: file, line: line) }
}
