/// Keeps the journal of a store in a file, from ``AppearanceStore/keepJournal(at:traits:)`` until ``stop()``.
///
/// The store holds it; there is no need to.
@MainActor
public final class JournalKeeper {
  /// The path of the file, as it was given.
  public nonisolated let path: String

  /// Why the journal has ended by itself: the system's reason for which a line could not be written, such as a full
  /// disk. The program is not disturbed, and what was written before can be read.
  public private(set) var error: SnapshotFileError?

  private var file: JournalFile?
  private let onStop: @MainActor (JournalKeeper) -> Void

  init(_ file: JournalFile, path: String, onStop: @escaping @MainActor (JournalKeeper) -> Void) {
    self.file = file
    self.path = path
    self.onStop = onStop
  }

  /// Whether operations still go to the file.
  public var isKeeping: Bool { file != nil }

  /// Ends the journal and closes the file. Does nothing when it has ended.
  ///
  /// ```swift
  /// let keeper = try store.keepJournal(at: "session.journal")
  /// presentForeignSheet()
  /// keeper.stop()
  /// ```
  public func stop() {
    file = nil
    onStop(self)
  }

  /// Appends a line. A line that cannot be written ends the journal: the lines after it could not be replayed.
  func append(_ line: [UInt8]) {
    do {
      try file?.append(line)
    } catch {
      self.error = SnapshotFileError(error, "cannot write", path)
      stop()
    }
  }
}
