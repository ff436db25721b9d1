/// A rule that matches a host, and how specifically. The match depends on where the host is, not on what rules set.
struct RuleMatch: Sendable {
  let rule: RuleID
  let specificity: Specificity
}

/// The settings of the rules that match one host, layer by layer, strongest first. Stores and snapshots both resolve every
/// value with it.
///
/// Each key is decided on its own: the first candidate wins that sets it and that no layer above hides.
package struct Cascade: Sendable {
  /// The settings of one rule in one layer, for a host that the rule matches.
  struct Candidate: Sendable {
    let layer: LayerID
    /// The identity of the rule in the store or snapshot.
    let id: RuleID
    let specificity: Specificity
    let rule: RuleSnapshot
  }

  /// A value that a candidate sets for a key.
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

  /// All values that matching rules set for one key.
  package struct Decision: Sendable {
    package let setting: SettingKey
    package let winner: Claim
    /// The claims that the winner beats, strongest first.
    package let beaten: ArraySlice<Claim>
  }

  /// All candidates, winners first; the theme's last.
  private let candidates: [Candidate]

  /// Collects the settings of the rules that match a host, in the layers of a store that the host sees.
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

  /// Collects the settings of the rules of a snapshot that match a host. A snapshot has no layers, so nothing is hidden.
  init(_ matches: [RuleMatch], of rules: [RuleSnapshot]) {
    self.init(
      matches.map {
        Candidate(layer: .theme, id: $0.rule, specificity: $0.specificity, rule: rules[$0.rule.position])
      })
  }

  /// A cascade in which no rule matches.
  package static let nothing = Cascade([])

  private init(_ candidates: [Candidate]) {
    self.candidates = candidates.count < 2 ? candidates : candidates.sorted { $0.beats($1) }
  }

  var layers: some Sequence<LayerID> { candidates.lazy.map(\.layer) }

  /// Visits every key with its winning value, in no particular order.
  ///
  /// - Parameter visit: Returns whether it can use the value; if not, the rule counts as not setting the key.
  func forEachWinner(_ visit: (SettingKey, any StoredValue, RuleID) -> Bool) {
    var decided = Set<SettingKey>()
    forEachValue { candidate, key, value in
      if !decided.contains(key), visit(key, value, candidate.id) { decided.insert(key) }
    }
  }

  private struct HiddenKey: Hashable {
    let rule: RuleID
    let key: SettingKey
  }

  /// Visits the values of all keys that no layer hides, for each key the winner first.
  private func forEachValue(_ visit: (Candidate, SettingKey, any StoredValue) -> Void) {
    // A layer that hides a key for one rule hides it for that rule only, in the layers below.
    var hidden = Set<HiddenKey>()
    for candidate in candidates {
      for entry in candidate.rule.settings.entries {
        if let value = entry.value {
          if hidden.isEmpty || !hidden.contains(HiddenKey(rule: candidate.id, key: entry.key)) {
            visit(candidate, entry.key, value)
          }
        } else {
          hidden.insert(HiddenKey(rule: candidate.id, key: entry.key))
        }
      }
    }
  }

  /// Returns the result for the first candidate that sets a key to a usable value; nil if there is none.
  ///
  /// - Parameter use: Returns nil for a value that the host's class cannot use; the rule then counts as not setting the key.
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

  /// The positions of the matching rules in the snapshot, winners first.
  package var matches: [Int] { candidates.map(\.id.position) }

  /// Returns the rule that wins for a key and its value; nil if no matching rule sets the key.
  package func winner(for key: SettingKey) -> (rule: RuleKey, value: any StoredValue)? {
    first(for: key) { ($0.rule.key, $1) }
  }

  /// Returns every value that a candidate sets for a key, the winner first. Values that a layer above hides are not included.
  ///
  /// - Parameter isUsable: Whether the host's class can use a value; if not, the rule counts as not setting the key.
  package func claims(for key: SettingKey, where isUsable: (any StoredValue) -> Bool = { _ in true }) -> [Claim] {
    var claims: [Claim] = []
    _ = first(for: key) { candidate, value -> Void? in
      if isUsable(value) { claims.append(Claim(candidate, value, beatenBy: claims.first)) }
      return nil
    }
    return claims
  }

  /// The decision for every key that a candidate sets, in order of keys.
  package var decisions: [Decision] {
    // One pass, because deciding key by key would visit all candidates for each key.
    var claims: [SettingKey: [Claim]] = [:]
    forEachValue { candidate, key, value in
      claims[key, default: []].append(Claim(candidate, value, beatenBy: claims[key]?.first))
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
    // Rules for which nothing was ever set have the order of files, in which the later rule wins.
    return rule.key > other.rule.key
  }
}

extension AppearanceExplanation.Defeat {
  /// Finds out why one candidate loses to another.
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
