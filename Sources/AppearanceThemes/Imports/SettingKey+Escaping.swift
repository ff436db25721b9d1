import AppearanceState

extension SettingKey {
  /// Makes a key from a name of another tool; different names give different keys. A character that no key can contain
  /// is written as `%` and two hexadecimal digits, and so is a `%` that would look like an escape.
  package init(escaping name: String) {
    if SettingKey.isAttribute(name), !name.utf8.contains(UInt8(ascii: "%")) {
      self.init(name)
      return
    }
    let scalars = Array(name.unicodeScalars)
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      let isAtEnd = index == 0 || index == scalars.count - 1
      let next = scalars[(index + 1)...].prefix(2)
      let isEscape = scalar == "%" && (scalars.count == 1 || next.count == 2 && next.allSatisfy(Self.isDigit))
      if isEscape || scalar == "[" || scalar == "]" || scalar.isControl
        || (isAtEnd && scalar.properties.isWhitespace)
      {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    self.init(text.isEmpty ? "%" : text)
  }

  /// The name from which the key was made; the text of the key if it was not made from a name.
  package var unescaped: String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let name = text == "%" ? "" : text.percentDecoded
    return SettingKey(escaping: name) == self ? name : text
  }

  /// Whether a scalar is a digit of an escape.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.properties.isASCIIHexDigit }
}

extension String {
  /// The text with each `%` and two hexadecimal digits replaced by the character they stand for.
  var percentDecoded: String {
    guard contains("%") else { return self }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      // Both must be digits, because Swift would also read a sign.
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy({ SettingKey.isDigit(UnicodeScalar($0)) }),
        let value = UInt8(String(digits) ?? "", radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
