/// Members of a file that belong to other tools: kept, and written back.
struct FileExtensions: Hashable, Sendable {
  /// Sorted by name, scalar by scalar; `$schema` stands first, where editors look for it.
  private(set) var members: [JSON.Member] = []

  /// Whether a member of this name is left to others: `$description`, `x-palette`.
  static func isName(_ name: String) -> Bool {
    // By bytes: to `hasPrefix`, a sign with an accent after it is another character.
    name.utf8.starts(with: "$".utf8) || name.utf8.starts(with: "x-".utf8)
  }

  /// Adds a member that is not there yet.
  mutating func add(_ name: String, _ value: JSON) {
    members.append(JSON.Member(key: name, value: value))
    // There are few, and mostly one.
    members.sort { Self.rank($0.key).lexicographicallyPrecedes(Self.rank($1.key)) }
  }

  private static func rank(_ name: String) -> [UInt8] {
    name == "$schema" ? [] : Array(name.utf8)
  }
}
