/// The open scopes that are places, and which objects they are: a scope with an owner in the hierarchy reaches what is
/// inside of the owner.
@MainActor
struct ScopePlaces {
  struct Place {
    weak var object: (any AppearanceContainer)?
    var layers: [LayerID]
  }

  private(set) var byObject = AddressTable<Place>()
  private var objects: [LayerID: ObjectIdentifier] = [:]

  /// Makes an object the place of a layer that has none yet.
  mutating func add(_ layer: LayerID, at object: any AppearanceContainer) {
    let id = ObjectIdentifier(object)
    objects[layer] = id
    // A dead object may have left its address to this one.
    let others = byObject[id].flatMap { $0.object === object ? $0.layers : nil } ?? []
    byObject[id] = Place(object: object, layers: others + [layer])
  }

  /// Forgets a layer.
  mutating func remove(_ layer: LayerID) {
    guard let id = objects.removeValue(forKey: layer) else { return }
    if var place = byObject[id] {
      place.layers.removeAll { $0 == layer }
      byObject[id] = place.layers.isEmpty ? nil : place
    }
  }

  var isEmpty: Bool { objects.isEmpty }

  func isPlace(_ layer: LayerID) -> Bool { objects[layer] != nil }

  func object(of layer: LayerID) -> (any AppearanceContainer)? {
    // A dead object may have left its address to the place of other layers.
    guard let id = objects[layer], let place = byObject[id], place.layers.contains(layer) else { return nil }
    return place.object
  }

  /// The layers of the places that an object is in, itself included: by parents, or because it was presented from there.
  func layers(around object: any AppearanceContainer) -> [LayerID] {
    var found = Set<LayerID>()
    object.forEachAround { next in
      if let place = byObject[ObjectIdentifier(next)], place.object === next { found.formUnion(place.layers) }
    }
    return found.sorted()
  }
}
