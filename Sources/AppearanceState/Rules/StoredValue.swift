/// What a setting holds in memory: a live value of an attribute's own type, or a description read from a file.
@usableFromInline
protocol StoredValue: AnyObject, Sendable {
  /// The value as a file would hold it.
  var described: AppearanceValue { get }

  /// Whether writing the other value over this one would change nothing.
  func isSame(as other: any StoredValue) -> Bool

  /// Whether both are surely spelt alike in files, and so are the same. When not, nothing is known.
  func isSpelt(as other: any StoredValue) -> Bool
}

extension StoredValue {
  // A value that was made has no spelling.
  @usableFromInline func isSpelt(as other: any StoredValue) -> Bool { false }
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
    guard let other = other as? LiveValue<Value> else { return described == other.described }
    return other === self || coding.areEqual(value, other.value)
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
