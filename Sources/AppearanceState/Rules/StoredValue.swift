/// The value of a setting in memory: a live value of an attribute's own type, or a description read from a file.
@usableFromInline
package protocol StoredValue: AnyObject, Sendable {
  /// The value as a file contains it.
  var described: AppearanceValue { get }

  /// Returns whether writing the other value over this one would change nothing.
  func isSame(as other: any StoredValue) -> Bool
}

extension Optional where Wrapped == any StoredValue {
  /// Returns whether both are nil, or the same value.
  func isSame(as other: Wrapped?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let value?, let other?): value === other || value.isSame(as: other)
    default: false
    }
  }
}

/// A value of an attribute's own type, retained as given: a restore returns this very object.
@usableFromInline
package final class LiveValue<Value: Sendable>: StoredValue {
  @usableFromInline package let value: Value
  private let coding: AppearanceCoding<Value>

  package init(_ value: Value, _ coding: AppearanceCoding<Value>) {
    self.value = value
    self.coding = coding
  }

  /// Returns another value of the same attribute. An instance method, because a generic function would look the type up.
  package func with(_ value: Value) -> LiveValue { LiveValue(value, coding) }

  @usableFromInline package var described: AppearanceValue { coding.describe(value) }

  @usableFromInline package func isSame(as other: any StoredValue) -> Bool {
    if other === self { return true }
    // Compares classes, because a cast is slower.
    guard type(of: other) == LiveValue<Value>.self else { return described == other.described }
    if coding.areEqual(value, unsafeDowncast(other, to: LiveValue<Value>.self).value) { return true }
    // A value that does not equal itself, such as a NaN, is the same if its description is.
    return !coding.areEqual(value, value) && described == other.described
  }
}

/// A value from a file, as its description. It becomes a live value when an attribute reads it.
package final class DescribedValue: StoredValue {
  package let described: AppearanceValue
  /// The values made of the description, by slot; nil if a slot cannot use it. Slots live as long as the program.
  @MainActor private var made: [ObjectIdentifier: (any StoredValue)?] = [:]

  package init(_ described: AppearanceValue) {
    self.described = described
  }

  package func isSame(as other: any StoredValue) -> Bool {
    other === self || described == other.described
  }

  /// Returns the value that a slot makes of the description. Made once, because that can be slow: an image is base 64 text.
  @MainActor
  func made(for slot: ObjectIdentifier, _ make: (AppearanceValue) -> (any StoredValue)?) -> (any StoredValue)? {
    if let known = made[slot] { return known }
    let value = make(described)
    made[slot] = .some(value)
    return value
  }
}
