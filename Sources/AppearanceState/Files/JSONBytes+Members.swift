extension JSONBytes {
  /// Whether a piece is this text.
  @inline(__always)
  func says(_ text: StaticString, _ piece: SpeltSnapshot.Piece) -> Bool {
    Int(piece.end) &- Int(piece.start) == text.utf8CodeUnitCount && says(text, at: Int(piece.start))
  }

  /// Whether a text stands at a place from which on there is room for it.
  @inline(__always)
  func says(_ text: StaticString, at start: Int) -> Bool {
    areSameBytes(base + start, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Reads an object whose keys are plain ASCII.
  @inline(__always)
  func members(_ start: Int, _ read: (SpeltSnapshot.Piece, Int) throws -> Int) throws -> Int {
    guard start < end, byte(start) == UInt8(ascii: "{") else { throw SpeltReader.Unusual() }
    var at = skipWhitespace(start &+ 1)
    if at < end, byte(at) == UInt8(ascii: "}") { return at &+ 1 }
    while at < end, byte(at) == UInt8(ascii: "\"") {
      let close = skipPlainText(at &+ 1)
      guard close < end, byte(close) == UInt8(ascii: "\"") else { break }
      let key = SpeltSnapshot.Piece(at &+ 1, close)
      at = skipWhitespace(close &+ 1)
      guard at < end, byte(at) == UInt8(ascii: ":") else { break }
      at = skipWhitespace(try read(key, skipWhitespace(at &+ 1)))
      guard at < end else { break }
      if byte(at) == UInt8(ascii: "}") { return at &+ 1 }
      guard byte(at) == UInt8(ascii: ",") else { break }
      at = skipWhitespace(at &+ 1)
    }
    throw SpeltReader.Unusual()
  }

  /// Reads an array.
  @inline(__always)
  func elements(_ start: Int, _ read: (Int) throws -> Int) throws -> Int {
    guard start < end, byte(start) == UInt8(ascii: "[") else { throw SpeltReader.Unusual() }
    var at = skipWhitespace(start &+ 1)
    if at < end, byte(at) == UInt8(ascii: "]") { return at &+ 1 }
    while true {
      at = skipWhitespace(try read(at))
      guard at < end else { throw SpeltReader.Unusual() }
      if byte(at) == UInt8(ascii: "]") { return at &+ 1 }
      guard byte(at) == UInt8(ascii: ",") else { throw SpeltReader.Unusual() }
      at = skipWhitespace(at &+ 1)
    }
  }
}
