import AppearanceState

extension Report {
  /// What happened to a setting.
  enum Kind: String, CaseIterable {
    case added, removed, changed
    /// It has another name now.
    case renamed

    init(_ kind: AppearanceDiff.Change.Kind) {
      switch kind {
      case .added: self = .added
      case .removed: self = .removed
      case .changed: self = .changed
      }
    }

    /// `+`, `-`, `~` or `>`
    var sign: String {
      switch self {
      case .added: "+"
      case .removed: "-"
      case .changed: "~"
      case .renamed: ">"
      }
    }

    var style: Style {
      switch self {
      case .added: .added
      case .removed: .removed
      case .changed, .renamed: .changed
      }
    }
  }

  /// A setting that has another name now: in one rule it was removed, and another with the very same value was added.
  struct Rename {
    let rule: RuleKey
    let old: SettingKey
    let new: SettingKey
    let value: AppearanceValue

    /// The renamed settings among the changes of a rule, by their new names.
    ///
    /// Only where there is no doubt: the value was removed once and added once. Nil, true and false say too little to tell
    /// that one setting is the other.
    static func all(in changes: ArraySlice<AppearanceDiff.Change>) -> [SettingKey: Rename] {
      let removed = single(changes.filter { $0.kind == .removed }) { $0.old }
      if removed.isEmpty { return [:] }
      let added = single(changes.filter { $0.kind == .added }) { $0.new }
      return added.reduce(into: [:]) { renames, entry in
        guard let new = entry.value, let old = removed[entry.key] ?? nil else { return }
        renames[new.setting] = Rename(rule: new.rule, old: old.setting, new: new.setting, value: entry.key)
      }
    }

    /// The changes by their values; nil for a value that several have.
    private static func single(
      _ changes: [AppearanceDiff.Change], _ value: (AppearanceDiff.Change) -> AppearanceValue?
    ) -> [AppearanceValue: AppearanceDiff.Change?] {
      changes.reduce(into: [:]) { single, change in
        switch value(change) {
        case nil, .nil, .boolean: break
        case let value?: single.updateValue(single[value] == nil ? change : nil, forKey: value)
        }
      }
    }
  }
}
