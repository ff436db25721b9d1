/// A slot, generic over the type of the values that layers hold for it.
final class StoredSlot<Value: Sendable>: Slot {
  let key: SettingKey
  var index = 0
  let step: SlotStepMaker
  let isStored: Bool

  let value: LiveValue<Value>
  /// Whether a host has a value by itself when nothing is set; nil if such a host has the default.
  var isIntrinsic: (@MainActor (AnyObject, Value) -> Bool)?
  /// Whether a host hides its value now; nil if a host can always be read.
  var isObscured: (@MainActor (AnyObject) -> Bool)?
  /// Whether a host that was given a value reads `current` for it; nil if it reads what it was given.
  var readsAs: (@MainActor (_ host: AnyObject, _ current: Value, _ given: Value) -> Bool)?
  var recording: SlotRecording?
  private let coding: AppearanceCoding<Value>
  private let host: HostFunctions<AnyObject, Value>

  init(
    _ key: SettingKey, default value: Value, coding: AppearanceCoding<Value>, _ host: HostFunctions<AnyObject, Value>,
    isStored: Bool = false, step: @escaping SlotStepMaker
  ) {
    self.value = LiveValue(value, coding)
    self.coding = coding
    self.host = host
    self.key = key
    self.step = step
    self.isStored = isStored
  }

  /// Returns a value as layers hold it.
  func stored(_ value: Value) -> any StoredValue {
    self.value.with(value)
  }

  var defaultValue: any StoredValue { value }

  func live(_ stored: any StoredValue) -> (any StoredValue)? {
    // Compares classes instead of casting, because a cast would retain its result.
    if type(of: stored) == type(of: value) { return stored }
    let make = { [coding] (described: AppearanceValue) in coding.read(described).map { LiveValue($0, coding) } }
    if let value = stored as? DescribedValue { return value.made(for: ObjectIdentifier(self), make) }
    return make(stored.described)
  }

  func force(_ new: any StoredValue, to object: AnyObject) {
    host.write(unboxed(new), to: object)
  }

  func current(of object: AnyObject) -> any StoredValue {
    value.with(host.get(object))
  }

  func isSetOnInstance(_ object: AnyObject, old: any StoredValue) -> Bool {
    if let isSet = host.isSetOnInstance { return isSet(object) }
    let (current, old) = (host.get(object), unboxed(old))
    if isSame(current, old) { return false }
    if coding.areEqual(old, value.value) { return !(isIntrinsic?(object, current) ?? false) }
    return !(readsAs?(object, current, old) ?? false)
  }

  func isObscured(on object: AnyObject) -> Bool { isObscured?(object) ?? false }

  func reads(_ given: any StoredValue, on object: AnyObject) -> Bool {
    let (current, given) = (host.get(object), unboxed(given))
    return isSame(current, given) || readsAs?(object, current, given) ?? false
  }

  /// Returns whether two values are the same; not-a-number is the same as not-a-number.
  private func isSame(_ value: Value, _ other: Value) -> Bool {
    coding.areEqual(value, other) || !(coding.areEqual(value, value) || coding.areEqual(other, other))
  }

  var hostKeepsMark: Bool { host.isSetOnInstance != nil }

  /// Returns the value in an object from `live`, as plans hold it. Checking the class would cost as much as the write.
  func unboxed(_ stored: any StoredValue) -> Value {
    unsafeDowncast(stored, to: LiveValue<Value>.self).value
  }

  /// Makes a foreign proxy record the slot.
  ///
  /// - Parameters:
  ///   - unrecorded: The value that the proxy reads when nothing was recorded.
  ///   - nearest: The value that is recorded for unset.
  ///   - leavesMark: Whether instances that were sent `nearest` may look different from those that were sent nothing.
  ///   - set: Sets a value on a proxy, whose type cannot be checked.
  func record(
    unrecorded: Value, nearest: Value, leavesMark: Bool,
    set: @escaping @MainActor (AnyObject, Value) -> Void
  ) {
    let held = { @MainActor [coding] (value: Value) -> (any StoredValue)? in
      coding.areEqual(value, unrecorded) ? nil : LiveValue(value, coding)
    }
    let sent = { @MainActor [unowned self] (value: (any StoredValue)?) in
      value.flatMap { live($0) }.map { unboxed($0) } ?? nearest
    }
    recording = SlotRecording(
      leavesMark: leavesMark, isImage: Value.self is any ImageValue.Type,
      record: { set($1, sent($0)) },
      held: { [host] in held(host.get($0)) }, heldAfterSending: { held(sent($0)) })
  }
}

/// A type whose values are images, or nil.
protocol ImageValue {}

extension Optional: ImageValue where Wrapped: ImageValue {}

/// A slot as proxies use it, with values of the property's type.
///
/// The declaration of the attribute decides how layers hold a value: as it is, or as a copy if the object can be changed later.
/// Proxies, resolving and scopes need not know.
@MainActor
final class AttributeSlot<Value> {
  let slot: any Slot
  let key: SettingKey
  private let box: (Value) -> any StoredValue
  private let unbox: (any StoredValue) -> Value

  /// - Parameters:
  ///   - slot: The slot that layers hold values for.
  ///   - pack: Converts a value of the property to what layers hold.
  ///   - unpack: Converts what layers hold to a value of the property.
  init<Kept>(_ slot: StoredSlot<Kept>, pack: @escaping (Value) -> Kept, unpack: @escaping (Kept) -> Value) {
    (self.slot, key) = (slot, slot.key)
    box = { slot.stored(pack($0)) }
    unbox = { unpack(slot.unboxed($0)) }
  }

  /// Creates a slot whose values layers hold as they are.
  init(_ slot: StoredSlot<Value>) where Value: Sendable {
    (self.slot, key) = (slot, slot.key)
    box = { slot.stored($0) }
    unbox = { slot.unboxed($0) }
  }

  var defaultValue: Value { unbox(slot.defaultValue) }

  /// Returns a value as layers hold it.
  func stored(_ value: Value) -> any StoredValue { box(value) }

  /// Returns the value that a layer holds; nil if it came from a file and is of another kind.
  func value(of stored: any StoredValue) -> Value? { slot.live(stored).map(unbox) }

  /// Returns the value in an object from ``Slot/live(_:)``, as plans hold it.
  func unboxed(_ live: any StoredValue) -> Value { unbox(live) }
}
