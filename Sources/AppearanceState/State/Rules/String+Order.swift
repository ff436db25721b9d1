extension String {
  /// Whether this text comes before another, in an order in which lists can be sorted and searched: that of composed forms,
  /// scalar by scalar, for texts without U+0000.
  ///
  /// Swift's own order is the same but for one case, in which it is none (up to 6.3.1 at least): where the composed form of
  /// one text is the beginning of the other's, it compares how many bytes both take as they are. `"cafe\u{301}"` and
  /// `"caf\u{E9}?"` take as many, so that neither is less and they are not equal.
  package func precedes(_ other: String) -> Bool {
    if isASCII && other.isASCII { return self < other }
    // With the least scalar at their ends, neither is the beginning of the other.
    return self != other && self + "\u{0}" < other + "\u{0}"
  }

  private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
