import AppearanceState

extension Readability {
  /// An appearance in which themes are read side by side: light or dark, with more contrast or without.
  package struct Appearance: Hashable, Sendable {
    /// The traits that hold under all themes. The style is left out if the themes have different ones, or if one does not name
    /// its style.
    package let traits: AppearanceTraits
    /// For each theme, the traits in each style in which it may be shown: two if it does not say whether it is for light or
    /// dark, none if it is not shown at all.
    package let environments: [[AppearanceTraits]]

    /// The traits that an appearance sets.
    static let names: Set<String> = ["userInterfaceStyle", "accessibilityContrast"]

    /// Returns the appearances of some themes, light first.
    ///
    /// A theme that names its style is read in that style; one whose rules or colors differ between light and dark is read in
    /// both. Themes for one style each, such as day and night, are compared with each other.
    ///
    /// - Parameter themes: The themes.
    package static func all(of themes: [ThemeRules]) -> [Appearance] {
      let areApart = themes.contains { $0.style == nil && $0.isForBothStyles }
      let looks: [SystemColors.Style?] = areApart ? [.light, .dark] : [nil]
      let plain = looks.map { look in
        let styles = themes.map { Self.styles(of: $0, in: look) }
        let shared = Set(styles.joined())
        let style = look ?? (shared.count == 1 ? shared.first : nil)
        return Appearance(
          traits: style.map(Self.traits) ?? .none,
          environments: zip(themes, styles).map { theme, styles in
            styles.map { Self.traits($0).merging(theme.document.traits) }
          })
      }
      let speakOfContrast = themes.contains { theme in
        theme.keys.contains { $0.traits["accessibilityContrast"] == "high" }
      }
      if !speakOfContrast { return plain }
      return plain + plain.map(\.inHighContrast)
    }

    /// Returns the styles in which a theme may be shown.
    private static func styles(of theme: ThemeRules, in look: SystemColors.Style?) -> [SystemColors.Style] {
      if let style = theme.style { return look == nil || look == style ? [style] : [] }
      if let look, theme.isForBothStyles { return [look] }
      return [.light, .dark]
    }

    private static func traits(_ style: SystemColors.Style) -> AppearanceTraits {
      ["userInterfaceStyle": style.rawValue]
    }

    /// Whether the user asks for more contrast.
    package var isHighContrast: Bool { traits["accessibilityContrast"] == "high" }

    private var inHighContrast: Appearance {
      let high: AppearanceTraits = ["accessibilityContrast": "high"]
      return Appearance(
        traits: traits.merging(high), environments: environments.map { $0.map { high.merging($0) } })
    }
  }
}
