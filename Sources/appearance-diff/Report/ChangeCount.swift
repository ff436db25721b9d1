import AppearanceState
import AppearanceThemes

/// The number of settings, or of tokens across all modes, by kind of change.
struct ChangeCount {
  /// The kind of each change. A renamed setting counts as neither added nor removed.
  private let kinds: [Report.Kind]
  /// The number of renamed groups of tokens. Their tokens count if their values changed.
  let renamedGroups: Int
  private let rules: Int
  private let reordered: Int
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
    (rules, reordered) = (groups.count, diff.orderChanges.count)
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
      self.kinds = Array(kinds.values)
    } else {
      kinds = groups.flatMap(\.kinds)
    }
  }

  /// Returns the number of changes of a kind.
  func count(_ kind: Report.Kind) -> Int { kinds.count { $0 == kind } }

  /// `3 added, 1 removed, 12 changed in 5 rules; the order of 2 rules changed`
  var text: StyledText {
    var text = StyledText()
    if renamedGroups > 0 { text.append("\(plural(renamedGroups, "group")) renamed", .changed) }
    for kind in [Report.Kind.added, .removed, .renamed, .changed] {
      let count = count(kind)
      if count == 0 { continue }
      if text.width > 0 { text.append(", ") }
      text.append("\(count) \(kind.rawValue)", kind.style)
    }
    if rules > 0, !isOfTokens { text.append(" in \(plural(rules, "rule"))") }
    if reordered > 0 {
      text.append((rules > 0 ? "; " : "") + "the order of \(plural(reordered, "rule")) changed")
    }
    if !purpose.isEmpty { text.append((text.width > 0 ? "; " : "") + "what the theme is for changed") }
    return text.width == 0 ? StyledText("nothing changed") : text
  }
}
