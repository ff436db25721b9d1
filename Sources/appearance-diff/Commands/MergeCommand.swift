import AppearanceState

extension Command {
  /// `appearance-diff merge BASE OURS THEIRS`
  static let merge = Command(
    name: "merge",
    usage: ["merge [OPTION]... BASE OURS THEIRS"],
    summary: "Put into OURS what THEIRS changed since BASE, setting by setting.",
    details: [
      """
      Two branches conflict only where both changed the same setting, in different ways. Each such place is listed on standard
      error, or with --format on standard output, and nothing is written. The result is a snapshot in any case: it goes to
      standard output, to --output, or with --in-place to OURS, as a merge driver of git does it (Documentation/Git.md). An
      empty BASE is a snapshot that sets nothing.
      """,
      "Exit status: 0 when merged, 1 for conflicts, 2 for trouble.",
    ],
    options: [.inPlace, .format, .output], formats: Format.ofReports, guessesFormat: false, isTimed: false,
    run: Merge.run)
}

private enum Merge {
  static func run(_ invocation: Invocation) throws -> Outcome {
    guard invocation.operands.count == 3 else {
      let found = ChangeCount.plural(invocation.operands.count, "file")
      throw UsageError("merge takes BASE, OURS and THEIRS, found \(found)")
    }
    let target = try invocation.target(inPlace: invocation.operands[1])
    let files = try FilePair.read(invocation.operands.map { Operand($0) }, for: .values, firstMayBeEmpty: true)
    let documents = files.map(\.document)
    let merge = try SnapshotMerge(base: documents[0], ours: documents[1], theirs: documents[2])
    let notes = files.flatMap(\.remarks)
    guard !merge.conflicts.isEmpty else {
      return Outcome(content: .bytes(merge.document.json()), file: target, notes: notes, status: .same)
    }
    let conflicts = MergeConflicts(ours: files[1], theirs: files[2], conflicts: merge.conflicts)
    if !invocation.options.has(.format) {
      return Outcome(isRefused: true, notes: notes + conflicts.lines, status: .different)
    }
    return Outcome(
      content: .report(Report(content: .conflicts(conflicts))), isRefused: true, notes: notes, status: .different)
  }
}
