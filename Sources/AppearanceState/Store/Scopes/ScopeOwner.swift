/// An object whose life bounds a scope.
struct ScopeOwner {
  private weak var object: AnyObject?
  let layer: Int
  let label: String?

  init(_ object: AnyObject, layer: Int, label: String?) {
    self.object = object
    self.layer = layer
    self.label = label
  }

  var isDead: Bool { object == nil }

  func isOwned(by other: AnyObject) -> Bool { object === other }
}

extension AppearanceStore {
  /// Ends the scopes whose owners are gone.
  ///
  /// Every access to the store comes by here first, so nobody can see a scope that has outlived its owner. Without scopes
  /// that have owners, it costs one comparison.
  func endScopesOfDeadOwners() {
    if owners.isEmpty { return }
    let dead = owners.filter(\.isDead)
    if dead.isEmpty { return }
    owners.removeAll(where: \.isDead)
    for owner in dead { end(owner.layer, label: owner.label) }
  }

  /// Gives an open layer an owner.
  func own(_ layer: Int, by object: AnyObject, label: String?) {
    if isOpen(layer) { owners.append(ScopeOwner(object, layer: layer, label: label)) }
  }

  /// Ends the scopes that were opened until this owner is gone, because it has said that it is finished.
  ///
  /// - Parameter owner: The object that was given to `until`.
  public func endScopes(until owner: AnyObject) {
    for owner in owners.filter({ $0.isOwned(by: owner) }) { end(owner.layer, label: owner.label) }
  }
}
