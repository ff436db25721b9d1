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
      FILE is a file, or a folder in which the files whose names end in '.json' or '.tokens' and the catalogs are
      validated. The other files of this package are known, too: pairs, mappings, configurations, lists of accepted
      findings, and what the command writes.
      """,
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
    options: Option.reporting + [.superclass, .quiet] + Option.configuration, run: Validate.run)
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
      if try checkOther(file) { return (CommandError(), []) }
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

  /// Checks a file of this package's that is no theme and no journal; false for any other.
  private static func checkOther(_ file: InputFile) throws(CommandError) -> Bool {
    let (json, path) = (file.bytes, file.path)
    guard let format = file.isConfiguration ? .configuration : file.ownFormat else { return false }
    try CommandError.about(path) {
      switch format {
      case .configuration: _ = try Configuration(json: json, file: path)
      case .pairs: _ = try ReadabilityPairs(json: json, file: path)
      case .lint: _ = try AcceptedFindings([NamedFile(path: path, bytes: json)])
      case .mapping: _ = try ThemeMapping(json: json, file: path)
      case .diff: _ = try DiffDocument(json: json, file: path)
      default:
        // Nothing reads it. It is whole, and of a version that is known.
        var reader = FileReader()
        _ = reader.header(try JSONDocument(json: json, file: path).root, format: format)
        if !reader.problems.isEmpty { throw reader.problems.error(in: json, file: path) }
      }
    }
    return true
  }

  /// The files of the operands, those of folders one by one, and the JSON files of folders that have nothing to do with themes.
  private static func files(_ operands: [String]) throws(CommandError) -> (
    paths: [String], notes: [Problem], CommandError
  ) {
    var (paths, others, notes, found) = ([String](), [String](), [Problem](), CommandError())
    for path in operands {
      guard Operand(path).isFolder else {
        paths.append(path)
        continue
      }
      let folder = try Folder(path)
      found.problems += folder.problems
      let start = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
      let themes = folder.themes.map { start + $0 }
      let amongCatalogs = themes.contains { Operand($0).isCatalog }
      let meant = themes.filter { path in
        let file = Operand(path).isCatalog ? nil : try? InputFile(path)
        // A file that cannot be read is not left out: validating it says why.
        return file.map { $0.ownFormat != nil || !$0.isOther(amongCatalogs: amongCatalogs) } ?? true
      }
      paths += folder.configurations.map { start + $0 } + meant
      others += Set(themes).subtracting(meant).inTextOrder()
      if !folder.links.isEmpty {
        notes.append(Problem("linked folders are not followed: \(list(folder.links.map { start + $0 }))"))
      }
      if meant.isEmpty, folder.configurations.isEmpty, folder.problems.isEmpty {
        found.problems.append(Problem(file: path, "expected themes in the folder, found none"))
      }
    }
    return (paths, Folder.note(ignoring: others).map { Problem($0) } + notes, found)
  }

  /// As many as a reader of files reports, each with its place.
  private static func first(_ findings: [Finding], in theme: ThemeFile) throws(CommandError) -> CommandError {
    let placed = try CommandError.about(theme.path) { try Finding.placed(Array(findings.prefix(limit)), in: theme) }
    return CommandError(placed.map(\.problem), omitted: max(0, findings.count - limit))
  }

  private static let limit = 1000

  static func run(_ invocation: Invocation) throws -> Outcome {
    if invocation.operands.isEmpty { throw UsageError("validate takes files and folders, found none") }
    let purpose = try PurposeOptions(invocation.options)
    var (paths, notes, found) = try files(invocation.operands)
    var progress = Progress("file", of: paths.count, isQuiet: invocation.isQuiet)
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
