/// A JSON text with a list of its values, in the order of the text.
///
/// All of RFC 8259 is validated, including the UTF-8. Where the RFC leaves a choice, this type is strict: a byte order mark, a
/// lone surrogate escape, a key that occurs twice in one object (keys are compared after unescaping, scalar by scalar) and
/// nesting below `maximumDepth` are errors.
///
/// A value is its range in the text, and is decoded when it is read. The list takes 16 bytes for each value and key.
package final class JSONDocument: Sendable {
  /// The limit of the 32-bit offsets of the list.
  package static let maximumByteCount = Int(UInt32.max)

  package let bytes: [UInt8]
  let values: [Value]

  /// A value, or the key of a member. The children of a container follow it; in an object each child is a key and then its
  /// value.
  struct Value {
    /// The range of the text; a string has its quotes.
    let offset: UInt32
    var length: UInt32
    /// The index after this value and its children.
    var next: UInt32
    let kind: JSONKind
    /// Whether a string has escapes.
    let isEscaped: Bool

    var range: Range<Int> { Int(offset)..<Int(offset) + Int(length) }
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The whole text, in UTF-8.
  ///   - maximumDepth: The maximum number of arrays and objects that are open at once.
  ///   - skip: Called with the offset of each element of the root's member `rules`. If the element is known to be a value,
  ///     returns its end; it is then listed without its contents.
  /// - Throws: The first error, a ``JSONError`` with its position.
  package convenience init(
    parsing bytes: [UInt8], maximumDepth: Int = 512, maximumByteCount: Int = maximumByteCount,
    skip: ((Int) -> Int?)? = nil
  ) throws {
    guard bytes.count <= maximumByteCount else {
      throw JSONError(
        offset: 0, position: JSONPosition(line: 1, column: 1), path: "$",
        problem: "expected at most \(maximumByteCount) bytes, found \(bytes.count)")
    }
    self.init(bytes, try JSONParser.values(of: bytes, maximumDepth: maximumDepth, skip: skip))
  }

  private init(_ bytes: [UInt8], _ values: [Value]) { (self.bytes, self.values) = (bytes, values) }

  package var root: JSONNode { JSONNode(document: self, index: 0) }
}

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
