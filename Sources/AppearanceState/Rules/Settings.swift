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

  /// What settings were before a change: what takes the change back.
  package enum Before: Sendable {
    /// One key was written, of which this was said.
    case entry(Entry)
    /// One key was written, of which nothing was said.
    case absence(SettingKey)
    /// All of it.
    case all(Settings)
  }

  /// The entries in order of keys, in runs that are never empty. Nearly all settings are one run. Settings of very many keys
  /// share the runs in which they do not differ, and a write costs the run that it concerns.
  package private(set) var runs: [[Entry]]

  /// No rule that a person wrote has more settings. To look at so many addresses takes as long as to search by text.
  private static let longestRun = 256

  package init() {
    runs = []
  }

  /// Entries that are sorted by key already, each key once.
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

  /// The entry at a position in the order of keys. Costs a look at each run.
  subscript(position: Int) -> Entry {
    var (run, position) = (0, position)
    while position >= runs[run].count {
      position -= runs[run].count
      run += 1
    }
    return runs[run][position]
  }

  /// Whether both are copies of the same settings; false says nothing.
  package func isIdentical(to other: Settings) -> Bool { runs.hasSameStorage(as: other.runs) }

  // MARK: Single keys

  /// The run that a key is in or belongs into. There has to be one.
  private func run(of key: SettingKey) -> Int {
    // Nearly all settings are one run.
    runs.count < 2 ? 0 : max(0, runs.lowerBound(past: { !(key < $0[0].key) }) - 1)
  }

  /// Where a key is in a run, or where it belongs.
  @inline(__always)
  private static func index(of key: SettingKey, in run: [Entry]) -> (index: Int, isFound: Bool) {
    // Keys of one declaration are one object, so a scan over addresses finds almost every key without a look at text.
    for index in run.indices where run[index].key.isIdentical(to: key) { return (index, true) }
    let index = run.lowerBound(past: { $0.key < key })
    return (index, index < run.count && run[index].key == key)
  }

  /// Where a key is in a run that may have it.
  private static func firstIndex(of key: SettingKey, in run: [Entry]) -> Int? {
    // Keys are compared by their addresses and hashes first, so this is faster than a search that looks at texts.
    for index in run.indices where run[index].key == key { return index }
    return nil
  }

  /// The entry for a key: nil when nothing is said about it.
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

  /// Sets a key, or forgets it when the value is nil: a write to settings that hide nothing.
  ///
  /// - Returns: What takes it back; nil when nothing is different. Then nothing is touched, and what others share stays shared.
  @discardableResult
  package mutating func set(_ value: (any StoredValue)?, for key: SettingKey) -> Before? {
    value == nil ? remove(key) : put(value, for: key)
  }

  /// Sets a key, or hides it when the value is nil: a write to a layer.
  ///
  /// - Returns: What takes it back; nil when nothing is different.
  @discardableResult
  mutating func put(_ value: (any StoredValue)?, for key: SettingKey) -> Before? {
    if runs.isEmpty {
      runs = [[Entry(key: key, value: value)]]
      return .absence(key)
    }
    let run = run(of: key)
    let place = Self.index(of: key, in: runs[run])
    if !place.isFound {
      runs[run].insert(Entry(key: key, value: value), at: place.index)
      if runs[run].count > Self.longestRun { split(run) }
      return .absence(key)
    }
    if Self.isSame(runs[run][place.index].value, value) { return nil }
    // Swapped, so that nobody counts references to what comes and goes.
    var entry = Entry(key: key, value: value)
    swap(&runs[run][place.index], &entry)
    return .entry(entry)
  }

  private mutating func remove(_ key: SettingKey) -> Before? {
    if runs.isEmpty { return nil }
    let run = run(of: key)
    let place = Self.index(of: key, in: runs[run])
    guard place.isFound else { return nil }
    let entry = runs[run].remove(at: place.index)
    if runs[run].isEmpty { runs.remove(at: run) }
    return .entry(entry)
  }

  private mutating func split(_ run: Int) {
    let half = runs[run].count / 2
    runs.insert(Array(runs[run][half...]), at: run + 1)
    runs[run].removeSubrange(half...)
  }

  /// What takes back whatever is about to be said of a key.
  func before(writing key: SettingKey) -> Before { entry(key).map { .entry($0) } ?? .absence(key) }

  /// Takes a change back.
  mutating func take(back before: Before) {
    switch before {
    case .entry(let entry): put(entry.value, for: entry.key)
    case .absence(let key): _ = remove(key)
    case .all(let settings): self = settings
    }
  }

  // MARK: All keys

  /// These settings with a layer's laid over them: what the layer sets wins, what it hides is gone.
  package func overlaid(by layer: Settings) -> Settings {
    if layer.isEmpty { return self }
    var result: [Entry] = []
    result.reserveCapacity(count + layer.count)
    Self.walk(self, layer) { lower, upper in
      if let entry = upper ?? lower, entry.value != nil { result.append(entry) }
    }
    return Settings(sorted: result)
  }

  /// Whether both set the same keys to the same values.
  package func isSame(as other: Settings) -> Bool {
    agrees(with: other) { Self.isSame($0, $1) }
  }

  /// Whether two entries of a key say the same.
  fileprivate static func isSame(_ value: (any StoredValue)?, _ other: (any StoredValue)?) -> Bool {
    switch (value, other) {
    case (nil, nil): true
    case (let value?, let other?): value === other || value.isSame(as: other)
    default: false
    }
  }

  /// Whether both have the same keys, with values that agree. Runs that both share are not looked at.
  func agrees(
    with other: Settings, _ areSame: ((any StoredValue)?, (any StoredValue)?) -> Bool
  ) -> Bool {
    if isIdentical(to: other) { return true }
    guard count == other.count else { return false }
    let (mine, others) = unsharedEntries(with: other)
    return mine.count == others.count
      && zip(mine, others).allSatisfy { $0.key == $1.key && areSame($0.value, $1.value) }
  }

  /// The entries of these settings and of others, without runs at both ends that they share.
  package func unsharedEntries(with other: Settings) -> ([Entry], [Entry]) {
    // Nearly all settings are one run, and an array as it is.
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

  /// The keys that these settings and others say different things about.
  func keysThatDiffer(from other: Settings) -> Set<SettingKey> {
    var keys = Set<SettingKey>()
    Self.walk(self, other) { mine, others in
      if let mine, let others, Self.isSame(mine.value, others.value) { return }
      if let key = (mine ?? others)?.key { keys.insert(key) }
    }
    return keys
  }

  /// Visits the keys of two settings in order, each with what both say of it.
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

  /// Whether keys are sorted and single, and nothing is hidden unless that is allowed. For assertions.
  func isValid(mayHide: Bool) -> Bool {
    runs.allSatisfy { !$0.isEmpty } && zip(entries, entries.dropFirst()).allSatisfy { $0.key < $1.key }
      && (mayHide || entries.allSatisfy { $0.value != nil })
  }
}

extension Settings.Before {
  /// What settings were that are these now.
  func settings(now: Settings) -> Settings {
    var settings = now
    settings.take(back: self)
    return settings
  }

  /// The keys that something else is said of now.
  func keysThatDiffer(now: Settings) -> Set<SettingKey> {
    switch self {
    case .all(let before): before.keysThatDiffer(from: now)
    case .entry(let entry):
      if let now = now.entry(entry.key), Settings.isSame(now.value, entry.value) { [] } else { [entry.key] }
    case .absence(let key): now.entry(key) == nil ? [] : [key]
    }
  }
}
