import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff OLD NEW`
  static let compare = Command(
    name: "compare",
    usage: ["[compare] [OPTION]... OLD NEW", "[compare] [OPTION]... THEME THEME THEME..."],
    summary: "Compare what themes set, rule by rule.",
    details: [
      """
      OLD and NEW are files, folders of files, or '-' for standard input ('appearance-diff help files'). Three or more files
      are shown side by side, a column each, where they differ. 'diff' is another name for 'compare'.
      """,
      """
      '+' marks an added setting, '-' a removed one, '~' a changed one and '>' a renamed one. 'unset' means that the theme
      leaves a value to the system, 'nil' that it sets the value to nothing. ΔE is how different two colors look
      (CIEDE2000): below 1 hardly visible, from 10 on a big change.
      """,
      """
      Settings count, and the traits and classes that the themes are for. Layout, the order of rules where it decides
      nothing, theme names, declared pairs and the members of other tools ('x-...') do not. --only and --ignore choose
      settings ('appearance-diff help patterns'). Tolerances also apply inside sizes, insets, fonts, text attributes and
      records.
      """,
      """
      With --fail-on=readability the exit status is 1 only if a text or a sign became too hard to read (WCAG 2.2, level AA or
      the given level), and 2 also if that cannot be measured. --traits and --superclass say what the files leave out.
      """,
      """
      Exit status: 0 if both set the same, 1 if they differ, 2 for an error, such as folders without themes, or values that
      could not be read on either side.
      """,
    ],
    examples: [
      "appearance-diff day.json night.json", "appearance-diff day.json night.json -o report.html",
      "appearance-diff old new --fail-on=readability",
    ],
    options: [
      Option.reportIdenticalFiles, .format(among: Format.allCases), .output, .stat, .palette, .label, .failOn, .pairs,
      .accept,
      .traits, .superclass, .quiet, .showsAll, .written,
    ] + Option.filters + [.strict] + Option.configuration, run: Compare.run)
}

private enum Compare {
  static func run(_ invocation: Invocation) throws -> Outcome {
    try checkExtent(invocation)
    if let arguments = GitArguments(invocation.operands) { return try git(arguments, invocation) }
    if invocation.operands.count == 1, StandardStreams.environment("GIT_DIFF_PATH_COUNTER") != nil {
      // For a file with an open merge conflict, git passes only the path.
      var outcome = Outcome.line("* Unmerged path \(invocation.operands[0])")
      outcome.mayStayUnread = true
      return outcome
    }
    let operands = withinFolder(sides(of: invocation))
    if let first = invocation.options.operands.first, !first.isLiteral { try checkName(first.text) }
    let labels = invocation.options.values(of: .label)
    if !labels.isEmpty, operands.count > 2 || operands.contains(where: \.isFolder) {
      throw UsageError("--label is for two files")
    }
    let reportsSame = invocation.options.has(.reportIdenticalFiles)
    if operands.count < 3, invocation.options.has(.showsAll) {
      throw UsageError("--all is for three or more themes, found \(operands.count)")
    }
    if operands.count == 2, operands.allSatisfy(\.isFolder) {
      let folders = try operands.map { try Folder($0.path) }
      let pairs = ThemePair.all(in: folders, reportsSame: reportsSame)
      let comparisons = try Comparisons(pairs, in: folders, invocation)
      try comparisons.checkOptions()
      return comparisons.outcome(invocation)
    }
    return try operands.count > 2 ? list(operands, invocation) : two(operands, invocation)
  }

  /// Compares two files.
  private static func two(_ operands: [Operand], _ invocation: Invocation) throws -> Outcome {
    let (old, new) = try pair(operands)
    let labels = invocation.options.values(of: .label)
    if labels.count > 2 { throw UsageError("there are two files to label, found \(labels.count) labels") }
    let comparisons = try Comparisons(
      [
        ThemePair(
          old.titled(labels.first.map { .label($0) }), new.titled(labels.dropFirst().first.map { .label($0) }),
          reportsSame: invocation.options.has(.reportIdenticalFiles))
      ], invocation)
    if !comparisons.error.problems.isEmpty { throw comparisons.error }
    try comparisons.checkOptions()
    return comparisons.outcome(invocation)
  }

  /// Compares as many files as a shell makes of `Themes/*.json`, which need not all be themes.
  private static func list(_ operands: [Operand], _ invocation: Invocation) throws -> Outcome {
    if let folder = operands.first(where: \.isFolder) {
      throw UsageError("three or more themes are files, and '\(folder.path)' is a folder")
    }
    let (files, others, error) = try ThemeFile.readable(operands)
    if !error.problems.isEmpty { throw error }
    if files.count < 2 { throw others.reduce(error) { $0 + $1.error } }
    let themes = operands.filter { operand in !others.contains { $0.path == operand.path } }
    var outcome = try files.count == 2 ? two(themes, invocation) : self.themes(ThemeFile.completed(files), invocation)
    outcome.notes = Folder.note(ignoring: others.map(\.path)) + outcome.notes
    return outcome
  }

  /// Compares one file for `git diff`, as its external diff program. The exit status is always 0, even if the output is
  /// not read to its end, because git treats any other as a crash and stops. So a gate of the configuration judges nothing.
  private static func git(_ arguments: GitArguments, _ invocation: Invocation) throws -> Outcome {
    if invocation.options.has(.label) { throw UsageError("git names the files: leave out --label") }
    // A pattern need not match in each file, because git passes them one by one.
    var pair = ThemePair(arguments)
    // The comparison below reports a file that cannot be read.
    let isUnrelated = !arguments.isOfLink && (try? pair.readIsOther(amongCatalogs: false)) == true
    // Git passes the old file alone, without the files that it combines.
    let isOther = isUnrelated || [pair.old, pair.new].contains { $0.input?.onlyCombines == true }
    var comparisons = try Comparisons(arguments.isOfLink || isOther ? [] : [pair], invocation)
    comparisons.readability.isGate = false
    var outcome: Outcome
    if isOther {
      outcome = .line("\(arguments.title): is not a theme, and is not compared")
    } else if arguments.isOfLink {
      outcome = .line("\(arguments.title): symbolic links are not compared")
    } else if comparisons.error.problems.isEmpty {
      outcome = comparisons.outcome(invocation)
    } else {
      outcome = .line("\(arguments.title): cannot be compared")
      outcome.errors = comparisons.error.lines
    }
    (outcome.status, outcome.mayStayUnread) = (.same, true)
    return outcome
  }

  /// Compares three or more themes side by side.
  private static func themes(_ files: [ThemeFile], _ invocation: Invocation) throws -> Outcome {
    for option in [Option.stat, .palette, .failOn, .accept, .reportIdenticalFiles]
    where invocation.options.given.has(option) {
      throw UsageError("--\(option.long) is for two files, found \(files.count)")
    }
    let filter = try DiffFilter(invocation.options)
    try filter.check(files)
    let matrix = ThemeMatrix(files, filter: filter, showsAll: invocation.options.has(.showsAll))
    var readability: ReadabilityReport?
    let options = try ReadabilityOptions(invocation.options)
    let rules = files.map { options.theme($0.document) }
    // A page shows the readability even if the themes set the same.
    if [.html, .svg].contains(invocation.format) || !(invocation.isQuiet || matrix.isSame),
      options.isAsked(of: rules, files)
    {
      readability = ReadabilityReport(Readability(themes: rules), level: options.level, covers: filter.covers)
    }
    var outcome = Outcome.report(
      .table(.init(matrix, drawing: rules, readability: readability)),
      notes: ThemeFile.messages(of: files) + filter.notes(leavingOut: matrix.leftOutCount, "setting"),
      status: matrix.isSame ? .same : .different)
    if matrix.isSame, files.count(where: \.hasGaps) > 1 {
      outcome.fail(because: ["the same was read of all themes, but not all could be read"])
    }
    outcome.failWhereStrict(invocation, files)
    return outcome
  }

  // MARK: Operands

  /// Returns the operands, or the two sides of one catalog: light and dark.
  private static func sides(of invocation: Invocation) -> [Operand] {
    let operands = invocation.operands.map { Operand($0) }
    guard operands.count == 1, operands[0].isCatalog, operands[0].view.name == nil else { return operands }
    return ["light", "dark"].map { Operand("\(operands[0].file):\($0)") }
  }

  /// Replaces a folder beside a file by the file of the same name in the folder, as `diff` does.
  private static func withinFolder(_ operands: [Operand]) -> [Operand] {
    guard operands.count == 2, operands.count(where: \.isFolder) == 1 else { return operands }
    return operands.indices.map { index in
      let (operand, other) = (operands[index], operands[1 - index])
      guard operand.isFolder, other.exists, let name = other.nameInFolder else { return operand }
      return Operand("\(Folder.withoutSlash(operand.path))/\(name)")
    }
  }

  /// Returns the two files of the operands.
  private static func pair(_ operands: [Operand]) throws(UsageError) -> (old: Operand, new: Operand) {
    guard operands.count == 2 else {
      throw UsageError("expected two files, missing \(operands.isEmpty ? "OLD and NEW" : "NEW")")
    }
    if operands.allSatisfy({ $0.path == "-" }) { throw UsageError("standard input ('-') can be read only once") }
    return (operands[0], operands[1])
  }

  /// Throws if an option for the extent of a report does not apply to the format.
  private static func checkExtent(_ invocation: Invocation) throws(UsageError) {
    let (options, format) = (invocation.options, invocation.format)
    if options.has(.stat), ![.text, .markdown].contains(format) {
      throw UsageError("--stat is for text and markdown, found --format=\(format.rawValue)")
    }
    // The other formats always have it.
    if options.has(.palette), format != .text {
      throw UsageError("--palette is for text, found --format=\(format.rawValue)")
    }
  }

  /// Throws for `appearance-diff relpay a b` and `appearance-diff hlep`: misspelled commands, not files.
  private static func checkName(_ name: String) throws(UsageError) {
    guard !name.utf8.contains(UInt8(ascii: "/")), !Operand(name).exists else { return }
    // It is an option, because it concerns the output of `show`.
    if NearMatch.of(name, in: ["explain"]) != nil {
      throw UsageError(
        "there is no command '\(name)'; to explain a setting: appearance-diff show --explain=CLASS[.ATTRIBUTE] FILE")
    }
    let hint = NearMatch.hint(for: name, in: Command.names)
    if !hint.isEmpty { throw UsageError("there is no command '\(name)'\(hint)") }
  }
}
