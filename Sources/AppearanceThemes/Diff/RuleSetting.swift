import AppearanceState

/// A setting of a rule.
package struct RuleSetting: Hashable, Comparable {
  package let rule: RuleKey
  package let key: SettingKey

  package init(_ rule: RuleKey, _ key: SettingKey) {
    (self.rule, self.key) = (rule, key)
  }

  /// Orders by rule, then by key.
  package static func < (left: RuleSetting, right: RuleSetting) -> Bool {
    (left.rule, left.key) < (right.rule, right.key)
  }
}
