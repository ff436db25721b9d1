/// An open layer of a store, or the theme. Layers that were opened later have greater identities and lie above.
package struct LayerID: Hashable, Comparable, Sendable {
  /// The number of the layer; files name it so.
  package let number: Int

  package init(_ number: Int) { self.number = number }

  /// The bottom layer, which is always there.
  package static let theme = LayerID(0)

  package static func < (left: LayerID, right: LayerID) -> Bool { left.number < right.number }
}

/// A set of rules above the theme. `reset()` and scopes open layers; ending one removes it.
struct Layer: Sendable {
  let id: LayerID
  /// The label of the scope, and the line that opened it.
  let label: String?
  let source: AppearanceOperation.Source?
  /// Whether everything beneath is hidden for the rules that the layer covers.
  let masks: Bool
  let coverage: AppearanceOperation.Coverage
  /// The rules that it covers, of those that are known; nil for all of them.
  var covered: Set<RuleID>?
  /// Whether the layer reaches the hosts inside of a place, and not whatever enters while it is open.
  var isPlace: Bool
  /// Whether proxies read and write the layer: always for a scope that is a time, while its closure runs for a place.
  var facesProxies = true
  var parts: [RuleID: RulePart] = [:]
  /// What its snapshot sets for rules that it does not cover. They count from the moment that their class turns out to inherit
  /// from one that the layer is for.
  var uncovered: [RuleID: RulePart] = [:]

  mutating func updatePart<Result>(of rule: RuleID, _ update: (inout RulePart) -> Result) -> Result {
    update(&parts[rule, default: RulePart()])
  }

  func covers(_ rule: RuleID) -> Bool { covered?.contains(rule) ?? true }
}

extension AppearanceOperation.Coverage {
  func covers(_ rule: RuleID, of index: RuleIndex) -> Bool {
    switch self {
    case .everything: true
    case .classes(let names): index.isRule(rule, ofClasses: names)
    case .rule(let key): index[rule] == key
    }
  }

  /// The rules that it covers so far; nil for all of them.
  func rules(of index: RuleIndex) -> Set<RuleID>? {
    switch self {
    case .everything: nil
    case .classes(let names): index.rules(ofClasses: names)
    case .rule(let key): index.rule(key).map { [$0] } ?? []
    }
  }
}
