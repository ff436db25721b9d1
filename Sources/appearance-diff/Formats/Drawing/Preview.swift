import AppearanceState
import AppearanceThemes

/// All drawings of a report: each screen under each theme, in light and, if a theme has settings for it, in dark.
struct Preview {
  /// The drawings in one style.
  struct Look {
    let style: SystemColors.Style
    /// The drawings by screen, then by theme.
    let screens: [[Drawing]]
    /// The contact sheet without any theme.
    let untouched: Drawing
  }

  /// The looks, light first.
  let looks: [Look]
  /// The changes that no drawing shows, by their indexes in the comparison.
  let hidden: [HiddenChange]

  /// A change that no drawing shows.
  struct HiddenChange {
    let number: Int
    /// The setting that beats it wherever a screen could show it; nil if none does and it is only not drawn.
    let obstacle: Obstacle?
  }

  /// The most own views that are drawn: nobody looks at more, and a file may have any number.
  private static let mostOwnViews = 40

  /// Draws the themes of a table.
  ///
  /// - Parameters:
  ///   - table: The comparison, or the one theme.
  ///   - fonts: The fonts of the texts.
  init(_ table: Report.Table, fonts: Canvas.Fonts = .named) {
    let themes = table.drawing
    let level = table.readability?.level ?? .aa
    let pen = Pen(themes: themes, level: level, fonts: fonts)
    let appearances = Readability.Appearance.all(of: themes).filter { !$0.isHighContrast }
    var drawn = appearances.map { pen.screens($0) }
    let isComparison = themes.count == 2
    var shown: Set<RuleSetting> = []
    func examine(_ drawings: inout [Drawing]) {
      if isComparison { Self.compare(&drawings) }
      let marks = drawings.flatMap { isComparison ? $0.changed : $0.canvas.marks }
      shown.formUnion(marks.flatMap(\.origins).compactMap(\.setting))
    }
    for look in drawn.indices {
      for screen in drawn[look].indices { examine(&drawn[look][screen]) }
    }
    let changes = table.diff.changes
    let rules = isComparison ? changes.map(\.rule) : themes.flatMap { $0.document.snapshot.rules.map(\.snapshot.key) }
    let views = pen.ownViews(of: Set(rules).subtracting(shown.map(\.rule)))
    for (index, appearance) in appearances.enumerated() {
      guard var own = pen.own(views.prefix(Self.mostOwnViews), appearance) else { continue }
      examine(&own)
      drawn[index].append(own)
    }
    looks = zip(appearances, drawn).map { appearance, screens in
      Look(style: pen.style(appearance), screens: screens, untouched: pen.untouched(appearance))
    }
    let readers = appearances.flatMap(pen.readers)
    hidden = changes.indices.compactMap { number in
      let setting = RuleSetting(changes[number].rule, changes[number].setting)
      if shown.contains(setting) { return nil }
      return HiddenChange(number: number, obstacle: readers.lazy.compactMap { $0.obstacle(to: setting) }.first)
    }
  }

  /// Returns the first screen under each existing theme of a comparison.
  static func thumbnails(of changes: Report.Table) -> [Drawing] {
    let drawings = thumbnails(of: changes.drawing)
    return zip(changes.sides, drawings).filter { !$0.0.isMissing }.map(\.1)
  }

  /// Returns the first screen under each theme, so small that texts are bars; none if no rule is for UIKit.
  static func thumbnails(of themes: [ThemeRules]) -> [Drawing] {
    guard themes.contains(where: \.isForUIKit),
      let appearance = Readability.Appearance.all(of: themes).first(where: { !$0.isHighContrast })
    else { return [] }
    let pen = Pen(themes: themes, level: .aa, fonts: .bars)
    return pen.drawings(of: .list, appearance)
  }

  /// Finds the marks that differ between two drawings.
  private static func compare(_ drawings: inout [Drawing]) {
    // A drawing has about forty marks, which are compared faster than hashed.
    let sights = drawings.map { $0.canvas.marks.map(\.sight) }
    for index in drawings.indices {
      drawings[index].changed = drawings[index].canvas.marks.filter { !sights[1 - index].contains($0.sight) }
    }
  }
}

