import AppearanceState
import AppearanceThemes

/// A setting that has another name now: in one rule it was removed, and another with the very same value was added, or went
/// with its group.
struct Rename: Sendable {
  let rule: RuleKey
  let old: SettingKey
  let new: SettingKey
  /// Another one than the value only for what went with its group.
  fileprivate(set) var oldValue: AppearanceValue
  let value: AppearanceValue
  /// What the group was called with which it went; nil for a setting that has another name by itself.
  var group: String?

  /// Whether it is a token that has another name because its group has.
  var isOfGroup: Bool { group != nil }

  /// What is left to say of a token once its group is said to have another name; nil where it is nothing.
  var change: AppearanceDiff.Change? {
    oldValue == value ? nil : AppearanceDiff.Change(rule: rule, setting: new, old: oldValue, new: value)
  }
}

/// All settings of a comparison that have another name now.
///
/// Only where there is no doubt: a value was removed once and added once. Nil, true and false say too little to tell that
/// one setting is the other. Where several tokens have one value, what they are written as tells them apart: once `blue`
/// is known to be `sea` now, a token that was written as `{blue}` is the one that is written as `{sea}`.
struct Renames {
  private typealias Change = AppearanceDiff.Change

  /// By rule, then by their new names.
  private(set) var byRule: [RuleKey: [SettingKey: Rename]] = [:]
  /// The groups of tokens that have another name now.
  private(set) var groups: [GroupRename] = []
  /// The old names, by rule, where it is known how values are written.
  private var oldNames: [RuleKey: Set<SettingKey>] = [:]
  /// The new names by the old ones; nil for a setting that is called otherwise in one rule than in another.
  private lazy var newNames: [SettingKey: SettingKey?] = byRule.values.joined().reduce(into: [:]) { names, entry in
    let (old, new) = (entry.value.old, entry.value.new)
    names[old] = (names[old] ?? new) == new ? new : SettingKey?.none
  }

  /// Finds them in two files, with the groups of tokens where both have some.
  init(in diff: AppearanceDiff, of files: [ThemeFile]) {
    self.init(in: diff, writing: files.map(\.writing))
    guard files.count == 2, files.allSatisfy({ $0.format == .tokens }) else { return }
    let found = GroupRenames(
      suggestedBy: byRule.values.joined().map(\.value), in: diff, of: files.map(\.document.snapshot))
    groups = found.groups
    take(found.tokens)
  }

  /// Puts the tokens that went with their groups in the place of what values alone say of them.
  private mutating func take(_ tokens: [Rename]) {
    for (rule, tokens) in Dictionary(grouping: tokens, by: \.rule) {
      let (old, new) = (Set(tokens.map(\.old)), Set(tokens.map(\.new)))
      let others = (byRule[rule] ?? [:]).filter { !old.contains($0.value.old) && !new.contains($0.key) }
      byRule[rule] = tokens.reduce(into: others) { $0[$1.new] = $1 }
    }
  }

  /// Finds them.
  ///
  /// - Parameters:
  ///   - diff: What differs.
  ///   - writing: How each side writes its values, where that is known.
  init(in diff: AppearanceDiff, writing: [ThemeFile.Writing] = []) {
    let isWritten = writing.count == 2 && writing.contains { !$0.isEmpty }
    var (open, fresh): ([Change], [Rename]) = ([], [])
    var rest = diff.changes[...]
    while let rule = rest.first?.rule {
      var ofRule = rest.prefix { $0.rule == rule }
      rest = rest.dropFirst(ofRule.count)
      // Most often nothing was removed, or nothing added; then nothing need be looked for.
      guard ofRule.contains(where: { $0.kind == .removed }), ofRule.contains(where: { $0.kind == .added }) else {
        continue
      }
      // What one token says of itself is nothing that another one can take over.
      if isWritten { ofRule = ofRule.filter { !Self.isMetadata($0.setting) }[...] }
      let found = match(ofRule) { $1 }
      if !isWritten { continue }
      learn(found)
      fresh += found
      open += ofRule.filter { $0.kind != .changed && !isKnown($0) }
    }
    if isWritten { match(open, writing, knowing: fresh) }
  }

