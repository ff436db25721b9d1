/// An array in chunks, of which copies share what they have in common.
///
/// Copying costs O(1). Writing to an element that a copy shares costs one chunk and the list of chunks: for 2,000
/// elements 64 + 32 references instead of 2,000. Plain arrays in an array, so it is a value and `Sendable` without
/// further ado.
package struct ChunkedTable<Element: Sendable>: Sendable {
  private static var chunk: Int { 64 }
  private var chunks: [[Element]] = []
  package private(set) var count = 0

  package subscript(index: Int) -> Element {
    @inline(__always) get { chunks[index / Self.chunk][index % Self.chunk] }
    _modify { yield &chunks[index / Self.chunk][index % Self.chunk] }
  }

  /// Changes an element in place, looking for it once.
  @inline(__always)
  mutating func update<Result>(_ index: Int, _ change: (inout Element) -> Result) -> Result {
    change(&chunks[index / Self.chunk][index % Self.chunk])
  }

  mutating func append(_ element: Element) {
    if count % Self.chunk == 0 { chunks.append([]) }
    chunks[count / Self.chunk].append(element)
    count += 1
  }

  /// The elements that fit. They are looked at in place: taking each out counts references.
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

  /// The positions at which this table and another are not the same. Chunks that both share are not looked at.
  @inline(__always)
  package func positions(thatDifferFrom other: ChunkedTable, unless areSame: (Element, Element) -> Bool) -> [Int] {
    let (shorter, longer) = (min(chunks.count, other.chunks.count), max(chunks.count, other.chunks.count))
    let different = (0..<longer).filter { $0 >= shorter || !chunks[$0].hasSameStorage(as: other.chunks[$0]) }
    var positions: [Int] = []
    for chunk in different {
      let (mine, others) = (
        chunk < chunks.count ? chunks[chunk] : [], chunk < other.chunks.count ? other.chunks[chunk] : []
      )
      // In place: taking each out retains and releases what is in it, which costs more than most questions.
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
  /// Whether both are copies of one array to which nothing was written since; false says nothing.
  func hasSameStorage(as other: [Element]) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
    }
  }
}
