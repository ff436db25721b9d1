/// The snapshots that a proxy went through, oldest first.
///
/// ```swift
/// for entry in Bar.appearance().history { print(entry.kind, entry.label ?? "", entry.snapshot["tint"] ?? "unset") }
/// ```
///
/// A collection of entries. It only ever grows at the end; the oldest entries go when the store's limit is reached.
/// Undoing adds an entry that looks like an earlier one. Entries share what they have in common, so an entry of a rule
/// with 20 settings costs some 600 bytes, whatever the size of the store.
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

  /// An entry without what it has in common with all others of the rule.
  private struct Line {
    let kind: AppearanceOperation.Kind
    let label: String?
    let time: Double
    let part: RulePart
  }

  private let key: RuleKey
  private var lines: Ring<Line>
  private var nextNumber = 0

  /// The history of a rule that appears, of at most `limit` entries.
  init(of key: RuleKey, limit: Int, time: Double) {
    self.key = key
    lines = Ring(limit: limit)
    _ = append(.start, label: nil, time: time, RulePart())
  }

  mutating func setLimit(_ limit: Int) { lines.setLimit(limit) }

  /// Adds an entry.
  ///
  /// - Returns: What the oldest entry held, where it had to go.
  mutating func append(_ kind: AppearanceOperation.Kind, label: String?, time: Double, _ part: RulePart) -> RulePart? {
    nextNumber += 1
    return lines.append(Line(kind: kind, label: label, time: time, part: part))?.part
  }

  /// What the rule set after the newest entry.
  var newestSettings: Settings { lines.last?.part.settings ?? Settings() }

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
    let position = number - (nextNumber - count)
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
    precondition(indices.contains(position), "there is no entry at \(position) in a history of \(count) entries")
    let line = lines[position]
    return Entry(
      number: nextNumber - count + position, kind: line.kind, label: line.label, time: line.time,
      snapshot: RuleSnapshot(key: key, part: line.part))
  }
}
