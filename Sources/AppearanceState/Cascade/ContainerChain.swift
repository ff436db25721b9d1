/// The containers around a host, from the outermost in, each as its class and that class's ancestors.
struct ContainerChain: Equatable, Sendable {
  /// A class that a container is of: its own, or an ancestor.
  private struct Entry: Equatable {
    /// The number of the class in a ``ClassTable``.
    let name: Int
    /// How far in the container is; 0 is the outermost.
    let depth: Int
  }

  /// Flat and not a list of lists, so that holding a rule against it is one pass over numbers. Sorted by depth.
  private var entries: [Entry] = []
  private var count = 0

  /// Adds one more container inside.
  ///
  /// - Parameter lineage: The class of the container, then its ancestors.
  mutating func append(_ lineage: [Int]) {
    for name in lineage { entries.append(Entry(name: name, depth: count)) }
    count += 1
  }

  /// The classes of all containers, each once.
  var names: [Int] {
    var names: [Int] = []
    for entry in entries where entry.name != ClassTable.unknown && !names.contains(entry.name) {
      names.append(entry.name)
    }
    return names
  }

  /// Where the containing classes that a rule asks for are found, as depths: each takes the first container, seen from the
  /// window, that is one and lies inside the one before. Nil when one is not found.
  ///
  /// - Parameter wanted: The classes, outermost first.
  func positions(of wanted: [Int]) -> [Int]? {
    if wanted.isEmpty { return [] }
    // Most rules do not match, so memory is taken only when the innermost class has been found.
    guard let last = find(wanted, { _ in }) else { return nil }
    var positions: [Int] = []
    positions.reserveCapacity(wanted.count)
    _ = find(wanted) { positions.append($0) }
    assert(positions.last == last, "two searches for \(wanted) found \(positions) and \(last)")
    return positions
  }

  /// Visits the depth of each class that is found, in order; returns the last one's when all are found.
  @inline(__always)
  private func find(_ wanted: [Int], _ visit: (Int) -> Void) -> Int? {
    var (found, depth) = (0, -1)
    for entry in entries where entry.name == wanted[found] && entry.depth > depth {
      depth = entry.depth
      visit(depth)
      found += 1
      if found == wanted.count { return depth }
    }
    return nil
  }
}
