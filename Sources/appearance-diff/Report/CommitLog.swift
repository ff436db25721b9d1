import AppearanceState
import AppearanceThemes

/// The changes of each commit to a theme, newest first.
struct CommitLog {
  /// A commit that changed the file.
  struct Entry {
    /// The changes of the theme, or why there are none.
    enum Content {
      /// The differences; for an added or deleted file, all its settings.
      case changes(Report.Changes, since: Base)
      /// Why the file cannot be read.
      case unreadable(CommandError)
    }

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
      /// None: this shallow clone lacks the earlier commits.
      case nothingKnown
    }

    let commit: GitCommit
    let content: Content
    /// The problems of a file that can otherwise be read and compared.
    let gaps: CommandError
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
  }

  /// The path as the user wrote it.
  let path: String
  let entries: [Entry]
  /// The number of changes that do not count.
  let leftOutCount: Int

  /// Compares the theme of each commit with the one before.
  ///
  /// - Parameter advance: Called after each commit.
  /// - Throws: An error of git, patterns that match nothing, or more changes than can be shown.
  init(_ question: Question, _ log: GitLog, _ objects: GitObjects, advance: () -> Void) throws {
    var maker = CommitLogMaker(question, objects)
    while maker.wantsMore, let commit = try log.next() {
      try maker.add(commit)
      try objects.check()
      advance()
    }
    log.stop()
    (path, entries) = (question.operand.path, try maker.result())
    leftOutCount = maker.leftOutCount
  }

  /// The problems of the files, one a line, with the number of commits that have each.
  var problems: [String] {
    Problem.once(entries.map(\.gaps.problems)).map { "\($0.problem.text) (in \(plural($0.count, "commit")))" }
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

  /// The changes that are shown one by one; nil for an added or deleted file, unless patterns choose from it.
  var rows: Report.Changes? {
    guard case .changes(let changes, _) = content, changes.isPartial || changes.onlySide == nil else { return nil }
    return changes
  }

  /// The summary `added: 12 settings in 3 rules` for a file whose changes are not shown; nil for any other.
  var whole: String? {
    guard rows == nil, case .changes(let changes, let base) = content else { return nil }
    let word =
      switch base {
      case .nothingKnown: "the first commit of this shallow clone"
      case .nothingReadable: "the first commit in which the file can be read"
      case .parent, .readable, .nothing: changes.onlySide?.isNew == true ? "added" : "deleted"
      }
    return "\(word): \(changes.extent.text)"
  }

  /// Notes about a rename, the compared commit if it is not the parent, and what is not compared.
  var remarks: [String] {
    var remarks: [String] = []
    if commit.formerPath != commit.path {
      remarks.append("renamed from \(commit.formerPath)")
    }
    if case .changes(_, .readable(let base)) = content {
      remarks.append("compared with \(base.shortHash), the last commit before it in which the file can be read")
    }
    if !gaps.problems.isEmpty {
      let count = plural(gaps.problems.count + gaps.omitted, "problem")
      remarks.append("\(count) in the file; what cannot be read counts as not there")
    }
    return remarks
  }
}

/// Compares commit by commit, and keeps only the themes that are needed again.
private struct CommitLogMaker {
  private typealias Reading = Result<ThemeFile, CommandError>

  private let question: CommitLog.Question
  private let objects: GitObjects
  private var shared = ThemeFile.Shared()
  /// The themes read last: the theme before a commit is usually the theme of the next commit in the list.
  private var known: [(key: String, reading: Reading)] = []
  private static let mostKnown = 4
  /// The most problems kept for one commit, because an unchanged file has its problems in every commit.
  private static let mostGaps = 5
  private var readCount = 0
  /// The number of files that share values. Shared values keep the text of their files in memory, so they are then dropped.
  private static let mostShared = 16

  /// The entries; nil if a commit is not compared yet, or if none of its changes count.
  private var entries: [CommitLog.Entry?] = []
  /// Commits in which the file can be read, after one in which it cannot. They are compared with an older commit, which
  /// comes later.
  private var repairs: [(index: Int, commit: GitCommit, theme: ThemeFile)] = []
  private var changeCount = 0
  private(set) var leftOutCount = 0
  private var drawings = DrawingLimit()
  private var newest: ThemeFile?
  /// The patterns that have matched nothing yet.
  private var slips: [ChangePattern]

