import AppearanceState
import AppearanceThemes

/// The changes of each commit to a theme, newest first.
struct CommitLog {
  /// A commit that changed the file.
  struct Entry {
    /// The theme that the theme of a commit is compared with.
    enum Base {
      /// The theme in the parent commit.
      case parent(String)
      /// The theme in the last earlier commit in which the file can be read.
      case readable(GitCommit)
      /// None: the file is new.
      case nothing
      /// None: the file cannot be read in any earlier commit.
      case nothingReadable
      /// None: this shallow clone lacks the earlier commits, or all but those in which the file cannot be read.
      case nothingKnown
    }

    enum State {
      case unreadable(CommandError)
      /// The differences; for an added or deleted file, all its settings. The problems are those of the parts that cannot be
      /// read.
      case compared(Report.Table, with: Base, problems: CommandError)
    }

    let commit: GitCommit
    let state: State
  }

  /// The options of a log.
  struct Question {
    let operand: Operand
    let filter: DiffFilter
    let readability: ReadabilityOptions
    /// Whether to measure what became hard to read.
    let isMeasured: Bool
    /// Whether to draw the interface before and after each commit.
    let isDrawn: Bool
    /// The number of commits to show; nil for all.
    let limit: Int?
    /// Whether the file names others, which are read with it.
    let hasSources: Bool

    /// Whether the options or the operand choose a part of the file.
    var isPart: Bool { !filter.isOff || operand.view.name != nil }
  }

  /// The path as the user wrote it.
  let path: String
  let entries: [Entry]
  /// The number of changes that do not count.
  let leftOutCount: Int
  /// Whether a commit changed the file, in whatever way.
  let hasCommits: Bool

  /// Compares the theme of each commit with the one before.
  ///
  /// - Parameter advance: Called after each commit.
  /// - Throws: An error of git, patterns that match nothing, or more changes than can be shown.
  init(_ question: Question, _ log: GitLog, _ objects: GitObjects, advance: () -> Void) throws {
    var maker = CommitLogMaker(question, objects)
    func read(_ log: GitLog) throws {
      while maker.wantsMore, let commit = try log.next() {
        try maker.add(commit)
        try objects.check()
        advance()
      }
      log.stop()
    }
    try read(log)
    // The commit to compare with may be older than the range.
    if maker.endRange(), let oldest = maker.oldest, let earlier = try log.before(oldest) { try read(earlier) }
    (path, entries) = (question.operand.path, try maker.result())
    (leftOutCount, hasCommits) = (maker.leftOutCount, maker.oldest != nil)
  }

  /// The problems of the files, one a line, with the number of commits that have each.
  var problems: [String] {
    Problem.once(entries.filter { $0.changes != nil }.map(\.error.problems)).map { problems in
      "\(problems[0].text) (in \(plural(problems.count, "commit")))"
    }
  }

  static let problemsHeading = "What could not be read"

  /// `12 commits`
  var summary: String { plural(entries.count, "commit") }
}

extension CommitLog.Entry {
  /// The subject, shortened if it is long.
  var subject: String { shortened(commit.subject, to: 200) }

  /// `2026-11-20, Ada Lovelace`
  var origin: String { "\(commit.date.prefix(10)), \(shortened(commit.author, to: 100))" }

  /// The differences; nil if the file cannot be read.
  var changes: Report.Table? { if case .compared(let changes, _, _) = state { changes } else { nil } }

  /// Why the file cannot be read, or the problems of its parts.
  var error: CommandError {
    switch state {
    case .unreadable(let error), .compared(_, with: _, problems: let error): error
    }
  }

  /// Whether the file is new or deleted and its changes are not shown one by one, as they are if patterns choose from it.
  private var isWhole: Bool { changes.map { !$0.isPartial && $0.onlySide != nil } ?? false }

  /// The changes that are shown one by one.
  var rows: Report.Table? { isWhole ? nil : changes }

  /// The summary `added: 12 settings in 3 rules` for a file whose changes are not shown; nil for any other.
  var whole: String? {
    guard isWhole, case .compared(let changes, let base, _) = state else { return nil }
    let word =
      switch base {
      case .nothingKnown: "the first commit of this shallow clone in which the file can be read"
      case .nothingReadable: "the first commit in which the file can be read"
      case .parent, .readable, .nothing: changes.onlySide?.isNew == true ? "added" : "deleted"
      }
    return "\(word): \(changes.extent.text)"
  }

  /// The reasons why the file cannot be read, one a line; none if it can.
  var failures: [String] { changes == nil ? error.lines : [] }

  /// Notes about a rename, the compared commit if it is not the parent, and what is not compared.
  var details: [String] {
    var details: [String] = []
    if commit.formerPath != commit.path { details.append("renamed from \(commit.formerPath)") }
    guard case .compared(_, let base, let error) = state else { return details }
    if case .readable(let base) = base {
      details.append("compared with \(base.shortHash), the last commit before it in which the file can be read")
    }
    if !error.problems.isEmpty {
      let count = plural(error.problems.count + error.omitted, "problem")
      details.append("\(count) in the file; the rest is compared")
    }
    return details
  }
}

/// Compares commit by commit, and keeps only the themes that are needed again.
private struct CommitLogMaker {
  private typealias Reading = Result<ThemeFile, CommandError>

  private let question: CommitLog.Question
  private let objects: GitObjects
  private var shared = ThemeFile.Shared()
  /// The theme read last: the theme before a commit is usually the theme of the next commit in the list.
  private var known: (key: String, reading: Reading)?
  /// The most problems kept for one commit, because an unchanged file has its problems in every commit.
  private static let mostGaps = 5
  private var readCount = 0
  /// The number of files that share values. Shared values keep the text of their files in memory, so they are then dropped.
  private static let mostShared = 16

