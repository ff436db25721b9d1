#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The attributes that each class of UIKit adds to those of its superclass.
  ///
  /// One table instead of an override for each class: an app's own classes override `declareAppearance`, which walks the table.
  @MainActor
  enum ClassAttributes {
    /// Lists the attributes of a class and of its superclasses, those of the superclasses first.
    static func declare(_ type: AnyClass, _ declaration: AppearanceDeclaration) {
      for declare in type is UIView.Type ? views : items { declare(type, declaration) }
    }

    private typealias Entry = (_ type: AnyClass, AppearanceDeclaration) -> Void

    /// Superclasses come before their subclasses.
    private static var views: [Entry] {
      var views: [Entry] = [
        { ($0 as? UIView.Type)?.declareView($1) },
        { ($0 as? UIActivityIndicatorView.Type)?.declareActivityIndicatorView($1) },
        { ($0 as? UIButton.Type)?.declareButton($1) },
        { ($0 as? UILabel.Type)?.declareLabel($1) },
        { ($0 as? UINavigationBar.Type)?.declareNavigationBar($1) },
        { ($0 as? UIPageControl.Type)?.declarePageControl($1) },
        { ($0 as? UIProgressView.Type)?.declareProgressView($1) },
        { ($0 as? UISegmentedControl.Type)?.declareSegmentedControl($1) },
        { ($0 as? UITabBar.Type)?.declareTabBar($1) },
        { ($0 as? UITableView.Type)?.declareTableView($1) },
        { ($0 as? UITableViewCell.Type)?.declareTableViewCell($1) },
        { ($0 as? UITextField.Type)?.declareTextField($1) },
        { ($0 as? UITextView.Type)?.declareTextView($1) },
      ]
      #if !os(tvOS)
        views += [
          { ($0 as? UIRefreshControl.Type)?.declareRefreshControl($1) },
          { ($0 as? UISearchBar.Type)?.declareSearchBar($1) },
          { ($0 as? UISlider.Type)?.declareSlider($1) },
          { ($0 as? UIStepper.Type)?.declareStepper($1) },
          { ($0 as? UISwitch.Type)?.declareSwitch($1) },
          { ($0 as? UIToolbar.Type)?.declareToolbar($1) },
        ]
      #endif
      return views
    }

    private static var items: [Entry] {
      [
        { ($0 as? UIBarItem.Type)?.declareBarItem($1) },
        { ($0 as? UIBarButtonItem.Type)?.declareBarButtonItem($1) },
        { ($0 as? UITabBarItem.Type)?.declareTabBarItem($1) },
      ]
    }
  }

  extension UIView: AppearanceHost {}
  extension UIBarItem: AppearanceHost {}
#endif
