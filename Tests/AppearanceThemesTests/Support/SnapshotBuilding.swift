import AppearanceState
import AppearanceThemes

extension AppearanceSnapshot.Rule {
  /// Returns a rule by names; a setting whose text is not a key is ignored.
  static func of(
    _ className: String, in containers: [String] = [], traits: AppearanceTraits = .none, order: Int? = nil,
    _ settings: [String: AppearanceValue]
  ) -> AppearanceSnapshot.Rule {
    let settings = settings.compactMap { text, value in
      SettingKey(text: text).map { RuleSnapshot.Setting(key: $0, value: value) }
    }
    let key = RuleKey(className, containers: containers, traits: traits)
    return AppearanceSnapshot.Rule(RuleSnapshot(key, settings: settings), order: order)
  }
}

extension AppearanceValue {
  static func hex(_ hex: UInt32, alpha: Double = 1) -> AppearanceValue { .color(Color(hex: hex, alpha: alpha)) }
}
