import AppearanceState
import AppearanceThemes

/// A journal as the operand of a command.
struct JournalInput {
  /// The path as it was given, `-` for standard input.
  let path: String
  let journal: Journal

  init(_ path: String) throws(CommandError) {
    self.path = path
    let file = try InputFile(path)
    do throws(CommandError) {
      journal = try file.journal()
    } catch {
      if (try? SnapshotDocument(json: file.bytes)) != nil {
        throw CommandError("this is a snapshot, not a journal", file: path)
      }
      throw error
    }
  }

  /// What the journal lost by a crash.
  var notes: [Problem] { journal.notes.map(Problem.init) }

  /// The number of the operation that an option names by number, label, `start` or `end`.
  func number(of point: String) throws(CommandError) -> Int {
    do { return try journal.entry(at: Journal.Point(text: point)).number } catch { throw CommandError(error, file: path) }
  }

  /// The state at a point.
  func snapshot(at point: String) throws(CommandError) -> AppearanceSnapshot {
    do { return try journal.snapshot(at: Journal.Point(text: point)) } catch { throw CommandError(error, file: path) }
  }
}
