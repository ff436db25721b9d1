@_spi(Package) import AppearanceState

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
    var page = Page(hasColor: invocation.hasColor)
    var report = JournalReplayReport(input, hasSwatches: invocation.hasColor)
    let end = try last ?? only ?? input.entry("end")
    report.write(until: end, only: only, to: &page)
    return Outcome(
      output: page.bytes, errors: JournalPoint.notes(of: input.journal),
      status: report.failure == nil ? .same : .different)
  }
}
