import AppearanceState

extension MarkdownFormat {
  /// Returns a heading for each commit, with its changes below.
  static func lines(_ log: CommitLog, onlyExtent: Bool) -> [String] {
    var lines = ["### \(MarkdownText.code(log.path))", "", log.summary + "."]
    for entry in log.entries {
      let facts = [entry.origin] + entry.details
      lines += [
        "", "#### \(MarkdownText.code(entry.commit.shortHash)) \(MarkdownText.escaped(entry.subject))", "",
        facts.map(MarkdownText.escaped).joined(separator: " · "),
      ]
      lines += Self.lines(entry, onlyExtent)
    }
    guard !log.problems.isEmpty else { return lines }
    lines += ["", "#### \(CommitLog.problemsHeading)", ""]
    return lines + log.problems.map { "- \(MarkdownText.escaped($0))" }
  }

  private static func lines(_ entry: CommitLog.Entry, _ onlyExtent: Bool) -> [String] {
    if let whole = entry.whole { return ["", MarkdownText.escaped(whole) + "."] }
    guard let changes = entry.rows else { return [""] + entry.failures.map { "- \(MarkdownText.escaped($0))" } }
    let sum = ["", MarkdownText.escaped(changes.size.plain) + "."]
    return sum + (onlyExtent ? extent(changes) : lines(changes.readability) + rules(changes))
  }
}
