import AppearanceState

/// A journal as the operand of a command.
struct JournalInput {
  /// The path as it was given, `-` for standard input.
  let path: String
  let journal: Journal

  /// Reads a journal.
  ///
  /// - Throws: `Trouble` with all that is wrong with the file.
  init(reading path: String) throws {
    self.path = path
    let bytes = try InputBytes.read(path)
    do {
      journal = try Journal(jsonLines: bytes, file: path)
    } catch {
      if (try? SnapshotDocument(json: bytes, file: path)) != nil {
        throw Trouble("\(SafeText.visible(path)): this is a snapshot, not a journal")
      }
      throw Trouble("\(error)".split(separator: "\n").map { SafeText.visible(String($0)) })
    }
  }

  /// Takes the path from the operands.
  static func path(_ operands: [String]) throws(UsageError) -> String {
    guard let path = operands.first else { throw UsageError("expected a journal, found none") }
    if operands.count > 1 { throw UsageError("expected one journal, found '\(SafeText.visible(operands[1]))' too") }
    return path
  }

  /// The operation that an option names by number, label, `start` or `end`.
  ///
  /// - Throws: `Trouble` when there is none.
  func entry(_ point: String) throws -> Journal.Entry {
    do {
      return try journal.entry(at: Journal.Point(text: point))
    } catch {
      throw Trouble("\(SafeText.visible(path)): \(SafeText.visible("\(error)"))")
    }
  }
}
