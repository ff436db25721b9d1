/// The rules of a snapshot, made ready to be asked what a class is given in a place: no store, no hosts.
///
/// Classes are names here, so whoever asks says which class inherits from which.
package struct SnapshotCascade: Sendable {
  private let rules: [RuleSnapshot]
  private let selectors: RuleSelectors

  package init(_ snapshot: AppearanceSnapshot) { self.init(Array(snapshot.table.elements)) }

  /// Prepares rules, in any order.
  init(_ rules: [RuleSnapshot]) {
    var selectors = RuleSelectors()
    for rule in rules { _ = selectors.append(rule.key) }
    (self.rules, self.selectors) = (rules, selectors)
  }

  /// Where something is, in the numbers of this cascade's classes.
  ///
  /// - Parameters:
  ///   - lineage: The name of the class, then of its ancestors.
  ///   - containers: The containers up to the window, innermost first, each as its class and that class's ancestors.
  package func surroundings(of lineage: [String], inside containers: [[String]]) -> Surroundings {
    let lineage = lineage.map { selectors.classes.known($0) }
    var chain = ContainerChain()
    // Most rules ask for no containers, and then nobody needs to know the names of all of them.
    if selectors.rules(of: lineage).contains(where: { !selectors[$0].containers.isEmpty }) {
      for container in containers.reversed() { chain.append(container.map { selectors.classes.known($0) }) }
    }
    return Surroundings(lineage: lineage, containers: chain, traits: .none)
  }

  /// What matching rules set where these traits hold.
  package func cascade(in surroundings: Surroundings, traits: AppearanceTraits) -> Cascade {
    var surroundings = surroundings
    surroundings.traits = traits
    return Cascade(selectors.matches(surroundings), of: rules)
  }

  /// What matching rules set for a class, which is given as to ``surroundings(of:inside:)``.
  package func cascade(
    for lineage: [String], inside containers: [[String]], traits: AppearanceTraits
  ) -> Cascade {
    cascade(in: surroundings(of: lineage, inside: containers), traits: traits)
  }
}
