import AppearanceState

/// The recorded operations on a store: the contents of a file that `AppearanceStore.keepJournal(at:traits:)` wrote.
///
/// ```swift
/// let journal = try Journal(contentsOf: "session.journal")
/// for state in journal.states {
///   print(state.entry.number, state.entry.kind, state.changes.changes.count)
/// }
/// let beforeTheSheet = try journal.snapshot(at: .number(4))
/// ```
///
/// A journal is a plain value that can be read and replayed anywhere. `Documentation/JournalFormat.md` describes the
/// format.
public struct Journal: Sendable {
  /// The operations in their order; the first is the beginning of the journal.
  public let entries: [Entry]

  /// Lines that a crash cut off, each with its position. They are not among the operations.
  public let notes: [SnapshotFileError.Problem]

  /// Reads a file, in one pass.
  ///
  /// ```swift
  /// let journal = try Journal(contentsOf: "session.journal")
  /// ```
  ///
  /// - Parameter path: The path of a file or pipe.
  /// - Throws: `SnapshotFileError` with the system's reason, or with everything that is wrong with the file.
  public init(contentsOf path: String) throws {
    try self.init(jsonLines: FileBytes.read(path), file: path)
  }

  /// Reads the bytes of a file.
  ///
  /// A last line that was cut off is skipped, and ``notes`` lists it. Any other line that cannot be read is an error,
  /// because the lines after it could not be replayed.
  ///
  /// - Parameters:
  ///   - jsonLines: The bytes, UTF-8.
  ///   - file: The path or name of the file, for error messages; nil if there is none.
  /// - Throws: `SnapshotFileError` with everything that is wrong with the file.
  public init(jsonLines: [UInt8], file: String? = nil) throws {
    var reader = JournalReader(file: file)
    try reader.read(jsonLines)
    (entries, notes) = (reader.entries, reader.notes)
  }

  /// Creates a journal of operations that no program has performed yet.
  ///
  /// - Parameters:
  ///   - operations: The operations; the first begins the journal.
  ///   - snapshot: The values to which each restore has to lead.
  package init(_ operations: [AppearanceOperation], restoring snapshot: AppearanceSnapshot) {
    let digest = StateDigest.of(snapshot)
    entries = operations.enumerated().map { number, operation in
      Entry(number: number, time: 0, operation: operation, digest: operation.kind == .restore ? digest : nil)
    }
    notes = []
  }
}

extension Journal {
  /// One operation of a journal.
  public struct Entry: Sendable {
    /// The number of the operation: its line in the file, counted from 0. The header is 0.
    public let number: Int

    /// The time of the operation by the store's clock, in seconds since 1970-01-01 00:00 UTC.
    public let time: Double

    /// The operation that the store performed.
    public let operation: AppearanceOperation

    /// For the end of a scope, the digest of the state that the program had afterwards.
    let digest: UInt64?

    /// The kind of the operation, in a word.
    public var kind: AppearanceOperation.Kind { operation.kind }

    /// The label that the program gave the change; nil if it gave none.
    public var label: String? { operation.label }

    /// The source file that made the change, such as `MyApp/Theme.swift`; nil if it is not known.
    public var file: String? { operation.file }

    /// The line in that file, counted from 1.
    public var line: Int? { operation.line }
  }
}

extension Journal.Entry: CustomStringConvertible {
  /// The number and the operation: `4: set "Brand" at MyApp/Theme.swift:12`.
  public var description: String { "\(number): \(operation)" }
}
