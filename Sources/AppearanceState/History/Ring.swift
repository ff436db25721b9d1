/// A list of at most `limit` elements: when it is full, a new element replaces the oldest.
struct Ring<Element: Sendable>: Sendable {
  private var storage: [Element] = []
  private var head = 0
  private(set) var limit: Int

  init(limit: Int) {
    programmerError(unless: limit > 0, "a history limit must be at least 1, not \(limit)")
    self.limit = limit
  }

  /// Adds an element. If the ring is full, lets the closure turn the oldest into the new one in place, without a copy.
  @inline(__always)
  mutating func append(_ element: @autoclosure () -> Element, orReplace replace: (inout Element) -> Void) {
    // A ring is shorter than its limit only if it has never been full, and then it begins at 0.
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
    // Not a modulo: the division would take longer than the rest of the function.
    let index = head + position
    return index < storage.count ? index : index - storage.count
  }
}
