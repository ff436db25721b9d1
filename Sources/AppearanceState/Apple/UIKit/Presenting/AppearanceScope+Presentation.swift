#if canImport(UIKit) && !os(watchOS)
  import ObjectiveC
  import UIKit

  extension AppearanceScope {
    /// Ends the scope and fires the signal when an object is gone: deallocated, or if it is a view controller dismissed,
    /// popped or removed, whichever way.
    ///
    /// UIKit asks nobody before it styles what enters a window, so the scope ends at that moment and not at the next access
    /// to the store. Begins after the presentation has, because it makes a controller load its view.
    func watch(_ owner: AnyObject, _ gone: EndSignal = EndSignal()) {
      let watches = ScopeWatches.of(owner)
      // An owner that lives long may have had many scopes.
      watches.all.removeAll { !$0.scope.isOpen }
      let onDeath = [LifeToken(onEnd: closure), LifeToken { Task { @MainActor in gone.fire() } }]
      guard let controller = owner as? UIViewController else {
        return watches.all.append(ScopeWatches.Watch(scope: self, probe: nil, onDeath: onDeath))
      }
      let probe = PresentationProbe(controller: controller) { [weak watches] probe in
        self.end()
        gone.fire()
        watches?.all.removeAll { $0.probe === probe }
      }
      watches.all.append(ScopeWatches.Watch(scope: self, probe: probe, onDeath: onDeath))
      probe.follow()
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
      if let known = objc_getAssociatedObject(owner, &key) as? ScopeWatches { return known }
      let watches = ScopeWatches()
      objc_setAssociatedObject(owner, &key, watches, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return watches
    }
  }

  /// A view that cannot be seen and hears when a controller enters and leaves windows, or what covers it.
  private final class PresentationProbe: UIView {
    private weak var controller: UIViewController?
    private var watch: PresentationWatch?

    init(controller: UIViewController, onGone: @escaping @MainActor (PresentationProbe) -> Void) {
      self.controller = controller
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

    /// Goes into the view of the controller, or of what covers it.
    func follow() {
      guard let controller else { return }
      let watched = controller.watchedNode as? UIViewController ?? controller
      guard let view = watched === controller ? watched.view : watched.viewOfItsPresentation else { return }
      if superview === view { return }
      // An effect view must not be given subviews of its own.
      ((view as? UIVisualEffectView)?.contentView ?? view).insertSubview(self, at: 0)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { watch?.didEnterWindow() } else { watch?.didLeaveWindow() }
    }

    /// Calls a closure when the transition is over, completed or cancelled; without one, in the next turn.
    private func settle(_ body: @escaping @MainActor () -> Void) {
      let later = { _ = Task { @MainActor in body() } }
      // A transition that is over already takes no more closures.
      let isWaiting = controller?.transitionCoordinator?.animate(alongsideTransition: nil) { _ in later() }
      if isWaiting != true { later() }
    }
  }

  extension UIViewController: PresentationNode {
    var containingNode: (any PresentationNode)? { parent }
    var containedNodes: [any PresentationNode] { children }
    var isPresentedByAnother: Bool { presentingViewController != nil }
    var presentedNode: (any PresentationNode)? { presentedViewController }
    var isInWindow: Bool { viewIfLoaded?.window != nil }
    var isRootOfWindow: Bool { viewIfLoaded?.window?.rootViewController === self }

    /// A view that is in the window for as long as the controller is presented: that of the presentation, since the view
    /// of a foreign controller, an alert for instance, is its own business.
    fileprivate var viewOfItsPresentation: UIView? {
      let isPresentedItself = parent == nil && presentingViewController != nil
      return (isPresentedItself ? presentationController?.containerView : nil) ?? viewIfLoaded
    }
  }
#endif
