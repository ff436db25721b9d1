/// Where hosts are: which containers they are in, and which traits hold there.
///
/// Hosts in like places share one context, so that what wins is decided once for all of them. Contexts form a tree from the
/// window down; there are as many as there are different places, however many hosts.
@MainActor
final class HostContext {
  let containers: ContainerChain
  let traits: AppearanceTraits
  /// The groups of hosts here, by class: one for each sight.
  // Unchecked for the reason that `HostRegistry` gives for its tables.
  @exclusivity(unchecked) private var groups = AddressTable<[StyleGroup]>()
  /// The contexts inside of containers here, by the containers' class.
  private var inside = AddressTable<HostContext>()
  /// The contexts here where further traits hold.
  private var withTraits: [AppearanceTraits: HostContext] = [:]

  init(containers: ContainerChain = ContainerChain(), traits: AppearanceTraits = .none) {
    self.containers = containers
    self.traits = traits
  }

  /// The group of hosts here of one class that see the same layers.
  func group(of type: AnyClass, seeing sight: Sight) -> StyleGroup? {
    if let groups = groups[ObjectIdentifier(type)] {
      for group in groups where group.sight == sight { return group }
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
  ///   - lineage: The class and its ancestors, as numbers.
  func inside(_ type: AnyClass, lineage: () -> [Int]) -> HostContext {
    if let known = inside[ObjectIdentifier(type)] { return known }
    let context = HostContext(containers: containers.appending(lineage()), traits: traits)
    inside[ObjectIdentifier(type)] = context
    return context
  }

  /// The context at the same place, where further traits hold.
  func adding(_ traits: AppearanceTraits) -> HostContext {
    if traits.values.isEmpty { return self }
    if let known = withTraits[traits] { return known }
    let context = HostContext(containers: containers, traits: self.traits.merging(traits))
    withTraits[traits] = context
    return context
  }

  /// The chains of containers here and further in.
  var chains: [ContainerChain] {
    [containers] + (inside.values + withTraits.values).flatMap(\.chains)
  }
}
