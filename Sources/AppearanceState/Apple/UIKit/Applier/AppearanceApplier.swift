#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  extension AppearanceStore {
    /// From now on this store styles the instances of some classes itself, in place of UIKit's proxies.
    ///
    /// ```swift
    /// func application(_ application: UIApplication, didFinishLaunchingWithOptions …) -> Bool {
    ///   AppearanceStore.shared.applyAppearance()
    /// ```
    ///
    /// Call it at launch, before the first window is visible. What is gained over writing through UIKit's proxies: what is
    /// unset is unset and not the nearest value, views in windows follow a new theme at once, attributes of classes of
    /// your own take part, and `explainAppearance` knows every view.
    ///
    /// What UIKit's own proxies of these classes hold by then becomes part of the theme of the shared store, and is cleared
    /// there; of contained proxies, those that were asked for with `appearanceState(…)` before. What the app writes to them
    /// later works as UIKit does it, and this package does not see it.
    ///
    /// - Parameter classes: The classes, with their subclasses; by default everything that UIKit styles.
    public func applyAppearance(to classes: [any AppearanceHost.Type] = [UIView.self, UIBarItem.self]) {
      AppearanceApplier.begin(classes, in: self)
    }
  }

  /// Lets UIKit tell of every instance that enters a window, by the way in which it sets a property of an app's own
  /// everywhere: one is recorded on UIKit's proxy, and UIKit sets it.
  @MainActor
  enum AppearanceApplier {
    private static var covered: [AnyClass] = []
    private static weak var store: AppearanceStore?

    static func begin(_ classes: [any AppearanceHost.Type], in store: AppearanceStore) {
      precondition(
        self.store == nil || self.store === store, "a second store cannot style the same views: one does already")
      self.store = store
      for type in classes where !covers(type) {
        // Before they are covered: a class that is has no proxy to take anything in from.
        AppearanceStore.shared.mirror?.release { inherits($0, from: type) }
        covered.append(type)
        switch type {
        case let type as UIView.Type: type.appearance().appearanceStateEntry = 1
        case let type as UIBarItem.Type: type.appearance().appearanceStateEntry = 1
        default: preconditionFailure("\(type) is no class of views or bar items: enter its instances yourself")
        }
      }
    }

    /// Whether instances of a class are styled here.
    static func covers(_ type: AnyClass) -> Bool {
      covered.contains { inherits(type, from: $0) }
    }

    private static func inherits(_ type: AnyClass, from ancestor: AnyClass) -> Bool {
      sequence(first: type, next: ClassName.superclass(of:)).contains { $0 == ancestor }
    }

    static func didEnter(_ host: any AppearanceHost) {
      guard let store else { return }
      if let view = host as? UIView {
        KnownBars.note(view)
        if let window = view.window { TraitProbe.watch(window, for: store) }
      }
      store.enter(host)
    }
  }

  extension UIView {
    /// Set by UIKit when the view enters a window.
    @objc(appearanceState_entry) dynamic var appearanceStateEntry: Int {
      get { 0 }
      set { AppearanceApplier.didEnter(self) }
    }
  }

  extension UIBarItem {
    /// Set by UIKit when the item enters a window with its bar.
    @objc(appearanceState_entry) dynamic var appearanceStateEntry: Int {
      get { 0 }
      set { AppearanceApplier.didEnter(self) }
    }
  }

  /// A view that cannot be seen and hears when a window's traits change: from day to night, for example.
  private final class TraitProbe: UIView {
    private weak var store: AppearanceStore?

    static func watch(_ window: UIWindow, for store: AppearanceStore) {
      if window.subviews.contains(where: { $0 is TraitProbe }) { return }
      let probe = TraitProbe(frame: .zero)
      probe.isHidden = true
      probe.store = store
      window.insertSubview(probe, at: 0)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      // UIKit's own does nothing. The first call comes with the window itself.
      if previousTraitCollection != nil, let window { store?.hierarchyDidChange(inside: window) }
    }
  }
#endif
