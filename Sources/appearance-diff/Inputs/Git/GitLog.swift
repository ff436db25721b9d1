import AppearanceState

/// The commits that changed a file, newest first, read only as far as needed.
final class GitLog {
  private var process: ChildProcess
  private let repository: GitRepository
  private let names: [String]
  private let path: String
  private let isFollowed: Bool
  /// The paths of the file, as far as known, in the commits that come next. Another file may have its other paths there.
  private var current: Set<String>
  /// The first field of the next commit, which was read while searching for another path of this one.
  private var beginning: String?

  /// The first character of a commit. The status of a path never begins with it.
  private static let sign: Character = ">"

  /// Starts `git log`.
  ///
  /// - Parameters:
  ///   - repository: The repository.
  ///   - revision: The range of commits, such as `main..`; nil for those up to the commit that is checked out.
  ///   - names: The file, in the folder of the repository, and other files that are read for it. One file is followed
  ///     through renames.
  ///   - isFollowed: Whether it is one file, not a folder.
  init(
    _ repository: GitRepository, revision: String?, names: [String], isFollowed: Bool
  ) throws(CommandError) {
    func start(_ options: [String], _ names: [String]) throws(CommandError) -> ChildProcess {
      let format = ["H", "h", "P", "aN", "aI", "s"].map { "%\($0)%x00" }.joined()
      return try repository.start(
        ["log", "-z", "--encoding=UTF-8", "--no-ext-diff", "--no-textconv", "--format=\(Self.sign)\(format)"] + options
          + (revision.map { [$0] } ?? []) + ["--"] + names)
    }
    (self.repository, self.names) = (repository, names)
    (path, self.isFollowed) = (repository.path(of: names[0]), isFollowed)
    current = [path]
    guard isFollowed else {
      process = try start(["--no-follow"], names)
      return
    }
    // Git follows a file through merges only if it gets all names, which it finds along one history.
    process = try start(["--follow", "-M", "--raw", "--diff-filter=RC"], names)
    while try next() != nil {}
    let others = current.subtracting([path]).inTextOrder()
    current = [path]
    // A merge is listed if the file differs from all parents, whatever its name there.
    process = try start(
      ["--full-history", "-c", "-M", "--combined-all-paths", "--raw"], names + others.map(repository.name(of:)))
  }

  /// Starts the log of the commits before one of its commits, which its range may leave out; returns nil if there are none.
  func before(_ commit: GitCommit) throws(CommandError) -> GitLog? {
    guard let parent = commit.parent else { return nil }
    let names = [repository.name(of: commit.formerPath)] + names.dropFirst()
    return try GitLog(repository, revision: parent, names: names, isFollowed: isFollowed)
  }

  /// Returns the next commit; nil after the last.
  func next() throws(CommandError) -> GitCommit? {
    while true {
      var first = beginning.take()
      if first == nil { first = try field(orEnd: true) }
      guard let first else { return nil }
      var fields: [String] = []
      while fields.count < 5, let field = try field(orEnd: false) { fields.append(field) }
      var commit = GitCommit(
        hash: String(first.dropFirst()), shortHash: fields[0],
        parent: fields[1].split(separator: " ").first.map(String.init), author: fields[2], date: fields[3],
        subject: fields[4], path: path, formerPath: path)
      var hasFile = !isFollowed
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
      }
      if hasFile { return commit }
    }
  }

  /// The change of a path in a commit.
  private struct Change {
    let path: String
    /// The path in each parent; the same unless the commit renamed the file.
    let formerPaths: [String]
    /// Whether the file differs from the file in each parent.
    let isDecided: Bool
  }

  /// Reads the rest of a line of git's raw format, `::100644 100644 100644 HASH HASH HASH RM`: a colon for each parent,
  /// the modes and the hashes in each parent and then in the commit, and the status since each parent.
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
      path: path, formerPaths: hasFormerPath ? Array(names.dropLast()) : [path], isDecided: !isLikeOne)
  }

  /// Stops reading.
  func stop() { process.stop() }

  /// Returns the bytes up to the next zero, which ends every field. Git also writes zeros between fields.
  ///
  /// - Parameter orEnd: Whether the output may end here, and empty fields are skipped.
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
