/// The identity of an open layer, or of the theme. A layer that was opened later has a greater one and lies above.
package struct LayerID: Hashable, Comparable, Sendable {
  /// The number of the layer, which files use as its name.
  package let number: Int

  package init(_ number: Int) { self.number = number }

  /// The bottom layer, which is always open.
  package static let theme = LayerID(0)

  package static func < (left: LayerID, right: LayerID) -> Bool { left.number < right.number }
}

/// A set of rules above the theme. `reset()` and scopes open layers; ending one removes it.
struct Layer: Sendable {
  let id: LayerID
  /// The label of the scope, and the line that opened it.
  let label: String?
  let source: AppearanceOperation.Source?
  /// Whether it hides everything below for the rules that it covers.
  let masks: Bool
  let coverage: AppearanceOperation.Coverage
  /// The existing rules that it covers; nil for all of them.
  var covered: Set<RuleID>?
  /// Whether the layer reaches only the hosts inside an anchor, instead of every host that enters while it is open.
  var isAnchored: Bool
  /// Whether proxies read and write the layer: always without an anchor, and while the closure runs with one.
  var facesProxies = true
  var parts: [RuleID: RulePart] = [:]
  /// The parts of its snapshot for rules that it does not cover. They apply once the class of the rule turns out to inherit
  /// from a class that the layer is for.
  var uncovered: [RuleID: RulePart] = [:]

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

  /// Returns the existing rules that it covers; nil for all of them.
  func rules(of index: RuleIndex) -> Set<RuleID>? {
    switch self {
    case .everything: nil
    case .classes(let names): index.rules(ofClasses: names)
    case .rule(let key): index.rule(key).map { [$0] } ?? []
    }
  }
}
