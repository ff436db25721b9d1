/// What came of giving a host a value.
@usableFromInline
package enum SlotOutcome {
  /// The host has the value.
  case done
  /// The host has something else than the library gave it, and was left alone.
  case hasAnother
  /// The host was given the value, and reads otherwise.
  case readsOtherwise
}

/// What gives a host a value, unless the host has something else than the library gave it. The host is an object of the class
/// that declares the slot.
@usableFromInline package typealias SlotStep = @MainActor (_ host: AnyObject) -> SlotOutcome

/// Makes a step from the new value, as ``Slot/live(_:)`` gives it, and what the library last gave the host, or the default.
@usableFromInline package typealias SlotStepMaker = @MainActor (_ new: AnyObject, _ old: AnyObject) -> SlotStep

/// One thing that can be set on a host: an attribute, or an attribute for one combination of axis values.
///
/// Values pass through here as objects (``LiveValue``), so that hosts of all classes can be styled by one loop.
@MainActor
package protocol Slot: AnyObject {
  var key: SettingKey { get }

  /// The place among the slots of the schema.
  var index: Int { get set }

  /// The declared default.
  var defaultValue: any StoredValue { get }

  /// A value of the slot's type for what a layer holds; nil when it came from a file and is of another kind.
  func live(_ stored: any StoredValue) -> (any StoredValue)?

  /// Makes a step. It was made where the class was declared, where the compiler knows the types.
  var step: SlotStepMaker { get }

  /// Whether two values of the slot are the same; a number that is none is the same as another such.
  func isSame(_ value: any StoredValue, _ other: any StoredValue) -> Bool

  /// Gives a host a value, whatever it has.
  func force(_ new: any StoredValue, to host: AnyObject)

  /// What a host has.
  func current(of host: AnyObject) -> any StoredValue

  /// Whether the program has set the slot on a host, as far as the slot can tell.
  ///
  /// - Parameter old: What the library last gave the host, or the default.
  func isSetOnInstance(_ host: AnyObject, old: any StoredValue) -> Bool

  /// Whether what a host reads says nothing now of what it was given, as of the tint colour of a view behind an alert.
  func isObscured(on host: AnyObject) -> Bool

  /// Whether a host reads a value that it was given, as far as that can be told.
  func reads(_ given: any StoredValue, on host: AnyObject) -> Bool

  /// Whether the host itself knows what the program has set, so that nobody else need remember.
  var hostKeepsMark: Bool { get }

  // MARK: Foreign proxies

  /// Whether a foreign proxy records the slot; see ``ForeignMirror``.
  var isMirrored: Bool { get }

  /// Whether instances that were sent the nearest value to nothing may look otherwise than those that were sent nothing.
  var leavesMark: Bool { get }

  /// The combination of the attribute's axis values that is read where this one has nothing of its own; nil for an attribute
  /// without axes, and for that combination itself.
  var firstCombination: SettingKey? { get }

  /// What a foreign proxy reads; nil when that is what it reads where nothing was recorded.
  func heldValue(of proxy: AnyObject) -> (any StoredValue)?

  /// What a foreign proxy reads that was sent a value, or the nearest there is to nothing, and gives back what it is sent.
  func heldValue(afterSending value: (any StoredValue)?) -> (any StoredValue)?

  /// Records a value in a foreign proxy; nil records the nearest there is to nothing.
  func record(_ value: (any StoredValue)?, in proxy: AnyObject)
}

/// How a slot reads, writes and asks hosts of a class.
///
/// A struct of the functions and not the functions themselves: a stored function is called as it is stored, where one that
/// is passed on to generic code is wrapped anew each time.
@usableFromInline
struct HostFunctions<Host, Value> {
  @usableFromInline let get: @MainActor (Host) -> Value
  @usableFromInline let set: @MainActor (Host, Value) -> Void
  /// Whether the program has set the value, for hosts that know.
  @usableFromInline let isSetOnInstance: (@MainActor (Host) -> Bool)?

  @inlinable
  init(
    get: @escaping @MainActor (Host) -> Value, set: @escaping @MainActor (Host, Value) -> Void,
    isSetOnInstance: (@MainActor (Host) -> Bool)? = nil
  ) {
    self.get = get
    self.set = set
    self.isSetOnInstance = isSetOnInstance
  }

  /// The same functions for objects of which the compiler knows no more.
  ///
  /// A slot is applied only to objects of the class that declared it, or of a subclass, and a reference is a reference.
  @inlinable
  @inline(__always)
  func erased() -> HostFunctions<AnyObject, Value> where Host: AnyObject {
    unsafeBitCast(self, to: HostFunctions<AnyObject, Value>.self)
  }
}

