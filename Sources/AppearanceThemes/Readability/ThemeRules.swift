import AppearanceState

/// The rules of one theme, made ready for many questions: what takes time is found out once.
package final class ThemeRules {
  private let snapshot: AppearanceSnapshot
  private(set) lazy var snapshotCascade = SnapshotCascade(snapshot)
  /// What the rules that set something style, in order.
  private(set) lazy var keys = rules.map(\.key)
  /// The rules that set something, in order.
  private(set) lazy var rules = snapshot.rules.map(\.snapshot)
  /// Whether any rule is for a class of UIKit's. If not, the theme is for something else, and a drawing of UIKit tells nothing.
  package private(set) lazy var isForUIKit = keys.contains { ThemeHost.app.knows($0.className) }
  private lazy var settings = Self.settings(of: rules)
  private var answers: [Place: UIKitReader.Answers] = [:]
  private var values = [ObjectIdentifier: AppearanceValue]()
  /// Whether a colour was seen that is not the same in light and in dark.
  private(set) var hasDynamicColor = false

  /// Takes the rules of a snapshot.
  package init(_ snapshot: AppearanceSnapshot) {
    self.snapshot = snapshot
  }

  /// Notes that a colour is not the same in light and in dark.
  func noteDynamicColor() { hasDynamicColor = true }

  private struct Place: Hashable {
    let screen: ThemeHost
    let traits: AppearanceTraits
  }

  /// What was found out so far under some traits on a screen.
  func answers(on screen: ThemeHost, _ traits: AppearanceTraits) -> UIKitReader.Answers {
    let place = Place(screen: screen, traits: traits)
    if let known = answers[place] { return known }
    let new = UIKitReader.Answers()
    answers[place] = new
    return new
  }

  /// What a rule sets. A value of a file is made whenever it is asked for, and the same few are asked for in each appearance and
  /// container; the snapshot keeps them, so that nothing else comes to have the identity of one.
  func value(_ stored: any StoredValue) -> AppearanceValue {
    if let known = values[ObjectIdentifier(stored)] { return known }
    let value = stored.described
    values[ObjectIdentifier(stored)] = value
    return value
  }

  /// The settings of an attribute that any rule has, in order: one for each combination of its axes.
  func settings(of attribute: String) -> [SettingKey] { settings[attribute] ?? [] }

  private static func settings(of rules: [RuleSnapshot]) -> [String: [SettingKey]] {
    var (settings, known) = ([String: [SettingKey]](), [ObjectIdentifier: Bool]())
    for rule in rules {
      for entry in rule.settings.entries where known[entry.key.identity] == nil {
        known[entry.key.identity] = true
        settings[entry.key.attribute, default: []].append(entry.key)
      }
    }
    // Keys that are equal may be two objects.
    return settings.mapValues { $0.count < 2 ? $0 : Set($0).sorted() }
  }
}
