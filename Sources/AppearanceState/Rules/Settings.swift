/// The settings of one rule: keys with their values, sorted by key.
///
/// In a layer a key can also be hidden: the layer unsets what lies below and sets nothing itself. Visible settings and those of
/// the theme hide nothing.
package struct Settings: Sendable {
  package struct Entry: Sendable {
    package let key: SettingKey
    /// The value, or nil if the key is hidden.
    package let value: (any StoredValue)?

    package init(key: SettingKey, value: (any StoredValue)?) { (self.key, self.value) = (key, value) }
  }

  /// The values that undo a change of settings.
  package enum Before: Sendable {
    /// One key was written that had this entry before.
    case entry(Entry)
    /// One key was written that had no entry before.
    case absence(SettingKey)
    /// Anything may have changed; these are all settings from before.
    case all(Settings)
  }

  /// The entries in order of keys, in runs that are never empty. Nearly all settings are one run. Settings with very many keys
  /// share the runs that are equal, and a write copies only the run that it changes.
  package private(set) var runs: [[Entry]]

  /// No rule that a person wrote has more settings. Comparing 256 addresses takes as long as a search by text.
  private static let longestRun = 256

  package init() {
    runs = []
  }

  /// Creates settings from entries that are sorted by key, each key once.
  package init(sorted entries: [Entry]) {
    if entries.count <= Self.longestRun {
      runs = entries.isEmpty ? [] : [entries]
    } else {
      // Half full, so that there is room for more.
      runs = stride(from: 0, to: entries.count, by: Self.longestRun / 2).map { start in
        Array(entries[start..<min(start + Self.longestRun / 2, entries.count)])
      }
    }
    assert(isValid(mayHide: true), "settings are not sorted, or a key occurs twice")
  }

  package var isEmpty: Bool { runs.isEmpty }

  package var count: Int { runs.count == 1 ? runs[0].count : runs.reduce(0) { $0 + $1.count } }

  package var entries: FlattenSequence<[[Entry]]> { runs.joined() }

  /// The entry at a position in the order of keys. Visits each run.
  subscript(position: Int) -> Entry {
    var (run, position) = (0, position)
    while position >= runs[run].count {
      position -= runs[run].count
      run += 1
    }
    return runs[run][position]
  }

  /// Returns whether both are copies of the same settings. They may be equal even if this is false.
  package func isIdentical(to other: Settings) -> Bool { runs.hasSameStorage(as: other.runs) }

  // MARK: Single keys

  /// Returns the run that has a key, or would have it. There must be at least one run.
  private func run(of key: SettingKey) -> Int {
    // Nearly all settings are one run.
    runs.count < 2 ? 0 : max(0, runs.lowerBound(past: { !(key < $0[0].key) }) - 1)
  }

  /// Returns the index of a key in a run, or where to insert it.
  @inline(__always)
  private static func index(of key: SettingKey, in run: [Entry]) -> (index: Int, isFound: Bool) {
    // Keys of one declaration share one object, so comparing addresses finds almost every key without comparing text.
    for index in run.indices where run[index].key.isIdentical(to: key) { return (index, true) }
    let index = run.lowerBound(past: { $0.key < key })
    return (index, index < run.count && run[index].key == key)
  }

  /// Returns the index of a key in a run that may have it.
  private static func firstIndex(of key: SettingKey, in run: [Entry]) -> Int? {
    // Key comparison tests addresses and hashes first, so this is faster than a binary search, which compares text.
    for index in run.indices where run[index].key == key { return index }
    return nil
  }

  package func entry(_ key: SettingKey) -> Entry? {
    if runs.isEmpty { return nil }
    let run = run(of: key)
    return Self.firstIndex(of: key, in: runs[run]).map { runs[run][$0] }
  }

  package subscript(key: SettingKey) -> (any StoredValue)? {
    if runs.isEmpty { return nil }
    let run = run(of: key)
    return Self.firstIndex(of: key, in: runs[run]).flatMap { runs[run][$0].value }
  }

  /// Sets a key, or removes it if the value is nil: a write to settings that hide nothing.
  ///
  /// - Returns: The values that undo the write; nil if nothing changed. Then shared storage stays shared.
  @discardableResult
  package mutating func set(_ value: (any StoredValue)?, for key: SettingKey) -> Before? {
    value == nil ? remove(key) : put(value, for: key)
  }

  /// Sets a key, or hides it if the value is nil: a write to a layer.
  ///
  /// - Returns: The values that undo the write; nil if nothing changed.
  @discardableResult
  mutating func put(_ value: (any StoredValue)?, for key: SettingKey) -> Before? {
    if runs.isEmpty {
      runs = [[Entry(key: key, value: value)]]
      return .absence(key)
    }
    let run = run(of: key)
    let position = Self.index(of: key, in: runs[run])
    if !position.isFound {
      runs[run].insert(Entry(key: key, value: value), at: position.index)
      if runs[run].count > Self.longestRun { split(run) }
      return .absence(key)
    }
    if runs[run][position.index].value.isSame(as: value) { return nil }
    // Swapped, to avoid reference counting.
    var entry = Entry(key: key, value: value)
    swap(&runs[run][position.index], &entry)
    return .entry(entry)
  }

  private mutating func remove(_ key: SettingKey) -> Before? {
    if runs.isEmpty { return nil }
    let run = run(of: key)
    let position = Self.index(of: key, in: runs[run])
    guard position.isFound else { return nil }
    let entry = runs[run].remove(at: position.index)
    if runs[run].isEmpty { runs.remove(at: run) }
    return .entry(entry)
  }

  private mutating func split(_ run: Int) {
    let half = runs[run].count / 2
    runs.insert(Array(runs[run][half...]), at: run + 1)
    runs[run].removeSubrange(half...)
  }

  /// Returns the value that undoes the next write to a key.
  func before(writing key: SettingKey) -> Before { entry(key).map { .entry($0) } ?? .absence(key) }

  /// Undoes a change.
  mutating func take(back before: Before) {
    switch before {
    case .entry(let entry): put(entry.value, for: entry.key)
    case .absence(let key): _ = remove(key)
    case .all(let settings): self = settings
    }
  }

  // MARK: All keys

  /// Returns these settings overlaid with those of a layer: its values win, and its hidden keys are removed.
  package func overlaid(by layer: Settings) -> Settings {
    if layer.isEmpty { return self }
    var result: [Entry] = []
    result.reserveCapacity(count + layer.count)
    Self.walk(self, layer) { lower, upper in
      if let entry = upper ?? lower, entry.value != nil { result.append(entry) }
    }
    return Settings(sorted: result)
  }

  /// Returns whether both set the same keys to the same values.
  package func isSame(as other: Settings) -> Bool {
    agrees(with: other) { $0.isSame(as: $1) }
  }

  /// Returns whether both have the same keys, with values that agree. Skips runs that both share.
  func agrees(
    with other: Settings, _ areSame: ((any StoredValue)?, (any StoredValue)?) -> Bool
  ) -> Bool {
    if isIdentical(to: other) { return true }
    guard count == other.count else { return false }
    let (mine, others) = unsharedEntries(with: other)
    return mine.count == others.count
      && zip(mine, others).allSatisfy { $0.key == $1.key && areSame($0.value, $1.value) }
  }

  /// Returns the entries of these settings and of others, without the runs at both ends that they share.
  package func unsharedEntries(with other: Settings) -> ([Entry], [Entry]) {
    // Nearly all settings are one run, whose array is returned without a copy.
    if runs.count < 2, other.runs.count < 2 { return (runs.first ?? [], other.runs.first ?? []) }
    let shorter = min(runs.count, other.runs.count)
    var start = 0
    while start < shorter, runs[start].hasSameStorage(as: other.runs[start]) { start += 1 }
    var (end, otherEnd) = (runs.count, other.runs.count)
    while end > start, otherEnd > start, runs[end - 1].hasSameStorage(as: other.runs[otherEnd - 1]) {
      end -= 1
      otherEnd -= 1
    }
    return (Array(runs[start..<end].joined()), Array(other.runs[start..<otherEnd].joined()))
  }

  func keysThatDiffer(from other: Settings) -> Set<SettingKey> {
    var keys = Set<SettingKey>()
    Self.walk(self, other) { mine, others in
      if let mine, let others, mine.value.isSame(as: others.value) { return }
      if let key = (mine ?? others)?.key { keys.insert(key) }
    }
    return keys
  }

  /// Visits the keys of two settings in order, with the entries of both.
  private static func walk(_ one: Settings, _ other: Settings, _ visit: (Entry?, Entry?) -> Void) {
    var (left, right) = (one.entries.makeIterator(), other.entries.makeIterator())
    var (mine, others) = (left.next(), right.next())
    while true {
      switch (mine, others) {
      case (nil, nil): return
      case (let one?, let other?) where one.key == other.key:
        visit(one, other)
        (mine, others) = (left.next(), right.next())
      case (let one?, _) where others.map({ one.key < $0.key }) ?? true:
        visit(one, nil)
        mine = left.next()
      default:
        visit(nil, others)
        others = right.next()
      }
    }
  }

  /// Returns whether keys are sorted and unique, and nothing is hidden unless that is allowed. For assertions.
  func isValid(mayHide: Bool) -> Bool {
    runs.allSatisfy { !$0.isEmpty } && zip(entries, entries.dropFirst()).allSatisfy { $0.key < $1.key }
      && (mayHide || entries.allSatisfy { $0.value != nil })
  }
}

extension Settings.Before {
  /// Returns the settings before the change, computed from the present ones.
  func settings(now: Settings) -> Settings {
    var settings = now
    settings.take(back: self)
    return settings
  }

  /// Returns the keys whose entry is different now.
  func keysThatDiffer(now: Settings) -> Set<SettingKey> {
    switch self {
    case .all(let before): before.keysThatDiffer(from: now)
    case .entry(let entry):
      if let now = now.entry(entry.key), now.value.isSame(as: entry.value) { [] } else { [entry.key] }
    case .absence(let key): now.entry(key) == nil ? [] : [key]
    }
  }
}
