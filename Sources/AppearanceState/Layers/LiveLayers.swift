/// The layers of a store as they are now. The store alone changes them; hosts and mirror, which the store has, read them.
@MainActor
final class LiveLayers {
  /// The theme and the open layers.
  var stack = LayerStack()
}
