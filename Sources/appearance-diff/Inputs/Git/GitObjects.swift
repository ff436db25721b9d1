import AppearanceState

/// The folders and files of all commits, by their hashes.
final class GitObjects {
  struct Entry {
    let mode: [UInt8]
    let hash: String
  }

  private let contents: ChildProcess
  private let sizes: ChildProcess
  private var trees: [String: [String: Entry]] = [:]
  private var knownSizes: [String: Int] = [:]
  private var treeEntryCount = 0
  /// The most entries of folders that stay in memory: most folders are the same in most commits.
  private static let mostTreeEntries = 200_000
  /// Why an object could not be read, for example in a partial clone. Objects read after that are not reliable.
  private(set) var failure: CommandError?

  init(_ repository: GitRepository) throws(CommandError) {
    contents = try repository.start(["cat-file", "--batch"])
    sizes = try repository.start(["cat-file", "--batch-check"])
  }

  /// Throws if an object could not be read.
  func check() throws(CommandError) { if let failure { throw failure } }

  /// Returns whether this clone lacks the parent of a commit.
  func isCutOff(_ commit: GitCommit) -> Bool {
    guard commit.parent == nil, let text = bytes(of: commit.hash) else { return false }
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).prefix { !$0.isEmpty }
      .contains { $0.starts(with: "parent ".utf8) }
  }

  /// Returns the entry at a path of a folder; nil if there is none.
  func entry(at path: String, in tree: String) -> Entry? {
    var entry = Entry(mode: GitTree.folderMode, hash: tree)
    for part in path.split(separator: "/") {
      guard entry.mode == GitTree.folderMode, let next = self.tree(entry.hash)[String(part)] else { return nil }
      entry = next
    }
    return entry
  }

  /// Returns the entries of a folder.
  func tree(_ hash: String) -> [String: Entry] {
    if let known = trees[hash] { return known }
    var (entries, rest) = ([String: Entry](), (bytes(of: hash) ?? [])[...])
    // An entry is a mode, a space, a name, a zero, and the hash in binary, half as long as in hexadecimal. The tree of
    // a commit is requested as `HASH^{tree}`.
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

  /// Returns the number of bytes of a file.
  func size(of hash: String) -> Int {
    if let known = knownSizes[hash] { return known }
    let size = header(of: hash, sizes) ?? 0
    knownSizes[hash] = size
    return size
  }

  /// Returns the bytes of an object; nil if they cannot be read.
  func bytes(of hash: String) -> [UInt8]? {
    guard let size = header(of: hash, contents) else { return nil }
    guard size <= FileBytes.limit else { return fail("the object \(hash) has more than \(FileBytes.limit) bytes") }
    guard let bytes = contents.read(size), contents.read(1) != nil else {
      return fail("the object \(hash) ends too early")
    }
    return bytes
  }

  /// Requests an object.
  ///
  /// - Returns: The number of its bytes; nil if it is missing.
  private func header(of hash: String, _ process: ChildProcess) -> Int? {
    process.write("\(hash)\n")
    let words = process.read(to: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    // `HASH blob 42`, or `HASH missing`
    if let size = words?.split(separator: " ").last.flatMap({ Int($0) }) { return size }
    return fail("cannot read the object \(hash)\(words == nil ? "" : ", which this clone does not have")")
  }

  private func fail<Result>(_ message: String) -> Result? {
    failure = failure ?? CommandError("git: \(message)")
    return nil
  }
}
