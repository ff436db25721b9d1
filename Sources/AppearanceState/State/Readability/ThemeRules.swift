/// The rules of one theme, made ready for many questions: what takes time is found out once.
package final class ThemeRules {
  private let snapshot: AppearanceSnapshot
  private(set) lazy var cascade = SnapshotCascade(snapshot)
  /// The rules that set something.
  private(set) lazy var keys = snapshot.table.elements.filter { !$0.settings.isEmpty }.map(\.key)
  /// What the rules of each class set of which the name says what it is the colour of.
  private(set) lazy var colors = snapshot.table.elements.reduce(into: [String: Colors]()) { colors, rule in
    for entry in rule.settings.entries {
      let role = role(of: entry.key.attribute)
      if role.foreground != nil { colors[rule.key.className, default: Colors()].foregrounds.insert(entry.key) }
      if role.background != nil { colors[rule.key.className, default: Colors()].backgrounds.insert(entry.key) }
    }
  }
  private var backgrounds: [[String]: [String: [SettingKey]]] = [:]
  private var answers: [Place: UIKitReader.Answers] = [:]
  private var values: [ObjectIdentifier: AppearanceValue] = [:]
  private var roles: [String: ColorRole] = [:]
  /// Whether a colour was seen that is not the same in light and in dark.
  private(set) var hasDynamicColor = false

  /// The settings of a class that give the colour of something, by their names.
  struct Colors {
    /// Those of a text or a sign.
    var foregrounds: Set<SettingKey> = []
    var backgrounds: Set<SettingKey> = []
  }

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

  // More settings than these no class has that a person wrote.
  private static let mostBackgrounds = 1000

  /// The settings that give a background to hosts of a class somewhere, by what is around that word in their names.
  ///
  /// - Parameter lineage: The name of the class, then of its ancestors.
  func backgrounds(of lineage: [String]) -> [String: [SettingKey]] {
    if let known = backgrounds[lineage] { return known }
    let keys = Set(lineage.flatMap { colors[$0]?.backgrounds ?? [] }).sorted().prefix(Self.mostBackgrounds)
    let found = Dictionary(grouping: keys) { role(of: $0.attribute).background ?? "" }
    backgrounds[lineage] = found
    return found
  }

  /// What an attribute is the colour of, by its name.
  func role(of attribute: String) -> ColorRole {
    if let known = roles[attribute] { return known }
    let role = ColorRole(attribute)
    roles[attribute] = role
    return role
  }
}
