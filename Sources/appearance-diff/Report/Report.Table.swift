import AppearanceState
import AppearanceThemes

extension Report {
  /// Settings grouped by rule, with a value for each theme: all settings of one theme, or the differences between two or
  /// more.
  ///
  /// How many sides there are decides only what else is known of them and how a ``Format`` lays it out.
  struct Table {
    let sides: [Side]
    /// The rules with rows to show.
    let groups: [Group]
    /// The headings of the columns.
    var columns: [String]
    /// The themes that a page draws. Drawing reuses what measuring computed.
    private(set) var drawing: [ThemeRules] = []
    /// The readability of the themes; nil if it was not requested.
    var readability: ReadabilityReport?
    /// Whether filters or tolerances may leave something out, so that the report makes no claim about all settings.
    private(set) var isPartial = false

    /// The themes, or the requested part of the only one; empty for two sides, which have their differences.
    private(set) var documents: [SnapshotDocument] = []
    /// The settings of all sides, if there are three or more.
    private(set) var matrix: ThemeMatrix?

    // Only two sides have these.

    let diff: AppearanceDiff
    /// The differences in what the themes are for.
    let purposeDiff: PurposeDiff
    private(set) var count: ChangeCount?
    /// The renamed groups of tokens; their tokens are not listed otherwise.
    private(set) var renamedGroups: [GroupRename] = []
    /// The rules that differ, including those whose tokens only moved with their groups.
    private var allGroups: [Group] = []
    /// For each change of ``diff``, the index of its rule in `allGroups`.
    private var groupNumbers: [Int] = []
    /// The heading above the extent of this comparison, if there are several.
    var caption: String?
    /// The subject of "sets the same" in text, if requested.
    private var sameSubject: String?

    private init(
      _ sides: [Side], _ groups: [Group], drawing: [ThemeRules] = [],
      _ diff: AppearanceDiff = AppearanceDiff(changes: [], orderChanges: []), _ purpose: PurposeDiff = PurposeDiff([])
    ) {
      (self.sides, self.groups, self.drawing) = (sides, groups, drawing)
      (self.diff, purposeDiff) = (diff, purpose)
      columns =
        switch sides.count {
        case 1: ["Value"]
        case 2: ["Old", "New"]
        default: sides.map { SafeText.visible($0.title) }
        }
    }
  }
}

// MARK: One theme

extension Report.Table {
  /// Lists what a theme sets.
  ///
  /// - Parameters:
  ///   - file: The theme.
  ///   - filter: The filter for settings that count.
  ///   - options: The options of readability, if the theme is drawn and measured.
  init(_ file: ThemeFile, filter: DiffFilter, drawnWith options: ReadabilityOptions?) {
    self.init(file, filter.apply(to: file.document))
    guard let options else { return }
    drawing = [options.theme(file.document)]
    readability = ReadabilityReport(Readability(themes: drawing), level: options.level, covers: filter.covers)
  }

  /// Lists what a theme that was checked sets.
  init(_ lint: ThemeLint) {
    self.init(lint.file, lint.file.document)
    (drawing, readability) = ([lint.theme], lint.readability)
  }

  private init(_ file: ThemeFile, _ document: SnapshotDocument) {
    let groups = document.snapshot.rules.map { rule in
      Report.Group(rule.snapshot.key, .settings(rule.snapshot), position: rule.order)
    }
    self.init(Report.Side.distinct([.init(file)]), groups)
    documents = [document]
  }
}

// MARK: Two themes

extension Report.Table {
  /// Lists the differences between two themes or two states.
  init(
    _ diff: AppearanceDiff, _ purpose: PurposeDiff = PurposeDiff([]), sides: [Report.Side], drawing: [ThemeRules] = [],
    of files: [ThemeFile] = [], renames known: Renames? = nil, findsRenames: Bool = true
  ) {
    let renames = findsRenames ? known ?? Renames(in: diff, of: files) : nil
    // The runtime makes generic types slowly, and themes that set the same need none of this.
    let writing = diff.changes.isEmpty ? [] : files.map(\.writing)
    var (groups, numbers, rest) = ([Report.Group](), [Int](), diff.changes[...])
    while let rule = rest.first?.rule {
      let ofRule = rest.prefix { $0.rule == rule }
      numbers += repeatElement(groups.count, count: ofRule.count)
      groups.append(Report.Group(rule, .changes(ofRule), renames: renames?.byRule[rule] ?? [:], writing: writing))
      rest = rest.dropFirst(ofRule.count)
    }
    let shown = groups.filter { $0.renames.isEmpty || !$0.changes.isEmpty }
    self.init(Report.Side.distinct(sides), shown, drawing: drawing, diff, purpose)
    renamedGroups = renames?.groups ?? []
    (allGroups, groupNumbers) = (groups, numbers)
    count = ChangeCount(diff, purpose, groups: groups, renamedGroups: renamedGroups.count, isOfTokens: isOfTokens)
  }

