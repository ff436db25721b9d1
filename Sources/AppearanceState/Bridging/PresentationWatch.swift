/// A watch for the end of a presentation, from the few events that a user interface reports.
///
/// UIKit reports when a view leaves the window. It does so when a controller is dismissed, and also when something
/// covers it, when a container moves it and in the middle of a presentation. The presentation is over if nothing holds
/// the controller any longer, which is known when the transition has ended or was canceled. While something covers the
/// controller, the watch observes the covering controller, because the covered view reports nothing if both are
/// dismissed together.
///
/// UIKit does not report a presentation that was refused. A watch therefore checks by itself, after the turn in which it
/// began and the transition of that time.
@MainActor
final class PresentationWatch {
  private var isInWindow = false
  private var isOver = false
  private let isHeld: @MainActor () -> Bool
  private let follow: @MainActor () -> Void
  private let settle: @MainActor (@escaping @MainActor () -> Void) -> Void
  private let onEnd: @MainActor () -> Void

  /// Makes a watch over an object.
  ///
  /// - Parameters:
  ///   - isHeld: Whether something could show the object again; see ``PresentationNode/isHeld``.
  ///   - follow: Moves the watch to the object's current controller, or to the one that covers it; see
  ///     ``PresentationNode/watchedNode``.
  ///   - settle: Calls a closure in a later turn, when the current transitions have ended.
  ///   - onEnd: Called once, when the presentation is over or never happened.
  init(
    isHeld: @escaping @MainActor () -> Bool, follow: @escaping @MainActor () -> Void,
    settle: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void, onEnd: @escaping @MainActor () -> Void
  ) {
    self.isHeld = isHeld
    self.follow = follow
    self.settle = settle
    self.onEnd = onEnd
  }

  /// Begins to watch, in the turn in which the object is presented, pushed or added.
  func begin() {
    follow()
    look()
  }

  /// Records that the watched controller is in a window.
  func didEnterWindow() {
    isInWindow = true
  }

  /// Records that the watched controller has left its window.
  func didLeaveWindow() {
    guard isInWindow else { return }
    isInWindow = false
    look()
  }

  private func look() {
    // A transition may begin at the end of the turn that requested it.
    settle { [weak self] in
      guard let self else { return }
      if isHeld() { check() } else { settle { [weak self] in self?.check() } }
    }
  }

  private func check() {
    if isOver { return }
    if isHeld() { return follow() }
    isOver = true
    onEnd()
  }
}
