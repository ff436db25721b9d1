/// The way in which the values of an attribute are compared and described.
///
/// Types that conform to ``AppearanceValueRepresentable`` need none. Write one for a type that you cannot extend:
///
/// ```swift
/// let duration = AppearanceCoding<Duration>(
///   describe: { .number(.init(Double($0.components.seconds))) },
///   read: { value in if case .number(let number) = value { .seconds(number.double) } else { nil } },
///   areEqual: ==)
/// ```
///
/// The functions only convert and compare values. While they run, a store may be half changed, and to read it or to
/// write to it is a programmer error. The same holds for the `==` of a value. Its `deinit` may do anything.
public final class AppearanceCoding<Value: Sendable>: Sendable {
  let describe: @Sendable (Value) -> AppearanceValue
  /// The function that makes a value. It runs on the main actor, because the objects of a user interface belong to it.
  let read: @MainActor @Sendable (AppearanceValue) -> Value?
  @usableFromInline let areEqual: @Sendable (Value, Value) -> Bool

  /// Makes a coding from its three functions.
  ///
  /// - Parameters:
  ///   - describe: Describes a value for a file.
  ///   - read: Makes a value from a description; nil if the description is of another kind.
  ///   - areEqual: Whether two values are the same, so that setting one over the other changes nothing.
  public init(
    describe: @escaping @Sendable (Value) -> AppearanceValue,
    read: @escaping @MainActor @Sendable (AppearanceValue) -> Value?,
    areEqual: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.describe = describe
    self.read = read
    self.areEqual = areEqual
  }

  /// Makes the coding of a type that describes itself. An attribute that is declared without a coding has this one.
  @inlinable
  public static func representable() -> AppearanceCoding where Value: AppearanceValueRepresentable {
    AppearanceCoding(
      describe: { $0.appearanceValue }, read: { Value.fromAppearanceValue($0) },
      areEqual: { Value.areSameSetting($0, $1) })
  }

  /// Makes the coding of a type that no file can hold: it is restored exactly in memory and written as an opaque
  /// marker.
  ///
  /// ```swift
  /// view.attribute("shader", \.shader, default: Shader(), coding: .opaque())
  /// ```
  ///
  /// A theme from a file cannot set such an attribute; a diff shows that it differs, by type and `description`. The
  /// type has to be `Equatable`, so that the library can compare its values.
  public static func opaque() -> AppearanceCoding where Value: Equatable {
    AppearanceCoding(
      describe: { value in
        if let optional = value as? any OptionalValue, optional.isNil { return .nil }
        return .opaque(AppearanceValue.Opaque(type: String(describing: Value.self), summary: String(describing: value)))
      },
      read: { _ in nil }, areEqual: ==)
  }

  /// Gives the compiler a message for a type whose values cannot be compared.
  @available(
    *, unavailable,
    message: "the type has to be Equatable; for another one write AppearanceCoding(describe:read:areEqual:)"
  )
  public static func opaque() -> AppearanceCoding {
    programmerError("the values of \(Value.self) cannot be compared")
  }
}

/// An optional of a type that is not known to be optional.
private protocol OptionalValue {
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  var isNil: Bool { self == nil }
}
