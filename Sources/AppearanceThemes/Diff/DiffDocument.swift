import AppearanceState

/// What a file of the format `appearance-diff` holds: a diff, and what was compared.
///
/// `Documentation/DiffFormat.md` describes the format.
package struct DiffDocument: Hashable, Sendable {
  /// One of the two that were compared.
  package struct Side: Hashable, Sendable {
    /// The path under which it was compared; nil when there was no such file.
    package var file: String?
    /// The name of the theme.
    package var name: String?

    /// A side by its parts.
    package init(file: String?, name: String?) {
      self.file = file
      self.name = name
    }
  }

  static let format = "appearance-diff"
  static let version = 1

  /// What was there before.
  package var old: Side
  /// What is there after.
  package var new: Side
  /// What differs.
  package var diff: AppearanceDiff

  /// A document by its parts.
  package init(_ diff: AppearanceDiff, old: Side, new: Side) {
    self.diff = diff
    self.old = old
    self.new = new
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - json: The bytes, UTF-8.
  ///   - file: The path or name of the file, for error messages.
  /// - Throws: A `SnapshotFileError` with everything that is wrong with the file.
  package init(json: [UInt8], file: String?) throws {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: json, maximumDepth: SnapshotDocument.maximumDepth)
    } catch let error as JSONError {
      throw SnapshotFileError(error, file: file)
    }
    var reader = DiffReader()
    guard let result = reader.document(document.root) else {
      throw reader.reader.problems.error(in: json, file: file)
    }
    self = result
  }
}
