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
    /// your own take part, and every view can be explained.
    ///
    /// What UIKit's own proxies of these classes hold by then becomes part of the theme of the shared store, and is cleared
    /// there. For a proxy with containers or traits this happens when it is first named with `appearanceState(…)` or
    /// ``alsoCapture(_:in:for:file:line:)``.
    ///
    /// What the app writes to them later is no part of the theme, and no scope hides it, because UIKit's proxies cannot forget.
    /// ``captureReport()`` and ``lint()`` list it with the line to write instead, and the log says so once for each class.
    ///
    /// - Parameter classes: The classes, with their subclasses; by default everything that UIKit styles.
    public func applyAppearance(to classes: [any AppearanceHost.Type] = [UIView.self, UIBarItem.self]) {
      AppearanceApplier.begin(classes, in: self)
    }
  }

  /// Lets UIKit tell of every instance that enters a window, by the way in which it sets a property of an app's own
  /// everywhere: one is recorded on UIKit's proxy, and UIKit sets it.
  @MainActor
  package enum AppearanceApplier {
    /// The bars that have entered, with their items.
    static let items = BarItemEntries { body in Task { @MainActor in body() } }

    private static var covered: [AnyClass] = []
    package private(set) static weak var store: AppearanceStore?

    static func begin(_ classes: [any AppearanceHost.Type], in store: AppearanceStore) {
      programmerError(
        unless: self.store == nil || self.store === store,
        "two stores cannot style the same views: another store already does")
      self.store = store
      for type in classes where !covers(type) {
        // Before they are covered: a class that is has no proxy to take anything in from.
        AppearanceStore.shared.mirror?.release { inherits($0, from: type) }
        covered.append(type)
        switch type {
        case let type as UIView.Type: type.appearance().appearanceStateEntry = 1
        case is UIBarItem.Type: listenToBars()
        default: programmerError("\(type) is not a class of views or bar items: enter its instances yourself")
        }
      }
    }

    /// Has UIKit tell of bars, and of the views in them.
    private static func listenToBars() {
      var bars: [any (UIView & ItemBar).Type] = [UINavigationBar.self, UITabBar.self]
      #if !os(tvOS)
        bars.append(UIToolbar.self)
      #endif
      for bar in bars {
        bar.appearance().appearanceStateBarEntry = 1
        UIView.appearance(whenContainedInInstancesOf: [bar]).appearanceStateBarEntry = 1
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
        if let window = view.window { TraitProbe.watch(window, for: store) }
        TraitProbe.follow(view, for: store)
      }
      store.enter(host)
    }

    /// A bar has entered, or a view in it.
    static func didEnterBar(_ view: UIView) {
      guard let store, let bar = sequence(first: view, next: \.superview).first(where: { $0 is any ItemBar }) else {
        return
      }
      guard let bar = bar as? any ItemBar else { return }
      items.didEnter(bar, store) { covers(type(of: $0)) }
    }
  }

  /// A view that cannot be seen and hears when a window's traits change, from day to night for example, and when views are
  /// not dimmed any more that had to wait.
  private final class TraitProbe: UIView {
    private weak var store: AppearanceStore?

    static func watch(_ window: UIWindow, for store: AppearanceStore) {
      // UIKit's own windows, of keyboards and text effects, are none of the app's.
      if type(of: window) != UIWindow.self, ObjectiveCRuntime.isUIKits(type(of: window)) { return }
      if window.subviews.contains(where: { $0 is TraitProbe }) { return }
      let probe = TraitProbe(frame: .zero)
      probe.isHidden = true
      probe.store = store
      window.insertSubview(probe, at: 0)
    }

    /// Hears of the traits that a view or its controller overrides for what is in it, where UIKit tells: of a controller's view
    /// whether it overrides any now or not, for that is where apps do it.
    static func follow(_ view: UIView, for store: AppearanceStore) {
      // SDKs before that of iOS 17 have neither this nor the module.
      #if canImport(SwiftData)
        guard #available(iOS 17, tvOS 17, *) else { return }
        if !(view.next is UIViewController), view.superview?.traitCollection == view.traitCollection { return }
        if ObjectiveCRuntime.associated(with: view, &followed) != nil { return }
        let registration = view.registerForTraitChanges(AppearanceTraits.followed) { [weak store] (view: UIView, _) in
          store?.hierarchyDidChange(inside: view)
        }
        ObjectiveCRuntime.associate(registration, with: view, &followed)
      #endif
    }

    #if canImport(SwiftData)
      private static var followed: UInt8 = 0
    #endif

    override func tintColorDidChange() {
      super.tintColorDidChange()
      guard tintAdjustmentMode != .dimmed, let store else { return }
      // When all views have heard of it.
      Task { @MainActor in store.hosts.catchUp() }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      // UIKit's own does nothing. The first call comes with the window itself.
      if previousTraitCollection != nil, let window { store?.hierarchyDidChange(inside: window) }
    }
  }
#endif
