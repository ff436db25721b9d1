import AppearanceState
import AppearanceThemes

/// A renamed setting: it was removed from a rule, and another one with the same value was added.
struct Rename: Sendable {
  let rule: RuleKey
  let old: SettingKey
  let new: SettingKey
  /// The old value; it differs from the new one only if the token moved with its group.
  fileprivate(set) var oldValue: AppearanceValue
  let value: AppearanceValue
  /// The old name of the group with which it moved; nil if the setting was renamed by itself.
  var group: String?

  /// Whether the token was renamed because its group was.
  var isOfGroup: Bool { group != nil }

  /// The change of a token that moved with its group; nil if only the name changed.
  var change: AppearanceDiff.Change? {
    oldValue == value ? nil : AppearanceDiff.Change(rule: rule, setting: new, old: oldValue, new: value)
  }
}

/// A renamed group of tokens: `color.brand` is now `color.accent`.
struct GroupRename: Sendable {
  let old: String
  let new: String
  /// The number of tokens that moved with it, each counted once for all modes.
  let tokenCount: Int
}

/// All renamed settings of a comparison.
///
/// A setting counts as renamed if its value was removed once from its rule and added once. Nil, true and false are too
/// common to decide. If one rule decides, the setting is renamed in every rule in which it kept its value. For a token that
/// refers to another one, the reference is the value: if `blue` was renamed to `sea`, a token that was `{blue}` matches one that is
/// `{sea}`.
struct Renames {
  private typealias Change = AppearanceDiff.Change

  /// The renames by rule, then by new name.
  private(set) var byRule: [RuleKey: [SettingKey: Rename]] = [:]
  /// The renamed groups of tokens, in the order of their new names.
  private(set) var groups: [GroupRename] = []
  /// The new names by the old ones; nil for a setting that has different new names in different rules.
  private var newNames: [SettingKey: SettingKey?] = [:]
  /// The renamed settings, by their old names.
  private var taken: Set<RuleSetting> = []

  /// The most references to references that are followed.
  private static let longestChain = 8
  /// The deepest nesting of groups that is considered, because a name can have any number of dots.
  private static let deepest = 16

  /// Finds the renames.
  ///
  /// - Parameters:
  ///   - diff: The differences.
  ///   - files: The two files, if it is known how they write their values.
  init(in diff: AppearanceDiff, of files: [ThemeFile] = []) {
    let isWritten = files.count == 2 && files.contains { !$0.writing.isEmpty }
    for _ in 0..<(isWritten ? Self.longestChain : 1) {
      let known = newNames.count
      match(diff, isWritten ? files.map(\.writing) : [])
      if newNames.count == known { break }
    }
    if !byRule.isEmpty { matchNames(diff) }
    if files.count == 2, !byRule.isEmpty, files.allSatisfy({ $0.format == .tokens }) {
      matchGroups(diff, files.map(\.document.snapshot))
    }
  }

  /// The value by which a removed and an added setting match.
  private struct Mark: Hashable {
    let value: AppearanceValue
    /// The new name of the token that it refers to.
    let target: String?
  }

  private mutating func match(_ diff: AppearanceDiff, _ writing: [ThemeFile.Writing]) {
    var rest = diff.changes[...]
    while let rule = rest.first?.rule {
      let changes = rest.prefix { $0.rule == rule }
      rest = rest.dropFirst(changes.count)
      // Usually nothing was removed, or nothing was added.
      guard changes.contains(where: { $0.kind == .removed }), changes.contains(where: { $0.kind == .added }) else {
        continue
      }
      let removed = unique(changes.filter { $0.kind == .removed }, writing.first) { newName(of: $0) ?? $0 }
      for (mark, new) in unique(changes.filter { $0.kind == .added }, writing.last, { $0 }) {
        guard let new, let old = removed[mark]??.setting, byRule[rule]?[new.setting] == nil,
          taken.insert(RuleSetting(rule, old)).inserted
        else { continue }
        byRule[rule, default: [:]][new.setting] = Rename(
          rule: rule, old: old, new: new.setting, oldValue: mark.value, value: mark.value)
      }
    }
    // The runtime creates the generic types of this slowly, and few comparisons need them.
    if byRule.isEmpty { return }
    newNames = byRule.values.joined().reduce(into: [:]) { names, entry in
      let (old, new) = (entry.value.old, entry.value.new)
      names[old] = (names[old] ?? new) == new ? new : SettingKey?.none
    }
  }

