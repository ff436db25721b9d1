import AppearanceState

/// What `--only` and `--ignore` name: `class:UI*Bar`, `container:ContactSheet`, `attribute:tint*`, or a bare pattern for a
/// class or an attribute.
struct ChangePattern: Hashable {
  private enum Place: String, CaseIterable {
    case `class`
    case container
    case attribute
  }

  /// Nil is a class or an attribute.
  private let place: Place?
  private let glob: Glob

  /// Understands the value of the option.
  init(_ text: String) throws(UsageError) {
    // As from a variable of a script that is not set. It would match nothing, and all would look the same.
    if text.isEmpty || text.last == ":" { throw UsageError("a pattern is missing: '\(SafeText.visible(text))'") }
    guard let colon = text.firstIndex(of: ":") else {
      place = nil
      glob = Glob(text)
      return
    }
    let name = String(text[..<colon])
    guard let place = Place(rawValue: name) else {
      let names = Place.allCases.map(\.rawValue)
      throw UsageError(
        "a pattern begins with 'class:', 'container:' or 'attribute:', found '\(SafeText.visible(name)):'"
          + NearMatch.hint(for: name, in: names))
    }
    self.place = place
    glob = Glob(text[text.index(after: colon)...])
  }

  /// Whether the pattern matches a setting; the place of a rule has none, and so no attribute.
  func matches(_ rule: RuleKey, _ setting: SettingKey?) -> Bool {
    switch place {
    case .class: glob.matches(rule.className)
    case .container: rule.containers.contains(where: glob.matches)
    case .attribute: matches(setting)
    case nil: glob.matches(rule.className) || matches(setting)
    }
  }

  private func matches(_ setting: SettingKey?) -> Bool {
    guard let setting else { return false }
    return glob.matches(setting.attribute) || (!setting.axes.isEmpty && glob.matches(setting.text))
  }
}