  /// Lists the differences of a comparison.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - options: The options of readability.
  ///   - isMeasured: Whether to measure readability.
  ///   - isDrawn: Whether to draw the themes, too.
  init(_ comparison: Comparison, _ options: ReadabilityOptions, isMeasured: Bool, isDrawn: Bool) {
    let (files, filter) = (comparison.files, comparison.filter)
    let themes = isMeasured || isDrawn ? files.map { options.theme($0.document) } : []
    self.init(
      comparison.diff, comparison.purpose, sides: files.map(Report.Side.init),
      drawing: isDrawn ? themes : [], of: files, renames: comparison.renames)
    (isPartial, caption, sameSubject) = (!filter.isOff, comparison.pair.caption, comparison.pair.sameSubject)
    if comparison.isInDoubt { sameSubject = nil }
    // A deleted theme shows no texts. A new theme is measured alone, because the system's look is not its older version.
    guard isMeasured, !comparison.new.isMissing else { return }
    let before = comparison.former.map(options.theme) ?? (comparison.old.isMissing ? nil : themes[0])
    let read = [before, themes[1]].compactMap { $0 }
    if options.isAsked(of: read, files) {
      let changed = comparison.former == nil ? diff : AppearanceDiff(changes: [], orderChanges: [])
      readability = ReadabilityReport(
        Readability(themes: read), level: options.level, diff: before.map { _ in changed }, covers: filter.covers,
        accepted: options.accepted(in: comparison.new), alone: { Readability(themes: [themes[1]]) })
    }
  }

  /// Whether two themes are compared: an old one and a new one.
  var isPair: Bool { sides.count == 2 }

  /// The only side that exists, unless everything in it is left out; nil if both exist.
  var onlySide: (side: Report.Side, isNew: Bool)? {
    guard isPair, sides[0].isMissing != sides[1].isMissing, !(isPartial && isEmpty) else { return nil }
    return sides[0].isMissing ? (sides[1], true) : (sides[0], false)
  }

  /// The path of the file, relative to the compared folders.
  var path: String { caption ?? onlySide?.side.path ?? sides[sides.count - 1].path }

  /// The heading `Only in the old folder` for a file in only one of two folders.
  var onlyFolder: String? { onlySide.map { "Only in the \($0.isNew ? "new" : "old") folder" } }

  /// The number of texts that became too hard to read, or in a new file are too hard to read.
  var worseCount: Int { readability.map { $0.isBad ? $0.count($0.isComparison ? .lost : .low) : 0 } ?? 0 }

  /// The changed colors, grouped by old and new color.
  var palette: Report.Palette { Report.Palette(self) }

  /// The old and new names of renamed groups of tokens, and how many tokens moved with each.
  var groupNames: Report.Grid {
    Report.Grid(
      heads: ["Renamed group", "New name", "Tokens"],
      rows: renamedGroups.map { group in
        [.code(SafeText.visible(group.old)), .code(SafeText.visible(group.new)), .text(String(group.tokenCount))]
      })
  }

  /// Returns the rule of a change, by its index in ``diff``.
  func group(ofChange number: Int) -> Report.Group { allGroups[groupNumbers[number]] }

  /// The renamed settings, in the order of their new names, like the changes.
  var renames: [Rename] { allGroups.flatMap { $0.renames.values.sorted { $0.new < $1.new } } }

  /// The sentence if nothing differs; nil unless requested.
  var sameText: String? { sameSubject.map { Report.same($0, isPartial) } }
}

// MARK: Three or more themes

extension Report.Table {
  /// Lists the differences between three or more themes, side by side.
  ///
  /// - Parameters:
  ///   - matrix: The settings of the themes.
  ///   - drawing: The rules of the themes.
  ///   - readability: The readability of the themes; nil if it was not requested.
  init(_ matrix: ThemeMatrix, drawing: [ThemeRules], readability: ReadabilityReport?) {
    var rows: [RuleKey: [Report.Row]] = [:]
    for setting in matrix.settings {
      rows[setting.rule, default: []] += Part(SafeText.visible(setting.key.text), setting.values, matrix).rows
    }
    self.init(
      Report.Side.distinct(matrix.files.map(Report.Side.init)),
      rows.sorted { $0.key < $1.key }.map { Report.Group($0.key, .rows($0.value)) }, drawing: drawing)
    (self.matrix, self.readability, isPartial) = (matrix, readability, matrix.isPartial)
    documents = matrix.files.map(\.document)
  }

  /// A value in all themes, or a part of one.
  ///
  /// The parts decide whether whole values are the same, so each part is compared only once, at any depth.
  private struct Part {
    /// One row, or the rows of the parts if all values are lists, or records of the same type.
    let rows: [Report.Row]
    /// Whether nothing that counts differs.
    let isSame: Bool

