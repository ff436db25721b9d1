import AppearanceState

extension JSONFormat {
  /// Returns a commit with its changes.
  static func json(_ entry: CommitLog.Entry) -> JSON {
    let commit = entry.commit
    let (state, base) = words(entry)
    return object([
      ("commit", .string(commit.hash)), ("author", .string(commit.author)), ("date", .string(commit.date)),
      ("subject", .string(commit.subject)), ("file", .string(commit.path)),
      ("formerFile", string(commit.formerPath == commit.path ? nil : commit.formerPath)), ("state", .string(state)),
      ("base", string(base)), ("problems", .array(entry.error.problems.map(json))),
      ("omitted", number(entry.error.omitted)), ("difference", entry.changes.map(difference) ?? .null),
    ])
  }

  /// Returns what happened to the file, in a word of the format, and the commit that it is compared with.
  private static func words(_ entry: CommitLog.Entry) -> (state: String, base: String?) {
    guard let changes = entry.changes else { return ("unreadable", nil) }
    let state = changes.onlySide?.isNew == false ? "removed" : "changed"
    return switch entry.base {
    case .parent(let hash): (state, hash)
    case .readable(let commit): (state, commit.hash)
    case .nothing: ("added", nil)
    case .nothingReadable: ("firstReadable", nil)
    case .nothingKnown: ("firstKnown", nil)
    }
  }
}
