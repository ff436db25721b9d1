/// The commits that changed a file, newest first, as far as they are wanted.
final class GitLog {
  private let process: ChildProcess
  private let path: String
  private let isFollowed: Bool
  /// All paths that the file has or had.
  private let paths: [String]
  /// Those that it has, as far as is known, in the commits that come next. Another file may have one of the others there.
  private var current: Set<String>
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
    let range = revision.map { [$0] } ?? []
    (path, self.isFollowed) = (repository.path(of: names[0]), isFollowed)
    paths = isFollowed ? [path] + (try Self.formerPaths(of: names[0], range, repository)) : [path]
    current = [path]
    // A merge is listed if it is like none of its parents, by whatever names the file has there. Without a file to follow git
    // does so by itself.
    let following =
      isFollowed
      ? ["--full-history", "-c", "-M", "--combined-all-paths", "--raw"] : ["--no-follow"]
    let others = paths.dropFirst().map(repository.name(of:))
    process = try repository.start(
      ["log", "-z", "--encoding=UTF-8", "--no-ext-diff", "--no-textconv", "--format=\(Self.sign)\(format)"] + following
        + range + ["--"] + names + others)
  }

  /// The paths that the file had before it was renamed, as git finds them when it follows one history. git follows a file
  /// through merges only if it knows all names.
  private static func formerPaths(
    of name: String, _ range: [String], _ repository: GitRepository
  ) throws(CommandError) -> [String] {
    let process = try repository.start(
      ["log", "-z", "--follow", "-M", "--diff-filter=RC", "--name-status", "--format="] + range + ["--", name])
    var (paths, fields) = ([String](), [String]())
    while let bytes = process.read(to: 0) {
      let field = String(decoding: bytes.drop { $0 == UInt8(ascii: "\n") }, as: UTF8.self)
      if field.isEmpty { continue }
      fields.append(field)
      guard fields.count == 3 else { continue }
      if !paths.contains(fields[1]) { paths.append(fields[1]) }
      fields = []
    }
    try GitRepository.check(process.end())
    return paths
  }

  /// The next commit; nil after the last.
  func next() throws(CommandError) -> GitCommit? {
    while let (commit, hasFile) = try nextWithChange() {
      if hasFile || !isFollowed { return commit }
    }
    return nil
  }

  /// The next commit, and whether it changed the file.
  private func nextWithChange() throws(CommandError) -> (commit: GitCommit, hasFile: Bool)? {
    var first = beginning.take()
    if first == nil { first = try field(orEnd: true) }
    guard let first else { return nil }
    var fields: [String] = []
    while fields.count < 6, let field = try field(orEnd: false) { fields.append(field) }
    var commit = GitCommit(
      hash: String(first.dropFirst()), shortHash: fields[0], tree: fields[1],
      parents: fields[2].split(separator: " ").map(String.init), author: fields[3], date: fields[4],
      subject: fields[5], path: path, formerPath: path)
    var hasFile = false
    while let field = try field(orEnd: true) {
      if field.first == Self.sign {
        beginning = field
        break
      }
      let change = try change(field)
      guard current.contains(change.path) else { continue }
      current.formUnion(change.formerPaths)
      if !change.isDecided { continue }
      hasFile = true
      (commit.path, commit.formerPath) = (change.path, change.formerPaths[0])
      commit.isCopy = change.isCopy
    }
    return (commit, hasFile)
  }

  /// What happened to a path in a commit.
  private struct Change {
    let path: String
    /// Its path in each parent; the same where it is not new.
    let formerPaths: [String]
    let isCopy: Bool
    /// Whether the file is like that of no parent.
    let isDecided: Bool
  }

  /// Reads what follows a line of git's raw format, `::100644 100644 100644 HASH HASH HASH RM`: a colon for each parent, the modes
  /// and the contents in each parent and then here, and what happened since each.
  private func change(_ line: String) throws(CommandError) -> Change {
    let count = line.prefix { $0 == ":" }.utf8.count
    let words = line.split(separator: " ")
    guard count > 0, words.count == 2 * count + 3 else { throw CommandError("git: unknown line '\(line)' in the log") }
    let (contents, status) = (words[(count + 1)...(2 * count + 1)], words[2 * count + 2])
    var names: [String] = []
    let hasFormerPath = count > 1 || status.first == "R" || status.first == "C"
    while names.count < (hasFormerPath ? count + 1 : 1), let name = try field(orEnd: false) { names.append(name) }
    guard let path = names.last else { throw CommandError("git: the log ends within a commit") }
    let isLikeOne = count > 1 && contents.dropLast().contains { $0 == contents.last }
    return Change(
      path: path, formerPaths: hasFormerPath ? Array(names.dropLast()) : [path], isCopy: status.first == "C",
      isDecided: !isLikeOne)
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
