import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff validate FILE...`
  static let validate = Command(
    name: "validate",
    usage: ["validate [OPTION]... FILE..."],
    summary: "List every problem of snapshot files and journals, with line, column and JSON path.",
    details: [
      """
      Problems go to standard output, one a line, as compilers write them: FILE:LINE:COLUMN: PATH: MESSAGE. With
      --format=json they are one document, which Documentation/DiffFormat.md describes. Of good files nothing is said,
      but on standard error what a journal lost by a crash.
      """,
      "Exit status: 0 when all files are good, else 2.",
    ],
    options: Option.reporting + [.quiet], formats: Format.ofReports, isTimed: false, run: Validate.run)
}

private enum Validate {
  /// What is worth a word of a file though it is good: what a journal lost by a crash.
  private static func check(_ path: String) throws(Trouble) -> [Problem] {
    var catalogs: [String: AssetCatalog] = [:]
    let opened = try ThemeFile.Opened(Operand(path), catalogs: &catalogs)
    if case .bytes(let file, _) = opened, file.isJournal {
      return try file.journal().notes.map(Problem.init)
    }
    var spellings = Spellings()
    let file = try ThemeFile(opened, for: .values, &spellings)
    if let gaps = file.gaps, !gaps.isEmpty {
      var trouble = Trouble(gaps)
      trouble.omitted = file.omittedGaps
      throw trouble
    }
    return []
  }

  static func run(_ invocation: Invocation) throws -> Outcome {
    let paths = invocation.operands
    if paths.isEmpty { throw UsageError("validate takes files, found none") }
    var (trouble, notes) = (Trouble([Problem]()), [Problem]())
    var progress = Progress(of: paths.count, isQuiet: invocation.isQuiet)
    defer { progress.finish() }
    for path in paths {
      do throws(Trouble) {
        notes += try check(path)
      } catch {
        trouble += error
      }
      progress.advance()
    }
    return Outcome(
      content: .report(Report(content: .problems(trouble.problems, omitted: trouble.omitted))),
      notes: notes.map(\.text),
      status: trouble.problems.isEmpty ? .same : .trouble)
  }
}
