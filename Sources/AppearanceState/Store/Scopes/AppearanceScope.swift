/// An open layer of a store, and the ways to end it.
///
/// What `reset()` and the `begin…` functions return. Call it like a closure to end the scope and restore what was before:
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
  private let store: AppearanceStore
  private let layer: LayerID

  init(store: AppearanceStore, layer: LayerID) {
    self.store = store
    self.layer = layer
  }

  /// Whether the scope has not ended yet.
  public var isOpen: Bool { store.isOpen(layer) }

  /// Ends the scope: what it hid shows again, what was written in it is gone. Does nothing when it has ended.
  ///
  /// May be called from anywhere, a `deinit` included. On the main actor the scope has ended when this returns; from
  /// elsewhere it ends a little later, on the main actor.
  ///
  /// ```swift
  /// final class ContactSheet {
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
  public func commit() { store.commit(layer) }

  /// Ends the scope, at the latest, when an object is gone: by deallocation, or because the program says so with
  /// ``AppearanceStore/endScopes(until:)``.
  ///
  /// ```swift
  /// store.reset().until(sheet)
  /// ```
  ///
  /// A view controller of UIKit is gone when it was dismissed, popped or removed, whichever way; a dismissal that is
  /// cancelled does not end the scope, nor does anything that covers the controller. Call this after its presentation has
  /// begun.
  ///
  /// - Parameter owner: The object. It is not retained.
  /// - Returns: The scope, to end it earlier.
  @discardableResult
  public func until(_ owner: AnyObject) -> AppearanceScope {
    own(by: owner)
    endPromptly(with: owner)
    return self
  }

  func own(by owner: AnyObject) {
    store.own(layer, by: owner)
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
