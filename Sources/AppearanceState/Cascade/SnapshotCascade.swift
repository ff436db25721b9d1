/// The rules of a snapshot, prepared to resolve the values of a class in given containers, without a store or hosts.
///
/// Classes are names here, so callers pass the ancestors of each class.
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

  /// Returns the numbers of classes, with which surroundings are described.
  package func numbers(of names: [String]) -> [Int] { names.map { selectors.classes.known($0) } }

  /// Returns the surroundings of an instance.
  ///
  /// - Parameters:
  ///   - lineage: The numbers of the class and of its ancestors.
  ///   - containers: The numbers of the containers, innermost first, each as its class and the ancestors of that class.
  package func surroundings(of lineage: [Int], inside containers: [[Int]]) -> Surroundings {
    var chain = ContainerChain()
    // Most rules name no containers, and then the chain is not needed.
    if selectors.askForContainers(lineage) { for container in containers.reversed() { chain.append(container) } }
    return Surroundings(lineage: lineage, containers: chain, traits: .none)
  }

  /// Returns the settings of the rules that match under the given traits.
  package func cascade(in surroundings: Surroundings, traits: AppearanceTraits) -> Cascade {
    var surroundings = surroundings
    surroundings.traits = traits
    return Cascade(selectors.matches(surroundings), of: rules)
  }

  /// Returns the settings of the rules that match a class.
  ///
  /// - Parameters:
  ///   - lineage: The name of the class, then of its ancestors.
  ///   - containers: The containers up to the window, innermost first, each as its class and the ancestors of that class.
  ///   - traits: The traits that apply.
  package func cascade(
    for lineage: [String], inside containers: [[String]], traits: AppearanceTraits
  ) -> Cascade {
    let found = surroundings(of: numbers(of: lineage), inside: containers.map(numbers))
    return cascade(in: found, traits: traits)
  }
}
