import AppearanceState

/// The order in which two sides wrote rules that are equal in the cascade, where the later one wins.
package enum RuleSequence {
  /// Returns one order for the rules of both sides.
  ///
  /// Common rules have the order of the leader. A rule of one side stays between the same common rules as before. Where
  /// rules of only one side meet rules of only the other, their keys decide, as in a file without positions.
  ///
  /// - Returns: The order, and the rules of the follower without a position: they stood between two rules that the
  ///   leader has in the opposite order.
  package static func merged(leader: [RuleKey], follower: [RuleKey]) -> (order: [RuleKey], homeless: [RuleKey]) {
    let inFollower = Set(follower)
    var places: [RuleKey: Int] = [:]
    // There is a gap before each common rule and after the last one.
    var leadersOwn: [[RuleKey]] = [[]]
    var common: [RuleKey] = []
    for key in leader {
      if inFollower.contains(key) {
        places[key] = common.count
        common.append(key)
        leadersOwn.append([])
      } else {
        leadersOwn[common.count].append(key)
      }
    }
    var followersOwn = [[RuleKey]](repeating: [], count: common.count + 1)
    var homeless: [RuleKey] = []
    // For each rule of the follower, the lowest position of a common rule from there on.
    var lowestAfter: [Int] = []
    for key in follower.reversed() { lowestAfter.append(min(lowestAfter.last ?? .max, places[key] ?? .max)) }
    var highestBefore = -1
    for (key, lowest) in zip(follower, lowestAfter.reversed()) {
      if let place = places[key] {
        highestBefore = max(highestBefore, place)
      } else if highestBefore < lowest {
        followersOwn[highestBefore + 1].append(key)
      } else {
        homeless.append(key)
      }
    }
    var order: [RuleKey] = []
    for gap in leadersOwn.indices {
      order += zipped(leadersOwn[gap], followersOwn[gap])
      if gap < common.count { order.append(common[gap]) }
    }
    return (order, homeless)
  }

  /// Merges two lists, each in its own order, with the lower key first if both could be next.
  private static func zipped(_ first: [RuleKey], _ second: [RuleKey]) -> [RuleKey] {
    var result: [RuleKey] = []
    var (rest, others) = (first[...], second[...])
    while let next = rest.first, let other = others.first {
      result.append(next < other ? rest.removeFirst() : others.removeFirst())
    }
    return result + rest + others
  }
}

extension AppearanceSnapshot {
  /// Rules by key, with their settings and positions.
  package struct Parts {
    package var settings: [RuleKey: Settings] = [:]
    package var places: [RuleKey: Int] = [:]

    package init(_ rules: [Rule]) {
      for rule in rules {
        settings[rule.snapshot.key] = rule.snapshot.settings
        places[rule.snapshot.key] = rule.order
      }
    }

    /// Applies each change whose old value is that of the setting.
    ///
    /// It applies all changes of a rule in one pass: inserting them one by one would take quadratic time.
    ///
    /// - Parameters:
    ///   - diff: The changes, sorted by rule and setting.
    ///   - refuse: Receives each other change with the value in the rule.
    package mutating func apply(_ diff: AppearanceDiff, refuse: (AppearanceDiff.Change, AppearanceValue?) -> Void) {
      var rest = diff.changes[...]
      while let rule = rest.first?.rule {
        let changes = rest.prefix { $0.rule == rule }
        rest = rest.dropFirst(changes.count)
        let old = settings[rule] ?? Settings()
        var fitting: [Settings.Entry] = []
        for change in changes {
          let found = old[change.setting]?.described
          if found == change.old {
            fitting.append(Settings.Entry(key: change.setting, value: change.new.map(DescribedValue.init)))
          } else {
            refuse(change, found)
          }
        }
        if !fitting.isEmpty { settings[rule] = old.overlaid(by: Settings(sorted: fitting)) }
      }
    }

    /// The keys of rules that set something, by rank.
    package var ranks: [Rule.Rank: Set<RuleKey>] {
      settings.reduce(into: [:]) { ranks, entry in
        if !entry.value.isEmpty { ranks[Rule.Rank(entry.key), default: []].insert(entry.key) }
      }
    }

    /// Gives positions to the rules of one rank.
    package mutating func number(_ order: [RuleKey]) {
      for (index, key) in order.enumerated() { places[key] = index + 1 }
    }

    package var snapshot: AppearanceSnapshot {
      AppearanceSnapshot(
        rules: settings.map { key, settings in
          Rule(RuleSnapshot(key: key, part: RulePart(settings: settings)), order: places[key])
        })
    }
  }

  /// Returns the order in which the rules of each rank were written; the last one wins.
  package static func sequences(_ rules: [Rule]) -> [Rule.Rank: [RuleKey]] {
    Dictionary(grouping: rules.sorted(by: isBefore).map(\.snapshot.key)) { Rule.Rank($0) }
  }
}
