import AppearanceState

/// The keys that the rules of a theme set, with small integers for rules, keys and settings, so that look-ups compare no text;
/// and the rules that match views. It has no values, so themes whose rules set the same keys share one.
final class ThemeSettings {
  /// A setting of a rule.
  struct Setting {
    let rule: Int
    /// The number of its key.
    let key: Int
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

  let rules: [RuleKey]
  let all: [Setting]
  let keys: [SettingKey]
  private let numbers: [SettingKey: Int]
  /// The first setting of each rule, and then the number of all settings.
  private let firsts: [Int]
  /// The keys of each attribute of UIKit, in order.
  private let variants: [[Variant]]
  private let hierarchy: ClassHierarchy
  private let snapshot: AppearanceSnapshot
  private lazy var cascade = SnapshotCascade(snapshot)
  private var classes: [String: ViewClass] = [:]
  private var traits: [AppearanceTraits] = []

  init(_ snapshot: AppearanceSnapshot, _ hierarchy: ClassHierarchy) {
    var (rules, all, keys) = ([RuleKey](), [Setting](), [SettingKey]())
    var (numbers, firsts) = ([SettingKey: Int](), [0])
    for rule in snapshot.table.elements {
      for entry in rule.settings.entries {
        let key = numbers[entry.key] ?? keys.count
        if key == keys.count {
          numbers[entry.key] = key
          keys.append(entry.key)
        }
        all.append(Setting(rule: rules.count, key: key))
      }
      rules.append(rule.key)
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
    (self.snapshot, self.hierarchy) = (snapshot, hierarchy)
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

  // MARK: Views

  /// The classes that themes are known to use for contact sheets, each with its superclass. In a drawing, one container stands
  /// for all of them. No name in a file begins with NUL.
  private static let sheetClasses = [
    "\0ContactCell": "UITableViewCell", "\0ContactSheet": "UIViewController",
    "\0CNContactPickerViewController": "\0ContactSheet",
    "\0CNContactViewController": "\0CNContactPickerViewController",
  ]

  /// Returns a class by its name.
  func viewClass(_ name: String) -> ViewClass {
    if let known = classes[name] { return known }
    var (own, last) = ([String](), name)
    while let next = Self.sheetClasses[last] {
      own.append(String(last.dropFirst()))
      last = next
    }
    let names = own + hierarchy.lineage(of: last)
    let lineage = cascade.numbers(of: names)
    let viewClass = ViewClass(
      names[0], ViewClass.Ground(names), lineage, named: lineage.filter(conditions.containers.contains),
      containers: lineage.reduce(into: []) { $0.formUnion(conditions.byClass[$1]?.containers ?? []) },
      dependsOnTraits: lineage.contains { conditions.byClass[$0]?.traits ?? false })
    classes[name] = viewClass
    return viewClass
  }

  /// The class of each view of a screen.
  private(set) lazy var screenClasses = ScreenView.allCases.map { viewClass($0.className) }

  /// The containers that rules name, all and by the class of the rule, as numbers in the cascade; and whether rules for a class
  /// name traits.
  private lazy var conditions: (containers: Set<Int>, byClass: [Int: (containers: Set<Int>, traits: Bool)]) = {
    var byClass: [Int: (containers: Set<Int>, traits: Bool)] = [:]
    for key in rules where !key.containers.isEmpty || !key.traits.values.isEmpty {
      let number = cascade.numbers(of: [key.className])[0]
      byClass[number, default: ([], false)].containers.formUnion(cascade.numbers(of: key.containers))
      if !key.traits.values.isEmpty { byClass[number]?.traits = true }
    }
    return (byClass.values.reduce(into: []) { $0.formUnion($1.containers) }, byClass)
  }()

  /// Returns the number of some traits.
  func number(of traits: AppearanceTraits) -> Int {
    if let known = self.traits.firstIndex(of: traits) { return known }
    self.traits.append(traits)
    return self.traits.count - 1
  }

  /// Returns the settings that win for a view.
  ///
  /// - Parameters:
  ///   - own: The class of the view.
  ///   - path: The containers around it that rules name, innermost first, each with its ancestors.
  ///   - traits: The number of the traits that hold.
  func table(_ own: ViewClass, in path: [[Int]], _ traits: Int) -> ViewTable {
    // Traits and containers make no difference if no rule for the view names them.
    let key = ViewClass.TableKey(
      traits: own.dependsOnTraits ? traits : -1,
      containers: own.containers.isEmpty ? [] : path.filter { $0.contains(where: own.containers.contains) })
    if let known = own.tables[key] { return known }
    let surroundings = cascade.surroundings(of: own.lineage, inside: key.containers)
    let table = ViewTable(cascade.cascade(in: surroundings, traits: self.traits[traits]).matches, of: self)
    own.tables[key] = table
    return table
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
