import AppearanceState

/// `appearance-diff replay JOURNAL`
enum JournalReplayCommand {
  /// Replays.
  static func run(_ invocation: Invocation) throws -> Outcome {
    let input = try JournalInput(reading: JournalInput.path(invocation.operands))
    let only = try invocation.options.value(of: .step).map { try input.entry($0) }
    let last = try invocation.options.value(of: .until).map { try input.entry($0) }
    if let only, let last, only.number > last.number {
      throw UsageError("step \(only.number) comes after \(last.number), where the replay ends")
    }
    let end = try last ?? only ?? input.entry("end")
    let format = try invocation.options.format(among: ReplayCommand.description.formats)
    if format == .html { return page(input, only: only, until: end) }
    var page = Page(hasColor: invocation.hasColor)
    var report = JournalReplayReport(input, hasSwatches: invocation.hasColor)
    report.write(until: end, only: only, to: &page)
    return Outcome(
      output: page.bytes, errors: JournalPoint.notes(of: input.journal),
      status: report.failure == nil ? .same : .different)
  }

  /// The same for a browser.
  private static func page(_ input: JournalInput, only: Journal.Entry?, until last: Journal.Entry) -> Outcome {
    let steps = JournalStep.all(of: input.journal, until: last)
    // A restore that fails before the step that is asked for is what there is to see.
    let shown = steps.filter { only == nil || $0.entry.number == only?.number || !$0.matchesRecording }
    return Outcome(
      output: JournalPage(path: input.path, steps: shown).bytes, errors: JournalPoint.notes(of: input.journal),
      status: steps.allSatisfy(\.matchesRecording) ? .same : .different)
  }
}
