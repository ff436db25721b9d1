import AppearanceState
import AppearanceThemes

extension Report {
  /// Three or more themes side by side, where they differ.
  struct Themes {
    let sides: [Side]
    let groups: [Group]
    let matrix: ThemeMatrix
    let drawing: [ThemeRules]
    let readability: ReadabilityReport?

    /// Lays out themes.
    ///
    /// - Parameters:
    ///   - matrix: What they set.
    ///   - drawing: Their rules.
    ///   - readability: What can be read under them; nil where nobody asked.
    init(_ matrix: ThemeMatrix, drawing: [ThemeRules], readability: ReadabilityReport?) {
      (self.matrix, self.drawing, self.readability) = (matrix, drawing, readability)
      sides = Side.distinct(matrix.files.map(Side.init))
      var rows: [RuleKey: [Row]] = [:]
      for setting in matrix.settings {
        rows[setting.rule, default: []] += Self.rows(SafeText.visible(setting.key.text), setting.values, matrix)
      }
      for order in matrix.orders {
        let values = order.positions.map { $0.map { AppearanceValue.number(.init(integerLiteral: $0)) } }
        rows[order.rule, default: []].append(Row(label: "(position among equal rules)", values: values))
      }
      groups = rows.sorted { $0.key < $1.key }.map { Group($0.key, .rows($0.value)) }
    }

    /// How many settings are not the same in all.
    var differingCount: Int { matrix.settings.count { !$0.isSame } }

    /// How many tokens are not, each counted once whatever modes it has.
    var differingTokens: Int { Set(matrix.settings.lazy.filter { !$0.isSame }.map(\.key)).count }

    /// One row, or where all have the same kind of record the rows of its fields.
    static func rows(
      _ label: String, _ values: [AppearanceValue?], _ matrix: ThemeMatrix, depth: Int = 0
    ) -> [Row] {
      guard depth < Row.deepest, let names = partNames(values) else { return [Row(label: label, values: values)] }
      let parts = values.map { value in
        Dictionary((value?.parts ?? []).map { ($0.label, $0.value) }, uniquingKeysWith: { first, _ in first })
      }
      return names.flatMap { name in
        let values = parts.map { $0[name] }
        return matrix.showsAll || !matrix.areSame(values)
          ? rows(Row.path(label, name), values, matrix, depth: depth + 1) : []
      }
    }

    /// The names of all parts, in order; nil where the values are not alike enough to take them apart, or all that are
    /// there are the same.
    private static func partNames(_ values: [AppearanceValue?]) -> [String]? {
      let present = values.compactMap { $0 }
      let shapes = Set(present.map(Shape.init))
      guard Set(present).count > 1, shapes.count == 1, let shape = shapes.first, shape != nil else { return nil }
      var names: [String] = []
      var seen: Set<String> = []
      for name in present.flatMap(\.parts).map(\.label) where seen.insert(name).inserted { names.append(name) }
      return shape == .list ? names : names.inTextOrder()
    }
  }
}
