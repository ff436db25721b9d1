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

    static func nearest(to type: AnyClass) -> NSObject {
      let styled = Set(UIKitProxies.styledClasses.map { ObjectIdentifier($0) })
      let nearest: AnyClass? = sequence(first: type, next: ClassName.superclass(of:)).first {
        styled.contains(ObjectIdentifier($0))
      }
      let made = nearest as? NSObject.Type ?? UIView.self
      if let instance = known[ObjectIdentifier(made)] { return instance }
      let instance = make(made)
      known[ObjectIdentifier(made)] = instance
      return instance
    }

    /// A new instance of a class of UIKit.
    package static func make(_ type: NSObject.Type) -> NSObject {
      // Without a layout, a collection view raises an exception.
      if type == UICollectionView.self {
        return UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      }
      return type.init()
    }
  }
#endif
