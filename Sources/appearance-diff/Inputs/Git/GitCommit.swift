/// A commit that changed a file, with the paths of the file in the commit and in its parent.
struct GitCommit {
  let hash: String
  /// The abbreviated hash, as git prints it.
  let shortHash: String
  /// The hash of its first parent, which the history follows; nil for the first commit.
  let parent: String?
  let author: String
  /// The author's date in ISO 8601, with the time zone.
  let date: String
  let subject: String
  /// The path of the file, relative to the root folder.
  var path: String
  /// The path in the parent; the same unless the commit renamed the file.
  var formerPath: String
}
