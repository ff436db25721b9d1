#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension AppearanceScope {
    /// Makes a controller that is being presented owner and place of the scope.
    func until(_ controller: UIViewController, presentedBy presenter: UIViewController, _ gone: EndSignal) {
      own(by: controller)
      store.confine(layer, to: controller)
      watch(controller, presentedBy: presenter, gone)
    }

    /// Ends the scope and fires the signal when an object is gone: deallocated, or if it is a view controller dismissed,
    /// popped or removed, whichever way.
    ///
    /// UIKit asks nobody before it styles what enters a window, so the scope ends at that moment and not at the next access
    /// to the store. A controller is to be presented, pushed or added in the same turn: one that nothing holds when the turn
    /// is over, and the transition that is under way then, counts as gone.
    ///
    /// - Parameters:
    ///   - owner: The object.
    ///   - presenter: Who presents it, if that is known: its transition is waited for too.
    ///   - gone: Fired when the object is gone.
    func watch(_ owner: AnyObject, presentedBy presenter: UIViewController? = nil, _ gone: EndSignal = EndSignal()) {
      let watches = ScopeWatches.of(owner)
      // An owner that lives long may have had many scopes.
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
      }
      watches.all.append(ScopeWatches.Watch(scope: self, probe: probe, onDeath: onDeath))
      probe.begin()
    }
  }

  /// What an object holds for the scopes that last until it is gone.
  @MainActor
  private final class ScopeWatches: NSObject {
    struct Watch {
      let scope: AppearanceScope
      /// For a view controller. Kept here, because the view that it is in at a time may die.
      let probe: PresentationProbe?
      /// What happens when the controller dies. Not kept by the probe, which can outlive the controller in a view.
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

  /// A view that cannot be seen and hears when a controller enters and leaves windows, or what covers it.
  private final class PresentationProbe: UIView {
    private weak var controller: UIViewController?
    private weak var presenter: UIViewController?
    /// How often in a row there was no view to go into.
    private var tries = 0
    private let onTraits: @MainActor () -> Void
    private var watch: PresentationWatch?

    init(
      _ controller: UIViewController, presentedBy presenter: UIViewController?,
      onGone: @escaping @MainActor (PresentationProbe) -> Void, onTraits: @escaping @MainActor () -> Void
    ) {
      self.controller = controller
      self.presenter = presenter
      self.onTraits = onTraits
      super.init(frame: .zero)
      isHidden = true
      watch = PresentationWatch(
        isHeld: { [weak controller] in controller?.isHeld ?? false },
        follow: { [weak self] in self?.follow() },
        settle: { [weak self] body in self?.settle(body) },
        onGone: { [weak self] in
          guard let self else { return }
          removeFromSuperview()
          onGone(self)
        })
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func begin() { watch?.begin() }

    /// Goes to where the controller is, or what covers it.
    private func follow() {
      guard let controller else { return }
      let watched = controller.watchedNode as? UIViewController ?? controller
      guard let view = watched.viewToWatch(isLastTry: tries == 2) else {
        // The transition, which makes the view, has not begun.
        tries += 1
        return settle { [weak self] in self?.follow() }
      }
      tries = 0
      if superview === view { return }
      // An effect view must not be given subviews of its own.
      ((view as? UIVisualEffectView)?.contentView ?? view).insertSubview(self, at: 0)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { watch?.didEnterWindow() } else { watch?.didLeaveWindow() }
    }

    /// An app may write its night theme to UIKit's proxies now, which nobody says: look when it has done so.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      if previousTraitCollection == nil { return }
      Task { @MainActor [weak self] in self?.onTraits() }
    }

    /// Calls a closure when the transition is over, completed or cancelled; without one, in the next turn.
    private func settle(_ body: @escaping @MainActor () -> Void) {
      let later = { _ = Task { @MainActor in body() } }
      let coordinator = controller?.transitionCoordinator ?? presenter?.transitionCoordinator
      // A transition that is over already takes no more closures.
      let isWaiting = coordinator?.animate(alongsideTransition: nil) { _ in later() }
      if isWaiting != true { later() }
    }
  }

  extension UIViewController: PresentationNode {
    var containingNode: (any PresentationNode)? { parent }
    var containedNodes: [any PresentationNode] { children }
    var presentingNode: (any PresentationNode)? { presentingViewController }
    var presentedNode: (any PresentationNode)? { presentedViewController }
    var isInWindow: Bool { viewIfLoaded?.window != nil }
    var rootOfWindow: (any PresentationNode)? { viewIfLoaded?.window?.rootViewController }

    /// A view that is in the window for as long as the controller is shown. Of one that is presented that of the
    /// presentation, nil until the transition begins: the view of a foreign controller, an alert's or SwiftUI's, is its own
    /// business. The last try gives a view in any case.
    fileprivate func viewToWatch(isLastTry: Bool) -> UIView? {
      let isPresentedItself = parent == nil && presentingViewController != nil
      return (isPresentedItself ? presentationController?.containerView : viewIfLoaded) ?? (isLastTry ? view : nil)
    }
  }
#endif
