import AppearanceState
import AppearanceThemes

extension Report {
  /// Settings grouped by rule, with a value for each theme.
  enum Table {
    case theme(Theme)
    case changes(Changes)
    case themes(Themes)
  }

  /// One theme.
  struct Theme {
    let side: Side
    let groups: [Group]
    let extent: Extent
    /// The file, or the requested part of it.
    let document: SnapshotDocument
    private(set) var drawing: [ThemeRules] = []
    private(set) var readability: ReadabilityReport?

    init(_ file: ThemeFile, filter: DiffFilter) {
      self.init(file, filter.apply(to: file.document))
    }

    /// Creates a theme that was checked.
    init(_ lint: ThemeLint) {
      self.init(lint.file, lint.file.document)
      (drawing, readability) = ([lint.theme], lint.readability)
    }

    private init(_ file: ThemeFile, _ document: SnapshotDocument) {
      side = Side.distinct([Side(file)])[0]
      self.document = document
      groups = document.snapshot.rules.map { Group($0.snapshot.key, .settings($0.snapshot), position: $0.order) }
      extent =
        Side.areOfTokens([side])
        ? Extent(tokens: document.snapshot.rules.lazy.flatMap { $0.snapshot.settings.entries.lazy.map(\.key) })
        : Extent(document.snapshot)
    }

    /// Adds a drawing of the theme and its readability.
    mutating func draw(_ theme: ThemeRules, level: Readability.Level, covers: (RuleKey, SettingKey) -> Bool) {
      drawing = [theme]
      readability = ReadabilityReport(Readability(themes: drawing), level: level, covers: covers)
    }
  }

  /// The comparisons of two folders, file by file.
  struct Folders {
    let old: String
    let new: String
    let files: [Changes]

    /// The files that differ, or that are in only one folder.
    private var differing: [Changes] { files.filter(isDiffering) }

    /// The files that differ, and those whose texts became too hard to read by a filtered change, so that a failed gate
    /// has its reason.
    var reported: [Changes] { files.filter { isDiffering($0) || $0.readability?.isBad == true } }

    /// The same files, those with the most texts that became too hard to read first.
    var worstFirst: [Changes] {
      reported.enumerated().sorted { left, right in
        (right.element.worseCount, left.offset) < (left.element.worseCount, right.offset)
      }.map(\.element)
    }

    /// `2 files differ. 3 texts in 1 file are too hard to read now.`
    var verdict: Verdict {
      let bad = reported.filter { $0.worseCount > 0 }
      let worse = bad.reduce(0) { $0 + $1.worseCount }
      let words =
        worse == 0
        ? ""
        : " \(plural(worse, "text")) in \(plural(bad.count, "file")) \(worse == 1 ? "is" : "are") too hard to read now."
      return Verdict(sentence: sentence + words, isBad: worse > 0)
    }

    private func isDiffering(_ file: Changes) -> Bool { !file.isEmpty || file.onlySide != nil }

    /// `2 files differ; 3 on both sides set the same`
    var sentence: String {
      if files.isEmpty { return "There are no themes in the folders." }
      let count = differing.count
      let same = files.count - count
      let words = [
        count > 0 ? "\(plural(count, "file")) differ\(count == 1 ? "s" : "")" : nil,
        same > 0 ? Report.same("\(same) on both sides set", files.contains(where: \.isPartial)) : nil,
      ]
      return words.compactMap { $0 }.joined(separator: "; ") + "."
    }
  }

  /// The size of a theme: `12 settings in 3 rules`, or `12 tokens`.
  struct Extent: Hashable {
    /// The number of rules; nil for tokens.
    private let ruleCount: Int?
    let settings: Int

    var rules: Int { ruleCount ?? 0 }

    init(rules: Int, settings: Int) {
      (ruleCount, self.settings) = (rules, settings)
    }

    /// Counts tokens, each once for all modes.
    init(tokens: some Sequence<SettingKey>) {
      (ruleCount, settings) = (nil, Set(tokens).count)
    }

    init(_ snapshot: AppearanceSnapshot) {
      self.init(rules: snapshot.extent.rules, settings: snapshot.extent.settings)
    }

    var text: String {
      ruleCount.map { "\(plural(settings, "setting")) in \(plural($0, "rule"))" } ?? plural(settings, "token")
    }
  }

  /// Returns `Both set the same`, limited to the compared part if not everything was compared.
  static func same(_ subject: String, _ isPartial: Bool) -> String {
    "\(subject) the same" + (isPartial ? " in what was compared" : "")
  }
}

/// The properties that all kinds of tables share.
protocol ReportTable {
  var sides: [Report.Side] { get }
  var groups: [Report.Group] { get }
  /// The readability of the themes; nil if it was not measured.
  var readability: ReadabilityReport? { get }
  /// The rules of the themes, if a page draws them.
  var drawing: [ThemeRules] { get }
  /// The declared purposes of the themes, where they differ; for one theme all of them.
  var whatFor: Report.Purpose { get }
}

extension Report.Theme: ReportTable {
  var sides: [Report.Side] { [side] }
  var whatFor: Report.Purpose { Report.Purpose([document]) }
}

extension Report.Changes: ReportTable {
  var whatFor: Report.Purpose { Report.Purpose(purpose) }
}

extension Report.Themes: ReportTable {
  var whatFor: Report.Purpose { Report.Purpose(matrix.isPurposeSame ? [] : matrix.files.map(\.document)) }
}

extension Report.Table {
  private var shape: any ReportTable {
    switch self {
    case .theme(let theme): theme
    case .changes(let changes): changes
    case .themes(let themes): themes
    }
  }

  var sides: [Report.Side] { shape.sides }
  var groups: [Report.Group] { shape.groups }
  var readability: ReadabilityReport? { shape.readability }
  var drawing: [ThemeRules] { shape.drawing }
  var whatFor: Report.Purpose { shape.whatFor }

  /// The declared purposes as a table.
  var purpose: Report.Grid {
    whatFor.grid(changes?.columns ?? (isSingle ? [""] : sides.map { SafeText.visible($0.title) }))
  }

  /// Whether there is a drawing that shows anything of a theme. If nothing differs, nothing is measured or drawn.
  var isDrawn: Bool { readability != nil && drawing.contains { $0.isForUIKit } }

  /// The differences, if two themes are compared.
  var changes: Report.Changes? { if case .changes(let changes) = self { changes } else { nil } }

  /// The readability, if it was measured. For tokens only declared pairs are, and few files declare some.
  var measured: ReadabilityReport? { readability.flatMap { $0.hasVerdict && !$0.needsPairs ? $0 : nil } }

  /// Whether the table is of tokens, which have types and modes instead of rules and classes.
  var isOfTokens: Bool { Report.Side.areOfTokens(sides) }

  /// The readability; nil for tokens without pairs, which cannot be measured.
  var shownReadability: ReadabilityReport? { isOfTokens ? measured : readability }

  var settingNoun: String { isOfTokens ? "Token" : "Setting" }

  var isSingle: Bool { if case .theme = self { true } else { false } }

  /// The sentence of an empty table; nil if the table has rows.
  var emptySentence: String? {
    switch self {
    case .theme(let theme): theme.groups.isEmpty && theme.whatFor.rows.isEmpty ? "The file sets nothing" : nil
    case .changes(let changes): changes.isEmpty ? Report.same("Both set", changes.isPartial) : nil
    case .themes(let themes):
      themes.groups.isEmpty && themes.whatFor.rows.isEmpty ? Report.same("All set", themes.matrix.isPartial) : nil
    }
  }
}
