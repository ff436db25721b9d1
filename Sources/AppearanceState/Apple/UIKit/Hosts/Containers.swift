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

    /// All traits for a window; for another view the style, if it overrides it.
    public var appearanceTraits: AppearanceTraits {
      if self is UIWindow { return AppearanceTraits(traitCollection) }
      // Asked of every view on the way up from one that enters.
      return switch overrideUserInterfaceStyle {
      case .light: .light
      case .dark: .dark
      default: .none
      }
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

    /// All traits: a controller may change any of them for what it contains.
    public var appearanceTraits: AppearanceTraits { AppearanceTraits(traitCollection) }
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
    public var appearanceParent: (any AppearanceContainer)? { KnownBars.bar(showing: self) }

    /// None: items are not presented.
    public var appearancePresenter: (any AppearanceContainer)? { nil }

    /// None of its own.
    public var appearanceTraits: AppearanceTraits { .none }
  }

  /// The bars that have entered, so that the bar of an item can be found.
  @MainActor
  enum KnownBars {
    private static let bars = NSHashTable<UIView>.weakObjects()

    static func note(_ view: UIView) {
      if isBar(view) { bars.add(view) }
    }

    static func bar(showing item: UIBarItem) -> UIView? {
      bars.allObjects.first { items(of: $0).contains { $0 === item } }
    }

    private static func isBar(_ view: UIView) -> Bool {
      #if !os(tvOS)
        if view is UIToolbar { return true }
      #endif
      return view is UINavigationBar || view is UITabBar
    }

    private static func items(of bar: UIView) -> [UIBarItem] {
      #if !os(tvOS)
        if let toolbar = bar as? UIToolbar { return toolbar.items ?? [] }
      #endif
      if let tabBar = bar as? UITabBar { return tabBar.items ?? [] }
      return ((bar as? UINavigationBar)?.items ?? []).flatMap(items)
    }

    private static func items(of item: UINavigationItem) -> [UIBarItem] {
      let sides = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
      #if os(tvOS)
        return sides
      #else
        return sides + [item.backBarButtonItem].compactMap { $0 }
      #endif
    }
  }
#endif
