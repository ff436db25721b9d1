/// The rules of one theme, made ready for many questions: what takes time is found out once.
package final class ThemeRules {
  private let snapshot: AppearanceSnapshot
  private(set) lazy var cascade = SnapshotCascade(snapshot)
  /// What the rules that set something style, in order.
  private(set) lazy var keys = rules.map(\.key)
  private lazy var rules = snapshot.rules.map(\.snapshot)
  /// Whether any rule is for a class of UIKit's. If not, the theme is for something else, and a drawing of UIKit tells nothing.
  package private(set) lazy var isForUIKit = keys.contains { ThemeHost.app.knows($0.className) }
  private lazy var settings = Settings(rules)
  private var answers: [Place: UIKitReader.Answers] = [:]
  private var values: [ObjectIdentifier: AppearanceValue] = [:]
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

  // MARK: Which settings there are

  /// The settings of an attribute that any rule has, in order: one for each combination of its axes.
  func settings(of attribute: String) -> [SettingKey] { settings.byAttribute[attribute]?.keys ?? [] }

  /// The settings of the rules for a class that give the colour of something, by their names.
  func colors(ofRulesFor className: String) -> Colors { settings.colors[className] ?? Colors() }

  /// What an attribute is the colour of, by its name; nil where no rule sets it.
  func role(of attribute: String) -> ColorRole? { settings.byAttribute[attribute]?.role }

  /// The settings of a class that give the colour of something, by their names; in order.
  struct Colors {
    /// Those of a text or a sign.
    var foregrounds: [SettingKey] = []
    var backgrounds: [SettingKey] = []
  }

  /// The settings of all rules.
  private struct Settings {
    struct Attribute {
      let role: ColorRole
      var keys: [SettingKey] = []
    }

    private(set) var byAttribute: [String: Attribute] = [:]
    private(set) var colors: [String: Colors] = [:]

    /// What the name of a setting says.
    private struct Meaning {
      let isForeground, isBackground: Bool
    }

    init(_ rules: [RuleSnapshot]) {
      // The rules of a file share their few keys, so most are known by address, which takes less time than by name.
      var meanings: [ObjectIdentifier: Meaning] = [:]
      for rule in rules {
        var own = Colors()
        for entry in rule.settings.entries {
          let meaning: Meaning
          if let known = meanings[entry.key.identity] {
            meaning = known
          } else {
            meaning = add(entry.key)
            meanings[entry.key.identity] = meaning
          }
          if meaning.isForeground { own.foregrounds.append(entry.key) }
          if meaning.isBackground { own.backgrounds.append(entry.key) }
        }
        if own.foregrounds.isEmpty, own.backgrounds.isEmpty { continue }
        let known = colors[rule.key.className] ?? Colors()
        colors[rule.key.className] = Colors(
          foregrounds: known.foregrounds.merging(sorted: own.foregrounds),
          backgrounds: known.backgrounds.merging(sorted: own.backgrounds))
      }
    }

    private mutating func add(_ key: SettingKey) -> Meaning {
      var attribute = byAttribute[key.attribute] ?? Attribute(role: ColorRole(key.attribute))
      attribute.keys = attribute.keys.merging(sorted: [key])
      byAttribute[key.attribute] = attribute
      return Meaning(isForeground: attribute.role.foreground != nil, isBackground: attribute.role.background != nil)
    }
  }
}

extension Array where Element: Comparable {
  /// All elements of two lists that are sorted and hold each element once; so does the result.
  func merging(sorted other: [Element]) -> [Element] {
    if isEmpty || other.isEmpty { return isEmpty ? other : self }
    var (merged, left, right) = ([Element](), self[...], other[...])
    merged.reserveCapacity(count + other.count)
    while let mine = left.first, let yours = right.first {
      if mine == yours { right.removeFirst() }
      if mine == yours || mine < yours { merged.append(left.removeFirst()) } else { merged.append(right.removeFirst()) }
    }
    return merged + left + right
  }
}
