/// A JSON text that was checked as a whole: what is in it can be read without further errors of grammar.
///
/// All of RFC 8259 is validated, the UTF-8 included. Where the RFC leaves a choice, the answer is the strict one: a byte
/// order mark, a lone surrogate escape, a key that occurs twice in one object (keys are compared after unescaping, scalar
/// by scalar) and nesting below `maximumDepth` are errors.
///
/// Parsing takes one pass and no recursion, and makes no objects: values are decoded when they are asked for. A document
/// keeps its bytes and 16 bytes for each value and key.
package struct JSONDocument: Sendable {
  let storage: JSONStorage

  /// The offsets of the tape have 32 bits.
  package static let maximumByteCount = UInt64(UInt32.max)

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text, in UTF-8.
  ///   - maximumDepth: How many arrays and objects may be open at once.
  /// - Throws: The first error, with its place.
  package init(
    parsing bytes: [UInt8], maximumDepth: Int = 512, maximumByteCount: UInt64 = Self.maximumByteCount
  ) throws {
    // A theme file has a value or key every 7 (compact) to 14 bytes (pretty). Asking for more than is used costs nothing,
    // since memory becomes real when it is written; growing copies. The limit, 256 MB, is for machines that count anyway.
    let storage = JSONStorage(bytes: bytes, capacity: min(bytes.count / 6 + 16, 1 << 24))
    try Self.parse(into: storage, 0..<bytes.count, maximumDepth, maximumByteCount) { parser in
      try parser.parse()
    }
    self.storage = storage
  }

  /// Reads a text and hands out the elements of an array in it one by one, so that the tape is never longer than for one of
  /// them.
  ///
  /// - Parameters:
  ///   - member: The member of the root that is the array. In the document it has no elements, but still its count.
  ///   - skip: Is asked before each element, by its offset, whether it is known to be a value; gives its end if so.
  ///   - visit: Is given each of the others, and only for the time of the call. What comes after it may still be wrong.
  /// - Throws: The first error, with its place.
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

  /// Reads a piece of a text, which is a value. Places are those in the whole text.
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

/// What a JSON value is.
package enum JSONKind: UInt8, Hashable, Sendable {
  case null
  case boolean
  case number
  case string
  case array
  case object
}

extension JSONKind: CustomStringConvertible {
  /// The kind with its article, ready for a sentence: `an object`.
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

/// One value or key of a document: 16 bytes that say where its text is and where the next value starts.
///
/// The tape lists values in the order of the text. A container is followed by its children; in an object each child is a
/// key and then its value. `next` skips a value with everything in it.
struct JSONTapeNode {
  /// Where the text of the value starts; for a string, at its opening quote.
  var offset: UInt32

  /// How many bytes the text has. While a container is open: the child count of the container around it.
  var length: UInt32

  /// The tape index after this value. While a container is open: the tape index of the container around it.
  var next: UInt32

  /// Bits 0–2 are the kind, bit 3 is the flag, bits 8–31 the number of children (saturated).
  var info: UInt32

  /// Set on `true`, and on strings with escapes.
  static let flag: UInt32 = 1 << 3

  /// A count this high means "this many or more": count the children to know.
  static let saturatedCount = 0xFF_FFFF

  init(kind: JSONKind, flag: UInt32 = 0, offset: Int, length: Int, next: Int) {
    self.offset = UInt32(truncatingIfNeeded: offset)
    self.length = UInt32(truncatingIfNeeded: length)
    self.next = UInt32(truncatingIfNeeded: next)
    self.info = UInt32(truncatingIfNeeded: kind.rawValue) | flag
  }

  var kind: JSONKind {
    // Written by `init` alone, so every value of these three bits is a kind.
    JSONKind(rawValue: UInt8(truncatingIfNeeded: info & 7)) ?? .null
  }

  var isFlagged: Bool { info & Self.flag != 0 }

  var isObject: Bool { info & 7 == UInt32(JSONKind.object.rawValue) }

  /// The number of children, or `nil` when there are too many to be kept here.
  var count: Int? {
    let count = Int(info >> 8)
    return count == Self.saturatedCount ? nil : count
  }

  mutating func setCount(_ count: Int) {
    info |= UInt32(truncatingIfNeeded: Swift.min(count, Self.saturatedCount)) << 8
  }
}

/// A document after parsing: its bytes, and the tape over them.
///
/// `@unchecked Sendable`, because the memory behind the pointer is written only while `JSONDocument.init` runs, before
/// anyone else can see the object, and freed only by `deinit`.
final class JSONStorage: @unchecked Sendable {
  let bytes: [UInt8]

  private(set) var nodes: UnsafeMutablePointer<JSONTapeNode>
  private(set) var capacity: Int

  /// Makes an empty tape. The memory holds no references, so it needs no deinitialization.
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
