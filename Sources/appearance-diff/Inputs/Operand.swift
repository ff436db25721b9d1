/// What an operand leads to, by one look at the file system.
struct Operand {
  enum Kind {
    case standardInput
    /// A file, a pipe, or nothing: opening it tells.
    case file
    case folder
    /// A point of a journal: `session.journal@contact sheet`, `session.journal@12`, `…@start`, `…@end`.
    case point(journal: String, String)
    /// `/dev/null`, git's word for a file that is not there.
    case missing
  }

  /// The operand as it was given.
  let path: String
  let kind: Kind
  /// Whether there is something.
  let exists: Bool

  init(_ path: String) {
    self.path = path
    var status = stat()
    if path == "-" || path == ThemeFile.missing.path {
      (kind, exists) = (path == "-" ? .standardInput : .missing, true)
    } else if stat(path, &status) == 0 {
      (kind, exists) = (status.st_mode & S_IFMT == S_IFDIR ? .folder : .file, true)
    } else if let (journal, point) = Self.point(path) {
      (kind, exists) = (.point(journal: journal, point), true)
    } else {
      (kind, exists) = (.file, false)
    }
  }

  var isFolder: Bool { if case .folder = kind { true } else { false } }

  /// Takes path and point apart. A file that is named like the whole operand wins; labels and paths may contain `@`, so
  /// the shortest path that exists is the one.
  private static func point(_ operand: String) -> (journal: String, point: String)? {
    for at in operand.indices where operand[at] == "@" {
      let path = String(operand[..<at])
      if !path.isEmpty, access(path, F_OK) == 0 { return (path, String(operand[operand.index(after: at)...])) }
    }
    return nil
  }
}
