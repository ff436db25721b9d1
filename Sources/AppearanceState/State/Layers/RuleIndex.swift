/// The rules that a stack of layers knows, each with a position that never changes.
struct RuleIndex: Sendable {
  private(set) var keys: [RuleKey] = []
  private var positions: [RuleKey: Int] = [:]
  /// The name of a class, then of its ancestors, for classes that the program has shown.
  private(set) var lineages: [String: [String]] = [:]
  /// The rules of a class and of all that inherit from it.
  private var rulesByAncestor: [String: Set<Int>] = [:]

  /// The position of a rule, or nil when it is not known.
  func position(of key: RuleKey) -> Int? { positions[key] }

  /// The name of a class and its ancestors; the name alone while the program has not shown the class.
  func lineage(of className: String) -> [String] { lineages[className] ?? [className] }

  /// The rules of the named classes and of classes that inherit from them. The cost follows the rules found.
  func rules(ofClasses names: Set<String>) -> Set<Int> {
    names.reduce(into: []) { $0.formUnion(rulesByAncestor[$1] ?? []) }
  }

  /// Adds a rule that is not known yet.
  mutating func append(_ key: RuleKey) -> Int {
    let position = keys.count
    keys.append(key)
    positions[key] = position
    for name in lineage(of: key.className) { rulesByAncestor[name, default: []].insert(position) }
    return position
  }

  /// Learns the ancestors of a class.
  ///
  /// - Parameter lineage: The name of the class, then of its ancestors.
  /// - Returns: The rules of that class, of which the ancestors were not known before.
  mutating func learn(_ lineage: [String]) -> Set<Int> {
    guard let name = lineage.first, lineages[name] == nil else { return [] }
    // While the ancestors are unknown, the rules of a class stand under its own name among those of known subclasses.
    let rules = (rulesByAncestor[name] ?? []).filter { keys[$0].className == name }
    lineages[name] = lineage
    for ancestor in lineage { rulesByAncestor[ancestor, default: []].formUnion(rules) }
    return rules
  }
}