  /// Finds the renames that other rules decide: of tokens, those in modes in which several tokens have the value.
  private mutating func matchNames(_ diff: AppearanceDiff) {
    var added: [RuleSetting: AppearanceValue] = [:]
    for change in diff.changes where change.kind == .added {
      added[RuleSetting(change.rule, change.setting)] = change.new
    }
    for change in diff.changes where change.kind == .removed {
      guard let new = newNames[change.setting] ?? nil, byRule[change.rule]?[new] == nil, let value = change.old,
        added[RuleSetting(change.rule, new)] == value,
        taken.insert(RuleSetting(change.rule, change.setting)).inserted
      else { continue }
      byRule[change.rule, default: [:]][new] = Rename(
        rule: change.rule, old: change.setting, new: new, oldValue: value, value: value)
    }
  }

  /// Returns the changes by their marks; nil if several have the same mark.
  private func unique(
    _ changes: [Change], _ writing: ThemeFile.Writing?, _ name: (String) -> String
  ) -> [Mark: Change?] {
    var found: [Mark: Change?] = [:]
    for change in changes {
      switch change.old ?? change.new {
      case nil, .nil, .boolean: break
      // A description belongs to its token.
      case _ where writing != nil && Self.isMetadata(change.setting): break
      case let value?:
        let target = writing?[change.setting, in: change.rule]?.target.map(name)
        let mark = Mark(value: value, target: target)
        found[mark] = found[mark] == nil ? .some(change) : .some(nil)
      }
    }
    return found
  }

  private static func isMetadata(_ setting: SettingKey) -> Bool {
    ImportedTheme.metadataNames.contains { setting.text.hasSuffix(".\($0)") }
  }

  // MARK: Groups

  /// Finds renamed groups, which the renamed tokens in them suggest: the old name is empty now, the new name was empty
  /// before, and all tokens, at least two, kept their names in the group. Their values may differ.
  private mutating func matchGroups(_ diff: AppearanceDiff, _ files: [AppearanceSnapshot]) {
    var suggested: [String: String?] = [:]
    for rename in byRule.values.joined().lazy.map(\.value) {
      guard let (old, new) = Self.groups(rename.old.text, rename.new.text) else { continue }
      suggested[old] = (suggested[old] ?? new) == new ? new : .some(nil)
    }
    let (left, former) = (
      Self.groups(of: files[1], among: Set(suggested.keys)),
      Self.groups(of: files[0], among: Set(suggested.values.compactMap(\.self)))
    )
    let names = suggested.compactMapValues(\.self).filter { !left.contains($0.key) && !former.contains($0.value) }
    if names.isEmpty { return }
    var added: [RuleSetting: AppearanceValue] = [:]
    for change in diff.changes where change.kind == .added {
      added[RuleSetting(change.rule, change.setting)] = change.new
    }
    // In tokens, the same color in another notation is not another value.
    let tolerance = Tolerance(goesByLook: true)
    // The tokens of each group; nil if the new group lacks one of them.
    var tokens: [String: [Rename]?] = [:]
    for change in diff.changes where change.kind == .removed {
      for old in Self.groups(of: change.setting.text) {
        guard let group = names[old], let oldValue = change.old else { continue }
        let new = SettingKey(group + change.setting.text.dropFirst(old.count))
        guard let value = added[RuleSetting(change.rule, new)] else {
          tokens[old] = .some(nil)
          continue
        }
        let shown = tolerance.allows(oldValue, value) ? value : oldValue
        tokens[old, default: []]?.append(
          Rename(rule: change.rule, old: change.setting, new: new, oldValue: shown, value: value, group: old))
      }
    }
    var seen: Set<RuleSetting> = []
    // The outer groups come first; their inner groups move with them.
    for (old, renames) in tokens.sorted(by: { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }) {
      guard let renames, let new = names[old], !renames.contains(where: { seen.contains(RuleSetting($0.rule, $0.old)) })
      else { continue }
      let count = Set(renames.map(\.new)).count
      if count < 2 { continue }
      groups.append(GroupRename(old: old, new: new, tokenCount: count))
      seen.formUnion(renames.map { RuleSetting($0.rule, $0.old) })
      for (rule, renames) in Dictionary(grouping: renames, by: \.rule) {
        let moved = Set(renames.map(\.old))
        let others = (byRule[rule] ?? [:]).filter { !moved.contains($0.value.old) }
        byRule[rule] = renames.reduce(into: others) { $0[$1.new] = $1 }
      }
    }
    groups.sort { $0.new.precedes($1.new) }
  }

