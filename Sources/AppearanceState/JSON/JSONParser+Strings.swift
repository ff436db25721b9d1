extension JSONParser {
  /// Checks the string whose opening quote is at `open` and appends it to the tape.
  @inline(__always)
  mutating func string(_ open: Int) throws -> Int {
    let close = text.skipPlainText(open &+ 1)
    if close < end, byte(close) == UInt8(ascii: "\"") {
      append(.string, open, close &+ 1)
      return close &+ 1
    }
    return try stringWithSpecialText(open, from: close)
  }

  /// Continues a string at the first byte that is not plain.
  @inline(never)
  private mutating func stringWithSpecialText(_ open: Int, from start: Int) throws -> Int {
    var at = start
    var flag: UInt32 = 0
    while at < end {
      switch byte(at) {
      case UInt8(ascii: "\""):
        append(.string, flag: flag, open, at &+ 1)
        return at &+ 1
      case UInt8(ascii: "\\"):
        flag = JSONTapeNode.flag
        at = try escape(at)
      case 0x80...:
        at = try skipUTF8(at)
      default:
        throw JSONFault(.controlCharacter, at: at)
      }
      at = text.skipPlainText(at)
    }
    throw JSONFault(.unterminatedString, at: open)
  }

  // MARK: Escapes

  /// Checks the escape whose backslash is at `start`; both halves of a surrogate pair count as one escape.
  private func escape(_ start: Int) throws -> Int {
    guard start &+ 1 < end else { throw JSONFault(.badEscape, at: start) }
    switch byte(start &+ 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start &+ 2
    case UInt8(ascii: "u"):
      break
    default:
      throw JSONFault(.badEscape, at: start)
    }
    let first = try codeUnit(ofEscapeAt: start)
    guard first & 0xF800 == 0xD800 else { return start &+ 6 }
    let second = start &+ 6
    guard first < 0xDC00, second &+ 1 < end, byte(second) == UInt8(ascii: "\\"), byte(second &+ 1) == UInt8(ascii: "u")
    else { throw JSONFault(.loneSurrogate, at: start) }
    guard try codeUnit(ofEscapeAt: second) & 0xFC00 == 0xDC00 else { throw JSONFault(.loneSurrogate, at: start) }
    return second &+ 6
  }

  /// Returns the code unit of the four hexadecimal digits of a `\u` escape.
  private func codeUnit(ofEscapeAt start: Int) throws -> UInt32 {
    guard start &+ 6 <= end else { throw JSONFault(.badUnicodeEscape, at: start) }
    var unit: UInt32 = 0
    for at in start &+ 2..<start &+ 6 {
      guard let digit = byte(at).hexadecimalValue else { throw JSONFault(.badUnicodeEscape, at: start) }
      unit = unit << 4 | digit
    }
    return unit
  }

  // MARK: UTF-8

  /// Checks a run of scalars above U+007F. The ranges are table 3-7 of the Unicode Standard: no overlong forms, no
  /// surrogates, nothing above U+10FFFF.
  private func skipUTF8(_ start: Int) throws -> Int {
    var at = start
    while at < end, byte(at) >= 0x80 {
      let length = JSONUTF8.length(of: base, at: at, end: end)
      guard length > 0 else { throw JSONFault(.invalidUTF8, at: at) }
      at &+= length
    }
    return at
  }
}

/// The only definition of well-formed UTF-8 in this package.
enum JSONUTF8 {
  /// Returns the length (2, 3 or 4 bytes) of the well-formed scalar above U+007F at `at`, or 0 if there is none.
  static func length(of base: UnsafeRawPointer, at: Int, end: Int) -> Int {
    let lead = base.load(fromByteOffset: at, as: UInt8.self)
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }  // below: overlong
      if lead == 0xED { second = 0x80...0x9F }  // above: surrogates
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }  // below: overlong
      if lead == 0xF4 { second = 0x80...0x8F }  // above: over U+10FFFF
    default: return 0
    }
    guard at &+ length <= end, second.contains(base.load(fromByteOffset: at &+ 1, as: UInt8.self)) else { return 0 }
    for next in at &+ 2..<at &+ max(length, 2) where base.load(fromByteOffset: next, as: UInt8.self) & 0xC0 != 0x80 {
      return 0
    }
    return length
  }
}

/// The UTF-8 bytes of a string of a validated text, with escapes resolved.
///
/// This is the only place that resolves escapes. It trusts the parser: every escape is complete and every surrogate is paired.
struct JSONStringBytes: Sequence, IteratorProtocol {
  private let raw: UnsafeRawBufferPointer
  private var at = 1
  private let close: Int

  /// The remaining bytes of a scalar above U+007F, the next one lowest; a UTF-8 byte of such a scalar is never 0.
  private var pending: UInt32 = 0

  /// Creates the sequence for a string with its quotes, whose memory must outlive the iteration.
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
    for digit in raw[at..<at + 4] { unit = unit << 4 | (digit.hexadecimalValue ?? 0) }
    at += 4
    return unit
  }

  /// Returns the first byte of a scalar and stores the others.
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
