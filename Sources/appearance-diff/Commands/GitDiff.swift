import AppearanceState
import AppearanceThemes

/// What `git diff` shows of one file when the program is its external diff.
enum GitDiff {
  /// Compares; the exit status is 0 whatever is found and whoever reads it, since git takes any other for a crash and stops.
  static func run(_ arguments: GitArguments, _ invocation: Invocation) throws -> Outcome {
    var outcome = try compare(arguments, invocation)
    outcome.mayStayUnread = true
    return outcome
  }

  private static func compare(_ arguments: GitArguments, _ invocation: Invocation) throws -> Outcome {
    try invocation.checkExtent()
    try invocation.checkManyFiles()
    if invocation.options.has(.label) { throw UsageError("git names the files: leave out --label") }
    let filter = try DiffFilter(invocation.options)
    if arguments.isOfLink {
      return .text(invocation.isQuiet ? "" : "\(arguments.title): symbolic links are not compared\n")
    }
    // The names that git's own headers have.
    let (oldName, newName) = ("a/\(arguments.oldPath)", "b/\(arguments.newPath)")
    let files: FilePair
    do throws(Trouble) {
      files = try FilePair(Operand(arguments.oldFile), Operand(arguments.newFile), for: .values)
    } catch {
      let trouble = error.calling([(arguments.oldFile, oldName), (arguments.newFile, newName)])
      let text = invocation.isQuiet ? "" : "\(arguments.title): cannot be compared\n"
      return Outcome(content: .bytes(Array(text.utf8)), notes: trouble.lines, status: .same)
    }
    let pair = FilePair(old: files.old.named(oldName), new: files.new.named(newName))
    let comparison = Comparison(pair, filter: filter)
    var table = comparison.table(isDrawn: invocation.format == .html)
    if !table.isEmpty, invocation.showsChanges {
      table.readability = comparison.readability(try ReadabilityOptions(invocation.options), table.drawing)
    }
    // Bars alone would not say of which file they are.
    table.caption = arguments.title
    // The bytes differ, or git would not have called.
    table.sameText = Report.Table.same(table.isPartial, "\(arguments.title):", "sets")
    return Outcome(content: .report(invocation.report(of: [table])), notes: pair.notes, status: .same)
  }

  /// Whether git called the program for a diff.
  static var isCalling: Bool { StandardStreams.environment("GIT_DIFF_PATH_COUNTER") != nil }

  /// What is said of a file with an open merge conflict, of which git gives nothing but the path.
  static func unmerged(_ path: String) -> Outcome {
    var outcome = Outcome.text("* Unmerged path \(SafeText.visible(path))\n")
    outcome.mayStayUnread = true
    return outcome
  }
}
