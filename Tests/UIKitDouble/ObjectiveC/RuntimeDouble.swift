import Foundation

/// The double's replacement for the parts of the Objective-C runtime that the library uses.
package enum ObjectiveCRuntime {
  static func associated(with object: AnyObject, _ key: UnsafeRawPointer) -> Any? { AssociatedObjects[object, key] }

  static func associate(_ value: Any?, with object: AnyObject, _ key: UnsafeRawPointer) {
    AssociatedObjects[object, key] = value
  }

  /// The library and the double are one module, in which the names of UIKit's classes have their own prefix.
  @MainActor
  static func isUIKits(_ type: AnyClass) -> Bool { _typeName(type, qualified: true).hasPrefix("AppearanceState.UI") }

  static func type(named name: String) -> AnyClass? { _typeByName("AppearanceState.\(name)") as? AnyClass }

  @MainActor
  static func make(_ type: NSObject.Type) -> NSObject {
    // Swift cannot call an initializer by a class value unless it is required.
    switch type {
    case let type as UIView.Type: return made(type.init(coder: NSCoder()))
    case let type as UIBarItem.Type: return made(type.init(coder: NSCoder()))
    default: preconditionFailure("\(type) has no fresh instance in the double")
    }
  }

  private static func made<Object>(_ object: Object?) -> Object {
    guard let object else { preconditionFailure("an initializer of the double has failed") }
    return object
  }

  @MainActor
  static func object(of target: AnyObject, getter name: String) -> Any? {
    if let target = target as? any StyledObject, target.isAppearanceProxy, !target.holds(name) { return nil }
    return switch (target, name) {
    case (let bar as UINavigationBar, "standardAppearance"): bar.standardAppearance
    case (let bar as UITabBar, "standardAppearance"): bar.standardAppearance
    case (let bar as UIToolbar, "standardAppearance"): bar.standardAppearance
    case (let field as UITextField, "defaultTextAttributes"): field.defaultTextAttributes
    default: preconditionFailure("\(Swift.type(of: target)) has no getter \(name) in the double")
    }
  }

  static func value(of object: NSObject, forKey key: String) -> Any? {
    guard let image = object as? UIImage, key == "accessibilityIdentifier" else {
      preconditionFailure("\(Swift.type(of: object)) has no value for the key \(key) in the double")
    }
    return image.accessibilityIdentifier
  }

  static func systemColor(named name: String) -> UIColor? { UIColor.named(selector: name) }
}

extension String {
  /// Creates the name of a class. Classes of Objective-C have no module.
  init(reflecting type: AnyClass) {
    let name = _typeName(type, qualified: true)
    let bare = name.split(separator: ".")
    self = bare.count == 2 && bare[0] == "AppearanceState" && bare[1].hasPrefix("UI") ? String(bare[1]) : name
  }
}

@MainActor
package final class GestureAction: SelectorPerforming {
  private let action: @MainActor () -> Void

  package init(of recognizer: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) {
    self.action = action
    recognizer.addTarget(self, action: "perform")
  }

  package func perform(_ selector: Selector, sender: Any?) { action() }
}

extension UIView {
  var appearanceStateEntry: Int {
    get { 0 }
    set {
      write(newValue, "appearanceState_entry") {
        $0.appearanceStateEntry = $1
      } apply: { number in
        AppearanceApplier.didEnter(self, as: number)
      }
    }
  }

  var appearanceStateBarEntry: Int {
    get { 0 }
    set {
      write(newValue, "appearanceState_barEntry") {
        $0.appearanceStateBarEntry = $1
      } apply: { _ in
        AppearanceApplier.didEnterBar(self)
      }
    }
  }

  package var appearanceStateCheck: Int {
    get { 0 }
    set {
      write(newValue, "appearanceState_check") {
        $0.appearanceStateCheck = $1
      } apply: { _ in
        CheckMark.count += 1
      }
    }
  }
}
