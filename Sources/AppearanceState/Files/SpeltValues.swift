/// Reads values as the package writes them: members in the order of the format, texts in plain ASCII, no exponents.
///
/// What is read here, `ValueReader` reads without a problem; of what is not, nothing is known, and `ValueReader` decides.
/// So there is one place that knows what is wrong with a value, and this one may leave out whatever is rare.
struct SpeltValues {
  let text: JSONBytes

  /// Values inside of each other, such as those of a record. The reader that knows it all can go deeper.
  private static let maximumDepth = 16

  /// Reads any usual value.
  func value(_ at: Int, depth: Int = 0) throws -> Int {
    guard at < text.end, depth < Self.maximumDepth else { throw SpeltReader.Unusual() }
    switch text.byte(at) {
    case UInt8(ascii: "{"): return try object(at, depth)
    case UInt8(ascii: "["): return try text.elements(at) { try value($0, depth: depth + 1) }
    case UInt8(ascii: "\""): return Int(try string(at).end) &+ 1
    case UInt8(ascii: "n"): return try literal("null", at)
    case UInt8(ascii: "t"): return try literal("true", at)
    case UInt8(ascii: "f"): return try literal("false", at)
    default: return try number(at).end
    }
  }

  private func object(_ start: Int, _ depth: Int) throws -> Int {
    guard let kindAt = key("kind", text.skipWhitespace(start &+ 1)) else { throw SpeltReader.Unusual() }
    let kind = try string(kindAt)
    let at = Int(kind.end) &+ 1
    let end: Int
    switch kind.end &- kind.start {
    case 4 where text.says("font", kind): end = try font(at)
    case 4 where text.says("size", kind): end = try numbers("width", "height", at)
    case 5 where text.says("color", kind): end = try color(at)
    case 5 where text.says("image", kind): end = try image(at, depth)
    case 5 where text.says("point", kind): end = try numbers("x", "y", at)
    case 6 where text.says("insets", kind):
      end = try numbers("bottom", "right", try numbers("top", "left", at))
    case 6 where text.says("offset", kind): end = try numbers("horizontal", "vertical", at)
    case 6 where text.says("record", kind):
      end = try values(try member("fields", try string("type", at)), depth)
    case 6 where text.says("opaque", kind): end = try string("summary", try string("type", at))
    case 11 where text.says("enumeration", kind): end = try string("case", try string("type", at))
    case 14 where text.says("textAttributes", kind): end = try values(try member("attributes", at), depth)
    default: throw SpeltReader.Unusual()
    }
    let close = text.skipWhitespace(end)
    guard close < text.end, text.byte(close) == UInt8(ascii: "}") else { throw SpeltReader.Unusual() }
    return close &+ 1
  }

  // MARK: Kinds

  private func font(_ start: Int) throws -> Int {
    var at = start
    if let name = optionalMember("name", at) { at = Int(try string(name).end) &+ 1 }
    if let size = optionalMember("size", at) { at = try number(size).end }
    if let weight = optionalMember("weight", at) { at = Int(try string(weight).end) &+ 1 }
    if let traits = optionalMember("traits", at) {
      var count = 0
      at = try text.elements(traits) { at in
        count += 1
        return Int(try string(at).end) &+ 1
      }
      // Several have to differ, so only a single one is simple.
      if count > 1 { throw SpeltReader.Unusual() }
    }
    if let style = optionalMember("textStyle", at) { at = Int(try string(style).end) &+ 1 }
    return at
  }

  private func image(_ start: Int, _ depth: Int) throws -> Int {
    if let name = optionalMember("name", start) { return Int(try string(name).end) &+ 1 }
    let at = try string("symbol", start)
    return try optionalMember("configuration", at).map { try values($0, depth) } ?? at
  }

  private func color(_ start: Int) throws -> Int {
    let space = try string(try member("colorSpace", start))
    var components: (Double, Double, Double) = (0, 0, 0)
    var count = 0
    var at = try text.elements(try member("components", Int(space.end) &+ 1)) { at in
      let number = try number(at)
      switch count {
      case 0: components.0 = number.double
      case 1: components.1 = number.double
      default: components.2 = number.double
      }
      count &+= 1
      return number.end
    }
    if let alpha = optionalMember("alpha", at) { at = try number(alpha).end }
    let isStandard = text.says("srgb", space)
    let isWide = text.says("display-p3", space) || text.says("extended-srgb", space)
    let isGood = isStandard || isWide ? count == 3 : count == 1 && text.says("gray", space)
    guard isGood else { throw SpeltReader.Unusual() }
    guard let hexAt = optionalMember("hex", at) else { return at }
    let hex = try string(hexAt)
    let first = Int(hex.start)
    guard isStandard, hex.end &- hex.start == 7, text.byte(first) == UInt8(ascii: "#"),
      says(first &+ 1, components.0), says(first &+ 3, components.1), says(first &+ 5, components.2)
    else { throw SpeltReader.Unusual() }
    return Int(hex.end) &+ 1
  }

  /// Whether two hexadecimal digits say the same as a component, to less than one of its 255 steps.
  private func says(_ digits: Int, _ component: Double) -> Bool {
    guard let high = hexadecimalValue(text.byte(digits)), let low = hexadecimalValue(text.byte(digits &+ 1)) else {
      return false
    }
    return abs(component * 255 - Double(high * 16 + low)) < 1
  }

