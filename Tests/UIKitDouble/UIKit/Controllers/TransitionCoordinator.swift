import Foundation

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  var transitionDuration: TimeInterval { get }
  var percentComplete: CGFloat { get }
  var completionVelocity: CGFloat { get }
  var containerView: UIView { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  typealias Handler = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

  @discardableResult
  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool
  @discardableResult
  func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool
  func notifyWhenInteractionChanges(_ handler: @escaping Handler)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(alongsideTransition animation: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  let name: String
  public static let from = Self(name: "from")
  public static let to = Self(name: "to")
}

public struct UITransitionContextViewKey: Hashable, Sendable {
  let name: String
  public static let from = Self(name: "from")
  public static let to = Self(name: "to")
}

/// One transition that is under way.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let initiallyInteractive: Bool
  let isInterruptible = false
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  var transitionDuration: TimeInterval { isAnimated ? 0.4 : 0 }
  private(set) var percentComplete: CGFloat = 0
  let completionVelocity: CGFloat = 1

  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private weak var container: UIView?
  private var hasBegun = false
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []

  init(
    from: UIViewController?, to: UIViewController?, container: UIView?, style: UIModalPresentationStyle = .none,
    animated: Bool, interactive: Bool = false
  ) {
    self.from = from
    self.to = to
    self.container = container
    presentationStyle = style
    isAnimated = animated
    initiallyInteractive = interactive
    isInteractive = interactive
  }

  var containerView: UIView { container ?? to?.viewIfLoaded?.superview ?? from?.viewIfLoaded?.superview ?? UIView() }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { (key == .from ? from : to)?.viewIfLoaded }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    if let animation {
      if hasBegun { animation(self) } else { animations.append(animation) }
    }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

  func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    let handlers = animations
    animations = []
    for handler in handlers { handler(self) }
  }

  func endInteraction(cancelled: Bool) {
    isInteractive = false
    isCancelled = cancelled
    percentComplete = 0.5
    for handler in interactionHandlers { handler(self) }
  }

  func complete() {
    begin()
    percentComplete = isCancelled ? 0 : 1
    let handlers = completions
    completions = []
    for handler in handlers { handler(self) }
  }
}
