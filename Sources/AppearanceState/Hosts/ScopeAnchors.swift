/// The open scopes with an anchor, and their anchors: a scope whose owner is in the hierarchy reaches only what is inside the
/// owner.
@MainActor
struct ScopeAnchors {
  struct Anchor {
    weak var object: (any AppearanceContainer)?
    var layers: [LayerID]
  }

  private(set) var byObject = AddressTable<Anchor>()
  private var objects: [LayerID: ObjectIdentifier] = [:]

  /// Makes an object the anchor of a layer that has none yet.
  mutating func add(_ layer: LayerID, at object: any AppearanceContainer) {
    let id = ObjectIdentifier(object)
    objects[layer] = id
    // A deallocated object may have had the same address.
    let others = byObject[id].flatMap { $0.object === object ? $0.layers : nil } ?? []
    byObject[id] = Anchor(object: object, layers: others + [layer])
  }

  /// Removes a layer.
  mutating func remove(_ layer: LayerID) {
    guard let id = objects.removeValue(forKey: layer) else { return }
    if var anchor = byObject[id] {
      anchor.layers.removeAll { $0 == layer }
      byObject[id] = anchor.layers.isEmpty ? nil : anchor
    }
  }

  var isEmpty: Bool { objects.isEmpty }

  func isAnchored(_ layer: LayerID) -> Bool { objects[layer] != nil }

  func object(of layer: LayerID) -> (any AppearanceContainer)? {
    // A deallocated object may have had the address of what is now the anchor of other layers.
    guard let id = objects[layer], let anchor = byObject[id], anchor.layers.contains(layer) else { return nil }
    return anchor.object
  }

  /// Returns the layers whose anchor contains an object, by parents or by presentation; an object contains itself.
  func layers(around object: any AppearanceContainer) -> [LayerID] {
    var found = Set<LayerID>()
    object.forEachAround { next in
      if let anchor = byObject[ObjectIdentifier(next)], anchor.object === next { found.formUnion(anchor.layers) }
    }
    return found.sorted()
  }
}
