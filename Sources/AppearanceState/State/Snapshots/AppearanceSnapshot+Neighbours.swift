extension AppearanceSnapshot {
  /// Two snapshots without rules that surely make no difference between them: compared, both pairs give the same.
  ///
  /// States of one store that follow each other share nearly everything. To find the rest costs a look at every rule; to
  /// compare all would sort them all, twice for every operation of a journal.
  static func differingParts(
    _ old: AppearanceSnapshot, _ new: AppearanceSnapshot
  ) -> (old: AppearanceSnapshot, new: AppearanceSnapshot) {
    guard let positions = old.table.positions(thatDifferFrom: new.table, unless: { $0.isIdentical(to: $1) }) else {
      return (old, new)
    }
    // Two files share nothing, and there is nothing to leave out.
    if positions.count > old.table.count / 2 { return (old, new) }
    // The place of a rule depends on all rules of its rank.
    var ranks = Set<Rule.Rank>()
    for position in positions {
      for rule in [old.rule(at: position), new.rule(at: position)] {
        if let rule { ranks.insert(Rule.Rank(rule.key)) }
      }
    }
    return (old.rules(of: ranks), new.rules(of: ranks))
  }

  private func rule(at position: Int) -> RuleSnapshot? { position < table.count ? table[position] : nil }

  private func rules(of ranks: Set<Rule.Rank>) -> AppearanceSnapshot {
    // Nearly every operation is about one rule, and comparing names is cheaper than hashing them.
    if ranks.count == 1, let rank = ranks.first {
      return AppearanceSnapshot(table: table.filtered { rank.isRank(of: $0.key) })
    }
    return AppearanceSnapshot(table: table.filtered { ranks.contains(Rule.Rank($0.key)) })
  }
}

extension RuleSnapshot {
  /// Whether both are copies of one state; false says nothing.
  fileprivate func isIdentical(to other: RuleSnapshot) -> Bool {
    part.order == other.part.order && settings.entries.hasSameStorage(as: other.settings.entries) && key == other.key
  }
}
