import AppearanceState

/// The superclass of each UIKit class that has an appearance, and of the classes that are often their containers.
package enum UIKitClasses {
  // Used whenever a theme is measured, so the table has the form in which it is searched.
  package static let superclasses: [String: String] = [
    "UIResponder": "NSObject", "UIBarItem": "NSObject",
    "UIView": "UIResponder", "UIViewController": "UIResponder",
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
    "UISplitViewController": "UIViewController", "UITableViewController": "UIViewController",
    "UICollectionViewController": "UIViewController", "UIPageViewController": "UIViewController",
    "UIAlertController": "UIViewController", "UIActivityViewController": "UIViewController",
    "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem",
    "UIWindow": "UIView", "UINavigationBar": "UIView", "UIToolbar": "UIView", "UITabBar": "UIView",
    "UISearchBar": "UIView", "UILabel": "UIView", "UIProgressView": "UIView", "UIActivityIndicatorView": "UIView",
    "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView", "UIScrollView": "UIView",
    "UIControl": "UIView", "UIImageView": "UIView", "UIVisualEffectView": "UIView",
    "UICollectionReusableView": "UIView", "UIStackView": "UIView",
    "UICollectionViewCell": "UICollectionReusableView",
    "UITableView": "UIScrollView", "UICollectionView": "UIScrollView", "UITextView": "UIScrollView",
    "UIButton": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl", "UISegmentedControl": "UIControl",
    "UIStepper": "UIControl", "UIPageControl": "UIControl", "UIRefreshControl": "UIControl",
    "UITextField": "UIControl", "UIDatePicker": "UIControl",
    "UISearchTextField": "UITextField",
  ]

  /// The lineage of each of those classes.
  static let lineages = Dictionary(uniqueKeysWithValues: superclasses.keys.map { ($0, lineage(of: $0)) })

  private static func lineage(of name: String) -> [String] {
    [name] + (superclasses[name].map(lineage) ?? [])
  }

  /// The system's own screens. The app does not decide their looks, and they are mostly on a material.
  static let foreignScreens = ["UIAlertController", "UIActivityViewController"]

  /// The class that all others inherit from.
  static let root = "NSObject"

  /// Whether a name is that of a UIKit class that is a view or a bar item.
  static func isView(_ name: String) -> Bool {
    lineages[name]?.contains { $0 == "UIView" || $0 == "UIBarItem" } ?? false
  }
}
