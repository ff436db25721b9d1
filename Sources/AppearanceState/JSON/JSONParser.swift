/// Validates a text and writes its tape, in one pass.
///
/// The open containers form a chain inside the tape itself: the `next` of an open container is its outer container, and its
/// `length` is the child count of that one. So no stack can overflow, and depth needs no extra memory.
///
/// Methods that read take the start offset and return the offset after what they have read.
struct JSONParser: ~Copyable {
  let text: JSONBytes
  private let maximumDepth: Int
  private let storage: JSONStorage

  /// The memory of the tape, stored here so that the loop does not access the object.
  private(set) var tape: UnsafeMutablePointer<JSONTapeNode>
  private var tapeCapacity: Int
  private(set) var tapeCount = 0

  /// The innermost open container, or `noContainer`.
  private var current = Self.noContainer
  private var currentIsObject = false
  private var depth = 0

  /// The number of values of `current` that have started.
  private(set) var count = 0

  /// The array whose elements are passed on one by one, or `noContainer - 1`, and the number of those passed on.
  private var handedOut = Self.noContainer - 1
  private var handedOutCount = 0

  /// The keys of all open objects, those of the innermost object last.
  var keys = JSONOpenKeys()

  static let noContainer = Int(UInt32.max)

  /// Creates a parser for `buffer`, which must outlive it.
  init(_ buffer: UnsafeRawBufferPointer, into storage: JSONStorage, maximumDepth: Int) {
    text = JSONBytes(buffer, orElse: storage.nodes)
    self.maximumDepth = maximumDepth
    self.storage = storage
    tape = storage.nodes
    tapeCapacity = storage.capacity
  }

  /// Reads the whole text from an offset.
  ///
  /// - Parameters:
  ///   - start: The offset at which the text begins.
  ///   - member: A member of the root. If it is an array, its elements do not stay on the tape.
  ///   - skip: Called with the offset of each of these elements. If it is already known to be a value, returns its end.
  ///   - visit: Called with each of the others when it is complete; it is valid only during the call.
  mutating func parse(
    from start: Int = 0, elementsOf member: String? = nil, skip: (Int) -> Int? = { _ in nil },
    visit: (JSONNode) -> Void = { _ in }
  ) throws {
    if start == 0 { try checkBeginning() }
    var at = skipWhitespace(start)
    nextValue: while true {
      count &+= 1
      guard at < end else { throw JSONFault(.expectedValue, at: at) }
      var isKnown = false
      if current == handedOut, let known = skip(at) {
        (at, isKnown) = (known, true)
        handedOutCount &+= 1
      } else {
        switch byte(at) {
        case UInt8(ascii: "\""):
          at = try string(at)
        case UInt8(ascii: "{"):
          try open(.object, at)
          at = skipWhitespace(at &+ 1)
          if at < end, byte(at) == UInt8(ascii: "}") {
            at = try close(at)
          } else {
            at = try key(at, orClose: true)
            continue nextValue
          }
        case UInt8(ascii: "["):
          try open(.array, at)
          if depth == 2, let member, tape[0].isObject, text(ofString: current - 1) == member { handedOut = current }
          at = skipWhitespace(at &+ 1)
          if at < end, byte(at) == UInt8(ascii: "]") {
            at = try close(at)
          } else {
            continue nextValue
          }
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          let start = at
          at = try JSONNumberScanner.end(of: base, from: start, to: end)
          append(.number, start, at)
        default:
          at = try literal(at)
        }
      }

      // A value has ended. Close the containers that end with it, up to the comma before the next value.
      while true {
        at = skipWhitespace(at)
        if current == handedOut, !isKnown { handOut(visit) }
        isKnown = false
        guard current != Self.noContainer else {
          guard at == end else { throw JSONFault(.expectedEnd, at: at) }
          return
        }
        guard at < end else { throw JSONFault(.expectedCommaOrClose(inObject: currentIsObject), at: at) }
        let next = byte(at)
        if next == UInt8(ascii: ",") {
          at = skipWhitespace(at &+ 1)
          if currentIsObject { at = try key(at, orClose: false) }
          continue nextValue
        }
        guard next == (currentIsObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw JSONFault(.expectedCommaOrClose(inObject: currentIsObject), at: at)
        }
        at = try close(at)
      }
    }
  }

  /// Passes on the element that has ended, and removes it from the tape.
  @inline(__always)
  private mutating func handOut(_ visit: (JSONNode) -> Void) {
    visit(JSONNode(storage: storage, index: handedOut &+ 1))
    tapeCount = handedOut &+ 1
    handedOutCount &+= 1
  }

  /// Refuses beginnings that deserve a better message than "unexpected byte".
  private func checkBeginning() throws {
    guard end > 0 else { throw JSONFault(.empty, at: 0) }
    if end >= 3, byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF {
      throw JSONFault(.byteOrderMark, at: 0)
    }
    guard end >= 2 else { return }
    if (byte(0) == 0xFE && byte(1) == 0xFF) || (byte(0) == 0xFF && byte(1) == 0xFE) {
      throw JSONFault(.utf16(hasMark: true), at: 0)
    }
    // JSON begins with an ASCII character, of which UTF-16 makes a zero byte and the character.
    if (byte(0) == 0) != (byte(1) == 0) { throw JSONFault(.utf16(hasMark: false), at: 0) }
  }

