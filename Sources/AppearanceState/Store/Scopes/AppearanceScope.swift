/// An open layer of a store, and the ways to end it.
///
/// What `reset()` and `beginOverride` return. Call it like a closure to end the scope and restore what was before:
///
/// ```swift
/// let restore = Bar.appearance().reset()
/// Bar.appearance().tint = .blue     // part of the reset
/// restore()                         // the reset and the tint are gone
/// restore()                         // does nothing
/// ```
///
/// Ending removes the layer; old values are never written back. So scopes may end in any order, and a theme that was set
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

  /// Ends the scope: what it hid shows again, what was written in it is gone. Does nothing when it has ended.
  ///
  /// May be called from anywhere, a `deinit` included, that of a value that was set too. On the main actor the scope has
  /// ended when this returns; from elsewhere it ends a little later, on the main actor.
  ///
  /// ```swift
  /// @MainActor final class ContactSheet {
  ///   private let restore = AppearanceStore.shared.reset()
  ///   deinit { restore() }
  /// }
  /// ```
  public nonisolated func callAsFunction() { end() }

  /// Ends the scope; the same as calling it.
  public nonisolated func end() {
    System.onMainActor { self.store.end(self.layer) }
  }

  /// Ends the scope and keeps what was written in it: the writes go to the layer below. Does nothing when it has ended.
  ///
  /// ```swift
  /// let trial = store.beginOverride(.edits { Bar.appearance().tint = .red })
  /// if isWanted { trial.commit() } else { trial.end() }
  /// ```
  public func commit() { store.commit(layer) }

  /// Ends the scope, at the latest, when an object is gone: by deallocation, or because the program says so with
  /// ``AppearanceStore/endScopes(until:)``.
  ///
  /// ```swift
  /// store.reset().until(sheet)
  /// ```
  ///
  /// An object that is part of the hierarchy, or another that is named, becomes the *place* of the scope. From now on the
  /// scope reaches the hosts inside of the place, by parents or because they were presented from there, whenever they enter,
  /// and no others: those that are elsewhere and had entered since the scope was opened lose it. Proxies read and write
  /// what lies outside of the scope. A scope has one place, the first; with other owners it reaches whatever enters while it
  /// is open. UIKit's own proxies know no places: what they style is reached wherever it enters. That a scope gets a place
  /// costs a look at every host if some are inside already, and nothing that follows the hosts if none is.
  ///
  /// A view controller of UIKit is gone when it was dismissed, popped or removed, whichever way; a dismissal that is
  /// cancelled does not end the scope, nor does anything that covers the controller. Present, push or add it in the same
  /// turn of the main actor: one that nothing holds when the turn and the transition under way are over counts as gone.
  /// Of any other object, and in every other toolkit, the library sees the deallocation and nothing else: an owner
  /// that is kept after it was closed has to be reported, with ``AppearanceStore/endScopes(until:)``. A deallocation is
  /// noticed at the next look at the store, which for proxies and hosts makes no difference.
  ///
  /// - Parameters:
  ///   - owner: The object. It is not retained.
  ///   - place: The place, when it is not the owner. It is not retained.
  /// - Returns: The scope, to end it earlier.
  @discardableResult
  public func until(_ owner: AnyObject, inside place: (any AppearanceContainer)? = nil) -> AppearanceScope {
    own(by: owner)
    if let place = place ?? owner as? any AppearanceContainer { store.confine(layer, to: place) }
    endPromptly(with: owner)
    return self
  }

  func own(by owner: AnyObject) {
    store.own(layer, by: owner)
  }

  /// The closure of the scope is over: ends the scope, or with an owner, has it last until that is gone. From now on proxies
  /// do not see it if it is a place.
  func leave(until owner: AnyObject?) {
    guard let owner else { return end() }
    store.turnAway(layer)
    endPromptly(with: owner)
  }

  /// Ends the scope, as a closure for callers that want `() -> Void`; see ``callAsFunction()``.
  ///
  /// ```swift
  /// sheet.onDismiss = Bar.appearance().reset().closure
  /// ```
  public nonisolated var closure: @Sendable () -> Void {
    { self.end() }
  }
}
