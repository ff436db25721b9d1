/// The rules of a file that was read before, in its order.
///
/// Two versions of a theme are mostly equal, rule by rule. So the next file is not parsed where it has the same bytes in the
/// same order: it is compared as long as it continues like the one before, and only the rules in between are parsed.
struct KnownRules {
  private let text: [UInt8]
  private let rules: [Place]
  /// Whether the keys rise, as in all files that this package writes.
  private let isSorted: Bool
  /// The indices by key, created when the keys do not rise and a rule has to be found.
  private lazy var places = Dictionary(rules.indices.map { (rules[$0].rule.key, $0) }) { first, _ in first }
  /// The index of the rule that is expected next.
  private var next = 0

  /// A rule with the range of its text.
  struct Place {
    let rule: WrittenRule
    let start: UInt32
    let count: UInt32

    init(_ rule: WrittenRule, _ node: JSONNode) {
      (self.rule, start, count) = (rule, UInt32(node.offset), node.entry.length)
    }

    init(_ place: Place, at offset: Int) { (rule, start, count) = (place.rule, UInt32(offset), place.count) }
  }

  /// - Parameters:
  ///   - rules: The rules without problems, in the order of the file.
  ///   - text: The file.
  init(_ rules: [Place], of text: [UInt8]) {
    (self.rules, self.text) = (rules, text)
    isSorted = zip(rules, rules.dropFirst()).allSatisfy { $0.rule.key < $1.rule.key }
  }

  /// Returns the rule that is expected next, if a text continues with it.
  ///
  /// - Parameters:
  ///   - other: The text of another file.
  ///   - offset: The offset at which a rule begins in it.
  @inline(__always)
  mutating func take(from other: UnsafeRawBufferPointer, at offset: Int) -> Place? {
    guard next < rules.count else { return nil }
    let (start, count) = (Int(rules[next].start), Int(rules[next].count))
    guard offset + count <= other.count, let base = other.baseAddress else { return nil }
    let isSame = text.withUnsafeBytes { text in
      text.baseAddress.map { areSameBytes($0 + start, base + offset, count) } ?? false
    }
    if !isSame { return nil }
    next += 1
    return Place(rules[next - 1], at: offset)
  }

  /// Continues after a rule that was read because it is new or different.
  mutating func skip(_ key: RuleKey) {
    if next < rules.count, rules[next].rule.key == key {
      next += 1
    } else if isSorted {
      let place = rules.lowerBound(past: { $0.rule.key < key })
      next = place < rules.count && rules[place].rule.key == key ? place + 1 : place
    } else if let place = places[key] {
      next = place + 1
    }
  }
}
