import AppearanceState
import AppearanceThemes

extension Report {
  /// The settings of one rule that are worth showing.
  struct Group: Sendable {
    let rule: RuleKey
    /// The position among equal rules, where one theme is shown that gives it one.
    let position: Int?
    /// Its renamed settings, by their new names.
    let renames: [SettingKey: Rename]
    /// Their new names, by the old ones.
    private let newNames: [SettingKey: SettingKey]
    private let content: Content
    /// How each side writes its values, where that is known.
    private let writing: [ThemeFile.Writing]

    enum Content: Sendable {
      case changes(ArraySlice<AppearanceDiff.Change>)
      case settings(RuleSnapshot)
      case rows([Row])
    }

    init(
      _ rule: RuleKey, _ content: Content, position: Int? = nil, renames: [SettingKey: Rename] = [:],
      writing: [ThemeFile.Writing] = []
    ) {
      (self.rule, self.content, self.position, self.renames, self.writing) = (rule, content, position, renames, writing)
      newNames = Dictionary(uniqueKeysWithValues: renames.values.map { ($0.old, $0.new) })
    }

    /// The rows. They are made each time: those of all groups of a large comparison would take more room than their values.
    var rows: [Row] {
      switch content {
      case .changes: changes.map { row($0) }
      case .settings(let rule): rule.map { Row(SafeText.visible($0.key.text), of: $0.value) }
      case .rows(let rows): rows
      }
    }

    /// The row of one of ``changes``, which say what a token is called now.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - label: What to call it; nil for its setting.
    func row(_ change: AppearanceDiff.Change, label: String? = nil) -> Row {
      let rename = renames[change.setting]
      if let rename, !rename.isOfGroup { return Row(rename) }
      let names = [rename?.old ?? change.setting, change.setting]
      return Row(change, label: label, references: zip(writing, names).map { $0[$1, in: rule]?.reference })
    }

    /// How many rows there are at the outside.
    var rowCount: Int {
      switch content {
      case .changes: changes.count
      case .settings(let rule): rule.count
      case .rows(let rows): rows.count
      }
    }

    /// What happened to each setting.
    var kinds: [Kind] { changes.map(kind) }

    /// What happened to a setting by one of ``changes``.
    func kind(_ change: AppearanceDiff.Change) -> Kind {
      renames[change.setting]?.isOfGroup == false ? .renamed : Kind(change.kind)
    }

    /// The changes without the removals that the new name of a setting explains, and of tokens whose groups were renamed only
    /// those of values; none where nothing is compared.
    var changes: ArraySlice<AppearanceDiff.Change> {
      guard case .changes(let changes) = content else { return [] }
      if renames.isEmpty { return changes }
      return changes.compactMap { change in
        if newNames[change.setting] != nil { return nil }
        guard let rename = renames[change.setting], rename.isOfGroup else { return change }
        return rename.change
      }[...]
    }

    /// How a setting was renamed, by its old or its new name; nil where it was not.
    func rename(of setting: SettingKey) -> Rename? { renames[newNames[setting] ?? setting] }
  }

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
}