  /// Returns the groups of a token under both names, if its name within them is the same.
  private static func groups(_ old: String, _ new: String) -> (old: String, new: String)? {
    let (old, new) = (
      old.split(separator: ".", omittingEmptySubsequences: false),
      new.split(separator: ".", omittingEmptySubsequences: false)
    )
    // At least one name of a group must remain on either side.
    let same = zip(old.dropFirst().reversed(), new.dropFirst().reversed()).prefix { $0 == $1 }.count
    return same == 0 ? nil : (old.dropLast(same).joined(separator: "."), new.dropLast(same).joined(separator: "."))
  }

  /// Returns the groups that contain a token, the outermost first.
  private static func groups(of name: String) -> [String] {
    name.indices.lazy.filter { name[$0] == "." }.prefix(deepest).map { String(name[..<$0]) }
  }

  /// Returns which of some groups have tokens in a file.
  private static func groups(of snapshot: AppearanceSnapshot, among groups: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for rule in snapshot.rules.lazy.map(\.snapshot) {
      for key in rule.settings.entries.lazy.map(\.key) {
        found.formUnion(Self.groups(of: key.text).lazy.filter(groups.contains))
      }
    }
    return found
  }

  // MARK: Consequences

  /// Returns the renames that count. A filter applies to both names of a token that moved with its group, and its
  /// values are the same within the tolerance.
  func filtered(by filter: DiffFilter) -> Renames {
    var result = self
    result.byRule = byRule.mapValues { renames in
      renames.compactMapValues { rename in
        if !rename.isOfGroup {
          return filter.covers(rename.rule, rename.old) && filter.covers(rename.rule, rename.new) ? rename : nil
        }
        guard filter.covers(rename) else { return nil }
        var rename = rename
        if filter.areSame(rename.oldValue, rename.value) { rename.oldValue = rename.value }
        return rename
      }
    }
    var tokens: [String: Set<SettingKey>] = [:]
    for rename in result.byRule.values.joined().lazy.map(\.value) {
      if let group = rename.group { tokens[group, default: []].insert(rename.new) }
    }
    result.groups = groups.compactMap { group in
      tokens[group.old].map { GroupRename(old: group.old, new: group.new, tokenCount: $0.count) }
    }
    return result
  }

  /// The tokens that moved with their groups, by both names.
  var ofGroups: [RuleSetting: Rename] {
    byRule.values.joined().reduce(into: [:]) { tokens, entry in
      let rename = entry.value
      guard rename.isOfGroup else { return }
      for name in [rename.old, rename.new] { tokens[RuleSetting(rename.rule, name)] = rename }
    }
  }

  /// Returns whether a change only replaces old names in a text that refers to tokens: `darken({veil}, 10%)` is now
  /// `darken({mist}, 10%)`.
  func explain(_ change: AppearanceDiff.Change) -> Bool {
    guard !byRule.isEmpty, let old = change.old, let new = change.new else { return false }
    switch old {
    case .opaque(let value):
      return new == .opaque(AppearanceValue.Opaque(type: value.type, summary: renamed(value.summary)))
    case .string(let text): return new == .string(renamed(text))
    default: return false
    }
  }

  /// Returns a text with the new names of tokens in braces.
  private func renamed(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{") {
      let name = rest[rest.index(after: open)...].prefix { $0 != "{" && $0 != "}" }
      result += rest[...open] + (newName(of: String(name)) ?? String(name))
      rest = rest[name.endIndex...]
    }
    return result + rest
  }

  /// Returns the new name of a token if all rules agree on it; nil if it kept its name.
  private func newName(of name: String) -> String? { (newNames[SettingKey(escaping: name)] ?? nil)?.text }
}

extension AppearanceValue {
  /// Whether the value is a text, which may refer to tokens by their names.
  var isText: Bool {
    switch self {
    case .opaque, .string: true
    default: false
    }
  }
}
