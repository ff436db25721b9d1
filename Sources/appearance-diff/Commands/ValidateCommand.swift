import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff validate FILE...`
  static let validate = Command(
    name: "validate",
    usage: ["validate [OPTION]... FILE..."],
    summary: "List every problem of themes and journals, with line, column and JSON path.",
    details: [
      """
      Problems go to standard output, one a line, as compilers write them: FILE:LINE:COLUMN: PATH: MESSAGE. With
      --format=json they are one document (Documentation/DiffFormat.md). Valid files produce no output, except that
      standard error reports what a journal lost in a crash. A resolver document is validated in every combination of its
      contexts (up to 256; of more, in every context once), and with FILE:theme=dark in one.
      """,
      "Exit status: 0 if all files are valid, else 2.",
    ],
    options: Option.reporting + [.quiet], isTimed: false, run: Validate.run)
}

private enum Validate {
  /// The notes about a good file: what a journal lost by a crash, and contexts of a resolver that were not validated.
  private static func check(_ path: String) throws(CommandError) -> [Problem] {
    let operand = Operand(path)
    var shared = ThemeFile.Shared()
    let theme: ThemeFile
    switch operand.kind {
    case .standardInput, .file, .folder:
      let file = try InputFile(operand.file)
      if file.isJournal { return try file.journal().notes.map(Problem.init) }
      if operand.view.name == nil, let found = try file.resolverValidation() {
        if !found.problems.isEmpty {
          throw CommandError(Problem.inOrder(found.problems.map(Problem.init)), omitted: found.omittedProblemCount)
        }
        return found.notes.map { Problem(file: file.path, $0) }
      }
      theme = try ThemeFile(file, operand, for: .values, &shared)
    case .catalog, .merged, .point, .missing: theme = try ThemeFile(operand, for: .values, &shared)
    }
    guard let deviations = theme.imported?.deviations else { return [] }
    let problems = Problem.inOrder((theme.gaps ?? []) + deviations.problems.map(Problem.init))
    if !problems.isEmpty { throw CommandError(problems, omitted: theme.omittedGaps + deviations.omittedCount) }
    return []
  }

  static func run(_ invocation: Invocation) throws -> Outcome {
    let paths = invocation.operands
    if paths.isEmpty { throw UsageError("validate takes files, found none") }
    var (found, notes) = (CommandError(), [Problem]())
    var progress = Progress(of: paths.count, isQuiet: invocation.isQuiet)
    defer { progress.finish() }
    for path in paths {
      do throws(CommandError) {
        notes += try check(path)
      } catch {
        found += error
      }
      progress.advance()
    }
    return .report(
      .problems(found.problems, omitted: found.omitted), notes: notes.map(\.text),
      status: found.problems.isEmpty ? .same : .error)
  }
}
