/// What a setting holds in memory: a live value of an attribute's own type, or a description read from a file.
@usableFromInline
package protocol StoredValue: AnyObject, Sendable {
  /// The value as a file would hold it.
  var described: AppearanceValue { get }

  /// Whether writing the other value over this one would change nothing.
  func isSame(as other: any StoredValue) -> Bool

  /// Whether both are the same value, as far as can be told without making anything. False says nothing.
  func isSurelySame(as other: any StoredValue) -> Bool
}

extension StoredValue {
  @usableFromInline package func isSurelySame(as other: any StoredValue) -> Bool { other === self }
}

/// A value of an attribute's own type, kept as it was given: a restore brings back this very object.
@usableFromInline
package final class LiveValue<Value: Sendable>: StoredValue {
  @usableFromInline package let value: Value
  private let coding: AppearanceCoding<Value>

  package init(_ value: Value, _ coding: AppearanceCoding<Value>) {
    self.value = value
    self.coding = coding
  }

  /// Another value of the same attribute. Made by an instance, which knows the type that a generic function would look up.
  package func with(_ value: Value) -> LiveValue { LiveValue(value, coding) }

  @usableFromInline package var described: AppearanceValue { coding.describe(value) }

  @usableFromInline package func isSame(as other: any StoredValue) -> Bool {
    if other === self { return true }
    // By the class and not by a cast, which counts a reference for what it gives.
    guard type(of: other) == LiveValue<Value>.self else { return described == other.described }
    if coding.areEqual(value, unsafeDowncast(other, to: LiveValue<Value>.self).value) { return true }
    // What is not even equal to itself, a `Double` that is no number, is the same if it is written so.
    return !coding.areEqual(value, value) && described == other.described
  }
}

/// A value that came from a file, as its description. It becomes a live value when an attribute reads it.
package final class DescribedValue: StoredValue {
  package let described: AppearanceValue
  /// What slots have made of the value, by slot; nil where a slot cannot use it. Slots live as long as the program.
  @MainActor private var made: [ObjectIdentifier: (any StoredValue)?] = [:]

  package init(_ described: AppearanceValue) {
    self.described = described
  }

  package func isSame(as other: any StoredValue) -> Bool {
    other === self || described == other.described
  }

  /// What a slot makes of the value; made once, for that can take long: an image is text of base 64.
  @MainActor
  func made(for slot: ObjectIdentifier, _ make: (AppearanceValue) -> (any StoredValue)?) -> (any StoredValue)? {
    if let known = made[slot] { return known }
    let value = make(described)
    made[slot] = .some(value)
    return value
  }
}
