/// An open layer of a store, and the ways to end it.
///
/// `reset()` and `beginOverride` return it. Call it like a closure to end the scope and restore the earlier state:
///
/// ```swift
/// let restore = Bar.appearance().reset()
/// Bar.appearance().tint = .blue     // part of the reset
/// restore()                         // the reset and the tint are gone
/// restore()                         // does nothing
/// ```
///
/// Ending removes the layer and never writes old values back. So scopes may end in any order, and a theme that was set
/// meanwhile stays. A scope that nobody ends stays open: dropping this object does not end it.
@MainActor
public final class AppearanceScope {
  let store: AppearanceStore
  let layer: LayerID

  init(store: AppearanceStore, layer: LayerID) {
    self.store = store
    self.layer = layer
  }

  /// Whether the scope has not ended yet.
  public var isOpen: Bool { store.isOpen(layer) }

  /// Ends the scope: what it hid shows again, and what was written in it is removed. Does nothing if it has already ended.
  ///
  /// It may be called from anywhere, including a `deinit`, even that of a value that was set. On the main actor the scope has
  /// ended when this returns; from elsewhere it ends a little later, on the main actor.
  ///
  /// ```swift
  /// @MainActor final class ContactSheet {
  ///   private let restore = AppearanceStore.shared.reset()
  ///   deinit { restore() }
  /// }
  /// ```
  public nonisolated func callAsFunction() { end() }

  /// Ends the scope, as calling it does.
  public nonisolated func end() {
    System.onMainActor { self.store.end(self.layer) }
  }

  /// Ends the scope and keeps what was written in it: the writes go to the layer below. Does nothing if it has already ended.
  ///
  /// ```swift
  /// let trial = store.beginOverride(.edits { Bar.appearance().tint = .red })
  /// if isWanted { trial.commit() } else { trial.end() }
  /// ```
  public func commit() { store.commit(layer) }

  /// Ends the scope, at the latest, when an object is deallocated or closed, or when the program reports its end with
  /// ``AppearanceStore/endScopes(until:)``.
  ///
  /// ```swift
  /// store.reset().until(sheet)
  /// ```
  ///
  /// The owner, if it is part of the hierarchy, or another object that is named, becomes the *anchor* of the scope. From now on
  /// the scope reaches only the hosts inside the anchor, through parents or presenters, whenever they enter. Hosts elsewhere
  /// that have entered since the scope was opened lose it. Proxies read and write what lies outside of the scope. A scope has
  /// one anchor, the first. Without one it reaches whatever enters while it is open. UIKit's own proxies know no anchors, so
  /// the scope reaches what they style wherever it enters. Giving a scope an anchor visits every host if any is already inside
  /// it; otherwise the cost does not depend on the number of hosts.
  ///
  /// A view controller of UIKit is closed when it was dismissed, popped or removed, in any way. A canceled dismissal does not
  /// end the scope, nor does anything that covers the controller. Present, push or add the controller in the same turn of the
  /// main actor: it counts as closed if nothing holds it after that turn and the current transition. For any other object, and
  /// in every other toolkit, the library notices only the deallocation. If an owner is kept after it was closed, report it with
  /// ``AppearanceStore/endScopes(until:)``. The library notices a deallocation at the next access to the store, which makes no
  /// difference for proxies and hosts.
  ///
  /// - Parameters:
  ///   - owner: The object. It is not retained.
  ///   - anchor: The anchor, if it is not the owner. It is not retained.
  /// - Returns: The scope, to end it earlier.
  @discardableResult
  public func until(_ owner: AnyObject, inside anchor: (any AppearanceContainer)? = nil) -> AppearanceScope {
    own(by: owner)
    if let anchor = anchor ?? owner as? any AppearanceContainer { store.confine(layer, to: anchor) }
    endPromptly(with: owner)
    return self
  }

  func own(by owner: AnyObject) {
    store.own(layer, by: owner)
  }

  /// Ends the scope after its closure, or with an owner, keeps it open until that is deallocated or closed. Proxies no longer
  /// see it if it has an anchor.
  func leave(until owner: AnyObject?) {
    guard let owner else { return end() }
    store.turnAway(layer)
    endPromptly(with: owner)
  }

  /// A closure that ends the scope, for callers that want `() -> Void`; see ``callAsFunction()``.
  ///
  /// ```swift
  /// sheet.onDismiss = Bar.appearance().reset().closure
  /// ```
  public nonisolated var closure: @Sendable () -> Void {
    { self.end() }
  }
}
