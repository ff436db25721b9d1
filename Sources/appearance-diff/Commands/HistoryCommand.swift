import AppearanceState

/// `appearance-diff history JOURNAL`
enum HistoryCommand {
  static let description = CommandDescription(
    usage: ["history [OPTION]... JOURNAL"],
    summary: "Show a journal as a timeline: each operation, where it was made, and what it changed.",
    details: [
      """
      JOURNAL is a file that AppearanceStore.record(to:) wrote, or '-' for standard input. The number of an operation is its
      line in the file, counted from 0.
      """,
      "Exit status: 0, or 2 for trouble.",
    ],
    options: Option.common)

  /// Shows.
  static func run(_ invocation: Invocation) throws -> Outcome {
    let input = try JournalInput(reading: JournalInput.path(invocation.operands))
    var page = Page(hasColor: invocation.hasColor)
    HistoryReport(input.journal, hasSwatches: invocation.hasColor).write(to: &page)
    return Outcome(output: page.bytes, errors: JournalPoint.notes(of: input.journal), status: .same)
  }
}
