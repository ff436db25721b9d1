import AppearanceState

/// Bars have two generations of settings: appearance records since iOS 13, and plain settings before. Where a record is
/// set and says something, it wins.
extension PreviewReader {
  var hasLargeTitles: Bool {
    // A screen of its own shows what large titles look like, also where the theme does not speak of them.
    value("prefersLargeTitles", for: screen.child("UINavigationBar")) != .boolean(false)
  }

  /// A navigation bar.
  ///
  /// - Parameter records: The appearance records that may apply, the first that is set wins.
  func navigationBar(_ records: String...) -> PreviewTheme.BarLook {
    let bar = screen.child("UINavigationBar")
    let record = record(records, bar)
    let surface = surface(record, bar)
    let label = surface.isBlack ? palette.white : palette.label
    let title = text(value("titleTextAttributes", for: bar), look(label, 17, 600))
    let large = text(value("largeTitleTextAttributes", for: bar), look(label, 34, 700))
    return PreviewTheme.BarLook(
      background: surface.background, hairline: surface.hairline, tint: tint(bar),
      title: text(record?.field("titleTextAttributes"), title),
      largeTitle: text(record?.field("largeTitleTextAttributes"), large),
      item: item(record, "buttonAppearance", 400, in: bar),
      done: item(record, "doneButtonAppearance", 600, in: bar),
      back: item(record, "backButtonAppearance", 400, in: bar))
  }

  func toolbar() -> PreviewTheme.BarLook {
    let bar = screen.child("UIToolbar")
    let record = record(["standardAppearance"], bar)
    let surface = surface(record, bar)
    let item = item(record, "buttonAppearance", 400, in: bar)
    return PreviewTheme.BarLook(
      background: surface.background, hairline: surface.hairline, tint: tint(bar), title: item, largeTitle: item,
      item: item, done: self.item(record, "doneButtonAppearance", 600, in: bar), back: item)
  }

  func tabBar() -> PreviewTheme.TabBarLook {
    let bar = screen.child("UITabBar")
    let record = record(["standardAppearance"], bar)
    let surface = surface(record, bar)
    let unselected = color("unselectedItemTintColor", for: bar) ?? palette.unselected
    let normal = tabItem(record, "normal", unselected, bar)
    let selected = tabItem(record, "selected", color("selectedImageTintColor", for: bar) ?? tint(bar), bar)
    let item = bar.child("UITabBarItem")
    let state = record?.field("stackedLayoutAppearance", "normal")
    let badgeText = text(
      value("badgeTextAttributes", state: "normal", for: item), look(palette.white, 11, 500))
    let badge = state?.field("badgeBackgroundColor")?.color ?? color("badgeColor", for: item) ?? palette.red
    return PreviewTheme.TabBarLook(
      background: surface.background, hairline: surface.hairline, normal: normal.text, normalIcon: normal.icon,
      selected: selected.text, selectedIcon: selected.icon, badge: badge,
      badgeText: text(state?.field("badgeTextAttributes"), badgeText))
  }

  private func tabItem(
    _ record: AppearanceValue?, _ state: String, _ tint: Color, _ bar: PreviewHost
  ) -> (text: TextLook, icon: Color) {
    // A tab's title is small by nature: the fonts that a theme gives to all bar items are meant for buttons.
    let item = bar.child("UITabBarItem")
    let own = value("titleTextAttributes", state: state, for: item)
    var look = look(own?.field("foregroundColor")?.color ?? tint, 10, 500)
    let field = record?.field("stackedLayoutAppearance", state)
    look = text(field?.field("titleTextAttributes"), look)
    return (look, field?.field("iconColor")?.color ?? tint)
  }

  /// A text button in a bar.
  private func item(
    _ record: AppearanceValue?, _ appearance: String, _ weight: Double, in bar: PreviewHost
  ) -> TextLook {
    let host = bar.child("UIBarButtonItem")
    let tint = color("tintColor", for: host) ?? self.tint(bar)
    let own = text(value("titleTextAttributes", state: "normal", for: host), look(tint, 17, weight))
    let plain = text(record?.field("buttonAppearance", "normal", "titleTextAttributes"), own)
    return text(record?.field(appearance, "normal", "titleTextAttributes"), plain)
  }

  private func record(_ names: [String], _ bar: PreviewHost) -> AppearanceValue? {
    for name in names {
      if case .record = value(name, for: bar) { return value(name, for: bar) }
    }
    return nil
  }

  /// The background and the edge of a bar.
  private func surface(
    _ record: AppearanceValue?, _ bar: PreviewHost
  ) -> (background: Color, hairline: Color?, isBlack: Bool) {
    var isBlack = palette.style == .dark
    if case .enumeration(let style) = value("barStyle", for: bar) { isBlack = style.name.hasPrefix("black") }
    let bare = isBlack ? PreviewPalette.dark.bar : PreviewPalette.light.bar
    // A colour for all views is hidden by a bar's own background.
    let plain = color("barTintColor", for: bar) ?? color("backgroundColor", for: bar.withoutSuperclasses) ?? bare
    guard let record, case .record(let fields) = record else { return (plain, palette.hairline, isBlack) }
    // A record that sets its shadow to nil wants no line; one that is silent has the system's.
    let hairline = fields.fields["shadowColor"] == nil ? palette.hairline : record.field("shadowColor")?.color
    return (record.field("backgroundColor")?.color ?? bare, hairline, isBlack)
  }
}
