extension String {
  /// Whether this text comes before another, in an order in which lists can be sorted and searched: that of composed forms,
  /// scalar by scalar, for texts without U+0000.
  ///
  /// Swift's own order is the same but for one case, in which it is none (up to 6.3.1 at least): where the composed form of
  /// one text is the beginning of the other's, it compares how many bytes both take as they are. `"cafe\u{301}"` and
  /// `"caf\u{E9}?"` take as many, so that neither is less and they are not equal.
  package func precedes(_ other: String) -> Bool {
    if let precedes = differsEarly(from: other) { return precedes }
    // With the least scalar at their ends, neither is the beginning of the other.
    return self != other && self + "\u{0}" < other + "\u{0}"
  }

  /// Whether this text comes before another, as far as their bytes tell: up to the first that differ there is only ASCII, and
  /// what follows those cannot compose with them. Nil where Unicode has to be asked.
  private func differsEarly(from other: String) -> Bool? {
    let answer = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right -> Bool? in
        // Behind the end stands something that comes before everything and composes with nothing.
        func byte(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
          index < text.count ? Int(text[index]) : -1
        }
        var index = 0
        while byte(left, index) == byte(right, index) {
          if byte(left, index) < 0 { return false }
          if left[index] >= 0x80 { return nil }
          index += 1
        }
        // By parameter: to look at a variable that a function captures is checked for exclusive access.
        func isPlain(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
          byte(text, index) < 0x80 && byte(text, index + 1) < 0x80
        }
        return isPlain(left, index) && isPlain(right, index) ? byte(left, index) < byte(right, index) : nil
      }
    }
    return answer.flatMap { $0 }.flatMap { $0 }
  }
}

extension Sequence<String> {
  /// The texts sorted by ``Swift/String/precedes(_:)``: the same list whatever order they came in.
  package func inTextOrder() -> [String] { Array(self).sortedTexts() }
}

extension [String] {
  // For every kind of sequence the compiler would make a sort of its own, each of some kilobytes.
  @inline(never)
  fileprivate func sortedTexts() -> [String] { sorted { $0.precedes($1) } }
}
