/// What a setting holds in memory: a live value of an attribute's own type, or a description read from a file.
@usableFromInline
package protocol StoredValue: AnyObject, Sendable {
  /// The value as a file would hold it.
  var described: AppearanceValue { get }

  /// Whether writing the other value over this one would change nothing.
  func isSame(as other: any StoredValue) -> Bool
}

/// A value of an attribute's own type, kept as it was given: a restore brings back this very object.
@usableFromInline
final class LiveValue<Value: Sendable>: StoredValue {
  @usableFromInline let value: Value
  private let coding: AppearanceCoding<Value>

  init(_ value: Value, _ coding: AppearanceCoding<Value>) {
    self.value = value
    self.coding = coding
  }

  /// Another value of the same attribute. Made by an instance, which knows the type that a generic function would look up.
  func with(_ value: Value) -> LiveValue { LiveValue(value, coding) }

  @usableFromInline var described: AppearanceValue { coding.describe(value) }

  @usableFromInline func isSame(as other: any StoredValue) -> Bool {
    if other === self { return true }
    // By the class and not by a cast, which counts a reference for what it gives.
    guard type(of: other) == LiveValue<Value>.self else { return described == other.described }
    return coding.areEqual(value, unsafeDowncast(other, to: LiveValue<Value>.self).value)
  }
}

/// A value that came from a file. It becomes a live value when an attribute reads it.
final class DescribedValue: StoredValue {
  let described: AppearanceValue

  init(_ described: AppearanceValue) {
    self.described = described
  }

  func isSame(as other: any StoredValue) -> Bool {
    other === self || described == other.described
  }
}
