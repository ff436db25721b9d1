/// The past states of a rule, without its present settings.
///
/// Each line keeps what the next change replaced, so that a write costs one value instead of a copy of all settings. An older
/// state is computed backward from the present settings, or from a line that holds all settings.
struct HistoryLines: Sendable {
  struct Line: Sendable {
    fileprivate(set) var kind: AppearanceOperation.Kind
    fileprivate(set) var label: String?
    fileprivate(set) var time: Double
    /// The values that undo the change of the next line; nil in the newest line.
    fileprivate(set) var before: Settings.Before?
  }

  /// The distance between lines that hold all settings, which bounds the steps of a computation.
  private static let farthest = 64

  private var lines: Ring<Line>
  /// The number of the next line, counted from 0 since the rule was created.
  private(set) var nextNumber = 0
  /// The number of lines since the last one that holds all settings.
  private var distance = 0
  /// The change of the running batch: the kind of its last part, and the settings before it; nil if it has made none.
  var batched: (kind: AppearanceOperation.Kind, before: Settings)?

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
  ///   - before: The values that undo the change.
  ///   - now: The rule's settings after the change.
  ///   - leftovers: Receives what the oldest line held, if that is dropped.
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

  /// Returns the settings of the rule at a position.
  ///
  /// - Parameter now: The settings at the last position.
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
