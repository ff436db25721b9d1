import AppearanceState
import AppearanceThemes

/// The number of settings, or of tokens across all modes, by kind of change.
struct ChangeCount: Hashable {
  private(set) var added = 0
  private(set) var removed = 0
  private(set) var changed = 0
  /// The number of renamed settings, which count as neither added nor removed.
  private(set) var renamed = 0
  /// The number of renamed groups of tokens. Their tokens count if their values changed.
  let renamedGroups: Int
  private(set) var rules = 0
  private(set) var reordered = 0
  private let purpose: PurposeDiff
  private let isOfTokens: Bool

  /// Counts changes.
  ///
  /// - Parameters:
  ///   - diff: The differences.
  ///   - purpose: The differences in what the themes are for.
  ///   - groups: The changes by rule, with the renamed settings.
  ///   - renamedGroups: The number of renamed groups of tokens.
  ///   - isOfTokens: Whether the settings are tokens; a token file contains no rules.
  init(
    _ diff: AppearanceDiff, _ purpose: PurposeDiff, groups: [Report.Group], renamedGroups: Int, isOfTokens: Bool
  ) {
    (self.purpose, self.renamedGroups, self.isOfTokens) = (purpose, renamedGroups, isOfTokens)
    rules = groups.count
    if isOfTokens, groups.contains(where: { $0.rule.traits != .none }) {
      // A token counts once for all modes. If its changes in them are of different kinds, it counts as changed.
      var kinds: [RuleSetting: Report.Kind] = [:]
      // A token that was renamed in one mode is removed from another under its old name.
      var newNames: [SettingKey: SettingKey] = [:]
      for rename in groups.lazy.flatMap(\.renames.values) { newNames[rename.old] = rename.new }
      for group in groups {
        let type = RuleKey(group.rule.className)
        for change in group.changes {
          let name = change.kind == .removed ? newNames[change.setting] : nil
          let (token, kind) = (RuleSetting(type, name ?? change.setting), group.kind(change))
          kinds[token] = (kinds[token] ?? kind) == kind ? kind : .changed
        }
      }
      for kind in kinds.values { count(kind) }
    } else {
      for group in groups { for change in group.changes { count(group.kind(change)) } }
    }
    reordered = diff.orderChanges.count
  }

  private mutating func count(_ kind: Report.Kind) {
    switch kind {
    case .added: added += 1
    case .removed: removed += 1
    case .changed: changed += 1
    case .renamed: renamed += 1
    }
  }

  /// `3 added, 1 removed, 12 changed in 5 rules; the order of 2 rules changed`
  var text: StyledText {
    var text = StyledText()
    if renamedGroups > 0 { text.append("\(plural(renamedGroups, "group")) renamed", .changed) }
    for (count, word, style) in [(added, "added", Style.added), (removed, "removed", .removed)] + [
      (renamed, "renamed", .changed), (changed, "changed", .changed),
    ] where count > 0 {
      if text.width > 0 { text.append(", ") }
      text.append("\(count) \(word)", style)
    }
    if rules > 0, !isOfTokens { text.append(" in \(plural(rules, "rule"))") }
    if reordered > 0 {
      text.append((rules > 0 ? "; " : "") + "the order of \(plural(reordered, "rule")) changed")
    }
    if !purpose.isEmpty { text.append((text.width > 0 ? "; " : "") + "what the theme is for changed") }
    return text.width == 0 ? StyledText("nothing changed") : text
  }
}
