import AppearanceState
import AppearanceThemes

extension Report {
  /// Settings under their rules, with a value for each side: of one theme, of the two of a comparison, or of more.
  struct Table {
    /// The settings of one rule that are worth showing.
    struct Group: Sendable {
      let rule: RuleKey
      /// The place among equal rules, where one theme is shown that gives it one.
      var place: Int?
      /// Its renamed settings, by their new names.
      fileprivate(set) var renames: [SettingKey: Rename] = [:]
      /// Their new names, by the old ones.
      fileprivate var newNames: [SettingKey: SettingKey] = [:]
      fileprivate let content: Content
      /// How each side writes its values, where that is known.
      fileprivate var writing: [ThemeFile.Writing] = []

      fileprivate enum Content: Sendable {
        case changes(ArraySlice<AppearanceDiff.Change>)
        case settings(RuleSnapshot)
        case rows([Row])
      }

      /// The rows, made when they are asked for: those of a large comparison are never all there at once.
      var rows: [Row] {
        switch content {
        case .changes:
          changes.map { change in
            renames[change.setting].map(Row.init)
              ?? Row(change, written: writing.map { $0.text(of: change.setting, in: rule) })
          }
        case .settings(let rule): rule.map { Row(SafeText.visible($0.key.text), of: $0.value) }
        case .rows(let rows): rows
        }
      }

      /// How many rows there are at the outside.
      var rowCount: Int {
        switch content {
        case .changes: changes.count
        case .settings(let rule): rule.count
        case .rows(let rows): rows.count
        }
      }

      /// What happened to each setting.
      var kinds: [Kind] { changes.map { renames[$0.setting] == nil ? Kind($0.kind) : .renamed } }

      /// The changes without the removals that the new name of a setting tells; none where nothing is compared.
      var changes: ArraySlice<AppearanceDiff.Change> {
        guard case .changes(let changes) = content else { return [] }
        return renames.isEmpty ? changes : changes.filter { newNames[$0.setting] == nil }[...]
      }

      /// How a setting was renamed, by its old or its new name; nil where it was not.
      func rename(of setting: SettingKey) -> Rename? { renames[newNames[setting] ?? setting] }
    }

    let sides: [Side]
    let groups: [Group]
    /// What differs, where two are compared.
    let diff: AppearanceDiff
    /// The group in which each change stands, by their places in ``diff``.
    private var groupNumbers: [Int] = []
    let count: ChangeCount
    /// How many settings there are, where one theme is shown.
    let extent: Extent
    /// What the two columns of a comparison are.
    var columns = ["Old", "New"]
    /// The themes of a page that draws them. What was found out when they were measured need not be found out again.
    let drawing: [ThemeRules]
    /// Whether the drawing shows anything of a theme.
    var hasInterface: Bool { drawing.contains { $0.isForUIKit } }
    /// The only side's file, as it is.
    var document: SnapshotDocument?
    /// Several themes, all settings of which something is shown.
    var matrix: ThemeMatrix?
    /// What filters and tolerances leave out is not spoken of.
    var isPartial = false
    /// What stands above the extent of this comparison, where there are several.
    var caption: String?
    /// What can be read under the themes; nil where nobody asked.
    var readability: ReadabilityReport?
    /// What is said in text where nothing differs; nothing for nil.
    var sameText: String?

    /// Whether nothing differs, or the one theme sets nothing.
    var isEmpty: Bool { groups.isEmpty && diff.orderChanges.isEmpty }
    var isSingle: Bool { sides.count == 1 }
    /// Whether only one of two files is there, and not everything in it is left out.
    var isOnlySide: Bool {
      sides.count == 2 && sides[0].isMissing != sides[1].isMissing && !(isPartial && isEmpty)
    }

    /// Both sides of a change of a state.
    init(
      _ diff: AppearanceDiff, sides: [Side], drawing: [ThemeRules] = [], writing: [ThemeFile.Writing] = [],
      findsRenames: Bool = true
    ) {
      self.sides = Side.distinct(sides)
      self.diff = diff
      self.drawing = drawing
      let renames = findsRenames ? Renames(in: diff, writing: writing).byRule : [:]
      var groups: [Group] = []
      var rest = diff.changes[...]
      while let rule = rest.first?.rule {
        let ofRule = rest.prefix { $0.rule == rule }
        var group = Group(rule: rule, content: .changes(ofRule), writing: writing)
        group.renames = renames[rule] ?? [:]
        group.newNames = Dictionary(uniqueKeysWithValues: group.renames.values.map { ($0.old, $0.new) })
        groupNumbers += repeatElement(groups.count, count: ofRule.count)
        groups.append(group)
        rest = rest.dropFirst(ofRule.count)
      }
      self.groups = groups
      count = ChangeCount(diff, renamed: groups.reduce(0) { $0 + $1.renames.count })
      // Of a file that is missing on the other side.
      extent = Extent(rules: count.rules, settings: diff.changes.count)
    }

    /// One theme.
    init(_ file: ThemeFile) {
      let document = file.document
      sides = Side.distinct([Side(file)])
      groups = document.snapshot.rules.map {
        Group(rule: $0.snapshot.key, place: $0.order, content: .settings($0.snapshot))
      }
      diff = AppearanceDiff(changes: [], orderChanges: [])
      count = ChangeCount(diff)
      extent = Extent(document.snapshot)
      drawing = [ThemeRules(document.snapshot)]
      self.document = document
    }

    /// Three or more themes.
    init(_ matrix: ThemeMatrix) {
      sides = Side.distinct(matrix.files.map(Side.init))
      groups = matrix.rules.map { Group(rule: $0.key, content: .rows($0.rows)) }
      diff = AppearanceDiff(changes: [], orderChanges: [])
      count = ChangeCount(diff)
      extent = Extent(rules: 0, settings: 0)
      drawing = matrix.files.map { ThemeRules($0.document.snapshot) }
      self.matrix = matrix
    }

    /// The group of a change, by its place in ``diff``.
    func group(ofChange number: Int) -> Group { groups[groupNumbers[number]] }

    /// The sentence for two or more that do not differ.
    var sameSentence: String { Self.same(isPartial, sides.count == 2 ? "Both" : "All") }

    /// `Both set the same`, and where not everything was compared, what that is true of.
    static func same(_ isPartial: Bool, _ subject: String, _ verb: String = "set") -> String {
      "\(subject) \(verb) the same" + (isPartial ? " in what was compared" : "")
    }
  }

  /// How much a theme sets: `12 settings in 3 rules`.
  struct Extent: Hashable {
    let rules: Int
    let settings: Int

    init(rules: Int, settings: Int) {
      (self.rules, self.settings) = (rules, settings)
    }

    init(_ snapshot: AppearanceSnapshot) {
      (rules, settings) = snapshot.extent
    }

    var text: String { "\(ChangeCount.plural(settings, "setting")) in \(ChangeCount.plural(rules, "rule"))" }
  }
}
