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
  /// One rule was written in one layer. `visible` is what proxies read of it now, nil where they read the same as before.
  case write(Change, visible: RulePart?)
  /// Any rules may look different now, and some were written.
  case many(Set<RuleID>, [Change])

  /// The rules of which other settings may be visible.
  var rulesThatLookDifferent: [RuleID] {
    switch self {
    case .none, .write(_, visible: nil): []
    case .write(let change, visible: _?): [change.rule]
    case .many(let rules, _): rules.sorted()
    }
  }
}
