#if canImport(UIKit) && !os(watchOS)
  import ObjectiveC
  import UIKit

  extension AppearanceScope {
    /// Ends the scope when a view controller is gone: dismissed, popped or removed whichever way, or deallocated.
    ///
    /// A dismissal that the user begins and takes back does not end it, nor does anything that covers the controller.
    /// A controller that is never presented ends the scope when it is deallocated. Call it after the presentation has
    /// begun.
    ///
    /// - Parameter controller: The view controller. It is not retained.
    /// - Returns: The scope, to end it earlier.
    @discardableResult
    public func until(_ controller: UIViewController) -> AppearanceScope {
      until(controller, EndSignal())
      return self
    }

    /// Ends the scope and fires the signal when a view controller is gone.
    func until(_ controller: UIViewController, _ gone: EndSignal) {
      let tokens = LifeTokens.of(controller)
      tokens.all.append(LifeToken(onEnd: closure))
      tokens.all.append(LifeToken { Task { @MainActor in gone.fire() } })
      let probe = PresentationProbe(controller: controller) {
        self.end()
        gone.fire()
      }
      probe.attach()
    }

    func run<Result, Failure: Error>(
      until controller: UIViewController, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      var isDone = false
      defer { if isDone { until(controller) } else { end() } }
      let result = try body()
      isDone = true
      return result
    }
  }

  /// What a view controller holds that ends scopes when it is deallocated.
  @MainActor
  private final class LifeTokens: NSObject {
    private static var key: UInt8 = 0
    /// Two for each scope. Those of scopes that have ended do nothing.
    var all: [LifeToken] = []

    static func of(_ controller: UIViewController) -> LifeTokens {
      if let known = objc_getAssociatedObject(controller, &key) as? LifeTokens { return known }
      let tokens = LifeTokens()
      objc_setAssociatedObject(controller, &key, tokens, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return tokens
    }
  }

  /// A view that cannot be seen and hears when the view of a controller enters and leaves windows.
  private final class PresentationProbe: UIView {
    private weak var controller: UIViewController?
    private var watch: PresentationWatch?

    init(controller: UIViewController, onGone: @escaping @MainActor () -> Void) {
      self.controller = controller
      super.init(frame: .zero)
      isHidden = true
      watch = PresentationWatch(
        isPresented: { [weak controller] in controller?.isInPresentation ?? false },
        settle: { [weak controller] body in Self.settle(controller, body) },
        onGone: { [weak self] in
          onGone()
          self?.removeFromSuperview()
        })
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Goes into the controller's view.
    func attach() {
      guard let view = controller?.view else { return }
      // An effect view must not be given subviews of its own.
      ((view as? UIVisualEffectView)?.contentView ?? view).insertSubview(self, at: 0)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { watch?.didEnterWindow() } else { watch?.didLeaveWindow() }
    }

    /// Calls a closure when the transition is over, completed or cancelled; without one, in the next turn.
    private static func settle(_ controller: UIViewController?, _ body: @escaping @MainActor () -> Void) {
      let later = { _ = Task { @MainActor in body() } }
      // A transition that is over already takes no more closures.
      let isWaiting = controller?.transitionCoordinator?.animate(alongsideTransition: nil) { _ in later() }
      if isWaiting != true { later() }
    }
  }

  extension UIViewController {
    /// Whether the controller is presented, or in another that is or that a window shows.
    fileprivate var isInPresentation: Bool {
      var next: UIViewController? = self
      while let controller = next {
        if controller.presentingViewController != nil { return true }
        if controller.parent == nil, controller.viewIfLoaded?.window?.rootViewController === controller { return true }
        next = controller.parent
      }
      return false
    }
  }
#endif
