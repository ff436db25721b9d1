#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  extension UIView {
    /// The view controller whose view this is, or the superview.
    public var appearanceParent: (any AppearanceContainer)? {
      (next as? UIViewController) ?? superview
    }

    /// None: view controllers present, and are presented.
    public var appearancePresenter: (any AppearanceContainer)? { nil }

    /// All traits of the view, for a window and if they differ from those of the superview; otherwise none.
    public var appearanceTraits: AppearanceTraits {
      // Every entering view reads this of all its ancestors, and with few exceptions the traits equal those of the superview.
      FollowedTraits.begin(in: self) ? AppearanceTraits(holdingIn: traitCollection) : .none
    }
  }

  extension UIViewController: AppearanceContainer {
    /// The presentation controller of a presented view controller; otherwise the view or controller that contains it.
    public var appearanceParent: (any AppearanceContainer)? {
      // Without a presentation, reading the property would create a presentation controller.
      if parent == nil, presentingViewController != nil, let presentationController { return presentationController }
      return viewIfLoaded?.superview ?? parent
    }

    /// The view controller that presented this one.
    public var appearancePresenter: (any AppearanceContainer)? { presentingViewController }

    /// All traits that the controller gives its view, if they differ from those of the view's superview; otherwise none.
    public var appearanceTraits: AppearanceTraits {
      viewIfLoaded?.superview?.traitCollection == traitCollection ? .none : AppearanceTraits(holdingIn: traitCollection)
    }
  }

  extension UIPresentationController: AppearanceContainer {
    /// The superview of the presented view.
    public var appearanceParent: (any AppearanceContainer)? {
      presentedViewController.viewIfLoaded?.superview ?? containerView
    }

    /// None: the presented view controller, which is inside this one, has the presenter.
    public var appearancePresenter: (any AppearanceContainer)? { nil }

    /// None of its own.
    public var appearanceTraits: AppearanceTraits { .none }
  }

  extension UIBarItem {
    /// The bar that shows the item, among the bars that have entered, because UIKit does not provide it.
    public var appearanceParent: (any AppearanceContainer)? { AppearanceApplier.items.bar(showing: self) }

    /// None: items are not presented.
    public var appearancePresenter: (any AppearanceContainer)? { nil }

    /// None of its own.
    public var appearanceTraits: AppearanceTraits { .none }
  }

  extension UINavigationBar: ItemBar {
    var shownItems: [any AppearanceHost] { (items ?? []).flatMap(\.shownItems) }
  }

  extension UITabBar: ItemBar {
    var shownItems: [any AppearanceHost] { items ?? [] }
  }

  extension UINavigationItem {
    fileprivate var shownItems: [UIBarButtonItem] {
      var shown = (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
      #if !os(tvOS)
        shown += [backBarButtonItem].compactMap { $0 }
        if #available(iOS 16, *) {
          let pinned = [pinnedTrailingGroup].compactMap { $0 }
          for group in leadingItemGroups + centerItemGroups + trailingItemGroups + pinned {
            shown += group.barButtonItems + [group.representativeItem].compactMap { $0 }
          }
        }
      #endif
      // Items at the sides are also in a group of their side.
      var seen = Set<ObjectIdentifier>()
      return shown.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
  }

  #if !os(tvOS)
    extension UIToolbar: ItemBar {
      var shownItems: [any AppearanceHost] { items ?? [] }
    }
  #endif
#endif
