#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why the system refused to read or write a file.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path, as the caller gave it.
  package let path: String
  /// What was tried and the system's reason: `cannot read: No such file or directory`.
  package let message: String

  package init(_ path: String, _ message: String) {
    self.path = path
    self.message = message
  }

  package init(_ path: String, _ attempt: String, errno code: CInt) {
    // The C library's texts are constants for every code it has itself, so no other thread can overwrite them.
    self.init(path, "\(attempt): \(String(cString: strerror(code)))")
  }

  /// The path and the message. The path is escaped, so the text is safe to print.
  package var description: String { "\(JSONText.escaped(path)): \(message)" }
}
