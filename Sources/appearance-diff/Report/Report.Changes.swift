import AppearanceState
import AppearanceThemes

extension Report {
  /// The differences between two themes or two states, rule by rule.
  struct Changes {
    let sides: [Side]
    /// The rules with changes to show.
    let groups: [Group]
    /// The renamed groups of tokens; their tokens are not listed otherwise.
    let renamedGroups: [GroupRename]
    let diff: AppearanceDiff
    /// The differences in what the themes are for.
    let purpose: PurposeDiff
    /// The rules that differ, including those whose tokens only moved with their groups.
    private let allGroups: [Group]
    /// For each change of ``diff``, the index of its rule in `allGroups`.
    private let groupNumbers: [Int]
    let count: ChangeCount
    /// The headings of the two columns.
    var columns = ["Old", "New"]
    /// The themes that a page draws. Drawing reuses what measuring computed.
    let drawing: [ThemeRules]
    /// Whether filters or tolerances may leave something out, so that the report makes no claim about all settings.
    var isPartial = false
    /// The heading above the extent of this comparison, if there are several.
    var caption: String?
    /// The subject of "sets the same" in text, if requested.
    var sameSubject: String?
    /// The readability of the themes; nil if it was not requested.
    var readability: ReadabilityReport?

    init(
      _ diff: AppearanceDiff, _ purpose: PurposeDiff = PurposeDiff([]), sides: [Side], drawing: [ThemeRules] = [],
      of files: [ThemeFile] = [], renames known: Renames? = nil, findsRenames: Bool = true
    ) {
      let renames = findsRenames ? known ?? Renames(in: diff, of: files) : nil
      var (groups, numbers, rest) = ([Group](), [Int](), diff.changes[...])
      while let rule = rest.first?.rule {
        let ofRule = rest.prefix { $0.rule == rule }
        numbers += repeatElement(groups.count, count: ofRule.count)
        groups.append(
          Group(rule, .changes(ofRule), renames: renames?.byRule[rule] ?? [:], writing: files.map(\.writing)))
        rest = rest.dropFirst(ofRule.count)
      }
      (self.sides, self.diff, self.purpose, self.drawing) = (Side.distinct(sides), diff, purpose, drawing)
      (allGroups, groupNumbers, renamedGroups) = (groups, numbers, renames?.groups ?? [])
      self.groups = groups.filter { $0.renames.isEmpty || !$0.changes.isEmpty }
      count = ChangeCount(
        diff, purpose, groups: groups, renamedGroups: renamedGroups.count, isOfTokens: Side.areOfTokens(sides))
    }

    /// Whether nothing differs.
    var isEmpty: Bool { diff.isEmpty && purpose.isEmpty }

    /// The only side that exists, unless everything in it is left out; nil if both exist.
    var onlySide: (side: Side, isNew: Bool)? {
      guard sides[0].isMissing != sides[1].isMissing, !(isPartial && isEmpty) else { return nil }
      return sides[0].isMissing ? (sides[1], true) : (sides[0], false)
    }

    /// The path of the file, relative to the compared folders.
    var path: String { caption ?? (onlySide?.side ?? sides[1]).path }

    /// The heading `Only in the old folder` for a file in only one of two folders.
    var onlyFolder: String? { onlySide.map { "Only in the \($0.isNew ? "new" : "old") folder" } }

    /// The number of texts that became too hard to read, or in a new file are too hard to read.
    var worseCount: Int { readability.map { $0.isBad ? $0.count($0.isComparison ? .lost : .low) : 0 } ?? 0 }

    /// The size of a file that is missing on the other side.
    var extent: Extent {
      Side.areOfTokens(sides)
        ? Extent(tokens: diff.changes.map(\.setting)) : Extent(rules: count.rules, settings: diff.changes.count)
    }

    /// The changed colors, grouped by old and new color.
    var palette: Palette { Palette(self) }

    /// The old and new names of renamed groups of tokens, and how many tokens moved with each.
    var groupNames: Grid {
      Grid(
        heads: ["Renamed group", "New name", "Tokens"],
        rows: renamedGroups.map { group in
          [.code(SafeText.visible(group.old)), .code(SafeText.visible(group.new)), .text(String(group.tokenCount))]
        })
    }

    /// The rules whose position among equal rules changed.
    var order: Grid {
      Grid(
        heads: ["Rule"] + columns,
        rows: diff.orderChanges.map { change in
          [.rule(change.rule), .text(RuleTitle.position(change.old)), .text(RuleTitle.position(change.new))]
        })
    }

    /// Returns the rule of a change, by its index in ``diff``.
    func group(ofChange number: Int) -> Group { allGroups[groupNumbers[number]] }

    /// The renamed settings, in the order of their new names, like the changes.
    var renames: [Rename] { allGroups.flatMap { $0.renames.values.sorted { $0.new < $1.new } } }

    /// The sentence if nothing differs; nil unless requested.
    var sameText: String? { sameSubject.map { Report.same($0, isPartial) } }
  }
}

extension Report.Changes {
  /// Creates the changes of a comparison.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - options: The options of readability.
  ///   - isMeasured: Whether to measure readability.
  ///   - isDrawn: Whether to draw the themes, too.
  init(
    _ comparison: Comparison, _ options: ReadabilityOptions, isMeasured: Bool, isDrawn: Bool
  ) {
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
}
