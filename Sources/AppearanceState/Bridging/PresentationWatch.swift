/// Tells when a presented object is gone, from the little that a user interface says about it.
///
/// UIKit says when a view leaves the window. That happens when a controller is dismissed, and also when something covers it,
/// when a container moves it and in the middle of a presentation. What settles it is whether anything still holds the
/// controller, and that is known when the transition is over, or was cancelled. While something covers the controller, what
/// covers it is watched: the view of the controller would not tell if both were dismissed together.
///
/// Of a presentation that was refused nothing is ever heard. So a watch looks by itself, once the turn in which it began
/// and the transition that is under way then are over; and again whenever another watch begins, for a window may have been
/// given another root meanwhile, of which nothing is heard either.
@MainActor
final class PresentationWatch {
  private struct Weak {
    weak var watch: PresentationWatch?
  }

  /// The watches that have begun and are not over.
  private static var all: [Weak] = []

  private var isInWindow = false
  private var wasHeld = false
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
  ///   - settle: Calls a closure in a later turn, when the transitions that are under way are over.
  ///   - onGone: Called once, when the object is gone, or was never shown.
  init(
    isHeld: @escaping @MainActor () -> Bool, follow: @escaping @MainActor () -> Void,
    settle: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void, onGone: @escaping @MainActor () -> Void
  ) {
    self.isHeld = isHeld
    self.follow = follow
    self.settle = settle
    self.onGone = onGone
  }

  /// Begins to watch, in the turn in which the object is presented, pushed or added.
  func begin() {
    Self.all.removeAll { $0.watch?.isGone ?? true }
    let others = Self.all.compactMap(\.watch)
    Self.all.append(Weak(watch: self))
    follow()
    for watch in others + [self] { watch.look() }
  }

  /// What is watched is in a window.
  func didEnterWindow() {
    isInWindow = true
  }

  /// What is watched is in no window any more.
  func didLeaveWindow() {
    guard isInWindow else { return }
    isInWindow = false
    look()
  }

  private func look() {
    // A transition may begin at the end of the turn in which it was asked for.
    settle { [weak self] in
      guard let self else { return }
      if isHeld() { check() } else { settle { [weak self] in self?.check() } }
    }
  }

  private func check() {
    if isGone { return }
    if isHeld() {
      wasHeld = true
      return follow()
    }
    // Where nothing is known of the root, as in an extension of an app, to be in a window is what counts.
    if isInWindow && !wasHeld { return }
    isGone = true
    onGone()
  }
}
