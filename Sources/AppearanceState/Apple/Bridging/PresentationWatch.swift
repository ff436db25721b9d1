/// Tells when a presented object is gone, from the little that a user interface says about it.
///
/// UIKit says when a view leaves the window. That happens when a controller is dismissed, and also when something covers it,
/// when a container moves it and in the middle of a presentation. What settles it is whether anything still holds the
/// controller, and that is known when the transition is over, or was cancelled. While something covers the controller, what
/// covers it is watched: the view of the controller would not tell if both were dismissed together.
@MainActor
final class PresentationWatch {
  private var isInWindow = false
  private var isGone = false
  private let isHeld: @MainActor () -> Bool
  private let follow: @MainActor () -> Void
  private let settle: @MainActor (@escaping @MainActor () -> Void) -> Void
  private let onGone: @MainActor () -> Void

  /// A watch over an object.
  ///
  /// - Parameters:
  ///   - isHeld: Whether something could show the object again; see ``PresentationNode/isHeld``.
  ///   - follow: Goes to where the object is now, or to what covers it; see ``PresentationNode/watchedNode``.
  ///   - settle: Calls a closure when the transitions that are under way are over.
  ///   - onGone: Called once, when the object was shown and is gone.
  init(
    isHeld: @escaping @MainActor () -> Bool, follow: @escaping @MainActor () -> Void,
    settle: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void, onGone: @escaping @MainActor () -> Void
  ) {
    self.isHeld = isHeld
    self.follow = follow
    self.settle = settle
    self.onGone = onGone
  }

  /// What is watched is in a window.
  func didEnterWindow() {
    isInWindow = true
  }

  /// What is watched is in no window any more.
  func didLeaveWindow() {
    guard isInWindow else { return }
    isInWindow = false
    settle { [weak self] in self?.check() }
  }

  private func check() {
    // Back in a window: the transition was cancelled, or a container has moved the controller.
    guard !isInWindow, !isGone else { return }
    if isHeld() { return follow() }
    isGone = true
    onGone()
  }
}
