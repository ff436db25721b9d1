#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS)
  import Foundation
  import UIKit

  /// Whether setting a property is sending a message, which is all that a proxy of UIKit understands.
  ///
  /// Without `dynamic` Swift goes straight to the property of an object that is none, and the program stops far from the
  /// mistake. Key-value observing, which takes messages the same way, hears of nothing then.
  @MainActor
  enum MessageSending {
    private final class Observer: NSObject {
      private(set) var hasHeard = false

      override func observeValue(
        forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        hasHeard = true
      }
    }

    /// Refuses a property of an app's own class that is not sent as a message; UIKit's own are.
    static func check<Target: AnyObject, Value>(
      _ property: ReferenceWritableKeyPath<Target, Value>, _ name: String, of fresh: AnyObject, _ target: Target
    ) {
      guard let object = fresh as? NSObject, Bundle(for: type(of: object)) != Bundle(for: UIView.self) else { return }
      // The name that Objective-C knows; the public way to ask for it stops the program where there is none.
      let key = property._kvcKeyPathString
      if let key, !type(of: object).automaticallyNotifiesObservers(forKey: key) { return }
      let observer = Observer()
      if let key {
        object.addObserver(observer, forKeyPath: key, options: [], context: nil)
        target[keyPath: property] = target[keyPath: property]
        object.removeObserver(observer, forKeyPath: key)
      }
      programmerError(
        unless: observer.hasHeard,
        """
        '\(name)' of \(type(of: object)) is not sent as a message, and a UIKit proxy understands only messages: declare \
        the property @objc dynamic, or the attribute with attribute(_:_:default:) instead of mirrored(like:)
        """)
    }
  }
#endif
