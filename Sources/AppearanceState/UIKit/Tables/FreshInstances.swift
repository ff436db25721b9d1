#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Instances of UIKit's classes that nobody has changed, to read defaults from.
  ///
  /// A table view has a background that a plain view has not, so the default of an inherited attribute is that of the
  /// nearest class of UIKit. Classes of the app are not instantiated: their initializers may do anything.
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

    /// The instance of a class of UIKit, one for all tables that ask for its defaults.
    static func of<Object: NSObject>(_ type: Object.Type) -> Object {
      if let known = known[ObjectIdentifier(type)] as? Object { return known }
      let instance = make(type)
      known[ObjectIdentifier(type)] = instance
      // It was made as one.
      return unsafeDowncast(instance, to: type)
    }

    /// The instance of the nearest captured class that a class is or inherits from.
    static func nearest(to type: AnyClass) -> NSObject {
      let styled = Set(UIKitProxies.styledClasses.map { ObjectIdentifier($0) })
      let nearest: AnyClass? = sequence(first: type, next: ClassName.superclass(of:)).first {
        // A window has the defaults of a view, and one that nobody shows may all the same become the app's first window.
        styled.contains(ObjectIdentifier($0)) && $0 != UIWindow.self
      }
      return of(nearest as? NSObject.Type ?? UIView.self)
    }

    /// A new instance of a class of UIKit.
    package static func make(_ type: NSObject.Type) -> NSObject {
      // Without a layout, a collection view raises an exception.
      if type == UICollectionView.self {
        return UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      }
      return ObjectiveCRuntime.make(type)
    }
  }
#endif
