extension Journal {
  /// One operation of a journal.
  public struct Entry: Sendable {
    /// The number of the operation: its line in the file, counted from 0. The header is 0.
    public let number: Int

    /// When it happened, in seconds since 1970-01-01 00:00 UTC, by the store's clock.
    public let time: Double

    /// What the program called the change, if it gave a label.
    public let label: String?

    /// The source file that made the change, such as `MyApp/Theme.swift`; nil where it is not known.
    public let file: String?

    /// The line in that file.
    public let line: Int?

    /// What it did, with everything that replaying needs.
    package let operation: JournalOperation

    /// What it did.
    public var kind: Kind { operation.kind }
  }
}
