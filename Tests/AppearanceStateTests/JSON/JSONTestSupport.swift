@testable import AppearanceState
@testable import AppearanceThemes

/// Returns the bytes of a fixture, where `‹FF›` stands for one raw byte, so that a test can contain broken UTF-8.
func fixtureBytes(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = Substring(text)
  while let open = rest.firstIndex(of: "‹"), let close = rest[open...].firstIndex(of: "›") {
    bytes += Array(rest[..<open].utf8)
    guard let byte = UInt8(rest[rest.index(after: open)..<close], radix: 16) else {
      preconditionFailure("not a byte in the fixture \(text)")
    }
    bytes.append(byte)
    rest = rest[rest.index(after: close)...]
  }
  return bytes + Array(rest.utf8)
}

/// Returns the root of a text that must be valid.
func parse(_ text: String) throws -> JSONNode {
  try JSONDocument(parsing: fixtureBytes(text)).root
}

/// Returns the error of a text, or `nil` if it is accepted.
func parseError(_ bytes: [UInt8], maximumDepth: Int = 512) -> JSONError? {
  do {
    _ = try JSONDocument(parsing: bytes, maximumDepth: maximumDepth)
    return nil
  } catch {
    return error as? JSONError
  }
}

extension JSONNode {
  /// The path of the value.
  var path: String {
    var finder = JSONPathFinder()
    return finder.path(of: self)
  }

  /// The line and column of the value.
  var position: JSONPosition {
    var finder = JSONPositionFinder(document.bytes)
    return finder.position(of: offset)
  }
}
