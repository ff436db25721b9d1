#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  extension AppearanceStore {
    /// Makes this store style the instances of some classes itself, instead of UIKit's proxies.
    ///
    /// ```swift
    /// func application(_ application: UIApplication, didFinishLaunchingWithOptions …) -> Bool {
    ///   AppearanceStore.shared.applyAppearance()
    /// ```
    ///
    /// Call it at launch, before the first window is visible. The advantages over writing through UIKit's proxies: what is
    /// unset is truly unset instead of the nearest value, views in windows show a new theme at once, your own classes can
    /// declare attributes, and every view can be explained.
    ///
    /// The values that UIKit's own proxies of these classes hold become part of the theme of the shared store, and are cleared
    /// there. For a proxy with containers or traits this happens when it is first named with `appearanceState(…)` or
    /// ``alsoCapture(_:in:for:file:line:)``.
    ///
    /// Later writes to them are not part of the theme, and no scope hides them, because UIKit's proxies cannot forget.
    /// ``captureReport()`` and ``lint()`` list them with the line to write instead; the log reports each class once.
    ///
    /// - Parameter classes: The classes, with their subclasses; by default everything that UIKit styles.
    public func applyAppearance(to classes: [any AppearanceHost.Type] = [UIView.self, UIBarItem.self]) {
      AppearanceApplier.begin(classes, in: self)
    }
  }

  /// Learns of every instance that enters a window: a property of this package is recorded on UIKit's proxy, and UIKit then
  /// sets it on each instance.
  @MainActor
  package enum AppearanceApplier {
    /// The bars that have entered, with their items.
    static let items = BarItemEntries {
      covers(type(of: $0))
    } afterTurn: { body in
      Task { @MainActor in body() }
    }

    /// The classes whose instances the applier styles. UIKit's proxy of each class holds its number: its position here, plus
    /// one.
    private static var covered: [AnyClass] = []
    package private(set) static weak var store: AppearanceStore?

    static func begin(_ classes: [any AppearanceHost.Type], in store: AppearanceStore) {
      programmerError(
        unless: self.store == nil || self.store === store,
        "two stores cannot style the same views: another store already does")
      self.store = store
      store.hosts.onPostponed = TintProbe.watchDimmed
      for type in classes where !covers(type) {
        let number = covered.count + 1
        // Before the class is covered, because the proxy of a covered class is not captured.
        AppearanceStore.shared.mirror?.release {
          inherits($0, from: type)
        } onCleared: { proxy in
          // Recorded last, so that an instance is styled after UIKit has sent it the nearest values to nothing.
          if type is UIView.Type { MirroredAttributes<UIView>.target(proxy).appearanceStateEntry = number }
        }
        covered.append(type)
        switch type {
        case let type as UIView.Type: type.appearance().appearanceStateEntry = number
        case is UIBarItem.Type: listenToBars()
        default: programmerError("\(type) is not a class of views or bar items: enter its instances yourself")
        }
      }
    }

    /// Makes UIKit report bars, and the views in them.
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

    /// Returns whether instances of a class are styled here.
    static func covers(_ type: AnyClass) -> Bool {
      covered.contains { inherits(type, from: $0) }
    }

    private static func inherits(_ type: AnyClass, from ancestor: AnyClass) -> Bool {
      sequence(first: type, next: ClassName.superclass(of:)).contains { $0 == ancestor }
    }

    /// Styles a view that has entered a window, as an instance of the covered class with a number.
    ///
    /// UIKit sets the property once for each covered class of the view, superclasses first, or only for the last of them. Only
    /// the last call styles the view. UIKit calls again after it has sent the values of a cleared proxy.
    static func didEnter(_ view: UIView, as number: Int) {
      if let probe = view as? TintProbe { return probe.didEnter() }
      let classes = sequence(first: type(of: view) as AnyClass, next: ClassName.superclass(of:))
      let last: AnyClass? = classes.first { type in covered.contains { $0 == type } }
      guard let store, last == covered[number - 1] else { return }
      watch(view)
      let stays = FollowedTraits.haveChanged(for: view, in: store)
      if TintProbe.isOverwritten { store.hosts.giveAgain(view) }
      if stays { store.surroundingsDidChange(of: [view]) } else { store.enter(view) }
    }

    /// Styles the items of a bar that has entered, or that contains a view that has entered.
    static func didEnterBar(_ view: UIView) {
      guard let store else { return }
      watch(view)
      if let bar = view as? any UIView & ItemBar {
        if !FollowedTraits.haveChanged(for: bar, in: store) { items.didEnter(bar, store) }
        return
      }
      let outer = sequence(first: view, next: \.superview).first { $0 is any ItemBar }
      guard let bar = outer as? any ItemBar else { return }
      items.didEnterView(in: bar, store)
      // UIKit creates the views after it has sent the values of proxies to the items.
      if TintProbe.isOverwritten { for item in bar.shownItems { store.hosts.giveAgain(item) } }
    }

    /// Applies values again to all instances on which UIKit has overwritten them.
    static func giveAllAgain() {
      for host in store?.hosts.hosts(inside: nil) ?? [] { store?.hosts.giveAgain(host) }
    }

    /// Observes the tints and traits around a view.
    private static func watch(_ view: UIView) {
      if let window = view.window { TintProbe.watch(window) }
      FollowedTraits.followIfDifferent(view)
    }
  }
#endif
