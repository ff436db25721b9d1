import AppearanceState

/// What happened to a store, operation by operation: a file that `AppearanceStore.keepJournal(at:traits:)` wrote.
///
/// ```swift
/// let journal = try Journal(contentsOf: "session.journal")
/// for state in journal.states {
///   print(state.entry.number, state.entry.kind, state.changes.changes.count)
/// }
/// let beforeTheSheet = try journal.snapshot(at: .number(4))
/// ```
///
/// A plain value that can be read and replayed anywhere. `Documentation/JournalFormat.md` describes the format.
public struct Journal: Sendable {
  /// The operations in their order; the first is the beginning of the journal.
  public let entries: [Entry]

  /// Lines that were cut off by a crash and are left out, each with its place.
  public let notes: [SnapshotFileError.Problem]

  /// Reads a file, in one pass.
  ///
  /// - Parameter path: The path of a file or pipe.
  /// - Throws: `SnapshotFileError` with the system's reason, or with everything that is wrong with the file.
  public init(contentsOf path: String) throws {
    try self.init(jsonLines: FileBytes.read(path), file: path)
  }

  /// Reads the bytes of a file.
  ///
  /// A last line that was cut off is left out, and ``notes`` tells of it. Any other line that cannot be read is an error:
  /// what comes after it could not be replayed.
  ///
  /// - Parameters:
  ///   - jsonLines: The bytes, UTF-8.
  ///   - file: The path or name of the file, for error messages; nil when there is none.
  /// - Throws: `SnapshotFileError` with everything that is wrong with the file.
  public init(jsonLines: [UInt8], file: String? = nil) throws {
    var reader = JournalReader(file: file)
    try reader.read(jsonLines)
    (entries, notes) = (reader.entries, reader.notes)
  }
}

extension Journal {
  /// One operation of a journal.
  public struct Entry: Sendable {
    /// The number of the operation: its line in the file, counted from 0. The header is 0.
    public let number: Int

    /// When it happened, in seconds since 1970-01-01 00:00 UTC, by the store's clock.
    public let time: Double

    /// What the store performed.
    public let operation: AppearanceOperation

    /// For the end of a scope: a mark of the state that the program had afterwards.
    let digest: UInt64?

    /// What it did, in a word.
    public var kind: AppearanceOperation.Kind { operation.kind }

    /// What the program called the change, if it gave a label.
    public var label: String? { operation.label }

    /// The source file that made the change, such as `MyApp/Theme.swift`; nil where it is not known.
    public var file: String? { operation.file }

    /// The line in that file, counted from 1.
    public var line: Int? { operation.line }
  }
}
