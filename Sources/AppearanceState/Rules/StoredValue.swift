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
    if coding.areEqual(value, unsafeDowncast(other, to: LiveValue<Value>.self).value) { return true }
    // What is not even equal to itself, a `Double` that is no number, is the same if it is written so.
    return !coding.areEqual(value, value) && described == other.described
  }
}

/// A value that came from a file. It becomes a live value when an attribute reads it.
protocol FileValue: StoredValue {
  /// What attributes have made of the value; nil before the first one has tried.
  @MainActor var made: MadeValues? { get set }
}

extension FileValue {
  /// What a slot makes of the value; made once, for that can take long: an image is text of base 64.
  @MainActor
  func made(for slot: any Slot, _ make: (AppearanceValue) -> (any StoredValue)?) -> (any StoredValue)? {
    if let known = made?.values[ObjectIdentifier(slot)] { return known }
    let value = make(described)
    let all = made ?? MadeValues()
    all.values[ObjectIdentifier(slot)] = .some(value)
    made = all
    return value
  }
}

/// What slots have made of one value, by slot; nil where a slot cannot use it. Slots live as long as the program.
@MainActor
final class MadeValues {
  fileprivate var values: [ObjectIdentifier: (any StoredValue)?] = [:]

  nonisolated init() {}
}

/// A value that came from a file, as its description.
final class DescribedValue: FileValue {
  let described: AppearanceValue
  @MainActor var made: MadeValues?

  init(_ described: AppearanceValue) {
    self.described = described
  }

  func isSame(as other: any StoredValue) -> Bool {
    other === self || described == other.described
  }
}
