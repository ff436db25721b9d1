import AppearanceState
import AppearanceThemes

/// Pairs of themes, read and compared: two files, the files of two folders, or those that git hands over.
struct Comparisons {
  private var all: [Comparison] = []
  /// Why pairs could not be compared.
  private(set) var error = CommandError()
  /// How many pairs are no themes.
  private var others = 0
  private let filter: DiffFilter
  private let readability: ReadabilityOptions
  /// The folders in which the files are; nil for two files.
  private let folders: (old: String, new: String)?

  /// Compares all pairs; one that cannot be read does not keep the others from it.
  ///
  /// - Parameters:
  ///   - pairs: What leads to the themes.
  ///   - folders: The folders in which the files are; there, files that are no themes are left out.
  ///   - invocation: What was asked for.
  init(_ pairs: [ThemePair], in folders: (old: String, new: String)? = nil, _ invocation: Invocation) throws {
    self.folders = folders
    (filter, readability) = (try DiffFilter(invocation.options), try ReadabilityOptions(invocation.options))
    var progress = Progress(of: pairs.count, isQuiet: invocation.isQuiet)
    defer { progress.finish() }
    let amongCatalogs = folders != nil && pairs.contains { $0.old.isCatalog || $0.new.isCatalog }
    for pair in pairs {
      do throws(CommandError) {
        if folders != nil, try pair.isOther(amongCatalogs: amongCatalogs) {
          others += 1
        } else {
          all.append(try Comparison(pair, filter: filter))
        }
      } catch {
        self.error += error
      }
      progress.advance()
    }
    if folders != nil { findRenamed() }
    Kept.forGood(all)
  }

  /// Finds the themes that only have another name now: what was hard to read in them is no news.
  private mutating func findRenamed() {
    var removed = all.filter(\.new.isMissing).map(\.old.document)
    for index in all.indices where all[index].old.isMissing {
      let snapshot = all[index].new.document.snapshot
      if let place = removed.firstIndex(where: { $0.snapshot == snapshot }) {
        all[index].former = removed.remove(at: place)
      }
    }
  }

  /// Refuses patterns that match nothing of any file.
  func checkPatterns() throws(CommandError) {
    if error.problems.isEmpty { try filter.check(all) }
  }

  /// The report, and how the program ends.
  func outcome(_ invocation: Invocation) -> Outcome {
    let isDrawn = invocation.format == .html && folders == nil
    let showsChanges = !invocation.isQuiet && !invocation.options.has(.stat)
    let changes = all.map { comparison in
      Report.Changes(
        comparison, readability,
        isMeasured: readability.isGate || (showsChanges && !(comparison.diff.isEmpty && comparison.purpose.isEmpty)),
        isDrawn: isDrawn)
    }
    var report = Report(
      content: folders.map { .folders(.init(old: $0.old, new: $0.new, files: changes)) }
        ?? .table(.changes(changes[0])))
    (report.showsOnlyExtent, report.showsPalette) = (invocation.options.has(.stat), invocation.options.has(.palette))
    let isSame = all.allSatisfy { folders == nil ? $0.diff.isEmpty && $0.purpose.isEmpty : $0.isSame }
    var outcome = Outcome(
      content: .report(report), notes: error.lines + all.flatMap(\.files).flatMap(\.remarks),
      status: isSame ? .same : .different)
    if others > 0 {
      let words = others == 1 ? "is not a theme" : "are not themes"
      outcome.notes.append("\(plural(others, "JSON file")) \(words): ignored")
    }
    if error.problems.isEmpty {
      outcome.judge(
        by: readability,
        changes.compactMap { changes in changes.readability.map { (changes.sides[1].path, $0) } })
    } else {
      (outcome.destination, outcome.status) = (.standardOutput, .error)
    }
    outcome.failWhereStrict(invocation, all.flatMap(\.files))
    return outcome
  }
}
