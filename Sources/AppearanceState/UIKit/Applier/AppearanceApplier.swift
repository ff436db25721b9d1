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
    static let items = BarItemEntries {
      covers(type(of: $0))
    } afterTurn: { body in
      Task { @MainActor in body() }
    }

    /// The applier styles instances of these classes. UIKit's proxy of a class holds the number of the class: its position
    /// here, plus one.
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
        // Before they are covered: a class that is has no proxy to take anything in from.
        AppearanceStore.shared.mirror?.release {
          inherits($0, from: type)
        } onCleared: { proxy in
          // So that an instance is styled after it was sent the nearest values to nothing.
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

    /// A view has entered a window, as an instance of the covered class of a number.
    ///
    /// UIKit sets the property once for each covered class of the view, superclasses first, or only for the last of them.
    /// The last one counts. UIKit sets it again after it has sent what a cleared proxy holds.
    static func didEnter(_ view: UIView, as number: Int) {
      if let probe = view as? TintProbe { return probe.didEnter() }
      let classes = sequence(first: type(of: view) as AnyClass, next: ClassName.superclass(of:))
      let last: AnyClass? = classes.first { type in covered.contains { $0 == type } }
      guard let store, last == covered[number - 1] else { return }
      watch(view)
      let stays = FollowedTraits.haveChanged(for: view, in: store)
      if TintProbe.isOverwritten { store.hosts.giveAgain(view) }
      if stays { store.placesDidChange(of: [view]) } else { store.enter(view) }
    }

    /// A bar has entered, or a view in it.
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
      // UIKit makes the views after it has sent the items what proxies hold.
      if TintProbe.isOverwritten { for item in bar.shownItems { store.hosts.giveAgain(item) } }
    }

    /// Gives all instances their values again that UIKit has overwritten.
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
