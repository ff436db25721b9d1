/// The layers that proxies or a host see.
enum Sight {
  /// Proxies see every layer, except those with an anchor whose closure has ended.
  case proxies
  case host(HostSight)

  func sees(_ layer: Layer) -> Bool {
    switch self {
    case .proxies: layer.facesProxies
    case .host(let sight): sight.sees(layer)
    }
  }
}

/// The layers that a host sees, which depend on its anchors and on the time of its entry.
///
/// Opening a scope restyles nothing that is visible: a host sees the layers that were open when it entered. A scope with an
/// anchor reaches the hosts inside the anchor, whenever they entered, and no others.
struct HostSight: Hashable, Sendable {
  /// The newest layer that was open when the host entered: it does not see later ones.
  var newest: LayerID
  /// The layers whose anchor contains the host and that reach it, in order.
  var anchoredLayers: [LayerID] = []
  /// The layers that got an anchor around the host after it had entered there, in order. They do not reach it until it moves.
  var unseen: [LayerID] = []

  /// All layers whose anchor contains the host, in order.
  var around: [LayerID] { (anchoredLayers + unseen).sorted() }

  func sees(_ layer: Layer) -> Bool {
    anchoredLayers.contains(layer.id) || !layer.isAnchored && layer.id <= newest
  }
}
