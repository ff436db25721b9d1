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
    /// A host that was given the setting reads otherwise, as the value says: its setter clamps, rounds or ignores it.
    case readsOtherwise(SettingKey, AppearanceValue)
    /// The class does not declare the attribute, or not for these axis values. The near match is one that it does.
    case undeclared(SettingKey, nearMatch: String?)
    /// The class cannot use the value, which came from a file: the attribute reads as unset.
    case unusable(SettingKey, AppearanceValue)
    /// The app has written the setting to UIKit's own proxy after `applyAppearance()`; see
    /// ``AppearanceCaptureReport/Outside``.
    case writtenOutside(SettingKey)
  }

  /// The rule that has no effect, or not the one that it says.
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
        "\(place)\(rule) never matched: the containers occurred in the opposite order; write a chain innermost first"
    case .siblingsInChain:
      return
        "\(place)\(rule) never matched: the containers never occurred inside each other; a chain is not a list of alternatives"
    case .neverUsed(let key): return "\(place)\(rule) sets \(key), which never won"
    case .readsOtherwise(let key, let value):
      return "\(place)\(rule) sets \(key), which then reads \(value)"
    case .undeclared(let key, let nearMatch):
      return "\(place)\(rule) sets \(key), which the class does not declare"
        + (nearMatch.map { "; did you mean '\($0)'?" } ?? "")
    case .unusable(let key, let value):
      return "\(place)\(rule) sets \(key) to a value of kind '\(value.kind)', which the class cannot use"
    case .writtenOutside(let key):
      return "\(place)\(AppearanceCaptureReport.Outside(rule: rule, settings: [key]))"
    }
  }
}

extension AppearanceStore {
  /// Lists what looks wrong with the rules that set something now, judged by the hosts that have entered so far.
  ///
  /// ```swift
  /// for finding in store.lint() { print(finding) }
  /// ```
  ///
  /// - Returns: The findings, by rule.
  public func lint() -> [AppearanceLint] {
    settle()
    hosts.adoptRules(stack.index.keys)
    let outside = (mirror?.writtenOutside() ?? []).flatMap { written in
      written.settings.map { AppearanceLint(rule: written.rule, problem: .writtenOutside($0), position: nil) }
    }
    return outside
      + stack.snapshot.rules.flatMap { rule -> [AppearanceLint] in
        let key = rule.snapshot.key
        guard let known = stack.index.rule(key) else { return [] }
        return problems(of: rule.snapshot, known).map {
          AppearanceLint(rule: key, problem: $0, position: positions[known]?.description)
        }
      }
  }

  private func problems(of rule: RuleSnapshot, _ id: RuleID) -> [AppearanceLint.Problem] {
    let schema = AppearanceSchema.named(rule.key.className)
    // By entries: a rule's positions are found anew for each key, and no value is asked for here.
    let keys = rule.settings.entries.map(\.key)
    let undeclared = keys.filter { schema != nil && schema?.slot(for: $0) == nil }
    let misspelt = undeclared.map { key in
      // Of an attribute that is declared it is the combination that is not.
      let known = schema?.attributes.first { $0.name == key.attribute }?.allSlots.map(\.key.text)
      let names = known ?? schema?.attributes.map(\.name) ?? []
      return AppearanceLint.Problem.undeclared(
        key, nearMatch: NearMatch.of(known == nil ? key.attribute : key.text, in: names))
    }
    let unusable = rule.filter { setting in
      guard let slot = schema?.slot(for: setting.key), let stored = rule.settings[setting.key] else { return false }
      return slot.live(stored) == nil
    }
    let readings = hosts.lintNotes.readings[id] ?? [:]
    let lost = keys.compactMap { key in
      // Another value may read as it was set.
      readings[key].flatMap { reading in
        guard let set = rule.settings[key], set.isSame(as: reading.set) else { return nil as AppearanceLint.Problem? }
        return .readsOtherwise(key, reading.read)
      }
    }
    let wrong = misspelt + unusable.map { .unusable($0.key, $0.value) } + lost
    let wrongKeys = Set(undeclared + unusable.map(\.key))
    guard hosts.lintNotes.matched.contains(id) else { return wrong + [unmatched(id)] }
    return wrong
      + keys.filter { !hosts.lintNotes.isUsed($0, of: id) && !wrongKeys.contains($0) }.map { .neverUsed($0) }
  }

  /// Why a rule may never have matched.
  private func unmatched(_ rule: RuleID) -> AppearanceLint.Problem {
    let containers = hosts.selectors[rule].containers
    let seen = hosts.lintNotes.containers(of: rule)
    if containers.count < 2 || seen.inOrder { return .neverMatched }
    if seen.reversed { return .reversedChain }
    return seen.single.isSuperset(of: containers) ? .siblingsInChain : .neverMatched
  }
}
