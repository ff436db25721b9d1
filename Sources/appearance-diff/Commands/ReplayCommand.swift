@_spi(Package) import AppearanceState

/// `appearance-diff replay OLD NEW`
enum ReplayCommand {
  static let description = CommandDescription(
    usage: ["replay [OPTION]... OLD NEW"],
    summary: "Start from OLD, override with NEW, restore, and fail unless that brings back OLD exactly.",
    details: [
      """
      The state is shown after each step: what the step changed, and how much is in force. An override lies over OLD: what
      NEW does not set stays as OLD sets it.
      """,
      "Exit status: 0 when OLD was restored exactly, 1 when it was not, 2 for trouble.",
    ],
    options: Option.common)

  /// Replays.
  static func run(_ invocation: Invocation) throws -> Outcome {
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
