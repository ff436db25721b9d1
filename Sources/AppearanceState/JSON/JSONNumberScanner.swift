/// The grammar of a JSON number, apart from its value.
enum JSONNumberScanner {
  /// The offset after the number that starts at `start`.
  @inline(__always)
  static func end(of base: UnsafeRawPointer, from start: Int, to end: Int) throws -> Int {
    @inline(__always)
    func byte(_ at: Int) -> UInt8 { at < end ? base.load(fromByteOffset: at, as: UInt8.self) : 0 }

    @inline(__always)
    func skipDigits(_ start: Int) -> Int {
      var at = start
      while byte(at) &- UInt8(ascii: "0") < 10 { at &+= 1 }
      return at
    }

    var at = start
    if byte(at) == UInt8(ascii: "-") { at &+= 1 }
    let integer = at
    at = skipDigits(at)
    guard at > integer else { throw JSONFault(.expectedDigit(after: .minus), at: at) }
    guard at == integer &+ 1 || byte(integer) != UInt8(ascii: "0") else {
      throw JSONFault(.leadingZero, at: integer)
    }
    if byte(at) == UInt8(ascii: ".") {
      let fraction = at &+ 1
      at = skipDigits(fraction)
      guard at > fraction else { throw JSONFault(.expectedDigit(after: .point), at: at) }
    }
    if byte(at) | 0x20 == UInt8(ascii: "e") {
      at &+= 1
      if byte(at) == UInt8(ascii: "+") || byte(at) == UInt8(ascii: "-") { at &+= 1 }
      let exponent = at
      at = skipDigits(exponent)
      guard at > exponent else { throw JSONFault(.expectedDigit(after: .exponent), at: at) }
    }
    return at
  }
}
