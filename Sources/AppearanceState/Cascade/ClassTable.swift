/// Numbers for the names of classes, so that the cascade compares integers.
package struct ClassTable: Sendable {
  package init() {}

  private var ids: [String: Int] = [:]
  package private(set) var names: [String] = []

  /// The number of a name that no rule has.
  package static let unknown = -1

  /// The number of a name that is there already; ``unknown`` of any other.
  package func known(_ name: String) -> Int { ids[name] ?? Self.unknown }

  /// The number of a name; the name is added when it is new.
  package mutating func id(_ name: String) -> Int {
    if let known = ids[name] { return known }
    ids[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
