/// Numbers for the names of classes, so that the cascade compares integers.
struct ClassTable: Sendable {
  private var ids: [String: Int] = [:]

  /// The number of a name that no rule has.
  static let unknown = -1

  /// The number of a name that is there already; ``unknown`` of any other.
  func known(_ name: String) -> Int { ids[name] ?? Self.unknown }

  /// The number of a name; the name is added when it is new.
  mutating func id(_ name: String) -> Int {
    if let known = ids[name] { return known }
    let id = ids.count
    ids[name] = id
    return id
  }
}
