/// A table of values by the identity of an object or a class, for look-ups by every write and every host that enters.
///
/// Open addressing with linear probing, and removal that moves later entries back (Knuth, The Art of Computer Programming,
/// volume 3, section 6.4, algorithms L and R). The hash is a product with a constant, which takes a third of the time of a
/// `Dictionary`'s. The latter resists keys chosen to collide, but nobody chooses addresses.
struct AddressTable<Value> {
  private struct Entry {
    /// Zero marks a free entry; no object has that address.
    var address: UInt = 0
    var value: Value?
  }

  /// The number of entries is a power of two, and at least a quarter of them are free.
  private var entries: [Entry] = []
  private(set) var count = 0

  subscript(id: ObjectIdentifier) -> Value? {
    get {
      if count == 0 { return nil }
      let address = UInt(bitPattern: id)
      var position = start(of: address)
      while true {
        if entries[position].address == address { return entries[position].value }
        if entries[position].address == 0 { return nil }
        position = next(position)
      }
    }
    set {
      guard let newValue else { return remove(id) }
      if 4 * (count + 1) > 3 * entries.count { grow() }
      let address = UInt(bitPattern: id)
      var position = start(of: address)
      while entries[position].address != 0 && entries[position].address != address { position = next(position) }
      if entries[position].address == 0 { count += 1 }
      entries[position] = Entry(address: address, value: newValue)
    }
  }

  var isEmpty: Bool { count == 0 }

  var values: [Value] { entries.compactMap(\.value) }

  private mutating func remove(_ id: ObjectIdentifier) {
    if count == 0 { return }
    let address = UInt(bitPattern: id)
    var hole = start(of: address)
    while entries[hole].address != address {
      if entries[hole].address == 0 { return }
      hole = next(hole)
    }
    count -= 1
    // A later entry may be there only because the hole was occupied. It moves into the hole, where a search finds it.
    var position = next(hole)
    while entries[position].address != 0 {
      let distance = (position &- start(of: entries[position].address)) & (entries.count - 1)
      if distance >= (position &- hole) & (entries.count - 1) {
        entries[hole] = entries[position]
        hole = position
      }
      position = next(position)
    }
    entries[hole] = Entry()
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(), count: max(8, 2 * old.count))
    for entry in old where entry.address != 0 {
      var position = start(of: entry.address)
      while entries[position].address != 0 { position = next(position) }
      entries[position] = entry
    }
  }

  private func start(of address: UInt) -> Int { address.scattered & (entries.count - 1) }

  private func next(_ position: Int) -> Int { (position + 1) & (entries.count - 1) }
}

extension ObjectIdentifier {
  /// The hash of an object, independent of the size of a table.
  var scattered: Int { UInt(bitPattern: self).scattered }
}

extension UInt {
  /// The position where the search for an address begins. Objects that are neighbors in memory, such as hosts created together,
  /// stay neighbors here, so that finding one brings the next into the cache: each kibibyte of memory begins at a scattered
  /// position, and its objects follow in order. The high bits of a product depend on all bits of its factors; the constant is
  /// 2⁶⁴ divided by the golden ratio (Knuth, section 6.4).
  fileprivate var scattered: Int {
    let address = UInt64(truncatingIfNeeded: self)
    let hash = (address >> 10) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: (hash >> 32) &+ (address >> 6) & 15)
  }
}
