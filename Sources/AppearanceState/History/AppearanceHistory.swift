/// The snapshots that a proxy went through, oldest first.
///
/// ```swift
/// for entry in Bar.appearance().history { print(entry.kind, entry.label ?? "", entry.snapshot["tint"] ?? "unset") }
/// ```
///
/// A collection of entries. It only ever grows at the end; the oldest entries go when the store's limit is reached.
/// Undoing adds an entry that looks like an earlier one. What a write keeps is the one value that it replaced, some 100 bytes
/// with the value, whatever the rule and the store set besides. The snapshot of an entry is made when you ask for the entry,
/// from that of a later one: in O(1), but for up to 64 steps and the copy of what the rule sets.
public struct AppearanceHistory: Sendable {
  /// One state of a rule, and how it came about.
  public struct Entry: Sendable {
    /// The number of the entry, counted from 0 since the rule exists.
    public let number: Int
    /// What happened.
    public let kind: AppearanceOperation.Kind
    /// What the program called the change, if it gave a label.
    public let label: String?
    /// When it happened, in seconds since 1970-01-01 00:00 UTC, by the store's clock.
    public let time: Double
    /// What the rule was afterwards.
    public let snapshot: RuleSnapshot
  }

  private let key: RuleKey
  private let lines: HistoryLines
  /// What the rule set after the newest entry.
  private let newest: Settings

  init(of key: RuleKey, _ lines: HistoryLines, newest: Settings) {
    (self.key, self.lines, self.newest) = (key, lines, newest)
  }

  /// The entry of a number: nil when it was dropped or does not exist yet. Numbers stay, positions move as old entries go.
  ///
  /// ```swift
  /// let seen = Bar.appearance().history.last?.number ?? 0
  /// // Later:
  /// let next = Bar.appearance().history.entry(numbered: seen + 1)
  /// ```
  ///
  /// - Parameter number: The number, counted from 0 since the rule exists.
  public func entry(numbered number: Int) -> Entry? {
    let position = number - (lines.nextNumber - count)
    return indices.contains(position) ? self[position] : nil
  }
}

extension AppearanceHistory: RandomAccessCollection {
  /// The position of the oldest entry that is kept.
  public var startIndex: Int { 0 }

  /// The position after the newest entry.
  public var endIndex: Int { lines.count }

  /// The entry at a position, oldest first.
  public subscript(position: Int) -> Entry {
    programmerError(
      unless: indices.contains(position), "there is no entry at \(position) in a history of \(count) entries")
    let line = lines[position]
    return Entry(
      number: lines.nextNumber - count + position, kind: line.kind, label: line.label, time: line.time,
      snapshot: RuleSnapshot(key: key, part: RulePart(settings: lines.settings(at: position, now: newest))))
  }
}
