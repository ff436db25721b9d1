import AppearanceState
import AppearanceThemes

extension Report {
  /// The differences between three or more themes, side by side.
  struct Themes {
    let sides: [Side]
    let groups: [Group]
    let matrix: ThemeMatrix
    let drawing: [ThemeRules]
    let readability: ReadabilityReport?

    /// Creates the rows of themes.
    ///
    /// - Parameters:
    ///   - matrix: The settings of the themes.
    ///   - drawing: The rules of the themes.
    ///   - readability: The readability of the themes; nil if it was not requested.
    init(_ matrix: ThemeMatrix, drawing: [ThemeRules], readability: ReadabilityReport?) {
      (self.matrix, self.drawing, self.readability) = (matrix, drawing, readability)
      sides = Side.distinct(matrix.files.map(Side.init))
      var rows: [RuleKey: [Row]] = [:]
      for setting in matrix.settings {
        let part = Part(SafeText.visible(setting.key.text), setting.values, matrix)
        rows[setting.rule, default: []] += part.rows
      }
      for order in matrix.orders {
        let values = order.positions.map { $0.map { AppearanceValue.number(.init(integerLiteral: $0)) } }
        rows[order.rule, default: []].append(Row(label: "(position among equal rules)", values: values))
      }
      groups = rows.sorted { $0.key < $1.key }.map { Group($0.key, .rows($0.value)) }
    }

    /// The number of settings that differ.
    var differingCount: Int { matrix.settings.count { !$0.isSame } }

    /// The number of tokens that differ, each counted once for all modes.
    var differingTokens: Int { Set(matrix.settings.lazy.filter { !$0.isSame }.map(\.key)).count }

    /// A value in all themes, or a part of one.
    ///
    /// The parts decide whether whole values are the same, so each part is compared only once, at any depth.
    private struct Part {
      /// One row, or the rows of the fields if all values are records of the same type.
      let rows: [Row]
      /// Whether nothing that counts differs.
      let isSame: Bool
      /// Whether all present values are equal.
      let isOne: Bool

      init(_ label: String, _ values: [AppearanceValue?], _ matrix: ThemeMatrix, depth: Int = 0) {
        let present = values.compactMap { $0 }
        let shapes = Set(present.map(Shape.init))
        guard depth < Row.deepest, shapes.count == 1, let shape = shapes.first, shape != nil else {
          rows = [Row(label: label, values: values)]
          (isSame, isOne) = (matrix.areSame(values), present.dropFirst().allSatisfy { $0 == present[0] })
          return
        }
        let parts = values.map { value in
          Dictionary((value?.parts ?? []).map { ($0.label, $0.value) }, uniquingKeysWith: { first, _ in first })
        }
        var seen: Set<String> = []
        let names = present.flatMap(\.parts).map(\.label).filter { seen.insert($0).inserted }
        var (rows, isSame, isOne) = ([Row](), present.count == values.count, true)
        for name in shape == .list ? names : names.inTextOrder() {
          let values = parts.map { $0[name] }
          let part = Part(Row.path(label, name), values, matrix, depth: depth + 1)
          if matrix.showsAll || !part.isSame { rows += part.rows }
          isSame = isSame && part.isSame
          isOne = isOne && part.isOne && values.count { $0 != nil } == present.count
        }
        self.rows = isOne ? [Row(label: label, values: values)] : rows
        (self.isSame, self.isOne) = (isSame, isOne)
      }
    }
  }
}
