/// Hosts in a row, none of them kept alive.
///
/// In memory of its own and not in an array: reading a weak reference may run any code, as far as the compiler knows, so it
/// would count a reference to the array for each look.
///
/// Not isolated to the main actor, as its owner is: a function that an isolated one passes on looks at run time whether it
/// is on its actor, which costs more than looking at a host.
struct WeakHosts: ~Copyable {
  fileprivate struct Member {
    let id: ObjectIdentifier
    weak var host: AnyObject?

    // Or the member would be copied first, and its weak reference with it, at three times the cost.
    borrowing func load() -> AnyObject? { host }
  }

  /// The row where it is now: until a host is added. To be looked at only where members are.
  struct Row {
    fileprivate var first: UnsafeMutablePointer<Member>?

    init() {}

    fileprivate init(_ first: UnsafeMutablePointer<Member>) { self.first = first }

    /// The identity of a host, even when it is dead.
    func id(at index: Int) -> ObjectIdentifier {
      guard let first else { programmerError("there are no hosts") }
      return first[index].id
    }

    /// Whether a host is there; a dead one may have left its address to another.
    func holds(_ host: AnyObject, at index: Int) -> Bool {
      guard let first else { programmerError("there are no hosts") }
      return (first + index).pointee.load() === host
    }
  }

  /// Room for `capacity` members, of which the first `count` are there.
  private var members = UnsafeMutablePointer<Member>.allocate(capacity: 1)
  private var capacity = 1
  private(set) var count = 0

  deinit {
    members.deinitialize(count: count)
    members.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  var row: Row { Row(members) }

  /// The identity of a host, even when it is dead.
  func id(at index: Int) -> ObjectIdentifier {
    check(index)
    return members[index].id
  }

  /// A host, unless it is dead.
  subscript(index: Int) -> AnyObject? {
    check(index)
    return (members + index).pointee.load()
  }

  mutating func append(_ host: AnyObject) {
    if count == capacity { grow() }
    // Moving a weak reference costs as much as making one, so it is made where it stays.
    (members + count).initialize(to: Member(id: ObjectIdentifier(host)))
    members[count].host = host
    count += 1
  }

  private mutating func grow() {
    capacity *= 2
    let old = members
    members = .allocate(capacity: capacity)
    members.moveInitialize(from: old, count: count)
    old.deallocate()
  }

  /// Forgets a host, but keeps its position.
  mutating func clear(at index: Int) {
    check(index)
    members[index].host = nil
  }

  /// Takes a host out; the last one takes its position.
  mutating func remove(at index: Int) {
    check(index)
    count -= 1
    (members + index).deinitialize(count: 1)
    if index < count { (members + index).moveInitialize(from: members + count, count: 1) }
  }

  var hasLiving: Bool {
    for index in indices where self[index] != nil { return true }
    return false
  }

  /// Whether dead hosts are worth looking for: whether one is among those that are looked at. They are all when there are
  /// few; of many a sixteenth, others each time.
  ///
  /// - Parameter turn: How often was looked already.
  func seemToHaveDead(turn: Int) -> Bool {
    if count < 64 {
      for index in indices where self[index] == nil { return true }
      return false
    }
    // Scattered (Knuth's multiplicative hash) and not at even distances, at which those may stand that live.
    for look in 0..<count / 16 {
      let index = Int(UInt32(truncatingIfNeeded: (turn &+ look) &* 0x9E37_79B1)) % count
      if self[index] == nil { return true }
    }
    return false
  }

  var indices: Range<Int> { 0..<count }

  private func check(_ index: Int) {
    programmerError(unless: index >= 0 && index < count, "there is no host at \(index) among \(count) hosts")
  }
}
