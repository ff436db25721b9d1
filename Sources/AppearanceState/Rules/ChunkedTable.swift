/// An array in chunks, whose copies share equal chunks.
///
/// Copying costs O(1). Writing to an element that a copy shares costs one chunk and the list of chunks: for 2,000 elements 64 +
/// 32 references instead of 2,000. It consists of plain arrays in an array, so it is a value and `Sendable` without more code.
package struct ChunkedTable<Element: Sendable>: Sendable {
  private static var chunk: Int { 64 }
  private var chunks: [[Element]] = []
  package private(set) var count = 0

  package subscript(index: Int) -> Element {
    @inline(__always) get { chunks[index / Self.chunk][index % Self.chunk] }
    _modify { yield &chunks[index / Self.chunk][index % Self.chunk] }
  }

  /// Changes an element in place, with one look-up.
  @inline(__always)
  mutating func update<Result>(_ index: Int, _ change: (inout Element) -> Result) -> Result {
    change(&chunks[index / Self.chunk][index % Self.chunk])
  }

  mutating func append(_ element: Element) {
    if count % Self.chunk == 0 { chunks.append([]) }
    chunks[count / Self.chunk].append(element)
    count += 1
  }

  /// Returns the elements that fit. They are tested in place, which is faster than copying each out.
  @inline(__always)
  func filter(_ fits: (Element) -> Bool) -> [Element] {
    var found: [Element] = []
    for chunk in chunks {
      chunk.withUnsafeBufferPointer { elements in
        for index in elements.indices where fits(elements[index]) { found.append(elements[index]) }
      }
    }
    return found
  }

  package var elements: FlattenSequence<[[Element]]> { chunks.joined() }

  /// Returns the positions at which this table and another differ. Skips chunks that both share.
  @inline(__always)
  package func positions(thatDifferFrom other: ChunkedTable, unless areSame: (Element, Element) -> Bool) -> [Int] {
    let (shorter, longer) = (min(chunks.count, other.chunks.count), max(chunks.count, other.chunks.count))
    let different = (0..<longer).filter { $0 >= shorter || !chunks[$0].hasSameStorage(as: other.chunks[$0]) }
    var positions: [Int] = []
    for chunk in different {
      let (mine, others) = (
        chunk < chunks.count ? chunks[chunk] : [], chunk < other.chunks.count ? other.chunks[chunk] : []
      )
      // In place: copying each element out would cost more than most comparisons.
      mine.withUnsafeBufferPointer { mine in
        others.withUnsafeBufferPointer { others in
          for index in 0..<max(mine.count, others.count)
          where index >= mine.count || index >= others.count || !areSame(mine[index], others[index]) {
            positions.append(chunk * Self.chunk + index)
          }
        }
      }
    }
    return positions
  }
}

extension Array {
  /// Returns whether both are unmodified copies of one array. They may be equal even if this is false.
  func hasSameStorage(as other: [Element]) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
    }
  }
}
