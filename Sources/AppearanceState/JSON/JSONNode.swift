/// A value (or key) of a document, which is decoded on access.
package struct JSONNode: Sendable {
  package let document: JSONDocument
  let index: Int

  @inline(__always)
  var value: JSONDocument.Value { document.values[index] }

  package var kind: JSONKind { value.kind }

  package var offset: Int { Int(value.offset) }

  /// The number of values in it, including keys and itself.
  package var valueCount: Int { Int(value.next) - index }

  var isRoot: Bool { index == 0 }

  /// The text of the value as it was read: a string with its quotes and escapes, an object with its white space.
  package var rawBytes: ArraySlice<UInt8> { document.bytes[value.range] }

  private func withRawBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    document.bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[value.range])) }
  }

  /// The boolean; `nil` for another kind.
  package var boolean: Bool? { kind == .boolean ? document.bytes[offset] == UInt8(ascii: "t") : nil }

  /// The number; `nil` for another kind.
  package var number: JSONNumber? { kind == .number ? withRawBytes { JSONNumber(validText: $0) } : nil }

  /// The number as spelled in the text; `nil` for another kind.
  package var numberText: String? { kind == .number ? String(decoding: rawBytes, as: UTF8.self) : nil }

  /// The string with its escapes resolved; `nil` for another kind.
  package var string: String? { withStringBytes { String(decoding: $0, as: UTF8.self) } }

  /// Passes the bytes of a string to a closure. Without escapes, as is usual, they are those of the text.
  func withStringBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result?) -> Result? {
    let value = value
    guard value.kind == .string else { return nil }
    return withRawBytes { raw in
      value.isEscaped
        ? JSONString.bytes(of: raw).withUnsafeBytes(body)
        : body(UnsafeRawBufferPointer(rebasing: raw.dropFirst().dropLast()))
    }
  }

  /// Returns whether the text of the value is at an offset of a text.
  func isText(of other: [UInt8], at offset: Int) -> Bool {
    withRawBytes { raw in
      guard offset + raw.count <= other.count, let base = raw.baseAddress else { return false }
      return other.withUnsafeBytes { $0.baseAddress.map { areSameBytes(base, $0 + offset, raw.count) } ?? false }
    }
  }

  /// Returns whether two values have the same text.
  func isSameText(as other: JSONNode) -> Bool {
    value.length == other.value.length && isText(of: other.document.bytes, at: other.offset)
  }

  /// A number that equal texts share and few others do.
  var textHash: Int { withRawBytes { $0.reduce(0) { $0 &* 31 &+ Int($1) } } }

  /// Returns whether the value is a string of exactly these scalars. Creates no string.
  ///
  /// Unlike `==` of `String`, canonically equivalent texts (é as one scalar or as two) are different.
  package func isString(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { document.isString(index, UnsafeRawBufferPointer($0)) }
  }
}

extension JSONDocument {
  /// Returns whether a value is a string of these bytes. In place, because readers compare every key.
  @inline(__always)
  fileprivate func isString(_ index: Int, _ text: UnsafeRawBufferPointer) -> Bool {
    let value = values[index]
    guard value.kind == .string else { return false }
    // Most names differ from the requested one, and most of those in length.
    guard Int(value.length) == text.count + 2 || value.isEscaped else { return false }
    return bytes.withUnsafeBytes { bytes in
      let raw = UnsafeRawBufferPointer(rebasing: bytes[value.range])
      if value.isEscaped { return JSONString.bytes(of: raw).elementsEqual(text) }
      guard let content = raw.baseAddress, let other = text.baseAddress else { return text.isEmpty }
      return areSameBytes(content + 1, other, text.count)
    }
  }
}

extension JSONNode {
  /// Whether this has neither elements nor members.
  package var isEmpty: Bool { valueCount == 1 }

  /// Returns the number of elements or members; the limit if there are more, because many tokens can refer to one large array.
  package func count(upTo limit: Int = .max) -> Int {
    var (at, count) = (index + 1, 0)
    while at < Int(value.next), count < limit {
      at = Int(document.values[kind == .object ? at + 1 : at].next)
      count += 1
    }
    return count
  }

  /// The elements of an array; empty for another kind.
  package var elements: JSONElements { JSONElements(self) }

  /// The members of an object in the order of the text; empty for another kind.
  package var members: JSONMembers { JSONMembers(self) }

  /// The value of a member; `nil` if there is none or this is not an object. A linear search.
  package subscript(key: String) -> JSONNode? {
    guard kind == .object else { return nil }
    var key = key
    let found = key.withUTF8 { key -> Int? in
      var at = index + 1
      while at < Int(value.next) {
        if document.isString(at, UnsafeRawBufferPointer(key)) { return at + 1 }
        at = Int(document.values[at + 1].next)
      }
      return nil
    }
    return found.map { JSONNode(document: document, index: $0) }
  }

  /// Returns whether an object has only members of this list, in its order. If false, it may have them in another order.
  func hasOnlyMembers(_ known: [String]) -> Bool {
    var next = 0
    var at = index + 1
    while at < Int(value.next) {
      while next < known.count, !JSONNode(document: document, index: at).isString(known[next]) { next += 1 }
      if next == known.count { return false }
      next += 1
      at = Int(document.values[at + 1].next)
    }
    return true
  }
}

package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var index: Int
  private let end: Int

  /// - Parameter kind: The kind of a value that has elements; in an object each key is followed by its value.
  init(_ node: JSONNode, of kind: JSONKind = .array) {
    document = node.document
    index = node.index + 1
    end = node.kind == kind ? Int(node.value.next) : index
  }

  package mutating func next() -> JSONNode? {
    guard index < end else { return nil }
    defer { index = Int(document.values[index].next) }
    return JSONNode(document: document, index: index)
  }
}

package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private var children: JSONElements

  init(_ node: JSONNode) { children = JSONElements(node, of: .object) }

  /// Returns the next member: its key, which is a string, and its value.
  package mutating func next() -> (key: JSONNode, value: JSONNode)? {
    guard let key = children.next(), let value = children.next() else { return nil }
    return (key, value)
  }
}
