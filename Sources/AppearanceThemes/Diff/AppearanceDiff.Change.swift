import AppearanceState

extension AppearanceDiff {
  /// One setting that differs.
  public struct Change: Hashable, Sendable {
    /// The class, containers and traits.
    public let rule: RuleKey
    /// The attribute, with its axis values.
    public let setting: SettingKey
    /// The value before; nil when it was unset, `.nil` when it was set to nil.
    public let old: AppearanceValue?
    /// The value after; nil when it is unset, `.nil` when it is set to nil.
    public let new: AppearanceValue?

    /// A change of one setting, for a diff that is made in code; one between snapshots is ``AppearanceDiff/init(from:to:)``.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - setting: The setting.
    ///   - old: The value before; nil when it was unset.
    ///   - new: The value after; nil when it is unset.
    public init(rule: RuleKey, setting: SettingKey, old: AppearanceValue?, new: AppearanceValue?) {
      self.rule = rule
      self.setting = setting
      self.old = old
      self.new = new
    }

    /// What happens to a setting.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// It was unset and is set, maybe to nil.
      case added
      /// It was set, maybe to nil, and is unset.
      case removed
      /// It is set to something else.
      case changed
    }

    /// What happens to the setting.
    public var kind: Kind {
      if old == nil { .added } else if new == nil { .removed } else { .changed }
    }

    /// The change that takes this one back.
    public var inverted: Change { Change(rule: rule, setting: setting, old: new, new: old) }
  }

  /// A rule whose place among otherwise equal rules differs (see `AppearanceSnapshot.Rule.order`).
  public struct OrderChange: Hashable, Sendable {
    /// The rule that comes earlier or later now.
    public let rule: RuleKey
    /// The place before; nil where the order of keys decided.
    public let old: Int?
    /// The place after; nil where the order of keys decides.
    public let new: Int?

    /// A change of a rule's place among otherwise equal rules.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - old: The place before; nil where the order of keys decided.
    ///   - new: The place after; nil where the order of keys decides.
    public init(rule: RuleKey, old: Int?, new: Int?) {
      self.rule = rule
      self.old = old
      self.new = new
    }

    /// The change that takes this one back.
    public var inverted: OrderChange { OrderChange(rule: rule, old: new, new: old) }
  }
}
