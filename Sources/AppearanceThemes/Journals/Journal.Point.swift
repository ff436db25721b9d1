import AppearanceState

extension Journal {
  /// A point in the time of a journal.
  public enum Point: Hashable, Sendable {
    /// The beginning of the journal, after its header.
    case start
    /// The end of the journal, after its last operation.
    case end
    /// After the operation of a number; see ``Entry/number``.
    case number(Int)
    /// After the first operation of that label; for a batch, after its end.
    case label(String)

    /// Reads `start`, `end`, a whole number, or else a label.
    package init(text: String) {
      switch text {
      case "start": self = .start
      case "end": self = .end
      default:
        let isNumber = !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
        self = isNumber ? .number(Int(text) ?? .max) : .label(text)
      }
    }
  }

  /// An error for a point that a journal does not have.
  public struct UnknownPoint: Error, Hashable, Sendable, CustomStringConvertible {
    /// The missing point and the nearest existing one, safe to print.
    public let description: String
  }

  /// Returns the operation that leads to a point.
  ///
  /// ```swift
  /// let reset = try journal.entry(at: .label("contact sheet"))
  /// ```
  ///
  /// - Throws: ``UnknownPoint``.
  public func entry(at point: Point) throws -> Entry {
    switch point {
    // A journal that was read has a header.
    case .start: return entries[0]
    case .end: return entries[entries.count - 1]
    case .number(let number):
      if let entry = entries.first(where: { $0.number == number }) { return entry }
      let last = entries[entries.count - 1].number
      throw UnknownPoint(description: "there is no operation \(number); the last one is \(last)")
    case .label(let label):
      if let entry = entries.first(where: { $0.label == label && $0.kind != .beginBatch }) { return entry }
      if let begun = entries.first(where: { $0.label == label }) {
        let batch = "the batch labeled \(inQuotes(label))"
        throw UnknownPoint(description: "\(batch) has no end; it begins at operation \(begun.number)")
      }
      let hint = NearMatch.hint(for: label, in: entries.compactMap(\.label))
      throw UnknownPoint(description: "there is no operation labeled \(inQuotes(label))\(hint)")
    }
  }

  /// Replays the journal up to a point, and returns what all proxies read there.
  ///
  /// ```swift
  /// let beforeTheSheet = try journal.snapshot(at: .number(4))
  /// ```
  ///
  /// - Throws: ``UnknownPoint``.
  public func snapshot(at point: Point) throws -> AppearanceSnapshot { try document(at: point).snapshot }

  /// Replays the journal up to a point, and returns what all proxies read there as a document, with the superclasses
  /// and traits that the program declared.
  ///
  /// ```swift
  /// try journal.document(at: .end).write(to: "last.json")
  /// ```
  ///
  /// - Throws: ``UnknownPoint``.
  public func document(at point: Point) throws -> SnapshotDocument {
    let target = try entry(at: point).number
    var (stack, traits) = (LayerStack(), AppearanceTraits.none)
    for entry in entries {
      if case .start(let state) = entry.operation.action { traits = state.traits }
      _ = stack.apply(entry.operation)
      if entry.number == target { break }
    }
    let snapshot = stack.snapshot
    return SnapshotDocument(snapshot, traits: traits, classes: stack.superclasses(of: snapshot.classNames))
  }
}
