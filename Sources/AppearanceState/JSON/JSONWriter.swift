/// Writes values on one line, as bytes: the same value always gives the same bytes.
struct JSONWriter {
  var bytes: [UInt8] = []
  /// Whether spaces are between values: `{ "kind": "color", "alpha": 1 }`, not `{"kind":"color"}`.
  let isSpaced: Bool
  /// The number of bytes that continue a character.
  private var continuations = 0

  init(isSpaced: Bool) { self.isSpaced = isSpaced }

  /// The number of characters: each takes a column.
  var columns: Int { bytes.count - continuations }

  /// Writes a value. Stops, in the middle, where the limit is exceeded, and with any limit at an object that needs a line for
  /// each member. So an attempt costs at most one line.
  ///
  /// - Parameter limit: The most columns.
  /// - Returns: False if writing stopped.
  @discardableResult
  mutating func value(_ value: JSON, limit: Int = .max) -> Bool {
    switch value {
    case .null: append("null")
    case .boolean(let value): append(value ? "true" : "false")
    case .number(let value): value.write(to: &bytes)
    // A character has at most four bytes.
    case .string(let value) where value.utf8.count / 4 > limit - columns: return false
    case .string(let value): string(value)
    case .array(let elements): return array(elements, limit: limit)
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        space()
        key(member.key)
        if limit < .max && member.isList || !self.value(member.value, limit: limit) { return false }
      }
      if !members.isEmpty { space() }
      bytes.append(UInt8(ascii: "}"))
    }
    return columns <= limit
  }

  /// Writes an array, as `value` does.
  @discardableResult
  mutating func array(_ elements: some Sequence<JSON>, limit: Int = .max) -> Bool {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst {
        bytes.append(UInt8(ascii: ","))
        space()
      }
      isFirst = false
      if !value(element, limit: limit) { return false }
    }
    bytes.append(UInt8(ascii: "]"))
    return columns <= limit
  }

  mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    space()
  }

  private mutating func space() {
    if isSpaced { bytes.append(UInt8(ascii: " ")) }
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a string in its quotes. Escapes what JSON requires and all controls; everything else is plain UTF-8.
  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isWritten = text.withUTF8 { content in
      guard content.allSatisfy(\.isPlain) else { return false }
      bytes.append(contentsOf: content)
      return true
    }
    if !isWritten {
      for scalar in text.unicodeScalars { appendEscaping(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
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
    default:
      let text = String(Character(scalar)).utf8
      bytes.append(contentsOf: text)
      continuations += text.count - 1
    }
  }

  // MARK: Lines

  /// Writes something behind what the line has, or nothing if writing stops. Returns whether it did not.
  mutating func unlessStopped(_ write: (inout JSONWriter) -> Bool) -> Bool {
    let (count, before) = (bytes.count, continuations)
    if write(&self) { return true }
    bytes.removeLast(bytes.count - count)
    continuations = before
    return false
  }
}

extension UInt8 {
  /// Whether a byte stands for itself in a string.
  fileprivate var isPlain: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension JSON.Member {
  /// Whether it is an object that has a line for each member, wherever it is.
  var isList: Bool { value.members.count > 3 && (key == "fields" || key == "attributes") }
}

extension JSON {
  /// The value on one line, without white space.
  package var compactText: String { String(decoding: compactBytes, as: UTF8.self) }

  /// The value as a line of JSON Lines, with its line break.
  var line: [UInt8] { compactBytes + [UInt8(ascii: "\n")] }

  var compactBytes: [UInt8] {
    var writer = JSONWriter(isSpaced: false)
    writer.value(self)
    return writer.bytes
  }
}
