import AppearanceState

/// The title of a rule: `UINavigationBar in ContactSheet (userInterfaceStyle: dark)`.
struct RuleTitle {
  /// The class, then the containers, innermost first; escaped.
  let names: [String]
  /// `userInterfaceStyle: dark`
  let traits: [String]

  init(_ key: RuleKey) {
    names = ([key.className] + key.containers).map(SafeText.name)
    traits = key.traits.sorted.map { "\(SafeText.name($0.name)): \(SafeText.name($0.value))" }
  }

  static func text(_ key: RuleKey) -> StyledText {
    let title = RuleTitle(key)
    var text = StyledText(title.names[0], .heading)
    for container in title.names.dropFirst() {
      text.append(" in ", .dim)
      text.append(container, .heading)
    }
    if !title.traits.isEmpty { text.append(" (" + title.traits.joined(separator: ", ") + ")", .dim) }
    return text
  }

  /// Returns the position of a rule among equal matches, of which the last one wins.
  static func position(_ order: Int?) -> String { order.map { "position \($0)" } ?? "by name" }

  /// The heading above a list of such positions.
  static let orderHeading = "Order, where several rules match equally well: the last one wins"
}
