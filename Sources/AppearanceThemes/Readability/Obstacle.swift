import AppearanceState

/// The reason why a setting shows nowhere on a screen.
package enum Obstacle: Hashable {
  /// A rule that wins wherever the setting's own rule matches.
  case rule(RuleKey)
  /// An appearance of a bar, such as `standardAppearance`, which replaces the bar's plain settings.
  case appearance(RuleKey, SettingKey)

  /// Whether reports list one obstacle before another.
  fileprivate static func precedes(_ left: Obstacle, _ right: Obstacle) -> Bool {
    switch (left, right) {
    case (.rule(let left), .rule(let right)), (.appearance(let left, _), .appearance(let right, _)): left < right
    case (.rule, .appearance): true
    case (.appearance, .rule): false
    }
  }
}

extension UIKitReader {
  /// Returns the reason why a setting shows in none of the views that this reader has read; nil if it shows in one, or if its
  /// rule matches none of them.
  package func obstacle(to setting: RuleSetting) -> Obstacle? {
    guard let key = settings.number(of: setting.key), let (rule, views) = matched[setting.rule],
      settings.settings(of: rule).contains(where: { settings.all[$0].key == key })
    else { return nil }
    var obstacles: [Obstacle] = []
    for view in views {
      let winning = view.table.winner(key)
      if winning < 0 { continue }
      let winner = settings.all[winning].rule
      if winner != rule {
        obstacles.append(.rule(settings.rules[winner]))
      } else if case .setting(let rule, let key, _) = appearance(over: setting.key, of: view)?.origin {
        obstacles.append(.appearance(rule, key))
      } else {
        return nil
      }
    }
    return obstacles.min(by: Obstacle.precedes)
  }

  /// Returns the appearance record that replaces a plain setting of a bar, or of an item in one.
  private func appearance(over key: SettingKey, of view: UIKitView) -> ThemeValue? {
    guard let bar = view.viewClass.ground.isBar ? view : view.parent, bar.viewClass.ground.isBar,
      let record = bar.value(.standardAppearance)
    else { return nil }
    let state = ControlState(rawValue: key.axes.first { $0.axis == "state" }?.value ?? "normal") ?? .other
    let items = bar.viewClass.ground == .tabBar ? "stackedLayoutAppearance" : "buttonAppearance"
    let counterpart: ThemeValue? =
      switch key.attribute {
      case "titleTextAttributes" where bar !== view: record.field([items, "*", "titleTextAttributes"], state)
      case "titleTextAttributes", "largeTitleTextAttributes": record.field(key.attribute)
      case "badgeColor": record.field([items, "*", "badgeBackgroundColor"], state)
      case "badgeTextAttributes": record.field([items, "*", "badgeTextAttributes"], state)
      case "unselectedItemTintColor": record.field([items, "normal", "iconColor"], state)
      case "selectedImageTintColor": record.field([items, "selected", "iconColor"], state)
      // The appearance decides how the bar is painted, even where it sets nothing.
      case "barStyle", "barTintColor", "isTranslucent", "backgroundImage", "backgroundImageForBarMetrics",
        "shadowImage", "shadowImageForBarPosition", "selectionIndicatorImage":
        record
      default: nil
      }
    return counterpart == nil ? nil : record
  }
}
