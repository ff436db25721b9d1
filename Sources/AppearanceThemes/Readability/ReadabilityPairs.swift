import AppearanceState

/// A file that declares what stands on what: pairs of settings of which the contrast counts. A theme may declare them itself,
/// see `SnapshotDocument.pairs`.
///
/// `Documentation/Readability.md` describes the format.
package struct ReadabilityPairs {
  static let format = "appearance-pairs"
  static let version = 1

  /// The pairs, in the order of the file.
  package let pairs: [DeclaredPair]

  /// Reads a file.
  ///
  /// - Throws: The system's reason, or a `SnapshotFileError` with everything that is wrong with the file.
  package init(contentsOf path: String) throws {
    try self.init(json: FileBytes.read(path), file: path)
  }

  /// Reads the bytes of a file.
  package init(json: [UInt8], file: String?) throws {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: json, maximumDepth: SnapshotDocument.maximumDepth)
    } catch let error as JSONError {
      throw SnapshotFileError(error, file: file)
    }
    var reader = FileReader()
    guard reader.header(document.root, format: Self.format, version: Self.version) else {
      throw reader.problems.error(in: json, file: file)
    }
    _ = reader.extensions(of: document.root, known: ["format", "version", "pairs"])
    let declared = reader.member("pairs", of: document.root) { $0.pairs($1) }
    guard reader.problems.isEmpty, let declared else { throw reader.problems.error(in: json, file: file) }
    pairs = declared.pairs
  }
}
