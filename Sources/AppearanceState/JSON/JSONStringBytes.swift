/// The UTF-8 bytes that a string of a checked text stands for, escapes resolved.
///
/// The one place where escapes are resolved. It trusts the parser: every escape is whole and every surrogate is paired.
struct JSONStringBytes: Sequence, IteratorProtocol {
  private let raw: UnsafeRawBufferPointer
  private var at = 1
  private let close: Int

  /// The bytes of a scalar above U+007F that are still due, the next one lowest; a UTF-8 byte of such a scalar is never 0.
  private var pending: UInt32 = 0

  /// Takes the string with its quotes; its memory must outlive the iteration.
  init(_ raw: UnsafeRawBufferPointer) {
    self.raw = raw
    close = raw.count - 1
  }

  @inline(__always)
  mutating func next() -> UInt8? {
    if pending != 0 {
      defer { pending >>= 8 }
      return UInt8(truncatingIfNeeded: pending)
    }
    guard at < close else { return nil }
    let byte = raw[at]
    guard byte == UInt8(ascii: "\\") else {
      at += 1
      return byte
    }
    return nextEscape()
  }

  private mutating func nextEscape() -> UInt8 {
    let letter = raw[at + 1]
    at += 2
    switch letter {
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"): break
    default: return letter
    }
    var scalar = codeUnit()
    if scalar & 0xF800 == 0xD800 {
      at += 2
      scalar = 0x10000 + (scalar & 0x3FF) << 10 + codeUnit() & 0x3FF
    }
    return startScalar(scalar)
  }

  private mutating func codeUnit() -> UInt32 {
    var unit: UInt32 = 0
    for digit in raw[at..<at + 4] { unit = unit << 4 | (hexadecimalValue(digit) ?? 0) }
    at += 4
    return unit
  }

  /// Gives the first byte of a scalar and keeps the others for later.
  private mutating func startScalar(_ scalar: UInt32) -> UInt8 {
    func trail(_ shift: UInt32) -> UInt32 { 0x80 | (scalar >> shift & 0x3F) }
    switch scalar {
    case ..<0x80:
      return UInt8(truncatingIfNeeded: scalar)
    case ..<0x800:
      pending = trail(0)
      return UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
    case ..<0x10000:
      pending = trail(6) | trail(0) << 8
      return UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
    default:
      pending = trail(12) | trail(6) << 8 | trail(0) << 16
      return UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
    }
  }
}
