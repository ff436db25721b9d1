/// The form in which layers hold the values of a property: as they are, or as copies if the objects can be changed later.
///
/// Proxies, resolving and scopes need not know.
// A class, because generic code that reads a struct of closures looks its type up.
@MainActor
@usableFromInline
final class StoredForm<Value> {
  /// Returns a value as layers hold it.
  let stored: @MainActor (Value) -> any StoredValue
  /// Returns the value in an object that ``stored`` or ``read`` made. Checking the class would cost as much as a write.
  let value: @MainActor (any StoredValue) -> Value
  /// Makes a stored value from a description; nil if the description is of another kind.
  let read: @MainActor (AppearanceValue) -> (any StoredValue)?
  /// Returns whether a value is the same as a stored one; not-a-number is the same as not-a-number.
  let isSame: @MainActor (Value, any StoredValue) -> Bool

  init(
    stored: @escaping @MainActor (Value) -> any StoredValue, value: @escaping @MainActor (any StoredValue) -> Value,
    read: @escaping @MainActor (AppearanceValue) -> (any StoredValue)?,
    isSame: @escaping @MainActor (Value, any StoredValue) -> Bool
  ) {
    (self.stored, self.value, self.read, self.isSame) = (stored, value, read, isSame)
  }
}

extension StoredForm where Value: Sendable {
  /// Creates the form of values that are stored as they are.
  ///
  /// - Parameter any: Any value.
  convenience init(_ coding: AppearanceCoding<Value>, like any: Value) {
    let known = LiveValue(any, coding)
    self.init(
      stored: { known.with($0) }, value: { unsafeDowncast($0, to: LiveValue<Value>.self).value },
      read: { coding.read($0).map { known.with($0) } },
      isSame: { value, stored in
        let other = unsafeDowncast(stored, to: LiveValue<Value>.self).value
        return coding.areEqual(value, other) || !(coding.areEqual(value, value) || coding.areEqual(other, other))
      })
  }
}

/// A slot, generic over the type of the property.
final class AttributeSlot<Value>: Slot {
  let key: SettingKey
  var index = 0
  let defaultValue: any StoredValue
  let step: SlotStepMaker
  let isStored: Bool
  let form: StoredForm<Value>
  /// Whether a host has a value by itself when nothing is set; nil if such a host has the default.
  var isIntrinsic: (@MainActor (AnyObject, Value) -> Bool)?
  /// Whether a host hides its value now; nil if a host can always be read.
  var isObscured: (@MainActor (AnyObject) -> Bool)?
  /// Whether a host that was given a value reads `current` for it; nil if it reads what it was given.
  var readsAs: (@MainActor (_ host: AnyObject, _ current: Value, _ given: Value) -> Bool)?
  var recording: SlotRecording?
  private let host: HostFunctions<AnyObject, Value>

  init(
    _ key: SettingKey, default value: Value, _ form: StoredForm<Value>, _ host: HostFunctions<AnyObject, Value>,
    isStored: Bool = false, step: @escaping SlotStepMaker
  ) {
    (self.key, self.form, self.host, self.isStored, self.step) = (key, form, host, isStored, step)
    defaultValue = form.stored(value)
  }

  func live(_ stored: any StoredValue) -> (any StoredValue)? {
    // Compares classes instead of casting, because a cast would retain its result.
    if type(of: stored) == type(of: defaultValue) { return stored }
    if let value = stored as? DescribedValue { return value.made(for: ObjectIdentifier(self), form.read) }
    return form.read(stored.described)
  }

  func force(_ new: any StoredValue, to object: AnyObject) { host.write(form.value(new), to: object) }

  func current(of object: AnyObject) -> any StoredValue { form.stored(host.get(object)) }

  func isSetOnInstance(_ object: AnyObject, old: any StoredValue) -> Bool {
    if let isSet = host.isSetOnInstance { return isSet(object) }
    let current = host.get(object)
    if form.isSame(current, old) { return false }
    if old.isSame(as: defaultValue) { return !(isIntrinsic?(object, current) ?? false) }
    return !(readsAs?(object, current, form.value(old)) ?? false)
  }

  func isObscured(on object: AnyObject) -> Bool { isObscured?(object) ?? false }

  func reads(_ given: any StoredValue, on object: AnyObject) -> Bool {
    let current = host.get(object)
    return form.isSame(current, given) || readsAs?(object, current, form.value(given)) ?? false
  }

  var hostKeepsMark: Bool { host.isSetOnInstance != nil }
}

extension HostFunctions where Host == AnyObject {
  /// Makes the steps for values that are compared in the form in which layers hold them.
  @MainActor
  @usableFromInline
  func steps(isStored: Bool = false, _ form: StoredForm<Value>) -> SlotStepMaker {
    let isTrusted = isTrusted(isStored)
    return { new, old in
      { object in
        let hasAnother = if let isSetOnInstance { isSetOnInstance(object) } else { !form.isSame(get(object), old) }
        if hasAnother { return .hasAnother }
        if new === old { return .done }
        write(form.value(new), to: object)
        return isTrusted || form.isSame(get(object), new) ? .done : .readsOtherwise
      }
    }
  }
}
