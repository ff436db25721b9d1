/// The containers around a host, outermost first, each as its class and the ancestors of that class.
struct ContainerChain: Equatable, Sendable {
  /// A class of a container: its own class, or an ancestor.
  private struct Entry: Equatable {
    /// The number of the class in a ``ClassTable``.
    let name: Int
    /// How deep the container is; 0 is the outermost.
    let depth: Int
  }

  /// A flat list, sorted by depth, so that one pass over numbers compares it with a rule.
  private var entries: [Entry] = []
  private var count = 0

  /// Adds a container inside the others.
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

  /// Returns the depths at which the classes that a rule names are found; nil if one is not found. Each class takes the first
  /// container of that class, from the window down, that is inside the previous one.
  ///
  /// - Parameter wanted: The classes, outermost first.
  func positions(of wanted: [Int]) -> [Int]? {
    if wanted.isEmpty { return [] }
    // Most rules do not match, so this allocates memory only after the innermost class is found.
    guard let last = find(wanted, { _ in }) else { return nil }
    var positions: [Int] = []
    positions.reserveCapacity(wanted.count)
    _ = find(wanted) { positions.append($0) }
    assert(positions.last == last, "two searches for \(wanted) found \(positions) and \(last)")
    return positions
  }

  /// Visits the depth of each class that is found, in order, and returns the depth of the last; nil if one is not found.
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
