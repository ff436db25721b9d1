#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Unmodified instances of UIKit's classes, to read defaults from.
  ///
  /// A table view has a background, unlike a plain view, so the default of an inherited attribute is that of the nearest class
  /// of UIKit. Classes of the app are not instantiated, because their initializers may do anything.
  @MainActor
  package enum FreshInstances {
    private static var known: [ObjectIdentifier: NSObject] = [:]

    private static var buttons: [UIButton.ButtonType: UIButton] = [:]

    static func button(_ type: UIButton.ButtonType) -> UIButton {
      if let known = buttons[type] { return known }
      let button = UIButton(type: type)
      buttons[type] = button
      return button
    }

    /// Returns the instance of a class of UIKit, shared by all tables that read its defaults.
    static func of<Object: NSObject>(_ type: Object.Type) -> Object {
      if let known = known[ObjectIdentifier(type)] as? Object { return known }
      let instance = make(type)
      known[ObjectIdentifier(type)] = instance
      // It was created as this type.
      return unsafeDowncast(instance, to: type)
    }

    /// Returns the instance of the nearest captured class among a class and its superclasses.
    static func nearest(to type: AnyClass) -> NSObject {
      let styled = Set(UIKitProxies.styledClasses.map { ObjectIdentifier($0) })
      let nearest: AnyClass? = sequence(first: type, next: ClassName.superclass(of:)).first {
        // A window has the defaults of a view, and even one that is never shown may become the app's first window.
        styled.contains(ObjectIdentifier($0)) && $0 != UIWindow.self
      }
      return of(nearest as? NSObject.Type ?? UIView.self)
    }

    /// Creates an instance of a class of UIKit.
    package static func make(_ type: NSObject.Type) -> NSObject {
      // Without a layout, a collection view raises an exception.
      if type == UICollectionView.self {
        return UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      }
      return ObjectiveCRuntime.make(type)
    }
  }
#endif
