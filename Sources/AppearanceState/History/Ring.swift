/// A list that holds at most `limit` elements: one more takes the place of the oldest.
struct Ring<Element: Sendable>: Sendable {
  private var storage: [Element] = []
  private var head = 0
  private(set) var limit: Int

  init(limit: Int) {
    programmerError(unless: limit > 0, "a history limit must be at least 1, not \(limit)")
    self.limit = limit
  }

  /// Adds an element.
  ///
  /// - Returns: The oldest one, where it had to go.
  mutating func append(_ element: consuming Element) -> Element? {
    // Only a ring that has never been full is shorter than its limit, and then it begins at 0.
    if storage.count < limit {
      storage.append(element)
      return nil
    }
    swap(&storage[head], &element)
    head = head + 1 == limit ? 0 : head + 1
    return element
  }

  mutating func removeLast() -> Element? {
    if head == 0 { return storage.popLast() }
    let newest = last
    self = Ring(limit: limit, dropLast())
    return newest
  }

  mutating func setLimit(_ limit: Int) {
    self = Ring(limit: limit, suffix(limit))
  }

  private init(limit: Int, _ elements: some Sequence<Element>) {
    self.init(limit: limit)
    storage = Array(elements)
  }
}

extension Ring: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { storage.count }

  subscript(position: Int) -> Element {
    get { storage[index(of: position)] }
    _modify { yield &storage[index(of: position)] }
  }

  private func index(of position: Int) -> Int {
    // No division, which takes longer than the rest of it.
    let index = head + position
    return index < storage.count ? index : index - storage.count
  }
}
