/// One operation on a store, as plain data: what a line of a journal says, and what replaying it does.
package enum JournalOperation: Sendable {
  /// A recording began.
  case start(JournalState)
  /// A setting was set, maybe to nil.
  case set(RuleKey, SettingKey, AppearanceValue)
  /// A setting was unset.
  case unset(RuleKey, SettingKey)
  /// A default scope opened.
  case reset(layer: Int, JournalCoverage)
  /// An override opened, with the values of a snapshot; further ones follow as writes.
  case override(layer: Int, AppearanceSnapshot)
  /// A scope ended and its layer was removed. The digest is that of the state afterwards.
  case restore(layer: Int, digest: UInt64)
  /// A scope ended and its writes were kept.
  case commit(layer: Int)
  /// The theme was replaced.
  case theme(AppearanceSnapshot)
  /// Undo, redo or a restore to a snapshot: the writes that made the rule what it was.
  case step(Step, RuleKey, [Write])
  /// A batch began.
  case beginBatch
  /// A batch ended.
  case endBatch
  /// The program showed which classes a class inherits from: the name of the class, then those of its ancestors.
  case discovery([String])

  /// The ways through a history.
  package enum Step: String, Sendable {
    /// `undo()` went back one step.
    case undo
    /// `redo()` went forward one step.
    case redo
    /// `restore(to:)` went back to an entry.
    case revert
  }

  /// A write as a part of a larger operation.
  package struct Write: Sendable {
    /// What was written.
    package let key: SettingKey
    /// The value; nil when the key was unset.
    package let value: AppearanceValue?
  }
}

extension JournalOperation {
  /// What a setting that a proxy wrote is in a journal.
  static func write(_ value: (any StoredValue)?, for key: SettingKey, of rule: RuleKey) -> JournalOperation {
    value.map { .set(rule, key, $0.described) } ?? .unset(rule, key)
  }

  /// What kind of operation this is.
  var kind: Journal.Kind {
    switch self {
    case .start: .start
    case .set: .set
    case .unset: .unset
    case .reset: .reset
    case .override: .override
    case .restore: .restore
    case .commit: .commit
    case .theme: .theme
    case .step(.undo, _, _): .undo
    case .step(.redo, _, _): .redo
    case .step(.revert, _, _): .revert
    case .beginBatch: .beginBatch
    case .endBatch: .endBatch
    case .discovery: .discovery
    }
  }
}
