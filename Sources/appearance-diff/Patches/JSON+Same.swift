import AppearanceState

extension JSON {
  /// Whether two values are the same to a JSON parser: the order of members does not count.
  func isSame(as other: JSON) -> Bool {
    switch (self, other) {
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.object(let left), .object(let right)):
      guard left.count == right.count else { return false }
      // Members mostly stand in the same order, and then nothing has to be looked up.
      if zip(left, right).allSatisfy({ $0.key.isSameText(as: $1.key) }) {
        return zip(left, right).allSatisfy { $0.value.isSame(as: $1.value) }
      }
      let members = Members(right)
      return left.allSatisfy { member in members[member.key].map { member.value.isSame(as: $0) } ?? false }
    default: return self == other
    }
  }

  /// A member of an object; nil when there is none.
  subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key.isSameText(as: key) }?.value
  }

  /// The members of an object by name, compared scalar by scalar as JSON parsers do.
  struct Members {
    private let values: [[UInt8]: JSON]

    init(_ members: [Member]) {
      values = Dictionary(members.map { (Array($0.key.utf8), $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(key: String) -> JSON? { values[Array(key.utf8)] }
  }
}

extension String {
  /// Whether both have the same scalars; `==` also finds é equal to e with an accent.
  func isSameText(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
