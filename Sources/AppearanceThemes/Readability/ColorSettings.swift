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

    var isEmpty: Bool { foregrounds.isEmpty && backgrounds.isEmpty }

    /// Those of several rules or themes. Two at a time, for to take one after the other would look at the first ones again with
    /// each.
    static func merged(_ all: [OfClass]) -> OfClass {
      var all = all
      while all.count > 1 {
        all = stride(from: 0, to: all.count, by: 2).map { index in
          index + 1 < all.count ? all[index].merging(all[index + 1]) : all[index]
        }
      }
      return all.first ?? OfClass()
    }

    private func merging(_ other: OfClass) -> OfClass {
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
      var known = [ObjectIdentifier: ColorRole]()
      // Rules are in order, those of one class together.
      var rest = theme.rules[...]
      while let name = rest.first?.key.className {
        let ofClass = rest.prefix { $0.key.className == name }
        rest = rest.dropFirst(ofClass.count)
        let own = OfClass.merged(ofClass.map { settings(of: $0, &known) }.filter { !$0.isEmpty })
        if !own.isEmpty { classes[name] = classes[name].map { OfClass.merged([$0, own]) } ?? own }
      }
    }
  }

  private mutating func settings(of rule: RuleSnapshot, _ known: inout [ObjectIdentifier: ColorRole]) -> OfClass {
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
    return own
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
