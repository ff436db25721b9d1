import AppearanceState

/// One step of a replayed journal.
struct JournalStep {
  let entry: Journal.Entry
  /// What the operation did, in words.
  let words: StyledText
  let before: AppearanceSnapshot
  let after: AppearanceSnapshot
  /// Whether the state is the one that the program recorded; only restores are checked.
  let matchesRecording: Bool

  /// The steps up to an operation, or to the first restore that does not bring back what it should.
  static func all(of journal: Journal, until last: Journal.Entry) -> [JournalStep] {
    var (words, before, steps) = (OperationText(), AppearanceSnapshot(), [JournalStep]())
    for state in journal.states {
      steps.append(
        JournalStep(
          entry: state.entry, words: words.next(state.entry), before: before, after: state.snapshot,
          matchesRecording: state.matchesRecording))
      if state.entry.number == last.number || !state.matchesRecording { break }
      before = state.snapshot
    }
    return steps
  }
}
