/// The surroundings of hosts: the classes of their containers, and the traits that hold there.
///
/// Hosts in equal surroundings share one context, so that the winning values are resolved once for all of them. Contexts form a
/// tree from the window down. A context exists while a host is in it or deeper.
@MainActor
final class HostContext {
  let traits: AppearanceTraits
  /// The next context outward, which keeps this one in a table while it is in use; nil for the outermost.
  private unowned let outer: HostContext?
  /// The class of the container that this is the inside of, and the numbers of its lineage; nil where only traits are added.
  private let container: (type: ObjectIdentifier, lineage: [Int])?
  /// The groups of hosts here, by class: one for each sight.
  private var groups = AddressTable<[StyleGroup]>()
  /// The contexts inside the containers here, by class of the container.
  private(set) var inside = AddressTable<HostContext>()
  /// The contexts in the same containers in which further traits hold, by all traits that hold there.
  private(set) var withTraits: [AppearanceTraits: HostContext] = [:]

  /// The context outside of everything.
  init() { (traits, outer, container) = (.none, nil, nil) }

  private init(in outer: HostContext, traits: AppearanceTraits, container: (type: ObjectIdentifier, lineage: [Int])?) {
    (self.traits, self.outer, self.container) = (traits, outer, container)
  }

  // MARK: Groups

  /// Returns the group of hosts here of one class that see the same layers.
  func group(of type: AnyClass, seeing sight: HostSight) -> StyleGroup? {
    if let groups = groups[ObjectIdentifier(type)] {
      for group in groups where group.sight == sight { return group }
    }
    return nil
  }

  func add(_ group: StyleGroup) {
    let type = ObjectIdentifier(group.schema.type)
    setGroups((groups[type] ?? []) + [group], of: type)
  }

  func remove(_ group: StyleGroup) {
    let type = ObjectIdentifier(group.schema.type)
    setGroups((groups[type] ?? []).filter { $0 !== group }, of: type)
    removeUnused()
  }

  private func setGroups(_ list: [StyleGroup], of type: ObjectIdentifier) {
    // Assigned as a whole: a change in place would make every entry check for exclusive access.
    var all = groups
    all[type] = list.isEmpty ? nil : list
    groups = all
  }

  /// Removes this context and those around it that nothing uses. It loops instead of recursing because containers may be
  /// thousands deep, and the stack of a thread is limited.
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

  /// Empties this context and all deeper ones, because groups and contexts retain each other. It loops for the same reason.
  func takeApart() {
    var waiting = [self]
    while let context = waiting.popLast() {
      waiting += context.inside.values + context.withTraits.values
      (context.groups, context.inside, context.withTraits) = (AddressTable(), AddressTable(), [:])
    }
  }

  var isUnused: Bool { groups.isEmpty && inside.isEmpty && withTraits.isEmpty }

  // MARK: Further in

  func inside(_ type: AnyClass, lineage: () -> [Int]) -> HostContext {
    if let known = inside[ObjectIdentifier(type)] { return known }
    let context = HostContext(in: self, traits: traits, container: (ObjectIdentifier(type), lineage()))
    inside[ObjectIdentifier(type)] = context
    return context
  }

  /// Returns the context in the same containers in which further traits hold.
  func adding(_ traits: AppearanceTraits) -> HostContext {
    if traits.values.isEmpty { return self }
    let all = self.traits.merging(traits)
    if let known = withTraits[all] { return known }
    let context = HostContext(in: self, traits: all, container: nil)
    withTraits[all] = context
    return context
  }

  // MARK: Outwards

  /// The containers around the hosts here, for matching rules. Not cached: a rule is matched with a group once.
  var containers: ContainerChain {
    var chain = ContainerChain()
    for context in sequence(first: self, next: \.outer).reversed() {
      if let container = context.container { chain.append(container.lineage) }
    }
    return chain
  }

  /// Returns whether the containers here have the same classes as those of another context. Traits are ignored.
  func hasSameContainers(as other: HostContext) -> Bool {
    self === other || containers == other.containers
  }
}
