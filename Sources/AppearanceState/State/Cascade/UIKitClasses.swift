/// The superclass of each UIKit class that has an appearance, and of the classes that are often their containers.
package enum UIKitClasses {
  private static let subclasses = [
    "NSObject": ["UIResponder", "UIBarItem"],
    "UIResponder": ["UIView", "UIViewController"],
    "UIViewController": [
      "UINavigationController", "UITabBarController", "UISplitViewController", "UITableViewController",
      "UICollectionViewController", "UIPageViewController", "UIAlertController", "UIActivityViewController",
    ],
    "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
    "UIView": [
      "UIWindow", "UINavigationBar", "UIToolbar", "UITabBar", "UISearchBar", "UILabel", "UIProgressView",
      "UIActivityIndicatorView", "UITableViewCell", "UITableViewHeaderFooterView", "UIScrollView", "UIControl",
      "UIImageView", "UIVisualEffectView", "UICollectionReusableView", "UIStackView",
    ],
    "UICollectionReusableView": ["UICollectionViewCell"],
    "UIScrollView": ["UITableView", "UICollectionView", "UITextView"],
    "UIControl": [
      "UIButton", "UISwitch", "UISlider", "UISegmentedControl", "UIStepper", "UIPageControl", "UIRefreshControl",
      "UITextField", "UIDatePicker",
    ],
    "UITextField": ["UISearchTextField"],
  ]

  package static let superclasses = subclasses.reduce(into: [String: String]()) { superclasses, entry in
    for subclass in entry.value { superclasses[subclass] = entry.key }
  }

  /// Whether it is the name of a class of UIKit that is a view or the item of a bar.
  static func isView(_ name: String) -> Bool {
    var name: String? = name
    while let this = name {
      if this == "UIView" || this == "UIBarItem" { return true }
      name = superclasses[this]
    }
    return false
  }
}
