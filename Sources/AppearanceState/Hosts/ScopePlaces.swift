/// The open scopes that are places, and which objects they are: a scope with an owner in the hierarchy reaches what is
/// inside of the owner.
@MainActor
struct ScopePlaces {
  private struct Place {
    weak var object: AnyObject?
    var layers: [LayerID]
  }

  private var places = AddressTable<Place>()
  private var objects: [LayerID: (id: ObjectIdentifier, number: Int)] = [:]
  /// How many places there have been, so that hosts can tell which of them were made after they came.
  private(set) var count = 0
  /// Layers that are becoming places only now, after hosts may have seen them elsewhere.
  private var confined = Set<LayerID>()

  /// Makes an object the place of a layer. A layer has one place, the first.
  ///
  /// - Parameter isOpen: Whether the layer is open already and reached whatever entered.
  mutating func add(_ layer: LayerID, at object: AnyObject, isOpen: Bool = false) {
    if objects[layer] != nil { return }
    if isOpen { confined.insert(layer) }
    let id = ObjectIdentifier(object)
    count += 1
    objects[layer] = (id, count)
    // A dead object may have left its address to this one.
    let others = places[id].flatMap { $0.object === object ? $0.layers : nil } ?? []
    places[id] = Place(object: object, layers: (others + [layer]).sorted())
  }

  /// Forgets a layer; whether it was a place.
  mutating func remove(_ layer: LayerID) -> Bool {
    guard let id = objects.removeValue(forKey: layer)?.id else { return false }
    if var place = places[id] {
      place.layers.removeAll { $0 == layer }
      places[id] = place.layers.isEmpty ? nil : place
    }
    return true
  }

  /// Whether a layer becomes a place only now; true once.
  mutating func takeConfined(_ layer: LayerID) -> Bool { confined.remove(layer) != nil }

  func isPlace(_ layer: LayerID) -> Bool { objects[layer] != nil }

  /// Whether a layer became a place when there had been so many.
  func wasPlace(_ layer: LayerID, when count: Int) -> Bool { objects[layer].map { $0.number <= count } ?? false }

  /// The layers of the places that an object is in, itself included: by parents, or because it was presented from there.
  func layers(around object: any AppearanceContainer) -> [LayerID] {
    if objects.isEmpty { return [] }
    var found = Set<LayerID>()
    object.forEachAround { next in
      if let place = places[ObjectIdentifier(next)], place.object === next { found.formUnion(place.layers) }
      return true
    }
    return found.sorted()
  }
}
