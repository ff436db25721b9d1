import AppearanceState
import AppearanceThemes

extension Report {
  /// The changed colors, grouped by old and new color: a theme has few colors, and sets each in many settings.
  struct Palette {
    typealias Color = AppearanceValue.Color

    /// A color that became another one, and all settings in which it did.
    struct Pair {
      let old: Color
      let new: Color
      fileprivate(set) var uses: [Use]
      /// The new color in most other settings; nil unless this is the odd one out, and maybe a mistake.
      fileprivate(set) var usual: Color?

      /// The two colors in words, and how visible the change is.
      var row: Row { Row(label: "", kind: .changed, values: [.color(old), .color(new)]) }
    }

    /// A setting in which the color changed.
    struct Use {
      let rule: RuleKey
      let setting: SettingKey
      /// The label of its row.
      let label: String
      /// The setting with the path to the color in it, safe to show: `standardAppearance.backgroundColor`.
      let path: String
      /// The file, if there are several; otherwise nil.
      let file: String?
    }

    /// The pairs, the most used first.
    private(set) var pairs: [Pair] = []

    var useCount: Int { pairs.reduce(0) { $0 + $1.uses.count } }

    /// Whether the palette is shorter than the list of changes.
    var isWorthListing: Bool { useCount > pairs.count }

    init(_ table: Table) { self.init([(table, file: nil)]) }

    /// Creates the palette of all files of two folders.
    init(_ files: [Table]) { self.init(files.map { ($0, file: $0.path) }) }

    private init(_ parts: [(table: Table, file: String?)]) {
      var indices: [[Color]: Int] = [:]
      for (table, file) in parts {
        for group in table.groups {
          for change in group.changes where change.kind == .changed {
            let row = Row(change)
            for part in row.flattened where part.values.count == 2 {
              guard case .color(let old) = part.values[0], case .color(let new) = part.values[1], old != new else {
                continue
              }
              let use = Use(rule: group.rule, setting: change.setting, label: row.label, path: part.label, file: file)
              if let index = indices[[old, new]] {
                pairs[index].uses.append(use)
              } else {
                indices[[old, new]] = pairs.count
                pairs.append(Pair(old: old, new: new, uses: [use]))
              }
            }
          }
        }
      }
      // Pairs with the same number of uses keep the order of their first uses.
      pairs = pairs.enumerated()
        .sorted { ($1.element.uses.count, $0.offset) < ($0.element.uses.count, $1.offset) }.map(\.element)
      var most: [Color: Pair] = [:]
      for pair in pairs where most[pair.old] == nil { most[pair.old] = pair }
      for index in pairs.indices where pairs[index].uses.count == 1 {
        guard let pair = most[pairs[index].old], pair.uses.count > 1 else { continue }
        pairs[index].usual = pair.new
      }
    }
  }
}

extension Report.Palette.Pair {
  /// The files, each with its number of uses; empty if there is only one.
  var files: [(path: String, count: Int)] {
    var counts: [(path: String, count: Int)] = []
    // Uses of a file are adjacent.
    for file in uses.lazy.compactMap(\.file) {
      if counts.last?.path == file { counts[counts.count - 1].count += 1 } else { counts.append((file, 1)) }
    }
    return counts
  }

  /// The summary `34 places`, or the only place.
  var places: String {
    guard uses.count == 1, let use = uses.first else { return plural(uses.count, "place") }
    return "\(RuleTitle.text(use.rule).plain): \(use.path)"
  }

  /// The new color in most other settings, if this is the odd one out.
  var usualWords: String? { usual.map { "elsewhere \(ValueText.words([.color(new), .color($0)])[1])" } }
}
