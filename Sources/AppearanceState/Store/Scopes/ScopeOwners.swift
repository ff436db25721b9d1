/// The objects whose lives bound scopes.
///
/// An object's death makes no sound, so somebody has to look. Every access to the store looks at the owners of the layers
/// that what it reads or writes depends on, so nobody can see a scope that has outlived its owner, and at others in turn, so
/// that those which nobody asks about go too.
@MainActor
struct ScopeOwners {
  /// So many layers are all looked at by every access: no program has more sheets open. Of more, each looks at one.
  private static let few = 8

  // A class, or a look would copy the weak reference, which takes twice as long.
  private final class Owner {
    weak var object: AnyObject?
    let id: ObjectIdentifier

    init(_ object: AnyObject) { (self.object, id) = (object, ObjectIdentifier(object)) }
  }

  private struct Entry {
    let layer: LayerID
    var owners: [Owner]
  }

  private var entries: [Entry] = []
  private var positions: [LayerID: Int] = [:]
  private var layers: [ObjectIdentifier: Set<LayerID>] = [:]
  /// Where the looks in turn have come to.
  private var next = 0
  /// Where the layer was found that was asked about last: most often the same one is asked about again.
  private var lastFound = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ object: AnyObject, to layer: LayerID) {
    let owner = Owner(object)
    layers[owner.id, default: []].insert(layer)
    if let position = positions[layer] { return entries[position].owners.append(owner) }
    positions[layer] = entries.count
    entries.append(Entry(layer: layer, owners: [owner]))
  }

  mutating func remove(_ layer: LayerID) {
    guard let position = positions.removeValue(forKey: layer) else { return }
    for owner in entries[position].owners {
      layers[owner.id]?.remove(layer)
      if layers[owner.id]?.isEmpty ?? false { layers[owner.id] = nil }
    }
    entries.swapAt(position, entries.count - 1)
    entries.removeLast()
    if position < entries.count { positions[entries[position].layer] = position }
  }

  mutating func hasDeadOwner(_ layer: LayerID) -> Bool {
    if layer == .theme { return false }
    if lastFound >= entries.count || entries[lastFound].layer != layer {
      guard let position = positions[layer] else { return false }
      lastFound = position
    }
    return hasDeadOwner(at: lastFound)
  }

  /// The layers whose owners are dead, in the order in which they were opened.
  var layersOfTheDead: [LayerID] {
    var dead: [LayerID] = []
    for position in entries.indices where hasDeadOwner(at: position) { dead.append(entries[position].layer) }
    return dead.sorted()
  }

  /// Looks at the owners of few layers, or of the one after that which was looked at last time; the layers of the dead.
  mutating func layersOfTheDeadInTurn() -> [LayerID] {
    if entries.count <= Self.few { return layersOfTheDead }
    next = next + 1 < entries.count ? next + 1 : 0
    return hasDeadOwner(at: next) ? [entries[next].layer] : []
  }

  private func hasDeadOwner(at position: Int) -> Bool {
    for owner in entries[position].owners where owner.object == nil { return true }
    return false
  }

  /// The names of the classes of the objects that a layer lasts until.
  func classes(of layer: LayerID) -> [String] {
    guard let position = positions[layer] else { return [] }
    return entries[position].owners.compactMap { owner in owner.object.map { ClassName.of(type(of: $0)) } }
  }

  /// The open layers that an object owns, once those of dead owners have ended, one of which may have left its address to
  /// this object.
  func layers(of object: AnyObject) -> [LayerID] { (layers[ObjectIdentifier(object)] ?? []).sorted() }
}

extension AppearanceStore {
  /// Ends the scopes whose owners are gone, as far as that makes a difference to a rule, or all of them.
  func endScopesOfDeadOwners(for rule: RuleID?) {
    guard let rule else {
      for layer in owners.layersOfTheDead { end(layer) }
      return
    }
    endScopesOfDeadOwnersInTurn()
    // What lies under a layer that has gone comes to matter in its place.
    while let dead = layerOfTheDead(concernedWith: rule) { end(dead) }
  }

  /// The topmost layer whose owner is gone, of those that a rule depends on.
  private func layerOfTheDead(concernedWith rule: RuleID) -> LayerID? {
    let layers = stack.layersConcerned(with: rule)
    // The same layer most often: the topmost scope is a mask that writes go to.
    if owners.hasDeadOwner(layers.target) { return layers.target }
    for layer in layers.writers.reversed() where layer != layers.target && owners.hasDeadOwner(layer) { return layer }
    return layers.mask != layers.target && owners.hasDeadOwner(layers.mask) ? layers.mask : nil
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
