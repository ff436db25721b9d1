import AppearanceState

/// The content of a report, made once from the results. A ``Format`` only lays it out.
struct Report {
  /// The subject of the report.
  enum Content {
    case table(Table)
    case folders(Folders)
    case timeline(Timeline)
    case log(CommitLog)
    case explanation(Explanation, of: ThemeFile)
    case conflicts(MergeConflicts)
    case problems([Problem], omitted: Int)
    /// The findings of themes, one by one.
    case lint([ThemeLint])
  }

  let content: Content
  /// The problems of files that could not be read, which the content lacks.
  var unread = CommandError()
  /// Whether the report shows only the extent of each comparison.
  var showsOnlyExtent = false
  /// Whether text includes the palette. The longer formats always do.
  var showsPalette = false

  /// Returns the error for a report above the limit: a file of a few megabytes can lead to a report of any size.
  static func tooLarge(_ kind: String, most bytes: Int) -> CommandError {
    CommandError(
      "\(kind) has at most \(bytes / 1_000_000) MB, and this one would have more; choose another format, or less with "
        + "--only and --ignore")
  }

  /// Returns `Both set the same`, limited to the compared part if not everything was compared.
  static func same(_ subject: String, _ isPartial: Bool) -> String {
    "\(subject) the same" + (isPartial ? " in what was compared" : "")
  }
}

extension Report {
  /// The sentence `2 files could not be read: a.json, b.json`; nil if all could.
  var unreadSentence: String? {
    let files = Set(unread.problems.map { $0.file ?? "" }).inTextOrder()
    return files.isEmpty
      ? nil : "\(plural(files.count, "file")) could not be read: \(list(files.map(SafeText.visible)))"
  }

  /// The heading above the whole report.
  struct Heading {
    /// The themes that are shown or compared.
    let names: [String]
    /// Their locations; empty if the names are enough.
    let places: [String]
    /// The size in a few words.
    let lead: String?
    /// Whether the names are the two sides of a comparison, not a list.
    let isComparison: Bool

    /// The most themes that a heading lists; the page of more themes begins with an index.
    static let mostThemes = 3

    fileprivate init(_ names: [String], _ places: [String] = [], lead: String? = nil, isComparison: Bool = false) {
      (self.names, self.places, self.lead, self.isComparison) = (names, places, lead, isComparison)
    }

    fileprivate init(_ sides: [Side], lead: String? = nil, isComparison: Bool) {
      self.init(sides.map(\.title), sides.map(\.place), lead: lead, isComparison: isComparison)
    }
  }

  var heading: Heading {
    switch content {
    case .table(let table): Heading(table.sides, isComparison: table.isPair)
    case .folders(let folders): Heading([folders.old, folders.new], isComparison: true)
    case .timeline(let timeline): Heading([timeline.path], lead: timeline.summary)
    case .log(let log): Heading([log.path], lead: log.summary)
    case .explanation(let explanation, let file):
      Heading([explanation.subject(explanation.question.attribute)], [file.path])
    case .conflicts(let conflicts):
      Heading(
        [conflicts.ours, conflicts.theirs], lead: plural(conflicts.conflicts.count, "conflict"),
        isComparison: true)
    case .lint(let lints):
      lints.count > Heading.mostThemes
        ? Heading([plural(lints.count, "theme")]) : Heading(lints.map(\.side.title), lints.map(\.side.path))
    case .problems(let problems, let omitted):
      Heading(["Problems"], lead: plural(problems.count + omitted, "problem"))
    }
  }
}
