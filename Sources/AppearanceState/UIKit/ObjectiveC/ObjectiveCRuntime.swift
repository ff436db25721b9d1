#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS)
  import Foundation
  import ObjectiveC
  import UIKit

  /// The functions of the Objective-C runtime that this package needs. A UIKit without that runtime, such as the one that the
  /// tests run against, has its own form of it.
  package enum ObjectiveCRuntime {
    /// Returns the object that is associated with another by a key.
    static func associated(with object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
      objc_getAssociatedObject(object, key)
    }

    /// Makes an object live as long as another; nil releases it.
    static func associate(_ value: Any?, with object: AnyObject, _ key: UnsafeRawPointer) {
      objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN)
    }

    /// Returns whether UIKit itself declares a class.
    @MainActor
    static func isUIKits(_ type: AnyClass) -> Bool { Bundle(for: type) == Bundle(for: UIView.self) }

    /// Returns a class by its name in Objective-C.
    static func type(named name: String) -> AnyClass? { NSClassFromString(name) }

    /// Creates an instance of a class of UIKit.
    @MainActor
    static func make(_ type: NSObject.Type) -> NSObject { type.init() }

    /// Returns the result of a property's getter. A proxy returns nil if nothing was recorded, even if the type of the property
    /// has no nil and Swift would treat it as an object.
    static func object(of target: AnyObject, getter name: String) -> Any? {
      target.perform(NSSelectorFromString(name))?.takeUnretainedValue()
    }

    /// Returns a property of an object by its name.
    static func value(of object: NSObject, forKey key: String) -> Any? { object.value(forKey: key) }

    /// Returns a system color by the name of its class method, such as `labelColor`; nil if there is none.
    static func systemColor(named name: String) -> UIColor? {
      let selector = NSSelectorFromString(name)
      guard UIColor.responds(to: selector) else { return nil }
      return UIColor.perform(selector)?.takeUnretainedValue() as? UIColor
    }
  }

  /// A closure that is called when a recognizer recognizes a gesture. Works while it is retained.
  @MainActor
  package final class GestureAction: NSObject {
    private let action: @MainActor () -> Void

    package init(of recognizer: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) {
      self.action = action
      super.init()
      recognizer.addTarget(self, action: #selector(act))
    }

    @objc private func act() { action() }
  }

  extension UIView {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    @objc(appearanceState_declareAppearance:)
    open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      ClassAttributes.declare(self, declaration)
    }

    /// The number of the class that this was recorded for. UIKit sets it when the view enters a window.
    @objc(appearanceState_entry) dynamic var appearanceStateEntry: Int {
      get { 0 }
      set { AppearanceApplier.didEnter(self, as: newValue) }
    }

    /// Set by UIKit when a bar enters a window, or a view in a bar.
    @objc(appearanceState_barEntry) dynamic var appearanceStateBarEntry: Int {
      get { 0 }
      set { AppearanceApplier.didEnterBar(self) }
    }
  }

  extension UIView {
    /// Recorded by the self-check, to see whether UIKit sets a property that an app defines.
    @objc(appearanceState_check) package dynamic var appearanceStateCheck: Int {
      get { 0 }
      set { CheckMark.count += 1 }
    }
  }

  extension UIBarItem {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    @objc(appearanceState_declareAppearance:)
    open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      ClassAttributes.declare(self, declaration)
    }
  }
#endif
