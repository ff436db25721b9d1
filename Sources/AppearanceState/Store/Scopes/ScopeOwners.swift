/// The objects whose lives bound scopes.
///
/// An object's death makes no sound, so somebody has to look: every access to the store does.
@MainActor
struct ScopeOwners {
  /// So many layers are all looked at by every access: no program has more sheets open. Of more, each looks at one in turn and at
  /// the one that it reads or writes.
  private static let few = 8

  // A class, or a look would copy the weak reference, which takes twice as long.
  private final class Owner {
    let layer: LayerID
    weak var object: AnyObject?

    init(_ object: AnyObject, of layer: LayerID) { (self.object, self.layer) = (object, layer) }
  }

  /// In the order of layers.
  private var owners: [Owner] = []
  /// Where the looks in turn have come to.
  private var next = 0

  var isEmpty: Bool { owners.isEmpty }
  var areFew: Bool { owners.count <= Self.few }

  mutating func add(_ object: AnyObject, to layer: LayerID) {
    owners.insert(Owner(object, of: layer), at: owners.lowerBound(past: { $0.layer <= layer }))
  }

  mutating func remove(_ layer: LayerID) { owners.removeSubrange(positions(of: layer)) }

  private func positions(of layer: LayerID) -> Range<Int> {
    // Nearly always the layer that was opened last.
    let isLast = owners.last.map { $0.layer == layer } ?? false
    let end = isLast ? owners.count : owners.lowerBound(past: { $0.layer <= layer })
    var first = end
    while first > 0, owners[first - 1].layer == layer { first -= 1 }
    return first..<end
  }

  func hasDeadOwner(_ layer: LayerID) -> Bool {
    // No closure, which would look at run time whether this is the main actor.
    for position in positions(of: layer) where owners[position].object == nil { return true }
    return false
  }

  /// The layers whose owners are dead, in the order in which they were opened.
  var layersOfTheDead: [LayerID] {
    var dead: [LayerID] = []
    // By index: a loop over the owners counts references to them.
    for index in owners.indices where owners[index].object == nil && dead.last != owners[index].layer {
      dead.append(owners[index].layer)
    }
    return dead
  }

  /// Looks at the owners of few layers, or of many at one after that which was looked at last time; the layers of the dead.
  mutating func layersOfTheDeadInTurn() -> [LayerID] {
    if areFew { return layersOfTheDead }
    next = next + 1 < owners.count ? next + 1 : 0
    return owners[next].object == nil ? [owners[next].layer] : []
  }

  /// The names of the classes of the objects that a layer lasts until.
  func classes(of layer: LayerID) -> [String] {
    positions(of: layer).compactMap { owners[$0].object.map { ClassName.of(type(of: $0)) } }
  }

  /// The open layers that an object owns, in order.
  func layers(of object: AnyObject) -> [LayerID] {
    var layers: [LayerID] = []
    for owner in owners where owner.object === object && layers.last != owner.layer { layers.append(owner.layer) }
    return layers
  }
}

extension AppearanceStore {
  /// Ends the scopes whose owners are gone, as far as that makes a difference to a rule, or all of them.
  func endScopesOfDeadOwners(for rule: RuleID?) {
    guard let rule, !owners.areFew else {
      // As a scope ends, another may lose its owner.
      while case let dead = owners.layersOfTheDead, !dead.isEmpty { for layer in dead { end(layer) } }
      return
    }
    endScopesOfDeadOwnersInTurn()
    // What lies under a layer that has gone comes to matter in its place.
    while case let target = layers.stack.target(of: rule), owners.hasDeadOwner(target) { end(target) }
  }

  func endScopesOfDeadOwnersInTurn() {
    for layer in owners.layersOfTheDeadInTurn() { end(layer) }
  }

  func own(_ layer: LayerID, by object: AnyObject) {
    if isOpen(layer) { owners.add(object, to: layer) }
  }

  /// Ends the scopes that were opened until this owner is gone, because it has said that it is finished.
  ///
  /// A toolkit whose windows live on after they were closed calls it when one closes:
  ///
  /// ```swift
  /// @MainActor func windowDidClose(_ window: Window) { store.endScopes(until: window) }
  /// ```
  ///
  /// Only scopes of this store end: of another one this object may be an owner too, and is left to be. The result tells
  /// whether there was anything to end here; zero where one was expected is the sign of the wrong store.
  ///
  /// - Parameter owner: The object that was given to `until`.
  /// - Returns: How many scopes have ended by it; zero when the object owns no open scope of this store.
  @discardableResult
  public func endScopes(until owner: AnyObject) -> Int {
    settle()
    let layers = owners.layers(of: owner)
    // Hosts follow when all have ended: what their setters write is part of none of them.
    hosts.pause()
    for layer in layers { end(layer) }
    hosts.resume()
    hosts.directory.letGo()
    return layers.count
  }
}
