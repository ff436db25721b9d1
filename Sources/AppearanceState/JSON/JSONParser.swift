/// Validates a text and lists its values, in one pass from the first byte to the last.
///
/// Methods that read take the start offset and return the offset after what they have read. Nothing recurses, so no nesting
/// overflows the stack.
struct JSONParser {
  let bytes: [UInt8]
  private let text: JSONBytes
  private let maximumDepth: Int
  private(set) var values: [JSONDocument.Value] = []

  /// An array or object whose end has not been reached.
  struct Container {
    let index: Int
    let isObject: Bool
    /// The number of values that have started.
    var count = 0
    /// The index of the last key.
    var key = 0
  }

  /// The innermost open container, and those around it. The text itself is the outermost one.
  private(set) var current = Container(index: -1, isObject: false)
  private(set) var outer: [Container] = []

  /// Whether a value has started that has not ended; for the path of an error.
  private(set) var isInValue = false

  /// Returns the values of a text. Every error that the parser throws is a ``JSONError``.
  // No typed errors: the compiler (6.3.1) crashes where a concrete one is thrown with SDKs before iOS 18.
  static func values(
    of bytes: [UInt8], maximumDepth: Int, skip: ((Int) -> Int?)?
  ) throws -> [JSONDocument.Value] {
    try bytes.withUnsafeBytes { buffer in
      guard let text = JSONBytes(buffer) else {
        let start = JSONPosition(line: 1, column: 1)
        throw JSONError(offset: 0, position: start, path: "$", problem: "expected a value, found empty text")
      }
      var parser = JSONParser(bytes, text, maximumDepth)
      try parser.parse(skip)
      return parser.values
    }
  }

  private init(_ bytes: [UInt8], _ text: JSONBytes, _ maximumDepth: Int) {
    (self.bytes, self.text, self.maximumDepth) = (bytes, text, maximumDepth)
    // A theme file has a value or key every 7 (compact) to 14 bytes (pretty). Unused capacity costs nothing, because memory is
    // allocated only when it is written, but growing copies. The limit, 256 MB, is for machines that reserve all of it.
    values.reserveCapacity(min(bytes.count / 6 + 16, 1 << 24))
  }

  private mutating func parse(_ skip: ((Int) -> Int?)?) throws {
    try checkBeginning()
    var at = text.skipWhitespace(0)
    // The array whose elements may be known.
    var skipped = Int.max
    nextValue: while true {
      current.count &+= 1
      isInValue = true
      if current.index == skipped, let end = skip?(at) {
        append(.object, at, end)
        at = end
      } else {
        switch at < text.end ? text.byte(at) : 0 {
        case UInt8(ascii: "\""):
          at = try string(at)
        case UInt8(ascii: "{"):
          try open(.object, at)
          at = text.skipWhitespace(at &+ 1)
          if at == text.end || text.byte(at) != UInt8(ascii: "}") {
            at = try key(at)
            continue nextValue
          }
          at = try close(at)
        case UInt8(ascii: "["):
          if skip != nil, outer.count == 1, current.isObject, string(at: current.key) == "rules" {
            skipped = values.count
          }
          try open(.array, at)
          at = text.skipWhitespace(at &+ 1)
          if at == text.end || text.byte(at) != UInt8(ascii: "]") { continue nextValue }
          at = try close(at)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          at = try number(at)
        default:
          at = try literal(at)
        }
      }

      // A value has ended. Close the containers that end with it, up to the comma before the next value.
      while true {
        isInValue = false
        at = text.skipWhitespace(at)
        let next = at < text.end ? text.byte(at) : 0
        if current.index < 0 {
          guard at == text.end else {
            throw error("the end of the text after the value", at: at, ofNoJSON: "the end of the text after the value")
          }
          return
        }
        if next == UInt8(ascii: ",") {
          at = text.skipWhitespace(at &+ 1)
          if current.isObject { at = try key(at) }
          continue nextValue
        }
        guard next == (current.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw error(current.isObject ? "',' or '}' after a member" : "',' or ']' after an element", at: at)
        }
        at = try close(at)
      }
    }
  }

