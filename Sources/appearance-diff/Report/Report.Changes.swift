import AppearanceState
import AppearanceThemes

extension Report {
  /// What differs between two themes or two states, rule by rule.
  struct Changes {
    let sides: [Side]
    let groups: [Group]
    let diff: AppearanceDiff
    /// What the themes say differently of what they are for.
    let purpose: PurposeDiff
    /// The group in which each change stands, by their places in ``diff``.
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
      writing: [ThemeFile.Writing] = [],
      findsRenames: Bool = true
    ) {
      let renames = findsRenames ? Renames(in: diff, writing: writing).byRule : [:]
      var (groups, numbers, rest) = ([Group](), [Int](), diff.changes[...])
      while let rule = rest.first?.rule {
        let ofRule = rest.prefix { $0.rule == rule }
        numbers += repeatElement(groups.count, count: ofRule.count)
        groups.append(Group(rule, .changes(ofRule), renames: renames[rule] ?? [:], writing: writing))
        rest = rest.dropFirst(ofRule.count)
      }
      (self.sides, self.diff, self.purpose, self.drawing) = (Side.distinct(sides), diff, purpose, drawing)
      (self.groups, groupNumbers) = (groups, numbers)
      count = ChangeCount(diff, purpose, renamed: groups.reduce(0) { $0 + $1.renames.count })
    }

    /// Whether nothing differs.
    var isEmpty: Bool { diff.isEmpty && purpose.isEmpty }

    /// The one of two files that is there alone, unless everything in it is left out.
    var onlySide: (side: Side, isNew: Bool)? {
      guard sides[0].isMissing != sides[1].isMissing, !(isPartial && isEmpty) else { return nil }
      return sides[0].isMissing ? (sides[1], true) : (sides[0], false)
    }

    /// The path under which a file of folders is known.
    var path: String { (onlySide?.side ?? sides[1]).path }

    /// How many texts became too hard to read, or in a new file are.
    var worseCount: Int { readability.map { $0.isBad ? $0.count($0.isComparison ? .lost : .low) : 0 } ?? 0 }

    /// How much there is of a file that is missing on the other side.
    var extent: Extent { Extent(rules: count.rules, settings: diff.changes.count) }

    /// Its colors by what they became.
    var palette: Palette { Palette(self) }

    /// How many changes are big changes of a color. This makes all rows.
    var bigColorChangeCount: Int { groups.reduce(0) { $0 + $1.rows.count(where: \.hasBigColorChange) } }

    /// The rules of which the position among equal rules changed.
    var order: Grid {
      Grid(
        heads: ["Rule"] + columns,
        rows: diff.orderChanges.map { change in
          [.rule(change.rule), .text(RuleTitle.position(change.old)), .text(RuleTitle.position(change.new))]
        })
    }

    /// The group of a change, by its place in ``diff``.
    func group(ofChange number: Int) -> Group { groups[groupNumbers[number]] }

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
  ///   - measuring: How much of it to measure; nil for nothing.
  ///   - isDrawn: Whether the themes are drawn besides.
  init(
    _ comparison: Comparison, _ options: ReadabilityOptions, measuring extent: Readability.Extent?, isDrawn: Bool
  ) {
    let (files, filter) = (comparison.files, comparison.filter)
    let themes = extent != nil || isDrawn ? files.map { options.theme($0.document) } : []
    self.init(
      comparison.diff, comparison.purpose, sides: files.map(Report.Side.init),
      drawing: isDrawn ? themes : [], writing: files.map(\.writing))
    (isPartial, caption, sameSubject) = (!filter.isOff, comparison.pair.caption, comparison.pair.sameSubject)
    if comparison.isInDoubt { sameSubject = nil }
    // What is gone is not read any more. What is new is judged by itself: the system's look is no theme of before.
    guard let extent, !comparison.new.isMissing else { return }
    let before = comparison.former.map(options.theme) ?? (comparison.old.isMissing ? nil : themes[0])
    let read = [before, themes[1]].compactMap { $0 }
    if options.isAsked(of: read, files) {
      let changed = comparison.former == nil ? diff : AppearanceDiff(changes: [], orderChanges: [])
      let isWhole = extent == .whole || comparison.former != nil || before == nil
      readability = ReadabilityReport(
        Readability(themes: read, changedBy: isWhole ? nil : comparison.whole), level: options.level,
        diff: before.map { _ in changed }, covers: filter.covers, accepted: options.accepted.theme(at: sides[1].path),
        surroundings: isWhole ? nil : { Readability(of: $0, in: read) })
    }
  }
}
