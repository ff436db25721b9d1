/// Rules of one layer between which only the order of writes decides for one key: the cascade finds them equal in all else.
private struct Tie: Hashable {
  let layer: LayerID
  let className: String
  let traits: Int
  let containers: Int
  let key: SettingKey
}

/// One of the rules that tie.
private struct Contender {
  let rule: RuleKey
  /// Its position in the order of writes, before a change and after it.
  let before: Int
  let after: Int
  /// The index of the change of this rule.
  let change: Int?
}

extension LayerStack {
  /// Finds changes that must not count as repeats although they set the values that a layer already had: another of equal rules
  /// wins after them, and undo has to restore that.
  func countTurns(in changes: inout [Effect.Change]) {
    if !changes.contains(where: \.isRepeat) { return }
    for contenders in ties(of: changes) where contenders.count > 1 {
      let sorted = contenders.sorted { ($0.before, $0.rule) < ($1.before, $1.rule) }
      func isLater(_ one: Contender, _ other: Contender) -> Bool { (one.after, one.rule) > (other.after, other.rule) }
      var latest = sorted[0]
      for contender in sorted.dropFirst() {
        if isLater(contender, latest) {
          latest = contender
        } else {
          contender.change.map { changes[$0].isRepeat = false }
        }
      }
      var earliest = sorted[sorted.count - 1]
      for contender in sorted.dropLast().reversed() {
        if isLater(earliest, contender) {
          earliest = contender
        } else {
          contender.change.map { changes[$0].isRepeat = false }
        }
      }
    }
  }

  /// Returns the rules that may tie, of the classes that have repeats. The cost follows the rules of these classes.
  private func ties(of changes: [Effect.Change]) -> some Sequence<[Contender]> {
    var ties: [Tie: [Contender]] = [:]
    for (layer, positions) in Dictionary(grouping: changes.indices, by: { changes[$0].layer }) {
      let own = Dictionary(uniqueKeysWithValues: positions.map { (changes[$0].rule, $0) })
      let classes = Set(positions.filter { changes[$0].isRepeat }.map { index[changes[$0].rule].className })
      for rule in index.rules(ofClasses: Array(classes)) {
        let (key, now) = (index[rule], part(of: rule, in: layer))
        if key.isPlain || !classes.contains(key.className) { continue }
        let before = own[rule].map { changes[$0].before.part(now: now) } ?? now
        // The order does not matter for a setting that was unset before, or is unset now.
        for entry in now.settings.entries where entry.value != nil && before.settings[entry.key] != nil {
          let tie = Tie(
            layer: layer, className: key.className, traits: key.traits.values.count, containers: key.containers.count,
            key: entry.key)
          ties[tie, default: []].append(
            Contender(rule: key, before: before.order, after: now.order, change: own[rule]))
        }
      }
    }
    return ties.values
  }
}
