extension Array where Element: Comparable {
  /// Where an element stands, or would, among elements in order.
  package func lowerBound(of element: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where an element stands; nil when it is not among these.
  func firstPosition(of element: Element) -> Int? {
    let position = lowerBound(of: element)
    return position < count && self[position] == element ? position : nil
  }
}
