import AppearanceState
import AppearanceThemes

/// The options that decide which differences count.
struct DiffFilter: Hashable {
  private let only: [ChangePattern]
  private let ignored: [ChangePattern]
  private let tolerance: Tolerance
  /// The patterns that must match something.
  let required: [ChangePattern]

  /// Whether differences of notation count, in catalogs and tokens.
  let isExact: Bool

  /// Whether everything counts.
  let isOff: Bool

  /// Whether all settings count; there may still be a tolerance.
  var isWhole: Bool { only.isEmpty && ignored.isEmpty }

  /// The configuration that leaves something out, and which of its options do; nil if only the command line does.
  private let configured: Configured?

  private struct Configured: Hashable {
    let path: String
    let options: [String]
  }

  /// Reads the filter from the options.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    only = try Self.patterns(.only, arguments)
    ignored = try Self.patterns(.ignore, arguments)
    // The cost is the number of patterns times the number of settings.
    let count = only.count + ignored.count
    if count > Self.mostPatterns {
      throw UsageError("there are at most \(Self.mostPatterns) patterns of --only and --ignore, found \(count)")
    }
    tolerance = Tolerance(
      color: try arguments.size(of: .tolerance), number: try arguments.size(of: .numberTolerance))
    required = try Self.patterns(.only, arguments.given) + Self.patterns(.ignore, arguments.given)
    isExact = arguments.has(.written)
    isOff = only.isEmpty && ignored.isEmpty && tolerance == Tolerance()
    let entries = [Option.only, .ignore, .tolerance, .numberTolerance].compactMap { arguments.entries(of: $0).last }
    let path = entries.compactMap(\.configuration).first
    configured = path.map { Configured(path: $0, options: entries.filter(\.isConfigured).map(\.name)) }
  }

  /// Returns a note about what a configuration leaves out, because the reader may not know it; nothing if it leaves
  /// nothing out.
  func notes(leavingOut count: Int, _ noun: String) -> [String] {
    guard let configured, count > 0 else { return [] }
    let words = "\(plural(count, noun)) \(count == 1 ? "is" : "are") left out"
    return ["\(configured.path): \(words) (\(configured.options.joined(separator: ", ")))"]
  }

  private static let mostPatterns = 100

  private static func patterns(_ option: Option, _ arguments: ParsedArguments) throws(UsageError) -> [ChangePattern] {
    var patterns: [ChangePattern] = []
    for text in arguments.values(of: option) { patterns.append(try ChangePattern(text, of: option)) }
    return patterns
  }

  /// Returns the part of a diff that counts.
  ///
  /// - Parameter moved: The tokens that moved with their groups, by both names.
  func apply(to diff: AppearanceDiff, moved: [RuleSetting: Rename] = [:]) -> AppearanceDiff {
    if isOff { return diff }
    return AppearanceDiff(
      changes: diff.changes.filter { change in
        // The token was removed under one name and added under the other: both count, or neither.
        if !moved.isEmpty, let rename = moved[RuleSetting(change.rule, change.setting)] { return covers(rename) }
        return covers(change.rule, change.setting) && !areSame(change.old, change.new)
      },
      orderChanges: diff.orderChanges.filter { covers($0.rule, nil) })
  }

  /// Returns the part of a theme that counts, with its traits and classes.
  func apply(to document: SnapshotDocument) -> SnapshotDocument {
    if isOff { return document }
    let rules = document.snapshot.rules.compactMap { rule -> AppearanceSnapshot.Rule? in
      let settings = rule.snapshot.filter { covers(rule.snapshot.key, $0.key) }
      return settings.isEmpty
        ? nil : AppearanceSnapshot.Rule(RuleSnapshot(rule.snapshot.key, settings: settings), order: rule.order)
    }
    return SnapshotDocument(
      AppearanceSnapshot(rules: rules), name: document.name, traits: document.traits, classes: document.classes)
  }

  /// Returns whether two values of a setting count as the same; nil is unset, which is the same only as itself.
  func areSame(_ old: AppearanceValue?, _ new: AppearanceValue?) -> Bool {
    guard let old, let new else { return old == new }
    return tolerance.allows(old, new)
  }

  /// Returns whether a setting counts.
  func covers(_ rule: RuleKey, _ setting: SettingKey?) -> Bool {
    covers { $0.matches(rule, setting) }
  }

  /// Returns whether a token that moved with its group counts, by either name.
  func covers(_ rename: Rename) -> Bool {
    covers { $0.matches(rename.rule, rename.old) || $0.matches(rename.rule, rename.new) }
  }

  private func covers(_ isMatch: (ChangePattern) -> Bool) -> Bool {
    (only.isEmpty || only.contains(where: isMatch)) && !ignored.contains(where: isMatch)
  }

  // MARK: Slips

  /// Throws if patterns of the command line match nothing in any file: with a misspelled pattern, nothing would differ.
  func check(_ files: [ThemeFile]) throws(CommandError) {
    try Self.refuse(
      required.filter { pattern in !files.contains { pattern.matches($0.document.snapshot) } }, among: files)
  }

  func check(_ comparisons: [Comparison]) throws(CommandError) {
    try Self.refuse(
      required.filter { pattern in !comparisons.contains { $0.contains(pattern) } },
      among: comparisons.flatMap(\.files))
  }

  /// Throws an error for patterns that match nothing, with hints from the names in some files.
  static func refuse(_ slips: [ChangePattern], among files: [ThemeFile]) throws(CommandError) {
    if slips.isEmpty { return }
    let rules = files.flatMap(\.document.snapshot.rules)
    throw CommandError(slips.map { Problem("\($0.text) matches nothing in any file\($0.hint(in: rules))") })
  }
}
