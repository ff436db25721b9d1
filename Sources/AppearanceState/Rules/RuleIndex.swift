/// A rule of one store: its position in the order in which rules were added, which never changes.
package struct RuleID: Hashable, Comparable, Sendable {
  let position: Int

  package static func < (left: RuleID, right: RuleID) -> Bool { left.position < right.position }
}

/// The rules of a store, each with an identity, and the known ancestors of their classes.
struct RuleIndex: Sendable {
  private(set) var keys: [RuleKey] = []
  private var rules: [RuleKey: RuleID] = [:]
  /// The name of a class, then of its ancestors, for classes that the program has used. An ancestor's is a slice of it.
  private(set) var lineages: [String: ArraySlice<String>] = [:]
  /// The rules of a class and of its subclasses.
  private var rulesByAncestor: [String: Set<RuleID>] = [:]

  var all: [RuleID] { keys.indices.map { RuleID(position: $0) } }

  subscript(rule: RuleID) -> RuleKey { keys[rule.position] }

  /// Returns the rule of a key, or nil if there is none.
  func rule(_ key: RuleKey) -> RuleID? {
    // Every write calls this, and proxies usually hold the key that is stored here.
    if let known = key.known, known.position < keys.count, keys[known.position].isIdentical(to: key) { return known }
    return rules[key]
  }

  /// Returns the name of a class and its ancestors; the name alone until the program has used the class.
  func lineage(of className: String) -> ArraySlice<String> { lineages[className] ?? [className] }

  /// Returns the rules of the named classes and of their subclasses. The cost follows the rules found.
  func rules(ofClasses names: [String]) -> Set<RuleID> {
    // Nearly always one class is named, and the stored set can be returned.
    guard let first = names.first else { return [] }
    return names.dropFirst().reduce(into: rulesByAncestor[first] ?? []) { $0.formUnion(rulesByAncestor[$1] ?? []) }
  }

  /// Returns whether a rule styles one of the named classes, or a subclass of one.
  func isRule(_ rule: RuleID, ofClasses names: [String]) -> Bool {
    names.contains { rulesByAncestor[$0]?.contains(rule) ?? false }
  }

  /// Returns whether a rule styles the class itself.
  func hasRules(ofClass name: String) -> Bool {
    rulesByAncestor[name]?.contains { self[$0].className == name } ?? false
  }

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
  /// - Returns: The rules of these classes whose ancestors were unknown before.
  mutating func learn(_ lineage: [String]) -> Set<RuleID> {
    var rules = learnOne(lineage[...])
    // A rule of an ancestor in between reaches instances of the class, so a layer for a higher ancestor must cover it too.
    for position in lineage.indices.dropFirst().dropLast() { rules.formUnion(learnOne(lineage[position...])) }
    return rules
  }

  private mutating func learnOne(_ lineage: ArraySlice<String>) -> Set<RuleID> {
    guard let name = lineage.first, lineages[name] == nil else { return [] }
    // Until its ancestors are known, a class has its rules under its own name only, together with those of known subclasses.
    let rules = (rulesByAncestor[name] ?? []).filter { self[$0].className == name }
    lineages[name] = lineage
    if rules.isEmpty { return [] }
    for ancestor in lineage { rulesByAncestor[ancestor, default: []].formUnion(rules) }
    return rules
  }
}
