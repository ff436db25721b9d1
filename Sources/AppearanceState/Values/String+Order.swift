extension String {
  /// Whether this text comes before another, in an order in which lists can be sorted and searched: that of composed
  /// forms, scalar by scalar, for texts without U+0000.
  ///
  /// Swift's own order is the same except in one case, in which it is not an order (up to 6.3.1 at least). If the
  /// composed form of one text is the beginning of the other's, Swift compares the number of their bytes before
  /// composition. `"cafe\u{301}"` and `"caf\u{E9}?"` have the same number, so that neither is less and they are not
  /// equal.
  package func precedes(_ other: String) -> Bool {
    if let precedes = differsEarly(from: other) { return precedes }
    // With the lowest scalar at their ends, neither is the beginning of the other.
    return self != other && self + "\u{0}" < other + "\u{0}"
  }

  /// Whether this text comes before another, as far as their bytes decide: up to the first difference there is only
  /// ASCII, and the following characters cannot compose with it. Nil if Unicode has to decide.
  private func differsEarly(from other: String) -> Bool? {
    let answer = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right -> Bool? in
        var index = 0
        let count = Swift.min(left.count, right.count)
        while index < count, left[index] == right[index] {
          if left[index] >= 0x80 { return nil }
          index += 1
        }
        let (leftByte, rightByte) = (left.byte(at: index), right.byte(at: index))
        let next = Swift.max(left.byte(at: index + 1), right.byte(at: index + 1))
        return Swift.max(leftByte, rightByte, next) < 0x80 ? leftByte < rightByte : nil
      }
    }
    return answer.flatMap { $0 }.flatMap { $0 }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns a byte; after the end, a value that comes before everything and composes with nothing.
  fileprivate func byte(at index: Int) -> Int { index < count ? Int(self[index]) : -1 }
}

extension Sequence<String> {
  /// Returns the texts sorted by ``Swift/String/precedes(_:)``: the same list for any input order.
  package func inTextOrder() -> [String] { Array(self).sortedTexts() }
}

extension [String] {
  // Not generic, because the compiler would make a sort of some kilobytes for every kind of sequence.
  @inline(never)
  fileprivate func sortedTexts() -> [String] { sorted { $0.precedes($1) } }
}
