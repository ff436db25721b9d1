/// Values of texts that were read before, in the same file or in one that is compared with it.
///
/// A key that many rules contain is created once, which saves memory and makes comparing keys fast. Comparing bytes is cheaper
/// than creating the string that a dictionary needs. Every entry was read without a problem, and means the same everywhere.
package struct Spellings {
  var keys = SpellingCache<SettingKey>()
  var containers = SpellingCache<[String]>()
  var traits = SpellingCache<AppearanceTraits>()
  var values = SpellingCache<any StoredValue>()
  /// The rules of the previous file, only if several files are read: a rule occurs once in a file.
  var rules: KnownRules?
  /// Whether other, similar files follow.
  let isOfSeveral: Bool
  /// Returns the stored form of a value and of its text.
  let store: (JSONNode, AppearanceValue) -> any StoredValue

  /// Creates an empty cache for one file. No value retains the text of the file.
  package init() { (store, isOfSeveral) = ({ DescribedValue($1) }, false) }

  /// Creates an empty cache for several files.
  ///
  /// - Parameter store: Returns the stored form of a value and of its text.
  package init(ofSeveral store: @escaping (JSONNode, AppearanceValue) -> any StoredValue) {
    (self.store, isOfSeveral) = (store, true)
  }
}

/// A rule as in a file, with the members of other tools.
struct WrittenRule {
  let key: RuleKey
  let order: Int?
  /// The settings; nil if they have a problem.
  let settings: Settings?
  let extensions: FileExtensions
}

/// A cache of the values of texts in a file, because a theme repeats the same few hundred texts.
///
/// Each slot keeps only the last two texts, so the cache has a limit, and a file that is built to miss it is only read as if
/// there were none.
struct SpellingCache<Value> {
  /// A summary that rejects most other texts without a reference, because most looked-up texts are not cached.
  private struct Mark {
    var hash: UInt64 = 0
    var start = 0
    /// 0 if the slot is empty. No text is empty, because a string includes its quotes.
    var count = 0
  }

  private struct Entry {
    let text: [UInt8]
    let value: Value
  }

  private static var largest: Int { 2048 }
  private var marks: [Mark] = []
  private var entries: [Entry?] = []
  private var keptCount = 0

  /// Returns the value of a node's text; nil if it is not cached.
  @inline(__always)
  func value(of node: JSONNode) -> Value? {
    if marks.isEmpty { return nil }
    return node.withRawBytes { bytes in
      let hash = Self.hash(of: bytes)
      let place = place(of: hash)
      return value(of: bytes, hash, at: place) ?? value(of: bytes, hash, at: place ^ 1)
    }
  }

  @inline(__always)
  private func value(of bytes: UnsafeRawBufferPointer, _ hash: UInt64, at place: Int) -> Value? {
    let mark = marks[place]
    guard mark.hash == hash, mark.count == bytes.count, let entry = entries[place] else { return nil }
    return entry.text.withUnsafeBytes { text in
      guard let base = text.baseAddress, let other = bytes.baseAddress else { return nil }
      return areSameBytes(base + mark.start, other, bytes.count) ? entry.value : nil
    }
  }

  /// Stores the value of a node's text. Retains the text as long.
  mutating func keep(_ value: Value, for node: JSONNode) {
    // Starts small, because small files contain few different texts.
    if keptCount * 2 >= marks.count, marks.count < Self.largest { grow() }
    keptCount += 1
    let mark = node.withRawBytes { Mark(hash: Self.hash(of: $0), start: node.offset, count: $0.count) }
    put(mark, Entry(text: node.storage.bytes, value: value))
  }

  private mutating func grow() {
    let old = (marks, entries)
    let count = marks.isEmpty ? 32 : marks.count * 4
    (marks, entries) = (Array(repeating: Mark(), count: count), Array(repeating: nil, count: count))
    for (mark, entry) in zip(old.0, old.1) where entry != nil { put(mark, entry) }
  }

  /// Stores an entry, and moves the previous one to the neighboring slot.
  private mutating func put(_ mark: Mark, _ entry: Entry?) {
    let place = place(of: mark.hash)
    if marks[place].count > 0 {
      marks[place ^ 1] = marks[place]
      entries[place ^ 1] = entries[place]
    }
    marks[place] = mark
    entries[place] = entry
  }

  @inline(__always)
  private func place(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 40) & (marks.count &- 1) }

  /// Hashes the length and some words: all of a short text, and evenly spread ones of a long text, because texts of one kind
  /// begin and end alike.
  @inline(__always)
  private static func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    var hash = UInt64(truncatingIfNeeded: count)
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 29
    }
    if count >= 8 {
      let step = max(8, (count &- 8) / 7)
      var start = 0
      while start < count &- 8 {
        mix(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        start &+= step
      }
      mix(bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    } else {
      for byte in bytes { mix(UInt64(byte)) }
    }
    return hash
  }
}
