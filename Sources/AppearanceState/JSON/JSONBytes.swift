/// The bytes of a text as raw memory, for the loops of the parser.
///
/// A pointer instead of an array, because the parser reads every byte: an array would check each index. It is valid as long as
/// the memory is; offsets may be at most `end`.
struct JSONBytes {
  private let base: UnsafeRawPointer
  let end: Int

  /// Creates the bytes of a buffer; nil if it is empty.
  init?(_ buffer: UnsafeRawBufferPointer) {
    guard let base = buffer.baseAddress, !buffer.isEmpty else { return nil }
    (self.base, end) = (base, buffer.count)
  }

  @inline(__always)
  func byte(_ at: Int) -> UInt8 { base.load(fromByteOffset: at, as: UInt8.self) }

  /// Returns eight bytes, the first one lowest.
  @inline(__always)
  private func word(_ at: Int) -> UInt64 {
    UInt64(littleEndian: base.loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }

  @inline(__always)
  func skipWhitespace(_ start: Int) -> Int {
    guard start < end, byte(start) <= 0x20 else { return start }
    // A single space, as between the members of a value, is the most frequent case.
    if byte(start) == 0x20, start &+ 1 < end, byte(start &+ 1) > 0x20 { return start &+ 1 }
    return skipWhitespaceRun(start)
  }

  /// Skips line breaks one by one and indentation eight spaces at a time.
  @inline(__always)
  private func skipWhitespaceRun(_ start: Int) -> Int {
    var at = start
    while at < end {
      switch byte(at) {
      case 0x20:
        at &+= 1
        while at &+ 8 <= end {
          let others = word(at) ^ 0x2020_2020_2020_2020
          guard others == 0 else {
            at &+= others.trailingZeroBitCount &>> 3
            break
          }
          at &+= 8
        }
      case 0x0A, 0x0D, 0x09:
        at &+= 1
      default:
        return at
      }
    }
    return at
  }

  /// Skips plain ASCII: stops at a quote, a backslash, a control character, a byte above 0x7F, or the end.
  @inline(__always)
  func skipPlainText(_ start: Int) -> Int {
    var at = start
    while at &+ 8 <= end {
      let word = word(at)
      let ones: UInt64 = 0x0101_0101_0101_0101
      let quotes = word ^ (ones &* 0x22)
      let backslashes = word ^ (ones &* 0x5C)
      // The high bit of each special byte. A borrow can only affect bytes above one that is truly special, and only the lowest
      // one is used.
      let special =
        (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
          | ((word &- (ones &* 0x20)) & ~word) | word) & (ones &* 0x80)
      if special != 0 { return at &+ (special.trailingZeroBitCount &>> 3) }
      at &+= 8
    }
    while at < end {
      let byte = byte(at)
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      at &+= 1
    }
    return at
  }

  @inline(__always)
  func skipDigits(_ start: Int) -> Int {
    var at = start
    while at < end, byte(at).isDigit { at &+= 1 }
    return at
  }
}

/// Returns whether two memory regions of a length are equal. Most are short, so it compares words instead of calling C.
@inline(__always)
func areSameBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
  var at = 0
  while at &+ 8 <= count {
    let word = left.loadUnaligned(fromByteOffset: at, as: UInt64.self)
    if word != right.loadUnaligned(fromByteOffset: at, as: UInt64.self) { return false }
    at &+= 8
  }
  while at < count {
    if left.load(fromByteOffset: at, as: UInt8.self) != right.load(fromByteOffset: at, as: UInt8.self) { return false }
    at &+= 1
  }
  return true
}
