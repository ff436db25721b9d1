import AppearanceState

extension AppearanceDiff {
  /// One setting that differs.
  public struct Change: Hashable, Sendable {
    /// The class, containers and traits.
    public let rule: RuleKey
    /// The attribute, with its axis values.
    public let setting: SettingKey
    /// The value before; nil if it was unset, `.nil` if it was set to nil.
    public let old: AppearanceValue?
    /// The value after; nil if it is unset, `.nil` if it is set to nil.
    public let new: AppearanceValue?

    /// Makes a change of one setting. ``AppearanceDiff/init(from:to:)`` makes those between two snapshots.
    ///
    /// ```swift
    /// let change = AppearanceDiff.Change(
    ///   rule: RuleKey("Bar"), setting: SettingKey("isTranslucent"), old: nil, new: .boolean(false))
    /// ```
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - setting: The setting.
    ///   - old: The value before; nil if it was unset.
    ///   - new: The value after; nil if it is unset.
    public init(rule: RuleKey, setting: SettingKey, old: AppearanceValue?, new: AppearanceValue?) {
      self.rule = rule
      self.setting = setting
      self.old = old
      self.new = new
    }

    /// The kind of a change.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The setting was unset and is set, maybe to nil.
      case added
      /// The setting was set, maybe to nil, and is unset.
      case removed
      /// The setting is set to something else.
      case changed
    }

    /// The kind of the change.
    public var kind: Kind {
      if old == nil { .added } else if new == nil { .removed } else { .changed }
    }

    /// The change that undoes this one.
    public var inverted: Change { Change(rule: rule, setting: setting, old: new, new: old) }
  }

  /// A rule whose position among otherwise equal rules differs (see `AppearanceSnapshot.Rule.order`).
  public struct OrderChange: Hashable, Sendable {
    /// The rule that is now earlier or later.
    public let rule: RuleKey
    /// The position before; nil if the order of keys decided.
    public let old: Int?
    /// The position after; nil if the order of keys decides.
    public let new: Int?

    /// Makes a change of a rule's position among otherwise equal rules.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - old: The position before; nil if the order of keys decided.
    ///   - new: The position after; nil if the order of keys decides.
    public init(rule: RuleKey, old: Int?, new: Int?) {
      self.rule = rule
      self.old = old
      self.new = new
    }

    /// The change that undoes this one.
    public var inverted: OrderChange { OrderChange(rule: rule, old: new, new: old) }
  }
}
