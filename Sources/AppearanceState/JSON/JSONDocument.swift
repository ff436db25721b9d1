/// A JSON text that was validated completely: its values can be read without further syntax errors.
///
/// All of RFC 8259 is validated, including the UTF-8. Where the RFC leaves a choice, this type is strict: a byte order mark, a
/// lone surrogate escape, a key that occurs twice in one object (keys are compared after unescaping, scalar by scalar) and
/// nesting below `maximumDepth` are errors.
///
/// Parsing takes one pass without recursion, and creates no objects: values are decoded when they are read. A document retains
/// its bytes and 16 bytes for each value and key.
package struct JSONDocument: Sendable {
  let storage: JSONStorage

  /// The limit of the 32-bit offsets of the tape.
  package static let maximumByteCount = UInt64(UInt32.max)

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text, in UTF-8.
  ///   - maximumDepth: The maximum number of arrays and objects that are open at once.
  /// - Throws: The first error, with its position.
  package init(
    parsing bytes: [UInt8], maximumDepth: Int = 512, maximumByteCount: UInt64 = Self.maximumByteCount
  ) throws {
    // A theme file has a value or key every 7 (compact) to 14 bytes (pretty). Unused capacity costs nothing, because memory is
    // allocated only when it is written, but growing copies. The limit, 256 MB, is for machines that reserve all of it.
    let storage = JSONStorage(bytes: bytes, capacity: min(bytes.count / 6 + 16, 1 << 24))
    try Self.parse(into: storage, 0..<bytes.count, maximumDepth, maximumByteCount) { parser in
      try parser.parse()
    }
    self.storage = storage
  }

  /// Reads a text and passes on the elements of one array one by one, so that the tape never holds more than one of them.
  ///
  /// - Parameters:
  ///   - member: The member of the root that is the array. In the document it has no elements, but still its count.
  ///   - skip: Called with the offset of each element. If the element is already known to be a value, returns its end.
  ///   - visit: Called with each other element, which is valid only during the call. Later text may still have errors.
  /// - Throws: The first error, with its position.
  init(
    parsing bytes: [UInt8], maximumDepth: Int, elementsOf member: String, skip: (Int) -> Int? = { _ in nil },
    visit: (JSONNode) -> Void
  ) throws {
    let storage = JSONStorage(bytes: bytes, capacity: min(bytes.count / 6 + 16, 4096))
    try Self.parse(into: storage, 0..<bytes.count, maximumDepth, Self.maximumByteCount) { parser in
      try parser.parse(elementsOf: member, skip: skip, visit: visit)
    }
    self.storage = storage
  }

  /// Reads a part of a text that is a value. Positions refer to the whole text.
  package init(parsing piece: Range<Int>, of bytes: [UInt8], maximumDepth: Int) throws {
    let storage = JSONStorage(bytes: bytes, capacity: piece.count / 6 + 16)
    try Self.parse(into: storage, piece, maximumDepth, Self.maximumByteCount) { parser in
      try parser.parse(from: piece.lowerBound)
    }
    self.storage = storage
  }

  private static func parse(
    into storage: JSONStorage, _ piece: Range<Int>, _ maximumDepth: Int, _ maximumByteCount: UInt64,
    _ body: (inout JSONParser) throws -> Void
  ) throws {
    let bytes = storage.bytes
    guard UInt64(bytes.count) <= maximumByteCount else {
      throw JSONError(JSONFault(.tooLarge(limit: maximumByteCount), at: 0), in: bytes, path: JSONPath())
    }
    try bytes.withUnsafeBytes { buffer in
      var parser = JSONParser(
        UnsafeRawBufferPointer(rebasing: buffer[..<piece.upperBound]), into: storage, maximumDepth: maximumDepth)
      do {
        try body(&parser)
      } catch let fault as JSONFault {
        throw JSONError(fault, in: bytes, path: parser.path(of: fault))
      }
    }
  }

  package var root: JSONNode { JSONNode(storage: storage, index: 0) }

  package var bytes: [UInt8] { storage.bytes }
}

/// The kind of a JSON value.
package enum JSONKind: UInt8, Hashable, Sendable {
  case null
  case boolean
  case number
  case string
  case array
  case object
}

extension JSONKind: CustomStringConvertible {
  /// The kind with its article, for use in a sentence: `an object`.
  package var description: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// One value or key of a document: 16 bytes with the position of its text and of the next value.
///
/// The tape lists values in the order of the text. The children of a container follow it; in an object each child is a key and
/// then its value. `next` skips a value with all its contents.
struct JSONTapeNode {
  /// The offset of the text of the value; for a string, of its opening quote.
  var offset: UInt32

  /// The number of bytes of the text. While a container is open: the child count of its outer container.
  var length: UInt32

  /// The tape index after this value. While a container is open: the tape index of its outer container.
  var next: UInt32

  /// Bits 0–2 are the kind, bit 3 is the flag, bits 8–31 the number of children (saturated).
  var info: UInt32

  /// Set on `true`, and on strings with escapes.
  static let flag: UInt32 = 1 << 3

  /// A count this high means "this many or more": then the children have to be counted.
  static let saturatedCount = 0xFF_FFFF

  init(kind: JSONKind, flag: UInt32 = 0, offset: Int, length: Int, next: Int) {
    self.offset = UInt32(truncatingIfNeeded: offset)
    self.length = UInt32(truncatingIfNeeded: length)
    self.next = UInt32(truncatingIfNeeded: next)
    self.info = UInt32(truncatingIfNeeded: kind.rawValue) | flag
  }

  var kind: JSONKind {
    // Only `init` writes these three bits, so every value of them is a kind.
    JSONKind(rawValue: UInt8(truncatingIfNeeded: info & 7)) ?? .null
  }

  var isFlagged: Bool { info & Self.flag != 0 }

  var isObject: Bool { info & 7 == UInt32(JSONKind.object.rawValue) }

  /// The number of children, or `nil` if it is too large to be stored here.
  var count: Int? {
    let count = Int(info >> 8)
    return count == Self.saturatedCount ? nil : count
  }

  mutating func setCount(_ count: Int) {
    info |= UInt32(truncatingIfNeeded: Swift.min(count, Self.saturatedCount)) << 8
  }
}

/// A document after parsing: its bytes and the tape.
///
/// `@unchecked Sendable`, because the memory behind the pointer is written only while `JSONDocument.init` runs, before other
/// code can access the object, and freed only by `deinit`.
final class JSONStorage: @unchecked Sendable {
  let bytes: [UInt8]

  private(set) var nodes: UnsafeMutablePointer<JSONTapeNode>
  private(set) var capacity: Int

  /// Creates an empty tape. The memory contains no references, so it needs no deinitialization.
  init(bytes: [UInt8], capacity: Int) {
    self.bytes = bytes
    self.capacity = capacity
    nodes = .allocate(capacity: capacity)
  }

  deinit {
    nodes.deallocate()
  }

  func grow(keeping count: Int) {
    let larger = UnsafeMutablePointer<JSONTapeNode>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: nodes, count: count)
    nodes.deallocate()
    nodes = larger
    capacity *= 2
  }
}
