import AppearanceState

/// `appearance-diff merge BASE OURS THEIRS`
enum MergeCommand {
  static let description = CommandDescription(
    usage: ["merge [OPTION]... BASE OURS THEIRS"],
    summary: "Put into OURS what THEIRS changed since BASE, setting by setting.",
    details: [
      """
      Two branches conflict only where both changed the same setting, in different ways. Each such place is told, and
      nothing is written. The result goes to standard output, to --output, or with --in-place to OURS, as a merge driver
      of git does it (Documentation/Git.md). An empty BASE is a snapshot that sets nothing.
      """,
      "Exit status: 0 when merged, 1 for conflicts, 2 for trouble.",
    ],
    options: [.inPlace, .output] + Option.common)

  /// Merges.
  static func run(_ invocation: Invocation) throws -> Outcome {
    guard invocation.operands.count == 3 else {
      let found = ChangeCount.plural(invocation.operands.count, "file")
      throw UsageError("merge takes BASE, OURS and THEIRS, found \(found)")
    }
    let target = try invocation.target(inPlace: invocation.operands[1])
    var paths = invocation.operands
    // What git gives for a file that both sides added.
    if FileKind.isEmpty(paths[0]) { paths[0] = FilePair.File.missing.path }
    let documents = try FilePair.read(paths).map(\.document)
    let merge = try SnapshotMerge(base: documents[0], ours: documents[1], theirs: documents[2])
    guard merge.conflicts.isEmpty else {
      let lines = merge.conflicts.flatMap(ConflictText.lines).map { "conflict: \($0)" }
      return Outcome(isRefused: true, errors: lines, status: .different)
    }
    return Outcome(output: merge.document.json(), file: target, status: .same)
  }
}
