import AppearanceState

/// `appearance-diff validate FILE...`
enum ValidateCommand {
  static let description = CommandDescription(
    usage: ["validate [OPTION]... FILE..."],
    summary: "Tell every problem of snapshot files and journals, with line, column and JSON path.",
    details: [
      """
      Problems go to standard output, one a line, as compilers write them: FILE:LINE:COLUMN: PATH: MESSAGE. With
      --format=json they are one document, which Documentation/DiffFormat.md describes. Of good files nothing is said.
      """,
      "Exit status: 0 when all files are good, else 2.",
    ],
    options: Option.reporting + [.quiet] + Option.common, formats: [.text, .json])

  /// Validates.
  static func run(_ invocation: Invocation) throws -> Outcome {
    let paths = invocation.operands
    if paths.isEmpty { throw UsageError("validate takes files, found none") }
    let format = try invocation.options.format(among: description.formats)
    var problems: [SnapshotFileError.Problem] = []
    var omitted = 0
    var progress = Progress(of: paths.count, isQuiet: invocation.options.has(.quiet))
    defer { progress.finish() }
    for path in paths {
      defer { progress.advance() }
      guard let error = try error(of: path) else { continue }
      problems += error.problems
      omitted += error.omittedProblemCount
    }
    let report = ProblemReport(problems: problems, omitted: omitted)
    return Outcome(output: format == .json ? report.json : report.text, status: problems.isEmpty ? .same : .trouble)
  }

  private static func error(of path: String) throws -> SnapshotFileError? {
    do {
      if path == "-" {
        let bytes = try InputBytes.read(path)
        if FileKind.isJournal(bytes) {
          _ = try Journal(jsonLines: bytes, file: path)
        } else {
          _ = try SnapshotDocument(json: bytes, file: path)
        }
      } else if FileKind.isJournal(path) {
        _ = try Journal(contentsOf: path)
      } else {
        _ = try SnapshotDocument(contentsOf: path)
      }
      return nil
    } catch let error as SnapshotFileError {
      return error
    }
  }
}
