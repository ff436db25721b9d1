import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff patch SNAPSHOT DIFF`
  static let patch = Command(
    name: "patch",
    usage: ["patch [OPTION]... SNAPSHOT DIFF"],
    summary: "Apply a comparison to a snapshot file.",
    details: [
      """
      DIFF is a comparison in the format json; one of the two files may be '-' for standard input. patch changes the
      settings and what the theme is for, and keeps everything else. The result goes to standard output, to --output, or
      with --in-place to SNAPSHOT.
      """,
      """
      If SNAPSHOT does not have what DIFF expects, patch lists each conflict and writes nothing. --reverse undoes the changes.
      """,
      "Exit status: 0 if all was applied, 1 for conflicts, 2 for an error.",
    ],
    examples: [
      "appearance-diff day.json night.json -o changes.json",
      "appearance-diff patch day.json changes.json -o patched.json",
      "appearance-diff patch --reverse --in-place patched.json changes.json",
    ],
    options: [.reverse, .inPlace, .output], run: Patch.run)
}

private enum Patch {
  static func run(_ invocation: Invocation) throws -> Outcome {
    guard invocation.operands.count == 2 else {
      throw UsageError("patch takes SNAPSHOT and DIFF, found \(plural(invocation.operands.count, "file"))")
    }
    let (path, diffPath) = (invocation.operands[0], invocation.operands[1])
    if path == "-", diffPath == "-" { throw UsageError("standard input ('-') can be read only once") }
    let target = try invocation.target(inPlace: path)
    let file = try ThemeFile.read([Operand(path)], keepsBytes: true)[0]
    guard file.isSnapshot else { throw CommandError("expected a snapshot file: patch is for these only", file: path) }
    let diff = try CommandError.about(diffPath) {
      try DiffDocument(json: InputFile(diffPath).bytes, file: diffPath)
    }
    let isReversed = invocation.options.has(.reverse)
    var document = file.document
    var conflicts = (isReversed ? diff.purpose.inverted : diff.purpose).apply(to: &document).map(ConflictText.line)
    do {
      document.snapshot = try document.snapshot.applying(isReversed ? diff.diff.inverted : diff.diff)
    } catch let error as AppearanceDiff.Conflicts {
      conflicts += error.conflicts.flatMap(ConflictText.lines) + error.orderConflicts.map(ConflictText.line)
    }
    if !conflicts.isEmpty { return .refused(conflicts.map { "\(file.path): \($0)" }, status: .different) }
    return Outcome(
      content: .bytes(try document.json(asIn: [file])), destination: target, replaced: [path], notes: file.messages,
      status: .same)
  }
}

extension Invocation {
  /// Returns where to write a changed file: to the file itself with `--in-place`.
  func target(inPlace path: String) throws(UsageError) -> Outcome.Destination {
    guard options.has(.inPlace) else { return .output }
    if options.has(.output) { throw UsageError("--in-place and --output name two files, leave out one") }
    try checkReplaceable(path, by: .inPlace)
    return .file(path)
  }

  /// Throws if an option would replace something that is not a file.
  func checkReplaceable(_ path: String, by option: Option) throws(UsageError) {
    if path == "-" { throw UsageError("standard input ('-') cannot be replaced, leave out --\(option.long)") }
    guard Operand(path).isPlainFile else {
      throw UsageError("'\(path)' is not a file that can be replaced, leave out --\(option.long)")
    }
  }
}