/// How a slot reads and writes hosts, which it knows as objects.
@usableFromInline
struct SlotAccess<Value: Sendable> {
  let host: HostFunctions<AnyObject, Value>
  let step: SlotStepMaker

  /// Makes the accesses for values that can be compared with `==`.
  ///
  /// Generic over the value alone, so that it is compiled for the value's type in the module that declares the class.
  /// Reading, comparing and setting through the library's generic code would cost ten times as much.
  @inlinable
  @MainActor
  static func make(_ host: HostFunctions<AnyObject, Value>) -> SlotAccess where Value: Equatable {
    if host.isSetOnInstance != nil { return makeMarked(host) }
    return SlotAccess(host) { new, old in
      let (isNews, new, old) = (new !== old, value(of: new), value(of: old))
      return { object in
        if host.get(object) != old { return .hasAnother }
        if !isNews { return .done }
        host.set(object, new)
        return host.get(object) == new ? .done : .readsOtherwise
      }
    }
  }

  /// The same for values that a coding compares.
  @inlinable
  @MainActor
  static func make(
    _ host: HostFunctions<AnyObject, Value>, areEqual: @escaping (Value, Value) -> Bool
  ) -> SlotAccess {
    if host.isSetOnInstance != nil { return makeMarked(host) }
    return SlotAccess(host) { new, old in
      let (isNews, new, old) = (new !== old, value(of: new), value(of: old))
      return { object in
        if !areEqual(host.get(object), old) { return .hasAnother }
        if !isNews { return .done }
        host.set(object, new)
        return areEqual(host.get(object), new) ? .done : .readsOtherwise
      }
    }
  }

  /// The same for hosts that know what the program has set.
  @inlinable
  @MainActor
  static func makeMarked(_ host: HostFunctions<AnyObject, Value>) -> SlotAccess {
    SlotAccess(host) { new, old in
      let (isNews, new) = (new !== old, value(of: new))
      return { object in
        if let isSetOnInstance = host.isSetOnInstance, isSetOnInstance(object) { return .hasAnother }
        if isNews { write(new, to: object, host) }
        return .done
      }
    }
  }

  /// Sets a value so that the host knows that it is the library who does.
  @inlinable
  @MainActor
  static func write(_ value: Value, to object: AnyObject, _ host: HostFunctions<AnyObject, Value>) {
    guard let isSetOnInstance = host.isSetOnInstance else { return host.set(object, value) }
    LibraryWrite.announce(.begins) { isSetOnInstance(object) }
    host.set(object, value)
    LibraryWrite.announce(.ends) { isSetOnInstance(object) }
  }

  /// A step is given values of its slot's own type only.
  @inlinable
  static func value(of stored: AnyObject) -> Value {
    unsafeDowncast(stored, to: LiveValue<Value>.self).value
  }

  @usableFromInline
  init(_ host: HostFunctions<AnyObject, Value>, step: @escaping SlotStepMaker) {
    self.host = host
    self.step = step
  }
}

/// A slot as proxies see it: with values of the type that the property has.
///
/// How layers keep a value was decided where the attribute was declared: as it is, or, for an object that can be changed
/// later, as a copy. Proxies, resolving and scopes need not know.
@MainActor
final class AttributeSlot<Value> {
  let slot: any Slot
  let key: SettingKey
  private let box: (Value) -> any StoredValue
  private let unbox: (any StoredValue) -> Value

  convenience init(_ slot: StoredSlot<Value>) where Value: Sendable {
    self.init(slot) {
      slot.stored($0)
    } unbox: {
      slot.unboxed($0)
    }
  }

  /// A slot whose values layers hold in another form.
  init(_ slot: any Slot, box: @escaping (Value) -> any StoredValue, unbox: @escaping (any StoredValue) -> Value) {
    (self.slot, key, self.box, self.unbox) = (slot, slot.key, box, unbox)
  }

  /// The declared default.
  var defaultValue: Value { unbox(slot.defaultValue) }

  /// A value as layers hold it.
  func stored(_ value: Value) -> any StoredValue { box(value) }

  /// The value that a layer holds; nil when it came from a file and is of another kind.
  func value(of stored: any StoredValue) -> Value? { slot.live(stored).map(unbox) }

  /// The value in what ``Slot/live(_:)`` gave, as plans hold it.
  func unboxed(_ live: any StoredValue) -> Value { unbox(live) }
}

/// A slot by the type of what layers hold for it.
final class StoredSlot<Value: Sendable>: Slot {
  let key: SettingKey
  var index = 0
  let step: SlotStepMaker

