/// Why a host has a value: everything that claims the attribute, the winner first.
///
/// Printed, it is a tree:
///
/// ```text
/// MyApp.Bar.tint = "red"
/// ├─ theme: MyApp.Bar in MyApp.Sheet, MyApp/Theme.swift:12
/// └─ beats
///    ├─ "green", theme: MyApp.Bar, MyApp/Theme.swift:9
///    └─ "blue", the declared default
/// ```
public struct AppearanceExplanation: Hashable, Sendable {
  /// Where a value comes from.
  public enum Source: Hashable, Sendable {
    /// The program set it on the instance.
    case instance
    /// A rule sets it, in the theme or in a scope, which is named by its label or number. The position is where the
    /// program first asked for the rule's proxy; nil for rules that only files know.
    case rule(RuleKey, layer: String, position: String?)
    /// Nothing sets it.
    case declaredDefault
  }

  /// A value that something claims for the attribute.
  public struct Claim: Hashable, Sendable {
    /// The value.
    public let value: AppearanceValue
    /// What claims it.
    public let source: Source
  }

  /// The class of the host.
  public let className: String
  /// The attribute and axis values.
  public let setting: SettingKey
  /// Everything that claims the attribute, strongest first. The declared default is always the last.
  public let claims: [Claim]

  /// The value that applies.
  public var value: AppearanceValue { claims[0].value }
  /// Where it comes from.
  public var source: Source { claims[0].source }
  /// What it beats, strongest first.
  public var beaten: ArraySlice<Claim> { claims.dropFirst() }
}

extension AppearanceExplanation.Source: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .instance: "set on the instance"
    case .rule(let key, let layer, let position): "\(layer): \(key)" + (position.map { ", \($0)" } ?? "")
    case .declaredDefault: "the declared default"
    }
  }
}

extension AppearanceExplanation: CustomStringConvertible {
  /// The tree.
  public var description: String {
    var lines = ["\(className).\(setting) = \(value)"]
    lines.append((beaten.isEmpty ? "└─ " : "├─ ") + source.description)
    if !beaten.isEmpty { lines.append("└─ beats") }
    for (place, claim) in zip(beaten.indices, beaten) {
      lines.append("   \(place == beaten.indices.last ? "└─" : "├─") \(claim.value), \(claim.source)")
    }
    return lines.joined(separator: "\n")
  }
}