  init(_ question: CommitLog.Question, _ objects: GitObjects) {
    (self.question, self.objects, slips) = (question, objects, question.filter.required)
  }

  private var isFull: Bool { question.limit.map { entries.count >= $0 } ?? false }
  var wantsMore: Bool { !isFull || !repairs.isEmpty }

  mutating func add(_ commit: GitCommit) throws(CommandError) {
    let new = theme(at: commit.path, in: GitTree(of: commit, objects))
    if case .success(let theme) = new {
      for repair in repairs {
        entries[repair.index] = try compared(repair.commit, theme, repair.theme, since: .readable(commit))
      }
      repairs = []
    }
    if isFull { return }
    switch new {
    case .failure(let error): entries.append(.init(commit: commit, content: .unreadable(error), gaps: CommandError()))
    case .success(let theme):
      if newest == nil { newest = theme }
      switch former(of: commit) {
      case .success(let old):
        let isCutOff = old.isMissing && objects.isCutOff(commit)
        let base = old.isMissing ? nil : commit.parents.first
        let entry = try compared(
          commit, old, theme, since: base.map { .parent($0) } ?? (isCutOff ? .nothingKnown : .nothing))
        if let entry { entries.append(entry) }
      case .failure:
        repairs.append((entries.count, commit, theme))
        entries.append(nil)
      }
    }
  }

  /// Returns the entries that count, after the last commit.
  mutating func result() throws -> [CommitLog.Entry] {
    for repair in repairs {
      entries[repair.index] = try compared(repair.commit, .missing, repair.theme, since: .nothingReadable)
    }
    if let newest {
      try DiffFilter.refuse(slips, among: [newest])
    }
    return entries.compactMap { $0 }
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
    if comparison.isUnchanged, !question.filter.isOff { return nil }
    changeCount += comparison.diff.changes.count + comparison.diff.orderChanges.count
    if changeCount > Timeline.changeLimit {
      throw CommandError(
        "the commits down to \(commit.shortHash) change more than \(Timeline.changeLimit) settings, too many to show; "
          + "--max-count shows fewer commits, and --only fewer settings", file: question.operand.path)
    }
    let isMeasured = question.isMeasured && !comparison.isUnchanged && !old.isMissing
    let isPair = !old.isMissing && !new.isMissing && !comparison.isUnchanged
    let isDrawn =
      question.isDrawn && isPair
      && drawings.allows(rules: files.reduce(0) { $0 + $1.document.snapshot.rules.count })
    var changes = Report.Changes(
      comparison, question.readability, isMeasured: isMeasured && comparison.mayBeSeenInTexts, isDrawn: isDrawn)
    // Otherwise every commit would repeat what could not be measured.
    if changes.readability?.isBad == false { changes.readability = nil }
    let gaps = new.gaps ?? []
    return .init(
      commit: commit, content: .changes(changes, since: base),
      gaps: CommandError(
        Array(gaps.prefix(Self.mostGaps)), omitted: max(0, gaps.count - Self.mostGaps) + new.omittedGaps))
  }

  // MARK: Reading

  /// Returns the theme in the parent of a commit.
  private mutating func former(of commit: GitCommit) -> Reading {
    guard let tree = GitTree(before: commit, objects) else { return .success(.missing) }
    return theme(at: commit.formerPath, in: tree)
  }

  private mutating func theme(at path: String, in tree: GitTree) -> Reading {
    // If a file names others, a change of one of them changes the theme, and all of them are in its folder.
    let whole = question.hasSources ? path.split(separator: "/").dropLast().joined(separator: "/") : path
    let key = "\(tree.hash(of: whole) ?? "") \(path)"
    if let known = known.first(where: { $0.key == key }) { return known.reading }
    readCount += 1
    if readCount % Self.mostShared == 0 { shared = ThemeFile.Shared() }
    let reading: Reading
    do throws(CommandError) {
      reading = .success(try ThemeFile(path, question.operand.view, in: tree, &shared))
    } catch {
      reading = .failure(error)
    }
    known.append((key, reading))
    if known.count > Self.mostKnown { known.removeFirst() }
    return reading
  }
}
