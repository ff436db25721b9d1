import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff log FILE`
  static let log = Command(
    name: "log",
    usage: ["log [OPTION]... [REVISION] FILE"],
    summary: "Show what each commit changed in a theme, newest first.",
    details: [
      """
      FILE is a snapshot, an asset catalog or a file of tokens; it may have been deleted since. REVISION names commits as for
      git: 'main..', '1.0..2.0', a branch. The commits are those of 'git log --follow': a file is followed through its
      renames, a catalog is not. A merge is listed if its file differs from that of every parent. A token file that names
      other files is read with those of the same commit. For a file that is new or deleted, only its extent is shown.
      """,
      """
      A commit in which the file cannot be read is listed with the reason. The next commit in which it can be read is
      compared with the last one before.
      """,
      """
      --only=setting:UINavigationBar.tintColor shows the history of one setting, FILE:dark that of one slot or mode. PATTERN
      and the other options that narrow or measure a comparison are those of 'compare'. Commits that do not change the chosen
      settings are skipped, and do not count for --max-count.
      """,
      """
      git has to be installed. It is started without a shell, only reads, fetches nothing, and runs nothing that the
      repository's configuration names.
      """,
      "Exit status: 0, or 2 for an error, such as a file without history.",
    ],
    examples: [
      "appearance-diff log day.json",
      "appearance-diff log -n 1 --only=setting:UINavigationBar.barTintColor day.json",
      "appearance-diff log HEAD~1.. day.json -o history.html",
    ],
    options: Option.reporting + [.maxCount, .stat] + Option.filters
      + [.written, .pairs, .traits, .superclass, .quiet] + Option.configuration,
    run: Log.run)
}

private enum Log {
  static func run(_ invocation: Invocation) throws -> Outcome {
    let operands = invocation.operands
    guard let path = operands.last else { throw UsageError("expected a file, found none") }
    if operands.count > 2 { throw UsageError("expected a revision and a file, found '\(operands[2])' too") }
    if invocation.options.has(.stat), ![.text, .markdown].contains(invocation.format) {
      throw UsageError("--stat is for text and markdown, found --format=\(invocation.format.rawValue)")
    }
    let revision = operands.count == 2 ? operands[0] : nil
    // Git would read it as an option.
    if let revision, revision.isEmpty || revision.hasPrefix("-") {
      throw UsageError("expected a revision, found '\(revision)'")
    }
    let operand = Operand(path)
    try check(operand)
    let (folder, name) = Self.parts(operand.file)
    let repository = try GitRepository(containing: folder)
    let sources = sources(of: operand, in: folder)
    // The file of a color set is one file, even if it is deleted.
    let isFolder = Folder.isCatalog(operand.file) && !Folder.isThemeName(operand.file)
    let isFollowed = !isFolder && sources.isEmpty
    let log = try GitLog(repository, revision: revision, names: [name] + sources, isFollowed: isFollowed)
    let question = CommitLog.Question(
      operand: operand, filter: try DiffFilter(invocation.options),
      readability: try ReadabilityOptions(invocation.options),
      isMeasured: !invocation.isQuiet && !invocation.options.has(.stat), isDrawn: invocation.format == .html,
      limit: try invocation.options.count(of: .maxCount), hasSources: !sources.isEmpty)
    var progress = Progress("commit", isQuiet: invocation.isQuiet)
    defer { progress.finish() }
    let commits = try CommitLog(question, log, GitObjects(repository)) { progress.advance() }
    if !commits.hasCommits, question.limit != 0 { try checkHistory(of: name, path, revision, repository) }
    var report = Report(content: .log(commits))
    report.showsOnlyExtent = invocation.options.has(.stat)
    let notes = question.filter.notes(leavingOut: commits.leftOutCount, "change")
    return Outcome(content: .report(report), notes: notes, status: .same)
  }

  /// Throws if an operand has no history of its own.
  private static func check(_ operand: Operand) throws(UsageError) {
    switch operand.kind {
    case .file, .catalog: return
    case .folder: throw UsageError("log takes a file or an asset catalog, and '\(operand.path)' is a folder")
    case .merged: throw UsageError("log takes one file, found '\(operand.path)'")
    case .point, .standardInput, .missing: throw UsageError("log takes a file that git has, found '\(operand.path)'")
    }
  }

  /// Returns the nearest existing folder above a file, in which git can run, and the path from it to the file.
  private static func parts(_ file: String) -> (folder: String, name: String) {
    let path = Folder.withoutSlash(file)
    var folder = Folder.containing(path)
    while folder != ".", folder != "/", access(folder, F_OK) != 0 { folder = Folder.containing(folder) }
    return (folder, Folder.relative(path, to: folder) ?? path)
  }

  /// Returns the other files that the file names now, as git finds them in a folder; a change of them changes the theme.
  private static func sources(of operand: Operand, in folder: String) -> [String] {
    guard case .file = operand.kind, operand.exists, let file = try? InputFile(operand.file) else { return [] }
    return Set(file.sources.map { Folder.relative($0, to: folder) ?? $0 }).inTextOrder()
  }

  /// Throws if no commit has a file, whose name is then probably misspelled.
  private static func checkHistory(
    of name: String, _ path: String, _ revision: String?, _ repository: GitRepository
  ) throws(CommandError) {
    if revision != nil {
      let log = try GitLog(repository, revision: nil, names: [name], isFollowed: false)
      defer { log.stop() }
      if try log.next() != nil { return }
    }
    throw CommandError("no commit has this file", file: path)
  }
}

extension ParsedArguments {
  /// Returns a whole number of at least 0, or nil if the option is absent.
  fileprivate func count(of option: Option) throws(UsageError) -> Int? {
    guard let text = value(of: option) else { return nil }
    if let number = Int(text), number >= 0 { return number }
    throw UsageError("option '--\(option.long)' takes a whole number from 0, found '\(text)'")
  }
}
