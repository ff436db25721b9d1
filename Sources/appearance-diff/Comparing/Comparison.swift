import AppearanceState
import AppearanceThemes

/// Two files and what of their difference counts.
struct Comparison {
  let files: FilePair
  /// Everything that differs.
  private let whole: AppearanceDiff
  /// What counts of it.
  let diff: AppearanceDiff
  private let isPartial: Bool
  private let filter: DiffFilter

  /// Compares.
  init(_ files: FilePair, filter: DiffFilter) {
    self.files = files
    whole =
      filter.isExact ? ThemeFile.exactDifference(files.old, files.new) : ThemeFile.difference(files.old, files.new)
    diff = filter.apply(to: whole)
    (isPartial, self.filter) = (!filter.isOff, filter)
  }

  /// Whether nothing that counts differs: of a file that is there on one side alone the file itself, unless what is in it
  /// is left out.
  var isSame: Bool { diff.isEmpty && (isPartial || files.old.isMissing == files.new.isMissing) }

  /// Whether a pattern matches what differs, or else anything that either file sets.
  func contains(_ pattern: ChangePattern) -> Bool {
    whole.changes.contains { pattern.matches($0.rule, $0.setting) } || pattern.matches(files.old.document.snapshot)
      || pattern.matches(files.new.document.snapshot)
  }

  /// What can be read under both themes, and what became of it.
  ///
  /// - Parameters:
  ///   - options: What was asked for.
  ///   - rules: The rules of both, where they are drawn besides.
  func readability(_ options: ReadabilityOptions, _ rules: [ThemeRules]) -> ReadabilityReport {
    ReadabilityReport(
      options.measure([files.old.document, files.new.document], rules), level: options.level, diff: diff,
      isNew: files.old.isMissing, covers: filter.covers)
  }

  /// The comparison as a part of a report.
  ///
  /// - Parameter isDrawn: Whether the themes are to be drawn besides.
  func table(isDrawn: Bool = false) -> Report.Table {
    var table = Report.Table(
      diff, sides: [.init(files.old), .init(files.new)],
      drawing: isDrawn ? [files.old, files.new].map { ThemeRules($0.document.snapshot) } : [],
      writing: [files.old.writing, files.new.writing])
    table.isPartial = isPartial
    return table
  }
}
