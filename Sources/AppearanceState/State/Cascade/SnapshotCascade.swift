/// What wins for a class in a place, from a snapshot alone: no store, no classes of the program, no hosts.
///
/// Classes are names here, so whoever asks says which class inherits from which. What a rule matches, and how well, is what
/// stores ask too; a theme has no layers, so nothing is hidden.
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

  /// In the order in which a store would set them: where nothing else decides, the later one wins.
  private let rules: [RuleSnapshot]
  private let selectors: [RuleSelector]
  private let classes: ClassTable
  /// The rules that style a class, by its number.
  private let styling: [[Int]]

  /// Prepares the rules of a snapshot, as a store has them whose theme it is.
  package init(_ snapshot: AppearanceSnapshot) {
    var classes = ClassTable()
    rules = snapshot.inOrder
    selectors = rules.map { RuleSelector($0.key, &classes) }
    var styling = [[Int]](repeating: [], count: classes.names.count)
    for (rule, selector) in selectors.enumerated() { styling[selector.styled].append(rule) }
    (self.styling, self.classes) = (styling, classes)
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
    let matches = matches(for: lineage, inside: containers, traits: traits)
    let keys = Set(matches.flatMap { rules[$0.rule].settings.entries.map(\.key) })
    return keys.sorted().compactMap { key in
      let setting = matches.filter { rules[$0.rule].settings[key] != nil }
      guard let winner = setting.first else { return nil }
      func claim(_ match: Match, _ defeat: Defeat?) -> Claim? {
        rules[match.rule].settings[key].map { value in
          Claim(rule: rules[match.rule].key, value: value.described, defeat: defeat)
        }
      }
      let beaten = setting.dropFirst().compactMap { claim($0, Defeat(of: $0.specificity, by: winner.specificity)) }
      return claim(winner, nil).map { Decision(setting: key, winner: $0, beaten: beaten) }
    }
  }

  /// What matching rules set for one class in one place. Each key is decided when it is asked for.
  package struct Lookup: Sendable {
    /// Winners first. A theme hides nothing, so the first one that sets a key wins.
    fileprivate let rules: [RuleSnapshot]

    /// Where no rule matches.
    static let nothing = Lookup(rules: [])

    /// The rule that wins for a key, and what it sets; nil where no matching rule sets it.
    package func winner(for key: SettingKey) -> (rule: RuleKey, value: any StoredValue)? {
      for rule in rules {
        if let value = rule.settings[key] { return (rule.key, value) }
      }
      return nil
    }
  }

  /// Looks up which rules match. The parameters are those of `decisions`.
  package func lookup(
    for lineage: [String], inside containers: [[String]], traits: AppearanceTraits
  ) -> Lookup {
    let matches = matches(for: lineage, inside: containers, traits: traits)
    return matches.isEmpty ? .nothing : Lookup(rules: matches.map { rules[$0.rule] })
  }

  /// A rule by its place, and how well it matches.
  private typealias Match = (rule: Int, specificity: Specificity)

  /// The rules that match, winners first.
  private func matches(
    for lineage: [String], inside containers: [[String]], traits: AppearanceTraits
  ) -> [Match] {
    var surroundings = Surroundings(lineage: lineage.map(classes.known), containers: ContainerChain(), traits: traits)
    var (matches, knowsContainers) = ([Match](), false)
    for styled in surroundings.lineage where styled != ClassTable.unknown {
      for rule in styling[styled] {
        // Most rules ask for none, and then nobody needs to know the names of all containers.
        if !knowsContainers, !selectors[rule].containers.isEmpty {
          for container in containers.reversed() { surroundings.containers.append(container.map(classes.known)) }
          knowsContainers = true
        }
        if let specificity = selectors[rule].match(surroundings) { matches.append((rule, specificity)) }
      }
    }
    if matches.count < 2 { return matches }
    return matches.sorted { left, right in
      if left.specificity == right.specificity { return left.rule > right.rule }
      return left.specificity > right.specificity
    }
  }
}
