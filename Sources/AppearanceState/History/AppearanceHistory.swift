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

  /// The entries in a ring that is full when it holds `limit`; the oldest is at `head`.
  private var ring: [Entry] = []
  private var head = 0
  private var nextNumber = 0
  private(set) var limit: Int
  /// The numbers of the entries that undo and redo walk over. Those that the ring has dropped cannot be reached.
  private var trail: [Int] = []
  /// Where in the trail the present state is.
  private var cursor = -1

  /// An empty history of at most `limit` entries.
  init(limit: Int) {
    precondition(limit > 0, "a history needs room for at least 1 entry, not \(limit)")
    self.limit = limit
  }

  /// Changes the limit and keeps the newest entries.
  mutating func setLimit(_ limit: Int) {
    precondition(limit > 0, "a history needs room for at least 1 entry, not \(limit)")
    ring = Array(suffix(limit))
    head = 0
    self.limit = limit
  }

  // MARK: Growing

  /// Adds an entry. What was undone cannot be redone any more.
  mutating func append(_ cause: Cause, label: String?, time: Double, _ snapshot: RuleSnapshot) {
    trail.removeSubrange((cursor + 1)...)
    trail.append(push(cause, label: label, time: time, snapshot))
    // What the ring has dropped is of no use to the trail; cut now and then, so that the cost spreads.
    if trail.count > 2 * limit { trail.removeFirst(trail.count - limit) }
    cursor = trail.count - 1
  }

  /// Where undo (`step` -1) or redo (`step` +1) leads, or nil when there is nothing to go to.
  func target(step: Int) -> RuleSnapshot? {
    let place = cursor + step
    guard trail.indices.contains(place) else { return nil }
    return entry(numbered: trail[place])?.snapshot
  }

  /// Adds the entry of an undo or redo, and moves along the trail.
  mutating func appendStep(_ step: Int, label: String?, time: Double, _ snapshot: RuleSnapshot) {
    cursor += step
    // The new entry stands for that state from now on, so that it can be reached when the old one is dropped.
    trail[cursor] = push(step < 0 ? .undo : .redo, label: label, time: time, snapshot)
  }

  private mutating func push(_ cause: Cause, label: String?, time: Double, _ snapshot: RuleSnapshot) -> Int {
    let entry = Entry(number: nextNumber, cause: cause, label: label, time: time, snapshot: snapshot)
    nextNumber += 1
    if ring.count < limit {
      ring.append(entry)
    } else {
      ring[head] = entry
      head = (head + 1) % limit
    }
    return entry.number
  }

  /// The entry of a number: nil when it was dropped or does not exist yet.
  public func entry(numbered number: Int) -> Entry? {
    let position = number - (nextNumber - ring.count)
    return indices.contains(position) ? self[position] : nil
  }
}

extension AppearanceHistory: RandomAccessCollection {
  /// The position of the oldest entry that is kept.
  public var startIndex: Int { 0 }

  /// The position after the newest entry.
  public var endIndex: Int { ring.count }

  /// The entry at a position, oldest first.
  public subscript(position: Int) -> Entry {
    precondition(indices.contains(position), "no entry at \(position) in a history of \(ring.count)")
    return ring[(head + position) % ring.count]
  }
}
