/// What the cascade knows of a host: its class, what it is in, and which traits hold there.
package struct Surroundings: Sendable {
  /// The class of the host, then its ancestors, as numbers of a ``ClassTable``.
  package var lineage: [Int]
  /// What it is in.
  package var containers: ContainerChain
  /// The traits that hold.
  package var traits: AppearanceTraits

  package init(lineage: [Int], containers: ContainerChain, traits: AppearanceTraits) {
    (self.lineage, self.containers, self.traits) = (lineage, containers, traits)
  }
}
