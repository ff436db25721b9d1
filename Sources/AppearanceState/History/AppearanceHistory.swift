/// The snapshots that a proxy went through, oldest first.
///
/// ```swift
/// for entry in Bar.appearance().history { print(entry.kind, entry.label ?? "", entry.snapshot["tint"] ?? "unset") }
/// ```
///
/// A collection of entries. It only grows at the end; the oldest entries are dropped when the store's limit is reached. Undoing
/// adds an entry that looks like an earlier one. A write keeps only the one value that it replaced, some 100 bytes with the
/// value, however much the rule and the store set. The snapshot of an entry is made when you read the entry, from a later
/// snapshot: in O(1), plus up to 64 steps and a copy of the rule's settings.
public struct AppearanceHistory: Sendable {
  /// One state of a rule, and the change that led to it.
  public struct Entry: Sendable {
    /// The number of the entry, counted from 0 since the rule was created.
    public let number: Int
    /// The kind of the change.
    public let kind: AppearanceOperation.Kind
    /// The label that the program gave the change, if any.
    public let label: String?
    /// The time of the change, in seconds since 1970-01-01 00:00 UTC, by the store's clock.
    public let time: Double
    /// The rule after the change.
    public let snapshot: RuleSnapshot
  }

  private let key: RuleKey
  private let lines: HistoryLines
  /// The settings of the rule after the newest entry.
  private let newest: Settings

  init(of key: RuleKey, _ lines: HistoryLines, newest: Settings) {
    (self.key, self.lines, self.newest) = (key, lines, newest)
  }

  /// Returns the entry with a number; nil if it was dropped or does not exist yet. An entry keeps its number when older ones
  /// are dropped, unlike its position.
  ///
  /// ```swift
  /// let seen = Bar.appearance().history.last?.number ?? 0
  /// // Later:
  /// let next = Bar.appearance().history.entry(numbered: seen + 1)
  /// ```
  ///
  /// - Parameter number: The number, counted from 0 since the rule was created.
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

extension AppearanceHistory.Entry: CustomStringConvertible {
  /// The number, the kind and the label of the change, and the rule after it: `3: set "Brand"` above the settings.
  public var description: String {
    "\(number): \(kind.rawValue)\(label.map { " \(SafeText.quoted($0))" } ?? "")\n\(snapshot)"
  }
}
