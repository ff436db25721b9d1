import AppearanceState
import AppearanceThemes

extension Report {
  /// The settings of one rule that are worth showing.
  struct Group: Sendable {
    let rule: RuleKey
    /// The position among equal rules, if a single theme is shown and gives the rule one.
    let position: Int?
    /// Its renamed settings, by their new names.
    let renames: [SettingKey: Rename]
    /// The new names, by the old ones.
    private let newNames: [SettingKey: SettingKey]
    private let content: Content
    /// How each side writes its values, if known.
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

    /// The rows. They are made each time, because for a large comparison they would take more memory than the values.
    var rows: [Row] {
      switch content {
      case .changes: changes.map { row($0) }
      case .settings(let rule): rule.map { Row(SafeText.visible($0.key.text), of: $0.value) }
      case .rows(let rows): rows
      }
    }

    /// Returns the row of one of ``changes``, which have the current names of tokens.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - label: The label; nil for the setting.
    func row(_ change: AppearanceDiff.Change, label: String? = nil) -> Row {
      let rename = renames[change.setting]
      if let rename, !rename.isOfGroup { return Row(rename) }
      let names = [rename?.old ?? change.setting, change.setting]
      return Row(change, label: label, references: zip(writing, names).map { $0[$1, in: rule]?.reference })
    }

    /// The number of rows.
    var rowCount: Int {
      switch content {
      case .changes: changes.count
      case .settings(let rule): rule.count
      case .rows(let rows): rows.count
      }
    }

    /// The kind of each change.
    var kinds: [Kind] { changes.map(kind) }

    /// Returns the kind of one of ``changes``.
    func kind(_ change: AppearanceDiff.Change) -> Kind {
      renames[change.setting]?.isOfGroup == false ? .renamed : Kind(change.kind)
    }

    /// The changes, without removals that a rename explains; for tokens that moved with their groups, only changes of
    /// values. Empty if nothing is compared.
    var changes: ArraySlice<AppearanceDiff.Change> {
      guard case .changes(let changes) = content else { return [] }
      if renames.isEmpty { return changes }
      return changes.compactMap { change in
        if newNames[change.setting] != nil { return nil }
        guard let rename = renames[change.setting], rename.isOfGroup else { return change }
        return rename.change
      }[...]
    }

    /// Returns the rename of a setting, by its old or its new name; nil if it was not renamed.
    func rename(of setting: SettingKey) -> Rename? { renames[newNames[setting] ?? setting] }
  }

  /// The kind of a change.
  enum Kind: String, CaseIterable {
    case added, removed, changed
    /// The setting has another name now.
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
