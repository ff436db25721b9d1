import AppearanceState

/// The rules of one theme, made ready for many questions: what takes time is found out once.
package final class ThemeRules {
  /// The theme.
  package let document: SnapshotDocument
  private lazy var snapshotCascade = SnapshotCascade(document.snapshot)
  /// What the rules that set something style, in order.
  private(set) lazy var keys = rules.map(\.key)
  /// The rules that set something, in order.
  private(set) lazy var rules = document.snapshot.rules.map(\.snapshot)
  /// Whether any rule is for a class of UIKit's. If not, the theme is for something else, and a drawing of UIKit shows nothing
  /// of it.
  package private(set) lazy var isForUIKit = isForUIKit(ClassHierarchy([document.classes]))
  private lazy var settings = Self.settings(of: rules)
  private var answers: [Place: UIKitReader.Answers] = [:]
  private var surroundings: [ThemeHost: Surroundings] = [:]
  private var lineages: [ThemeHost.ClassID: [Int]] = [:]
  private var values = [ObjectIdentifier: AppearanceValue]()

  /// Takes the rules of a theme.
  package init(_ document: SnapshotDocument) {
    self.document = document
  }

  /// Whether any rule is for a class of UIKit's, or for one that is known to inherit from one.
  func isForUIKit(_ classes: ClassHierarchy) -> Bool {
    // Rules stand in the order of their classes, so that each is looked for once.
    var last: String?
    return document.snapshot.table.elements.contains { rule in
      if rule.key.className == last || rule.settings.isEmpty { return false }
      last = rule.key.className
      return classes.knows(rule.key.className)
    }
  }

  /// The style in which the theme is shown, where the file says one.
  var style: SystemColors.Style? { document.traits["userInterfaceStyle"].flatMap(SystemColors.Style.init) }

  /// Whether a rule sets a color, or something that has one.
  var hasColors: Bool {
    rules.contains { rule in rule.settings.entries.contains { $0.value.map { value($0).hasColor } ?? false } }
  }

  /// Whether rules or colors tell light from dark, so that the theme is for both.
  private(set) lazy var isForBothStyles =
    keys.contains { $0.traits["userInterfaceStyle"].flatMap(SystemColors.Style.init) != nil }
    || rules.contains { rule in
      rule.settings.entries.contains { $0.value.map { $0.mayHaveFields && value($0).tellsStyles } ?? false }
    }

  /// Whether both say that they are for the same: traits and classes.
  func isFor(_ other: ThemeRules) -> Bool {
    document.traits == other.document.traits && document.classes == other.document.classes
  }

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

  /// What rules set for a host where some traits hold.
  func cascade(for host: ThemeHost, _ traits: AppearanceTraits) -> Cascade {
    snapshotCascade.cascade(in: surroundings(of: host), traits: traits)
  }

  private func surroundings(of host: ThemeHost) -> Surroundings {
    if let known = surroundings[host] { return known }
    let place = snapshotCascade.surroundings(
      of: numbers(of: host.lineage, host), inside: host.containers.map { numbers(of: $0, host) })
    surroundings[host] = place
    return place
  }

  /// The numbers of a class and its ancestors: the same few classes are around all hosts.
  private func numbers(of lineage: [String], _ host: ThemeHost) -> [Int] {
    let id = host.id(of: lineage)
    if let known = lineages[id] { return known }
    let numbers = snapshotCascade.numbers(of: lineage)
    lineages[id] = numbers
    return numbers
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

extension AppearanceValue {
  /// Whether it is a color or holds one.
  fileprivate var hasColor: Bool {
    if case .color = self { return true }
    return fields?.values.contains(where: \.hasColor) ?? false
  }

  /// Whether it is a color that is not the same in light and in dark, or holds one.
  fileprivate var tellsStyles: Bool {
    if let color = ColorDescription(self) { return color.light != color.dark }
    return fields?.values.contains(where: \.tellsStyles) ?? false
  }
}
