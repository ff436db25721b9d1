import AppearanceState

extension JSONFormat {
  /// Returns a commit with its changes.
  static func json(_ entry: CommitLog.Entry) -> JSON {
    let commit = entry.commit
    var (state, base, difference) = ("unreadable", String?.none, JSON.null)
    var (problems, omitted) = (entry.gaps.problems, entry.gaps.omitted)
    switch entry.content {
    case .changes(let changes, let since):
      (state, base) = words(since, changes.onlySide?.isNew)
      difference = self.difference(changes)
    case .unreadable(let error): (problems, omitted) = (error.problems, error.omitted)
    }
    return object([
      ("commit", .string(commit.hash)), ("author", .string(commit.author)), ("date", .string(commit.date)),
      ("subject", .string(commit.subject)), ("file", .string(commit.path)),
      ("formerFile", string(commit.formerPath == commit.path ? nil : commit.formerPath)), ("state", .string(state)),
      ("base", string(base)), ("problems", .array(problems.map(json))), ("omitted", number(omitted)),
      ("difference", difference),
    ])
  }

  /// Returns what happened to the file, in a word of the format, and the commit that it is compared with.
  private static func words(_ base: CommitLog.Entry.Base, _ isNew: Bool?) -> (state: String, base: String?) {
    let state = isNew == false ? "removed" : "changed"
    return switch base {
    case .parent(let hash): (state, hash)
    case .readable(let commit): (state, commit.hash)
    case .nothing: ("added", nil)
    case .nothingReadable: ("firstReadable", nil)
    case .nothingKnown: ("firstKnown", nil)
    }
  }
}
