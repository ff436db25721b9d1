import AppearanceState

extension Command {
  /// `appearance-diff patch SNAPSHOT DIFF`
  static let patch = Command(
    name: "patch",
    usage: ["patch [OPTION]... SNAPSHOT DIFF"],
    summary: "Apply a comparison to a snapshot file.",
    details: [
      """
      DIFF is a comparison in the format json or json-patch; one of the two files may be '-' for standard input. json
      changes settings and keeps everything else; json-patch also changes names and members of other tools. The result
      goes to standard output, to --output, or with --in-place to SNAPSHOT.
      """,
      """
      If SNAPSHOT is not as DIFF expects it, each conflict is listed and nothing is written. --reverse works for a
      json-patch of another tool if it has a 'test' before each removal and replacement. A json-patch may have as many
      steps as fit: steps times bytes of both files are at most 10 billion.
      """,
      "Exit status: 0 if all was applied, 1 for conflicts, 2 for an error.",
    ],
    options: [.reverse, .inPlace, .output], isTimed: false, run: Patch.run)
}

private enum Patch {
  static func run(_ invocation: Invocation) throws -> Outcome {
    guard invocation.operands.count == 2 else {
      throw UsageError("patch takes SNAPSHOT and DIFF, found \(plural(invocation.operands.count, "file"))")
    }
    let (path, diffPath) = (invocation.operands[0], invocation.operands[1])
    if path == "-", diffPath == "-" { throw UsageError("standard input ('-') can be read only once") }
    let target = try invocation.target(inPlace: path)
    let file = try ThemeFile.read([Operand(path)], for: .bytes)[0]
    guard file.isSnapshot else { throw CommandError("expected a snapshot file: patch is for these only", file: path) }
    let diff = try SnapshotPatch(try InputFile(diffPath).bytes, file: diffPath)
    let result: SnapshotDocument
    do throws(SnapshotPatch.Conflicts) {
      result = try diff.apply(to: file, isReversed: invocation.options.has(.reverse))
    } catch {
      return .refused(error.messages, status: error.isError ? .error : .different)
    }
    return Outcome(
      content: .bytes(try result.json(asIn: [file])), destination: target, replaced: [path], notes: file.remarks,
      status: .same)
  }
}

extension Invocation {
  /// Where a changed file goes: the file itself when `--in-place` asks for it.
  func target(inPlace path: String) throws(UsageError) -> Outcome.Destination {
    guard options.has(.inPlace) else { return .output }
    if options.has(.output) { throw UsageError("--in-place and --output name two files, leave out one") }
    try checkReplaceable(path, by: .inPlace)
    return .file(path)
  }

  /// Refuses an option that replaces a file for what is none.
  func checkReplaceable(_ path: String, by option: Option) throws(UsageError) {
    if path == "-" { throw UsageError("standard input ('-') cannot be replaced, leave out --\(option.long)") }
    guard Operand(path).isPlainFile else {
      throw UsageError("'\(path)' is not a file that can be replaced, leave out --\(option.long)")
    }
  }
}
