import Foundation

/// The name of a method. Without Objective-C it cannot be called by name, so targets may conform to `SelectorPerforming`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  public var name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }
}

/// A target that performs a selector. Only the double has this protocol.
@MainActor
public protocol SelectorPerforming: AnyObject {
  func perform(_ selector: Selector, sender: Any?)
}

@MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  private struct Action {
    weak var target: AnyObject?
    var action: Selector?
  }

  private var actions: [Action] = []

  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var state = State.possible
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var name: String?
  var touchLocation = CGPoint.zero

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  open func addTarget(_ target: Any, action: Selector) {
    actions.append(Action(target: target as AnyObject, action: action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { ($0.target === target as AnyObject || target == nil) && ($0.action == action || action == nil) }
  }

  open func location(in view: UIView?) -> CGPoint { self.view?.convert(touchLocation, to: view) ?? touchLocation }

  /// Recognizes the gesture, as if the user made it, at a point of its view.
  public func recognize(at point: CGPoint = .zero) {
    guard isEnabled, view != nil else { return }
    touchLocation = point
    state = .ended
    for action in actions {
      if let selector = action.action { (action.target as? any SelectorPerforming)?.perform(selector, sender: self) }
    }
    state = .possible
  }
}

@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
}

@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {}
