/// Hosts in a row, none of them kept alive.
///
/// Not isolated to the main actor, as its owner is: a function that an isolated one passes on looks at run time whether it
/// is on its actor, which costs more than looking at a host.
struct WeakHosts {
  private struct Member {
    weak var host: AnyObject?

    borrowing func load() -> AnyObject? { host }
  }

  private var members: [Member] = []
  private var ids: [ObjectIdentifier] = []

  var count: Int { ids.count }
  var isEmpty: Bool { ids.isEmpty }

  /// The identity of a host, even when it is dead.
  func id(at index: Int) -> ObjectIdentifier { ids[index] }

  /// A host, unless it is dead.
  subscript(index: Int) -> AnyObject? {
    precondition(members.indices.contains(index), "there is no host \(index) among \(members.count)")
    // Through the address, for a member would be copied first and its weak reference with it, at three times the cost.
    return members.withUnsafeBufferPointer { $0.baseAddress.flatMap { ($0 + index).pointee.load() } }
  }

  mutating func append(_ host: AnyObject) {
    ids.append(ObjectIdentifier(host))
    // Copying a weak reference costs as much as making one, so it is made where it stays.
    members.append(Member())
    members[members.count - 1].host = host
  }

  /// Forgets a host, but keeps its position.
  mutating func clear(at index: Int) {
    members[index].host = nil
  }

  /// Takes a host out; the last one takes its position.
  mutating func remove(at index: Int) {
    ids.swapAt(index, ids.count - 1)
    ids.removeLast()
    members.swapAt(index, members.count - 1)
    members.removeLast()
  }

  /// The hosts that are alive.
  var living: [AnyObject] { indices.compactMap { self[$0] } }

  /// Whether any host is alive.
  var hasLiving: Bool { indices.contains { self[$0] != nil } }

  var indices: Range<Int> { ids.indices }
}
