/// Tells when a presented object is gone, from the little that a user interface says about it.
///
/// UIKit says when a view has left the window. That happens when the controller is dismissed, and also when something
/// covers it, when a container moves it and in the middle of a presentation. What settles it is whether the controller is
/// still presented, which may be known only after the transition, or after it was cancelled.
@MainActor
final class PresentationWatch {
  private enum State {
    /// Not in a window yet.
    case waiting
    case showing
    /// Out of the window, and not known to be gone.
    case away
    case gone
  }

  private var state = State.waiting
  private let isPresented: @MainActor () -> Bool
  private let settle: @MainActor (@escaping @MainActor () -> Void) -> Void
  private let onGone: @MainActor () -> Void

  /// A watch over an object.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the object is presented, or contained in another that could show it again.
  ///   - settle: Calls a closure when the transitions that are under way are over.
  ///   - onGone: Called once, when the object was shown and is gone.
  init(
    isPresented: @escaping @MainActor () -> Bool,
    settle: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void,
    onGone: @escaping @MainActor () -> Void
  ) {
    self.isPresented = isPresented
    self.settle = settle
    self.onGone = onGone
  }

  /// The object's view is in a window.
  func didEnterWindow() {
    if state != .gone { state = .showing }
  }

  /// The object's view is in no window any more.
  func didLeaveWindow() {
    guard state == .showing else { return }
    state = .away
    check()
    if state == .away { settle { [weak self] in self?.check() } }
  }

  private func check() {
    guard state == .away, !isPresented() else { return }
    state = .gone
    onGone()
  }
}
