/// Where hosts are: which containers they are in, and which traits hold there.
///
/// Hosts in like surroundings share one context, so that what wins is decided once for all of them. Contexts form a tree
/// from the window down; each is there for as long as a host is in it or further in.
@MainActor
final class HostContext {
  let traits: AppearanceTraits
  /// The context outside of this one, which has it in a table for as long as it is in use; nil for the outermost.
  private unowned let outer: HostContext?
  /// The class that this is the inside of, with the numbers of its lineage; nil where there are only further traits.
  private let container: (type: ObjectIdentifier, lineage: [Int])?
  /// The groups of hosts here, by class: one for each sight.
  private var groups = AddressTable<[StyleGroup]>()
  /// The contexts inside of containers here, by the containers' class.
  private(set) var inside = AddressTable<HostContext>()
  /// The contexts here where further traits hold, by all that hold there.
  private(set) var withTraits: [AppearanceTraits: HostContext] = [:]

  /// The context outside of everything.
  init() { (traits, outer, container) = (.none, nil, nil) }

  private init(in outer: HostContext, traits: AppearanceTraits, container: (type: ObjectIdentifier, lineage: [Int])?) {
    (self.traits, self.outer, self.container) = (traits, outer, container)
  }

  // MARK: Groups

  /// The group of hosts here of one class that see the same layers.
  func group(of type: AnyClass, seeing sight: HostSight) -> StyleGroup? {
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
    removeUnused()
  }

  /// Removes this context and those around it, as far as nobody uses them. A loop, since containers may be thousands deep and
  /// a thread's stack need not be.
  private func removeUnused() {
    var context = self
    while let outer = context.outer, context.isUnused {
      if let container = context.container {
        outer.inside[container.type] = nil
        for group in outer.groups[container.type] ?? [] { group.contextInside = nil }
      } else {
        outer.withTraits[context.traits] = nil
      }
      context = outer
    }
  }

  /// Empties this context and all further in: groups and contexts hold each other. A loop, for the same reason.
  func takeApart() {
    var waiting = [self]
    while let context = waiting.popLast() {
      waiting += context.inside.values + context.withTraits.values
      (context.groups, context.inside, context.withTraits) = (AddressTable(), AddressTable(), [:])
    }
  }

  var isUnused: Bool { groups.isEmpty && inside.isEmpty && withTraits.isEmpty }

  // MARK: Further in

  /// The context inside of a container of a class, with the numbers of the class and its ancestors.
  func inside(_ type: AnyClass, lineage: () -> [Int]) -> HostContext {
    if let known = inside[ObjectIdentifier(type)] { return known }
    let context = HostContext(in: self, traits: traits, container: (ObjectIdentifier(type), lineage()))
    inside[ObjectIdentifier(type)] = context
    return context
  }

  /// The context in the same containers, where further traits hold.
  func adding(_ traits: AppearanceTraits) -> HostContext {
    if traits.values.isEmpty { return self }
    let all = self.traits.merging(traits)
    if let known = withTraits[all] { return known }
    let context = HostContext(in: self, traits: all, container: nil)
    withTraits[all] = context
    return context
  }

  // MARK: Outwards

  /// From here to the outermost.
  private var wayOut: [HostContext] {
    var contexts = [self]
    while let outer = contexts[contexts.count - 1].outer { contexts.append(outer) }
    return contexts
  }

  /// The containers around, for holding rules against. Not kept: a rule is held against a group once.
  var containers: ContainerChain {
    var chain = ContainerChain()
    for context in wayOut.reversed() { if let container = context.container { chain.append(container.lineage) } }
    return chain
  }

  /// Whether the containers here are of the same classes as those of another context, whatever traits hold.
  func hasSameContainers(as other: HostContext) -> Bool {
    self === other || containers == other.containers
  }
}
