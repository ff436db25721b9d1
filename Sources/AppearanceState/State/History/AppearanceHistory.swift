/// The snapshots that a proxy went through, oldest first.
///
/// A collection of entries. It only ever grows at the end; the oldest entries go when the store's limit is reached.
/// Undoing adds an entry that looks like an earlier one. Entries share what they have in common, so an entry of a rule
/// with 20 settings costs some 500 bytes, whatever the size of the store.
public struct AppearanceHistory: Sendable {
  /// One state of a rule, and how it came about.
  public struct Entry: Sendable {
    /// The number of the entry, counted from 0 since the rule exists.
    public let number: Int
    /// What happened.
    public let cause: Cause
    /// What the program called the change, if it gave a label.
    public let label: String?
    /// When it happened, in seconds since 1970-01-01 00:00 UTC, by the store's clock.
    public let time: Double
    /// What the rule was afterwards.
    public let snapshot: RuleSnapshot
  }

  /// Why an entry was added.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// The rule appeared.
    case start
    /// A setting was set, maybe to nil.
    case set
    /// A setting was unset.
    case unset
    /// A default scope opened: `reset()`, `withDefaultAppearance`.
    case reset
    /// An override opened: `beginOverride`, `withAppearance`.
    case override
    /// A scope ended and its layer was removed.
    case restore
    /// A scope ended and its writes were kept.
    case commit
    /// The theme was replaced.
    case theme
    /// `undo()` went back one step.
    case undo
    /// `redo()` went forward one step.
    case redo
    /// `restore(to:)` went back to an entry.
    case revert
    /// The program showed that the class inherits from one that an open scope covers.
    case discovery
  }

  /// An entry without what it has in common with all others of the rule.
  private struct Record {
    let cause: Cause
    let label: String?
    let time: Double
    let state: State
  }

  /// What a rule was, and when it was last written.
  private struct State {
    let settings: Settings
    let sequence: Int
  }

  private let key: RuleKey
  private var records: Ring<Record>
  private var nextNumber = 0
  /// The states that undo and redo walk over. Kept apart from the records, which grow with every undo.
  private var trail: Ring<State>
  /// Where in the trail the present state is.
  private var cursor = -1

  /// An empty history of a rule, of at most `limit` entries.
  init(of key: RuleKey, limit: Int) {
    self.key = key
    records = Ring(limit: limit)
    trail = Ring(limit: limit)
  }

  /// Changes the limit and keeps the newest entries.
  mutating func setLimit(_ limit: Int) {
    records.setLimit(limit)
    let dropped = Swift.max(0, trail.count - limit)
    trail.setLimit(limit)
    cursor = Swift.max(0, cursor - dropped)
  }

  // MARK: Growing

  /// Adds an entry. What was undone cannot be redone any more.
  mutating func append(_ cause: Cause, label: String?, time: Double, _ snapshot: RuleSnapshot) {
    trail.removeLast(trail.count - 1 - cursor)
    trail.append(State(settings: snapshot.settings, sequence: snapshot.sequence))
    cursor = trail.count - 1
    push(cause, label: label, time: time, snapshot)
  }

  /// Where undo (`step` -1) or redo (`step` +1) leads, or nil when there is nothing to go to.
  func target(step: Int) -> RuleSnapshot? {
    trail.indices.contains(cursor + step) ? snapshot(of: trail[cursor + step]) : nil
  }

  private func snapshot(of state: State) -> RuleSnapshot {
    RuleSnapshot(key: key, settings: state.settings, sequence: state.sequence)
  }

  /// Adds the entry of an undo or redo, and moves along the trail.
  mutating func appendStep(_ step: Int, label: String?, time: Double, _ snapshot: RuleSnapshot) {
    cursor += step
    push(step < 0 ? .undo : .redo, label: label, time: time, snapshot)
  }

  private mutating func push(_ cause: Cause, label: String?, time: Double, _ snapshot: RuleSnapshot) {
    assert(snapshot.key == key, "a state of \(snapshot.key) in the history of \(key)")
    let state = State(settings: snapshot.settings, sequence: snapshot.sequence)
    records.append(Record(cause: cause, label: label, time: time, state: state))
    nextNumber += 1
  }

  /// The entry of a number: nil when it was dropped or does not exist yet.
  public func entry(numbered number: Int) -> Entry? {
    let position = number - (nextNumber - count)
    return indices.contains(position) ? self[position] : nil
  }
}

extension AppearanceHistory: RandomAccessCollection {
  /// The position of the oldest entry that is kept.
  public var startIndex: Int { 0 }

  /// The position after the newest entry.
  public var endIndex: Int { records.count }

  /// The entry at a position, oldest first.
  public subscript(position: Int) -> Entry {
    precondition(indices.contains(position), "no entry at \(position) in a history of \(count)")
    let record = records[position]
    return Entry(
      number: nextNumber - count + position, cause: record.cause, label: record.label, time: record.time,
      snapshot: snapshot(of: record.state))
  }
}
