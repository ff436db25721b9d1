/// An array in chunks, of which copies share what they have in common.
///
/// Copying costs O(1). Writing to an element that a copy shares costs one chunk and the list of chunks: for 2,000
/// elements 64 + 32 references instead of 2,000. Plain arrays in an array, so it is a value and `Sendable` without
/// further ado.
struct ChunkedTable<Element: Sendable>: Sendable {
  private static var chunk: Int { 64 }
  private var chunks: [[Element]] = []
  private(set) var count = 0

  subscript(index: Int) -> Element {
    get { chunks[index / Self.chunk][index % Self.chunk] }
    _modify { yield &chunks[index / Self.chunk][index % Self.chunk] }
  }

  mutating func append(_ element: Element) {
    if count % Self.chunk == 0 { chunks.append([]) }
    chunks[count / Self.chunk].append(element)
    count += 1
  }

  var elements: FlattenSequence<[[Element]]> { chunks.joined() }
}
