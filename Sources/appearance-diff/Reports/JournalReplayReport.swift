import AppearanceState

/// The steps of a journal for people: what each one changed, and how much is in force after it; then whether every restore
/// brought back what it should.
struct JournalReplayReport {
  /// The first restore after which the state is not the one that the program saw.
  private(set) var failure: Journal.Entry?

  private let input: JournalInput
  private let hasSwatches: Bool

  /// A report of a journal.
  init(_ input: JournalInput, hasSwatches: Bool) {
    self.input = input
    self.hasSwatches = hasSwatches
  }

  /// Replays and writes.
  ///
  /// - Parameters:
  ///   - last: The operation to end with.
  ///   - only: The one operation to show, in full; nil for all.
  ///   - page: Takes the report.
  mutating func write(until last: Journal.Entry, only: Journal.Entry?, to page: inout Page) {
    var words = OperationText()
    var (before, restores) = (AppearanceSnapshot(), 0)
    for state in input.journal.states {
      let title = words.next(state.entry)
      if let only {
        if state.entry.number == only.number { write(state, title, before: before, inFull: true, to: &page) }
      } else {
        write(state, title, before: before, inFull: false, to: &page)
      }
      if state.entry.kind == .restore { restores += 1 }
      if !state.matchesRecording {
        failure = state.entry
        return write(failure: state, to: &page)
      }
      before = state.snapshot
      if state.entry.number == last.number { break }
    }
    let verdict =
      restores == 0 ? "nothing was restored" : "\(Self.all(restores)) brought back what the program recorded"
    page.add(StyledText(verdict, restores == 0 ? .dim : .added))
  }

  private func write(
    _ state: Journal.State, _ title: StyledText, before: AppearanceSnapshot, inFull: Bool, to page: inout Page
  ) {
    var line = StyledText("\(state.entry.number). ", .heading)
    line += title
    let position = OperationText.position(state.entry)
    if position.width > 0 {
      line.append("  ")
      line += position
    }
    page.add(line)
    let diff = AppearanceDiff(from: before, to: state.snapshot)
    if inFull {
      page.add(ReplayReport.inForce(state.snapshot))
      page.addEmptyLine()
      TextReport(diff, hasSwatches: hasSwatches).write(to: &page)
    } else {
      page.add(ChangeBars.lines(diff).map { ReplayReport.indented($0) })
      page.add(ReplayReport.indented(ChangeCount(diff).text))
      page.add(ReplayReport.inForce(state.snapshot))
    }
    page.addEmptyLine()
  }

  private func write(failure state: Journal.State, to page: inout Page) {
    let number = state.entry.number
    guard let recorded = input.journal.number(ofStateRecordedFor: state.entry),
      let snapshot = try? input.journal.snapshot(at: .number(recorded))
    else {
      // The journal holds a digest of that state and not the state, so there is no difference to show.
      let words = "NOT restored: after step \(number) the program was in a state that no step leads to"
      return page.add(StyledText(words, .removed))
    }
    let words =
      "NOT restored: step \(number) does not lead to the state of step \(recorded), which the program recorded"
    page.add(StyledText(words, .removed))
    page.addEmptyLine()
    TextReport(AppearanceDiff(from: snapshot, to: state.snapshot), hasSwatches: hasSwatches).write(to: &page)
  }

  private static func all(_ restores: Int) -> String {
    restores == 1 ? "the one restore" : "all \(restores) restores"
  }
}
