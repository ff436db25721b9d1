/// The conditions of a rule in the numbers of a ``ClassTable``, for matching hosts.
struct RuleSelector: Sendable {
  let styled: Int
  /// The containing classes, outermost first.
  let containers: [Int]
  let traits: AppearanceTraits

  fileprivate init(_ key: RuleKey, _ classes: inout ClassTable) {
    styled = classes.id(key.className)
    containers = key.containers.reversed().map { classes.id($0) }
    traits = key.traits
  }

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
  /// The rules of each class, by the number of its name. The last classes may be missing.
  private var rulesByClass: [ClassRules] = []

  private struct ClassRules {
    /// The rules that name no containers.
    var anywhere: [RuleID] = []
    /// The other rules, by the innermost container that they name: an app has many screens, and few of them contain one view.
    var inside: [Int: [RuleID]] = [:]
  }

  var count: Int { selectors.count }

  subscript(rule: RuleID) -> RuleSelector { selectors[rule.position] }

  mutating func append(_ key: RuleKey) -> RuleSelector {
    let selector = RuleSelector(key, &classes)
    while rulesByClass.count <= selector.styled { rulesByClass.append(ClassRules()) }
    let rule = RuleID(position: selectors.count)
    if let innermost = selector.containers.last {
      rulesByClass[selector.styled].inside[innermost, default: []].append(rule)
    } else {
      rulesByClass[selector.styled].anywhere.append(rule)
    }
    selectors.append(selector)
    return selector
  }

  mutating func numbers(of names: [String]) -> [Int] { names.map { classes.id($0) } }

  func rules(of lineage: [Int]) -> [RuleID] {
    var rules: [RuleID] = []
    for name in lineage where rulesByClass.indices.contains(name) {
      rules += rulesByClass[name].anywhere
      rules += rulesByClass[name].inside.values.joined().sorted()
    }
    return rules
  }

  /// Returns whether any rule of the given classes names containers.
  func askForContainers(_ lineage: [Int]) -> Bool {
    lineage.contains { rulesByClass.indices.contains($0) && !rulesByClass[$0].inside.isEmpty }
  }

  /// Returns the rules that match. The cost depends on the rules whose innermost container is present, not on all rules of a
  /// class.
  func matches(_ surroundings: Surroundings) -> [RuleMatch] {
    var matches: [RuleMatch] = []
    func hold(_ rules: [RuleID]) {
      for rule in rules {
        guard let specificity = selectors[rule.position].match(surroundings) else { continue }
        matches.append(RuleMatch(rule: rule, specificity: specificity))
      }
    }
    var containers: [Int]?
    for name in surroundings.lineage where rulesByClass.indices.contains(name) {
      hold(rulesByClass[name].anywhere)
      if rulesByClass[name].inside.isEmpty { continue }
      let around = containers ?? surroundings.containers.names
      containers = around
      for container in around { hold(rulesByClass[name].inside[container] ?? []) }
    }
    return matches
  }
}

/// How well a rule matches a host, which decides between rules of one layer. The greater wins.
struct Specificity: Comparable, Sendable {
  /// How many levels of inheritance lie between the host's class and the rule's; 0 is the host's own class.
  let distance: Int
  /// How many traits the rule names.
  let traits: Int
  /// The depths of the rule's containers, outermost first, counted from the window.
  let positions: [Int]

  static func < (left: Specificity, right: Specificity) -> Bool {
    if left.distance != right.distance { return left.distance > right.distance }
    if left.traits != right.traits { return left.traits < right.traits }
    // The first difference decides: the container nearer to the window wins.
    for (leftPosition, rightPosition) in zip(left.positions, right.positions) where leftPosition != rightPosition {
      return leftPosition > rightPosition
    }
    // One list begins with the other, so the longer wins. An empty list loses to any other.
    return left.positions.count < right.positions.count
  }
}

/// The properties of a host that the cascade uses: its class, its containers and the traits that apply there.
package struct Surroundings: Sendable {
  /// The class of the host, then its ancestors, as numbers of a ``ClassTable``.
  var lineage: [Int]
  var containers: ContainerChain
  var traits: AppearanceTraits
}

/// Numbers for the names of classes, so that the cascade compares integers.
struct ClassTable: Sendable {
  private var ids: [String: Int] = [:]

  /// The number of a name that no rule uses.
  static let unknown = -1

  /// Returns the number of a name in the table; ``unknown`` for any other name.
  func known(_ name: String) -> Int { ids[name] ?? Self.unknown }

  /// Returns the number of a name, which is added if it is new.
  mutating func id(_ name: String) -> Int {
    if let known = ids[name] { return known }
    let id = ids.count
    ids[name] = id
    return id
  }
}
