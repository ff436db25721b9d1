import AppearanceState

/// Puts together in which order two sides wrote rules that the cascade could find equal: the later one wins.
package enum RuleSequence {
  /// One order for the rules of both.
  ///
  /// What both have stands as the leader has it. What only one has stays between the same rules of the other as before; where
  /// rules that only the one and only the other has meet, their keys decide, as they do in a file without places.
  ///
  /// - Returns: The order, and the rules of the follower that have no place in it: they stood between two rules that the
  ///   leader has the other way around.
  package static func merged(leader: [RuleKey], follower: [RuleKey]) -> (order: [RuleKey], homeless: [RuleKey]) {
    let inFollower = Set(follower)
    var places: [RuleKey: Int] = [:]
    // Before each common rule, and after the last one, is a gap.
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
    // For each rule of the follower, the lowest place of a common one from there on.
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

  /// Two lists as one, each in its own order, and the lower key first where both could be next.
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
  /// Rules by key, with what they set and their places.
  package struct Parts {
    package var settings: [RuleKey: Settings] = [:]
    package var places: [RuleKey: Int] = [:]

    package init(_ rules: [Rule]) {
      for rule in rules {
        settings[rule.snapshot.key] = rule.snapshot.settings
        places[rule.snapshot.key] = rule.order
      }
    }

    /// Makes the changes that fit: those of settings that are as the change found them.
    ///
    /// A rule can have as many changes as settings: to put them in one by one would take the square of their number.
    ///
    /// - Parameters:
    ///   - diff: The changes, sorted by rule and setting.
    ///   - refuse: Takes each other change with what is there.
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

    /// Places for the rules of one rank.
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

  /// The order in which the rules of each rank were written, the last one winning.
  package static func sequences(_ rules: [Rule]) -> [Rule.Rank: [RuleKey]] {
    Dictionary(grouping: rules.sorted(by: isBefore).map(\.snapshot.key)) { Rule.Rank($0) }
  }
}