  /// Matches what has a value in common with others, by what it is written as.
  private mutating func match(_ open: [Change], _ writing: [ThemeFile.Writing], knowing known: [Rename]) {
    struct Mark: Hashable {
      let rule: RuleKey
      let value: AppearanceValue
      var target: String?
    }
    func target(_ change: Change) -> String? {
      writing[change.kind == .removed ? 0 : 1][change.setting, in: change.rule]?.target
    }
    let first = match(open) { Mark(rule: $0.rule, value: $1, target: target($0)) }
    learn(first)
    var fresh = known + first
    // Each name that is found may tell more of them.
    let removed = Dictionary(grouping: open.filter { $0.kind == .removed }, by: target)
    let added = Dictionary(grouping: open.filter { $0.kind == .added }, by: target)
    var seen: Set<[String]> = []
    while let rename = fresh.popLast() {
      // With modes a token has its new name in many rules, and what refers to it is looked through once.
      guard seen.insert([rename.old.text, rename.new.text]).inserted else { continue }
      let referring = (removed[rename.old.text] ?? []) + (added[rename.new.text] ?? [])
      let found = match(referring.filter { !isKnown($0) }) { Mark(rule: $0.rule, value: $1) }
      learn(found)
      fresh += found
    }
  }

  private mutating func learn(_ renames: [Rename]) {
    for rename in renames { oldNames[rename.rule, default: []].insert(rename.old) }
  }

  private static func isMetadata(_ setting: SettingKey) -> Bool {
    ImportedTheme.metadataNames.contains { setting.text.hasSuffix(".\($0)") }
  }

  private func isKnown(_ change: Change) -> Bool {
    change.kind == .removed
      ? oldNames[change.rule]?.contains(change.setting) == true : byRule[change.rule]?[change.setting] != nil
  }

  /// Takes what was removed for what was added, where a mark is on one of each and on no other.
  ///
  /// - Returns: What was found, in the order of what was added.
  private mutating func match<Mark: Hashable>(
    _ changes: some Collection<AppearanceDiff.Change>, _ mark: (AppearanceDiff.Change, AppearanceValue) -> Mark
  ) -> [Rename] {
    let changes = Array(changes)
    var places: [Mark: (removed: Place, added: Place)] = [:]
    for (place, change) in changes.enumerated() where change.kind != .changed {
      switch change.old ?? change.new {
      case nil, .nil, .boolean: break
      case let value?:
        if change.kind == .removed {
          places[mark(change, value), default: (.none, .none)].removed.add(place)
        } else {
          places[mark(change, value), default: (.none, .none)].added.add(place)
        }
      }
    }
    var found: [(removed: Int, added: Int)] = []
    for case (.one(let removed), .one(let added)) in places.values { found.append((removed, added)) }
    found.sort { $0.added < $1.added }
    return found.compactMap { place in
      let (removed, added) = (changes[place.removed], changes[place.added])
      guard let value = added.new else { return nil }
      let rename = Rename(
        rule: added.rule, old: removed.setting, new: added.setting, oldValue: value, value: value)
      byRule[rename.rule, default: [:]][rename.new] = rename
      return rename
    }
  }

  /// Where a mark is.
  private enum Place {
    case none
    case one(Int)
    case many

    mutating func add(_ place: Int) {
      if case .none = self { self = .one(place) } else { self = .many }
    }
  }

  // MARK: What follows from them

  /// Those that count. A token that went with its group goes by both of its names, and its values are the same up to the
  /// tolerance.
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

  /// The tokens that went with their groups, by both names.
  var ofGroups: [RuleSetting: Rename] {
    byRule.values.joined().reduce(into: [:]) { tokens, entry in
      let rename = entry.value
      guard rename.isOfGroup else { return }
      for name in [rename.old, rename.new] { tokens[RuleSetting(rename.rule, name)] = rename }
    }
  }

  /// Whether a change only says the new names in a text that refers to tokens: `darken({veil}, 10%)` is
  /// `darken({mist}, 10%)` now.
  mutating func explain(_ change: AppearanceDiff.Change) -> Bool {
    guard !byRule.isEmpty, let old = change.old, let new = change.new else { return false }
    switch old {
    case .opaque(let value):
      return new == .opaque(AppearanceValue.Opaque(type: value.type, summary: renamed(value.summary)))
    case .string(let text): return new == .string(renamed(text))
    default: return false
    }
  }

  /// A text with the new names of tokens in braces.
  private mutating func renamed(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{") {
      let name = rest[rest.index(after: open)...].prefix { $0 != "{" && $0 != "}" }
      result += rest[...open] + (newName(of: String(name)) ?? String(name))
      rest = rest[name.endIndex...]
    }
    return result + rest
  }

  /// What a token is called now, in all rules the same; nil where it has its name still.
  private mutating func newName(of name: String) -> String? { (newNames[SettingKey(escaping: name)] ?? nil)?.text }
}

extension AppearanceValue {
  /// Whether it is a text, which may refer to tokens by their names.
  var isText: Bool {
    switch self {
    case .opaque, .string: true
    default: false
    }
  }
}