  /// Refuses beginnings that deserve a better message than "unexpected byte".
  private func checkBeginning() throws {
    let first = bytes.prefix(3)
    if first.elementsEqual([0xEF, 0xBB, 0xBF]) {
      throw error("a value", at: 0, found: "a byte order mark; the text must be UTF-8 without one")
    }
    if first.starts(with: [0xFE, 0xFF]) || first.starts(with: [0xFF, 0xFE]) {
      throw error("UTF-8", at: 0, found: "the byte order mark of UTF-16")
    }
    // JSON begins with an ASCII character, of which UTF-16 makes a zero byte and the character.
    if first.count > 1, (first[0] == 0) != (first[1] == 0) { throw error("UTF-8", at: 0, found: "UTF-16") }
  }

  // MARK: Containers

  @inline(__always)
  private mutating func open(_ kind: JSONKind, _ at: Int) throws {
    guard outer.count < maximumDepth else {
      throw error("at most \(maximumDepth) nested arrays and objects", at: at, found: "more")
    }
    outer.append(current)
    current = Container(index: values.count, isObject: kind == .object)
    append(kind, at, at)
    isInValue = false
  }

  @inline(__always)
  private mutating func close(_ at: Int) throws -> Int {
    if current.isObject, current.count > Self.comparedCount { try refuseDuplicatesInLargeObject() }
    values[current.index].length = UInt32(truncatingIfNeeded: at &+ 1) &- values[current.index].offset
    values[current.index].next = UInt32(truncatingIfNeeded: values.count)
    current = outer.removeLast()
    return at &+ 1
  }

