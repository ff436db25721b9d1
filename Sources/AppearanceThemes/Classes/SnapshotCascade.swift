import AppearanceState

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
    self.init(rules: snapshot.rules)
  }

  /// Prepares the rules of a snapshot, which are in the order of files.
  init(rules inFileOrder: [AppearanceSnapshot.Rule]) {
    rules = AppearanceSnapshot.inOrder(inFileOrder)
    var classes = ClassTable()
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
    let matches = matches(surroundings(of: lineage, inside: containers), traits)
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

  /// Where something is, in the numbers of this cascade's classes.
  ///
  /// - Parameters:
  ///   - lineage: The name of the class, then of its ancestors.
  ///   - containers: The containers up to the window, innermost first, each as its class and that class's ancestors.
  func surroundings(of lineage: [String], inside containers: [[String]]) -> Surroundings {
    let lineage = lineage.map { classes.known($0) }
    var chain = ContainerChain()
    // Most rules ask for no containers, and then nobody needs to know the names of all of them.
    let areWanted = lineage.contains { styled in
      styled != ClassTable.unknown && styling[styled].contains { !selectors[$0].containers.isEmpty }
    }
    if areWanted {
      for container in containers.reversed() { chain.append(container.map { classes.known($0) }) }
    }
    return Surroundings(lineage: lineage, containers: chain, traits: .none)
  }

  /// What matching rules set for one class in one place. Each key is decided when it is asked for.
  package struct Lookup: Sendable {
    fileprivate let rules: [RuleSnapshot]
    /// The places of those that match, winners first. A theme hides nothing, so the first one that sets a key wins.
    fileprivate let matching: [Int]

    /// Where no rule matches.
    static let nothing = Lookup(rules: [], matching: [])

    /// The rule that wins for a key, and what it sets; nil where no matching rule sets it.
    package func winner(for key: SettingKey) -> (rule: RuleKey, value: any StoredValue)? {
      for place in matching {
        if let value = rules[place].settings[key] { return (rules[place].key, value) }
      }
      return nil
    }
  }

  /// Looks up which rules match.
  ///
  /// - Parameters:
  ///   - surroundings: Where something is.
  ///   - traits: The traits that hold.
  func lookup(_ surroundings: Surroundings, _ traits: AppearanceTraits) -> Lookup {
    let matches = matches(surroundings, traits)
    return matches.isEmpty ? .nothing : Lookup(rules: rules, matching: matches.map(\.rule))
  }

  /// A rule by its place, and how well it matches.
  private typealias Match = (rule: Int, specificity: Specificity)

  /// The rules that match, winners first.
  private func matches(_ place: Surroundings, _ traits: AppearanceTraits) -> [Match] {
    var surroundings = place
    surroundings.traits = traits
    var matches: [Match] = []
    for styled in surroundings.lineage where styled != ClassTable.unknown {
      matches.reserveCapacity(matches.count + styling[styled].count)
      for rule in styling[styled] {
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
