/// A JSON value that owns its content: for content that must survive a round trip although this version does not know it.
///
/// Equality is exact: numbers compare as decimal values, strings and keys scalar by scalar (not by canonical equivalence, as
/// `String` does), and the order of members matters.
///
/// Building, comparing and freeing a tree recurse into it, so a tree should not be deeper than the default depth of
/// `JSONDocument`.
package enum JSON: Sendable {
  case null
  case boolean(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSON])

  /// The members in the order of the text. The writer does not check that the keys differ, but the reader does.
  case object([Member])

  package struct Member: Sendable {
    package var key: String
    package var value: JSON

    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }
}

extension JSON {
  /// Creates an object of those members that have a value.
  package init(_ members: KeyValuePairs<String, JSON?>) {
    var all: [Member] = []
    all.reserveCapacity(members.count)
    for (key, value) in members { if let value { all.append(Member(key, value)) } }
    self = .object(all)
  }

  package init(texts: some Sequence<String>) {
    self = .array(texts.map { .string($0) })
  }

  package init(_ integer: Int) {
    self = .number(JSONNumber(integer))
  }

  /// The members of an object; empty for another kind.
  package var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// Copies a value with all its contents from a document.
  package init(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .boolean: self = .boolean(node.boolean == true)
    case .number: self = .number(node.number ?? JSONNumber(0))
    case .string: self = .string(node.string ?? "")
    case .array: self = .array(node.elements.map { JSON($0) })
    case .object: self = .object(node.members.map { Member($0.key.string ?? "", JSON($0.value)) })
    }
  }
}

extension JSON: Hashable {
  /// Returns whether two values are the same, by the rules above.
  package static func == (a: JSON, b: JSON) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .boolean(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): value.hashScalars(into: &hasher)
    case .array(let elements): hasher.combine(elements)
    case .object(let members): hasher.combine(members)
    }
  }
}

extension JSON.Member: Hashable {
  /// Returns whether key and value are the same, scalar by scalar.
  package static func == (a: JSON.Member, b: JSON.Member) -> Bool {
    a.key.utf8.elementsEqual(b.key.utf8) && a.value == b.value
  }

  package func hash(into hasher: inout Hasher) {
    key.hashScalars(into: &hasher)
    hasher.combine(value)
  }
}

extension String {
  /// Hashes the bytes, as texts are compared here. The hash of `String` would sort long runs of combining marks.
  fileprivate func hashScalars(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
