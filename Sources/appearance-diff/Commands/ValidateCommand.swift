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
      standard error reports what a journal lost in a crash, and what a later release may know: kinds of values, cases and
      fields. A value of a kind that an attribute of UIKit does not take is a problem, also in a class of your own whose
      superclass is known. A resolver document is validated in every combination of its contexts (up to 256; of more, in
      every context once), and with FILE:theme=dark in one.
      """,
      "Exit status: 0 if all files are valid, else 2.",
    ],
    options: Option.reporting + [.superclass, .quiet] + Option.configuration, isTimed: false, run: Validate.run)
}

private enum Validate {
  /// What is wrong with a file that can be read, and what is worth a note: what a journal lost by a crash, contexts of a
  /// resolver that were not validated, and what a later release may know.
  private static func check(
    _ path: String, _ purpose: PurposeOptions
  ) throws(CommandError) -> (error: CommandError, notes: [Problem]) {
    let operand = Operand(path)
    var shared = ThemeFile.Shared()
    let theme: ThemeFile
    switch operand.kind {
    case .standardInput, .file, .folder:
      let file = try InputFile(operand.file)
      if file.isConfiguration {
        _ = try CommandError.about(path) { try Configuration(json: file.bytes, file: path) }
        return (CommandError(), [])
      }
      if file.isJournal { return (CommandError(), try file.journal().notes.map(Problem.init)) }
      if operand.view.name == nil, let found = try file.resolverValidation() {
        let problems = Problem.inOrder(found.problems.map(Problem.init))
        return (
          CommandError(problems, omitted: found.omittedProblemCount), found.notes.map { Problem(file: file.path, $0) }
        )
      }
      theme = try ThemeFile(file, operand.path, operand.view, for: .bytes, &shared)
    case .catalog, .merged, .point, .missing: theme = try ThemeFile(operand, for: .bytes, &shared)
    }
    if let imported = theme.imported, !imported.validationProblems.isEmpty {
      let omitted = imported.omittedProblemCount + imported.deviations.omittedCount
      throw CommandError(Problem.inOrder(imported.validationProblems), omitted: omitted)
    }
    let hierarchy = ClassHierarchy([purpose.completed(theme.document).classes])
    var uikit = UIKitFindings(hierarchy)
    let findings = uikit.values(in: theme.document.snapshot)
    let (wrong, unknown) = (findings.filter { $0.kind == .wrongKind }, findings.filter { $0.kind != .wrongKind })
    let notes = try first(unknown, in: theme)
    let more = notes.omitted > 0 ? [Problem(file: theme.path, "and \(plural(notes.omitted, "more note"))")] : []
    return (try first(wrong, in: theme), notes.problems + more)
  }

  /// As many as a reader of files reports, each with its place.
  private static func first(_ findings: [Finding], in theme: ThemeFile) throws(CommandError) -> CommandError {
    let placed = try CommandError.about(theme.path) { try Finding.placed(Array(findings.prefix(limit)), in: theme) }
    return CommandError(placed.map(\.problem), omitted: max(0, findings.count - limit))
  }

  private static let limit = 1000

  static func run(_ invocation: Invocation) throws -> Outcome {
    let paths = invocation.operands
    if paths.isEmpty { throw UsageError("validate takes files, found none") }
    let purpose = try PurposeOptions(invocation.options)
    var (found, notes) = (CommandError(), [Problem]())
    var progress = Progress(of: paths.count, isQuiet: invocation.isQuiet)
    defer { progress.finish() }
    for path in paths {
      do throws(CommandError) {
        let file = try check(path, purpose)
        found += file.error
        notes += file.notes
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
