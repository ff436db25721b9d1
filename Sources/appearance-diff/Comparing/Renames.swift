import AppearanceState
import AppearanceThemes

/// A setting that has another name now: in one rule it was removed, and another with the very same value was added.
struct Rename: Sendable {
  let rule: RuleKey
  let old: SettingKey
  let new: SettingKey
  let value: AppearanceValue
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
  /// The new names, by rule and then by the old ones.
  private var newNames: [RuleKey: [SettingKey: SettingKey]] = [:]

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
      fresh += match(ofRule) { $1 }
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
    var fresh = known + match(open) { Mark(rule: $0.rule, value: $1, target: target($0)) }
    // Each name that is found may tell more of them.
    let removed = Dictionary(grouping: open.filter { $0.kind == .removed }, by: target)
    let added = Dictionary(grouping: open.filter { $0.kind == .added }, by: target)
    while let rename = fresh.popLast() {
      let referring = (removed[rename.old.text] ?? []) + (added[rename.new.text] ?? [])
      fresh += match(referring.filter { !isKnown($0) }) { Mark(rule: $0.rule, value: $1) }
    }
  }

  private static func isMetadata(_ setting: SettingKey) -> Bool {
    ImportedTheme.metadataNames.contains { setting.text.hasSuffix(".\($0)") }
  }

  private func isKnown(_ change: Change) -> Bool {
    change.kind == .removed
      ? newNames[change.rule]?[change.setting] != nil : byRule[change.rule]?[change.setting] != nil
  }

  /// Takes what was removed for what was added, where a mark is on one of each and on no other.
  ///
  /// - Returns: What was found.
  private mutating func match<Mark: Hashable>(
    _ changes: some Collection<AppearanceDiff.Change>, _ mark: (AppearanceDiff.Change, AppearanceValue) -> Mark
  ) -> [Rename] {
    let removed = Self.single(changes, .removed, mark)
    let added = Self.single(changes, .added, mark)
    var found: [Rename] = []
    for (mark, change) in removed {
      guard let old = change, let new = added[mark] ?? nil, let value = new.new else { continue }
      let rename = Rename(rule: new.rule, old: old.setting, new: new.setting, value: value)
      byRule[rename.rule, default: [:]][rename.new] = rename
      newNames[rename.rule, default: [:]][rename.old] = rename.new
      found.append(rename)
    }
    // The order of a dictionary is another one each time.
    return found.sorted { ($0.rule, $0.new) < ($1.rule, $1.new) }
  }

  /// The changes of a kind by their marks; nil for a mark that several have.
  private static func single<Mark: Hashable>(
    _ changes: some Collection<AppearanceDiff.Change>, _ kind: AppearanceDiff.Change.Kind,
    _ mark: (AppearanceDiff.Change, AppearanceValue) -> Mark
  ) -> [Mark: AppearanceDiff.Change?] {
    changes.reduce(into: [:]) { single, change in
      guard change.kind == kind else { return }
      switch change.old ?? change.new {
      case nil, .nil, .boolean: break
      case let value?:
        let mark = mark(change, value)
        if single.updateValue(change, forKey: mark) != nil { single.updateValue(nil, forKey: mark) }
      }
    }
  }

  // MARK: What follows from them

  /// Whether a change only says the new names in a text that refers to tokens: `darken({veil}, 10%)` is
  /// `darken({mist}, 10%)` now.
  func explain(_ change: AppearanceDiff.Change) -> Bool {
    guard !byRule.isEmpty, let old = change.old, let new = change.new else { return false }
    switch old {
    case .opaque(let value):
      return new == .opaque(AppearanceValue.Opaque(type: value.type, summary: renamed(value.summary)))
    case .string(let text): return new == .string(renamed(text))
    default: return false
    }
  }

  /// A text with the new names of tokens in braces.
  private func renamed(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{") {
      let name = rest[rest.index(after: open)...].prefix { $0 != "{" && $0 != "}" }
      result += rest[...open] + (newName(of: String(name)) ?? String(name))
      rest = rest[name.endIndex...]
    }
    return result + rest
  }

  /// What a token is called now, in all rules the same; nil where it has its name still.
  private func newName(of name: String) -> String? {
    let key = SettingKey(escaping: name)
    let names = Set(newNames.values.compactMap { $0[key] })
    return names.count == 1 ? names.first?.text : nil
  }
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
