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
  static let maximumByteCount = UInt64(UInt32.max)

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text, in UTF-8.
  ///   - maximumDepth: How many arrays and objects may be open at once.
  /// - Throws: The first error, with its place.
  package init(parsing bytes: [UInt8], maximumDepth: Int = 512) throws {
    try self.init(parsing: bytes, maximumDepth: maximumDepth, maximumByteCount: Self.maximumByteCount)
  }

  init(parsing bytes: [UInt8], maximumDepth: Int, maximumByteCount: UInt64) throws {
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
  ///   - bytes: The whole text, in UTF-8.
  ///   - maximumDepth: How many arrays and objects may be open at once.
  ///   - member: The member of the root that is the array. In the document it has no elements, but still its count.
  ///   - visit: Is given each element, and only for the time of the call. What comes after it may still be wrong.
  /// - Throws: The first error, with its place.
  init(
    parsing bytes: [UInt8], maximumDepth: Int, elementsOf member: String, visit: (JSONNode) -> Void
  ) throws {
    let storage = JSONStorage(bytes: bytes, capacity: min(bytes.count / 6 + 16, 4096))
    try Self.parse(into: storage, 0..<bytes.count, maximumDepth, Self.maximumByteCount) { parser in
      try parser.parse(elementsOf: member, visit: visit)
    }
    self.storage = storage
  }

  /// Reads a piece of a text, which is a value. Places are those in the whole text.
  init(parsing piece: Range<Int>, of bytes: [UInt8], maximumDepth: Int) throws {
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

  /// The value that the text is.
  package var root: JSONNode { JSONNode(storage: storage, index: 0) }

  /// The text, as it was read.
  package var bytes: [UInt8] { storage.bytes }
}
