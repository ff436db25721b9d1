import AppearanceState

/// A point of a journal as an operand: `session.journal@contact sheet`, `session.journal@12`, `…@start`, `…@end`.
enum JournalPoint {
  /// The state that an operand stands for, when it names a point of a journal; nil when it is the path of a file.
  ///
  /// - Throws: What is wrong with the journal, or that it has no such point.
  static func document(_ operand: String) throws -> SnapshotDocument? {
    guard let (path, point) = split(operand) else {
      if operand != "-", FileKind.isJournal(operand) {
        throw Trouble(
          "\(SafeText.visible(operand)): this is a journal; name a point of it, such as \(example(operand))")
      }
      return nil
    }
    let journal = try Journal(contentsOf: path)
    StandardStreams.writeError(notes(of: journal))
    do {
      return SnapshotDocument(try journal.snapshot(at: Journal.Point(text: point)))
    } catch let error as Journal.UnknownPoint {
      throw Trouble("\(SafeText.visible(path)): \(SafeText.visible(error.description))")
    }
  }

  /// What a journal lost by a crash, a line each.
  static func notes(of journal: Journal) -> [String] {
    journal.notes.map { SafeText.visible($0.description) }
  }

  /// Takes path and point apart. A file that is named like the whole operand wins; labels and paths may contain `@`, so
  /// the shortest path that exists is the one.
  private static func split(_ operand: String) -> (path: String, point: String)? {
    if FileKind.exists(operand) { return nil }
    for at in operand.indices where operand[at] == "@" {
      let path = String(operand[..<at])
      if !path.isEmpty, FileKind.exists(path) { return (path, String(operand[operand.index(after: at)...])) }
    }
    return nil
  }

  private static func example(_ path: String) -> String { "'\(SafeText.visible(path))@end'" }
}
