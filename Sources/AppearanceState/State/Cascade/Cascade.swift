/// The matching parts of rules for one host, in the order in which they win.
///
/// Each key is decided on its own: the first candidate that sets it and that nothing above hides.
struct Cascade: Sendable {
  /// What one rule sets in one layer, for a host that it matches.
  struct Candidate: Sendable {
    /// The layer by name; nil is the theme.
    let layer: Int?
    /// The position of the rule in the stack.
    let rule: Int
    let specificity: Specificity
    let part: Layer.Part
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

  /// Collects what matches.
  ///
  /// - Parameters:
  ///   - surroundings: The host.
  ///   - stack: The layers.
  ///   - vantage: The newest layer that the host can see; layers opened later do not style it.
  ///   - rules: The rules whose class is the host's or an ancestor.
  ///   - selectors: The selector of each rule of the stack.
  init(
    _ surroundings: Surroundings, in stack: LayerStack, vantage: Int, rules: [Int], selectors: [RuleSelector]
  ) {
    var matches: [(rule: Int, specificity: Specificity)] = []
    for rule in rules {
      if let specificity = selectors[rule].match(surroundings) { matches.append((rule, specificity)) }
    }
    var candidates: [Candidate] = []
    func add(_ layer: Int?, _ part: (Int) -> Layer.Part?) {
      let first = candidates.count
      for match in matches {
        guard let part = part(match.rule), !part.settings.isEmpty else { continue }
        candidates.append(Candidate(layer: layer, rule: match.rule, specificity: match.specificity, part: part))
      }
      candidates[first...].sort { left, right in
        if left.specificity < right.specificity { return false }
        if right.specificity < left.specificity { return true }
        return left.part.sequence > right.part.sequence
      }
    }
    for layer in stack.layers.reversed() where layer.id <= vantage && !matches.isEmpty {
      add(layer.id) { layer.parts[$0] }
      if layer.masks { matches.removeAll { layer.covers($0.rule) } }
    }
    add(nil) { stack.themePart(of: $0) }
    self.candidates = candidates
  }

  /// Visits every key with the value that wins for it, in no particular order.
  func forEachWinner(_ visit: (SettingKey, any StoredValue, Candidate) -> Void) {
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
        if decided.insert(entry.key).inserted { visit(entry.key, value, candidate) }
      }
    }
  }

  private struct HiddenKey: Hashable {
    let rule: Int
    let key: SettingKey
  }

  /// Decides one key.
  func decision(for key: SettingKey) -> Decision {
    var hidden = Set<Int>()
    var winner: (candidate: Candidate, value: any StoredValue)?
    var beaten: [Candidate] = []
    for candidate in candidates {
      guard let entry = candidate.part.settings.entry(key) else { continue }
      if let value = entry.value {
        if hidden.contains(candidate.rule) { continue }
        if winner == nil { winner = (candidate, value) } else { beaten.append(candidate) }
      } else {
        hidden.insert(candidate.rule)
      }
    }
    return Decision(winner: winner?.candidate, value: winner?.value, beaten: beaten)
  }
}
