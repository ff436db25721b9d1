/// The objects whose lifetimes limit scopes.
///
/// A deallocation notifies nobody, so every access to the store checks for it.
@MainActor
struct ScopeOwners {
  /// Every access checks up to this many owners: no program has more sheets open. If there are more, an access checks one owner
  /// in rotation, and those of the layer that it reads or writes.
  private static let few = 8

  // A class, because checking a struct would copy the weak reference, which takes twice as long.
  private final class Owner {
    let layer: LayerID
    weak var object: AnyObject?

    init(_ object: AnyObject, of layer: LayerID) { (self.object, self.layer) = (object, layer) }
  }

  /// The owners, in the order of layers.
  private var owners: [Owner] = []
  /// The position of the rotation.
  private var next = 0

  var isEmpty: Bool { owners.isEmpty }
  var areFew: Bool { owners.count <= Self.few }

  mutating func add(_ object: AnyObject, to layer: LayerID) {
    owners.insert(Owner(object, of: layer), at: owners.lowerBound(past: { $0.layer <= layer }))
  }

  mutating func remove(_ layer: LayerID) { owners.removeSubrange(positions(of: layer)) }

  private func positions(of layer: LayerID) -> Range<Int> {
    // Nearly always the layer that was opened last.
    let isLast = owners.last?.layer == layer
    let end = isLast ? owners.count : owners.lowerBound(past: { $0.layer <= layer })
    var first = end
    while first > 0, owners[first - 1].layer == layer { first -= 1 }
    return first..<end
  }

  func hasDeadOwner(_ layer: LayerID) -> Bool {
    // No closure, which would check at run time whether this is the main actor.
    for position in positions(of: layer) where owners[position].object == nil { return true }
    return false
  }

  /// The layers whose owners were deallocated, in the order in which they were opened.
  var layersOfTheDead: [LayerID] {
    var dead: [LayerID] = []
    // By index, because a loop over the owners would retain each of them.
    for index in owners.indices where owners[index].object == nil && dead.last != owners[index].layer {
      dead.append(owners[index].layer)
    }
    return dead
  }

  /// Returns the layers whose owners were deallocated. If there are many owners, it checks only the next one in rotation.
  mutating func layersOfTheDeadInTurn() -> [LayerID] {
    if areFew { return layersOfTheDead }
    next = next + 1 < owners.count ? next + 1 : 0
    return owners[next].object == nil ? [owners[next].layer] : []
  }

  /// Returns the names of the classes of the objects that a layer lasts until.
  func classes(of layer: LayerID) -> [String] {
    positions(of: layer).compactMap { owners[$0].object.map { ClassName.of(type(of: $0)) } }
  }

  /// Returns the open layers that an object owns, in order.
  func layers(of object: AnyObject) -> [LayerID] {
    var layers: [LayerID] = []
    for owner in owners where owner.object === object && layers.last != owner.layer { layers.append(owner.layer) }
    return layers
  }
}

extension AppearanceStore {
  /// Ends scopes whose owners were deallocated: all of them, or with many owners, those that the given rule depends on.
  func endScopesOfDeadOwners(for rule: RuleID?) {
    guard let rule, !owners.areFew else {
      // Ending a scope may deallocate the owner of another one.
      while case let dead = owners.layersOfTheDead, !dead.isEmpty { for layer in dead { end(layer) } }
      return
    }
    endScopesOfDeadOwnersInTurn()
    // After a layer has ended, the rule depends on the layer beneath it.
    while case let target = layers.stack.target(of: rule), owners.hasDeadOwner(target) { end(target) }
  }

  func endScopesOfDeadOwnersInTurn() {
    for layer in owners.layersOfTheDeadInTurn() { end(layer) }
  }

  func own(_ layer: LayerID, by object: AnyObject) {
    if isOpen(layer) { owners.add(object, to: layer) }
  }

  /// Ends the scopes of an owner that reports its end, such as a window that was closed and is kept.
  ///
  /// A toolkit that keeps windows after they were closed calls it when one closes:
  ///
  /// ```swift
  /// @MainActor func windowDidClose(_ window: Window) { store.endScopes(until: window) }
  /// ```
  ///
  /// Only scopes of this store end; the object may own scopes of another store, and these stay open. An unexpected result of
  /// zero is a sign of the wrong store.
  ///
  /// - Parameter owner: The object that was passed to `until`.
  /// - Returns: How many scopes this has ended; zero if the object owns no open scope of this store.
  @discardableResult
  public func endScopes(until owner: AnyObject) -> Int {
    settle()
    let layers = owners.layers(of: owner)
    // Hosts follow after all have ended, so that what their setters write is part of none of them.
    hosts.pause()
    for layer in layers { end(layer) }
    hosts.resume()
    hosts.directory.letGo()
    return layers.count
  }
}
