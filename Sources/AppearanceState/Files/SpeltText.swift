/// The text of a spelt snapshot as bare memory: compares its pieces without making strings of them.
///
/// All keys are ASCII, where the order of bytes is the order of texts. The pieces were found in this very text by the reader,
/// so they lie inside of it; the memory must outlive the use of the address.
struct SpeltText {
  let base: UnsafeRawPointer

  /// Less than 0 when a piece comes before a piece of another text, 0 when both are the same.
  @inline(__always)
  func compare(_ piece: SpeltSnapshot.Piece, to other: SpeltSnapshot.Piece, in text: SpeltText) -> Int {
    let (left, right) = (base + Int(piece.start), text.base + Int(other.start))
    let (leftCount, rightCount) = (Int(piece.end) - Int(piece.start), Int(other.end) - Int(other.start))
    let count = min(leftCount, rightCount)
    var at = 0
    while at &+ 8 <= count {
      let leftWord = left.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let rightWord = right.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      if leftWord != rightWord { return UInt64(bigEndian: leftWord) < UInt64(bigEndian: rightWord) ? -1 : 1 }
      at &+= 8
    }
    while at < count {
      let leftByte = left.load(fromByteOffset: at, as: UInt8.self)
      let rightByte = right.load(fromByteOffset: at, as: UInt8.self)
      if leftByte != rightByte { return leftByte < rightByte ? -1 : 1 }
      at &+= 1
    }
    return leftCount - rightCount
  }

  /// Whether both pieces are the same bytes.
  @inline(__always)
  func areSame(_ piece: SpeltSnapshot.Piece, _ other: SpeltSnapshot.Piece, in text: SpeltText) -> Bool {
    let count = Int(piece.end) &- Int(piece.start)
    return count == Int(other.end) &- Int(other.start)
      && areSameBytes(base + Int(piece.start), text.base + Int(other.start), count)
  }

  /// Compares what two rules style, in the order of `RuleKey`.
  func compare(_ rule: SpeltSnapshot.Rule, to other: SpeltSnapshot.Rule, in text: SpeltText) -> Int {
    let classes = compare(rule.className, to: other.className, in: text)
    if classes != 0 { return classes }
    let containers = compare(rule.containers, to: other.containers, in: text)
    return containers != 0 ? containers : compare(rule.traits, to: other.traits, in: text)
  }

  /// Fewer come first, then name decides after name.
  private func compare(_ names: SpeltSnapshot.Names, to others: SpeltSnapshot.Names, in text: SpeltText) -> Int {
    if names.count != others.count { return names.count < others.count ? -1 : 1 }
    var (left, right) = (Int(names.piece.start), Int(others.piece.start))
    for _ in 0..<names.count {
      let (name, other) = (nextString(&left), text.nextString(&right))
      let order = compare(name, to: other, in: text)
      if order != 0 { return order }
    }
    return 0
  }

  /// The strings in an array or object.
  func strings(_ names: SpeltSnapshot.Names) -> [String] {
    var at = Int(names.piece.start)
    return (0..<names.count).map { _ in string(nextString(&at)) }
  }

  func string(_ piece: SpeltSnapshot.Piece) -> String { String(decoding: bytes(piece), as: UTF8.self) }

  func bytes(_ piece: SpeltSnapshot.Piece) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base + Int(piece.start), count: Int(piece.end) - Int(piece.start))
  }

  /// What is between the next two quotes; the caller knows that they are there.
  private func nextString(_ at: inout Int) -> SpeltSnapshot.Piece {
    let quote = UInt8(ascii: "\"")
    while base.load(fromByteOffset: at, as: UInt8.self) != quote { at += 1 }
    let start = at + 1
    at = start
    while base.load(fromByteOffset: at, as: UInt8.self) != quote { at += 1 }
    defer { at += 1 }
    return SpeltSnapshot.Piece(start, at)
  }

  /// What a rule styles.
  func key(_ rule: SpeltSnapshot.Rule) -> RuleKey {
    let traits = strings(rule.traits)
    var values: [String: String] = [:]
    for index in stride(from: 0, to: traits.count, by: 2) { values[traits[index]] = traits[index + 1] }
    return RuleKey(string(rule.className), containers: strings(rule.containers), traits: AppearanceTraits(values))
  }

  /// Makes a value; nil when the piece is none.
  func value(_ piece: SpeltSnapshot.Piece) -> AppearanceValue? {
    // A value of a setting is in the document, its rules, the rule and its attributes.
    guard let document = try? document(piece, inside: 4) else { return nil }
    var reader = ValueReader()
    return reader.value(document.root)
  }

  /// The piece as a JSON text of its own, which is inside of so many arrays and objects.
  func document(_ piece: SpeltSnapshot.Piece, inside depth: Int) throws -> JSONDocument {
    try JSONDocument(parsing: Array(bytes(piece)), maximumDepth: SnapshotDocument.maximumDepth - depth)
  }
}
