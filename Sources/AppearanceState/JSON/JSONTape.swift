/// What a JSON value is.
package enum JSONKind: UInt8, Hashable, Sendable {
  /// `null`.
  case null

  /// `true` or `false`.
  case boolean

  /// A number of any size and precision.
  case number

  /// A text.
  case string

  /// Values in order.
  case array

  /// Keys with values.
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

  /// Doubles the tape and keeps its first `count` nodes.
  func grow(keeping count: Int) {
    let larger = UnsafeMutablePointer<JSONTapeNode>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: nodes, count: count)
    nodes.deallocate()
    nodes = larger
    capacity *= 2
  }
}