  @inline(__always)
  private mutating func append(_ kind: JSONKind, _ start: Int, _ after: Int, isEscaped: Bool = false) {
    values.append(
      JSONDocument.Value(
        offset: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: after &- start),
        next: UInt32(truncatingIfNeeded: values.count &+ 1), kind: kind, isEscaped: isEscaped))
  }

  // MARK: Keys

  /// Reads a key and its colon, up to the value, and refuses a duplicate key in the object.
  @inline(__always)
  private mutating func key(_ start: Int) throws -> Int {
    guard start < text.end, text.byte(start) == UInt8(ascii: "\"") else {
      throw error("a key in double quotes " + (current.count == 0 ? "or '}' after '{'" : "after ','"), at: start)
    }
    current.key = values.count
    let at = text.skipWhitespace(try string(start))
    isInValue = true
    if current.count < Self.comparedCount { try compareKey() }
    guard at < text.end, text.byte(at) == UInt8(ascii: ":") else { throw error("':' after the key", at: at) }
    return text.skipWhitespace(at &+ 1)
  }

  /// The limit up to which objects compare keys one by one; larger ones use a hash table when they close.
  private static let comparedCount = 24

  /// Compares the last key with the others of its object.
  @inline(__always)
  private func compareKey() throws {
    let key = values[current.key]
    var other = current.index &+ 1
    while other < current.key {
      // Most keys differ in length.
      if values[other].length == key.length || values[other].isEscaped || key.isEscaped, isSame(values[other], key) {
        throw duplicate(of: other)
      }
      other = Int(values[other &+ 1].next)
    }
  }

  @inline(never)
  private func isSame(_ first: JSONDocument.Value, _ second: JSONDocument.Value) -> Bool {
    if first.isEscaped || second.isEscaped { return content(first) == content(second) }
    return bytes[first.range] == bytes[second.range]
  }

  /// Finds a duplicate key in an object that is about to be closed, in linear time: Swift seeds its hashes at random for each
  /// process, so collisions cannot be prepared.
  @inline(never)
  private mutating func refuseDuplicatesInLargeObject() throws {
    var indices: [[UInt8]: Int] = [:]
    var key = current.index + 1
    while key < values.count {
      if let first = indices.updateValue(key, forKey: content(values[key])) {
        (current.key, isInValue) = (key, true)
        throw duplicate(of: first)
      }
      key = Int(values[key + 1].next)
    }
  }

  private func duplicate(of first: Int) -> JSONError {
    let name = SafeText.quoted(string(at: current.key))
    var finder = JSONPositionFinder(bytes)
    let line = finder.position(of: Int(values[first].offset)).line
    return error(
      "each key once in an object", at: Int(values[current.key].offset),
      found: "\(name) again, first used on line \(line)")
  }

  private func content(_ string: JSONDocument.Value) -> [UInt8] {
    bytes.withUnsafeBytes { JSONString.bytes(of: UnsafeRawBufferPointer(rebasing: $0[string.range])) }
  }

  func string(at index: Int) -> String { String(decoding: content(values[index]), as: UTF8.self) }

  // MARK: Strings

  /// Reads the string whose opening quote is at an offset.
  @inline(__always)
  private mutating func string(_ open: Int) throws -> Int {
    let close = text.skipPlainText(open &+ 1)
    if close < text.end, text.byte(close) == UInt8(ascii: "\"") {
      append(.string, open, close &+ 1)
      return close &+ 1
    }
    return try stringWithSpecialText(open, from: close)
  }

  /// Continues a string at the first byte that is not plain.
  @inline(never)
  private mutating func stringWithSpecialText(_ open: Int, from start: Int) throws -> Int {
    var at = start
    var isEscaped = false
    while at < text.end {
      switch text.byte(at) {
      case UInt8(ascii: "\""):
        append(.string, open, at &+ 1, isEscaped: isEscaped)
        return at &+ 1
      case UInt8(ascii: "\\"):
        isEscaped = true
        at = try escape(at)
      case 0x80...:
        let length = lengthOfScalar(at: at)
        guard length > 0 else { throw error("UTF-8", at: at) }
        at &+= length
      default:
        throw error("an escape such as \\n or \\u0000", at: at, found: "\(found(at)) inside a string")
      }
      at = text.skipPlainText(at)
    }
    throw error("a closing quote for this string", at: open, found: "the end of the text")
  }

  /// Checks the escape whose backslash is at `start`; both halves of a surrogate pair count as one escape.
  private func escape(_ start: Int) throws -> Int {
    switch start &+ 1 < text.end ? text.byte(start &+ 1) : 0 {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start &+ 2
    case UInt8(ascii: "u"):
      break
    default:
      throw error(
        "\\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t or \\u", at: start, found: "'\\' and \(found(start &+ 1))",
        ofNoJSON: "an escape of JSON")
    }
    let first = try codeUnit(ofEscapeAt: start)
    guard first & 0xF800 == 0xD800 else { return start &+ 6 }
    let second = start &+ 6
    guard first < 0xDC00, second &+ 1 < text.end, text.byte(second) == UInt8(ascii: "\\"),
      text.byte(second &+ 1) == UInt8(ascii: "u"), try codeUnit(ofEscapeAt: second) & 0xFC00 == 0xDC00
    else { throw error("a surrogate pair such as \\uD83D\\uDE00", at: start, found: "a lone surrogate") }
    return second &+ 6
  }

  /// Returns the code unit of the four hexadecimal digits of a `\u` escape.
  private func codeUnit(ofEscapeAt start: Int) throws -> UInt32 {
    var unit: UInt32 = 0
    for at in start &+ 2..<start &+ 6 {
      guard at < text.end, let digit = text.byte(at).hexadecimalValue else {
        throw error(
          "four hexadecimal digits after \\u", at: start, found: foundCharacters(start &+ 2),
          ofNoJSON: "an escape of JSON")
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  // MARK: Other values

  @inline(__always)
  private mutating func number(_ start: Int) throws -> Int {
    var at = start
    if text.byte(at) == UInt8(ascii: "-") { at &+= 1 }
    let integer = at
    at = text.skipDigits(at)
    guard at > integer else { throw error("a digit after '-'", at: at, ofNoJSON: "a value") }
    guard at == integer &+ 1 || text.byte(integer) != UInt8(ascii: "0") else {
      throw error("a number without leading zeros", at: integer, ofNoJSON: "a value")
    }
    if at < text.end, text.byte(at) == UInt8(ascii: ".") {
      let fraction = at &+ 1
      at = text.skipDigits(fraction)
      guard at > fraction else { throw error("a digit after the decimal point", at: at, ofNoJSON: "a value") }
    }
    if at < text.end, text.byte(at) | 0x20 == UInt8(ascii: "e") {
      at &+= 1
      if at < text.end, text.byte(at) == UInt8(ascii: "+") || text.byte(at) == UInt8(ascii: "-") { at &+= 1 }
      let exponent = at
      at = text.skipDigits(exponent)
      guard at > exponent else { throw error("a digit in the exponent", at: at, ofNoJSON: "a value") }
    }
    append(.number, start, at)
    return at
  }

  private mutating func literal(_ at: Int) throws -> Int {
    let rest = bytes[at...]
    for word in ["null", "true", "false"] where rest.starts(with: word.utf8) {
      append(word == "null" ? .null : .boolean, at, at + word.utf8.count)
      return at + word.utf8.count
    }
    throw error("a value", at: at, ofNoJSON: "a value")
  }
}
