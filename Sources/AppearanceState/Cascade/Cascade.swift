/// A rule that matches a host, and how well. That depends on where the host is and on nothing that rules set.
struct RuleMatch: Sendable {
  let rule: RuleID
  let specificity: Specificity
}

/// What matching rules set for one host, layer by layer, in the order in which it wins: the answer to every question for a
/// value, whether a store is asked or a snapshot.
///
/// Each key is decided on its own: the first candidate that sets it and that nothing above hides.
package struct Cascade: Sendable {
  /// What one rule sets in one layer, for a host that it matches.
  struct Candidate: Sendable {
    let layer: LayerID
    /// The rule's identity in the store or the snapshot that is asked.
    let id: RuleID
    let specificity: Specificity
    let rule: RuleSnapshot
  }

  /// A value that a candidate sets a key to.
  package struct Claim: Sendable {
    let candidate: Candidate
    private let stored: any StoredValue
    /// Why it lost; nil for the winner.
    package let defeat: AppearanceExplanation.Defeat?

    fileprivate init(_ candidate: Candidate, _ stored: any StoredValue, beatenBy winner: Claim?) {
      (self.candidate, self.stored) = (candidate, stored)
      defeat = winner.map { AppearanceExplanation.Defeat(of: candidate, by: $0.candidate) }
    }

    package var rule: RuleKey { candidate.rule.key }
    package var value: AppearanceValue { stored.described }
  }

  /// All that matching rules set one key to.
  package struct Decision: Sendable {
    package let setting: SettingKey
    package let winner: Claim
    /// What it beats, strongest first.
    package let beaten: ArraySlice<Claim>
  }

  /// All candidates, winners first; the theme's last.
  private let candidates: [Candidate]

  /// Collects what the rules that match a host set, in the layers of a store that it sees.
  init(_ matches: [RuleMatch], in stack: LayerStack, seeing sight: Sight) {
    var candidates: [Candidate] = []
    for match in matches {
      for (layer, part) in stack.parts(of: match.rule, in: sight) {
        candidates.append(
          Candidate(
            layer: layer, id: match.rule, specificity: match.specificity,
            rule: RuleSnapshot(key: stack.index[match.rule], part: part)))
      }
    }
    self.init(candidates)
  }

  /// Takes what the rules of a snapshot set that match a host. A snapshot has no layers, so nothing is hidden.
  init(_ matches: [RuleMatch], of rules: [RuleSnapshot]) {
    self.init(
      matches.map {
        Candidate(layer: .theme, id: $0.rule, specificity: $0.specificity, rule: rules[$0.rule.position])
      })
  }

  /// Where no rule matches.
  package static let nothing = Cascade([])

  private init(_ candidates: [Candidate]) {
    self.candidates = candidates.count < 2 ? candidates : candidates.sorted { $0.beats($1) }
  }

  /// The layers of the candidates.
  var layers: some Sequence<LayerID> { candidates.lazy.map(\.layer) }

  /// Visits every key with the value that wins for it, in no particular order.
  ///
  /// - Parameter visit: Returns whether it can use the value; where it cannot, the rule counts as not setting the key.
  func forEachWinner(_ visit: (SettingKey, any StoredValue, RuleID) -> Bool) {
    var decided = Set<SettingKey>()
    // A key that a layer hides for one rule is hidden for that rule only, in the layers below.
    var hidden = Set<HiddenKey>()
    for candidate in candidates {
      for entry in candidate.rule.settings.entries {
        guard let value = entry.value else {
          hidden.insert(HiddenKey(rule: candidate.id, key: entry.key))
          continue
        }
        if !hidden.isEmpty, hidden.contains(HiddenKey(rule: candidate.id, key: entry.key)) { continue }
        if !decided.contains(entry.key), visit(entry.key, value, candidate.id) { decided.insert(entry.key) }
      }
    }
  }

  private struct HiddenKey: Hashable {
    let rule: RuleID
    let key: SettingKey
  }

  /// What the first candidate for a key gives of which the value can be used; nil where there is none.
  ///
  /// - Parameter use: Returns nil for a value that the host's class cannot use: its rule counts as not setting the key.
  func first<Result>(for key: SettingKey, _ use: (Candidate, any StoredValue) -> Result?) -> Result? {
    var hidden = Set<RuleID>()
    for candidate in candidates {
      guard let entry = candidate.rule.settings.entry(key) else { continue }
      if let value = entry.value {
        if !hidden.isEmpty, hidden.contains(candidate.id) { continue }
        if let result = use(candidate, value) { return result }
      } else {
        hidden.insert(candidate.id)
      }
    }
    return nil
  }

  /// The places of the rules of a snapshot that match, winners first.
  package var matches: [Int] { candidates.map(\.id.position) }

  /// The rule that wins for a key, and what it sets; nil where no matching rule sets it.
  package func winner(for key: SettingKey) -> (rule: RuleKey, value: any StoredValue)? {
    first(for: key) { ($0.rule.key, $1) }
  }

  /// Every value that a candidate sets a key to, the winner first. What a layer above hides is not among them.
  ///
  /// - Parameter isUsable: Whether the host's class can use a value; a rule with another counts as not setting the key.
  package func claims(for key: SettingKey, where isUsable: (any StoredValue) -> Bool = { _ in true }) -> [Claim] {
    var claims: [Claim] = []
    _ = first(for: key) { candidate, value -> Void? in
      if isUsable(value) { claims.append(Claim(candidate, value, beatenBy: claims.first)) }
      return nil
    }
    return claims
  }

  /// Decides every key that a candidate sets, in order of keys.
  package var decisions: [Decision] {
    // Key by key would be a look at all candidates for each of their keys.
    var claims: [SettingKey: [Claim]] = [:]
    var hidden = Set<HiddenKey>()
    for candidate in candidates {
      for entry in candidate.rule.settings.entries {
        let key = HiddenKey(rule: candidate.id, key: entry.key)
        if let value = entry.value {
          if !hidden.isEmpty, hidden.contains(key) { continue }
          claims[entry.key, default: []].append(Claim(candidate, value, beatenBy: claims[entry.key]?.first))
        } else {
          hidden.insert(key)
        }
      }
    }
    return claims.sorted { $0.key < $1.key }.map { key, claims in
      Decision(setting: key, winner: claims[0], beaten: claims.dropFirst())
    }
  }
}

extension Cascade.Candidate {
  fileprivate func beats(_ other: Self) -> Bool {
    if layer != other.layer { return layer > other.layer }
    if other.specificity < specificity { return true }
    if specificity < other.specificity { return false }
    if rule.part.order != other.rule.part.order { return rule.part.order > other.rule.part.order }
    // Rules that nothing was ever set for are in the order of files, in which the later wins.
    return rule.key > other.rule.key
  }
}

extension AppearanceExplanation.Defeat {
  /// Why one candidate loses to another one.
  fileprivate init(of loser: Cascade.Candidate, by winner: Cascade.Candidate) {
    let (lost, won) = (loser.specificity, winner.specificity)
    if loser.layer != winner.layer {
      self = .lowerLayer
    } else if lost.distance != won.distance {
      self = .lessDerivedClass
    } else if lost.traits != won.traits {
      self = .fewerTraits
    } else if zip(lost.positions, won.positions).contains(where: { $0 != $1 }) {
      self = .fartherContainer
    } else {
      self = lost.positions.count < won.positions.count ? .fewerContainers : .setEarlier
    }
  }
}
