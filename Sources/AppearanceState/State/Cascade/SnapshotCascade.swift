/// What wins for a class in a place, from a snapshot alone: no store, no classes of the program, no hosts.
///
/// Classes are names here, so whoever asks says which class inherits from which. The engine is the one of stores.
package struct SnapshotCascade: Sendable {
  /// A value that a matching rule sets.
  package struct Claim: Hashable, Sendable {
    /// The rule.
    package let rule: RuleKey
    /// What it sets.
    package let value: AppearanceValue
    /// Why it lost; nil for the winner.
    package let defeat: Defeat?
  }

  /// All that matching rules set one key to.
  package struct Decision: Hashable, Sendable {
    /// The key.
    package let setting: SettingKey
    /// The winner.
    package let winner: Claim
    /// What it beats, strongest first.
    package let beaten: [Claim]
  }

  private let stack: LayerStack
  private let selectors: [RuleSelector]
  private let classes: ClassTable
  /// By the number of the class that they style.
  private let rules: [Int: [RuleID]]

  /// Prepares the rules of a snapshot, as a store has them whose theme it is.
  package init(_ snapshot: AppearanceSnapshot) {
    var (stack, classes) = (LayerStack(), ClassTable())
    _ = stack.apply(AppearanceOperation(.theme(snapshot)))
    selectors = stack.index.keys.map { RuleSelector($0, &classes) }
    (self.stack, self.classes) = (stack, classes)
    let selectors = selectors
    rules = Dictionary(grouping: stack.index.all) { selectors[$0.position].styled }
  }

  /// Decides every key that a matching rule sets, in order of keys.
  ///
  /// - Parameters:
  ///   - lineage: The name of the class, then of its ancestors.
  ///   - containers: The containers up to the window, innermost first, each as its class and that class's ancestors.
  ///   - traits: The traits that hold.
  package func decisions(
    for lineage: [String], inside containers: [[String]], traits: AppearanceTraits
  ) -> [Decision] {
    let cascade = cascade(for: lineage, inside: containers, traits: traits)
    var keys: [SettingKey] = []
    cascade.forEachWinner { key, _, _ in
      keys.append(key)
      return true
    }
    return keys.sorted().compactMap { decision(cascade.decision(for: $0), for: $0) }
  }

  /// What matching rules set for one class in one place. Each key is decided when it is asked for.
  package struct Lookup: Sendable {
    fileprivate let cascade: Cascade
    fileprivate let index: RuleIndex

    /// The rule that wins for a key, and what it sets; nil where no matching rule sets it.
    package func winner(for key: SettingKey) -> (rule: RuleKey, value: any StoredValue)? {
      // A theme hides nothing, so the first one that sets the key wins.
      for candidate in cascade.candidates {
        if let value = candidate.part.settings[key] { return (index[candidate.rule], value) }
      }
      return nil
    }

    /// The keys of an attribute, with all its axes, that matching rules set; in order.
    package func keys(of attribute: String) -> [SettingKey] {
      var keys: Set<SettingKey> = []
      for candidate in cascade.candidates {
        for entry in candidate.part.settings.entries where entry.key.attribute == attribute { keys.insert(entry.key) }
      }
      return keys.sorted()
    }
  }

  /// Looks up which rules match. The parameters are those of `decisions`.
  package func lookup(
    for lineage: [String], inside containers: [[String]], traits: AppearanceTraits
  ) -> Lookup {
    Lookup(cascade: cascade(for: lineage, inside: containers, traits: traits), index: stack.index)
  }

  private func cascade(
    for lineage: [String], inside containers: [[String]], traits: AppearanceTraits
  ) -> Cascade {
    var surroundings = Surroundings(lineage: lineage.map(classes.known), containers: ContainerChain(), traits: traits)
    let ours = surroundings.lineage.flatMap { rules[$0] ?? [] }
    // Most rules ask for none, and then nobody needs to know the names of all containers.
    if ours.contains(where: { !selectors[$0.position].containers.isEmpty }) {
      for container in containers.reversed() { surroundings.containers.append(container.map(classes.known)) }
    }
    let matches = ours.compactMap { rule in
      selectors[rule.position].match(surroundings).map { RuleMatch(rule: rule, specificity: $0) }
    }
    return Cascade(matches, in: stack, seeing: .proxies)
  }

  private func decision(_ decision: Cascade.Decision, for key: SettingKey) -> Decision? {
    guard let winner = decision.winner else { return nil }
    func claim(_ candidate: Cascade.Candidate, _ defeat: Defeat?) -> Claim? {
      candidate.part.settings[key].map { value in
        Claim(rule: stack.index[candidate.rule], value: value.described, defeat: defeat)
      }
    }
    let beaten = decision.beaten.compactMap { claim($0, Defeat(of: $0.specificity, by: winner.specificity)) }
    return claim(winner, nil).map { Decision(setting: key, winner: $0, beaten: beaten) }
  }
}
