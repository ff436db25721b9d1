/// Scopes that are kept open, at the latest until this object is deallocated.
///
/// A SwiftUI view keeps them as its state. SwiftUI makes such an object with every value of the view and keeps one of them, so
/// making one opens nothing.
@MainActor
final class KeptScopes {
  /// Nil until the scopes are opened for the first time.
  private var scopes: [AppearanceScope]?
  private var overrides: [AppearanceOverride] = []

  nonisolated init() {}

  deinit {
    for scope in scopes ?? [] { scope.end() }
  }

  /// Opens a scope for each override the first time, and never again.
  ///
  /// - Returns: True, so that a caller can make its next step conditional on open scopes.
  func begin(_ overrides: [AppearanceOverride], in store: AppearanceStore) -> Bool {
    if scopes == nil { open(overrides, in: store) }
    return true
  }

  /// Makes an object the anchor of the scopes. Opens them again if they have ended, because the object is shown again.
  func resume(_ overrides: [AppearanceOverride], inside anchor: any AppearanceContainer, in store: AppearanceStore) {
    if scopes?.contains(where: \.isOpen) != true { open(overrides, in: store) }
    for scope in scopes ?? [] { store.confine(scope.layer, to: anchor) }
  }

  /// Updates the scopes to the current snapshots. Edits ran only when the scopes were opened.
  func follow(_ overrides: [AppearanceOverride], in store: AppearanceStore) {
    for (scope, (old, new)) in zip(scopes ?? [], zip(self.overrides, overrides))
    where scope.isOpen && old.snapshot != new.snapshot {
      store.replace(old.snapshot, with: new.snapshot, in: scope.layer)
    }
    self.overrides = overrides
  }

  /// Sends foreign proxies what lies beneath the scopes, or the scopes again; see ``ForeignMirror/suspend(_:_:)``.
  func suspend(_ isSuspended: Bool, in store: AppearanceStore) {
    for scope in scopes ?? [] { store.mirror?.suspend(scope.layer, isSuspended) }
  }

  func end() {
    for scope in scopes ?? [] { scope.end() }
  }

  private func open(_ overrides: [AppearanceOverride], in store: AppearanceStore) {
    self.overrides = overrides
    scopes = overrides.map { store.begin($0) }
  }
}
