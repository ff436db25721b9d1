import AppearanceState

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
