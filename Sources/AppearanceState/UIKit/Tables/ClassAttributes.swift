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
    ///
    /// Each casts to the class and a protocol, because from such a type, and not from that of the class alone, a generic
    /// function gets the class that is declared, which may be an app's.
    private static var views: [Entry] {
      var views: [Entry] = [
        { if let type = $0 as? any (UIView & AppearanceHost).Type { declareView(type, $1) } },
        {
          if let type = $0 as? any (UIActivityIndicatorView & AppearanceHost).Type {
            declareActivityIndicatorView(type, $1)
          }
        },
        { if let type = $0 as? any (UIButton & AppearanceHost).Type { declareButton(type, $1) } },
        { if let type = $0 as? any (UILabel & AppearanceHost).Type { declareLabel(type, $1) } },
        { if let type = $0 as? any (UINavigationBar & AppearanceHost).Type { declareNavigationBar(type, $1) } },
        { if let type = $0 as? any (UIPageControl & AppearanceHost).Type { declarePageControl(type, $1) } },
        { if let type = $0 as? any (UIProgressView & AppearanceHost).Type { declareProgressView(type, $1) } },
        { if let type = $0 as? any (UISegmentedControl & AppearanceHost).Type { declareSegmentedControl(type, $1) } },
        { if let type = $0 as? any (UITabBar & AppearanceHost).Type { declareTabBar(type, $1) } },
        { if let type = $0 as? any (UITableView & AppearanceHost).Type { declareTableView(type, $1) } },
        { if let type = $0 as? any (UITableViewCell & AppearanceHost).Type { declareTableViewCell(type, $1) } },
        { if let type = $0 as? any (UITextField & AppearanceHost).Type { declareTextField(type, $1) } },
        { if let type = $0 as? any (UITextView & AppearanceHost).Type { declareTextView(type, $1) } },
      ]
      #if !os(tvOS)
        views += [
          { if let type = $0 as? any (UIRefreshControl & AppearanceHost).Type { declareRefreshControl(type, $1) } },
          { if let type = $0 as? any (UISearchBar & AppearanceHost).Type { declareSearchBar(type, $1) } },
          { if let type = $0 as? any (UISlider & AppearanceHost).Type { declareSlider(type, $1) } },
          { if let type = $0 as? any (UIStepper & AppearanceHost).Type { declareStepper(type, $1) } },
          { if let type = $0 as? any (UISwitch & AppearanceHost).Type { declareSwitch(type, $1) } },
          { if let type = $0 as? any (UIToolbar & AppearanceHost).Type { declareToolbar(type, $1) } },
        ]
      #endif
      return views
    }

    private static var items: [Entry] {
      [
        { if let type = $0 as? any (UIBarItem & AppearanceHost).Type { declareBarItem(type, $1) } },
        { if let type = $0 as? any (UIBarButtonItem & AppearanceHost).Type { declareBarButtonItem(type, $1) } },
        { if let type = $0 as? any (UITabBarItem & AppearanceHost).Type { declareTabBarItem(type, $1) } },
      ]
    }
  }

  extension UIView: AppearanceHost {}
  extension UIBarItem: AppearanceHost {}
#endif
