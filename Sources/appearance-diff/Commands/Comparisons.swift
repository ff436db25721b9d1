import AppearanceState
import AppearanceThemes

/// Pairs of themes, read and compared: two files, the files of two folders, or those that git passes.
struct Comparisons {
  private var all: [Comparison] = []
  /// The errors of pairs that could not be compared.
  private(set) var error = CommandError()
  /// The files of folders that are not themes.
  private var others: [String] = []
  private let filter: DiffFilter
  var readability: ReadabilityOptions
  /// The two folders with the files; empty for two files.
  private let folders: [Folder]

  /// Compares all pairs, even if one of them cannot be read.
  ///
  /// - Parameters:
  ///   - pairs: The operands of the themes.
  ///   - folders: The folders with the files; files in them that are not themes are left out.
  ///   - invocation: The options.
  init(_ pairs: [ThemePair], in folders: [Folder] = [], _ invocation: Invocation) throws {
    self.folders = folders
    (filter, readability) = (try DiffFilter(invocation.options), try ReadabilityOptions(invocation.options))
    var progress = Progress("file", of: pairs.count, isQuiet: invocation.isQuiet)
    defer { progress.finish() }
    let amongCatalogs = !folders.isEmpty && pairs.contains { $0.old.isCatalog || $0.new.isCatalog }
    for var pair in pairs {
      do throws(CommandError) {
        if !folders.isEmpty, try pair.readIsOther(amongCatalogs: amongCatalogs) {
          others.append(pair.path)
        } else if !pair.combinesAlike {
          all.append(try Comparison(pair, filter: filter))
        }
      } catch {
        self.error += error
      }
      progress.advance()
    }
    error.problems += folders.flatMap(\.problems)
    if !folders.isEmpty { findRenamed() }
    Kept.forGood(all)
  }

  /// Finds renamed themes: texts that were already hard to read in them are not news.
  private mutating func findRenamed() {
    var removed = Dictionary(grouping: all.filter(\.new.isMissing).map(\.old.document), by: \.snapshot)
    if removed.isEmpty { return }
    for index in all.indices where all[index].old.isMissing {
      all[index].former = removed[all[index].new.document.snapshot]?.popLast()
    }
  }

  /// Throws for patterns that match nothing, and for folders without themes: a mistake in one of them would look like
  /// "the same".
  func checkOptions() throws {
    guard error.problems.isEmpty else {
      if all.isEmpty { throw error }
      return
    }
    if all.isEmpty, !folders.isEmpty {
      let names = folders.map { "'\($0.path)'" }.joined(separator: " and ")
      throw CommandError(folderNotes + ["there are no themes in \(names)"])
    }
    if filter.isExact { try ThemeView.check(writingOf: all.flatMap(\.files)) }
    try filter.check(all)
  }

  /// The notes about entries of the folders that were not compared.
  private var folderNotes: [String] {
    let (notes, links) = (Folder.note(ignoring: others), folders.flatMap(\.links))
    if links.isEmpty { return notes }
    let words = links.count == 1 ? "is" : "are"
    return notes + ["\(plural(links.count, "linked folder")) \(words) not followed: \(list(links))"]
  }

  /// The reasons why themes of the folders were not compared, for a gate or `--strict`.
  private var unseen: [String] {
    if folders.isEmpty { return [] }
    // A first version of all themes has nothing to be compared with.
    let isFirst = folders.contains(where: \.themes.isEmpty)
    return (folders.allSatisfy(\.links.isEmpty) ? [] : ["themes in linked folders are not compared"])
      + (isFirst || all.contains { $0.pair.isCommon || $0.former != nil } ? [] : ["no theme is in both folders"])
  }

  /// A message for each pair whose files read the same, although parts of both could not be read.
  private var doubts: [String] {
    all.filter(\.isInDoubt).map { "\($0.pair.path): the same was read on both sides, but not all could be read" }
  }

  /// The most files of folders for which readability is measured: each takes a few milliseconds, however small it is.
  private static let mostMeasured = 1000
  /// The most files of folders with small pictures on a page: nobody looks at more.
  private static let mostDrawn = 200

  /// Returns the report and the exit status.
  func outcome(_ invocation: Invocation) -> Outcome {
    let showsChanges = !invocation.isQuiet && !invocation.options.has(.stat)
    // Text shows only the effects of the changes.
    let isText = [.text, .markdown].contains(invocation.format)
    // A file that was only renamed is as readable as before.
    let measured = all.map { comparison in
      let mayBeSeen = isText ? comparison.mayBeSeenInTexts : !comparison.isUnchanged
      return readability.isGate || (showsChanges && mayBeSeen && !comparison.isOnlyRenamed)
    }
    let count = measured.count { $0 }
    let isTooMuch = count > Self.mostMeasured
    let isDrawn =
      [.html, .svg].contains(invocation.format) && all.count { !$0.isUnchanged } <= Self.mostDrawn
    let changes = zip(all, measured).map { comparison, isMeasured in
      Report.Table(comparison, readability, isMeasured: isMeasured && !isTooMuch, isDrawn: isDrawn)
    }
    var report = Report(
      content: folders.isEmpty
        ? .table(changes[0]) : .folders(.init(old: folders[0].path, new: folders[1].path, files: changes)))
    (report.showsOnlyExtent, report.showsPalette) = (invocation.options.has(.stat), invocation.options.has(.palette))
    report.unread = error
    let isSame = all.allSatisfy { folders.isEmpty ? $0.isUnchanged : $0.isSame }
    var outcome = Outcome(
      content: .report(report),
      notes: ThemeFile.messages(of: all.flatMap(\.files))
        + filter.notes(leavingOut: all.reduce(0) { $0 + $1.leftOutCount }, "change"), errors: error.lines,
      status: isSame ? .same : .different)
    outcome.notes += folderNotes
    let tooMuch =
      "readability is measured in at most \(Self.mostMeasured) files, found \(count); compare the folders in these folders"
    if isTooMuch, !readability.isGate { outcome.notes.append(tooMuch) }
    if error.problems.isEmpty {
      if isTooMuch, readability.isGate {
        outcome.fail(because: ["--fail-on=readability: \(tooMuch)"])
      } else {
        outcome.judge(
          by: readability,
          changes.compactMap { changes in changes.readability.map { (changes.sides[1].path, $0) } })
      }
      if outcome.status == .same { outcome.fail(because: doubts) }
      if readability.isGate || invocation.options.has(.strict) { outcome.fail(because: unseen) }
    } else {
      outcome.status = .error
    }
    outcome.failWhereStrict(invocation, all.flatMap(\.files))
    return outcome
  }
}
