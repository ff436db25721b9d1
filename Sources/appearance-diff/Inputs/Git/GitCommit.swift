/// A commit that changed a file, with the path of the file in it and in the commit before it.
struct GitCommit {
  let hash: String
  /// The abbreviated hash, as git prints it.
  let shortHash: String
  /// The hash of its uppermost folder.
  let tree: String
  /// The hashes of the commits before it. The history that is followed leads to the first.
  let parents: [String]
  let author: String
  /// When it was made, in ISO 8601 with the author's time zone.
  let date: String
  let subject: String
  /// The path of the file from the uppermost folder on.
  var path: String
  /// Its path in the commit before; the same where it is not new there.
  var formerPath: String
  /// Whether the file with the former path is still there.
  var isCopy = false
}
