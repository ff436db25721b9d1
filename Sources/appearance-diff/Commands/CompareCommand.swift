import AppearanceState

/// `appearance-diff OLD NEW`
enum CompareCommand {
  static let description = CommandDescription(
    usage: ["[OPTION]... OLD NEW", "[OPTION]... THEME THEME THEME...", "COMMAND [OPTION]... ..."],
    summary: "Compare what two snapshot files of AppearanceState set, rule by rule.",
    details: [
      """
      OLD and NEW are files, folders of them, or '-' for standard input. In folders, files whose names end in '.json' are
      matched by their paths. Three or more files stand side by side, a column each, where they differ. '--' ends the
      options; after it, or as './replay', a file may have the name of a command. What counts is what the files set: their
      layout, the order of rules where it decides nothing, theme names and the members of other tools ('x-...') are not
      compared.
      """,
      """
      PATTERN is class:GLOB, container:GLOB, attribute:GLOB, or GLOB for a class or an attribute; in it '*' is any text and
      '?' any character. What any --only matches and no --ignore does is compared. A setting with axes also goes by its
      whole name. Tolerances hold inside of sizes, insets, fonts, text attributes and records too.
      """,
      """
      json is described in Documentation/DiffFormat.md. json-patch (RFC 6902) and merge-patch (RFC 7396) turn the file OLD
      into the file NEW, names and members of other tools included. Documentation/Git.md tells how git uses the program.
      """,
      """
      JOURNAL@POINT stands for the state at a point of a journal: after the operation of a number or of a label (the first
      one that has it), 'start' or 'end'. A file that is named so comes first.
      """,
      """
      Colour: --color=always and --color=never (or --no-color) come first, the last of them counts; then NO_COLOR, not
      empty, for none; then CLICOLOR_FORCE, not empty and not 0, for colour; then whether standard output is a terminal,
      unless TERM is 'dumb' or unset, or CLICOLOR is 0.
      """,
      """
      On a terminal, standard error shows after a second how far work on many files is, or how long other work takes,
      unless --quiet is given or TERM is 'dumb' or unset.
      """,
      "Exit status: 0 when both set the same, 1 when they differ, 2 for trouble.",
    ],
    options: [.reportIdenticalFiles] + Option.reporting + [.stat, .quiet, .all] + Option.filters + Option.common,
    commands: [
      ShowCommand.description, ReplayCommand.description, HistoryCommand.description, PatchCommand.description,
      MergeCommand.description,
      ValidateCommand.description, CompletionsCommand.description, ManCommand.description, HelpCommand.description,
    ])

  /// Compares.
  static func run(_ invocation: Invocation) throws -> Outcome {
    if let arguments = GitArguments(invocation.operands) { return try GitDiff.run(arguments, invocation) }
    if invocation.operands.count == 1, GitDiff.isCalling { return GitDiff.unmerged(invocation.operands[0]) }
    try checkName(invocation.operands)
    if invocation.operands.count == 2, invocation.operands.allSatisfy(FileKind.isFolder) {
      return try FolderComparison(
        invocation.operands[0], invocation.operands[1], filter: try DiffFilter(invocation.options),
        isQuiet: invocation.options.has(.quiet)
      ).outcome(invocation)
    }
    return try Stopwatch.during(isQuiet: invocation.options.has(.quiet)) {
      try invocation.operands.count > 2 ? matrix(invocation) : files(invocation)
    }
  }

  /// Two files.
  private static func files(_ invocation: Invocation) throws -> Outcome {
    let paths = try FilePair.paths(invocation.operands)
    let format = try invocation.options.format(among: ReportFormat.allCases)
    let isPatch = format == .jsonPatch || format == .mergePatch
    let filter = try DiffFilter(invocation.options)
    if isPatch, !filter.isOff {
      throw UsageError("a \(format.rawValue) says the whole difference: leave out --only, --ignore and tolerances")
    }
    // A page shows more than what differs.
    let files = try FilePair(reading: paths.old, paths.new, keepsBytes: isPatch)
    let comparison = Comparison(files, filter: filter)
    // Kept for good: taking all values apart one by one takes a part of the time that comparing them does, and the process
    // is about to end.
    _ = Unmanaged.passRetained(Kept(comparison: comparison))
    return try outcome(comparison, invocation, formats: ReportFormat.allCases)
  }

  private final class Kept {
    let comparison: Comparison

    init(comparison: Comparison) {
      self.comparison = comparison
    }
  }

  /// Three or more themes side by side.
  private static func matrix(_ invocation: Invocation) throws -> Outcome {
    let format = try invocation.options.format(among: [.text, .markdown])
    let filter = try DiffFilter(invocation.options)
    if invocation.options.has(.stat) { throw UsageError("--stat is for two files, found \(invocation.operands.count)") }
    let matrix = ThemeMatrix(
      try FilePair.read(invocation.operands), filter: filter, showsAll: invocation.options.has(.all))
    let status: ExitStatus = matrix.isSame ? .same : .different
    let report = MatrixReport(matrix, hasSwatches: invocation.hasColor && format == .text)
    if matrix.rules.isEmpty { return Outcome(status: status) }
    if format == .markdown { return Outcome(output: report.markdown, status: status) }
    var page = Page(hasColor: invocation.hasColor)
    report.write(to: &page)
    return Outcome(output: page.bytes, status: status)
  }

  /// A comparison in the format that is asked for.
  static func outcome(
    _ comparison: Comparison, _ invocation: Invocation, formats: [ReportFormat]
  ) throws -> Outcome {
    let format = try invocation.options.format(among: formats)
    if invocation.options.has(.stat) {
      if format != .text { throw UsageError("--stat is text, there is none as \(format.rawValue)") }
      return Outcome(
        output: comparison.statistics(hasColor: invocation.hasColor),
        status: comparison.diff.isEmpty ? .same : .different)
    }
    if format == .text, comparison.diff.isEmpty, invocation.reportsIdenticalFiles {
      let (old, new) = (SafeText.visible(comparison.files.old.path), SafeText.visible(comparison.files.new.path))
      return Outcome(output: Array("Files \(old) and \(new) set the same\n".utf8), status: .same)
    }
    return try comparison.report(as: format, hasColor: invocation.hasColor)
  }

  /// `appearance-diff relpay a b` and `appearance-diff hlep`: a slip in the command's name, not a file.
  private static func checkName(_ operands: [String]) throws(UsageError) {
    guard let first = operands.first, !FileKind.exists(first) else { return }
    let hint = NearMatch.hint(for: first, in: Command.named.map(\.rawValue))
    if !hint.isEmpty { throw UsageError("there is no command '\(SafeText.visible(first))'\(hint)") }
  }
}
