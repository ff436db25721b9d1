/// One thing that can be set on a host: an attribute, or an attribute for one combination of axis values.
///
/// Values pass through here as objects (``LiveValue``), so that hosts of all classes can be styled by one loop.
@MainActor
class AnySlot {
  let key: SettingKey
  /// The place among the slots of the schema.
  var index = 0

  init(_ key: SettingKey) {
    self.key = key
  }

  /// The declared default.
  var defaultValue: any StoredValue { unimplemented() }

  /// A value of the slot's type for what a layer holds; nil when it came from a file and is of another kind.
  func live(_ stored: any StoredValue) -> (any StoredValue)? { unimplemented() }

  /// Gives a host a value, unless the host was set by the program.
  ///
  /// - Parameters:
  ///   - new: The value, as ``live(_:)`` gives it.
  ///   - old: What the library last gave the host, or the default.
  ///   - host: An object of the class that declares the slot.
  /// - Returns: Whether the host took it; false when the program has set it on the instance.
  func apply(_ new: any StoredValue, over old: any StoredValue, to host: AnyObject) -> Bool { unimplemented() }

  /// Gives a host a value, whatever it has.
  func force(_ new: any StoredValue, to host: AnyObject) { unimplemented() }

  /// What a host has.
  func current(of host: AnyObject) -> any StoredValue { unimplemented() }

  /// Whether the program has set the slot on a host, as far as the slot can tell.
  ///
  /// - Parameter old: What the library last gave the host, or the default.
  func isSetOnInstance(_ host: AnyObject, old: any StoredValue) -> Bool { unimplemented() }

  // MARK: Foreign proxies

  /// Whether a foreign proxy records the slot; see ``ForeignMirror``.
  var isRecorded: Bool { false }

  /// What a foreign proxy reads; nil when that is what it reads where nothing was recorded.
  func recordedValue(of proxy: AnyObject) -> (any StoredValue)? { unimplemented() }

  /// Records a value in a foreign proxy; nil records the nearest there is to nothing.
  func record(_ value: (any StoredValue)?, in proxy: AnyObject) { unimplemented() }

  /// Whether the host itself knows what the program has set, so that nobody else need remember.
  var hostKeepsMark: Bool { unimplemented() }

  private func unimplemented() -> Never { preconditionFailure("\(type(of: self)) is no slot of a type") }
}

/// A slot for values of one type.
final class AttributeSlot<Value: Sendable>: AnySlot {
  /// How a slot reads and writes hosts.
  struct Access {
    let get: @MainActor (AnyObject) -> Value
    let set: @MainActor (AnyObject, Value) -> Void
    /// Whether the program has set the value, for hosts that know.
    var isSetOnInstance: (@MainActor (AnyObject) -> Bool)?
  }

  /// How a foreign proxy deals with the slot.
  struct Recording {
    /// What the proxy reads where nothing was recorded.
    let unrecorded: Value
    /// What is recorded in place of nothing, since a proxy cannot forget.
    let nearest: Value
    /// Reads the proxy, where that must be done otherwise than for an instance.
    var get: (@MainActor (AnyObject) -> Value)?
  }

  let value: LiveValue<Value>
  /// Nil when no foreign proxy records the slot.
  var recording: Recording?
  private let coding: AppearanceCoding<Value>
  private let access: Access

  init(_ key: SettingKey, default value: Value, coding: AppearanceCoding<Value>, access: Access) {
    self.value = LiveValue(value, coding)
    self.coding = coding
    self.access = access
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

  override var defaultValue: any StoredValue { value }

  override func live(_ stored: any StoredValue) -> (any StoredValue)? {
    if stored is LiveValue<Value> { return stored }
    return coding.read(stored.described).map { LiveValue($0, coding) }
  }

  override func apply(_ new: any StoredValue, over old: any StoredValue, to host: AnyObject) -> Bool {
    if let isSetOnInstance = access.isSetOnInstance {
      if isSetOnInstance(host) { return false }
      if new !== old { force(new, to: host) }
    } else {
      if !coding.areEqual(access.get(host), unboxed(old)) { return false }
      if new !== old { access.set(host, unboxed(new)) }
    }
    return true
  }

  override func force(_ new: any StoredValue, to host: AnyObject) {
    LibraryWrite.perform { access.set(host, unboxed(new)) }
  }

  override func current(of host: AnyObject) -> any StoredValue {
    LiveValue(access.get(host), coding)
  }

  override func isSetOnInstance(_ host: AnyObject, old: any StoredValue) -> Bool {
    access.isSetOnInstance?(host) ?? !coding.areEqual(access.get(host), unboxed(old))
  }

  override var isRecorded: Bool { recording != nil }

  override func recordedValue(of proxy: AnyObject) -> (any StoredValue)? {
    let value = (recording?.get ?? access.get)(proxy)
    if let recording, coding.areEqual(value, recording.unrecorded) { return nil }
    return LiveValue(value, coding)
  }

  override func record(_ value: (any StoredValue)?, in proxy: AnyObject) {
    guard let recording else { return }
    access.set(proxy, value.flatMap { self.value(of: $0) } ?? recording.nearest)
  }

  override var hostKeepsMark: Bool { access.isSetOnInstance != nil }

  /// Plans hold what `live` gave, so the class is known; checking it again would cost as much as the write.
  private func unboxed(_ stored: any StoredValue) -> Value {
    unsafeDowncast(stored, to: LiveValue<Value>.self).value
  }
}
