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

  /// A key of an attribute.
  struct Variant {
    let key: Int
    /// The state; nil if the attribute has none.
    let state: ControlState?
    /// Whether it is for bars of the usual height, or for no bars.
    let isUsual: Bool
  }

  let rules: [RuleSnapshot]
  private(set) var all: [Setting] = []
  private(set) var keys: [SettingKey] = []
  private var numbers: [String: Int] = [:]
  /// The first setting of each rule, and then the number of all settings.
  private var firsts = [0]
  /// The number of the key of each attribute of UIKit, without axes and then in each state; -1 for none.
  private var slots = [Int32](repeating: -1, count: UIKitAttribute.names.count * ControlState.slotCount)
  /// The keys of each attribute of UIKit, in order.
  private var variants = [[Variant]](repeating: [], count: UIKitAttribute.names.count)
  private var values: [ThemeValue?]

  init(_ rules: [RuleSnapshot]) {
    self.rules = rules
    for (rule, snapshot) in rules.enumerated() {
      for entry in snapshot.settings.entries {
        let key = numbers[entry.key.text] ?? keys.count
        if key == keys.count {
          numbers[entry.key.text] = key
          keys.append(entry.key)
        }
        all.append(Setting(rule: rule, key: key, entry: entry))
      }
      firsts.append(all.count)
    }
    values = Array(repeating: nil, count: all.count)
    for number in keys.indices {
      let key = keys[number]
      guard let attribute = UIKitAttribute.numbers[key.attribute] else { continue }
      let state = key.axes.first { $0.axis == "state" }.map { ControlState(rawValue: $0.value) ?? .other }
      if key.axes.isEmpty || (state != nil && key.axes.count == 1) {
        slots[attribute * ControlState.slotCount + (state?.slot ?? 0)] = Int32(number)
      }
      let isUsual = key.axes.allSatisfy { $0.axis != "barMetrics" || $0.value == "default" }
      variants[attribute].append(Variant(key: number, state: state, isUsual: isUsual))
    }
    for attribute in variants.indices where variants[attribute].count > 1 {
      variants[attribute].sort { keys[$0.key] < keys[$1.key] }
    }
  }

  /// Returns the settings of a rule.
  func settings(of rule: Int) -> Range<Int> { firsts[rule]..<firsts[rule + 1] }

  /// Returns the number of a key; nil if no rule sets it.
  func number(of key: SettingKey) -> Int? { numbers[key.text] }

  /// Returns the number of the key of an attribute: in a state, if that is its only axis, or else without axes; -1 for none.
  func key(_ attribute: UIKitAttribute, _ state: ControlState?) -> Int {
    Int(slots[attribute.rawValue * ControlState.slotCount + (state?.slot ?? 0)])
  }

  /// Returns the keys of an attribute, in order.
  func variants(_ attribute: UIKitAttribute) -> [Variant] { variants[attribute.rawValue] }

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

  /// The index among the keys of an attribute, the first of which has no axes.
  fileprivate var slot: Int {
    switch self {
    case .normal: 1
    case .highlighted: 2
    case .selected: 3
    case .focused: 4
    case .disabled: 5
    case .other: 6
    }
  }

  fileprivate static let slotCount = 7
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
