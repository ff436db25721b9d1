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

  /// The numbers of some classes here, by which places are described.
  package func numbers(of names: [String]) -> [Int] { names.map { selectors.classes.known($0) } }

  /// Where something is.
  ///
  /// - Parameters:
  ///   - lineage: The numbers of the class and of its ancestors.
  ///   - containers: Those of the containers, innermost first, each as its class and that class's ancestors.
  package func surroundings(of lineage: [Int], inside containers: [[Int]]) -> Surroundings {
    var chain = ContainerChain()
    // Most rules ask for no containers, and then nobody needs to know the numbers of all of them.
    if selectors.askForContainers(lineage) { for container in containers.reversed() { chain.append(container) } }
    return Surroundings(lineage: lineage, containers: chain, traits: .none)
  }

  /// What matching rules set where these traits hold.
  package func cascade(in surroundings: Surroundings, traits: AppearanceTraits) -> Cascade {
    var surroundings = surroundings
    surroundings.traits = traits
    return Cascade(selectors.matches(surroundings), of: rules)
  }

  /// What matching rules set for a class.
  ///
  /// - Parameters:
  ///   - lineage: The name of the class, then of its ancestors.
  ///   - containers: The containers up to the window, innermost first, each as its class and that class's ancestors.
  ///   - traits: The traits that hold.
  package func cascade(
    for lineage: [String], inside containers: [[String]], traits: AppearanceTraits
  ) -> Cascade {
    let place = surroundings(of: numbers(of: lineage), inside: containers.map(numbers))
    return cascade(in: place, traits: traits)
  }
}
