/// A list that holds at most `limit` elements: one more takes the place of the oldest.
struct Ring<Element: Sendable>: Sendable {
  private var storage: [Element] = []
  /// Where the oldest element is.
  private var head = 0
  private(set) var limit: Int

  init(limit: Int) {
    precondition(limit > 0, "a history needs room for at least 1 entry, not \(limit)")
    self.limit = limit
  }

  mutating func append(_ element: Element) {
    if storage.count < limit {
      // Only a ring that has never been full is shorter than its limit, and then it begins at 0.
      storage.append(element)
    } else {
      storage[head] = element
      head = (head + 1) % limit
    }
  }

  /// Drops the newest elements.
  mutating func removeLast(_ count: Int) {
    if count == 0 { return }
    if head == 0 { storage.removeLast(count) } else { self = Ring(limit: limit, dropLast(count)) }
  }

  /// Changes the limit and keeps the newest elements.
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
    get { storage[(head + position) % storage.count] }
    set { storage[(head + position) % storage.count] = newValue }
  }
}
