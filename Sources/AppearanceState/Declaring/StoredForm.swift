/// The form in which layers hold the values of a property: as they are, or as copies if the objects can be changed later.
///
/// Proxies, resolving and scopes need not know.
@MainActor
@usableFromInline
struct StoredForm<Value> {
  /// Returns a value as layers hold it.
  let stored: @MainActor (Value) -> any StoredValue
  /// Returns the value in an object that ``stored`` or ``read`` made. Checking the class would cost as much as a write.
  let value: @MainActor (any StoredValue) -> Value
  /// Makes a stored value from a description; nil if the description is of another kind.
  let read: @MainActor (AppearanceValue) -> (any StoredValue)?
  /// Returns whether a value is the same as a stored one; not-a-number is the same as not-a-number.
  let isSame: @MainActor (Value, any StoredValue) -> Bool
}

extension StoredForm where Value: Sendable {
  /// Creates the form of values that are stored as they are.
  ///
  /// - Parameter any: Any value.
  init(_ coding: AppearanceCoding<Value>, like any: Value) {
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

  /// Returns the same functions for values as layers hold them.
  @MainActor
  func storing(_ form: StoredForm<Value>) -> HostFunctions<AnyObject, any StoredValue> {
    HostFunctions<AnyObject, any StoredValue>(
      get: { form.stored(get($0)) }, set: { set($0, form.value($1)) }, isSetOnInstance: isSetOnInstance)
  }
}
