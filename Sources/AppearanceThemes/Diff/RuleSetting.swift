import AppearanceState

/// A setting of a rule.
package struct RuleSetting: Hashable {
  package let rule: RuleKey
  package let key: SettingKey

  package init(_ rule: RuleKey, _ key: SettingKey) {
    (self.rule, self.key) = (rule, key)
  }
}
