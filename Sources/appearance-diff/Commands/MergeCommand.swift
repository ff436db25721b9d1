import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff merge BASE OURS THEIRS`
  static let merge = Command(
    name: "merge",
    usage: ["merge [OPTION]... BASE OURS THEIRS"],
    summary: "Merge into OURS what THEIRS changed since BASE.",
    details: [
      """
      Two branches conflict only where both changed the same setting in different ways. Then merge lists the conflicts on
      standard error, or with --format on standard output, and writes nothing. The result is always a snapshot. It goes to
      standard output, to --output, or with --in-place to OURS, as git expects of a merge driver. An empty BASE is a
      snapshot that sets nothing. Let git merge token files and color sets line by line.
      """,
      "--label names the file of the repository in messages, because git passes temporary files.",
      "Exit status: 0 if merged, 1 for conflicts, 2 for an error.",
    ],
    examples: [
      "appearance-diff merge base.json ours.json theirs.json -o merged.json",
      "appearance-diff merge --in-place base.json ours.json theirs.json",
    ],
    options: [.inPlace, .format(among: Format.ofReports, isGuessed: false), .output, .mergeLabel],
    run: Merge.run)
}

private enum Merge {
  static func run(_ invocation: Invocation) throws -> Outcome {
    guard invocation.operands.count == 3 else {
      let found = plural(invocation.operands.count, "file")
      throw UsageError("merge takes BASE, OURS and THEIRS, found \(found)")
    }
    let target = try invocation.target(inPlace: invocation.operands[1])
    let label = invocation.options.value(of: .mergeLabel)
    let operands = zip(invocation.operands, ["base", "ours", "theirs"]).map { path, role in
      var operand = Operand(path).titled(label.map { .label("\($0) (\(role))") })
      operand.mayBeEmpty = role == "base"
      return operand
    }
    let files = try ThemeFile.read(operands, keepsBytes: true)
    for file in files where !file.isSnapshot {
      throw CommandError("expected a snapshot file: merge is for these only", file: file.path)
    }
    let documents = files.map(\.document)
    let merge = try SnapshotMerge(base: documents[0], ours: documents[1], theirs: documents[2])
    let notes = ThemeFile.messages(of: files)
    guard !merge.conflicts.isEmpty else {
      return Outcome(
        content: .bytes(try merge.document.json(asIn: [files[1], files[2]])), destination: target,
        replaced: invocation.operands, notes: notes, status: .same)
    }
    let conflicts = MergeConflicts(ours: files[1], theirs: files[2], conflicts: merge.conflicts)
    if !invocation.options.has(.format) {
      let file = label.map { "\(SafeText.visible($0)): " } ?? ""
      return .refused(conflicts.lines.map { file + $0 }, notes: notes, status: .different)
    }
    var outcome = Outcome.report(.conflicts(conflicts), notes: notes, status: .different)
    outcome.destination = .standardOutput
    return outcome
  }
}
