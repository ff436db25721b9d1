#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS)
  import Foundation
  import ObjectiveC
  import UIKit

  /// What this package needs of the runtime of Objective-C, in one place. A UIKit without that runtime, such as the one that
  /// the tests run against, has its own.
  package enum ObjectiveCRuntime {
    /// An object that lives as long as another, by a key.
    static func associated(with object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
      objc_getAssociatedObject(object, key)
    }

    /// Has an object live as long as another; nil lets go of it.
    static func associate(_ value: Any?, with object: AnyObject, _ key: UnsafeRawPointer) {
      objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN)
    }

    /// Whether UIKit itself declares a class.
    @MainActor
    static func isUIKits(_ type: AnyClass) -> Bool { Bundle(for: type) == Bundle(for: UIView.self) }

    /// A class by the name that Objective-C has for it.
    static func type(named name: String) -> AnyClass? { NSClassFromString(name) }

    /// A new instance of a class of UIKit.
    @MainActor
    static func make(_ type: NSObject.Type) -> NSObject { type.init() }

    /// What the getter of a property answers. A proxy answers nil where nothing was recorded, also where the type of the
    /// property has no nil and Swift would take it for an object.
    static func object(of target: AnyObject, getter name: String) -> Any? {
      target.perform(NSSelectorFromString(name))?.takeUnretainedValue()
    }

    /// A property of an object by its name.
    static func value(of object: NSObject, forKey key: String) -> Any? { object.value(forKey: key) }

    /// A color of the system by the name of its class method, such as `labelColor`; nil where there is none.
    static func systemColor(named name: String) -> UIColor? {
      let selector = NSSelectorFromString(name)
      guard UIColor.responds(to: selector) else { return nil }
      return UIColor.perform(selector)?.takeUnretainedValue() as? UIColor
    }
  }

  /// Calls a closure when a recognizer recognizes a gesture. It lasts for as long as somebody holds it.
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

    /// Set by UIKit when the view enters a window, to the number of the class that this was recorded for.
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
    /// The self-check records it to see whether UIKit sets a property of an app's own.
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
