extension Array {
  /// Returns the first position whose element does not satisfy a condition, in an array that has all elements that do first.
  ///
  /// A name of its own: the compiler would take `count(…)` or `firstIndex(…)` with a closure for the standard library's.
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
  /// Returns the position of an element in a sorted array, or where to insert it.
  package func lowerBound(of element: Element) -> Int { lowerBound(past: { $0 < element }) }
}
