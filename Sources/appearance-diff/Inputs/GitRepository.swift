import AppearanceState
import AppearanceThemes

/// A repository as git has it, which is asked by starting `git`. Nothing else in this program starts another one.
///
/// git only reads: it takes no locks, fetches nothing, and runs nothing that the repository's configuration names.
struct GitRepository {
  /// The folder in which git works.
  private let folder: String
  /// The way from the uppermost folder to that one, with a slash at its end; empty where it is that.
  private let prefix: String

  /// The repository that a folder belongs to.
  init(containing folder: String) throws(CommandError) {
    self.folder = folder
    let process = try Self.start(["rev-parse", "--show-prefix"], in: folder)
    var output = process.readAll()
    try Self.check(process.end())
    if output.last == UInt8(ascii: "\n") { output.removeLast() }
    prefix = String(decoding: output, as: UTF8.self)
  }

  /// The path of a file from the uppermost folder on, as trees have it.
  func path(of name: String) -> String {
    (prefix + name).split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  // MARK: Starting git

  /// Starts git in the folder.
  fileprivate func start(_ arguments: [String]) throws(CommandError) -> ChildProcess {
    try Self.start(arguments, in: folder)
  }

  /// The variables that git gets of those that this program has: where it is, whose settings it reads, and the language. No other,
  /// for the repository is the one that the file is in, also for a hook, and no path is a pattern.
  private static let inherited = [
    "PATH", "HOME", "XDG_CONFIG_HOME", "LANG", "LC_ALL", "LC_MESSAGES", "TMPDIR", "DEVELOPER_DIR", "GIT_EXEC_PATH",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CEILING_DIRECTORIES",
  ]

  private static func start(_ arguments: [String], in folder: String) throws(CommandError) -> ChildProcess {
    // None of these may say that a program is to be run, or what it shows.
    let settings = ["core.fsmonitor=false", "log.showSignature=false", "log.follow=false", "diff.relative=false"]
    let words =
      ["git", "-C", folder, "--no-pager", "--literal-pathspecs"] + settings.flatMap { ["-c", $0] } + arguments
    var environment = [
      "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
    ]
    for name in inherited { environment[name] = StandardStreams.environment(name) }
    do throws(StandardStreams.Failure) {
      return try ChildProcess(words, environment: environment)
    } catch {
      throw CommandError("cannot start git: \(error.message)")
    }
  }

  /// Refuses an end that is none, with what git says of it.
  fileprivate static func check(_ end: (status: Int?, errors: String)) throws(CommandError) {
    guard end.status != 0 else { return }
    let lines = end.errors.split(separator: "\n").map(String.init)
    let how = end.status.map { "ended with status \($0)" } ?? "was ended by a signal"
    throw CommandError(lines.isEmpty ? ["git \(how)"] : lines.map { "git: \($0)" })
  }
}

// MARK: Commits

/// A commit that changed a file, with what the file was called then and before.
struct GitCommit {
  let hash: String
  /// As much of the hash as tells it apart.
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
  fileprivate(set) var path: String
  /// Its path in the commit before; the same where it is not new there.
  fileprivate(set) var formerPath: String
  /// Whether the file with the former path is still there.
  fileprivate(set) var isCopy = false
}

/// The commits that changed a file, newest first, as far as they are wanted.
final class GitLog {
  private let process: ChildProcess
  private let path: String
  private let isFollowed: Bool
  /// The beginning of the next commit, which was read where a path of this one could have been.
  private var beginning: String?

  /// What a commit begins with, as no status of a path does.
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
    // A merge is listed where it is like none of its parents, which git does by itself where it follows nothing.
    let following = isFollowed ? ["--follow", "-c", "-M", "--name-status"] : ["--no-follow"]
    process = try repository.start(
      ["log", "-z", "--encoding=UTF-8", "--no-ext-diff", "--no-textconv", "--format=\(Self.sign)\(format)"] + following
        + (revision.map { [$0] } ?? []) + ["--"] + names)
    (path, self.isFollowed) = (repository.path(of: names[0]), isFollowed)
  }

  /// The next commit; nil after the last.
  func next() throws(CommandError) -> GitCommit? {
    while let (commit, hasFile) = try nextWithStatus() {
      // Where it follows a file, git names merges too that decided nothing.
      if hasFile || !isFollowed { return commit }
    }
    return nil
  }

  /// The next commit, and whether git says what became of the file in it.
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

  /// What stands before the next zero, which ends every field and stands between others too.
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

// MARK: Objects

/// The folders and files of all commits, by their hashes.
final class GitObjects {
  fileprivate struct Entry {
    let mode: [UInt8]
    let hash: String
  }

  private let contents: ChildProcess
  private let sizes: ChildProcess
  private var trees: [String: [String: Entry]] = [:]
  private var knownSizes: [String: Int] = [:]
  private var treeEntryCount = 0
  /// Entries of folders that are kept: most folders are the same in most commits.
  private static let mostTreeEntries = 200_000
  /// Why an object could not be read, as in a clone without all files. What was made since is not to be relied on.
  private(set) var failure: CommandError?

  init(_ repository: GitRepository) throws(CommandError) {
    contents = try repository.start(["cat-file", "--batch"])
    sizes = try repository.start(["cat-file", "--batch-check"])
  }

