/// A rule's conditions in the numbers of a ``ClassTable``: what a rule is held against hosts with.
package struct RuleSelector: Sendable {
  /// The class that is styled.
  package let styled: Int
  /// The containing classes, outermost first.
  package let containers: [Int]
  /// The traits that must hold.
  package let traits: AppearanceTraits

  package init(_ key: RuleKey, _ classes: inout ClassTable) {
    styled = classes.id(key.className)
    containers = key.containers.reversed().map { classes.id($0) }
    traits = key.traits
  }

  /// How well the rule matches, or nil when it does not.
  package func match(_ surroundings: Surroundings) -> Specificity? {
    guard let distance = surroundings.lineage.firstIndex(of: styled) else { return nil }
    guard traits.values.isEmpty || traits.isSatisfied(by: surroundings.traits) else { return nil }
    guard let positions = surroundings.containers.positions(of: containers) else { return nil }
    return Specificity(distance: distance, traits: traits.values.count, positions: positions)
  }
}
