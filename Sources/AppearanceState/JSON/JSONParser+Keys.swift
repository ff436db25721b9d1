extension JSONParser {
  /// Reads a key and its colon, up to the value, and refuses a duplicate key in the object.
  ///
  /// - Parameter orClose: Whether a `}` would be valid here too, which only affects the message.
  @inline(__always)
  mutating func key(_ start: Int, orClose: Bool) throws -> Int {
    guard start < end, byte(start) == UInt8(ascii: "\"") else {
      throw JSONFault(orClose ? .expectedKeyOrClose : .expectedKey, at: start)
    }
    let index = tapeCount
    var at = try string(start)
    let fingerprint = fingerprint(ofKey: index)
    if count < JSONOpenKeys.comparedCount, let equal = keys.candidate(fingerprint, amongLast: count) {
      try compareKey(index, fingerprint, from: equal)
    }
    keys.append(fingerprint, index)

    at = skipWhitespace(at)
    guard at < end, byte(at) == UInt8(ascii: ":") else { throw JSONFault(.expectedColon, at: at) }
    return skipWhitespace(at &+ 1)
  }

  /// Returns a number that equal keys share and few others do. It need not be secret: a key is compared with at most
  /// `comparedCount` others, so keys made to collide cost little.
  @inline(__always)
  private func fingerprint(ofKey index: Int) -> UInt64 {
    let node = tape[index]
    if node.isFlagged { return fingerprintOfEscapedKey(index) }
    let start = Int(node.offset) &+ 1
    let length = Int(node.length) &- 2
    if length >= 8 {
      return Self.fingerprint(first: word(start), last: word(start &+ length &- 8), length: length)
    }
    // The word must not extend beyond the end of the text; in a valid text, a key never ends it.
    guard start &+ 8 <= end else { return fingerprintOfEscapedKey(index) }
    let only = word(start) & ((1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1)
    return Self.fingerprint(first: only, last: only, length: length)
  }

  @inline(__always)
  private static func fingerprint(first: UInt64, last: UInt64, length: Int) -> UInt64 {
    first ^ (last &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(truncatingIfNeeded: length)
  }

  @inline(never)
  private func fingerprintOfEscapedKey(_ index: Int) -> UInt64 {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var length = 0
    for byte in bytes(ofString: index) {
      if length < 8 { first |= UInt64(byte) &<< UInt64(truncatingIfNeeded: length &* 8) }
      last = last &>> 8 | UInt64(byte) &<< 56
      length &+= 1
    }
    return Self.fingerprint(first: first, last: length < 8 ? first : last, length: length)
  }

  /// Compares a key with those of its object that have the same fingerprint.
  @inline(never)
  private func compareKey(_ index: Int, _ fingerprint: UInt64, from first: Int) throws {
    for position in first..<keys.count where keys[position].fingerprint == fingerprint {
      let other = Int(keys[position].index)
      if keysAreEqual(other, index) { throw duplicate(index, of: other) }
    }
  }

  /// Finds a duplicate key in an object that is about to be closed, in linear time: Swift seeds its hashes at random for each
  /// process, so collisions cannot be prepared.
  @inline(never)
  mutating func refuseDuplicatesInLargeObject() throws {
    var buckets = 64
    while buckets < count * 2 { buckets *= 2 }
    var table = [UInt32](repeating: UInt32.max, count: buckets)
    for position in keys.count - count..<keys.count {
      let index = Int(keys[position].index)
      var bucket = hash(ofKey: index) & (buckets - 1)
      while table[bucket] != UInt32.max {
        let other = keys[Int(table[bucket])]
        if other.fingerprint == keys[position].fingerprint, keysAreEqual(Int(other.index), index) {
          throw duplicate(index, of: Int(other.index))
        }
        bucket = (bucket + 1) & (buckets - 1)
      }
      table[bucket] = UInt32(truncatingIfNeeded: position)
    }
  }

  private func hash(ofKey index: Int) -> Int {
    let node = tape[index]
    var hasher = Hasher()
    if node.isFlagged {
      // As one run of bytes, as below, because both spellings of a key must give the same hash.
      Array(bytes(ofString: index)).withUnsafeBytes { hasher.combine(bytes: $0) }
    } else {
      hasher.combine(
        bytes: UnsafeRawBufferPointer(start: base + Int(node.offset) + 1, count: Int(node.length) - 2))
    }
    return hasher.finalize()
  }

  private func keysAreEqual(_ a: Int, _ b: Int) -> Bool {
    guard !tape[a].isFlagged, !tape[b].isFlagged else {
      return bytes(ofString: a).elementsEqual(bytes(ofString: b))
    }
    let length = Int(tape[a].length)
    guard length == Int(tape[b].length) else { return false }
    return areSameBytes(base + Int(tape[a].offset), base + Int(tape[b].offset), length)
  }

  private func duplicate(_ index: Int, of first: Int) -> JSONFault {
    JSONFault(
      .duplicateKey(text(ofString: index), firstOffset: Int(tape[first].offset)), at: Int(tape[index].offset))
  }

  /// Returns the bytes of the string at a tape index, with escapes resolved.
  func bytes(ofString index: Int) -> JSONStringBytes {
    let node = tape[index]
    return JSONStringBytes(UnsafeRawBufferPointer(start: base + Int(node.offset), count: Int(node.length)))
  }

  /// Returns the text of the string at a tape index.
  func text(ofString index: Int) -> String {
    String(decoding: Array(bytes(ofString: index)), as: UTF8.self)
  }
}

/// The keys of the open objects, each with its fingerprint, in contiguous memory.
struct JSONOpenKeys: ~Copyable {
  /// The limit up to which objects compare keys one by one; larger ones use a hash table when they close.
  static let comparedCount = 24

  struct Entry {
    var fingerprint: UInt64
    var index: UInt32
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var capacity = 256
  private(set) var count = 0

  init() {
    entries = .allocate(capacity: capacity)
  }

  deinit {
    entries.deallocate()
  }

  @inline(__always)
  subscript(position: Int) -> Entry { entries[position] }

  /// Returns the position of the first of the last `number` keys that has this fingerprint.
  @inline(__always)
  func candidate(_ fingerprint: UInt64, amongLast number: Int) -> Int? {
    var position = count &- number
    while position < count {
      if entries[position].fingerprint == fingerprint { return position }
      position &+= 1
    }
    return nil
  }

  @inline(__always)
  mutating func append(_ fingerprint: UInt64, _ index: Int) {
    if count == capacity { grow() }
    entries[count] = Entry(fingerprint: fingerprint, index: UInt32(truncatingIfNeeded: index))
    count &+= 1
  }

  @inline(__always)
  mutating func removeLast(_ number: Int) {
    count &-= number
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }
}
