/// A rule of one store: its position among the rules in the order in which they appeared, which never changes.
package struct RuleID: Hashable, Comparable, Sendable {
  let position: Int

  package static func < (left: RuleID, right: RuleID) -> Bool { left.position < right.position }
}

/// The rules that a store knows, each with an identity, and what it knows of their classes.
struct RuleIndex: Sendable {
  private(set) var keys: [RuleKey] = []
  private var rules: [RuleKey: RuleID] = [:]
  /// The name of a class, then of its ancestors, for classes that the program has shown. Those of its ancestors are parts of it.
  private(set) var lineages: [String: ArraySlice<String>] = [:]
  /// The rules of a class and of all that inherit from it.
  private var rulesByAncestor: [String: Set<RuleID>] = [:]

  var all: [RuleID] { keys.indices.map { RuleID(position: $0) } }

  subscript(rule: RuleID) -> RuleKey { keys[rule.position] }

  /// The rule of a key, or nil when it is not known.
  func rule(_ key: RuleKey) -> RuleID? {
    // Every write asks, and the keys of proxies are those that stand here.
    if let known = key.known, known.position < keys.count, keys[known.position].isIdentical(to: key) { return known }
    return rules[key]
  }

  /// The name of a class and its ancestors; the name alone while the program has not shown the class.
  func lineage(of className: String) -> ArraySlice<String> { lineages[className] ?? [className] }

  /// The rules of the named classes and of classes that inherit from them. The cost follows the rules found.
  func rules(ofClasses names: [String]) -> Set<RuleID> {
    // Nearly always one class is named, and its rules stand here as they are.
    guard let first = names.first else { return [] }
    return names.dropFirst().reduce(into: rulesByAncestor[first] ?? []) { $0.formUnion(rulesByAncestor[$1] ?? []) }
  }

  /// Whether a rule is of one of the named classes, or of a class that inherits from one.
  func isRule(_ rule: RuleID, ofClasses names: [String]) -> Bool {
    names.contains { rulesByAncestor[$0]?.contains(rule) ?? false }
  }

  /// Whether there is a rule of a class itself.
  func hasRules(ofClass name: String) -> Bool {
    rulesByAncestor[name]?.contains { self[$0].className == name } ?? false
  }

  /// Adds a rule that is not known yet.
  mutating func append(_ key: RuleKey) -> RuleID {
    let rule = RuleID(position: keys.count)
    keys.append(key.known(as: rule))
    rules[key] = rule
    for name in lineage(of: key.className) { rulesByAncestor[name, default: []].insert(rule) }
    return rule
  }

  /// Learns the ancestors of a class, and with them those of its ancestors.
  ///
  /// - Parameter lineage: The name of the class, then of its ancestors.
  /// - Returns: The rules of these classes of which the ancestors were not known before.
  mutating func learn(_ lineage: [String]) -> Set<RuleID> {
    var rules = learnOne(lineage[...])
    // A rule of a class in between reaches the class that was shown, so a layer for an ancestor has to cover it too.
    for position in lineage.indices.dropFirst().dropLast() { rules.formUnion(learnOne(lineage[position...])) }
    return rules
  }

  private mutating func learnOne(_ lineage: ArraySlice<String>) -> Set<RuleID> {
    guard let name = lineage.first, lineages[name] == nil else { return [] }
    // While the ancestors are unknown, the rules of a class stand under its own name among those of known subclasses.
    let rules = (rulesByAncestor[name] ?? []).filter { self[$0].className == name }
    lineages[name] = lineage
    if rules.isEmpty { return [] }
    for ancestor in lineage { rulesByAncestor[ancestor, default: []].formUnion(rules) }
    return rules
  }
}
