/// Why a host has a value: everything that claims the attribute, the winner first.
///
/// Printed, it is a tree:
///
/// ```text
/// MyApp.Bar.tint = #0a6b6e
/// ├─ theme: MyApp.Bar in MyApp.Sheet, MyApp/Theme.swift:12
/// └─ beats
///    ├─ #34c759, theme: MyApp.Bar, MyApp/Theme.swift:9, which names fewer containers
///    └─ nil, the declared default, which applies where nothing is set
/// ```
public struct AppearanceExplanation: Hashable, Sendable {
  /// Where a value comes from.
  public enum Source: Hashable, Sendable {
    /// The program set it on the instance.
    case instance
    /// A rule sets it. The position is where the program first requested the rule's proxy; nil for rules known only from files.
    case rule(RuleKey, layer: Layer, position: String?)
    /// Nothing sets it.
    case declaredDefault
  }

  /// Where a rule sets a value: in the theme, or in a scope that is open.
  public enum Layer: Hashable, Sendable {
    /// The theme, beneath all scopes.
    case theme
    /// A scope, by the number that journals use too, and by its label if it has one. Later scopes have greater numbers.
    case scope(Int, label: String?)
  }

  /// Why a value lost: the first difference from the winner that counts, in the order of the cascade.
  public enum Defeat: Hashable, Sendable {
    /// The program set another value on the instance.
    case setOnInstance
    /// It is set in a layer that lies beneath the winner's.
    case lowerLayer
    /// It is for a superclass of the winner's class.
    case lessDerivedClass
    /// It asks for fewer traits.
    case fewerTraits
    /// Its containers were found farther from the window.
    case fartherContainer
    /// It names fewer containers.
    case fewerContainers
    /// It was set earlier.
    case setEarlier
    /// It is the declared default, which applies where nothing is set.
    case declaredDefault
  }

  /// A value that something claims for the attribute.
  public struct Claim: Hashable, Sendable {
    /// The value that the attribute would have if this claim were the only one.
    public let value: AppearanceValue
    /// The source of the claim.
    public let source: Source
    /// Why it lost to the winner; nil for the winner.
    public let defeat: Defeat?
  }

  /// The class of the host.
  public let className: String
  /// The attribute and axis values.
  public let setting: SettingKey
  /// All claims on the attribute, strongest first. The declared default is always last. Settings that a scope hides are not
  /// listed.
  public let claims: [Claim]

  /// The value that applies.
  public var value: AppearanceValue { claims[0].value }
  /// The source of that value.
  public var source: Source { claims[0].source }
  /// The claims that it beats, strongest first.
  public var beaten: ArraySlice<Claim> { claims.dropFirst() }
}

extension AppearanceExplanation.Layer: CustomStringConvertible {
  /// `theme`, `scope 2` or `scope 2 "preview"`.
  public var description: String {
    switch self {
    case .theme: "theme"
    case .scope(let number, let label): "scope \(number)" + (label.map { " \(SafeText.quoted($0))" } ?? "")
    }
  }
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

extension AppearanceExplanation.Defeat: CustomStringConvertible {
  /// A clause that follows the claim that lost: `which names fewer containers`.
  public var description: String {
    switch self {
    case .setOnInstance: "which loses to a value set on the instance"
    case .lowerLayer: "which is in a lower layer"
    case .lessDerivedClass: "which is for a superclass"
    case .fewerTraits: "which asks for fewer traits"
    case .fartherContainer: "whose containers are farther from the window"
    case .fewerContainers: "which names fewer containers"
    case .setEarlier: "which was set earlier"
    case .declaredDefault: "which applies where nothing is set"
    }
  }
}

extension AppearanceExplanation: CustomStringConvertible {
  /// The tree.
  public var description: String {
    let values = AppearanceValue.descriptions(of: claims.map(\.value))
    var lines = ["\(SafeText.visible(className)).\(setting) = \(values[0])"]
    lines.append((beaten.isEmpty ? "└─ " : "├─ ") + source.description)
    if !beaten.isEmpty { lines.append("└─ beats") }
    for (index, claim) in zip(beaten.indices, beaten) {
      let reason = claim.defeat.map { ", \($0)" } ?? ""
      lines.append("   \(index == beaten.indices.last ? "└─" : "├─") \(values[index]), \(claim.source)\(reason)")
    }
    return lines.joined(separator: "\n")
  }
}
