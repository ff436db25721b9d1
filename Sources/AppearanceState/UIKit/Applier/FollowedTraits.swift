#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Observes the traits by which views were styled.
  ///
  /// A view is observed as soon as its traits were read, if it is a window, the view of a controller, where apps override
  /// traits, or a view whose traits differ from those of its superview. When UIKit reports a change of an observed view, the
  /// store relocates everything in that view, except in observed views deeper inside, which get a report of their own. So a
  /// change from day to night visits each view once, whatever the order of the reports.
  ///
  /// UIKit changes the traits of one view after the other. During a report, views deeper inside may still have their old
  /// traits. Those that are not observed have no traits of their own, so their traits are not read during a report.
  @MainActor
  enum FollowedTraits {
    private struct Changed {
      weak var view: UIView?
    }

    /// The number of reports being handled.
    private static var changes = 0
    /// The outermost views whose traits have changed in this turn.
    private static var changed: [Changed] = []

    /// Whether UIKit reports changes of a view's traits to other objects. Systems before iOS 17 do not; there, all views get
    /// their new traits at once.
    static var isAvailable: Bool {
      // SDKs before that of iOS 17 have neither this API nor the module.
      #if canImport(SwiftData)
        if #available(iOS 17, tvOS 17, *) { return true }
      #endif
      return false
    }

    /// Returns whether UIKit sends a view the values of proxies again because its traits changed, although it has not moved.
    ///
    /// The library assumes so if the containers have the same classes as when the view was styled, and the traits differ from
    /// those of that time or have changed in this turn.
    static func haveChanged(for view: UIView, in store: AppearanceStore) -> Bool {
      // A view that has not moved keeps its layers, which matters only if a scope was opened since.
      guard TintProbe.isSentAgain, let group = store.hosts.membership(of: view)?.group,
        group.sight.newest < store.layers.stack.newestEverywhere
      else { return false }
      let now = store.hosts.context(of: view, trusting: false)
      guard now.hasSameContainers(as: group.context) else { return false }
      if changed.contains(where: { $0.view.map(view.isDescendant) ?? false }) { return true }
      if now === group.context || hasMissedChange(view, in: store) { return false }
      note(view)
      return true
    }

    /// Returns whether a view missed a change outside its window: it has no own traits, and its superview was updated.
    private static func hasMissedChange(_ view: UIView, in store: AppearanceStore) -> Bool {
      guard let superview = view.superview, superview.traitCollection == view.traitCollection else { return false }
      let now = store.hosts.context(of: superview, trusting: false)
      return store.hosts.membership(of: superview)?.group.context === now
    }

    private static func note(_ view: UIView) {
      if changed.isEmpty { Task { @MainActor in changed = [] } }
      changed.append(Changed(view: view))
    }

    /// Returns whether a view has traits of its own. Observes it from now on if it has, or is likely to.
    static func begin(in view: UIView) -> Bool {
      let differs = view.superview?.traitCollection != view.traitCollection
      if differs, changes > 0, isAvailable, !isFollowed(view) { return false }
      if differs || view.next is UIViewController { follow(view) }
      return differs
    }

    /// Observes a view that enters, if it has traits of its own, or is likely to.
    static func followIfDifferent(_ view: UIView) {
      if view.next is UIViewController || view.superview?.traitCollection != view.traitCollection { follow(view) }
    }

    private static func follow(_ view: UIView) {
      #if canImport(SwiftData)
        // A view without a superview does not have the traits of its future place yet.
        guard #available(iOS 17, tvOS 17, *), view.superview != nil || view is UIWindow else { return }
        if AppearanceApplier.store == nil || isFollowed(view) { return }
        let registration = view.registerForTraitChanges(AppearanceTraits.followed) { (view: UIView, _) in
          didChange(in: view)
        }
        ObjectiveCRuntime.associate(registration, with: view, &key)
      #endif
    }

    #if canImport(SwiftData)
      private static var key: UInt8 = 0
      private static func isFollowed(_ view: UIView) -> Bool { ObjectiveCRuntime.associated(with: view, &key) != nil }
    #else
      private static func isFollowed(_ view: UIView) -> Bool { false }
    #endif

    private static func didChange(in view: UIView) {
      guard let store = AppearanceApplier.store else { return }
      note(view)
      changes += 1
      defer { changes -= 1 }
      var (hosts, waiting): ([any AppearanceHost], [UIView]) = ([], [view])
      while let next = waiting.popLast() {
        hosts.append(next)
        if let bar = next as? any ItemBar { hosts += bar.shownItems }
        waiting += next.subviews.filter { !isFollowed($0) }
      }
      // The view may contain objects of the app that it does not know.
      hosts += store.hosts.hosts(inside: view) { !($0 is UIView.Type || $0 is UIBarItem.Type) }
      store.surroundingsDidChange(of: hosts)
    }
  }
#endif
