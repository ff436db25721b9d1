import AppearanceState

/// A setting of a rule.
struct RuleSetting: Hashable {
  let rule: RuleKey
  let key: SettingKey

  init(_ rule: RuleKey, _ key: SettingKey) {
    (self.rule, self.key) = (rule, key)
  }
}
