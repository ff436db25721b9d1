/// What the cascade knows of a host: its class, what it is in, and which traits hold there.
struct Surroundings: Sendable {
  /// The class of the host, then its ancestors, as numbers of a ``ClassTable``.
  var lineage: [Int]
  /// The containers from the outermost in, each as its class, then that class's ancestors.
  var containers: [[Int]]
  /// The traits that hold.
  var traits: AppearanceTraits
}
