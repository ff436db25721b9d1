extension Command {
  /// `appearance-diff replay JOURNAL` and `appearance-diff replay OLD NEW`
  static let replay = Command(
    name: "replay",
    usage: ["replay [OPTION]... JOURNAL", "replay [OPTION]... OLD NEW"],
    summary: "Step through a journal, and fail unless every restore is exact.",
    details: [
      """
      Each step is shown with what it changed and how much is in force after it. With a JOURNAL, the state after each restore
      must be the one that the program wrote, and no scope may be open at the end. Two files are replayed as three steps: 0,
      start from OLD; 1, override with NEW; 2, restore. Settings that only OLD has stay.
      """,
      """
      POINT is a number, a label, 'start' or 'end'. --until ends the replay after a step, where scopes may be open; with 'end'
      they may not. --step only chooses what is shown: the whole journal is checked. html is a page with a slider over the
      steps, or a list without scripts.
      """,
      """
      Exit status: 0 if everything was restored exactly and every scope ended, 1 if not, 2 for an error. A journal without
      operations, or one whose last line was cut off, is an error unless --until ends the replay before its end.
      """,
    ],
    examples: [
      "appearance-diff replay session.journal",
      "appearance-diff replay session.journal -o session.html",
      "appearance-diff replay day.json night.json --step=2",
    ],
    options: [.step, .until, .allowOpen] + Option.reporting + [.quiet], run: ReplayCommand.run)
}

private enum ReplayCommand {
  static func run(_ invocation: Invocation) throws -> Outcome {
    let operands = invocation.operands
    let (input, notes): (JournalInput, [String])
    switch operands.count {
    case 0: throw UsageError("expected a journal, or OLD and NEW")
    case 1:
      input = try JournalInput(operands[0])
      notes = input.notes.map(\.text)
    case 2:
      let files = try ThemeFile.read(operands.map { Operand($0) })
      (input, notes) = (JournalInput(from: files[0], override: files[1]), ThemeFile.messages(of: files))
    default: throw UsageError("expected two files, found a third: '\(operands[2])'")
    }
    let (only, last) = try points(invocation, of: input)
    // With nothing to print one step is enough, because all steps together may change any number of settings.
    let shown = try only ?? (invocation.isQuiet ? input.number(of: "end") : nil)
    let timeline = try Timeline(
      input, only: shown, until: last, isReplay: true, allowsOpenScopes: invocation.options.has(.allowOpen),
      isDrawn: invocation.format == .html)
    var outcome = Outcome.report(
      .timeline(timeline), notes: notes, status: timeline.failure == nil ? .same : .different)
    // An inexact restore is certain, whatever follows; an open scope may have ended later.
    if last == nil, !timeline.hasFailedRestore { outcome.fail(because: input.unseen) }
    return outcome
  }

  /// Returns the steps that `--step` and `--until` name; nil for all, and for the end of the journal.
  private static func points(
    _ invocation: Invocation, of input: JournalInput
  ) throws -> (only: Int?, last: Int?) {
    let only = try invocation.options.value(of: .step).map(input.number)
    let until = invocation.options.value(of: .until)
    let last = try until == "end" ? nil : until.map(input.number)
    if let only, let last, only > last {
      throw UsageError("step \(only) comes after \(last), where the replay ends")
    }
    return (only, last)
  }
}

extension Command {
  /// `appearance-diff history JOURNAL`
  static let history = Command(
    name: "history",
    usage: ["history [OPTION]... JOURNAL"],
    summary: "Show what each operation of a journal changed, and where it was made.",
    details: [
      """
      JOURNAL is a file written by AppearanceStore.keepJournal(at:), or '-' for standard input. The number of an operation
      is its line in the file, counted from 0.
      """,
      "Exit status: 0, or 2 for an error.",
    ],
    examples: [
      "appearance-diff history session.journal",
      "appearance-diff history session.journal -f json",
    ],
    options: Option.reporting + [.quiet],
    run: { invocation in
      guard let path = invocation.operands.first else { throw UsageError("expected a journal, found none") }
      if invocation.operands.count > 1 {
        throw UsageError("expected one journal, found '\(invocation.operands[1])' too")
      }
      let input = try JournalInput(path)
      return .report(
        .timeline(try Timeline(input, isReplay: false, isDrawn: invocation.format == .html)),
        notes: input.notes.map(\.text), status: .same)
    })
}