  /// The entries; nil if a commit is not compared yet, or if none of its changes count.
  private var entries: [CommitLog.Entry?] = []
  /// Commits in which the file can be read, after one in which it cannot. They are compared with an older commit, which
  /// comes later, maybe only before the range.
  private var repairs: [(index: Int, commit: GitCommit, theme: ThemeFile)] = []
  /// The last commit that was read.
  private(set) var oldest: GitCommit?
  private var isRangeRead = false
  private var changeCount = 0
  private(set) var leftOutCount = 0
  private var drawings = DrawingLimit()
  private var newest: ThemeFile?
  /// The patterns that have matched nothing yet.
  private var slips: [ChangePattern]

  init(_ question: CommitLog.Question, _ objects: GitObjects) {
    (self.question, self.objects, slips) = (question, objects, question.filter.required)
  }

  private var isFull: Bool {
    if isRangeRead { return true }
    guard let limit = question.limit else { return false }
    return entries.count { $0 != nil } >= limit
  }
  var wantsMore: Bool { !isFull || !repairs.isEmpty }

  /// Ends the list of commits, and returns whether an earlier commit is needed to compare with.
  mutating func endRange() -> Bool {
    isRangeRead = true
    return wantsMore
  }

  mutating func add(_ commit: GitCommit) throws(CommandError) {
    oldest = commit
    let new: ThemeFile
    switch theme(at: commit.path, in: commit.hash) {
    case .success(let theme): new = theme
    case .failure(let error):
      if !isFull { entries.append(CommitLog.Entry(commit: commit, state: .unreadable(error))) }
      return
    }
    for repair in repairs {
      entries[repair.index] = try compared(repair.commit, new, repair.theme, since: .readable(commit))
    }
    repairs = []
    if isFull { return }
    newest = newest ?? new
    switch commit.parent.map({ theme(at: commit.formerPath, in: $0) }) ?? .success(.missing) {
    case .success(let old):
      let base: CommitLog.Entry.Base =
        if let parent = commit.parent, !old.isMissing { .parent(parent) } else {
          objects.isCutOff(commit) ? .nothingKnown : .nothing
        }
      if let entry = try compared(commit, old, new, since: base) { entries.append(entry) }
    case .failure:
      repairs.append((entries.count, commit, new))
      entries.append(nil)
    }
  }

  /// Returns the entries that count, after the last commit.
  mutating func result() throws -> [CommitLog.Entry] {
    let base: CommitLog.Entry.Base = oldest.map(objects.isCutOff) == true ? .nothingKnown : .nothingReadable
    for repair in repairs {
      entries[repair.index] = try compared(repair.commit, .missing, repair.theme, since: base)
    }
    if let newest { try DiffFilter.refuse(slips, among: [newest]) }
    // A repair may count only now, and stands before commits that filled the list.
    let counted = entries.compactMap { $0 }
    return Array(counted.prefix(question.limit ?? counted.count))
  }

  // MARK: Comparing

  /// Returns a commit with its changes; nil if none of them count.
  private mutating func compared(
    _ commit: GitCommit, _ old: ThemeFile, _ new: ThemeFile, since base: CommitLog.Entry.Base
  ) throws(CommandError) -> CommitLog.Entry? {
    let files = ThemeFile.matchingTypes([old, new])
    let comparison = Comparison(
      ThemePair(question.operand, question.operand, reportsSame: false), old: files[0], new: files[1],
      filter: question.filter)
    slips.removeAll(where: comparison.contains)
    leftOutCount += comparison.leftOutCount
    if comparison.isUnchanged, question.isPart { return nil }
    changeCount += comparison.diff.changes.count + comparison.diff.orderChanges.count
    if changeCount > Timeline.changeLimit {
      throw CommandError(
        "the commits down to \(commit.shortHash) change more than \(Timeline.changeLimit) settings, too many to show; "
          + "--max-count shows fewer commits, and --only fewer settings", file: question.operand.path)
    }
    let isPair = !old.isMissing && !new.isMissing && !comparison.isUnchanged
    let isDrawn =
      question.isDrawn && isPair
      && drawings.allows(rules: files.reduce(0) { $0 + $1.document.snapshot.rules.count })
    let isMeasured = question.isMeasured && !old.isMissing && comparison.mayBeSeenInTexts
    var changes = Report.Table(comparison, question.readability, isMeasured: isMeasured, isDrawn: isDrawn)
    // Otherwise every commit would repeat what could not be measured.
    if changes.readability?.isBad == false { changes.readability = nil }
    let gaps = new.gaps
    let omitted = max(0, gaps.count - Self.mostGaps) + new.omittedGaps
    let problems = CommandError(Array(gaps.prefix(Self.mostGaps)), omitted: omitted)
    return CommitLog.Entry(commit: commit, state: .compared(changes, with: base, problems: problems))
  }

  // MARK: Reading

  private mutating func theme(at path: String, in commit: String) -> Reading {
    let tree = GitTree(of: commit, objects)
    // If a file names others, a change of one of them changes the theme, and all of them are in its folder.
    let whole = question.hasSources ? path.split(separator: "/").dropLast().joined(separator: "/") : path
    let key = "\(tree.hash(of: whole) ?? "") \(path)"
    if let known, known.key == key { return known.reading }
    readCount += 1
    if readCount % Self.mostShared == 0 { shared = ThemeFile.Shared() }
    let reading: Reading
    do throws(CommandError) {
      reading = .success(try ThemeFile(path, question.operand.view, in: tree, &shared))
    } catch {
      reading = .failure(error)
    }
    known = (key, reading)
    return reading
  }
}
