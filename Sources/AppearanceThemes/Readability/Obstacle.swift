import AppearanceState

/// What keeps a setting from showing anywhere on a screen.
package enum Obstacle: Hashable {
  /// A rule that wins wherever the setting's own rule matches.
  case rule(RuleKey)
  /// An appearance of a bar, such as `standardAppearance`, which takes the place of the bar's plain settings.
  case appearance(RuleKey, SettingKey)

  /// The order of reports.
  fileprivate static func precedes(_ left: Obstacle, _ right: Obstacle) -> Bool {
    switch (left, right) {
    case (.rule(let left), .rule(let right)), (.appearance(let left, _), .appearance(let right, _)): left < right
    case (.rule, .appearance): true
    case (.appearance, .rule): false
    }
  }
}

extension UIKitReader {
  /// What keeps a setting from showing anywhere where this screen was asked for values; nil where nothing does, or where its rule
  /// matches nothing of it.
  package func obstacle(to setting: RuleSetting) -> Obstacle? {
    let index = theme.index
    guard let key = index.numbers[setting.key.text], let (rule, views) = matched[setting.rule],
      index.settings(of: rule).contains(where: { index.settings[$0].key == key })
    else { return nil }
    var obstacles: [Obstacle] = []
    for view in views {
      guard let winner = view.table.winner(key).map({ index.settings[$0].rule }) else { continue }
      if winner != rule {
        obstacles.append(.rule(index.rules[winner].key))
      } else if case .setting(let rule, let key, _) = appearance(over: setting.key, of: view)?.origin {
        obstacles.append(.appearance(rule, key))
      } else {
        return nil
      }
    }
    return obstacles.min(by: Obstacle.precedes)
  }

  /// The appearance record that takes the place of a plain setting of a bar or of an item in one.
  private func appearance(over key: SettingKey, of view: UIKitView) -> ThemeValue? {
    let bars = UIKitPlace.Bar.allCases.map(\.className)
    guard let bar = bars.contains(where: view.isA) ? view : view.parent, bars.contains(where: bar.isA),
      let record = bar.value(.standardAppearance)
    else { return nil }
    let state = ControlState(rawValue: key.axes.first { $0.axis == "state" }?.value ?? "normal") ?? .other
    let items = bar.isA("UITabBar") ? "stackedLayoutAppearance" : "buttonAppearance"
    let counterpart: ThemeValue? =
      switch key.attribute {
      case "titleTextAttributes" where bar !== view: record.field("\(items).*.titleTextAttributes", state)
      case "titleTextAttributes", "largeTitleTextAttributes": record.field(key.attribute)
      case "badgeColor": record.field("\(items).*.badgeBackgroundColor", state)
      case "badgeTextAttributes": record.field("\(items).*.badgeTextAttributes", state)
      case "unselectedItemTintColor": record.field("\(items).normal.iconColor", state)
      case "selectedImageTintColor": record.field("\(items).selected.iconColor", state)
      // The appearance decides how the bar is painted, also where it sets nothing.
      case "barStyle", "barTintColor", "isTranslucent", "backgroundImage", "backgroundImageForBarMetrics",
        "shadowImage", "shadowImageForBarPosition", "selectionIndicatorImage":
        record
      default: nil
      }
    return counterpart == nil ? nil : record
  }
}
