import AppearanceState

extension Readability {
  /// A spot where a text or a sign stands: its name, containers, state and appearance.
  public struct Spot: Hashable, Sendable {
    /// The kind of thing that a reader has to recognize.
    public enum Kind: String, Hashable, Sendable {
      /// Text, to which success criterion 1.4.3 of WCAG 2.2 applies.
      case text
      /// An icon or a part of a control, to which 1.4.11 applies.
      case sign
    }

    /// The name of what stands there: `Navigation bar title`, or for a class of the app its setting, `Badge.titleColor`.
    public let name: String
    /// Whether it is a text or a sign.
    public let kind: Kind
    /// The containers that its rules name, innermost first; empty for anywhere.
    public let containers: [String]
    /// The state of a control, such as `highlighted`; nil for the normal one.
    public let state: String?
    /// The traits that hold: the appearance, and those that rules ask for. The style is left out if the themes have different
    /// ones, or do not name theirs.
    public let traits: AppearanceTraits

    /// Whether it is in a dark interface.
    public var isDark: Bool { traits["userInterfaceStyle"] == "dark" }
    /// Whether the user asks for more contrast.
    public var isHighContrast: Bool { traits["accessibilityContrast"] == "high" }

    /// A title that distinguishes it from its neighbors: `Cell in ContactSheet, dark`.
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
