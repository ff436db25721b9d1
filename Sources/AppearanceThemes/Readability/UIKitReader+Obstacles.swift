import AppearanceState

/// What keeps a setting from showing anywhere on a screen.
package enum Obstacle: Hashable {
  /// A rule that wins wherever the setting's own rule matches.
  case rule(RuleKey)
  /// An appearance of a bar, such as `standardAppearance`, which takes the place of the bar's plain settings.
  case appearance(RuleKey, SettingKey)

  /// The setting's rival in words is the same in every run.
  fileprivate static func precedes(_ left: Obstacle, _ right: Obstacle) -> Bool {
    switch (left, right) {
    case (.rule(let left), .rule(let right)), (.appearance(let left, _), .appearance(let right, _)): left < right
    case (.rule, .appearance): true
    case (.appearance, .rule): false
    }
  }
}

extension UIKitReader {
  /// What keeps a setting from showing anywhere where this screen was asked for values before the first call; nil where nothing
  /// does, or where its rule matches nothing of it.
  package func obstacle(to setting: RuleSetting) -> Obstacle? {
    var obstacles: [Obstacle] = []
    for (host, cascade) in hostsByRule[setting.rule] ?? [] {
      let claims = cascade.claims(for: setting.key)
      guard claims.contains(where: { $0.rule == setting.rule }), let winner = claims.first else { continue }
      if winner.rule != setting.rule {
        obstacles.append(.rule(winner.rule))
      } else if let appearance = appearance(over: setting.key, of: host) {
        obstacles.append(.appearance(appearance.rule, appearance.key))
      } else {
        return nil
      }
    }
    return obstacles.min(by: Obstacle.precedes)
  }

  /// The appearance record that takes the place of a plain setting of a bar or of an item in one.
  private func appearance(over key: SettingKey, of host: ThemeHost) -> Found? {
    let bars = ["UINavigationBar", "UIToolbar", "UITabBar"]
    guard let bar = bars.contains(where: host.isA) ? host : host.parent, bars.contains(where: bar.isA),
      let record = record(["standardAppearance"], bar)
    else { return nil }
    let state = key.axes.first { $0.axis == "state" }?.value ?? "normal"
    let items = bar.isA("UITabBar") ? "stackedLayoutAppearance" : "buttonAppearance"
    let counterpart: Found? =
      switch key.attribute {
      case "titleTextAttributes" where bar != host: record.field(items, state, "titleTextAttributes")
      case "titleTextAttributes", "largeTitleTextAttributes": record.field(key.attribute)
      case "badgeColor": record.field(items, state, "badgeBackgroundColor")
      case "badgeTextAttributes": record.field(items, state, "badgeTextAttributes")
      case "unselectedItemTintColor": record.field(items, "normal", "iconColor")
      case "selectedImageTintColor": record.field(items, "selected", "iconColor")
      // What the bar is painted with comes from the appearance, whatever it says of that.
      case "barStyle", "barTintColor", "isTranslucent", "backgroundImage", "backgroundImageForBarMetrics",
        "shadowImage",
        "shadowImageForBarPosition", "selectionIndicatorImage":
        record
      default: nil
      }
    return counterpart == nil ? nil : record
  }
}
