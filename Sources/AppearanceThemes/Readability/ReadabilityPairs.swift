import AppearanceState

/// A file that declares which setting stands on which: pairs whose contrast matters. A theme may also declare them itself, see
/// `SnapshotDocument.pairs`.
///
/// `Documentation/Readability.md` describes the format.
package struct ReadabilityPairs {
  /// The pairs, in the order of the file.
  package let pairs: [DeclaredPair]

  /// Reads the bytes of a file.
  package init(json: [UInt8], file: String?) throws {
    let document = try JSONDocument(json: json, file: file)
    var reader = FileReader()
    guard reader.header(document.root, format: .pairs) else {
      throw reader.problems.error(in: json, file: file)
    }
    _ = reader.extensions(of: document.root, known: ["format", "version", "pairs"])
    let declared = reader.member("pairs", of: document.root) { $0.pairs($1) }
    guard reader.problems.isEmpty, let declared else { throw reader.problems.error(in: json, file: file) }
    pairs = declared.pairs
  }
}
