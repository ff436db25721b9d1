extension JSONBytes {
  /// Whether a piece is a key as `SettingKey` reads it.
  @inline(__always)
  func isSettingKey(_ key: SpeltSnapshot.Piece) -> Bool {
    var at = Int(key.start)
    let end = Int(key.end)
    guard skipName(&at, end) else { return false }
    if at == end { return true }
    guard byte(at) == UInt8(ascii: "[") else { return false }
    repeat {
      at &+= 1
      guard skipName(&at, end), at < end, byte(at) == UInt8(ascii: "=") else { return false }
      at &+= 1
      guard skipName(&at, end), at < end else { return false }
    } while byte(at) == UInt8(ascii: ",")
    return byte(at) == UInt8(ascii: "]") && at &+ 1 == end
  }

  /// Skips a name; there must be one.
  @inline(__always)
  private func skipName(_ at: inout Int, _ end: Int) -> Bool {
    let start = at
    while at &+ 8 <= end, Self.areLetters(word(at)) { at &+= 8 }
    while at < end, Self.isPartOfName(byte(at)) { at &+= 1 }
    return at > start
  }

  /// Whether eight bytes of ASCII are letters: with the bit that makes letters small, from `a` on and not from `{` on.
  @inline(__always)
  private static func areLetters(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let small = word | ones &* 0x20
    let fromA = small &+ ones &* (0x80 - 0x61)
    let fromBrace = small &+ ones &* (0x80 - 0x7B)
    return fromA & ~fromBrace & (ones &* 0x80) == ones &* 0x80
  }

  /// Letters, digits, `_`, `-` and `.`, as the bits of two words: one question for each byte of a file's keys.
  @inline(__always)
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    let word: UInt64 = byte < 64 ? 0x03FF_6000_0000_0000 : byte < 128 ? 0x07FF_FFFE_87FF_FFFE : 0
    return word &>> UInt64(byte & 63) & 1 == 1
  }
}
