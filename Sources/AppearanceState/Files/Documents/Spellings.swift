/// What texts of files stood for, from one part of a file to the next and from one file to another that is compared with it.
///
/// A key is written in many rules and made once: that saves memory and makes comparing keys fast. Looking at bytes is cheaper
/// than making the text that a dictionary wants. What is in here was read without a problem, and means the same wherever it
/// stands.
package struct Spellings {
  var keys = SpellingCache<SettingKey>()
  var containers = SpellingCache<[String]>()
  var traits = SpellingCache<AppearanceTraits>()
  var values = SpellingCache<any StoredValue>()
  /// The rules of the file before, of several files only: in one file none is there twice.
  var rules: KnownRules?
  /// Whether other files follow, which say much of the same.
  let isOfSeveral: Bool
  /// Makes what settings hold of a value and of the text that spells it.
  let store: (JSONNode, AppearanceValue) -> any StoredValue

  /// Nothing known yet, for one file. Its text is kept by nothing that is made of it.
  package init() { (store, isOfSeveral) = ({ DescribedValue($1) }, false) }

  /// Nothing known yet, for several files.
  ///
  /// - Parameter store: Makes what settings hold of a value and of the text that spells it.
  package init(ofSeveral store: @escaping (JSONNode, AppearanceValue) -> any StoredValue) {
    (self.store, isOfSeveral) = (store, true)
  }
}

/// A rule as a file has it, with what other tools left in it.
struct WrittenRule {
  let key: RuleKey
  let order: Int?
  /// Nil when there was a problem with it.
  let settings: Settings?
  let extensions: FileExtensions
}

/// What texts of a file stood for lately: a theme says the same few hundred things again and again.
///
/// Of texts that fall on the same place only the last two are kept, so it does not grow without end, and a file that is made to
/// miss it is only read as if there were none.
struct SpellingCache<Value> {
  /// What tells a text from nearly all others, without a reference to it: most texts that are looked for are not known.
  private struct Mark {
    var hash: UInt64 = 0
    var start = 0
    /// 0 where there is none. No text is empty, for a string has its quotes.
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

  /// What the text of a node stood for; nil when it is not known.
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

  /// Remembers what the text of a node stands for. The text is kept as long.
  mutating func keep(_ value: Value, for node: JSONNode) {
    // Small files say few things.
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

  /// What was kept there before goes to the place beside.
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

  /// Mixes the length and some words: all of a short text, and of a long one those that are spread over it. Texts of one kind
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
