/// Where hosts are: which containers they are in, and which traits hold there.
///
/// Hosts in like places share one context, so that what wins is decided once for all of them. Contexts form a tree from the
/// window down; there are as many as there are different places, however many hosts.
@MainActor
final class HostContext {
  /// The classes of the containers from the outermost in, each followed by its ancestors.
  let containers: [[Int]]
  let traits: AppearanceTraits
  /// The groups of hosts here, by class: one for each vantage.
  // Unchecked for the reason that `HostRegistry` gives for its tables.
  @exclusivity(unchecked) private var groups = AddressTable<[StyleGroup]>()
  private var children: [ChildKey: HostContext] = [:]

  private struct ChildKey: Hashable {
    /// The class of a container, or nil where only traits are added.
    let container: ObjectIdentifier?
    let traits: AppearanceTraits
  }

  init(containers: [[Int]] = [], traits: AppearanceTraits = .none) {
    self.containers = containers
    self.traits = traits
  }

  /// The group of hosts here of one class that see the same layers.
  func group(of type: AnyClass, vantage: Int) -> StyleGroup? {
    if let groups = groups[ObjectIdentifier(type)] {
      for group in groups where group.vantage == vantage { return group }
    }
    return nil
  }

  func add(_ group: StyleGroup) {
    groups[ObjectIdentifier(group.schema.type)] = (groups[ObjectIdentifier(group.schema.type)] ?? []) + [group]
  }

  func remove(_ group: StyleGroup) {
    let others = (groups[ObjectIdentifier(group.schema.type)] ?? []).filter { $0 !== group }
    groups[ObjectIdentifier(group.schema.type)] = others.isEmpty ? nil : others
  }

  /// The context inside of a container.
  ///
  /// - Parameters:
  ///   - type: The class of the container.
  ///   - traits: The traits that begin to hold with it.
  ///   - lineage: The class and its ancestors, as numbers.
  func inside(_ type: AnyClass, traits: AppearanceTraits, lineage: () -> [Int]) -> HostContext {
    let key = ChildKey(container: ObjectIdentifier(type), traits: traits)
    if let known = children[key] { return known }
    let child = HostContext(containers: containers + [lineage()], traits: self.traits.merging(traits))
    children[key] = child
    return child
  }

  /// The chains of containers here and further in.
  var chains: [[[Int]]] { [containers] + children.values.flatMap(\.chains) }

  /// The context at the same place, where further traits hold.
  func adding(_ traits: AppearanceTraits) -> HostContext {
    if traits.values.isEmpty { return self }
    let key = ChildKey(container: nil, traits: traits)
    if let known = children[key] { return known }
    let child = HostContext(containers: containers, traits: self.traits.merging(traits))
    children[key] = child
    return child
  }
}
