/// Members of a file that belong to other tools: kept, and written back.
package struct FileExtensions: Hashable, Sendable {
  /// Sorted by name, scalar by scalar; `$schema` stands first, where editors look for it.
  package let members: [JSON.Member]

  /// Members in any order, each name once.
  package init(_ members: [JSON.Member] = []) {
    // Sorted once: a file may have any number of them.
    self.members = members.count < 2 ? members : members.sorted { Self.isBefore($0.key, $1.key) }
  }

  /// Whether a member of this name is left to others: `$description`, `x-palette`.
  package static func isName(_ name: String) -> Bool {
    // By bytes: to `hasPrefix`, a sign with an accent after it is another character.
    name.utf8.starts(with: "$".utf8) || name.utf8.starts(with: "x-".utf8)
  }

  private static func isBefore(_ left: String, _ right: String) -> Bool {
    if left == "$schema" || right == "$schema" { return right != "$schema" }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
