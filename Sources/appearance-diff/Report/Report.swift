import AppearanceState

/// What there is to say, made once from what was found. Every ``Format`` only spells it.
struct Report {
  /// What it is about.
  enum Content {
    case table(Table)
    case folders(Folders)
    case timeline(Timeline)
    case log(CommitLog)
    case explanation(Explanation, of: ThemeFile)
    case conflicts(MergeConflicts)
    case problems([Problem], omitted: Int)
    /// What looks wrong with themes, one by one.
    case lint([ThemeLint])
  }

  let content: Content
  /// The problems of files that could not be read, which the content lacks.
  var unread = CommandError()
  /// Whether only the extent of each comparison is asked for.
  var showsOnlyExtent = false
  /// Whether a text has the palette too. The formats that take more room always have it.
  var showsPalette = false

  /// Why there is none: a file of a few megabytes can ask for any number.
  static func tooLarge(_ kind: String, most bytes: Int) -> CommandError {
    CommandError(
      "\(kind) has at most \(bytes / 1_000_000) MB, and this one would have more; choose another format, or less with "
        + "--only and --ignore")
  }
}

extension Report {
  /// `2 files could not be read: a.json, b.json`; nil where all could.
  var unreadSentence: String? {
    let files = Set(unread.problems.map { $0.file ?? "" }).inTextOrder()
    return files.isEmpty
      ? nil : "\(plural(files.count, "file")) could not be read: \(list(files.map(SafeText.visible)))"
  }

  /// What the report is about, as it stands above everything else.
  struct Heading {
    /// What is shown or compared.
    let names: [String]
    /// Where it is; empty where the names say it.
    let places: [String]
    /// How much there is, in a few words.
    let lead: String?
    /// Whether the names are two sides of one comparison, and not a list.
    let isComparison: Bool

    /// The names of more themes that are looked through would fill a screen; their page begins with an index of them.
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
    case .table(let table): Heading(table.sides, isComparison: table.changes != nil)
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
