/// The only place that resolves escapes.
enum JSONString {
  /// Returns the UTF-8 of a string in its quotes. Trusts the parser: every escape is complete and every surrogate is paired.
  static func bytes(of raw: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    var at = 1
    func codeUnit() -> UInt32 { raw[at..<at + 4].reduce(0) { $0 << 4 | ($1.hexadecimalValue ?? 0) } }
    while at < raw.count - 1 {
      guard raw[at] == UInt8(ascii: "\\") else {
        result.append(raw[at])
        at += 1
        continue
      }
      let letter = raw[at + 1]
      at += 2
      switch letter {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        var scalar = codeUnit()
        at += 4
        if scalar & 0xF800 == 0xD800 {
          at += 2
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + codeUnit() & 0x3FF
          at += 4
        }
        result += String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")).utf8
      default: result.append(letter)
      }
    }
    return result
  }
}
