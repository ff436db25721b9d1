/// What an operation did to a state: which rules may look different, and what was there before.
package enum Effect: Sendable {
  /// What a layer, or the theme, said of a rule before an operation changed it.
  package struct Change: Sendable {
    let rule: RuleID
    let layer: LayerID
    let before: RulePart
  }

  /// Nothing is different.
  case none
  /// One rule was written in one layer. `looksDifferent` is whether proxies may read other settings.
  case write(Change, looksDifferent: Bool)
  /// Any rules may look different now, and some were written.
  case many(Set<RuleID>, [Change])

  /// The rules of which other settings may be visible.
  var rulesThatLookDifferent: [RuleID] {
    switch self {
    case .none, .write(_, looksDifferent: false): []
    case .write(let change, looksDifferent: true): [change.rule]
    case .many(let rules, _): rules.sorted()
    }
  }
}
