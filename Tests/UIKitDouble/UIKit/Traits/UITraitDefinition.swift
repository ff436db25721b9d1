import Foundation

/// A trait: UIKit's own, or one of the app's.
///
/// Values are `Sendable` here, which UIKit does not require, because a trait collection may be used on any thread.
public protocol UITraitDefinition: SendableMetatype {
  associatedtype Value: Sendable
  static var defaultValue: Value { get }
  static var identifier: String { get }
  static var name: String { get }
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var identifier: String { String(reflecting: Self.self) }
  public static var name: String { String(describing: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait of UIKit's own, whose default stands for "not specified".
protocol SystemTrait: UITraitDefinition where Value: Equatable {}

/// Mutable traits, as `UITraitCollection` and `UITraitOverrides` pass them to closures.
public protocol UIMutableTraits {
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}
