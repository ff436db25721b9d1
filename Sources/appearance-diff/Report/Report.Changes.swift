import AppearanceState
import AppearanceThemes

extension Report {
  /// What differs between two themes or two states, rule by rule.
  struct Changes {
    let sides: [Side]
    /// Those of which there is something to show.
    let groups: [Group]
    /// The groups of tokens that have another name now, of whose tokens nothing else is said.
    let renamedGroups: [GroupRename]
    let diff: AppearanceDiff
    /// What the themes say differently of what they are for.
    let purpose: PurposeDiff
    /// The rules that differ, also those whose tokens only went with their groups.
    private let allGroups: [Group]
    /// The one of these in which each change stands, by their places in ``diff``.
    private let groupNumbers: [Int]
    let count: ChangeCount
    /// What the two columns are.
    var columns = ["Old", "New"]
    /// The themes of a page that draws them. What was found out when they were measured need not be found out again.
    let drawing: [ThemeRules]
    /// Whether filters and tolerances leave something out, so that nothing is said of all.
    var isPartial = false
    /// What stands above the extent of this comparison, where there are several.
    var caption: String?
    /// What "sets the same" in text, where that is asked for.
    var sameSubject: String?
    /// What can be read under the themes; nil where nobody asked.
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

    /// The one of two files that is there alone, unless everything in it is left out.
    var onlySide: (side: Side, isNew: Bool)? {
      guard sides[0].isMissing != sides[1].isMissing, !(isPartial && isEmpty) else { return nil }
      return sides[0].isMissing ? (sides[1], true) : (sides[0], false)
    }

    /// The path under which a file of folders is known, from the folder on.
    var path: String { caption ?? (onlySide?.side ?? sides[1]).path }

    /// `Only in the old folder`, for a file that is in one of two folders.
    var onlyFolder: String? { onlySide.map { "Only in the \($0.isNew ? "new" : "old") folder" } }

    /// How many texts became too hard to read, or in a new file are.
    var worseCount: Int { readability.map { $0.isBad ? $0.count($0.isComparison ? .lost : .low) : 0 } ?? 0 }

    /// How much there is of a file that is missing on the other side.
    var extent: Extent {
      Side.areOfTokens(sides)
        ? Extent(tokens: diff.changes.map(\.setting)) : Extent(rules: count.rules, settings: diff.changes.count)
    }

    /// Its colors by what they became.
    var palette: Palette { Palette(self) }

    /// What the groups of tokens that have another name now were called, and how many tokens went with each.
    var groupNames: Grid {
      Grid(
        heads: ["Renamed group", "New name", "Tokens"],
        rows: renamedGroups.map { group in
          [.code(SafeText.visible(group.old)), .code(SafeText.visible(group.new)), .text(String(group.tokenCount))]
        })
    }

    /// The rules of which the position among equal rules changed.
    var order: Grid {
      Grid(
        heads: ["Rule"] + columns,
        rows: diff.orderChanges.map { change in
          [.rule(change.rule), .text(RuleTitle.position(change.old)), .text(RuleTitle.position(change.new))]
        })
    }

    /// The group of a change, by its place in ``diff``.
    func group(ofChange number: Int) -> Group { allGroups[groupNumbers[number]] }

    /// The settings that have another name now, in the order of their new names, as the changes are.
    var renames: [Rename] { allGroups.flatMap { $0.renames.values.sorted { $0.new < $1.new } } }

    /// What text says where nothing differs; nothing unless it was asked for.
    var sameText: String? { sameSubject.map { Report.same($0, isPartial) } }
  }
}

extension Report.Changes {
  /// Two themes that were compared.
  ///
  /// - Parameters:
  ///   - comparison: The two.
  ///   - options: How to measure what can be read.
  ///   - isMeasured: Whether to measure it.
  ///   - isDrawn: Whether the themes are drawn besides.
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
    // What is gone is not read any more. What is new is judged by itself: the system's look is no theme of before.
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
