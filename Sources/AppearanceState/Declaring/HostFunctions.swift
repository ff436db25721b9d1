/// The functions with which a slot reads, writes and checks hosts of a class.
///
/// A struct holds the functions because a stored function is called as it is, while generic code wraps a passed function again
/// each time. Each is stored as it was passed because `Host` is known to be a class.
@usableFromInline
struct HostFunctions<Host: AnyObject, Value> {
  @usableFromInline let get: @MainActor (Host) -> Value
  @usableFromInline let set: @MainActor (Host, Value) -> Void
  /// Whether the program has set the value; nil for hosts that do not know.
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

  /// Returns the same functions for objects whose class the compiler does not know.
  ///
  /// This is safe because a slot is applied only to objects of the class that declared it, or of a subclass, and all references
  /// have one layout. UIKit's proxies stand in for their class and answer its messages without being instances of it.
  @inlinable
  @inline(__always)
  func erased() -> HostFunctions<AnyObject, Value> {
    unsafeBitCast(self, to: HostFunctions<AnyObject, Value>.self)
  }
}

extension HostFunctions where Host == AnyObject {
  /// Makes the steps for values that can be compared with `==`.
  ///
  /// It is generic over the value alone, so the module that declares the class compiles it for the value's type. Reading,
  /// comparing and setting through the library's generic code would take ten times as long.
  ///
  /// - Parameter isStored: Whether hosts read back what they were given, so that only debug builds check it.
  @inlinable
  @MainActor
  func steps(isStored: Bool = false) -> SlotStepMaker where Value: Sendable & Equatable {
    let isTrusted = isTrusted(isStored)
    return { new, old in
      let (isChange, new, old) = (new !== old, Self.value(of: new), Self.value(of: old))
      return { object in
        let hasAnother = if let isSetOnInstance { isSetOnInstance(object) } else { get(object) != old }
        if hasAnother { return .hasAnother }
        if !isChange { return .done }
        write(new, to: object)
        return isTrusted || get(object) == new ? .done : .readsOtherwise
      }
    }
  }

  /// Returns whether a value need not be read after it was written.
  @inlinable
  func isTrusted(_ isStored: Bool) -> Bool { isSetOnInstance != nil || isStored && !_isDebugAssertConfiguration() }

  /// Sets a value in a way that tells the host that the library sets it.
  @inlinable
  @MainActor
  func write(_ value: Value, to object: AnyObject) {
    guard let isSetOnInstance else { return set(object, value) }
    LibraryWrite.announce(.begins) { isSetOnInstance(object) }
    set(object, value)
    LibraryWrite.announce(.ends) { isSetOnInstance(object) }
  }

  /// Returns the value in an object, which must be of the slot's own type.
  @inlinable
  static func value(of stored: any StoredValue) -> Value where Value: Sendable {
    unsafeDowncast(stored, to: LiveValue<Value>.self).value
  }
}
