/// The fields of an object that files hold as a record: the type of the record, and the way in which each field is
/// described and set.
///
/// ```swift
/// var fields = RecordFields("UINavigationBarAppearance")
/// fields.value("backgroundColor", look, \.backgroundColor)
/// fields.kept("titleTextAttributes", look, \.titleTextAttributes)
/// ```
@MainActor
struct RecordFields {
  private struct Field {
    let name: String
    let parts: @MainActor () -> ObjectParts
    /// Sets the field; returns whether that was possible.
    let set: @MainActor (AppearanceValue) -> Bool
  }

  private let type: String
  private var fields: [Field] = []

  /// - Parameter type: The type in a record of the object.
  init(_ type: String) {
    self.type = type
  }

  /// The parts of the object, by field.
  var parts: ObjectParts {
    .record(type, Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.parts()) }))
  }

  /// Sets the object's fields from a record. Fields that the record does not have keep their values; fields that the
  /// object does not have, which a later version of the system may have written, are ignored.
  ///
  /// - Parameters:
  ///   - value: The record. Another kind of value, and a record of another type, is not read.
  ///   - isTaken: Whether a record of another type is read all the same.
  /// - Returns: Whether everything could be set. A value that the object already has need not be set, so a description
  ///   that cannot be read does no harm if it is the default.
  func read(_ value: AppearanceValue, orType isTaken: (String) -> Bool = { _ in false }) -> Bool {
    guard case .record(let record) = value, record.type == type || isTaken(record.type) else { return false }
    var isComplete = true
    for field in fields {
      guard let value = record.fields[field.name], value != field.parts().described else { continue }
      isComplete = field.set(value) && isComplete
    }
    return isComplete
  }

  // MARK: Kinds of fields

  /// Adds a field whose value describes itself.
  mutating func value<Object: AnyObject, Value: AppearanceValueRepresentable>(
    _ name: String, _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>
  ) {
    value(name, get: { object[keyPath: property] }, set: { object[keyPath: property] = $0 })
  }

  /// Adds a field whose value describes itself, by its getter and setter.
  mutating func value<Value: AppearanceValueRepresentable>(
    _ name: String, get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    add(name, { .value(get()) }) { Value.fromAppearanceValue($0).map(set) != nil }
  }

  /// Adds a field whose value is a mutable object.
  mutating func kept<Object: AnyObject, Value: CopiedObject>(
    _ name: String, _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>
  ) {
    add(name, { object[keyPath: property].objectParts }) { value in
      guard let made = Value.fromAppearanceValue(value) else { return false }
      object[keyPath: property] = made
      return true
    }
  }

  /// Adds a part with fields of its own.
  mutating func nested(_ name: String, _ fields: RecordFields) {
    add(name, { fields.parts }) { fields.read($0) }
  }

  private mutating func add(
    _ name: String, _ parts: @escaping @MainActor () -> ObjectParts, set: @escaping @MainActor (AppearanceValue) -> Bool
  ) {
    fields.append(Field(name: name, parts: parts, set: set))
  }
}