/// A pen that draws themes side by side.
private struct Pen {
  let themes: [ThemeRules]
  let level: Readability.Level
  let fonts: Canvas.Fonts

  init(themes: [ThemeRules], level: Readability.Level, fonts: Canvas.Fonts) {
    ThemeRules.share(themes)
    (self.themes, self.level, self.fonts) = (themes, level, fonts)
  }

  func style(_ appearance: Readability.Appearance) -> SystemColors.Style {
    appearance.traits.values == AppearanceTraits.dark.values ? .dark : .light
  }

  /// Returns each standard screen under each theme.
  func screens(_ appearance: Readability.Appearance) -> [[Drawing]] {
    let looks = themes.indices.map { index in
      let environments = environments(of: index, appearance)
      return (
        app: UIKitLook(environments.map { themes[index].reader(traits: $0) }),
        sheet: UIKitLook(environments.map { themes[index].reader(traits: $0, isOfSheet: true) })
      )
    }
    return Screen.allCases.filter { $0 != .own }.map { screen in
      looks.map { draw(screen, screen == .contactSheet ? $0.sheet : $0.app) }
    }
  }

  /// Returns one of the app's screens under each theme.
  func drawings(of screen: Screen, _ appearance: Readability.Appearance) -> [Drawing] {
    themes.indices.map { index in
      draw(screen, UIKitLook(environments(of: index, appearance).map { themes[index].reader(traits: $0) }))
    }
  }

  /// Returns the contact sheet without any theme.
  func untouched(_ appearance: Readability.Appearance) -> Drawing {
    let silent = ThemeRules(SnapshotDocument(AppearanceSnapshot()))
    let all = appearance.environments.last ?? []
    let readers = (all.isEmpty ? [.light] : all).map { silent.reader(traits: $0, isOfSheet: true) }
    return draw(.contactSheet, UIKitLook(readers))
  }

  private func draw(_ screen: Screen, _ look: UIKitLook) -> Drawing {
    var canvas = Canvas(level: level, fonts: fonts)
    switch screen {
    case .list: canvas.list(look)
    case .detail: canvas.detail(look)
    case .states: canvas.states(look)
    case .contactSheet: canvas.contactSheet(look)
    case .own: break
    }
    return Drawing(screen: screen, canvas: canvas)
  }

  /// Returns some views under each theme; nil if none of them applies.
  func own(_ views: ArraySlice<OwnView>, _ appearance: Readability.Appearance) -> [Drawing]? {
    let environments = themes.indices.map { environment(of: $0, appearance) }
    let there = views.filter { view in environments.contains(where: view.isThere) }
    if there.isEmpty { return nil }
    return themes.indices.map { index in
      Drawing(
        screen: .own,
        canvas: Canvas(there, themes[index], environments[index], level: level, fonts: fonts))
    }
  }

  /// Returns the views that some rules style and no screen contains.
  func ownViews(of rules: Set<RuleKey>) -> [OwnView] {
    let classes = ClassHierarchy(themes.map(\.document.classes))
    return rules.sorted().compactMap { OwnView($0, classes) }
  }

  /// Returns the readers of the themes for the drawings.
  func readers(_ appearance: Readability.Appearance) -> [UIKitReader] {
    themes.indices.flatMap { index in
      let environment = environment(of: index, appearance)
      return [false, true].map { themes[index].reader(traits: environment, isOfSheet: $0) }
    }
  }

  /// Returns the traits with which a theme is drawn.
  private func environment(of index: Int, _ appearance: Readability.Appearance) -> AppearanceTraits {
    environments(of: index, appearance)[0]
  }

  /// Returns the traits for each style in which a theme may be shown, or else for its own.
  private func environments(of index: Int, _ appearance: Readability.Appearance) -> [AppearanceTraits] {
    let environments = appearance.environments[index]
    return environments.isEmpty ? [AppearanceTraits.light.merging(themes[index].document.traits)] : environments
  }
}
