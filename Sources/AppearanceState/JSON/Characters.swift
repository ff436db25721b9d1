extension UInt8 {
  /// Whether the byte is an ASCII letter or `_`.
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_") }

  /// Whether the byte is an ASCII digit.
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte is an ASCII letter or digit.
  @inlinable package var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  @inline(__always)
  package var hexadecimalValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }
}

extension UnsignedInteger {
  /// Returns hexadecimal digits with leading zeros.
  package func hexadecimal(digits: Int, uppercase: Bool = true) -> String {
    let text = String(self, radix: 16, uppercase: uppercase)
    return text.utf8.count < digits ? String(repeating: "0", count: digits - text.utf8.count) + text : text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control: C0, DEL, C1, a separator of lines or paragraphs, or a control of the direction of text.
  /// Files escape it, and the key of a setting contains none.
  package var isControl: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The 32-bit FNV-1a hash: enough to distinguish a few texts.
  package var fnv1a: UInt32 { utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 } }

  /// Returns whether all bytes satisfy a condition. Reads memory directly if possible, because reports call it often.
  @inlinable @inline(__always)
  package func hasOnlyBytes(_ isGood: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isGood) } ?? utf8.allSatisfy(isGood)
  }
}
