/// Some open layers, bottom first.
struct LayerList: Sendable {
  private(set) var ids: [LayerID] = []

  /// The topmost; the theme where there is none.
  var last: LayerID { ids.last ?? .theme }

  mutating func insert(_ id: LayerID) {
    // Nearly always the layer that was opened last.
    if ids.last.map({ $0 < id }) ?? true { return ids.append(id) }
    let position = ids.lowerBound(of: id)
    if ids[position] != id { ids.insert(id, at: position) }
  }

  mutating func remove(_ id: LayerID) {
    if let position = ids.firstPosition(of: id) { ids.remove(at: position) }
  }

  /// Those from a layer on.
  func ids(from first: LayerID) -> ArraySlice<LayerID> { ids[ids.lowerBound(of: first)...] }

  /// The topmost that is not above a layer and fits; nil where there is none.
  func last(upTo newest: LayerID, where fits: (LayerID) -> Bool = { _ in true }) -> LayerID? {
    var position = ids.lowerBound(of: LayerID(newest.number &+ 1))
    while position > 0 {
      position -= 1
      if fits(ids[position]) { return ids[position] }
    }
    return nil
  }
}
