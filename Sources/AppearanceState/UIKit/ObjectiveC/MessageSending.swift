#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS)
  import Foundation
  import UIKit

  /// A check that setting a property sends a message, because a proxy of UIKit understands only messages.
  ///
  /// Without `dynamic`, Swift accesses the property directly, although a proxy is no such object, and the program stops far
  /// from the mistake. Key-value observing takes messages the same way, and then gets no notification.
  @MainActor
  enum MessageSending {
    private final class Observer: NSObject {
      private(set) var hasReceived = false

      override func observeValue(
        forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        hasReceived = true
      }
    }

    /// Stops the program if a property of an app's own class is not sent as a message. UIKit's own properties are.
    static func check<Target: AnyObject, Value>(
      _ property: ReferenceWritableKeyPath<Target, Value>, _ name: String, of fresh: AnyObject, _ target: Target
    ) {
      guard let object = fresh as? NSObject, Bundle(for: type(of: object)) != Bundle(for: UIView.self) else { return }
      // The name in Objective-C. The public way to get it stops the program if there is none.
      let key = property._kvcKeyPathString
      if let key, !type(of: object).automaticallyNotifiesObservers(forKey: key) { return }
      let observer = Observer()
      if let key {
        object.addObserver(observer, forKeyPath: key, options: [], context: nil)
        target[keyPath: property] = target[keyPath: property]
        object.removeObserver(observer, forKeyPath: key)
      }
      programmerError(
        unless: observer.hasReceived,
        """
        '\(name)' of \(type(of: object)) is not sent as a message, and a UIKit proxy understands only messages: declare \
        the property @objc dynamic, or the attribute with attribute(_:_:default:) instead of mirrored(like:)
        """)
    }
  }
#endif
