/// Where hosts are, by identity: in which group, and as which of its members.
///
/// Eight bytes for each, since there may be very many and each is looked up when it enters: an entry says where a host is
/// and not which one it is, which the group knows. Else as `AddressTable`, with linear probing; in memory of its own and not in
/// arrays, which a look would count references to.
@MainActor
struct HostTable: ~Copyable {
  struct Membership {
    // Counting references for each look would cost more than the look. A registry holds every group with members, and is
    // held by the directory until nothing is known of its hosts any more.
    fileprivate let unmanaged: Unmanaged<StyleGroup>
    var group: StyleGroup { unmanaged.takeUnretainedValue() }
    /// Which of the group's members it is.
    let index: Int
  }

  private struct Entry: Equatable {
    static let none = Entry(index: 0, group: 0)

    var index: UInt32
    /// The number of the group in the lower three bytes, zero where there is no entry. In the upper one a part of the hash,
    /// by which most other hosts are told apart without asking their groups.
    let group: UInt32

    init(index: UInt32, group: UInt32) { (self.index, self.group) = (index, group) }

    @MainActor
    init(_ id: ObjectIdentifier, at index: Int, of group: StyleGroup) {
      self.init(index: UInt32(index), group: UInt32(group.number) | HostTable.tag(of: id))
    }

    var number: Int { Int(group & 0xFF_FFFF) }
  }

  /// A group and its members, which are looked at without the group: that would count a reference.
  private struct Numbered {
    var group: Unmanaged<StyleGroup>?
    var members = WeakHosts.Row()
  }

  /// The count of entries is a power of two, at least a fifth of them free.
  private var entries = UnsafeMutableBufferPointer<Entry>.filled(8, with: .none)
  private(set) var count = 0
  /// The groups with members, by number.
  private var groups = UnsafeMutableBufferPointer<Numbered>.filled(8, with: Numbered())
  private var groupCount = 1
  private var freeNumbers: [Int] = []

  deinit {
    entries.deallocate()
    groups.deallocate()
  }

  /// Where a host is, or was when it died.
  subscript(id: ObjectIdentifier) -> Membership? {
    guard let position = position(of: id), let group = groups[entries[position].number].group else { return nil }
    return Membership(unmanaged: group, index: Int(entries[position].index))
  }

  /// Where an object is; nil where it is not, though a host may have been that had its address and is dead.
  func membership(of object: AnyObject) -> Membership? {
    guard let position = position(of: ObjectIdentifier(object)) else { return nil }
    let (numbered, index) = (groups[entries[position].number], Int(entries[position].index))
    guard let group = numbered.group, numbered.members.holds(object, at: index) else { return nil }
    return Membership(unmanaged: group, index: index)
  }

  /// Whether a host is a certain member of a group.
  func has(_ id: ObjectIdentifier, at index: Int, of group: StyleGroup) -> Bool {
    position(of: Entry(id, at: index, of: group), id) != nil
  }

  /// Notes that a host has become a certain member of a group.
  mutating func insert(_ id: ObjectIdentifier, at index: Int, of group: StyleGroup) {
    if group.number == 0 { number(group) }
    // It may have moved for the new member.
    groups[group.number].members = group.members.row
    let entry = Entry(id, at: index, of: group)
    if let known = position(of: id) { return entries[known] = entry }
    if 5 * (count + 1) > 4 * entries.count { grow() }
    count += 1
    add(entry, id)
  }

  /// Notes that a host that may be a certain member of a group is another one now.
  mutating func move(_ id: ObjectIdentifier, of group: StyleGroup, from old: Int, to new: Int) {
    if let position = position(of: Entry(id, at: old, of: group), id) { entries[position].index = UInt32(new) }
  }

  /// Forgets a host, which its group still has.
  mutating func remove(_ id: ObjectIdentifier) {
    guard var hole = position(of: id) else { return }
    count -= 1
    var position = next(hole)
    // See `AddressTable`.
    while entries[position] != .none {
      let distance = (position &- start(of: entries[position])) & (entries.count - 1)
      if distance >= (position &- hole) & (entries.count - 1) {
        entries[hole] = entries[position]
        hole = position
      }
      position = next(position)
    }
    entries[hole] = .none
  }

  /// Gives back the number of a group that has no members any more.
  mutating func release(_ group: StyleGroup) {
    if group.number == 0 { return }
    groups[group.number] = Numbered()
    freeNumbers.append(group.number)
    group.number = 0
  }

  private mutating func number(_ group: StyleGroup) {
    if let free = freeNumbers.popLast() {
      group.number = free
    } else {
      programmerError(unless: groupCount < 1 << 24, "hosts are in more than \(1 << 24) different surroundings at once")
      if groupCount == groups.count {
        let old = groups
        groups = .filled(2 * old.count, with: Numbered())
        for number in old.indices { groups[number] = old[number] }
        old.deallocate()
      }
      group.number = groupCount
      groupCount += 1
    }
    groups[group.number].group = Unmanaged.passUnretained(group)
  }

  // MARK: Looking

  private func position(of id: ObjectIdentifier) -> Int? {
    let tag = Self.tag(of: id)
    var position = start(of: id)
    while entries[position] != .none {
      let entry = entries[position]
      if entry.group & ~0xFF_FFFF == tag, self.id(of: entry) == id { return position }
      position = next(position)
    }
    return nil
  }

  private func position(of entry: Entry, _ id: ObjectIdentifier) -> Int? {
    var position = start(of: id)
    while entries[position] != .none {
      if entries[position] == entry { return position }
      position = next(position)
    }
    return nil
  }

  private func id(of entry: Entry) -> ObjectIdentifier { groups[entry.number].members.id(at: Int(entry.index)) }

  private mutating func add(_ entry: Entry, _ id: ObjectIdentifier) {
    var position = start(of: id)
    while entries[position] != .none { position = next(position) }
    entries[position] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = .filled(2 * old.count, with: .none)
    for entry in old where entry != .none { add(entry, id(of: entry)) }
    old.deallocate()
  }

  private func start(of entry: Entry) -> Int { start(of: id(of: entry)) }

  private func start(of id: ObjectIdentifier) -> Int { id.scattered & (entries.count - 1) }

  private func next(_ position: Int) -> Int { (position + 1) & (entries.count - 1) }

  private static func tag(of id: ObjectIdentifier) -> UInt32 {
    UInt32(truncatingIfNeeded: UInt(bitPattern: id) >> 4 &* 0x9E37_79B1) & ~0xFF_FFFF
  }
}

extension UnsafeMutableBufferPointer {
  fileprivate static func filled(_ count: Int, with element: Element) -> UnsafeMutableBufferPointer {
    let buffer = allocate(capacity: count)
    buffer.initialize(repeating: element)
    return buffer
  }
}
