import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff validate FILE...`
  static let validate = Command(
    name: "validate",
    usage: ["validate [OPTION]... FILE..."],
    summary: "List every problem of themes and journals, with its position.",
    details: [
      """
      FILE is a file, or a folder in which catalogs and the files whose names end in '.json' or '.tokens' are validated. The
      other files of this package are known, too: pairs, mappings, configurations, lists of accepted findings, and what the
      command writes.
      """,
      """
      Problems go to standard output, one a line, as compilers write them: FILE:LINE:COLUMN: PATH: MESSAGE. With
      --format=json they are one document. Valid files produce no output there; standard error reports what a journal lost
      in a crash, and what a later release may know: kinds of values, cases and fields.
      """,
      """
      A value of a kind that an attribute of UIKit does not take is a problem, also in a class of your own whose superclass
      is known. A resolver document is validated in every combination of its contexts, up to 256; if there are more, in
      every context once. FILE:theme=dark chooses one.
      """,
      "Exit status: 0 if all files are valid, else 2.",
    ],
    examples: [
      "appearance-diff validate Themes session.journal",
      "appearance-diff validate --format=json day.json",
    ],
    options: Option.reporting + [.superclass, .quiet] + Option.configuration, run: Validate.run)
}

private enum Validate {
  /// Returns the problems of a file that can be read, and notes: what a journal lost in a crash, contexts of a resolver
  /// that were not validated, and what a later release may know.
  private static func check(
    _ operand: Operand, _ purpose: PurposeOptions
  ) throws(CommandError) -> (error: CommandError, notes: [Problem]) {
    var shared = ThemeFile.Shared()
    let theme: ThemeFile
    switch operand.kind {
    case .standardInput, .file, .folder:
      let file = try operand.read()
      if case .other(let format) = file.kind {
        try check(file, format)
        return (CommandError(), [])
      }
      if file.kind == .journal { return (CommandError(), try file.journal().notes.map(Problem.init)) }
      if operand.view.name == nil, let found = file.resolverValidation() {
        let problems = Problem.inOrder(found.problems.map(Problem.init))
        return (
          CommandError(problems, omitted: found.omittedProblemCount), found.notes.map { Problem(file: file.path, $0) }
        )
      }
      theme = try ThemeFile(file, operand.path, operand.view, keepsBytes: true, &shared)
    case .catalog, .merged, .point, .missing: theme = try ThemeFile(operand, keepsBytes: true, &shared)
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

  /// Checks a file of this package that is neither a theme nor a journal.
  private static func check(_ file: InputFile, _ format: FileFormat) throws(CommandError) {
    let (json, path) = (file.bytes, file.path)
    try CommandError.about(path) {
      switch format {
      case .configuration: _ = try Configuration(json: json, file: path)
      case .pairs: _ = try ReadabilityPairs(json: json, file: path)
      case .lint: _ = try AcceptedFindings([NamedFile(path: path, bytes: json)])
      case .mapping: _ = try ThemeMapping(json: json, file: path)
      case .diff: _ = try DiffDocument(json: json, file: path)
      default:
        // No command reads such a file, so it is enough that it is complete and of a known version.
        var reader = FileReader()
        _ = reader.header(try JSONDocument(json: json, file: path).root, format: format)
        if !reader.problems.isEmpty { throw reader.problems.error(in: json, file: path) }
      }
    }
  }

  /// Returns as many findings as a reader of files reports, each with its position.
  private static func first(_ findings: [Finding], in theme: ThemeFile) throws(CommandError) -> CommandError {
    let placed = try CommandError.about(theme.path) { try Finding.placed(Array(findings.prefix(limit)), in: theme) }
    return CommandError(placed.map(\.problem), omitted: max(0, findings.count - limit))
  }

  private static let limit = 1000

  static func run(_ invocation: Invocation) throws -> Outcome {
    if invocation.operands.isEmpty { throw UsageError("validate takes files and folders, found none") }
    let purpose = try PurposeOptions(invocation.options)
    let folders = try invocation.operands.map { Operand($0).isFolder ? try Folder($0) : nil }
    let total = folders.reduce(0) { $0 + ($1.map { $0.configurations.count + $0.themes.count } ?? 1) }
    var progress = Progress("file", of: total, isQuiet: invocation.isQuiet)
    defer { progress.finish() }
    var (found, notes, others) = (CommandError(), [Problem](), [String]())
    func add(_ operand: Operand) {
      do throws(CommandError) {
        let file = try check(operand, purpose)
        found += file.error
        notes += file.notes
      } catch {
        found += error
      }
    }
    var folderNotes: [Problem] = []
    for (path, folder) in zip(invocation.operands, folders) {
      guard let folder else {
        add(Operand(path))
        progress.advance()
        continue
      }
      found.problems += folder.problems
      let start = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
      let amongCatalogs = folder.themes.contains { Operand(start + $0).isCatalog }
      var isEmpty = folder.problems.isEmpty
      for name in folder.configurations + folder.themes {
        var operand = Operand(start + name)
        // A file that cannot be read is kept: validating it reports the reason.
        if !operand.isCatalog { operand.input = try? InputFile(operand.file) }
        if let input = operand.input, !input.isOwnOther, input.isOther(amongCatalogs: amongCatalogs) {
          others.append(operand.path)
        } else {
          isEmpty = false
          add(operand)
        }
        progress.advance()
      }
      if isEmpty { found.problems.append(Problem(file: path, "expected themes in the folder, found none")) }
      if !folder.links.isEmpty {
        folderNotes.append(Problem("linked folders are not followed: \(list(folder.links))"))
      }
    }
    // A file may be read by itself and for another one.
    var known: Set<Problem> = []
    found.problems.removeAll { !known.insert($0).inserted }
    notes = Folder.note(ignoring: others).map { Problem($0) } + folderNotes + notes
    return .report(
      .problems(found.problems, omitted: found.omitted), notes: notes.map(\.text),
      status: found.problems.isEmpty ? .same : .error)
  }
}
