import AppearanceState
import AppearanceThemes

/// Two folders of themes, matched by the paths of their files.
struct FolderComparison {
  /// The files that are in both, or in one; there, the other is missing.
  private var comparisons: [Comparison] = []
  /// What is wrong with files that cannot be compared.
  private var trouble = Trouble([Problem]())
  /// How many files are no themes.
  private var others = 0
  private let filter: DiffFilter
  private let folders: (old: String, new: String)

  /// Compares all files; those that cannot be read do not keep the others from it.
  init(
    _ old: String, _ new: String, view: ThemeView, filter: DiffFilter, isQuiet: Bool = false
  ) throws(Trouble) {
    let (old, new) = (Self.withoutSlash(old), Self.withoutSlash(new))
    (folders, self.filter) = ((old, new), filter)
    let (oldPaths, newPaths) = (Set(try Folder.themes(in: old)), Set(try Folder.themes(in: new)))
    let paths = oldPaths.union(newPaths).inTextOrder()
    var progress = Progress(of: paths.count, isQuiet: isQuiet)
    defer { progress.finish() }
    let amongCatalogs = paths.contains(where: Folder.isCatalog)
    for path in paths {
      let oldFile = oldPaths.contains(path) ? "\(old)/\(path)" : ThemeFile.missing.path
      let newFile = newPaths.contains(path) ? "\(new)/\(path)" : ThemeFile.missing.path
      do throws(Trouble) {
        if try Self.isOther(oldFile, amongCatalogs), try Self.isOther(newFile, amongCatalogs) {
          others += 1
          continue
        }
        let files = try FilePair(Operand(oldFile, view: view), Operand(newFile, view: view), for: .values)
        comparisons.append(Comparison(files, filter: filter))
      } catch {
        trouble += error
      }
      progress.advance()
    }
  }

  private static func isOther(_ path: String, _ amongCatalogs: Bool) throws(Trouble) -> Bool {
    if path == ThemeFile.missing.path { return true }
    return Folder.isCatalog(path) ? false : try InputFile(path).isOther(amongCatalogs: amongCatalogs)
  }

  /// `a` for `a/`, as completion writes it.
  private static func withoutSlash(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }

  /// What there is to say.
  func outcome(_ invocation: Invocation) throws -> Outcome {
    try invocation.checkManyFiles()
    try invocation.checkExtent()
    if trouble.problems.isEmpty { try filter.check(comparisons) }
    let readability = try ReadabilityOptions(invocation.options)
    let tables = comparisons.map { comparison in
      var table = comparison.table()
      // What is gone is not read any more; what is new is.
      if !comparison.files.new.isMissing, readability.isGate || (invocation.showsChanges && !comparison.diff.isEmpty) {
        table.readability = comparison.readability(readability, table.drawing)
      }
      table.caption = SafeText.visible(comparison.files.new.path)
      table.sameText = invocation.sameText(comparison.files, table)
      return table
    }
    let isSame = comparisons.allSatisfy(\.isSame)
    let status: ExitStatus = trouble.problems.isEmpty ? (isSame ? .same : .different) : .trouble
    let files = comparisons.flatMap { [$0.files.old, $0.files.new] }
    var notes = trouble.lines + comparisons.flatMap(\.files.notes)
    if others > 0 {
      notes.append(
        "\(ChangeCount.plural(others, "JSON file")) \(others == 1 ? "is no theme" : "are no themes"): left out")
    }
    var outcome = Outcome(
      content: .report(invocation.report(of: tables, folders: folders)), isRefused: status == .trouble, notes: notes,
      status: status)
    if readability.isGate, status != .trouble { outcome.judge(by: readability, tables.compactMap(\.readability)) }
    outcome.status = invocation.status(outcome.status, files)
    return outcome
  }
}