  /// How a foreign proxy deals with the slot.
  struct Recording {
    /// What the proxy reads where nothing was recorded.
    let unrecorded: Value
    /// What is recorded in place of nothing, since a proxy cannot forget.
    let nearest: Value
    /// Sets a value on a proxy, which cannot be asked what it is.
    let set: @MainActor (AnyObject, Value) -> Void
    /// Whether instances that were sent the nearest value may look otherwise than those that were sent nothing.
    let leavesMark: Bool
  }

  /// Whether a host has a value of itself, with nothing set.
  typealias IsIntrinsic = @MainActor (AnyObject, Value) -> Bool

  let value: LiveValue<Value>
  /// Nil where a host that nothing is set on has the default.
  var isIntrinsic: IsIntrinsic?
  /// Nil where a host can always be asked.
  var isObscured: (@MainActor (AnyObject) -> Bool)?
  /// Whether a host that was given a value reads another one for it; nil where it reads what it was given.
  var readsAs: (@MainActor (_ host: AnyObject, _ current: Value, _ given: Value) -> Bool)?
  /// Nil when no foreign proxy records the slot.
  var recording: Recording?
  var firstCombination: SettingKey?
  private let coding: AppearanceCoding<Value>
  private let access: SlotAccess<Value>

  init(_ key: SettingKey, default value: Value, coding: AppearanceCoding<Value>, access: SlotAccess<Value>) {
    self.value = LiveValue(value, coding)
    self.coding = coding
    self.access = access
    self.key = key
    step = access.step
  }

  /// A value as layers hold it.
  func stored(_ value: Value) -> any StoredValue {
    self.value.with(value)
  }

  var defaultValue: any StoredValue { value }

  func live(_ stored: any StoredValue) -> (any StoredValue)? {
    // By the class and not by a cast, which counts a reference for what it gives.
    if type(of: stored) == type(of: value) { return stored }
    let make = { [coding] (described: AppearanceValue) in coding.read(described).map { LiveValue($0, coding) } }
    if let value = stored as? any FileValue { return value.made(for: ObjectIdentifier(self), make) }
    return make(stored.described)
  }

  func force(_ new: any StoredValue, to host: AnyObject) {
    SlotAccess.write(unboxed(new), to: host, access.host)
  }

  func current(of host: AnyObject) -> any StoredValue {
    value.with(access.host.get(host))
  }

  func isSetOnInstance(_ host: AnyObject, old: any StoredValue) -> Bool {
    if let isSet = access.host.isSetOnInstance { return isSet(host) }
    let (current, old) = (access.host.get(host), unboxed(old))
    if isSame(current, old) { return false }
    if coding.areEqual(old, value.value) { return !(isIntrinsic?(host, current) ?? false) }
    return !(readsAs?(host, current, old) ?? false)
  }

  func isObscured(on host: AnyObject) -> Bool { isObscured?(host) ?? false }

  func reads(_ given: any StoredValue, on host: AnyObject) -> Bool {
    let (current, given) = (access.host.get(host), unboxed(given))
    return isSame(current, given) || readsAs?(host, current, given) ?? false
  }

  func isSame(_ value: any StoredValue, _ other: any StoredValue) -> Bool { isSame(unboxed(value), unboxed(other)) }

  private func isSame(_ value: Value, _ other: Value) -> Bool {
    coding.areEqual(value, other) || !(coding.areEqual(value, value) || coding.areEqual(other, other))
  }

  var isMirrored: Bool { recording != nil }

  func heldValue(of proxy: AnyObject) -> (any StoredValue)? { held(access.host.get(proxy)) }

  func heldValue(afterSending value: (any StoredValue)?) -> (any StoredValue)? {
    recording.flatMap { held(sent(value, $0)) }
  }

  func record(_ value: (any StoredValue)?, in proxy: AnyObject) {
    if let recording { recording.set(proxy, sent(value, recording)) }
  }

  /// What a proxy reads, but for what it reads where nothing was recorded.
  private func held(_ value: Value) -> (any StoredValue)? {
    if let recording, coding.areEqual(value, recording.unrecorded) { return nil }
    return LiveValue(value, coding)
  }

  private func sent(_ value: (any StoredValue)?, _ recording: Recording) -> Value {
    value.flatMap { live($0) }.map { unboxed($0) } ?? recording.nearest
  }

  var leavesMark: Bool { recording?.leavesMark ?? false }

  var hostKeepsMark: Bool { access.host.isSetOnInstance != nil }

  /// The value in what `live` gave, as plans hold it: the class is known, and checking it would cost as much as the write.
  func unboxed(_ stored: any StoredValue) -> Value {
    unsafeDowncast(stored, to: LiveValue<Value>.self).value
  }
}
