import AppearanceState

/// A pattern of `--only` or `--ignore`: `class:UI*Bar`, `container:ContactSheet`, `attribute:tint*`,
/// `setting:UINavigationBar.tintColor`, or a bare pattern for a class or an attribute.
struct ChangePattern: Hashable {
  private enum Part: String, CaseIterable {
    case `class`
    case container
    case attribute
    case setting
  }

  /// The part that the pattern matches; nil for a class or an attribute.
  private let part: Part?
  private let name: String
  private let glob: Glob
  /// The option as the user wrote it, safe to show.
  let text: String

  /// Parses the value of an option.
  init(_ text: String, of option: Option) throws(UsageError) {
    self.text = "--\(option.long)=\(text)"
    // An unset variable in a script leaves this. It would match nothing, and the themes would look the same.
    if text.isEmpty || text.last == ":" { throw UsageError("a pattern is missing: '\(text)'") }
    guard let colon = text.firstIndex(of: ":") else {
      (part, name, glob) = (nil, text, Glob(text))
      return
    }
    let prefix = String(text[..<colon])
    guard let part = Part(rawValue: prefix) else {
      let names = Part.allCases.map(\.rawValue)
      throw UsageError(
        "a pattern must begin with 'class:', 'container:', 'attribute:' or 'setting:', found '\(prefix):'"
          + NearMatch.hint(for: prefix, in: names))
    }
    self.part = part
    name = String(text[text.index(after: colon)...])
    glob = Glob(name)
  }

  /// Returns whether it matches any rule or setting of a theme.
  func matches(_ snapshot: AppearanceSnapshot) -> Bool {
    snapshot.rules.contains { rule in
      matches(rule.snapshot.key, nil) || rule.snapshot.contains { matches(rule.snapshot.key, $0.key) }
    }
  }

  /// Returns a hint with the name that the user probably meant, from the names in the rules.
  func hint(in rules: [AppearanceSnapshot.Rule]) -> String {
    var names: Set<String> = []
    for rule in rules {
      if part == nil || part == .class { names.insert(rule.snapshot.key.className) }
      if part == .container { names.formUnion(rule.snapshot.key.containers) }
      if part == .setting {
        names.formUnion(rule.snapshot.lazy.map { "\(rule.snapshot.key.className).\($0.key.attribute)" })
      }
      if part == nil || part == .attribute { names.formUnion(rule.snapshot.lazy.map(\.key.attribute)) }
    }
    return NearMatch.hint(for: name, in: names.inTextOrder())
  }

  /// Returns whether it matches a setting. Without a setting, as for the position of a rule, no attribute matches.
  func matches(_ rule: RuleKey, _ setting: SettingKey?) -> Bool {
    switch part {
    case .class: glob.matches(rule.className)
    case .container: rule.containers.contains(where: glob.matches)
    case .attribute: matches(setting)
    case .setting: matches(setting, of: rule.className)
    case nil: glob.matches(rule.className) || matches(setting)
    }
  }

  /// Returns whether it matches an attribute, or a whole setting with axes.
  ///
  /// - Parameter className: The class before the attribute in the pattern; nil for none.
  private func matches(_ setting: SettingKey?, of className: String? = nil) -> Bool {
    guard let setting else { return false }
    let beginning = className.map { "\($0)." } ?? ""
    return glob.matches(beginning + setting.attribute)
      || (!setting.axes.isEmpty && glob.matches(beginning + setting.text))
  }
}
