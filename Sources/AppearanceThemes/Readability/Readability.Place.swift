import AppearanceState

extension Readability {
  /// A place where a text or a sign stands: what it is, what it is in, its state, and the appearance.
  public struct Place: Hashable, Sendable {
    /// What has to be recognized.
    public enum Kind: String, Hashable, Sendable {
      /// Text, of which success criterion 1.4.3 of WCAG 2.2 speaks.
      case text
      /// An icon or a part of a control, of which 1.4.11 speaks.
      case sign
    }

    /// What it is: `Navigation bar title`, or for a class of the app its setting, `Badge.titleColor`.
    public let name: String
    /// Whether it is a text or a sign.
    public let kind: Kind
    /// The containers of the rules that it is about, innermost first; empty for anywhere.
    public let containers: [String]
    /// The state of a control, such as `highlighted`; nil for the normal one.
    public let state: String?
    /// The traits that hold: the appearance, and those that rules ask for. The style is not among them where themes are for
    /// different ones, or do not say for which.
    public let traits: AppearanceTraits

    /// Whether it is in a dark interface.
    public var isDark: Bool { traits["userInterfaceStyle"] == "dark" }
    /// Whether the user asks for more contrast.
    public var isHighContrast: Bool { traits["accessibilityContrast"] == "high" }

    /// `Cell in ContactSheet, dark`: all that tells it from its neighbours.
    public var title: String {
      var words = [([name] + containers).joined(separator: " in ")]
      if let state { words.append(state) }
      if isDark { words.append("dark") }
      if isHighContrast { words.append("high contrast") }
      let others = traits.sorted.filter { !Appearance.names.contains($0.name) }
      words += others.map { "\($0.name): \($0.value)" }
      return words.joined(separator: ", ")
    }
  }
}
