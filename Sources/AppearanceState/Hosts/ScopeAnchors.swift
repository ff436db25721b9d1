/// The open scopes with an anchor, and their anchors: a scope whose owner is in the hierarchy reaches only what is inside the
/// owner.
@MainActor
struct ScopeAnchors {
  // A class, because a copy of a struct would copy the weak reference.
  private final class Anchor {
    let layer: LayerID
    /// The identity of the object, which is compared before the weak reference is loaded.
    let id: ObjectIdentifier
    weak var object: (any AppearanceContainer)?

    init(_ object: any AppearanceContainer, of layer: LayerID) {
      (self.layer, id, self.object) = (layer, ObjectIdentifier(object), object)
    }
  }

  /// The anchors, one for each layer. An app has a handful, so a linear search is enough.
  private var anchors: [Anchor] = []

  /// Makes an object the anchor of a layer that has none yet.
  mutating func add(_ layer: LayerID, at object: any AppearanceContainer) { anchors.append(Anchor(object, of: layer)) }

  mutating func remove(_ layer: LayerID) { anchors.removeAll { $0.layer == layer } }

  var isEmpty: Bool { anchors.isEmpty }

  func isAnchored(_ layer: LayerID) -> Bool { anchors.contains { $0.layer == layer } }

  func object(of layer: LayerID) -> (any AppearanceContainer)? { anchors.first { $0.layer == layer }?.object }

  /// Returns the layers whose anchor contains an object, by parents or by presentation; an object contains itself.
  func layers(around object: any AppearanceContainer) -> [LayerID] {
    var found = Set<LayerID>()
    object.forEachAround { next in
      for anchor in anchors where anchor.id == ObjectIdentifier(next) && anchor.object === next {
        found.insert(anchor.layer)
      }
    }
    return found.sorted()
  }
}
