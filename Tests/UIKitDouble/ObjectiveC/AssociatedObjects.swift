import Foundation

/// Objects that live as long as another one, by a key.
///
/// The runtime of Objective-C removes them when that object is deallocated. Here the base classes of the double do it in
/// their `deinit`. For an object of another class the next turn of the run loop does it.
enum AssociatedObjects {
  private struct Associations {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
  }

  // The lock guards it.
  nonisolated(unsafe) private static var all: [ObjectIdentifier: Associations] = [:]
  private static let lock = NSLock()

  static subscript(object: AnyObject, key: UnsafeRawPointer) -> Any? {
    get {
      lock.withLock {
        guard let known = all[ObjectIdentifier(object)], known.object === object else { return nil }
        return known.values[key]
      }
    }
    set {
      // A released value may run any code, so it is released after the lock.
      let old: Associations? = lock.withLock {
        let old = all[ObjectIdentifier(object)]
        var new = old?.object === object ? old ?? Associations(object: object) : Associations(object: object)
        new.values[key] = newValue
        all[ObjectIdentifier(object)] = new
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Removes the values of an object that is being deallocated.
  static func end(of object: ObjectIdentifier) {
    let ended = lock.withLock { all.removeValue(forKey: object) }
    withExtendedLifetime(ended) {}
  }

  /// Releases the values of deallocated objects.
  static func sweep() {
    let ended = lock.withLock {
      let ended = all.filter { $0.value.object == nil }
      for id in ended.keys { all[id] = nil }
      return ended
    }
    withExtendedLifetime(ended) {}
  }
}
