/// A finding about a rule or an override of a store, judged by the hosts that have entered so far.
///
/// Run it at the end of a session or a user interface test, after the app has shown what it can show:
///
/// ```swift
/// for finding in store.lint() { print(finding) }
/// // MyApp/Theme.swift:31: MyApp.Bar in MyApp.Sheet in MyApp.Window never matched: the order is reversed, …
/// ```
public struct AppearanceLint: Hashable, Sendable {
  /// The kinds of findings.
  public enum Problem: Hashable, Sendable {
    /// No host that entered was styled by the rule.
    case neverMatched
    /// The containers occurred inside each other in the opposite order; a chain is written innermost first.
    case reversedChain
    /// The containers occurred, but never one inside the other; a chain is not a list of alternatives.
    case siblingsInChain
    /// The rule matched, but this setting never won: other rules or instances always had their own.
    case neverUsed(SettingKey)
    /// A host that was given the setting reads the associated value instead: its setter clamps, rounds or ignores it.
    case readsOtherwise(SettingKey, AppearanceValue)
    /// The class does not declare the attribute, or not for these axis values. The near match is one that it declares.
    case undeclared(SettingKey, nearMatch: String?)
    /// The class cannot use the value, which came from a file, so the attribute reads as unset.
    case unusable(SettingKey, AppearanceValue)
    /// The app has written the setting to UIKit's own proxy after `applyAppearance()`; see
    /// ``AppearanceCaptureReport/Outside``.
    case writtenOutside(SettingKey)
    /// The override ended, and no override opened on the same line ever reached anything: no host got a value from it, and no
    /// proxy read one. An override styles what enters while it is open. The label is the one that the program gave it.
    case reachedNothing(label: String?)
  }

  /// The rule that has no effect, or a different one than it says; nil if the problem concerns an override.
  public let rule: RuleKey?
  /// The problem with the rule or the override.
  public let problem: Problem
  /// Where the program first requested the rule's proxy or opened the override, `MyApp/Theme.swift:31`; nil for rules known
  /// only from files.
  public let position: String?
}

extension AppearanceLint: CustomStringConvertible {
  /// The position, the rule or override, and the problem on one line.
  public var description: String { SafeText.visible(sentence) }

  private var sentence: String {
    let prefix = position.map { "\($0): " } ?? ""
    let subject = rule.map { "\($0)" } ?? "override"
    switch problem {
    case .neverMatched: return "\(prefix)\(subject) never matched a host"
    case .reversedChain:
      return
        "\(prefix)\(subject) never matched: the containers occurred in the opposite order; write a chain innermost first"
    case .siblingsInChain:
      return
        "\(prefix)\(subject) never matched: the containers never occurred inside each other; a chain is not a list of alternatives"
    case .neverUsed(let key): return "\(prefix)\(subject) sets \(key), which never won"
    case .readsOtherwise(let key, let value):
      return "\(prefix)\(subject) sets \(key), which then reads \(value)"
    case .undeclared(let key, let nearMatch):
      return "\(prefix)\(subject) sets \(key), which the class does not declare"
        + (nearMatch.map { "; did you mean '\($0)'?" } ?? "")
    case .unusable(let key, let value):
      return "\(prefix)\(subject) sets \(key) to \(value.withKind), which the class cannot use"
    case .writtenOutside(let key):
      return prefix + (rule.map { AppearanceCaptureReport.Outside(rule: $0, settings: [key]).description } ?? "")
    case .reachedNothing(let label):
      return
        "\(prefix)\(subject)\(label.map { " \(SafeText.quoted($0))" } ?? "") ended without reaching a host or being read; "
        + "an override styles what enters while it is open"
    }
  }
}

extension AppearanceStore {
  /// Lists findings about the rules that set something now and the overrides that have ended, judged by the hosts that have
  /// entered so far.
  ///
  /// An override that sets something is listed if it ended and no override that was opened on the same line reached anything.
  /// An override reaches a host that gets a value from it, a proxy or a question that reads its values, and whatever UIKit's
  /// proxies style. A committed override counts as useful.
  ///
  /// ```swift
  /// for finding in store.lint() { print(finding) }
  /// ```
  ///
  /// - Returns: The findings, by rule, then by the line that opened the override.
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
      + hosts.lintNotes.missed.sorted { ($0.key.file, $0.key.line ?? 0) < ($1.key.file, $1.key.line ?? 0) }
      .map { AppearanceLint(rule: nil, problem: .reachedNothing(label: $1), position: $0.description) }
  }

  /// Notes that a rule is read: the open overrides with settings for it have reached something.
  func noteRead(of rule: RuleID) { noteReach(stack.parts(of: rule, in: .proxies).map(\.0)) }

  func noteReach(_ layers: some Sequence<LayerID>) {
    hosts.lintNotes.noteReach(layers)
    listeners.mayHaveUnreached = hosts.lintNotes.hasUnreached
  }

  /// Notes that a layer is about to end.
  func noteEnd(of id: LayerID, _ layer: Layer, by action: AppearanceOperation.Action) {
    // The views that a foreign proxy has styled are unknown.
    let isFollowed = layer.parts.keys.contains { mirror?.follows($0) ?? false }
    if case .close = action, !isFollowed {
      let isEmpty = layer.parts.values.allSatisfy(\.settings.isEmpty)
      return hosts.lintNotes.noteEnd(of: id, label: layer.label, isEmpty: isEmpty)
    }
    noteReach(CollectionOfOne(id))
  }

  private func problems(of rule: RuleSnapshot, _ id: RuleID) -> [AppearanceLint.Problem] {
    let schema = AppearanceSchema.named(rule.key.className)
    // Reads entries, because a lookup by key would search the rule for each key, and the values are not needed.
    let keys = rule.settings.entries.map(\.key)
    let undeclared = keys.filter { schema != nil && schema?.slot(for: $0) == nil }
    let misspelt = undeclared.map { key in
      // If the attribute is declared, its combination of axis values is not.
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
      // A different value may read back as it was set.
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

  /// Finds out why a rule may never have matched.
  private func unmatched(_ rule: RuleID) -> AppearanceLint.Problem {
    let containers = hosts.selectors[rule].containers
    let seen = hosts.lintNotes.containers(of: rule)
    if containers.count < 2 || seen.inOrder { return .neverMatched }
    if seen.reversed { return .reversedChain }
    return seen.single.isSuperset(of: containers) ? .siblingsInChain : .neverMatched
  }
}
