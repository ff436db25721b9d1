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
  private struct Entry {
    let text: [UInt8]
    let start: Int
    let value: Value
    let count: Int
  }

  private static var largest: Int { 2048 }
  private var entries: [Entry?] = []
  private var keptCount = 0

  /// What the text of a node stood for; nil when it is not known.
  @inline(__always)
  func value(of node: JSONNode) -> Value? {
    if entries.isEmpty { return nil }
    return node.withRawBytes { bytes in
      let place = Self.place(bytes) & (entries.count &- 1)
      return value(of: bytes, at: place) ?? value(of: bytes, at: place ^ 1)
    }
  }

  @inline(__always)
  private func value(of bytes: UnsafeRawBufferPointer, at place: Int) -> Value? {
    guard let entry = entries[place], entry.count == bytes.count else { return nil }
    return entry.text.withUnsafeBytes { text in
      guard let base = text.baseAddress, let other = bytes.baseAddress else { return nil }
      return areSameBytes(base + entry.start, other, bytes.count) ? entry.value : nil
    }
  }

  /// Remembers what the text of a node stands for. The text is kept as long.
  mutating func keep(_ value: Value, for node: JSONNode) {
    // Small files say few things.
    if keptCount * 2 >= entries.count, entries.count < Self.largest { grow() }
    keptCount += 1
    put(Entry(text: node.storage.bytes, start: node.offset, value: value, count: Int(node.entry.length)))
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: nil, count: old.isEmpty ? 32 : old.count * 4)
    for entry in old { if let entry { put(entry) } }
  }

  /// What was kept there before goes to the place beside.
  private mutating func put(_ entry: Entry) {
    let hash = entry.text.withUnsafeBytes { text in
      Self.place(UnsafeRawBufferPointer(rebasing: text[entry.start..<entry.start + entry.count]))
    }
    let place = hash & (entries.count - 1)
    if entries[place] != nil { entries.swapAt(place, place ^ 1) }
    entries[place] = entry
  }

  /// Mixes the length and some words: all of a short text, and of a long one those that are spread over it. Texts of one kind
  /// begin and end alike.
  @inline(__always)
  private static func place(_ bytes: UnsafeRawBufferPointer) -> Int {
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
    return Int(truncatingIfNeeded: hash &>> 40)
  }
}
