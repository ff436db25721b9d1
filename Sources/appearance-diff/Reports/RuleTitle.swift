import AppearanceState

/// How a report names a rule: `UINavigationBar in ContactSheet (userInterfaceStyle: dark)`.
enum RuleTitle {
  static func text(_ key: RuleKey) -> StyledText {
    var text = StyledText(SafeText.name(key.className), .heading)
    for container in key.containers {
      text.append(" in ", .dim)
      text.append(SafeText.name(container), .heading)
    }
    if !key.traits.values.isEmpty {
      let traits = key.traits.sorted.map { "\(SafeText.name($0.name)): \(SafeText.name($0.value))" }
      text.append(" (" + traits.joined(separator: ", ") + ")", .dim)
    }
    return text
  }
}
