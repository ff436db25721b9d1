import Foundation

/// An object in the responder chain.
@MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  deinit { AssociatedObjects.end(of: ObjectIdentifier(self)) }

  open var next: UIResponder? { nil }
  open var isFirstResponder: Bool { FirstResponder.current === self }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    FirstResponder.current = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { FirstResponder.current = nil }
    return true
  }
}

@MainActor
private enum FirstResponder {
  static weak var current: UIResponder?
}
