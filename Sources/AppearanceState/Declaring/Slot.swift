/// The outcome of applying a value to a host.
@usableFromInline
package enum SlotOutcome {
  /// The host has the value.
  case done
  /// The host has a value that the library did not apply, and was left alone.
  case hasAnother
  /// The host was given the value, but reads a different one.
  case readsOtherwise
}

/// A closure that applies a value to a host, unless the host has a value that the library did not apply. The host is an object
/// of the class that declares the slot.
@usableFromInline package typealias SlotStep = @MainActor (_ host: AnyObject) -> SlotOutcome

/// A closure that makes a step from the new value, as ``Slot/live(_:)`` returns it, and the value that the library last
/// applied, or the default.
@usableFromInline
package typealias SlotStepMaker = @MainActor (_ new: any StoredValue, _ old: any StoredValue) -> SlotStep

/// A single setting of a host: an attribute, or an attribute for one combination of axis values.
///
/// Slots exchange values as objects (``StoredValue``), so that one loop can style hosts of all classes.
// A class and not a protocol, because generic code looks types up to treat a slot as one.
@MainActor
package class Slot {
  package let key: SettingKey
  /// The position among the slots of the schema.
  var index = 0
  package let defaultValue: any StoredValue
  /// Makes a step. The closure comes from the declaration of the class, where the compiler knows the types.
  let step: SlotStepMaker
  /// Whether the class promises that hosts read back what they were given.
  let isStored: Bool
  private let host: HostFunctions<AnyObject, any StoredValue>
  /// Makes a value from a description; nil if the description is of another kind.
  private let read: @MainActor (AppearanceValue) -> (any StoredValue)?
  /// Returns whether the value of a host is the same as a given one. Making an object to compare would take longer.
  private let isSame: @MainActor (_ host: AnyObject, _ value: any StoredValue) -> Bool

  /// Whether a host has its value by itself when nothing is set; nil if such a host has the default.
  var isIntrinsic: (@MainActor (_ host: AnyObject) -> Bool)?
  /// Whether a host hides its value now; nil if a host can always be read.
  var isObscured: (@MainActor (_ host: AnyObject) -> Bool)?
  /// Whether a host reads another value because it was given this one; nil if it reads what it was given.
  var readsAs: (@MainActor (_ host: AnyObject, _ given: any StoredValue) -> Bool)?
  /// How a foreign proxy records the slot; nil if none does.
  package internal(set) var recording: SlotRecording?

  fileprivate init(
    _ key: SettingKey, default value: any StoredValue, _ host: HostFunctions<AnyObject, any StoredValue>,
    isStored: Bool, step: @escaping SlotStepMaker, read: @escaping @MainActor (AppearanceValue) -> (any StoredValue)?,
    isSame: @escaping @MainActor (AnyObject, any StoredValue) -> Bool
  ) {
    (self.key, defaultValue, self.host, self.isStored) = (key, value, host, isStored)
    (self.step, self.read, self.isSame) = (step, read, isSame)
  }

  /// Converts what a layer holds to the slot's type; nil if the value came from a file and is of another kind.
  package func live(_ stored: any StoredValue) -> (any StoredValue)? {
    // Compares classes instead of casting, because a cast would retain its result.
    if type(of: stored) == type(of: defaultValue) { return stored }
    if let value = stored as? DescribedValue { return value.made(for: ObjectIdentifier(self), read) }
    return read(stored.described)
  }

  /// Applies a value to a host, whatever value the host has.
  package func force(_ new: any StoredValue, to object: AnyObject) { host.write(new, to: object) }

  /// Returns the value of a host.
  package func current(of object: AnyObject) -> any StoredValue { host.get(object) }

  /// Returns whether the program has set the slot on a host, as far as the slot can tell.
  ///
  /// - Parameter old: The value that the library last applied to the host, or the default.
  package func isSetOnInstance(_ object: AnyObject, old: any StoredValue) -> Bool {
    if let isSet = host.isSetOnInstance { return isSet(object) }
    if isSame(object, old) { return false }
    if old.isSame(as: defaultValue) { return !(isIntrinsic?(object) ?? false) }
    return !(readsAs?(object, old) ?? false)
  }

  /// Returns whether what a host reads now is unrelated to what it was given, as with the tint color of a view behind an alert.
  func isObscured(on object: AnyObject) -> Bool { isObscured?(object) ?? false }

  /// Returns whether a host reads a value that it was given, as far as the slot can tell.
  package func reads(_ given: any StoredValue, on object: AnyObject) -> Bool {
    isSame(object, given) || readsAs?(object, given) ?? false
  }

  /// Whether the host itself records what the program has set, so that the library need not.
  var hostKeepsMark: Bool { host.isSetOnInstance != nil }
}

/// A slot with the type of the property.
final class AttributeSlot<Value>: Slot {
  // Not the form itself: generic code that reads a struct of closures looks its type up.
  /// Returns a value as layers hold it.
  let stored: @MainActor (Value) -> any StoredValue
  /// Returns the value in an object of the slot's own type.
  let value: @MainActor (any StoredValue) -> Value

  init(
    _ key: SettingKey, default value: Value, _ form: StoredForm<Value>, _ host: HostFunctions<AnyObject, Value>,
    isStored: Bool = false, step: @escaping SlotStepMaker
  ) {
    (stored, self.value) = (form.stored, form.value)
    let (get, isSame) = (host.get, form.isSame)
    super.init(
      key, default: form.stored(value), host.storing(form), isStored: isStored, step: step, read: form.read,
      isSame: { isSame(get($0), $1) })
  }
}

/// How a proxy of another appearance system records a slot; see ``ForeignMirror``. Such a proxy cannot forget a value.
@MainActor
package struct SlotRecording {
  /// Whether an instance that was sent the nearest value to unset may look different from one that was sent nothing.
  let leavesMark: Bool
  /// Whether the values are images, which are expensive for a proxy to keep.
  let isImage: Bool
  /// The value that a proxy reads when nothing was recorded.
  let unrecorded: any StoredValue
  /// The value that is recorded for unset.
  let nearest: any StoredValue
  /// The functions that read and write a proxy, which is no instance of the class.
  let proxies: HostFunctions<AnyObject, any StoredValue>

  /// Records a value of the slot's own type in a proxy; nil records the nearest value to unset.
  package func record(_ value: (any StoredValue)?, _ proxy: AnyObject) { proxies.set(proxy, value ?? nearest) }

  /// Returns what a proxy holds; nil if it reads as if nothing was recorded.
  package func held(_ proxy: AnyObject) -> (any StoredValue)? { heldIfReading(proxies.get(proxy)) }

  /// Returns what a proxy holds after it was sent a value, or the nearest value to unset, if it returns what it was sent.
  func heldAfterSending(_ value: (any StoredValue)?) -> (any StoredValue)? { heldIfReading(value ?? nearest) }

  private func heldIfReading(_ value: any StoredValue) -> (any StoredValue)? {
    value.isSame(as: unrecorded) ? nil : value
  }
}

/// A type whose values are images, or nil.
protocol ImageValue {}

extension Optional: ImageValue where Wrapped: ImageValue {}
