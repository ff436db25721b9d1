import AppearanceState
import AppearanceThemes

/// All drawings of a report: each screen under each theme, in light and, where a theme speaks of it, in dark.
struct Preview {
  /// A drawing under one of the themes.
  struct Drawing {
    let screen: Screen
    let canvas: Canvas
    /// What is not the same in the other one of two.
    var changed: [Canvas.Mark] = []
  }

  /// Light first.
  let styles: [SystemColors.Style]
  /// By style, then by screen, then by theme.
  let drawings: [[[Drawing]]]
  /// The contact sheet as the system means it, by style.
  let untouched: [Drawing]
  /// The changes that show nowhere in the drawings, by their places in the comparison.
  let hiddenChanges: [Int]

  /// Draws.
  ///
  /// - Parameters:
  ///   - table: What is compared, or the one theme.
  ///   - readability: What was measured.
  init(_ table: Report.Table, _ readability: ReadabilityReport) {
    let appearances = Readability.Appearance.all(of: table.drawing).filter { !$0.isHighContrast }
    styles = appearances.map { $0.traits.values == AppearanceTraits.dark.values ? .dark : .light }
    var shown: Set<RuleSetting> = []
    drawings = appearances.map { appearance in
      let looks = table.drawing.indices.map { Looks(table.drawing[$0], appearance.environments[$0]) }
      return Screen.allCases.map { screen in
        var drawings = looks.map { $0.draw(screen, readability.level) }
        if drawings.count == 2 { Self.compare(&drawings, &shown) }
        return drawings
      }
    }
    let silent = ThemeRules(SnapshotDocument(AppearanceSnapshot()))
    untouched = appearances.map { appearance in
      let look = UIKitLook(silent, environments: appearance.environments.last ?? [], in: .contactSheet)
      return Drawing(screen: .contactSheet, canvas: Screen.contactSheet.draw(look, level: readability.level))
    }
    let changes = table.changes?.diff.changes ?? []
    hiddenChanges = changes.indices.filter { index in
      let change = changes[index]
      return !shown.contains(RuleSetting(change.rule, change.setting))
    }
  }

  /// What a theme makes of the app's own screens and of a contact sheet.
  private struct Looks {
    private let app: UIKitLook
    private let sheet: UIKitLook

    init(_ rules: ThemeRules, _ environments: [AppearanceTraits]) {
      app = UIKitLook(rules, environments: environments)
      sheet = UIKitLook(rules, environments: environments, in: .contactSheet)
    }

    func draw(_ screen: Screen, _ level: Readability.Level) -> Drawing {
      Drawing(screen: screen, canvas: screen.draw(screen == .contactSheet ? sheet : app, level: level))
    }
  }

  /// Finds what does not look the same in two drawings, and the settings that it comes from.
  private static func compare(_ drawings: inout [Drawing], _ shown: inout Set<RuleSetting>) {
    let sights = drawings.map { Set($0.canvas.marks.map(\.sight)) }
    for index in drawings.indices {
      drawings[index].changed = drawings[index].canvas.marks.filter { !sights[1 - index].contains($0.sight) }
      for case .setting(let rule, let key, _) in drawings[index].changed.flatMap(\.origins) {
        shown.insert(RuleSetting(rule, key))
      }
    }
  }
}
