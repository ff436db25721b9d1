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

    /// Those of this class and of another one.
    func merging(_ other: OfClass) -> OfClass {
      OfClass(
        foregrounds: foregrounds.merging(sorted: other.foregrounds),
        backgrounds: backgrounds.merging(sorted: other.backgrounds))
    }
  }

  private var classes: [String: OfClass] = [:]
  private var roles: [String: ColorRole] = [:]

  /// Looks through the settings of all rules of some themes.
  init(_ themes: [ThemeRules]) {
    for theme in themes {
      // The rules of a file share their few keys, so most are known by address, which takes less time than by name.
      var known = AddressTable<ColorRole>()
      for rule in theme.rules {
        var own = OfClass()
        for entry in rule.settings.entries {
          let role: ColorRole
          if let found = known[entry.key.identity] {
            role = found
          } else {
            role = self.role(of: entry.key.attribute)
            known[entry.key.identity] = role
          }
          if role.foreground != nil { own.foregrounds.append(Setting(key: entry.key, role: role)) }
          if role.background != nil { own.backgrounds.append(Setting(key: entry.key, role: role)) }
        }
        if own.foregrounds.isEmpty, own.backgrounds.isEmpty { continue }
        classes[rule.key.className] = classes[rule.key.className]?.merging(own) ?? own
      }
    }
  }

  private mutating func role(of attribute: String) -> ColorRole {
    if let known = roles[attribute] { return known }
    let role = ColorRole(attribute)
    roles[attribute] = role
    return role
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
