/// Scopes that somebody keeps in place of ending them: they end, at the latest, with this object.
///
/// A view of SwiftUI keeps them as its state. SwiftUI makes such an object with every value of the view and keeps one of
/// them, so making one opens nothing.
@MainActor
final class KeptScopes {
  /// Nil until they were opened for the first time.
  private var scopes: [AppearanceScope]?
  /// The override of each scope.
  private var overrides: [AppearanceOverride] = []

  nonisolated init() {}

  deinit {
    for scope in scopes ?? [] { scope.end() }
  }

  /// Opens a scope for each override the first time, and never again.
  ///
  /// - Returns: True, so that what is to be made after the scopes were opened can be made conditional on it.
  func begin(_ overrides: [AppearanceOverride], in store: AppearanceStore) -> Bool {
    if scopes == nil { open(overrides, in: store) }
    return true
  }

  /// Makes an object the place of the scopes, which are opened again if they have ended: the object is shown again.
  func resume(_ overrides: [AppearanceOverride], inside place: any AppearanceContainer, in store: AppearanceStore) {
    if scopes?.contains(where: \.isOpen) != true { open(overrides, in: store) }
    for scope in scopes ?? [] { store.confine(scope.layer, to: place) }
  }

  /// Has the scopes set what snapshots say now. Edits ran when the scopes were opened.
  func follow(_ overrides: [AppearanceOverride], in store: AppearanceStore) {
    for (scope, (old, new)) in zip(scopes ?? [], zip(self.overrides, overrides))
    where scope.isOpen && old.snapshot != new.snapshot {
      store.replace(old.snapshot, with: new.snapshot, in: scope.layer)
    }
    self.overrides = overrides
  }

  func end() {
    for scope in scopes ?? [] { scope.end() }
  }

  private func open(_ overrides: [AppearanceOverride], in store: AppearanceStore) {
    self.overrides = overrides
    scopes = overrides.map { store.begin($0) }
  }
}