  // MARK: Pieces

  /// Values by name. Rising names are single.
  private func values(_ start: Int, _ depth: Int) throws -> Int {
    let memory = SpeltText(base: text.base)
    var last: SpeltSnapshot.Piece?
    return try text.members(start) { name, at in
      if let last, memory.compare(last, to: name, in: memory) >= 0 { throw SpeltReader.Unusual() }
      last = name
      return try value(at, depth: depth + 1)
    }
  }

  @inline(__always)
  private func numbers(_ first: StaticString, _ second: StaticString, _ start: Int) throws -> Int {
    let at = try number(try member(first, start)).end
    return try number(try member(second, at)).end
  }

  @inline(__always)
  private func string(_ name: StaticString, _ start: Int) throws -> Int {
    Int(try string(try member(name, start)).end) &+ 1
  }

  /// The comma and key of a member, up to its value.
  @inline(__always)
  private func member(_ name: StaticString, _ start: Int) throws -> Int {
    guard let at = optionalMember(name, start) else { throw SpeltReader.Unusual() }
    return at
  }

  /// The same where the member may be absent.
  @inline(__always)
  private func optionalMember(_ name: StaticString, _ start: Int) -> Int? {
    let comma = text.skipWhitespace(start)
    guard comma < text.end, text.byte(comma) == UInt8(ascii: ",") else { return nil }
    return key(name, text.skipWhitespace(comma &+ 1))
  }

  @inline(__always)
  private func key(_ name: StaticString, _ start: Int) -> Int? {
    let close = start &+ name.utf8CodeUnitCount &+ 1
    guard close < text.end, text.byte(start) == UInt8(ascii: "\""), text.byte(close) == UInt8(ascii: "\""),
      text.says(name, at: start &+ 1)
    else { return nil }
    let colon = text.skipWhitespace(close &+ 1)
    guard colon < text.end, text.byte(colon) == UInt8(ascii: ":") else { return nil }
    return text.skipWhitespace(colon &+ 1)
  }

  private func literal(_ word: StaticString, _ at: Int) throws -> Int {
    let end = at &+ word.utf8CodeUnitCount
    guard end <= text.end, text.says(word, at: at) else { throw SpeltReader.Unusual() }
    return end
  }

  /// Reads a string; the piece is what it says.
  @inline(__always)
  func string(_ start: Int) throws -> SpeltSnapshot.Piece {
    guard start < text.end, text.byte(start) == UInt8(ascii: "\"") else { throw SpeltReader.Unusual() }
    let close = text.skipPlainText(start &+ 1)
    guard close < text.end, text.byte(close) == UInt8(ascii: "\"") else { throw SpeltReader.Unusual() }
    return SpeltSnapshot.Piece(start &+ 1, close)
  }

  /// A number without exponent.
  struct Number {
    var isNegative: Bool
    var digits: UInt64
    var fractionCount: Int
    var end: Int

    /// The nearest one: up to 15 digits and the power of ten are exact, so the division rounds once.
    @inline(__always)
    var double: Double {
      let double = Double(digits) / JSONNumber.powersOfTen[fractionCount]
      return isNegative ? -double : double
    }

    var integer: Int32? { isNegative || fractionCount > 0 ? nil : Int32(exactly: digits) }
  }

  /// Reads a number of at most 15 digits.
  @inline(__always)
  func number(_ start: Int) throws -> Number {
    var number = Number(isNegative: false, digits: 0, fractionCount: 0, end: start)
    var at = start
    if at < text.end, text.byte(at) == UInt8(ascii: "-") {
      number.isNegative = true
      at &+= 1
    }
    let first = at
    digits(&at, &number.digits)
    let count = at &- first
    guard count > 0, count == 1 || text.byte(first) != UInt8(ascii: "0") else { throw SpeltReader.Unusual() }
    if at < text.end, text.byte(at) == UInt8(ascii: ".") {
      at &+= 1
      let point = at
      digits(&at, &number.digits)
      number.fractionCount = at &- point
      guard number.fractionCount > 0 else { throw SpeltReader.Unusual() }
    }
    // What follows must be looked at, or `1e5` would be read as 1.
    guard count &+ number.fractionCount <= 15, at < text.end, text.byte(at) | 0x20 != UInt8(ascii: "e") else {
      throw SpeltReader.Unusual()
    }
    number.end = at
    return number
  }

  @inline(__always)
  private func digits(_ at: inout Int, _ value: inout UInt64) {
    while at < text.end {
      let digit = text.byte(at) &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      // More than 15 digits are refused, so it does not matter what they add up to.
      value = value &* 10 &+ UInt64(digit)
      at &+= 1
    }
  }

  /// Where a value ends if it is one, which only who reads it can tell.
  func endOfAny(_ start: Int) -> Int {
    var at = start
    var depth = 0
    while at < text.end {
      switch text.byte(at) {
      case UInt8(ascii: "\""):
        at &+= 1
        while at < text.end, text.byte(at) != UInt8(ascii: "\"") {
          at &+= text.byte(at) == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth &+= 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth <= 1 { return depth == 0 ? at : at &+ 1 }
        depth &-= 1
      case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09:
        if depth == 0 { return at }
      default:
        break
      }
      at &+= 1
    }
    return text.end
  }
}
