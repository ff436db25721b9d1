import AppearanceState

/// The settings of a theme, with small integers for rules, keys and settings, so that look-ups compare no text.
final class ThemeSettings {
  /// A setting of a rule.
  struct Setting {
    let rule: Int
    /// The number of its key.
    let key: Int
    let entry: Settings.Entry
  }

  /// A key of an attribute of UIKit.
  struct Variant {
    let key: Int
    /// The state; nil if the attribute has none.
    let state: ControlState?
    /// Whether a state is its only axis, if it has any.
    let isPlain: Bool
    /// Whether it is for bars of the usual height, or for no bars.
    let isUsual: Bool
  }

  let rules: [RuleSnapshot]
  let all: [Setting]
  let keys: [SettingKey]
  private let numbers: [SettingKey: Int]
  /// The first setting of each rule, and then the number of all settings.
  private let firsts: [Int]
  /// The keys of each attribute of UIKit, in order.
  private let variants: [[Variant]]
  private var values: [ThemeValue?]

  init(_ rules: [RuleSnapshot]) {
    var (all, keys, numbers, firsts) = ([Setting](), [SettingKey](), [SettingKey: Int](), [0])
    for (rule, snapshot) in rules.enumerated() {
      for entry in snapshot.settings.entries {
        let key = numbers[entry.key] ?? keys.count
        if key == keys.count {
          numbers[entry.key] = key
          keys.append(entry.key)
        }
        all.append(Setting(rule: rule, key: key, entry: entry))
      }
      firsts.append(all.count)
    }
    var variants = [[Variant]](repeating: [], count: UIKitAttribute.names.count)
    for number in keys.indices {
      let axes = keys[number].axes
      guard let attribute = UIKitAttribute.numbers[keys[number].attribute] else { continue }
      let state = axes.first { $0.axis == "state" }.map { ControlState(rawValue: $0.value) ?? .other }
      let isUsual = axes.allSatisfy { $0.axis != "barMetrics" || $0.value == "default" }
      variants[attribute].append(
        Variant(key: number, state: state, isPlain: axes.count == (state == nil ? 0 : 1), isUsual: isUsual))
    }
    (self.rules, self.all, self.keys, self.numbers, self.firsts) = (rules, all, keys, numbers, firsts)
    self.variants = variants.map { $0.count < 2 ? $0 : $0.sorted { keys[$0.key] < keys[$1.key] } }
    values = Array(repeating: nil, count: all.count)
  }

  /// Returns the settings of a rule.
  func settings(of rule: Int) -> Range<Int> { firsts[rule]..<firsts[rule + 1] }

  /// Returns the number of a key; nil if no rule sets it.
  func number(of key: SettingKey) -> Int? { numbers[key] }

  /// Returns the number of the key of an attribute: in a state, if that is its only axis, or else without axes; -1 for none.
  func key(_ attribute: UIKitAttribute, _ state: ControlState?) -> Int {
    for variant in variants[attribute.rawValue] where variant.isPlain && variant.state == state { return variant.key }
    return -1
  }

  /// Returns the keys of an attribute, in order.
  func variants(_ attribute: UIKitAttribute) -> [Variant] { variants[attribute.rawValue] }

  /// Whether something is set for a spot in a state alone. Otherwise it looks as in the normal state.
  func speaks(of spot: UIKitSpot, in state: ControlState) -> Bool {
    (spot.color + spot.layers.joined()).contains { source in
      guard case .requested = source.state else { return false }
      switch source.owner {
      case .view(let attribute): return variants(attribute).contains { $0.state == state }
      case .record(let path): return records.contains { $0.field(path, state) != nil }
      default: return false
      }
    }
  }

  /// The appearance records of bars.
  private lazy var records = (variants(.standardAppearance) + variants(.scrollEdgeAppearance)).flatMap { variant in
    all.indices.filter { all[$0].key == variant.key }.map(value)
  }

  /// Returns the value of a setting and keeps it, because a snapshot creates the value of a file at each access.
  func value(_ setting: Int) -> ThemeValue {
    if let known = values[setting] { return known }
    let (rule, entry) = (rules[all[setting].rule].key, all[setting].entry)
    // A snapshot has no hidden keys.
    let value = ThemeValue(entry.value?.described ?? .nil, .setting(rule, entry.key, fields: []), setting)
    values[setting] = value
    return value
  }
}

/// The state of a control.
package enum ControlState: String, Sendable {
  case normal, highlighted, selected, focused, disabled
  /// A state that combines two.
  case other
}

/// The settings for a view: the winner of each key.
final class ViewTable {
  /// The rules that match, winners first.
  let rules: [Int]
  /// The setting that wins, by the number of its key; -1 if none is set.
  private let winners: [Int32]

  init(_ rules: [Int], of settings: ThemeSettings) {
    self.rules = rules
    var winners = [Int32](repeating: -1, count: rules.isEmpty ? 0 : settings.keys.count)
    for rule in rules {
      for setting in settings.settings(of: rule) where winners[settings.all[setting].key] < 0 {
        winners[settings.all[setting].key] = Int32(setting)
      }
    }
    self.winners = winners
  }

  /// Returns the setting that wins for a key; -1 for none.
  func winner(_ key: Int) -> Int { key >= 0 && key < winners.count ? Int(winners[key]) : -1 }
}
