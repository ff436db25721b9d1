/// How a slot reads, writes and asks hosts of a class.
///
/// A struct of the functions and not the functions themselves: a stored function is called as it is stored, where one that
/// is passed on to generic code is wrapped anew each time. It is stored as it was passed because `Host` is known to be a
/// class.
@usableFromInline
struct HostFunctions<Host: AnyObject, Value> {
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
  /// UIKit's proxies stand in for their class and answer its messages without being instances of it.
  @inlinable
  @inline(__always)
  func erased() -> HostFunctions<AnyObject, Value> {
    unsafeBitCast(self, to: HostFunctions<AnyObject, Value>.self)
  }
}

extension HostFunctions where Host == AnyObject, Value: Sendable {
  /// Makes the steps for values that can be compared with `==`.
  ///
  /// Generic over the value alone, so that it is compiled for the value's type in the module that declares the class.
  /// Reading, comparing and setting through the library's generic code would cost ten times as much.
  ///
  /// - Parameter isStored: Whether hosts read what they were given, so that nobody need look, but in debug builds.
  @inlinable
  @MainActor
  func steps(isStored: Bool = false) -> SlotStepMaker where Value: Equatable {
    if isSetOnInstance != nil { return markedSteps() }
    return { new, old in
      let (isNews, new, old) = (new !== old, Self.value(of: new), Self.value(of: old))
      return { object in
        if get(object) != old { return .hasAnother }
        if !isNews { return .done }
        set(object, new)
        return isStored && !_isDebugAssertConfiguration() || get(object) == new ? .done : .readsOtherwise
      }
    }
  }

  /// The same for values that a coding compares.
  @inlinable
  @MainActor
  func steps(isStored: Bool = false, comparing areEqual: @escaping (Value, Value) -> Bool) -> SlotStepMaker {
    if isSetOnInstance != nil { return markedSteps() }
    return { new, old in
      let (isNews, new, old) = (new !== old, Self.value(of: new), Self.value(of: old))
      return { object in
        if !areEqual(get(object), old) { return .hasAnother }
        if !isNews { return .done }
        set(object, new)
        return isStored && !_isDebugAssertConfiguration() || areEqual(get(object), new) ? .done : .readsOtherwise
      }
    }
  }

  /// The same for hosts that know what the program has set.
  @inlinable
  @MainActor
  func markedSteps() -> SlotStepMaker {
    return { new, old in
      let (isNews, new) = (new !== old, Self.value(of: new))
      return { object in
        if let isSetOnInstance, isSetOnInstance(object) { return .hasAnother }
        if isNews { write(new, to: object) }
        return .done
      }
    }
  }

  /// Sets a value so that the host knows that it is the library who does.
  @inlinable
  @MainActor
  func write(_ value: Value, to object: AnyObject) {
    guard let isSetOnInstance else { return set(object, value) }
    LibraryWrite.announce(.begins) { isSetOnInstance(object) }
    set(object, value)
    LibraryWrite.announce(.ends) { isSetOnInstance(object) }
  }

  /// A step is given values of its slot's own type only.
  @inlinable
  static func value(of stored: AnyObject) -> Value {
    unsafeDowncast(stored, to: LiveValue<Value>.self).value
  }
}
