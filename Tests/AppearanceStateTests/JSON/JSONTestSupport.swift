@testable import AppearanceState
@testable import AppearanceTesting
@testable import AppearanceThemes

/// The bytes of a fixture, where `‹FF›` stands for one raw byte, so that broken UTF-8 can be written down.
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

/// The root of a text that must be good.
func parse(_ text: String) throws -> JSONNode {
  try JSONDocument(parsing: fixtureBytes(text)).root
}

/// The error of a text, or `nil` if it is accepted.
func parseError(_ bytes: [UInt8], maximumDepth: Int = 512) -> JSONError? {
  do {
    _ = try JSONDocument(parsing: bytes, maximumDepth: maximumDepth)
    return nil
  } catch let error as JSONError {
    return error
  } catch {
    preconditionFailure("reading JSON threw \(error)")
  }
}

/// What a call writes.
func written(_ layout: JSONWriter.Layout = .pretty, _ write: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter(layout: layout)
  write(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}