    init(_ label: String, _ values: [AppearanceValue?], _ matrix: ThemeMatrix, depth: Int = 0) {
      let present = values.compactMap { $0 }
      let shapes = Set(present.map(Shape.init))
      guard depth < Report.Row.deepest, shapes.count == 1, let shape = shapes.first, shape != nil else {
        rows = [Report.Row(label: label, values: values)]
        isSame = matrix.areSame(values)
        return
      }
      let parts = values.map { value in
        Dictionary((value?.parts ?? []).map { ($0.label, $0.value) }, uniquingKeysWith: { first, _ in first })
      }
      var seen: Set<String> = []
      let names = present.flatMap(\.parts).map(\.label).filter { seen.insert($0).inserted }
      var (rows, isSame) = ([Report.Row](), present.count == values.count)
      for name in shape == .list ? names : names.inTextOrder() {
        let values = parts.map { $0[name] }
        let part = Part(Report.Row.path(label, name), values, matrix, depth: depth + 1)
        if matrix.showsAll || !part.isSame { rows += part.rows }
        isSame = isSame && part.isSame
      }
      // Lists without elements have no parts.
      self.rows = names.isEmpty ? [Report.Row(label: label, values: values)] : rows
      self.isSame = isSame
    }
  }
}

// MARK: Any number of themes

extension Report.Table {
  var isSingle: Bool { sides.count == 1 }

  /// Whether nothing differs, or the only theme sets nothing.
  var isEmpty: Bool {
    isPair ? diff.isEmpty && purposeDiff.isEmpty : matrix?.isSame ?? (groups.isEmpty && purpose.rows.isEmpty)
  }

  /// The sentence of an empty table; nil for any other.
  var emptySentence: String? {
    if !isEmpty { return nil }
    return isSingle ? "The file sets nothing" : Report.same(isPair ? "Both set" : "All set", isPartial)
  }

  /// Whether the table is of tokens, which have types and modes instead of rules and classes.
  var isOfTokens: Bool { Report.Side.areOfTokens(sides) }

  var settingNoun: String { isOfTokens ? "Token" : "Setting" }

  /// The heading above the rows.
  var heading: String {
    isSingle || matrix?.showsAll == true ? "\(settingNoun)s" : isPair ? "Changes" : "Differences"
  }

  /// The declared purposes of the themes, where they differ; of one theme all of them.
  var purpose: Report.Purpose {
    isPair ? Report.Purpose(purposeDiff) : Report.Purpose(matrix?.isPurposeSame == true ? [] : documents)
  }

  /// The rules whose position among equal rules is not the same on all sides, with the positions.
  var positions: [(rule: RuleKey, words: [String])] {
    let orders =
      matrix?.orders.map { ($0.rule, $0.positions) } ?? diff.orderChanges.map { ($0.rule, [$0.old, $0.new]) }
    return orders.map { ($0, $1.map(RuleTitle.position)) }
  }

  /// These rules as a table.
  var order: Report.Grid {
    Report.Grid(heads: ["Rule"] + columns, rows: positions.map { [.rule($0.rule)] + $0.words.map { .text($0) } })
  }

  /// The declared purposes as a table.
  var whatFor: Report.Grid { purpose.grid(columns) }

  /// The size of what one theme sets, or of what differs.
  var extent: Report.Extent {
    if isOfTokens {
      let own = isSingle ? documents[0].snapshot.rules.flatMap { $0.snapshot.map(\.key) } : nil
      let differing = matrix?.settings.filter { !$0.isSame }.map(\.key)
      return Report.Extent(tokens: own ?? differing ?? diff.changes.map(\.setting))
    }
    let own = isSingle ? documents[0].snapshot.extent : nil
    let (rules, settings) = own ?? matrix?.differing ?? (groups.count, diff.changes.count)
    return Report.Extent(rules: rules, settings: settings)
  }

  /// The extent of one theme, or how much differs.
  var size: StyledText {
    if let count { return count.text }
    let (extent, reordered) = (extent, matrix?.orders.count ?? 0)
    if isSingle { return StyledText(extent.text) }
    let parts = [
      extent.settings > 0 ? "\(extent.text) differ\(extent.settings == 1 ? "s" : "")" : nil,
      reordered > 0 ? "the order of \(plural(reordered, "rule")) differs" : nil,
      matrix?.isPurposeSame == false ? "what the themes are for differs" : nil,
    ]
    return StyledText(parts.compactMap { $0 }.joined(separator: "; "))
  }

  /// Whether there is a drawing that shows anything of a theme. If nothing differs, nothing is measured or drawn.
  var isDrawn: Bool { readability != nil && drawing.contains { $0.isForUIKit } }

  /// The readability, if it was measured. For tokens only declared pairs are, and few files declare some.
  var measured: ReadabilityReport? { readability.flatMap { $0.hasVerdict && !$0.needsPairs ? $0 : nil } }

  /// The readability; nil for tokens without pairs, which cannot be measured.
  var shownReadability: ReadabilityReport? { isOfTokens ? measured : readability }
}
