/// Stops the program because of a mistake in its code, with a message that release builds print too. With `precondition` a
/// release build would stop without a message.
@usableFromInline
package func programmerError(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}

/// Stops the program unless a condition holds. Creates the message only in that case.
@inlinable
@inline(__always)
package func programmerError(
  unless condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { programmerError(message(), file: file, line: line) }
}
