/// Which layers somebody sees.
enum Sight {
  /// Proxies see every layer but the places of which the closure is over.
  case proxies
  case host(HostSight)

  func sees(_ layer: Layer) -> Bool {
    switch self {
    case .proxies: layer.facesProxies
    case .host(let sight): sight.sees(layer)
    }
  }
}

/// Which layers a host sees, where it is and since it entered.
///
/// Opening a scope restyles nothing that is visible: a host sees the layers that were open when it entered. A scope that is
/// a place reaches the hosts inside of the place, whenever they entered, and no others.
struct HostSight: Hashable, Sendable {
  /// The newest layer that was open: later ones are not seen.
  var newest: LayerID
  /// The places that the host is in and that reach it, as layers in order.
  var places: [LayerID] = []
  /// The places that were made around the host while it was there, as layers in order: they do not reach it as long as it
  /// stays there.
  var unseen: [LayerID] = []

  /// All places that the host is in, as layers in order.
  var around: [LayerID] { (places + unseen).sorted() }

  func sees(_ layer: Layer) -> Bool {
    places.contains(layer.id) || !layer.isPlace && layer.id <= newest
  }
}
