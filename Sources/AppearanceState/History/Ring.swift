/// A list that holds at most `limit` elements: one more takes the place of the oldest.
struct Ring<Element: Sendable>: Sendable {
  private var storage: [Element] = []
  private var head = 0
  private(set) var limit: Int

  init(limit: Int) {
    programmerError(unless: limit > 0, "a history limit must be at least 1, not \(limit)")
    self.limit = limit
  }

  /// Adds an element, or where the oldest one has to go makes that the new one: in its place, so that nothing is copied.
  @inline(__always)
  mutating func append(_ element: @autoclosure () -> Element, orReplace replace: (inout Element) -> Void) {
    // Only a ring that has never been full is shorter than its limit, and then it begins at 0.
    if storage.count < limit { return storage.append(element()) }
    replace(&storage[head])
    head = head + 1 == limit ? 0 : head + 1
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
