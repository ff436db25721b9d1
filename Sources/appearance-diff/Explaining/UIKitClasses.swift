/// The superclass of each UIKit class that has an appearance, and of the classes that are often their containers.
enum UIKitClasses {
  private static let subclasses = [
    "NSObject": ["UIResponder", "UIBarItem"],
    "UIResponder": ["UIView", "UIViewController"],
    "UIViewController": ["UINavigationController", "UITabBarController"],
    "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
    "UIView": [
      "UIWindow", "UINavigationBar", "UIToolbar", "UITabBar", "UISearchBar", "UILabel", "UIProgressView",
      "UIActivityIndicatorView", "UITableViewCell", "UITableViewHeaderFooterView", "UIScrollView", "UIControl",
    ],
    "UIScrollView": ["UITableView"],
    "UIControl": [
      "UIButton", "UISwitch", "UISlider", "UISegmentedControl", "UIStepper", "UIPageControl", "UIRefreshControl",
      "UITextField",
    ],
    "UITextField": ["UISearchTextField"],
  ]

  static let superclasses = subclasses.reduce(into: [String: String]()) { superclasses, entry in
    for subclass in entry.value { superclasses[subclass] = entry.key }
  }
}
