import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff merge BASE OURS THEIRS`
  static let merge = Command(
    name: "merge",
    usage: ["merge [OPTION]... BASE OURS THEIRS"],
    summary: "Merge into OURS what THEIRS changed since BASE, setting by setting.",
    details: [
      """
      Two branches conflict only where both changed the same setting in different ways. Conflicts are listed on standard
      error, or with --format on standard output, and nothing is written. The result is always a snapshot. It goes to
      standard output, to --output, or with --in-place to OURS, as git expects of a merge driver (Documentation/Git.md). An
      empty BASE is a snapshot that sets nothing. Color sets of asset catalogs and token files are merged slot by slot and
      token by token, and keep their format. The merged file is read: a problem that neither side has is a conflict, too.
      --format does not apply to these conflicts.
      """,
      """
      git passes temporary files: --label names the file of the repository in messages.
      """,
      "Exit status: 0 if merged, 1 for conflicts, 2 for an error.",
    ],
    options: [.inPlace, .format(among: Format.ofReports, isGuessed: false), .output, .mergeLabel], isTimed: false,
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
    let files = try ThemeFile.read(operands, for: .bytes)
    if files.contains(where: { !$0.isSnapshot }) {
      if invocation.options.has(.format) {
        throw UsageError("--format is for conflicts of snapshots; leave it out for color sets and token files")
      }
      return try trees(operands, files, target, label)
    }
    let documents = files.map(\.document)
    let merge = try SnapshotMerge(base: documents[0], ours: documents[1], theirs: documents[2])
    let notes = files.flatMap(\.remarks)
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

  /// Color sets and token files, which are merged as they are written.
  private static func trees(
    _ operands: [Operand], _ files: [ThemeFile], _ target: Outcome.Destination, _ label: String?
  ) throws -> Outcome {
    let trees = try zip(operands, files).map(tree)
    let areSets = trees.filter { $0 != .object([]) }.map { if case .array = $0["colors"] { true } else { false } }
    if Set(areSets).count > 1 { throw CommandError("a color set cannot be merged with tokens", file: operands[1].path) }
    let merge = JSONMerge(base: trees[0], ours: trees[1], theirs: trees[2])
    let notes = files.flatMap(\.remarks)
    var lines = merge.conflicts.map { conflict in
      let (ours, theirs) = (conflict.ours?.beginning ?? "absent", conflict.theirs?.beginning ?? "absent")
      return "\(conflict.place.text): ours is \(ours), theirs is \(theirs)"
    }
    let bytes = JSONLayout.bytes(of: merge.document)
    // What one of the sides has already has nothing that neither has.
    if lines.isEmpty, merge.document != trees[1], merge.document != trees[2] {
      let isSet = areSets.contains(true)
      let merged = try imported(bytes, isSet, operands[1].path)
      // A side with more problems than were kept is read again, to know them all.
      let sides = try files[1...].map { file in
        guard let theme = file.imported, let bytes = file.bytes, theme.hasOmittedProblems else { return file.imported }
        return try imported(bytes, isSet, file.path)
      }
      lines = MergedTheme(merged, ours: sides[0], theirs: sides[1]).conflicts
    }
    if lines.isEmpty {
      return Outcome(
        content: .bytes(bytes), destination: target, replaced: operands.map(\.path), notes: notes, status: .same)
    }
    let file = label ?? files[1].path
    let shown = lines.prefix(FileProblems.usualLimit).map { "\(file): conflict: \($0)" }
    let rest = lines.count - shown.count
    return .refused(
      shown + (rest > 0 ? ["\(file): and \(plural(rest, "more conflict"))"] : []), notes: notes, status: .different)
  }

  /// A merge is about all problems of a file, as far as a person could make them.
  private static let mostProblems = 100_000

  /// The theme of a merged file, or of a side.
  private static func imported(_ bytes: [UInt8], _ isSet: Bool, _ path: String) throws(CommandError) -> ImportedTheme {
    if isSet { return AssetCatalog(colorSet: bytes, file: path).theme() }
    return try CommandError.about(path) {
      var tokens = try DesignTokens(files: [(bytes, path)], mostProblems: mostProblems)
      return tokens.theme()
    }
  }

  /// What one of the files holds, as it is written. Of a part of one, or of several, there is nothing that could be merged.
  private static func tree(_ operand: Operand, _ file: ThemeFile) throws -> JSON {
    if file.isMissing { return .object([]) }
    if operand.isCatalog { throw CommandError("merge takes one file of a catalog at a time", file: operand.path) }
    guard !file.isSnapshot, !operand.view.hasName(of: operand), let bytes = file.bytes else {
      throw CommandError("expected a whole color set or token file, like the others", file: operand.path)
    }
    return JSON(try JSONDocument(parsing: bytes).root)
  }
}
