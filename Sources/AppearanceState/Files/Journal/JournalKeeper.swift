/// The keeper of a store's journal in a file, from ``AppearanceStore/keepJournal(at:traits:)`` until ``stop()``.
///
/// The store retains it; the app need not.
@MainActor
public final class JournalKeeper {
  /// The path of the file, as it was given.
  public nonisolated let path: String

  /// The reason why the journal ended by itself: the system's error when it could not write a line, such as a full disk. The
  /// program continues, and the lines before can be read.
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

  /// Ends the journal and closes the file. Does nothing if it has ended.
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

  /// Appends a line. If a line cannot be written, the journal ends, because later lines could not be replayed.
  func append(_ line: [UInt8]) {
    do {
      try file?.append(line)
    } catch {
      self.error = SnapshotFileError(error, "cannot write", path)
      stop()
    }
  }
}
