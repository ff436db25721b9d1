/// A type whose values can be described for a file and made again from the description.
///
/// Numbers, strings, Booleans, optionals and arrays of such types, and the types inside ``AppearanceValue`` conform. An
/// enumeration with string raw values needs only to name the protocol:
///
/// ```swift
/// enum BarStyle: String, AppearanceValueRepresentable { case light, dark }
/// ```
///
/// The law: `T.fromAppearanceValue(x.appearanceValue) == x` for every `x` that is equal to itself. Files know one nil: of an
/// optional in an optional, or of an `AppearanceValue?`, the outer one comes back for the inner.
public protocol AppearanceValueRepresentable: Equatable, Sendable {
  /// The description of this value.
  var appearanceValue: AppearanceValue { get }

  /// The value that a description stands for, or nil when the description is of another kind or out of range.
  ///
  /// A function and not an initializer, so that classes which are open to inheritance can conform.
  static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self?

  /// Whether setting one of two values over the other changes nothing; by default whether they are equal.
  ///
  /// For types whose `==` tells apart what looks the same: two colors of UIKit that are computed are never equal.
  static func areSameSetting(_ left: Self, _ right: Self) -> Bool
}

extension AppearanceValueRepresentable {
  /// Whether the values are equal.
  @inlinable
  public static func areSameSetting(_ left: Self, _ right: Self) -> Bool { left == right }
}

extension AppearanceValueRepresentable where Self: RawRepresentable, RawValue == String {
  /// The case, under the name of the enumeration.
  public var appearanceValue: AppearanceValue {
    .enumeration(AppearanceValue.EnumerationCase(type: String(describing: Self.self), name: rawValue))
  }

  /// The case of that name. The name of the enumeration is not compared: it may have been renamed since.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
    if case .enumeration(let value) = appearanceValue { Self(rawValue: value.name) } else { nil }
  }
}
