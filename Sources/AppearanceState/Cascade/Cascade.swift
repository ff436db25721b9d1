/// A rule that matches a host, and how well. That depends on where the host is and on nothing that rules set.
struct RuleMatch: Sendable {
  let rule: RuleID
  let specificity: Specificity
}

/// The matching parts of rules for one host, in the order in which they win.
///
/// Each key is decided on its own: the first candidate that sets it and that nothing above hides.
struct Cascade: Sendable {
  /// What one rule sets in one layer, for a host that it matches.
  struct Candidate: Sendable {
    let layer: LayerID
    let rule: RuleID
    let specificity: Specificity
    let part: RulePart
  }

  /// What wins for a key, and what it beat.
  struct Decision: Sendable {
    let winner: Candidate?
    let value: (any StoredValue)?
    /// Candidates that set the key and lost, in order. Those that a mask hides are not among them.
    let beaten: [Candidate]
  }

  /// All candidates, winners first; the theme's last.
  let candidates: [Candidate]

  /// Collects what the rules that match a host set, in the layers that it sees.
  init(_ matches: [RuleMatch], in stack: LayerStack, seeing sight: Sight) {
    var candidates: [Candidate] = []
    for match in matches {
      for (layer, part) in stack.parts(of: match.rule, in: sight) {
        candidates.append(
          Candidate(layer: layer, rule: match.rule, specificity: match.specificity, part: part))
      }
    }
    if candidates.count < 2 {
      self.candidates = candidates
      return
    }
    self.candidates = candidates.sorted { left, right in
      if left.layer != right.layer { return left.layer > right.layer }
      if left.specificity < right.specificity { return false }
      if right.specificity < left.specificity { return true }
      if left.part.order != right.part.order { return left.part.order > right.part.order }
      // Rules that nothing was ever set for are in the order of files, in which the later wins.
      return stack.index[left.rule] > stack.index[right.rule]
    }
  }

  /// Visits every key with the value that wins for it, in no particular order.
  ///
  /// - Parameter visit: Returns whether it can use the value; where it cannot, the rule counts as not setting the key.
  func forEachWinner(_ visit: (SettingKey, any StoredValue, Candidate) -> Bool) {
    var decided = Set<SettingKey>()
    // A key that a layer hides for one rule is hidden for that rule only, in the layers below.
    var hidden = Set<HiddenKey>()
    for candidate in candidates {
      for entry in candidate.part.settings.entries {
        guard let value = entry.value else {
          hidden.insert(HiddenKey(rule: candidate.rule, key: entry.key))
          continue
        }
        if !hidden.isEmpty, hidden.contains(HiddenKey(rule: candidate.rule, key: entry.key)) { continue }
        if !decided.contains(entry.key), visit(entry.key, value, candidate) { decided.insert(entry.key) }
      }
    }
  }

  private struct HiddenKey: Hashable {
    let rule: RuleID
    let key: SettingKey
  }

  /// Decides one key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isUsable: Whether the host's class can use a value; a rule with another counts as not setting the key.
  func decision(for key: SettingKey, where isUsable: (any StoredValue) -> Bool = { _ in true }) -> Decision {
    var hidden = Set<RuleID>()
    var winner: (candidate: Candidate, value: any StoredValue)?
    var beaten: [Candidate] = []
    for candidate in candidates {
      guard let entry = candidate.part.settings.entry(key) else { continue }
      if let value = entry.value {
        if hidden.contains(candidate.rule) || !isUsable(value) { continue }
        if winner == nil { winner = (candidate, value) } else { beaten.append(candidate) }
      } else {
        hidden.insert(candidate.rule)
      }
    }
    return Decision(winner: winner?.candidate, value: winner?.value, beaten: beaten)
  }
}
