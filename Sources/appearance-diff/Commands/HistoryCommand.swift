extension Command {
  /// `appearance-diff history JOURNAL`
  static let history = Command(
    name: "history",
    usage: ["history [OPTION]... JOURNAL"],
    summary: "Show a journal as a timeline: each operation, where it was made, and what it changed.",
    details: [
      """
      JOURNAL is a file written by AppearanceStore.keepJournal(at:), or '-' for standard input. The number of an operation
      is its line in the file, counted from 0.
      """,
      "Exit status: 0, or 2 for an error.",
    ],
    options: Option.reporting + [.quiet],
    run: { invocation in
      guard let path = invocation.operands.first else { throw UsageError("expected a journal, found none") }
      if invocation.operands.count > 1 {
        throw UsageError("expected one journal, found '\(SafeText.visible(invocation.operands[1]))' too")
      }
      let input = try JournalInput(path)
      return .report(
        .timeline(try Timeline(input, isReplay: false)), notes: input.notes.map(\.text), status: .same)
    })
}