  // MARK: Containers

  @inline(__always)
  private mutating func open(_ kind: JSONKind, _ at: Int) throws {
    guard depth < maximumDepth else { throw JSONFault(.tooDeep(limit: maximumDepth), at: at) }
    depth &+= 1
    let index = tapeCount
    append(JSONTapeNode(kind: kind, offset: at, length: count, next: current))
    current = index
    currentIsObject = kind == .object
    count = 0
  }

  @inline(__always)
  private mutating func close(_ at: Int) throws -> Int {
    if currentIsObject {
      if count > JSONOpenKeys.comparedCount { try refuseDuplicatesInLargeObject() }
      keys.removeLast(count)
    }
    let outer = tape[current].next
    let outerCount = tape[current].length
    tape[current].length = UInt32(truncatingIfNeeded: at &+ 1) &- tape[current].offset
    tape[current].next = UInt32(truncatingIfNeeded: tapeCount)
    tape[current].setCount(count)
    depth &-= 1
    current = Int(outer)
    currentIsObject = current != Self.noContainer && tape[current].isObject
    count = Int(outerCount)
    return at &+ 1
  }

  // MARK: Tape

  @inline(__always)
  private mutating func append(_ node: JSONTapeNode) {
    if tapeCount == tapeCapacity { grow() }
    tape[tapeCount] = node
    tapeCount &+= 1
  }

  /// Appends a value that has no children.
  @inline(__always)
  mutating func append(_ kind: JSONKind, flag: UInt32 = 0, _ start: Int, _ after: Int) {
    append(JSONTapeNode(kind: kind, flag: flag, offset: start, length: after &- start, next: tapeCount &+ 1))
  }

  @inline(never)
  private mutating func grow() {
    storage.grow(keeping: tapeCount)
    tape = storage.nodes
    tapeCapacity = storage.capacity
  }

  // MARK: Helpers

  var base: UnsafeRawPointer { text.base }

  var end: Int { text.end }

  @inline(__always)
  func byte(_ at: Int) -> UInt8 { text.byte(at) }

  @inline(__always)
  func word(_ at: Int) -> UInt64 { text.word(at) }

  @inline(__always)
  func skipWhitespace(_ start: Int) -> Int { text.skipWhitespace(start) }

  @inline(__always)
  private mutating func literal(_ at: Int) throws -> Int {
    if at &+ 4 <= end {
      switch UInt32(littleEndian: base.loadUnaligned(fromByteOffset: at, as: UInt32.self)) {
      case 0x6C6C_756E:  // "null", its first letter lowest
        append(.null, at, at &+ 4)
        return at &+ 4
      case 0x6575_7274:  // "true"
        append(.boolean, flag: JSONTapeNode.flag, at, at &+ 4)
        return at &+ 4
      case 0x736C_6166 where at &+ 5 <= end && byte(at &+ 4) == UInt8(ascii: "e"):  // "fals" and "e"
        append(.boolean, at, at &+ 5)
        return at &+ 5
      default:
        break
      }
    }
    throw JSONFault(.expectedValue, at: at)
  }

  // MARK: Paths of errors

  /// Returns the path of the value in which reading stopped, or of its container if it stopped between two values.
  ///
  /// Computed from the chain of open containers, which is still in the tape, instead of being stored while reading.
  func path(of fault: JSONFault) -> JSONPath {
    var containers: [Int] = []
    var container = current
    while container != Self.noContainer {
      containers.append(container)
      container = Int(tape[container].next)
    }
    var path = JSONPath()
    for (container, child) in zip(containers.reversed(), containers.reversed().dropFirst()) {
      path.append(step(from: container, to: child))
    }
    guard let innermost = containers.first else { return path }
    if case .duplicateKey(let key, _) = fault.reason {
      path.append(.key(key))
    } else if let step = unfinishedStep(in: innermost) {
      path.append(step)
    }
    return path
  }

  private func step(from container: Int, to child: Int) -> JSONPath.Step {
    if tape[container].isObject { return .key(text(ofString: child - 1)) }
    // The child is open, so its length is the child count of this container, including the child.
    return .index(Int(tape[child].length) - 1)
  }

  private func unfinishedStep(in container: Int) -> JSONPath.Step? {
    guard tape[container].isObject else {
      var finished = container == handedOut ? handedOutCount : 0
      var index = container + 1
      while index < tapeCount {
        finished += 1
        index = Int(tape[index].next)
      }
      return count > finished ? .index(count - 1) : nil
    }
    var index = container + 1
    while index < tapeCount {
      let value = index + 1
      guard value < tapeCount else { return .key(text(ofString: index)) }
      index = Int(tape[value].next)
    }
    return nil
  }
}

/// The grammar of a JSON number, apart from its value.
enum JSONNumberScanner {
  /// Returns the offset after the number that starts at `start`.
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
