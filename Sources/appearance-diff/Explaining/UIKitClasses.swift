/// The superclass of each UIKit class that has an appearance, and of the classes that are often their containers.
enum UIKitClasses {
  static let superclasses = [
    "UIResponder": "NSObject",
    "UIView": "UIResponder",
    "UIWindow": "UIView",

    "UINavigationBar": "UIView",
    "UIToolbar": "UIView",
    "UITabBar": "UIView",
    "UISearchBar": "UIView",
    "UILabel": "UIView",
    "UIProgressView": "UIView",
    "UIActivityIndicatorView": "UIView",
    "UITableViewCell": "UIView",
    "UITableViewHeaderFooterView": "UIView",

    "UIScrollView": "UIView",
    "UITableView": "UIScrollView",

    "UIControl": "UIView",
    "UIButton": "UIControl",
    "UISwitch": "UIControl",
    "UISlider": "UIControl",
    "UISegmentedControl": "UIControl",
    "UIStepper": "UIControl",
    "UIPageControl": "UIControl",
    "UIRefreshControl": "UIControl",
    "UITextField": "UIControl",
    "UISearchTextField": "UITextField",

    "UIBarItem": "NSObject",
    "UIBarButtonItem": "UIBarItem",
    "UITabBarItem": "UIBarItem",

    "UIViewController": "UIResponder",
    "UINavigationController": "UIViewController",
    "UITabBarController": "UIViewController",
  ]
}
