/// The commits that changed a file, newest first, as far as they are wanted.
final class GitLog {
  private let process: ChildProcess
  private let path: String
  private let isFollowed: Bool
  /// The first field of the next commit, which was read while looking for another path of this one.
  private var beginning: String?

  /// The first character of a commit. No status of a path begins with it.
  private static let sign: Character = ">"

  /// Asks for them.
  ///
  /// - Parameters:
  ///   - repository: The repository.
  ///   - revision: The commits in question, such as `main..`; nil for those up to the one that is checked out.
  ///   - names: The file, in the folder of the repository, and others that are read for it. One file is followed through its
  ///     renames.
  ///   - isFollowed: Whether it is one file, and no folder.
  init(
    _ repository: GitRepository, revision: String?, names: [String], isFollowed: Bool
  ) throws(CommandError) {
    let format = ["H", "h", "T", "P", "aN", "aI", "s"].map { "%\($0)%x00" }.joined()
    // A merge is listed if it is like none of its parents. Without --follow git does so by itself.
    let following = isFollowed ? ["--follow", "-c", "-M", "--name-status"] : ["--no-follow"]
    process = try repository.start(
      ["log", "-z", "--encoding=UTF-8", "--no-ext-diff", "--no-textconv", "--format=\(Self.sign)\(format)"] + following
        + (revision.map { [$0] } ?? []) + ["--"] + names)
    (path, self.isFollowed) = (repository.path(of: names[0]), isFollowed)
  }

  /// The next commit; nil after the last.
  func next() throws(CommandError) -> GitCommit? {
    while let (commit, hasFile) = try nextWithStatus() {
      // With --follow git also lists merges that changed nothing.
      if hasFile || !isFollowed { return commit }
    }
    return nil
  }

  /// The next commit, and whether git lists what happened to the file in it.
  private func nextWithStatus() throws(CommandError) -> (commit: GitCommit, hasStatus: Bool)? {
    var first = beginning.take()
    if first == nil { first = try field(orEnd: true) }
    guard let first else { return nil }
    var fields: [String] = []
    while fields.count < 6, let field = try field(orEnd: false) { fields.append(field) }
    var commit = GitCommit(
      hash: String(first.dropFirst()), shortHash: fields[0], tree: fields[1],
      parents: fields[2].split(separator: " ").map(String.init), author: fields[3], date: fields[4],
      subject: fields[5], path: path, formerPath: path)
    var hasStatus = false
    while let field = try field(orEnd: true) {
      if field.first == Self.sign {
        beginning = field
        break
      }
      hasStatus = true
      guard let name = try self.field(orEnd: false) else { break }
      (commit.path, commit.formerPath) = (name, name)
      guard field.first == "R" || field.first == "C" else { continue }
      commit.path = try self.field(orEnd: false) ?? name
      commit.isCopy = field.first == "C"
    }
    return (commit, hasStatus)
  }

  /// Reads no more.
  func stop() { process.stop() }

  /// The bytes up to the next zero, which ends every field. git also writes zeros between fields.
  ///
  /// - Parameter orEnd: Whether the output may end here, and the field may not be empty.
  private func field(orEnd: Bool) throws(CommandError) -> String? {
    while let bytes = process.read(to: 0) {
      if !orEnd { return String(decoding: bytes, as: UTF8.self) }
      let text = String(decoding: bytes.drop { $0 == UInt8(ascii: "\n") }, as: UTF8.self)
      if !text.isEmpty { return text }
    }
    try GitRepository.check(process.end())
    if !orEnd { throw CommandError("git: the log ends within a commit") }
    return nil
  }
}
