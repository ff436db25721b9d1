/// Makes text from files safe to show: files may come from strangers, and messages go to terminals.
package enum JSONText {
  /// Returns whether a scalar is written as an escape, both in files and in messages.
  ///
  /// These scalars move the cursor, start terminal commands, break lines for some readers, or change the order in which text is
  /// read: the controls (C0, DEL, C1), U+2028 and U+2029, and the bidirectional controls.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns the text in double quotes, escaped as a JSON string; cut with `…` after `maximumLength` scalars.
  package static func quoted(_ text: String, maximumLength: Int = 100) -> String {
    if text.utf8.count <= maximumLength, text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars.prefix(maximumLength) {
      if scalar == "\"" || scalar == "\\" {
        result += "\\"
        result.unicodeScalars.append(scalar)
      } else {
        result += shown(scalar)
      }
    }
    return result + (text.unicodeScalars.dropFirst(maximumLength).isEmpty ? "\"" : "…\"")
  }

  /// Returns whether an ASCII byte needs no escape in a JSON string.
  static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Returns the scalar itself, or its escape if it is hidden. All hidden scalars have at most four hexadecimal digits.
  package static func shown(_ scalar: Unicode.Scalar) -> String {
    guard isHidden(scalar) else { return String(Character(scalar)) }
    return "\\u" + hexadecimal(scalar.value, digits: 4)
  }

  /// Returns hexadecimal digits with leading zeros.
  package static func hexadecimal(_ value: some BinaryInteger, digits: Int, uppercase: Bool = true) -> String {
    let text = String(value, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// Returns a step of a JSON Pointer (RFC 6901), in which `~` and `/` are escaped.
  package static func pointerStep(_ name: String) -> String {
    let (tilde, slash) = (UInt8(ascii: "~"), UInt8(ascii: "/"))
    guard name.utf8.contains(where: { $0 == tilde || $0 == slash }) else { return name }
    var result: [UInt8] = []
    for byte in name.utf8 {
      if byte == tilde || byte == slash { result += (byte == tilde ? "~0" : "~1").utf8 } else { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }

  package static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

extension JSONText {
  /// Returns a text without quotes in which every hidden scalar is escaped, such as a path at the beginning of a message.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    return text.unicodeScalars.map { isHidden($0) ? shown($0) : String(Character($0)) }.joined()
  }
}
