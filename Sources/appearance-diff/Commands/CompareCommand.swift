import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff OLD NEW`
  static let compare = Command(
    name: "compare",
    usage: ["[OPTION]... OLD NEW", "[OPTION]... THEME THEME THEME...", "COMMAND [OPTION]... ..."],
    summary: "Compare what two snapshots, asset catalogs or token files set, rule by rule.",
    details: [
      """
      OLD and NEW are files, folders of them, or '-' for standard input. In folders, files whose names end in '.json' are
      matched by their paths. Three or more files stand side by side, a column each, where they differ. '--' ends the
      options; after it, or as './replay', a file may have the name of a command. What counts is what the files set: their
      layout, the order of rules where it decides nothing, theme names, declared pairs and the members of other tools
      ('x-...') are not compared.
      """,
      """
      PATTERN is class:GLOB, container:GLOB, attribute:GLOB, or GLOB for a class or an attribute; in it '*' is any text and
      '?' any character. What any --only matches and no --ignore does is compared. A setting with axes also goes by its
      whole name. A PATTERN that matches nothing of any file is trouble, so that a slip is never a green build. Tolerances
      hold inside of sizes, insets, fonts, text attributes and records too.
      """,
      """
      A value that is 'unset' is left to the system, one that is 'nil' was set to nothing. ΔE is how different two colours
      look (CIEDE2000): below 1 hardly anybody sees it, from 10 on it is a big change. '>' is a setting with another name.
      """,
      """
      json is described in Documentation/DiffFormat.md. json-patch (RFC 6902) and merge-patch (RFC 7396) turn the snapshot
      OLD into the snapshot NEW, names and members of other tools included. Documentation/Git.md tells how git uses the
      program.
      """,
      """
      An asset catalog alone is compared with itself, light with dark; A.xcassets:dark is one slot. Token files are merged
      with '+', the later over the earlier; FILE:dark is one mode, FILE:theme=dark the contexts of a resolver document.
      Documentation/Catalogs.md and Tokens.md tell what is read, and how.
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
      """
      Exit status: 0 when both set the same, 1 when they differ, 2 for trouble.
      With --fail-on=readability it is 1 only when a text or a sign became too hard to read (WCAG 2.2, level AA or the one
      that is said), and 2 also when that cannot be told: Documentation/Readability.md says what is measured.
      It is 141 when nobody reads the output any more, as for a program that SIGPIPE ended.
      """,
    ],
    options: [.reportIdenticalFiles] + Option.reporting
      + [.stat, .palette, .label, .failOn, .pairs, .superclass, .quiet, .showsAll, .between, .exact, .written]
      + Option.filters + Option.views,
    formats: Format.allCases, isTimed: false, run: Compare.run)
}

private enum Compare {
  static func run(_ invocation: Invocation) throws -> Outcome {
    if let arguments = GitArguments(invocation.operands) { return try GitDiff.run(arguments, invocation) }
    if invocation.operands.count == 1, GitDiff.isCalling { return GitDiff.unmerged(invocation.operands[0]) }
    let view = try ThemeView(invocation.options)
    let operands = try sides(of: invocation, view)
    if let first = invocation.options.operands.first, !first.isLiteral { try checkName(first.text) }
    let filter = try DiffFilter(invocation.options)
    if invocation.options.has(.label), operands.count > 2 || operands.contains(where: \.isFolder) {
      throw UsageError("--label is for two files")
    }
    if operands.count == 2, operands.allSatisfy(\.isFolder) {
      return try FolderComparison(
        operands[0].path, operands[1].path, view: view, filter: filter, isQuiet: invocation.isQuiet
      )
      .outcome(invocation)
    }
    return try Stopwatch.during(isQuiet: invocation.isQuiet) {
      if operands.count > 2 { return try themes(operands, filter, invocation) }
      let pair = try pair(operands)
      return try files(pair.old, pair.new, filter, invocation)
    }
  }

  /// Two files.
  private static func files(
    _ old: Operand, _ new: Operand, _ filter: DiffFilter, _ invocation: Invocation
  ) throws -> Outcome {
    try invocation.checkExtent()
    let format = invocation.format
    let readability = try ReadabilityOptions(invocation.options)
    guard Format.ofReports.contains(format) else {
      if readability.isGate {
        throw UsageError("a \(format.rawValue) says nothing of readability: leave out --fail-on")
      }
      if !filter.isOff {
        throw UsageError("a \(format.rawValue) holds the whole difference: leave out --only, --ignore and tolerances")
      }
      return try Patching.outcome(try FilePair(old, new, for: .bytes), as: format)
    }
    var files = try FilePair(old, new, for: .values)
    let labels = invocation.options.values(of: .label)
    if labels.count > 2 { throw UsageError("there are two files to label, found \(labels.count) labels") }
    files = FilePair(old: files.old.labelled(labels.first), new: files.new.labelled(labels.dropFirst().first))
    let comparison = Comparison(files, filter: filter)
    Kept.forGood(comparison)
    try filter.check([comparison])
    var table = comparison.table(isDrawn: format == .html)
    table.sameText = invocation.sameText(files, table)
    if readability.isGate || (invocation.showsChanges && !comparison.diff.isEmpty) {
      table.readability = comparison.readability(readability, table.drawing)
    }
    var outcome = Outcome(
      content: .report(invocation.report(of: [table])), notes: files.notes,
      status: comparison.diff.isEmpty ? .same : .different)
    if readability.isGate { outcome.judge(by: readability, [table].compactMap(\.readability)) }
    outcome.status = invocation.status(outcome.status, [files.old, files.new])
    return outcome
  }

  /// Three or more themes side by side.
  private static func themes(
    _ operands: [Operand], _ filter: DiffFilter, _ invocation: Invocation
  ) throws -> Outcome {
    try invocation.checkManyFiles()
    for option in [Option.stat, .failOn] where invocation.options.has(option) {
      throw UsageError("--\(option.long) is for two files, found \(operands.count)")
    }
    let files = try FilePair.read(operands, for: .values)
    try filter.check(files)
    let matrix = ThemeMatrix(files, filter: filter, showsAll: invocation.options.has(.showsAll))
    var table = Report.Table(matrix)
    table.isPartial = !filter.isOff
    // A page tells it of themes that set the same, too.
    let isShown = !invocation.isQuiet && !matrix.isSame
    if isShown || invocation.format == .html {
      let options = try ReadabilityOptions(invocation.options)
      table.readability = ReadabilityReport(
        options.measure(files.map(\.document)), level: options.level, covers: filter.covers)
    }
    return Outcome(
      content: .report(Report(content: .tables([table]))), notes: files.flatMap(\.remarks),
      status: invocation.status(matrix.isSame ? .same : .different, files))
  }

  /// The two sides of one catalog: light and dark, or any and the slot that was asked for.
  ///
  /// With `--between`, those of one file: `FILE --between theme=light theme=dark`.
  private static func sides(of invocation: Invocation, _ view: ThemeView) throws -> [Operand] {
    if let first = invocation.options.value(of: .between) {
      guard invocation.operands.count == 2 else {
        throw UsageError("--between takes one file and two views: FILE --between theme=light theme=dark")
      }
      // The first operand is the file, wherever the option stands.
      let file = invocation.operands[Operand(invocation.operands[0]).exists ? 0 : 1]
      let second = invocation.operands[Operand(invocation.operands[0]).exists ? 1 : 0]
      return [first, second].map { Operand("\(file):\($0)", view: view) }
    }
    let operands = invocation.operands.map { Operand($0, view: view) }
    guard operands.count == 1, operands[0].isCatalog, !operands[0].view.hasName(of: operands[0]) else {
      return operands
    }
    return operands[0].view.sides.map { Operand("\(operands[0].file):\($0)", view: operands[0].view) }
  }

  /// Takes the two files from the operands.
  private static func pair(_ operands: [Operand]) throws(UsageError) -> (old: Operand, new: Operand) {
    guard operands.count == 2 else {
      throw UsageError("expected two files, missing \(operands.isEmpty ? "OLD and NEW" : "NEW")")
    }
    if operands.allSatisfy({ $0.path == "-" }) { throw UsageError("standard input ('-') can be read only once") }
    return (operands[0], operands[1])
  }

  /// `appearance-diff relpay a b` and `appearance-diff hlep`: a slip in the command's name, not a file.
  private static func checkName(_ name: String) throws(UsageError) {
    guard !name.utf8.contains(UInt8(ascii: "/")), !Operand(name).exists else { return }
    let hint = NearMatch.hint(for: name, in: Command.named.map(\.name))
    if !hint.isEmpty { throw UsageError("there is no command '\(SafeText.visible(name))'\(hint)") }
  }
}

extension Invocation {
  /// Refuses the extent alone where a format has no form for it.
  func checkExtent() throws(UsageError) {
    if options.has(.stat), format != .text, format != .markdown {
      throw UsageError("--stat is for text and markdown, found --format=\(format.rawValue)")
    }
  }

  /// The report of comparisons, as much of it as was asked for.
  func report(of tables: [Report.Table], folders: (old: String, new: String)? = nil) -> Report {
    Report(
      content: .tables(tables), showsOnlyExtent: options.has(.stat), showsPalette: options.has(.palette),
      folders: folders)
  }

  /// Whether the report has what changed, and not only how much.
  var showsChanges: Bool { !isQuiet && !options.has(.stat) }

  /// What a text says of files that set the same; nothing unless it was asked for.
  func sameText(_ files: FilePair, _ table: Report.Table) -> String? {
    guard options.has(.reportIdenticalFiles) else { return nil }
    let (old, new) = (SafeText.visible(files.old.path), SafeText.visible(files.new.path))
    return Report.Table.same(table.isPartial, "Files \(old) and \(new)")
  }

  /// The status, which is trouble where something could not be read and nothing may be left out.
  func status(_ status: ExitStatus, _ files: [ThemeFile]) -> ExitStatus {
    options.has(.strict) && files.contains(where: \.hasGaps) ? .trouble : status
  }

  /// Refuses what turns one file into another where there are more.
  func checkManyFiles() throws(UsageError) {
    guard Format.ofReports.contains(format) else {
      throw UsageError("a \(format.rawValue) turns one file into another, and needs two files")
    }
  }
}

extension Outcome {
  /// Lets the exit status tell what is too hard to read, or became so.
  mutating func judge(by options: ReadabilityOptions, _ reports: [ReadabilityReport]) {
    let verdict = options.verdict(reports)
    status = verdict.status
    notes += verdict.notes
  }
}

extension FilePair {
  /// What is worth a word of either file.
  var notes: [String] { old.remarks + new.remarks }
}
