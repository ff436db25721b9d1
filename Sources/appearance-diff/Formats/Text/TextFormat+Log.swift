import AppearanceState

extension TextFormat {
  /// Writes the hash, subject, date, author and changes of each commit.
  func write(_ log: CommitLog, onlyExtent: Bool, to page: inout TextPage) {
    for (index, entry) in log.entries.enumerated() {
      if index > 0 { page.addEmptyLine() }
      page.add(StyledText(entry.commit.shortHash, .heading) + StyledText("  " + entry.subject))
      page.add(([entry.origin] + entry.details).map { StyledText($0, .dim) })
      page.addEmptyLine()
      write(entry, onlyExtent, to: &page)
    }
    if log.problems.isEmpty { return }
    page.addEmptyLine()
    page.add(StyledText(CommitLog.problemsHeading, .heading))
    page.add(log.problems.map { StyledText("  \($0)") })
  }

  private func write(_ entry: CommitLog.Entry, _ onlyExtent: Bool, to page: inout TextPage) {
    page.add(entry.failures.map { StyledText($0, .removed) })
    if let whole = entry.whole { page.add(StyledText(whole)) }
    guard let changes = entry.rows else { return }
    guard onlyExtent else { return writeAll(changes, to: &page) }
    page.add(ChangeBars.lines(changes))
    page.add(changes.size)
  }
}
