/// One thing that can be set on a host: an attribute, or an attribute for one combination of axis values.
@MainActor
class AnySlot {
  let key: SettingKey

  init(_ key: SettingKey) {
    self.key = key
  }

  /// Whether a stored value is of the slot's type, or can be read as one.
  func accepts(_ stored: any StoredValue) -> Bool {
    preconditionFailure("\(self) does not say what it accepts")
  }
}

/// A slot for values of one type.
final class AttributeSlot<Value: Sendable>: AnySlot {
  let defaultValue: Value
  private let coding: AppearanceCoding<Value>
  private let set: @MainActor (AnyObject, Value) -> Void

  init(
    _ key: SettingKey, default defaultValue: Value, coding: AppearanceCoding<Value>,
    set: @escaping @MainActor (AnyObject, Value) -> Void
  ) {
    self.defaultValue = defaultValue
    self.coding = coding
    self.set = set
    super.init(key)
  }

  /// A value as layers hold it.
  func stored(_ value: Value) -> any StoredValue {
    LiveValue(value, coding)
  }

  /// The value that a layer holds; nil when it came from a file and is of another kind.
  func value(of stored: any StoredValue) -> Value? {
    if let live = stored as? LiveValue<Value> { return live.value }
    return coding.read(stored.described)
  }

  override func accepts(_ stored: any StoredValue) -> Bool {
    value(of: stored) != nil
  }
}
