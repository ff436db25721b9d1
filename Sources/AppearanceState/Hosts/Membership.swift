/// The group of a host, and its index among the members.
struct Membership {
  let group: StyleGroup
  let index: Int
}

/// A member of a group: a weak reference to a host.
struct Member {
  /// The identity of the host, even after its deallocation.
  let id: ObjectIdentifier
  private weak var object: AnyObject?

  init(_ host: AnyObject) { (id, object) = (ObjectIdentifier(host), host) }

  /// Returns the host, unless it is deallocated.
  // Borrowing, because otherwise the weak reference would be copied first, at three times the cost.
  borrowing func load() -> AnyObject? { object }

  /// Removes the host but keeps its position.
  mutating func clear() { object = nil }
}

extension [Member] {
  /// Returns the host at an index, unless it is deallocated.
  func host(at index: Int) -> AnyObject? {
    withUnsafeBufferPointer { members in
      programmerError(
        unless: members.indices.contains(index), "there is no host at \(index) among \(members.count) hosts")
      return members.baseAddress.flatMap { ($0 + index).pointee.load() }
    }
  }
}