  /// Refuses what was made of objects that could not all be read.
  func check() throws(CommandError) { if let failure { throw failure } }

  /// Whether a commit has one before it that this clone lacks.
  func isCutOff(_ commit: GitCommit) -> Bool {
    guard commit.parents.isEmpty, let text = bytes(of: commit.hash) else { return false }
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).prefix { !$0.isEmpty }
      .contains { $0.starts(with: "parent ".utf8) }
  }

  /// What is at a path of a folder; nil for nothing.
  fileprivate func entry(at path: String, in tree: String) -> Entry? {
    var entry = Entry(mode: GitTree.folderMode, hash: tree)
    for part in path.split(separator: "/") {
      guard entry.mode == GitTree.folderMode, let next = self.tree(entry.hash)[String(part)] else { return nil }
      entry = next
    }
    return entry
  }

  /// What is in a folder.
  fileprivate func tree(_ hash: String) -> [String: Entry] {
    if let known = trees[hash] { return known }
    var (entries, rest) = ([String: Entry](), (bytes(of: hash) ?? [])[...])
    // A mode, a space, a name, a zero, and the hash in half as many bytes as it has digits. The first is asked for by another
    // name than its hash.
    let length = hash.utf8.prefix { $0 != UInt8(ascii: "^") }.count / 2
    while let space = rest.firstIndex(of: UInt8(ascii: " ")), let end = rest.firstIndex(of: 0),
      end + length < rest.endIndex
    {
      let name = String(decoding: rest[(space + 1)..<end], as: UTF8.self)
      let hash = rest[(end + 1)...end + length].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      entries[name] = Entry(mode: Array(rest[..<space]), hash: hash)
      rest = rest[(end + length + 1)...]
    }
    treeEntryCount += entries.count
    if treeEntryCount > Self.mostTreeEntries { (trees, treeEntryCount) = ([:], entries.count) }
    trees[hash] = entries
    return entries
  }

  /// The number of bytes of a file.
  fileprivate func size(of hash: String) -> Int {
    if let known = knownSizes[hash] { return known }
    let size = header(of: hash, sizes) ?? 0
    knownSizes[hash] = size
    return size
  }

  /// The bytes of an object; nil where they cannot be read.
  fileprivate func bytes(of hash: String) -> [UInt8]? {
    guard let size = header(of: hash, contents) else { return nil }
    guard size <= FileBytes.limit else {
      _ = contents.skip(size + 1)
      return nil
    }
    guard let bytes = contents.read(size), contents.skip(1) else {
      fail("the object \(hash) ends too early")
      return nil
    }
    return bytes
  }

  /// Asks for an object.
  ///
  /// - Returns: How many bytes it has; nil where there is none.
  private func header(of hash: String, _ process: ChildProcess) -> Int? {
    process.write("\(hash)\n")
    let words = process.read(to: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    // `HASH blob 42`, or `HASH missing`
    if let size = words?.split(separator: " ").last.flatMap({ Int($0) }) { return size }
    fail("cannot read the object \(hash)\(words == nil ? "" : ", which this clone does not have")")
    return nil
  }

  private func fail(_ message: String) { failure = failure ?? CommandError("git: \(message)") }
}

/// The files of a commit.
struct GitTree: FileSource {
  fileprivate static let folderMode = Array("40000".utf8)
  private static let linkMode = Array("120000".utf8)

  let objects: GitObjects
  /// The hash of the uppermost folder, or another name of it that git knows.
  private let root: String

  /// The files of a commit.
  init(of commit: GitCommit, _ objects: GitObjects) { (root, self.objects) = (commit.tree, objects) }

  /// The files of the commit before; nil for the first.
  init?(before commit: GitCommit, _ objects: GitObjects) {
    guard let parent = commit.parents.first else { return nil }
    (root, self.objects) = ("\(parent)^{tree}", objects)
  }

  /// What tells the content at a path from any other; nil where there is nothing.
  func hash(of path: String) -> String? { objects.entry(at: path, in: root)?.hash }

  func kind(of path: String) -> FolderListing.Kind { objects.entry(at: path, in: root).map(kind) ?? .other }

  func entries(of folder: String) throws -> [(name: String, kind: FolderListing.Kind)] {
    guard let entry = objects.entry(at: folder, in: root), entry.mode == Self.folderMode else {
      throw SnapshotFileError(folder, "cannot read: not a folder")
    }
    return objects.tree(entry.hash).map { ($0.key, kind(of: $0.value)) }.sorted { $0.0.precedes($1.0) }
  }

  func bytes(of file: String) throws -> [UInt8] {
    guard let entry = objects.entry(at: file, in: root), let bytes = objects.bytes(of: entry.hash) else {
      throw SnapshotFileError(file, "cannot read: not a file of at most \(FileBytes.limit) bytes")
    }
    return bytes
  }

  private func kind(of entry: GitObjects.Entry) -> FolderListing.Kind {
    switch entry.mode {
    case Self.folderMode: .folder
    case Self.linkMode: .link
    // Another repository in this one has no files here.
    case Array("160000".utf8): .other
    default: .file(size: objects.size(of: entry.hash))
    }
  }
}
