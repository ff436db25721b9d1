/// Which layers somebody sees: a host, where it is and since it entered; or the proxies.
///
/// Opening a scope restyles nothing that is visible: a host sees the layers that were open when it entered. A scope that is
/// a place reaches the hosts inside of the place, whenever they entered, and no others.
struct Sight: Hashable, Sendable {
  /// The newest layer that was open: later ones are not seen.
  var newest: LayerID
  /// The places that the host is in and that reach it, as layers in order.
  var places: [LayerID] = []
  /// The places that were made around the host while it was there, as layers in order: they do not reach it as long as it
  /// stays there.
  var unseen: [LayerID] = []
  /// Proxies see a place too while its closure runs, which hosts elsewhere do not.
  private(set) var seesAllThatFaceProxies = false

  init(newest: LayerID, places: [LayerID] = []) {
    self.newest = newest
    self.places = places
  }

  /// All places that the host is in, as layers in order.
  var around: [LayerID] { (places + unseen).sorted() }

  /// What proxies see.
  static let proxies: Sight = {
    var sight = Sight(newest: LayerID(.max - 1))
    sight.seesAllThatFaceProxies = true
    return sight
  }()
}
