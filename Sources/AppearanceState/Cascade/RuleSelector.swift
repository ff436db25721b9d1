/// A rule's conditions in the numbers of a ``ClassTable``: what a rule is held against hosts with.
struct RuleSelector: Sendable {
  /// The class that is styled.
  let styled: Int
  /// The containing classes, outermost first.
  let containers: [Int]
  /// The traits that must hold.
  let traits: AppearanceTraits

  fileprivate init(_ key: RuleKey, _ classes: inout ClassTable) {
    styled = classes.id(key.className)
    containers = key.containers.reversed().map { classes.id($0) }
    traits = key.traits
  }

  /// How well the rule matches, or nil when it does not.
  func match(_ surroundings: Surroundings) -> Specificity? {
    guard let distance = surroundings.lineage.firstIndex(of: styled) else { return nil }
    guard traits.values.isEmpty || traits.isSatisfied(by: surroundings.traits) else { return nil }
    guard let positions = surroundings.containers.positions(of: containers) else { return nil }
    return Specificity(distance: distance, traits: traits.values.count, positions: positions)
  }
}

/// The selectors of all rules of a store or a snapshot, and which of them style a class.
struct RuleSelectors: Sendable {
  private(set) var classes = ClassTable()
  private var selectors: [RuleSelector] = []
  /// The rules of each class, by the number of its name; the classes that come last may have none.
  private var rulesByClass: [[RuleID]] = []

  /// How many rules there are.
  var count: Int { selectors.count }

  subscript(rule: RuleID) -> RuleSelector { selectors[rule.position] }

  /// Adds the next rule.
  mutating func append(_ key: RuleKey) -> RuleSelector {
    let selector = RuleSelector(key, &classes)
    while rulesByClass.count <= selector.styled { rulesByClass.append([]) }
    rulesByClass[selector.styled].append(RuleID(position: selectors.count))
    selectors.append(selector)
    return selector
  }

  /// The numbers of the names of classes.
  mutating func numbers(of names: [String]) -> [Int] { names.map { classes.id($0) } }

  /// The rules of a class and its ancestors.
  func rules(of lineage: [Int]) -> [RuleID] {
    var rules: [RuleID] = []
    for name in lineage where rulesByClass.indices.contains(name) { rules += rulesByClass[name] }
    return rules
  }

  /// The rules that match in surroundings.
  func matches(_ surroundings: Surroundings) -> [RuleMatch] {
    var matches: [RuleMatch] = []
    for rule in rules(of: surroundings.lineage) {
      guard let specificity = selectors[rule.position].match(surroundings) else { continue }
      matches.append(RuleMatch(rule: rule, specificity: specificity))
    }
    return matches
  }
}
