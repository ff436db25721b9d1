/// Writes values on one line, as bytes: the same value always gives the same bytes.
struct JSONWriter {
  var bytes: [UInt8] = []

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a value.
  ///
  /// - Parameter space: The text between values: a space gives `{ "kind": "color", "alpha": 1 }`, nothing `{"kind":"color"}`.
  mutating func value(_ value: JSON, space: StaticString) {
    switch value {
    case .null: append("null")
    case .boolean(let value): append(value ? "true" : "false")
    case .number(let value): value.write(to: &bytes)
    case .string(let value): string(value)
    case .array(let elements): array(elements, space: space)
    case .object(let members):
      append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { append(",") }
        append(space)
        key(member.key, space: space)
        self.value(member.value, space: space)
      }
      if !members.isEmpty { append(space) }
      append("}")
    }
  }

  mutating func array(_ elements: some Sequence<JSON>, space: StaticString) {
    append("[")
    var isFirst = true
    for element in elements {
      if !isFirst {
        append(",")
        append(space)
      }
      isFirst = false
      value(element, space: space)
    }
    append("]")
  }

  mutating func key(_ key: String, space: StaticString) {
    string(key)
    append(":")
    append(space)
  }

  /// Writes a string in its quotes. Escapes what JSON requires and all controls; everything else is plain UTF-8.
  mutating func string(_ text: String) {
    append("\"")
    var text = text
    let isWritten = text.withUTF8 { content in
      guard content.allSatisfy(Self.isPlain) else { return false }
      bytes.append(contentsOf: content)
      return true
    }
    if !isWritten {
      for scalar in text.unicodeScalars { appendEscaping(scalar) }
    }
    append("\"")
  }

  private mutating func appendEscaping(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case "\u{8}": append("\\b")
    case "\u{C}": append("\\f")
    // All controls have at most four hexadecimal digits.
    case _ where scalar.isControl: bytes.append(contentsOf: "\\u\(scalar.value.hexadecimal(digits: 4))".utf8)
    default: bytes.append(contentsOf: String(Character(scalar)).utf8)
    }
  }

  /// Returns whether a byte stands for itself in a string.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Returns the columns of a string with its quotes and escapes.
  static func width(ofString text: String) -> Int {
    if text.hasOnlyBytes(isPlain) { return text.utf8.count + 2 }
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

extension JSON {
  /// The value on one line, without white space.
  package var compactText: String { String(decoding: compactBytes, as: UTF8.self) }

  /// The value as a line of JSON Lines, with its line break.
  var line: [UInt8] { compactBytes + [UInt8(ascii: "\n")] }

  var compactBytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self, space: "")
    return writer.bytes
  }
}
