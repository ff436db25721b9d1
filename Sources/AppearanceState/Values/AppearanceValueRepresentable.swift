/// A type whose values can be described for a file and made again from the description.
///
/// Numbers, strings, Booleans, optionals and arrays of such types, and the types inside ``AppearanceValue`` conform. An
/// enumeration with string raw values only needs to name the protocol:
///
/// ```swift
/// enum BarStyle: String, AppearanceValueRepresentable { case light, dark }
/// ```
///
/// Every conforming type obeys one law: `T.fromAppearanceValue(x.appearanceValue) == x` for every `x` that is equal to
/// itself. Files have one nil: for an optional in an optional, or an `AppearanceValue?`, an inner nil comes back as the
/// outer one.
public protocol AppearanceValueRepresentable: Equatable, Sendable {
  /// The description of this value.
  var appearanceValue: AppearanceValue { get }

  /// Returns the value that a description stands for; nil if the description is of another kind or out of range.
  ///
  /// It is a function and not an initializer, so that classes which are open to inheritance can conform.
  static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self?

  /// Whether setting one of two values over the other changes nothing; by default whether they are equal.
  ///
  /// Implement it for a type whose `==` distinguishes values that look the same: two computed colors of UIKit are never
  /// equal.
  static func areSameSetting(_ left: Self, _ right: Self) -> Bool
}

extension AppearanceValueRepresentable {
  /// Whether the values are equal.
  @inlinable
  public static func areSameSetting(_ left: Self, _ right: Self) -> Bool { left == right }
}

extension AppearanceValueRepresentable where Self: RawRepresentable, RawValue == String {
  /// The case, with the name of the enumeration.
  public var appearanceValue: AppearanceValue {
    .enumeration(AppearanceValue.EnumerationCase(type: String(describing: Self.self), name: rawValue))
  }

  /// Returns the case of that name. The name of the enumeration is not compared, because it may have been renamed
  /// since.
  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
    if case .enumeration(let value) = appearanceValue { Self(rawValue: value.name) } else { nil }
  }
}
