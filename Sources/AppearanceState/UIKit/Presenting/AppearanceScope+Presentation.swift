#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension AppearanceScope {
    /// Makes a controller that is being presented the owner and the anchor of the scope.
    func until(_ controller: UIViewController, presentedBy presenter: UIViewController, _ gone: EndSignal) {
      own(by: controller)
      store.confine(layer, to: controller)
      watch(controller, presentedBy: presenter, gone)
    }

    /// Ends the scope and fires the signal when an object is deallocated or, if it is a view controller, dismissed, popped or
    /// removed in any way.
    ///
    /// UIKit gives no notice before it styles what enters a window, so the scope ends at that moment and not at the next access
    /// to the store. A controller must be presented, pushed or added in the same turn: the scope ends if nothing retains it
    /// after the turn and after the transition that is then under way.
    ///
    /// - Parameters:
    ///   - owner: The object.
    ///   - presenter: The presenting controller, if known: the scope also waits for its transition.
    ///   - gone: The signal, fired when the scope ends.
    func watch(_ owner: AnyObject, presentedBy presenter: UIViewController? = nil, _ gone: EndSignal = EndSignal()) {
      let watches = ScopeWatches.of(owner)
      // A long-lived owner may have had many scopes.
      watches.all.removeAll { !$0.scope.isOpen }
      let onDeath = [LifeToken(onEnd: closure), LifeToken { Task { @MainActor in gone.fire() } }]
      guard let controller = owner as? UIViewController else {
        return watches.all.append(ScopeWatches.Watch(scope: self, probe: nil, onDeath: onDeath))
      }
      let probe = PresentationProbe(controller, presentedBy: presenter) { [weak watches] probe in
        self.end()
        gone.fire()
        watches?.all.removeAll { $0.probe === probe }
      } onTraits: { [weak store] in
        store?.settle()
      } onReturn: { [weak store, layer] isReturning in
        store?.mirror?.suspend(layer, isReturning)
      }
      watches.all.append(ScopeWatches.Watch(scope: self, probe: probe, onDeath: onDeath))
      probe.begin()
    }
  }

  /// The scopes that last as long as an object, and what observes their end.
  @MainActor
  private final class ScopeWatches: NSObject {
    struct Watch {
      let scope: AppearanceScope
      /// For a view controller. Retained here, because the view that contains it may be deallocated.
      let probe: PresentationProbe?
      /// Tokens that fire when the owner is deallocated. The probe does not retain them, because a view can retain the probe.
      let onDeath: [LifeToken]
    }

    private static var key: UInt8 = 0
    var all: [Watch] = []

    static func of(_ owner: AnyObject) -> ScopeWatches {
      if let known = ObjectiveCRuntime.associated(with: owner, &key) as? ScopeWatches { return known }
      let watches = ScopeWatches()
      ObjectiveCRuntime.associate(watches, with: owner, &key)
      return watches
    }
  }

  /// A hidden view that learns when a controller, or what covers it, enters and leaves windows.
  private final class PresentationProbe: UIView {
    private weak var controller: UIViewController?
    private weak var presenter: UIViewController?
    /// The number of consecutive tries without a view to move into.
    private var tries = 0
    private let onTraits: @MainActor () -> Void
    private let onReturn: @MainActor (_ isReturning: Bool) -> Void
    /// Hidden views in the screens that the controller covers.
    private var returns: [ReturnProbe] = []
    private var watch: PresentationWatch?

    init(
      _ controller: UIViewController, presentedBy presenter: UIViewController?,
      onEnd: @escaping @MainActor (PresentationProbe) -> Void, onTraits: @escaping @MainActor () -> Void,
      onReturn: @escaping @MainActor (_ isReturning: Bool) -> Void
    ) {
      self.controller = controller
      self.presenter = presenter
      self.onTraits = onTraits
      self.onReturn = onReturn
      super.init(frame: .zero)
      isHidden = true
      watch = PresentationWatch(
        isHeld: { [weak controller] in controller?.isHeld ?? false },
        follow: { [weak self] in self?.follow() },
        settle: { [weak self] body in self?.settle(body) },
        onEnd: { [weak self] in
          guard let self else { return }
          removeFromSuperview()
          for probe in returns { probe.removeFromSuperview() }
          onEnd(self)
        })
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func begin() { watch?.begin() }

    /// Moves the probe into the view of the controller, or of what covers it.
    private func follow() {
      guard let controller else { return }
      let watched = controller.watchedNode as? UIViewController ?? controller
      guard let view = watched.viewToWatch(isLastTry: tries == 2) else {
        // The transition has not begun, which creates the view.
        tries += 1
        return settle { [weak self] in self?.follow() }
      }
      tries = 0
      if superview === view { return }
      // An effect view must not get subviews of its own.
      ((view as? UIVisualEffectView)?.contentView ?? view).insertSubview(self, at: 0)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil {
        watch?.didLeaveWindow()
      } else {
        watch?.didEnterWindow()
        if returns.isEmpty { watchCovered() }
      }
    }

    private func watchCovered() {
      // The applier styles what comes back as what it is.
      guard AppearanceStore.shared.mirror?.isSending == true else { return }
      for view in controller?.coveredViews ?? [] {
        let probe = ReturnProbe()
        probe.isHidden = true
        view.insertSubview(probe, at: 0)
        probe.front = self
        returns.append(probe)
      }
    }

    /// Suspends the scope for what is about to come back into the window, until the transition is over.
    fileprivate func willReturn() {
      onReturn(true)
      // A transition may begin at the end of this turn.
      settle { [weak self] in self?.settle { self?.onReturn(false) } }
    }

    /// Reports a change of colors or of the text size after the turn: the app may now write its night theme to UIKit's proxies,
    /// without notice. A turn of the device is no such change, and a look at what a foreign sheet has set there does harm.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      guard let previous = previousTraitCollection,
        traitCollection.hasDifferentColorAppearance(comparedTo: previous)
          || traitCollection.preferredContentSizeCategory != previous.preferredContentSizeCategory
      else { return }
      Task { @MainActor [weak self] in self?.onTraits() }
    }

    /// Calls a closure when the transition is completed or canceled; without a transition, in the next turn.
    private func settle(_ body: @escaping @MainActor () -> Void) {
      let later = { _ = Task { @MainActor in body() } }
      let coordinator = controller?.transitionCoordinator ?? presenter?.transitionCoordinator
      // A finished transition accepts no more closures.
      let isWaiting = coordinator?.animate(alongsideTransition: nil) { _ in later() }
      if isWaiting != true { later() }
    }
  }

  /// A hidden view behind a controller, which learns that the screen there is about to come back into the window. UIKit sends
  /// the values of proxies after that.
  private final class ReturnProbe: UIView {
    /// The probe of the controller in front, once this view is in place.
    weak var front: PresentationProbe?

    override func willMove(toWindow newWindow: UIWindow?) {
      super.willMove(toWindow: newWindow)
      if newWindow != nil { front?.willReturn() }
    }
  }

  extension UIViewController: PresentationNode {
    var containingNode: (any PresentationNode)? { parent }
    var containedNodes: [any PresentationNode] { children }
    var presentingNode: (any PresentationNode)? { presentingViewController }
    var presentedNode: (any PresentationNode)? { presentedViewController }
    var isInWindow: Bool { viewIfLoaded?.window != nil }
    var rootOfWindow: (any PresentationNode)? { viewIfLoaded?.window?.rootViewController }

    /// The views that leave the window while the controller is there, and come back before it is gone.
    fileprivate var coveredViews: [UIView] {
      if let navigation = parent as? UINavigationController {
        return navigation.viewControllers.prefix { $0 !== self }.compactMap(\.viewIfLoaded)
      }
      guard parent == nil, presentationController?.shouldRemovePresentersView == true else { return [] }
      return presentingViewController?.viewIfLoaded.map { [$0] } ?? []
    }

    /// Returns a view that is in the window while the controller is shown. For a presented controller this is the container
    /// view of the presentation, nil until the transition begins, because the view of a foreign controller, an alert's or
    /// SwiftUI's, is private. The last try always returns a view.
    fileprivate func viewToWatch(isLastTry: Bool) -> UIView? {
      let isPresentedItself = parent == nil && presentingViewController != nil
      return (isPresentedItself ? presentationController?.containerView : viewIfLoaded) ?? (isLastTry ? view : nil)
    }
  }
#endif
