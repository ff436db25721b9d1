/// The immutable state of one rule: the settings that its proxy reads.
///
/// A collection of settings, sorted by key. Taking one costs only a reference count; values are described when they are read.
/// Two snapshots are equal if they have the same rule and would be written as the same bytes.
public struct RuleSnapshot: Sendable {
  /// One setting: a key and the described value.
  public struct Setting: Hashable, Sendable {
    /// The key that is set.
    public let key: SettingKey
    /// The value; `AppearanceValue.nil` if it was set to nil.
    public let value: AppearanceValue

    /// Creates a setting for a rule that is made in code; see ``RuleSnapshot/init(_:settings:)``.
    ///
    /// - Parameters:
    ///   - key: The key to set.
    ///   - value: The described value; `AppearanceValue.nil` sets to nil.
    public init(key: SettingKey, value: AppearanceValue) {
      self.key = key
      self.value = value
    }
  }

  /// The target of the rule.
  public let key: RuleKey
  /// The settings, and the rule's position in the order of writes.
  package var part: RulePart

  package var settings: Settings { part.settings }

  package init(key: RuleKey, part: RulePart) {
    self.key = key
    self.part = part
  }

  /// Returns whether both are copies of one state. They may be equal even if this is false.
  package func isIdentical(to other: RuleSnapshot) -> Bool {
    part.order == other.part.order && settings.isIdentical(to: other.settings) && key == other.key
  }

  /// Creates a rule with settings, as a file contains them. A duplicate key is a programmer error.
  ///
  /// ```swift
  /// let rule = RuleSnapshot(
  ///   RuleKey("Bar"), settings: [.init(key: SettingKey("isTranslucent"), value: .boolean(false))])
  /// ```
  ///
  /// - Parameters:
  ///   - key: The target of the rule.
  ///   - settings: The settings, in any order.
  public init(_ key: RuleKey, settings: [Setting]) {
    // Sorted once instead of inserting one by one, because a file may hold any number of settings.
    let entries = settings.sorted { $0.key < $1.key }
      .map { Settings.Entry(key: $0.key, value: DescribedValue($0.value)) }
    for (entry, next) in zip(entries, entries.dropFirst()) {
      programmerError(unless: entry.key != next.key, "\(key) sets \(entry.key) twice")
    }
    self.init(key: key, part: RulePart(settings: Settings(sorted: entries)))
  }

  /// The described value of a setting: nil if it is unset, `.nil` if it was set to nil.
  ///
  /// ```swift
  /// snapshot[SettingKey("backgroundImage", axes: [.init("barMetrics", "compact")])]
  /// ```
  public subscript(key: SettingKey) -> AppearanceValue? { settings[key]?.described }

  /// The described value of an attribute without axes, by name: `snapshot["tint"]`. Nil if it is unset.
  public subscript(attribute: String) -> AppearanceValue? {
    SettingKey.isAttribute(attribute) ? self[SettingKey(attribute)] : nil
  }
}

extension RuleSnapshot: RandomAccessCollection {
  /// The position of the first setting.
  public var startIndex: Int { 0 }

  /// The position after the last setting.
  public var endIndex: Int { settings.count }

  /// The setting at a position, in order of keys.
  public subscript(position: Int) -> Setting { Self.setting(settings[position], of: key) }

  /// An iterator over the settings of a rule in order of keys.
  public struct Iterator: IteratorProtocol {
    fileprivate let key: RuleKey
    fileprivate var entries: FlattenSequence<[[Settings.Entry]]>.Iterator

    /// Returns the next setting; nil at the end.
    public mutating func next() -> Setting? { entries.next().map { RuleSnapshot.setting($0, of: key) } }
  }

  /// Returns an iterator, which is faster than a look-up for each position.
  public func makeIterator() -> Iterator { Iterator(key: key, entries: settings.entries.makeIterator()) }

  fileprivate static func setting(_ entry: Settings.Entry, of key: RuleKey) -> Setting {
    // The settings of a snapshot hide nothing (see `Settings`), so the value exists.
    guard let value = entry.value else { programmerError("the snapshot of \(key) hides \(entry.key)") }
    return Setting(key: entry.key, value: value.described)
  }
}

extension RuleSnapshot: Hashable {
  /// Returns whether the rules and all settings are equal. Ignores the order of writes.
  public static func == (left: RuleSnapshot, right: RuleSnapshot) -> Bool {
    left.key == right.key && left.settings.isDescribedSame(as: right.settings)
  }

  /// Hashes the rule and its settings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    for setting in self { hasher.combine(setting) }
  }
}

extension Settings {
  /// Returns whether both would be written as the same bytes.
  func isDescribedSame(as other: Settings) -> Bool {
    agrees(with: other) { left, right in
      if let left, let right, left === right { return true }
      return left?.described == right?.described
    }
  }
}

extension RuleSnapshot.Setting: CustomStringConvertible {
  /// `barTintColor = #0a6b6e`
  public var description: String { "\(key) = \(value)" }
}

extension RuleSnapshot: CustomStringConvertible {
  /// The rule, and a line for each setting:
  ///
  /// ```text
  /// UINavigationBar in ContactSheet
  ///   barTintColor = #0a6b6e
  ///   isTranslucent = false
  /// ```
  public var description: String {
    isEmpty ? "\(key): nothing set" : (["\(key)"] + map { "  \($0)" }).joined(separator: "\n")
  }
}
