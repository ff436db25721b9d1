extension Array {
  /// The first position past the elements for which a condition holds, of a list in which those stand before all others.
  ///
  /// A name of its own: `count(…)` or `firstIndex(…)` would be taken for the standard library's wherever a closure follows.
  @inline(__always)
  func lowerBound(past isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Array where Element: Comparable {
  /// Where an element stands, or would, among elements in order.
  package func lowerBound(of element: Element) -> Int { lowerBound(past: { $0 < element }) }
}
