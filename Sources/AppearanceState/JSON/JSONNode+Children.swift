extension JSONNode {
  /// How many elements an array or members an object has; 0 for another kind.
  package var count: Int {
    if let count = entry.count { return count }
    return kind == .object ? members.reduce(0) { count, _ in count + 1 } : elements.reduce(0) { count, _ in count + 1 }
  }

  /// How many values it is, keys and all that is inside of it included.
  package var valueCount: Int { Int(entry.next) - index }

  /// The elements of an array; none for another kind.
  package var elements: JSONElements { JSONElements(self) }

  /// The members of an object in the order of the text; none for another kind.
  package var members: JSONMembers { JSONMembers(self) }

  /// The value of a member, or `nil` if there is none or this is no object. Looks at the members one after the other.
  package subscript(key: String) -> JSONNode? {
    guard kind == .object else { return nil }
    var key = key
    let member = key.withUTF8 { storage.member(UnsafeRawBufferPointer($0), of: index) }
    return member.map { JSONNode(storage: storage, index: $0) }
  }

  /// Whether an object has no members but some of these, in this order. When not, it may have them in another order.
  func hasOnlyMembers(_ known: [String]) -> Bool {
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

/// The elements of an array, in order.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONStorage
  private var index: Int
  private let end: Int

  package init(_ node: JSONNode) {
    storage = node.storage
    index = node.index + 1
    end = node.kind == .array ? Int(node.entry.next) : index
  }

  /// The next element.
  package mutating func next() -> JSONNode? {
    guard index < end else { return nil }
    defer { index = Int(storage.nodes[index].next) }
    return JSONNode(storage: storage, index: index)
  }
}

/// The members of an object, in the order of the text.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONStorage
  private var index: Int
  private let end: Int

  init(_ node: JSONNode) {
    storage = node.storage
    index = node.index + 1
    end = node.kind == .object ? Int(node.entry.next) : index
  }

  /// The next member: its key, which is a string, and its value.
  package mutating func next() -> (key: JSONNode, value: JSONNode)? {
    guard index < end else { return nil }
    let key = index
    index = Int(storage.nodes[key + 1].next)
    return (JSONNode(storage: storage, index: key), JSONNode(storage: storage, index: key + 1))
  }
}
