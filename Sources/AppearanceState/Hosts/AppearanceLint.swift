/// What looks wrong with the rules of a store, judged by the hosts that have entered so far.
///
/// Run it at the end of a session or a user interface test, when what the app shows has been seen:
///
/// ```swift
/// for finding in store.lint() { print(finding) }
/// // MyApp/Theme.swift:31: MyApp.Bar in MyApp.Sheet in MyApp.Window never matched: the order is reversed, …
/// ```
public struct AppearanceLint: Hashable, Sendable {
  /// What is wrong with a rule.
  public enum Problem: Hashable, Sendable {
    /// No host that entered was styled by the rule.
    case neverMatched
    /// The containers were seen inside of each other the other way round: a chain is written innermost first.
    case reversedChain
    /// The containers were seen, but never one inside of the other: a chain is no list of alternatives.
    case siblingsInChain
    /// The rule matched, and this setting never won: other rules or instances always had their own.
    case neverUsed(SettingKey)
    /// The class does not declare the attribute. The near match is one that it does.
    case undeclared(SettingKey, nearMatch: String?)
  }

  /// The rule.
  public let rule: RuleKey
  /// What is wrong with it.
  public let problem: Problem
  /// Where the program first asked for the rule's proxy, `MyApp/Theme.swift:31`; nil for rules that only files know.
  public let position: String?
}

extension AppearanceLint: CustomStringConvertible {
  /// The position, the rule and the problem on one line.
  public var description: String {
    let place = position.map { "\($0): " } ?? ""
    switch problem {
    case .neverMatched: return "\(place)\(rule) never matched a host"
    case .reversedChain:
      return
        "\(place)\(rule) never matched: the containers were seen the other way round, and a chain is written innermost first"
    case .siblingsInChain:
      return
        "\(place)\(rule) never matched: the containers were never seen inside of each other, and a chain is no list of alternatives"
    case .neverUsed(let key): return "\(place)\(rule) sets \(key), which never won"
    case .undeclared(let key, let nearMatch):
      return "\(place)\(rule) sets \(key), which the class does not declare"
        + (nearMatch.map { "; did you mean '\($0)'?" } ?? "")
    }
  }
}

extension AppearanceStore {
  /// Lists what looks wrong with the rules that set something now, judged by the hosts that have entered so far.
  ///
  /// - Returns: The findings, by rule.
  public func lint() -> [AppearanceLint] {
    endScopesOfDeadOwners()
    let chains = hosts.chainsSeen
    return stack.snapshot.rules.flatMap { rule -> [AppearanceLint] in
      let key = rule.snapshot.key
      guard let position = stack.index.position(of: key) else { return [] }
      return problems(of: rule.snapshot, at: position, chains).map {
        AppearanceLint(rule: key, problem: $0, position: positions[position]?.description)
      }
    }
  }

  private func problems(of rule: RuleSnapshot, at position: Int, _ chains: [ContainerChain]) -> [AppearanceLint.Problem]
  {
    let schema = AppearanceSchema.named(rule.key.className)
    let undeclared = rule.map(\.key).filter { schema != nil && schema?.slot(for: $0) == nil }
    let misspelt = undeclared.map { key in
      AppearanceLint.Problem.undeclared(
        key, nearMatch: NearMatch.of(key.attribute, in: schema?.attributes.map(\.name) ?? []))
    }
    guard lintNotes.matched.contains(position) else { return misspelt + [unmatched(at: position, chains)] }
    let winners = lintNotes.winners[position] ?? []
    return misspelt
      + rule.map(\.key).filter { !winners.contains($0) && !undeclared.contains($0) }.map { .neverUsed($0) }
  }

  /// Why a rule may never have matched.
  private func unmatched(at rule: Int, _ chains: [ContainerChain]) -> AppearanceLint.Problem {
    let containers = hosts.selectors[rule].containers
    guard containers.count > 1 else { return .neverMatched }
    func isSeen(_ wanted: [Int]) -> Bool { chains.contains { $0.positions(of: wanted) != nil } }
    if isSeen(containers) { return .neverMatched }
    if isSeen(containers.reversed()) { return .reversedChain }
    return containers.allSatisfy { isSeen([$0]) } ? .siblingsInChain : .neverMatched
  }
}
