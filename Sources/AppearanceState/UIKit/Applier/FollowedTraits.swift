#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Observes the traits by which views were styled.
  ///
  /// A view is followed as soon as its traits were read, if it is a window, the view of a controller, where apps override
  /// traits, or a view whose traits differ from those of its superview. When UIKit reports a change of a followed view, the
  /// store looks again at everything in that view, except in followed views further in, which get a report of their own. So
  /// a change from day to night costs one look at each view, whatever the order of the reports.
  ///
  /// UIKit changes the traits of one view after the other. During a report, views further in may still have their old
  /// traits. Those that are not followed have no traits of their own, so during a report nobody reads them.
  @MainActor
  enum FollowedTraits {
    private struct Changed {
      weak var view: UIView?
    }

    /// How many reports are being handled.
    private static var changes = 0
    /// The outermost views whose traits have changed in this turn.
    private static var changed: [Changed] = []

    /// Whether UIKit reports changes of a view's traits to others. Systems before iOS 17 do not; there, all views have their
    /// new traits at once.
    static var isAvailable: Bool {
      // SDKs before that of iOS 17 have neither this nor the module.
      #if canImport(SwiftData)
        if #available(iOS 17, tvOS 17, *) { return true }
      #endif
      return false
    }

    /// Whether a view stayed where it is that is sent what proxies hold, where UIKit sends it again when traits change.
    ///
    /// The library takes it to have stayed if it was styled in the same containers and their traits differ from those of then,
    /// or have changed in this turn.
    static func haveChanged(for view: UIView, in store: AppearanceStore) -> Bool {
      // A view that stays keeps its layers, which makes a difference only if a scope was opened since.
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

    /// Whether a view was out of its window when traits changed: it has none of its own, and its superview has been told.
    private static func hasMissedChange(_ view: UIView, in store: AppearanceStore) -> Bool {
      guard let superview = view.superview, superview.traitCollection == view.traitCollection else { return false }
      let now = store.hosts.context(of: superview, trusting: false)
      return store.hosts.membership(of: superview)?.group.context === now
    }

    private static func note(_ view: UIView) {
      if changed.isEmpty { Task { @MainActor in changed = [] } }
      changed.append(Changed(view: view))
    }

    /// Whether a view has traits of its own. From now on it is followed if it has, or is likely to.
    static func begin(in view: UIView) -> Bool {
      let differs = view.superview?.traitCollection != view.traitCollection
      if differs, changes > 0, isAvailable, !isFollowed(view) { return false }
      if differs || view.next is UIViewController { follow(view) }
      return differs
    }

    /// Follows a view that enters, if it has traits of its own, or is likely to.
    static func followIfDifferent(_ view: UIView) {
      if view.next is UIViewController || view.superview?.traitCollection != view.traitCollection { follow(view) }
    }

    private static func follow(_ view: UIView) {
      #if canImport(SwiftData)
        // Views that are in nothing yet have traits of no place.
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
      // Objects of the app's own may be in a view, which does not know them.
      hosts += store.hosts.hosts(inside: view) { !($0 is UIView.Type || $0 is UIBarItem.Type) }
      store.placesDidChange(of: hosts)
    }
  }
#endif
