/// What a rule went through, without what it sets now.
///
/// A line keeps what the next one changed, so that a write costs its one value and no copy of all that the rule sets. What the
/// rule was is found by going back from what it is now, or from a line that knows all of it.
struct HistoryLines: Sendable {
  struct Line: Sendable {
    fileprivate(set) var kind: AppearanceOperation.Kind
    fileprivate(set) var label: String?
    fileprivate(set) var time: Double
    /// What takes back the change that the next line is of; nil in the newest.
    fileprivate(set) var before: Settings.Before?
  }

  /// Every so many lines one knows all that the rule set, which bounds how far anybody has to go back.
  private static let farthest = 64

  private var lines: Ring<Line>
  /// The number of the next line, counted from 0 since the rule exists.
  private(set) var nextNumber = 0
  /// How many lines there are since the last one that knows all that the rule set.
  private var distance = 0

  init(limit: Int, time: Double) {
    lines = Ring(limit: limit)
    lines.append(Line(kind: .start, label: nil, time: time)) { _ in }
    nextNumber = 1
  }

  mutating func setLimit(_ limit: Int) { lines.setLimit(limit) }

  var count: Int { lines.count }

  subscript(position: Int) -> Line { lines[position] }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - before: What takes the change back.
  ///   - now: What the rule sets now.
  ///   - leftovers: Takes what the oldest line held, where that had to go.
  mutating func append(
    _ kind: AppearanceOperation.Kind, _ label: String?, _ time: Double, before: Settings.Before,
    now: @autoclosure () -> Settings, leaving leftovers: inout Leftovers
  ) {
    distance += 1
    if case .all = before { distance = 0 }
    if distance == Self.farthest {
      distance = 0
      lines[lines.count - 1].before = .all(before.settings(now: now()))
    } else {
      lines[lines.count - 1].before = before
    }
    nextNumber += 1
    lines.append(Line(kind: kind, label: label, time: time)) { oldest in
      (oldest.kind, oldest.label, oldest.time) = (kind, label, time)
      leftovers.take(&oldest.before)
    }
  }

  /// What the rule set at a position.
  ///
  /// - Parameter now: What it set at the last one.
  func settings(at position: Int, now: Settings) -> Settings {
    var known = position
    while let before = lines[known].before {
      if case .all = before { break }
      known += 1
    }
    var settings = now
    for position in (position...known).reversed() {
      if let before = lines[position].before { settings.take(back: before) }
    }
    return settings
  }
}
