import AppearanceState

extension JSONFormat {
  /// Returns a commit with its changes.
  static func json(_ entry: CommitLog.Entry) -> JSON {
    let commit = entry.commit
    let (state, base) = words(entry)
    return .object([
      .init("commit", .string(commit.hash)), .init("author", .string(commit.author)),
      .init("date", .string(commit.date)),
      .init("subject", .string(commit.subject)), .init("file", .string(commit.path)),
      .init("formerFile", string(commit.formerPath == commit.path ? nil : commit.formerPath)),
      .init("state", .string(state)),
      .init("base", string(base)), .init("problems", .array(entry.error.problems.map(json))),
      .init("omitted", number(entry.error.omitted)), .init("difference", entry.changes.map(difference) ?? .null),
    ])
  }

  /// Returns what happened to the file, in a word of the format, and the commit that it is compared with.
  private static func words(_ entry: CommitLog.Entry) -> (state: String, base: String?) {
    guard case .compared(let changes, let base, _) = entry.state else { return ("unreadable", nil) }
    let state = changes.onlySide?.isNew == false ? "removed" : "changed"
    return switch base {
    case .parent(let hash): (state, hash)
    case .readable(let commit): (state, commit.hash)
    case .nothing: ("added", nil)
    case .nothingReadable: ("firstReadable", nil)
    case .nothingKnown: ("firstKnown", nil)
    }
  }
}
