/// What one rule sets: keys with their values, sorted by key.
///
/// In a layer a key can also be hidden: the layer takes away what lies beneath and sets nothing itself. Visible settings
/// and those of the theme hide nothing.
package struct Settings: Sendable {
  package struct Entry: Sendable {
    package let key: SettingKey
    /// The value, or nil when the key is hidden.
    package let value: (any StoredValue)?

    package init(key: SettingKey, value: (any StoredValue)?) { (self.key, self.value) = (key, value) }
  }

  package private(set) var entries: [Entry]

  package init() {
    entries = []
  }

  /// Entries that are sorted by key already, each key once.
  package init(sorted entries: [Entry]) {
    self.entries = entries
    assert(isValid(mayHide: true), "settings are not sorted, or a key occurs twice")
  }

  package var isEmpty: Bool { entries.isEmpty }

  // No rule that a person wrote has more settings. To look at so many addresses takes as long as to search by text.
  private static let few = 256

  /// Where a key is, or where it belongs.
  private func index(of key: SettingKey) -> (index: Int, found: Bool) {
    // Keys of one declaration are one object, so a scan over addresses finds almost every key without a look at text.
    if entries.count <= Self.few {
      for (index, entry) in entries.enumerated() where entry.key.isIdentical(to: key) { return (index, true) }
    }
    return position(of: key)
  }

  /// The same by text alone.
  private func position(of key: SettingKey) -> (index: Int, found: Bool) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return (low, low < entries.count && entries[low].key == key)
  }

  /// The entry for a key: nil when nothing is said about it.
  package func entry(_ key: SettingKey) -> Entry? {
    if entries.count > Self.few {
      let place = position(of: key)
      return place.found ? entries[place.index] : nil
    }
    // Keys are compared by their addresses and hashes first, so this is faster than a search that looks at texts.
    for entry in entries where entry.key == key { return entry }
    return nil
  }

  package subscript(key: SettingKey) -> (any StoredValue)? { entry(key)?.value }

  /// Sets a key, or forgets it when the value is nil: a write to settings that hide nothing.
  package mutating func set(_ value: (any StoredValue)?, for key: SettingKey) {
    if value == nil { remove(key) } else { put(value, for: key) }
  }

  /// Sets a key, or hides it when the value is nil: a write to a layer.
  mutating func put(_ value: (any StoredValue)?, for key: SettingKey) {
    let place = index(of: key)
    let entry = Entry(key: key, value: value)
    if place.found { entries[place.index] = entry } else { entries.insert(entry, at: place.index) }
  }

  /// Sets a key, unless it is set to the same already: then nothing is copied of what others share.
  ///
  /// - Returns: Whether anything is different.
  package mutating func change(_ value: any StoredValue, for key: SettingKey) -> Bool {
    let place = index(of: key)
    if !place.found {
      entries.insert(Entry(key: key, value: value), at: place.index)
      return true
    }
    if let old = entries[place.index].value, old === value || old.isSame(as: value) { return false }
    // Histories share the entries, so to write in place would copy them all the same, the old value included.
    var changed: [Entry] = []
    changed.reserveCapacity(entries.count)
    for index in entries.indices {
      changed.append(index == place.index ? Entry(key: key, value: value) : entries[index])
    }
    entries = changed
    return true
  }

  /// Forgets a key: it is neither set nor hidden.
  package mutating func remove(_ key: SettingKey) {
    let place = index(of: key)
    if place.found { entries.remove(at: place.index) }
  }

  /// These settings with a layer's laid over them: what the layer sets wins, what it hides is gone.
  package func overlaid(by layer: Settings) -> Settings {
    if layer.isEmpty { return self }
    var result = Settings()
    result.entries.reserveCapacity(entries.count + layer.entries.count)
    var (below, above) = (entries[...], layer.entries[...])
    while let upper = above.first {
      while let lower = below.first, lower.key < upper.key { result.entries.append(below.removeFirst()) }
      if let lower = below.first, lower.key == upper.key { below.removeFirst() }
      if upper.value != nil { result.entries.append(upper) }
      above.removeFirst()
    }
    result.entries += below
    return result
  }

  /// Whether both set the same keys to the same values.
  package func isSame(as other: Settings) -> Bool {
    guard entries.count == other.entries.count else { return false }
    return zip(entries, other.entries).allSatisfy { left, right in
      guard left.key == right.key else { return false }
      switch (left.value, right.value) {
      case (nil, nil): return true
      case (let left?, let right?): return left === right || left.isSame(as: right)
      default: return false
      }
    }
  }

  /// Whether keys are sorted and single, and nothing is hidden unless that is allowed. For assertions.
  func isValid(mayHide: Bool) -> Bool {
    zip(entries, entries.dropFirst()).allSatisfy { $0.key < $1.key }
      && (mayHide || entries.allSatisfy { $0.value != nil })
  }
}

extension Settings {
  /// The keys that these settings and others say different things about.
  func keysThatDiffer(from other: Settings) -> Set<SettingKey> {
    var keys = Set<SettingKey>()
    for entry in entries {
      let value = other[entry.key]
      let isSame =
        entry.value.map { mine in value.map { mine === $0 || mine.isSame(as: $0) } ?? false } ?? (value == nil)
      if !isSame { keys.insert(entry.key) }
    }
    for entry in other.entries where self.entry(entry.key) == nil { keys.insert(entry.key) }
    return keys
  }
}
