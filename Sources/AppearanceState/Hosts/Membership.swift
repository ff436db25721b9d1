/// Where a host is: in which group, and as which of its members.
struct Membership {
  let group: StyleGroup
  let index: Int
}

/// A member of a group, which this does not keep alive.
struct Member {
  /// The identity of the host, even when it is dead.
  let id: ObjectIdentifier
  private weak var object: AnyObject?

  init(_ host: AnyObject) { (id, object) = (ObjectIdentifier(host), host) }

  /// The host, unless it is dead.
  // Borrowing, or the weak reference would be copied first, at three times the cost.
  borrowing func load() -> AnyObject? { object }

  /// Forgets the host, whose position stays.
  mutating func clear() { object = nil }
}

extension [Member] {
  /// A host, unless it is dead.
  func host(at index: Int) -> AnyObject? {
    withUnsafeBufferPointer { members in
      programmerError(
        unless: members.indices.contains(index), "there is no host at \(index) among \(members.count) hosts")
      return members.baseAddress.flatMap { ($0 + index).pointee.load() }
    }
  }
}
