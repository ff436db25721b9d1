import AppearanceState

/// The rules of a theme with numbers for the keys that they set, so that look-ups compare no text.
final class ThemeIndex {
  /// A setting of a rule.
  struct Setting {
    let rule: Int
    /// The number of its key.
    let key: Int
    let entry: Settings.Entry
  }

  /// A key of an attribute, with the values of its axes.
  struct Variant {
    let key: Int
    let hasAxes: Bool
    /// The state, if that is the only axis.
    let onlyState: ControlState?
    private let isUsual: Bool
    private let state: ControlState?

    fileprivate init(_ key: SettingKey, _ number: Int) {
      (self.key, hasAxes) = (number, !key.axes.isEmpty)
      state = key.axes.first { $0.axis == "state" }.map { ControlState(rawValue: $0.value) ?? .other }
      onlyState = key.axes.count == 1 ? state : nil
      isUsual = key.axes.allSatisfy { $0.axis != "barMetrics" || $0.value == "default" }
    }

    /// Whether it has the image for a state in bars of the usual height, whatever its other axes are.
    func hasImage(for state: ControlState) -> Bool { isUsual && (self.state == nil || self.state == state) }
  }

  let rules: [RuleSnapshot]
  private(set) var settings: [Setting] = []
  private(set) var keys: [SettingKey] = []
  private(set) var numbers: [String: Int] = [:]
  /// The first setting of each rule, and then the number of all settings.
  private var firsts = [0]
  /// The keys of each attribute of UIKit, in order.
  private(set) var variants = [[Variant]](repeating: [], count: UIKitAttribute.names.count)

  init(_ rules: [RuleSnapshot]) {
    self.rules = rules
    for (rule, snapshot) in rules.enumerated() {
      for entry in snapshot.settings.entries {
        let key = numbers[entry.key.text] ?? keys.count
        if key == keys.count {
          numbers[entry.key.text] = key
          keys.append(entry.key)
        }
        settings.append(Setting(rule: rule, key: key, entry: entry))
      }
      firsts.append(settings.count)
    }
    for key in keys.indices {
      guard let attribute = UIKitAttribute.numbers[keys[key].attribute] else { continue }
      variants[attribute].append(Variant(keys[key], key))
    }
    for attribute in variants.indices where variants[attribute].count > 1 {
      variants[attribute].sort { keys[$0.key] < keys[$1.key] }
    }
  }

  /// Returns the settings of a rule.
  func settings(of rule: Int) -> Range<Int> { firsts[rule]..<firsts[rule + 1] }
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

  init(_ rules: [Int], of index: ThemeIndex) {
    self.rules = rules
    var winners = [Int32](repeating: -1, count: rules.isEmpty ? 0 : index.keys.count)
    for rule in rules {
      for setting in index.settings(of: rule) where winners[index.settings[setting].key] < 0 {
        winners[index.settings[setting].key] = Int32(setting)
      }
    }
    self.winners = winners
  }

  /// Returns the setting that wins for a key.
  func winner(_ key: Int) -> Int? { key < winners.count && winners[key] >= 0 ? Int(winners[key]) : nil }
}
