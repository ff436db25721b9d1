/// A value (or key) of a document: a handle of two words that decodes on access.
package struct JSONNode: Sendable {
  let storage: JSONStorage
  let index: Int

  /// The identity of the document: the same for all its values, as long as one of them is retained.
  package var document: ObjectIdentifier { ObjectIdentifier(storage) }

  @inline(__always)
  var entry: JSONTapeNode { storage.nodes[index] }

  package var kind: JSONKind { entry.kind }

  /// Whether it is the root of the document.
  var isRoot: Bool { index == 0 }

  /// The boolean; `nil` for another kind.
  package var boolean: Bool? {
    let entry = entry
    return entry.kind == .boolean ? entry.isFlagged : nil
  }

  /// The number; `nil` for another kind.
  package var number: JSONNumber? {
    guard kind == .number else { return nil }
    return withRawBytes { JSONNumber(validText: $0) }
  }

  /// The number as spelled in the text; `nil` for another kind.
  package var numberText: String? {
    guard kind == .number else { return nil }
    return withRawBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The string with its escapes resolved; `nil` for another kind.
  package var string: String? {
    let entry = entry
    guard entry.kind == .string else { return nil }
    return withRawBytes { raw in
      guard entry.isFlagged else {
        return String(decoding: UnsafeRawBufferPointer(rebasing: raw[1..<raw.count - 1]), as: UTF8.self)
      }
      return String(decoding: Array(JSONStringBytes(raw)), as: UTF8.self)
    }
  }

  /// Passes the bytes of a string to a closure. Without escapes, as is usual, they are those of the text.
  func withStringBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result?) -> Result? {
    let entry = entry
    guard entry.kind == .string else { return nil }
    return withRawBytes { raw in
      if entry.isFlagged { return Array(JSONStringBytes(raw)).withUnsafeBytes(body) }
      return body(UnsafeRawBufferPointer(rebasing: raw[1..<raw.count - 1]))
    }
  }

  /// Returns whether the value is a string of exactly these scalars. Creates no string.
  ///
  /// Unlike `==` of `String`, canonically equivalent texts (é as one scalar or as two) are different.
  package func isString(_ text: String) -> Bool {
    storage.isString(index, text)
  }

  package var offset: Int { Int(entry.offset) }

  package var text: [UInt8] { storage.bytes }

  /// The text of the value as it was read: a string with its quotes and escapes, an object with its white space.
  package var rawBytes: ArraySlice<UInt8> {
    storage.bytes[offset..<offset + Int(entry.length)]
  }

  func withRawBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    storage.bytes.withUnsafeBytes { bytes in
      body(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + Int(entry.length)]))
    }
  }
}

extension JSONStorage {
  func isString(_ index: Int, _ text: StaticString) -> Bool {
    text.withUTF8Buffer { isString(index, UnsafeRawBufferPointer($0)) }
  }

  func isString(_ index: Int, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isString(index, UnsafeRawBufferPointer($0)) }
  }

  /// Returns whether a tape index is a string of these bytes. In place, because readers test every member.
  func isString(_ index: Int, _ text: UnsafeRawBufferPointer) -> Bool {
    let node = nodes[index]
    // Most names differ from the requested one, and most of those in length.
    guard Int(node.length) == text.count + 2 || node.isFlagged, node.kind == .string else { return false }
    return bytes.withUnsafeBytes { bytes in
      let raw = UnsafeRawBufferPointer(rebasing: bytes[Int(node.offset)..<Int(node.offset) + Int(node.length)])
      if node.isFlagged { return JSONStringBytes(raw).elementsEqual(text) }
      guard let content = raw.baseAddress, let other = text.baseAddress else { return text.isEmpty }
      return areSameBytes(content + 1, other, text.count)
    }
  }

  /// Returns the tape index of the value of a member, if there is one.
  func member(_ key: UnsafeRawBufferPointer, of object: Int) -> Int? {
    let end = Int(nodes[object].next)
    var at = object + 1
    while at < end {
      if isString(at, key) { return at + 1 }
      at = Int(nodes[at + 1].next)
    }
    return nil
  }
}

extension JSONNode {
  /// The number of elements of an array or members of an object; 0 for another kind.
  package var count: Int {
    if let count = entry.count { return count }
    return kind == .object ? members.reduce(0) { count, _ in count + 1 } : elements.reduce(0) { count, _ in count + 1 }
  }

  /// The number of values in it, including keys and itself.
  package var valueCount: Int { Int(entry.next) - index }

  /// The elements of an array; empty for another kind.
  package var elements: JSONElements { JSONElements(self) }

  /// The members of an object in the order of the text; empty for another kind.
  package var members: JSONMembers { JSONMembers(self) }

  /// The value of a member; `nil` if there is none or this is not an object. A linear search.
  package subscript(key: String) -> JSONNode? {
    guard kind == .object else { return nil }
    var key = key
    let member = key.withUTF8 { storage.member(UnsafeRawBufferPointer($0), of: index) }
    return member.map { JSONNode(storage: storage, index: $0) }
  }

  /// Returns the value of a member by a literal name, compared in place, because readers read several in every value.
  package func member(_ name: StaticString) -> JSONNode? {
    guard kind == .object else { return nil }
    return name.withUTF8Buffer { storage.member(UnsafeRawBufferPointer($0), of: index) }
      .map { JSONNode(storage: storage, index: $0) }
  }

  /// Returns whether an object has only members of this list, in its order. If false, it may have them in another order.
  func hasOnlyMembers(_ known: [StaticString]) -> Bool {
    var next = 0
    var at = index + 1
    let end = Int(entry.next)
    while at < end {
      while next < known.count, !storage.isString(at, known[next]) { next += 1 }
      if next == known.count { return false }
      next += 1
      at = Int(storage.nodes[at + 1].next)
    }
    return true
  }
}

package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONStorage
  private var index: Int
  private let end: Int

  package init(_ node: JSONNode) {
    storage = node.storage
    index = node.index + 1
    end = node.kind == .array ? Int(node.entry.next) : index
  }

  package mutating func next() -> JSONNode? {
    guard index < end else { return nil }
    defer { index = Int(storage.nodes[index].next) }
    return JSONNode(storage: storage, index: index)
  }
}

package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONStorage
  private var index: Int
  private let end: Int

  init(_ node: JSONNode) {
    storage = node.storage
    index = node.index + 1
    end = node.kind == .object ? Int(node.entry.next) : index
  }

  /// Returns the next member: its key, which is a string, and its value.
  package mutating func next() -> (key: JSONNode, value: JSONNode)? {
    guard index < end else { return nil }
    let key = index
    index = Int(storage.nodes[key + 1].next)
    return (JSONNode(storage: storage, index: key), JSONNode(storage: storage, index: key + 1))
  }
}
