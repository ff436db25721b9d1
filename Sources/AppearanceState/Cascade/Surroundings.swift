/// What the cascade knows of a host: its class, what it is in, and which traits hold there.
package struct Surroundings: Sendable {
  /// The class of the host, then its ancestors, as numbers of a ``ClassTable``.
  var lineage: [Int]
  /// What it is in.
  var containers: ContainerChain
  /// The traits that hold.
  var traits: AppearanceTraits
}
