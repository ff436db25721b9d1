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

    /// All traits that the view has, for a window and where they are not those of the superview; else none.
    public var appearanceTraits: AppearanceTraits {
      // Asked of every view on the way up from one that enters, and with few exceptions the same as above.
      FollowedTraits.begin(in: self) ? AppearanceTraits(holdingIn: traitCollection) : .none
    }
  }

  extension UIViewController: AppearanceContainer {
    /// The presentation controller of a presented view controller; else what its view is in.
    public var appearanceParent: (any AppearanceContainer)? {
      // Without a presentation, asking for the presentation controller would make one.
      if parent == nil, presentingViewController != nil, let presentationController { return presentationController }
      return viewIfLoaded?.superview ?? parent
    }

    /// The view controller that presented this one.
    public var appearancePresenter: (any AppearanceContainer)? { presentingViewController }

    /// All traits that the controller gives its view, where they are not those of what the view is in; else none.
    public var appearanceTraits: AppearanceTraits {
      viewIfLoaded?.superview?.traitCollection == traitCollection ? .none : AppearanceTraits(holdingIn: traitCollection)
    }
  }

  extension UIPresentationController: AppearanceContainer {
    /// The view that the presented view is in.
    public var appearanceParent: (any AppearanceContainer)? {
      presentedViewController.viewIfLoaded?.superview ?? containerView
    }

    /// None: the presented view controller is inside of this and has one.
    public var appearancePresenter: (any AppearanceContainer)? { nil }

    /// None of its own.
    public var appearanceTraits: AppearanceTraits { .none }
  }

  extension UIBarItem {
    /// The bar that shows the item, among the bars that have entered; UIKit itself does not tell.
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
      // Items at the sides are in a group of their side too.
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
