import AppearanceState

/// The settings of some themes that give the colour of something, by the classes that rules are for.
struct ColorSettings {
  /// A setting, and what it is the colour of by its name.
  struct Setting: Comparable {
    let key: SettingKey
    let role: ColorRole

    static func == (left: Setting, right: Setting) -> Bool { left.key == right.key }
    static func < (left: Setting, right: Setting) -> Bool { left.key < right.key }
  }

  /// The settings of one class under any theme, in order and each once.
  struct OfClass {
    /// Those of a text or a sign.
    fileprivate(set) var foregrounds: [Setting] = []
    fileprivate(set) var backgrounds: [Setting] = []
  }

  private var classes: [String: OfClass] = [:]

  /// Looks through the settings of all rules of some themes.
  init(_ themes: [ThemeRules]) {
    var roles: [String: ColorRole] = [:]
    for theme in themes {
      // The rules of a file share their few keys, so most are known by address, which takes less time than by name. Rules are
      // in order, those of one class together.
      var (name, known) = ("", Set<ObjectIdentifier>())
      for rule in theme.rules {
        if rule.key.className != name { (name, known) = (rule.key.className, []) }
        for entry in rule.settings.entries where known.insert(entry.key.identity).inserted {
          let role = roles[entry.key.attribute] ?? ColorRole(entry.key.attribute)
          roles[entry.key.attribute] = role
          let setting = Setting(key: entry.key, role: role)
          if role.foreground != nil { classes[name, default: OfClass()].foregrounds.append(setting) }
          if role.background != nil { classes[name, default: OfClass()].backgrounds.append(setting) }
        }
      }
    }
    classes = classes.mapValues { settings in
      OfClass(foregrounds: Self.single(settings.foregrounds), backgrounds: Self.single(settings.backgrounds))
    }
  }

  /// Keys that are equal may be two objects.
  private static func single(_ settings: [Setting]) -> [Setting] {
    settings.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The settings of the rules for a class.
  subscript(className: String) -> OfClass { classes[className] ?? OfClass() }
}

extension Array where Element: Comparable {
  /// All elements of two lists that are sorted and hold each element once; so does the result.
  func merging(sorted other: [Element]) -> [Element] {
    var (mine, yours) = (0, 0)
    // Mostly one list has all that the other one has.
    while mine < count, yours < other.count, self[mine] == other[yours] { (mine, yours) = (mine + 1, yours + 1) }
    if yours == other.count { return self }
    if mine == count { return other }
    var merged = Array(self[..<mine])
    merged.reserveCapacity(count + other.count - yours)
    while mine < count, yours < other.count {
      let isSame = self[mine] == other[yours]
      if !isSame, other[yours] < self[mine] {
        merged.append(other[yours])
        yours += 1
        continue
      }
      if isSame { yours += 1 }
      merged.append(self[mine])
      mine += 1
    }
    return merged + self[mine...] + other[yours...]
  }
}
