import Foundation

/// The bar of a tab bar controller.
open class UITabBar: UIView {
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

  // The code for its items is in Bars.
  public let barContents = BarContents()

  // MARK: Appearance selectors

  open var barStyle: UIBarStyle {
    get { read("barStyle", default: .default) }
    set { write(newValue, "barStyle") { $0.barStyle = $1 } }
  }

  /// Whether the bar is translucent. The header has no tag for it.
  open var isTranslucent: Bool {
    get { readTranslucent() }
    set { write(newValue, "translucent") { $0.isTranslucent = $1 } }
  }

  open var barTintColor: UIColor? {
    get { read("barTintColor", default: nil) }
    set { write(newValue, "barTintColor") { $0.barTintColor = $1 } }
  }

  open var unselectedItemTintColor: UIColor? {
    get { read("unselectedItemTintColor", default: nil) }
    set { write(newValue, "unselectedItemTintColor") { $0.unselectedItemTintColor = $1 } }
  }

  /// Deprecated since iOS 8.
  open var selectedImageTintColor: UIColor? {
    get { read("selectedImageTintColor", default: nil) }
    set { write(newValue, "selectedImageTintColor") { $0.selectedImageTintColor = $1 } }
  }

  open var backgroundImage: UIImage? {
    get { read("backgroundImage", default: nil) }
    set { write(newValue, "backgroundImage") { $0.backgroundImage = $1 } }
  }

  open var selectionIndicatorImage: UIImage? {
    get { read("selectionIndicatorImage", default: nil) }
    set { write(newValue, "selectionIndicatorImage") { $0.selectionIndicatorImage = $1 } }
  }

  open var shadowImage: UIImage? {
    get { read("shadowImage", default: nil) }
    set { write(newValue, "shadowImage") { $0.shadowImage = $1 } }
  }

  open var itemPositioning: ItemPositioning {
    get { read("itemPositioning", default: .automatic) }
    set { write(newValue, "itemPositioning") { $0.itemPositioning = $1 } }
  }

  open var itemWidth: CGFloat {
    get { read("itemWidth", default: 0) }
    set { write(newValue, "itemWidth") { $0.itemWidth = $1 } }
  }

  open var itemSpacing: CGFloat {
    get { read("itemSpacing", default: 0) }
    set { write(newValue, "itemSpacing") { $0.itemSpacing = $1 } }
  }

  open var standardAppearance: UITabBarAppearance {
    get {
      let own: UITabBarAppearance = read("standardAppearance", default: UITabBarAppearance())
      return own.copy()
    }
    set { write(newValue.copy(), "standardAppearance") { $0.standardAppearance = $1 } }
  }

  open var scrollEdgeAppearance: UITabBarAppearance? {
    get {
      let own: UITabBarAppearance? = read("scrollEdgeAppearance", default: nil)
      return own?.copy()
    }
    set { write(newValue?.copy(), "scrollEdgeAppearance") { $0.scrollEdgeAppearance = $1 } }
  }
}
