import AppearanceState

/// `appearance-diff replay OLD NEW`
enum ReplayCommand {
  static let description = CommandDescription(
    usage: ["replay [OPTION]... JOURNAL", "replay [OPTION]... OLD NEW"],
    summary: "Step through a journal, or override OLD with NEW, and fail unless every restore is exact.",
    details: [
      """
      After each step you see what it changed, and how much is in force. With a JOURNAL, the state after each restore must be
      the one that the program recorded; POINT is a number, a label, 'start' or 'end'. With two files, the steps are: start
      from OLD, override with NEW, restore. What NEW does not set stays as OLD sets it.
      """,
      """
      A journal can be replayed as html too: a page with a slider over the steps, which without a script lists them.
      """,
      "Exit status: 0 when everything was restored exactly, 1 when it was not, 2 for trouble.",
    ],
    options: [.step, .until] + Option.reporting + [.quiet] + Option.common, formats: [.text, .html])

  /// Replays a journal, or two files.
  static func run(_ invocation: Invocation) throws -> Outcome {
    if invocation.operands.count == 1 { return try JournalReplayCommand.run(invocation) }
    if invocation.operands.isEmpty { throw UsageError("expected a journal, or OLD and NEW") }
    for option in [Option.step, .until] where invocation.options.has(option) {
      throw UsageError("option '--\(option.description.long)' is for a journal, and there are two files")
    }
    _ = try invocation.options.format(among: [.text])
    let paths = try FilePair.paths(invocation.operands)
    let files = try FilePair(reading: paths.old, paths.new)
    let replay = Replay(old: files.old.document.snapshot, new: files.new.document.snapshot)
    return outcome(replay, files, hasColor: invocation.hasColor)
  }

  /// What a replay leads to.
  static func outcome(_ replay: Replay, _ files: FilePair, hasColor: Bool) -> Outcome {
    var page = Page(hasColor: hasColor)
    ReplayReport(replay, files: files, hasSwatches: hasColor).write(to: &page)
    return Outcome(output: page.bytes, status: replay.failure.isEmpty ? .same : .different)
  }
}
