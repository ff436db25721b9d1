import Foundation

/// Objects that live as long as another, by a key.
///
/// What the runtime of Objective-C does when an object is deallocated, the base classes of the double do in their
/// `deinit`. For an object of another class it is noticed in the next turn of the run loop.
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
      // What goes may run any code: not while the lock is held.
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

  /// An object is being deallocated.
  static func end(of object: ObjectIdentifier) {
    let ended = lock.withLock { all.removeValue(forKey: object) }
    withExtendedLifetime(ended) {}
  }

  /// Lets go of what belonged to objects that are gone.
  static func sweep() {
    let ended = lock.withLock {
      let ended = all.filter { $0.value.object == nil }
      for id in ended.keys { all[id] = nil }
      return ended
    }
    withExtendedLifetime(ended) {}
  }
}
