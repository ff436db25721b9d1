import AppearanceState
import AppearanceThemes

/// Two themes and the differences between them that count.
struct Comparison {
  let pair: ThemePair
  let old: ThemeFile
  let new: ThemeFile
  /// All differences.
  let whole: AppearanceDiff
  /// The differences that count.
  let diff: AppearanceDiff
  /// The differences in what the themes are for. Patterns are about settings, so they exclude these.
  let purpose: PurposeDiff
  /// The number of differences that do not count.
  let leftOutCount: Int
  let filter: DiffFilter
  /// For two token files with a filter, the renames that count; nil if they can be found in `diff`.
  let renames: Renames?
  /// For a theme only in the new folder: a theme only in the old folder that sets the same, so it was renamed.
  var former: SnapshotDocument?

  /// Reads two themes and compares them.
  init(_ pair: ThemePair, filter: DiffFilter) throws(CommandError) {
    let files = try ThemeFile.read([pair.old, pair.new])
    self.init(pair.withoutInputs, old: files[0], new: files[1], filter: filter)
  }

  /// Compares two themes.
  init(_ pair: ThemePair, old: ThemeFile, new: ThemeFile, filter: DiffFilter) {
    let files = ThemeFile.completed([old, new])
    let (old, new) = (files[0], files[1])
    (self.pair, self.filter, self.old, self.new) = (pair, filter, old, new)
    whole = filter.isExact ? AppearanceDiff(exactlyFrom: old, to: new) : AppearanceDiff(from: old, to: new)
    if filter.isOff || old.format != .tokens || new.format != .tokens {
      (diff, renames) = (filter.apply(to: whole), nil)
    } else {
      // The filter comes later, because renames of a group show only in the whole group.
      let all = Renames(in: whole, of: [old, new])
      (diff, renames) = (filter.apply(to: whole, moved: all.ofGroups), all.filtered(by: filter))
    }
    let wholePurpose =
      old.isMissing || new.isMissing ? PurposeDiff([]) : PurposeDiff(from: old.document, to: new.document)
    purpose = filter.isWhole ? wholePurpose : PurposeDiff([])
    leftOutCount =
      whole.changes.count + whole.orderChanges.count + wholePurpose.changes.count
      - diff.changes.count - diff.orderChanges.count - purpose.changes.count
  }

  var files: [ThemeFile] { [old, new] }

  /// Whether the file was renamed and its content is the same.
  var isOnlyRenamed: Bool {
    guard let former else { return false }
    let now = new.document
    return former.snapshot == now.snapshot && former.traits == now.traits && former.classes == now.classes
      && former.pairs == now.pairs
  }

  /// Whether both files read the same but have parts that could not be read, which may differ.
  var isInDoubt: Bool {
    diff.isEmpty && old.hasGaps && new.hasGaps && (old.bytes == nil || old.bytes != new.bytes)
  }

  /// Whether nothing that counts differs. A file on only one side is a difference, unless patterns leave its contents out.
  var isSame: Bool { isUnchanged && (!filter.isWhole || old.isMissing == new.isMissing) }

  /// Whether no setting and no purpose that counts differs.
  var isUnchanged: Bool { diff.isEmpty && purpose.isEmpty }

  /// Whether a text may look different: no text shows a change of a number or a flag.
  var mayBeSeenInTexts: Bool {
    if isUnchanged { return false }
    let (old, new) = (self.old.document, self.new.document)
    return self.old.isMissing || old.traits != new.traits || old.classes != new.classes || old.pairs != new.pairs
      || Readability.isVisible(in: whole)
  }

  /// Returns whether a pattern matches a difference, or anything that either file sets.
  func contains(_ pattern: ChangePattern) -> Bool {
    whole.changes.contains { pattern.matches($0.rule, $0.setting) } || pattern.matches(old.document.snapshot)
      || pattern.matches(new.document.snapshot)
  }
}

extension AppearanceDiff {
  /// Compares two themes.
  ///
  /// In catalogs and tokens, neither the same color in another notation is a difference, nor the new name of a token in
  /// a reference to it.
  fileprivate init(from old: ThemeFile, to new: ThemeFile) {
    let diff = AppearanceDiff(from: old.document.snapshot, to: new.document.snapshot)
    if old.isSnapshot, new.isSnapshot {
      self = diff
      return
    }
    let tolerance = Tolerance(goesByLook: true)
    // Finding renames takes longer than comparing, and few files need them here.
    lazy var renames = Renames(in: diff, of: [old, new])
    let changes = diff.changes.filter { change in
      guard let old = change.old, let new = change.new else { return true }
      return !tolerance.allows(old, new) && !(old.isText && renames.explain(change))
    }
    self.init(changes: changes, orderChanges: [])
  }

  /// Compares also how values are written, and the metadata of tokens.
  fileprivate init(exactlyFrom old: ThemeFile, to new: ThemeFile) {
    let diff = AppearanceDiff(from: old.document.snapshot, to: new.document.snapshot)
    var changes = diff.changes
    let seen = Set(changes.map { RuleSetting($0.rule, $0.setting) })
    for (rule, settings) in old.writing.spellings {
      for (setting, spelling) in settings where !seen.contains(RuleSetting(rule, setting)) {
        let text = spelling.text
        guard let other = new.writing[setting, in: rule]?.text, other != text else { continue }
        changes.append(.init(rule: rule, setting: setting, old: .string(text), new: .string(other)))
      }
    }
    changes += Self.metadataChanges(old, new)
    changes.sort { ($0.rule, $0.setting) < ($1.rule, $1.setting) }
    self.init(changes: changes, orderChanges: diff.orderChanges)
  }

  /// Returns the tokens of both whose description, deprecation or name of the type changed, each as
  /// `color.blue.$deprecated`; no token can have such a name.
  private static func metadataChanges(_ old: ThemeFile, _ new: ThemeFile) -> [Change] {
    // A token has its type in every mode.
    let types = [old, new].map { file in
      Dictionary(grouping: file.document.snapshot.rules.map(\.snapshot), by: \.key.className)
    }
    return Set(old.metadata.keys).union(new.metadata.keys).flatMap { rule in
      let (before, after) = (old.metadata[rule] ?? [:], new.metadata[rule] ?? [:])
      let tokens = Set(before.keys).union(after.keys).filter { token in
        types.allSatisfy { $0[rule.className]?.contains { $0[token] != nil } ?? false }
      }
      return tokens.flatMap { token in
        ImportedTheme.metadataNames.compactMap { name in
          let (old, new) = (before[token]?[name], after[token]?[name])
          let setting = SettingKey("\(token.text).\(name)")
          return old == new ? nil : Change(rule: rule, setting: setting, old: old, new: new)
        }
      }
    }
  }
}
