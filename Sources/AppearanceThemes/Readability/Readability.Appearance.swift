import AppearanceState

extension Readability {
  /// The appearances of an interface: light or dark, with more contrast or without.
  enum Appearance {
    /// The traits that an appearance decides on.
    static let names: Set<String> = ["userInterfaceStyle", "accessibilityContrast"]

    /// The appearances that some rules speak of, light first.
    static func all(of rules: [RuleKey], isDark: Bool) -> [AppearanceTraits] {
      var all: [AppearanceTraits] = [.light]
      if isDark || rules.contains(where: { $0.traits["userInterfaceStyle"] == "dark" }) { all.append(.dark) }
      if rules.contains(where: { $0.traits["accessibilityContrast"] == "high" }) {
        all += all.map { $0.merging(["accessibilityContrast": "high"]) }
      }
      return all
    }
  }
}
