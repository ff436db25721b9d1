import AppearanceState

/// The two documents that a command works on, with the names under which the user knows them.
struct FilePair {
  /// One document and its name.
  struct File {
    /// The path as it was given, `-` for standard input; `/dev/null` where there is no such file.
    let path: String
    let document: SnapshotDocument
    /// The bytes of the file, where they were asked for.
    var bytes: [UInt8]?

    /// The name of the theme.
    var name: String? { document.name }

    /// What stands for a file that is not there, as in the headers of git.
    static let missing = File(path: "/dev/null", document: SnapshotDocument(AppearanceSnapshot()))

    var isMissing: Bool { path == Self.missing.path }
  }

  let old: File
  let new: File

  init(old: File, new: File) {
    self.old = old
    self.new = new
  }

  /// Reads both files, the second even when something is wrong with the first.
  ///
  /// - Parameters:
  ///   - oldPath: The path of the old file.
  ///   - newPath: The path of the new file.
  ///   - keepsBytes: Whether the bytes are needed too.
  init(
    reading oldPath: String, _ newPath: String, keepsBytes: Bool = false
  ) throws(Trouble) {
    if Self.isLarge(oldPath), Self.isLarge(newPath) {
      try self.init(readingAtOnce: oldPath, newPath, keepsBytes: keepsBytes)
    } else {
      let files = try Self.read([oldPath, newPath], keepsBytes: keepsBytes)
      self.init(old: files[0], new: files[1])
    }
  }

  /// Reads both files at once, each on a thread; what there is to say of them is said in the same order.
  private init(
    readingAtOnce oldPath: String, _ newPath: String, keepsBytes: Bool
  ) throws(Trouble) {
    @Sendable func read(_ path: String) -> (file: File?, messages: [String]) {
      var messages: [String] = []
      let file = Self.read(path, &messages, keepsBytes: keepsBytes)
      return (file, messages)
    }
    let other = OtherThread { read(newPath) }
    let old = read(oldPath)
    let new = other.result()
    guard let oldFile = old.file, let newFile = new.file else { throw Trouble(old.messages + new.messages) }
    self.init(old: oldFile, new: newFile)
  }

  /// Whether reading a file takes long enough for a thread of its own. Points of journals do not count: reading those may
  /// have something to say right away.
  private static func isLarge(_ path: String) -> Bool {
    !path.utf8.contains(UInt8(ascii: "@")) && FileKind.size(path) > 30_000
  }

  /// Reads any number of files, all of them even when something is wrong with the first.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - keepsBytes: Whether the bytes are needed too.
  static func read(
    _ paths: [String], keepsBytes: Bool = false
  ) throws(Trouble) -> [File] {
    if paths.count(where: { $0 == "-" }) > 1 {
      throw Trouble("standard input ('-') can be read only once")
    }
    var messages: [String] = []
    let files = paths.compactMap { read($0, &messages, keepsBytes: keepsBytes) }
    guard files.count == paths.count else { throw Trouble(messages) }
    return files
  }

  /// What has to change in the old file to make it the new one.
  var difference: AppearanceDiff {
    AppearanceDiff(from: old.document.snapshot, to: new.document.snapshot)
  }

  /// Takes the paths from the operands.
  static func paths(_ operands: [String]) throws(UsageError) -> (old: String, new: String) {
    if operands.count > 2 { throw UsageError("expected two files, found a third: '\(SafeText.visible(operands[2]))'") }
    guard operands.count == 2 else {
      throw UsageError("expected two files, missing \(operands.isEmpty ? "OLD and NEW" : "NEW")")
    }
    if operands == ["-", "-"] { throw UsageError("standard input ('-') can be read only once") }
    return (operands[0], operands[1])
  }

  private static func read(
    _ path: String, _ messages: inout [String], keepsBytes: Bool
  ) -> File? {
    if path == File.missing.path { return .missing }
    do {
      if let document = try JournalPoint.document(path) {
        return File(path: path, document: document, bytes: keepsBytes ? document.json() : nil)
      }
      let bytes = try InputBytes.read(path)
      let document = try SnapshotDocument(json: bytes, file: path)
      return File(path: path, document: document, bytes: keepsBytes ? bytes : nil)
    } catch let trouble as Trouble {
      messages += trouble.messages
    } catch {
      messages += "\(error)".split(separator: "\n").map { SafeText.visible(String($0)) }
    }
    return nil
  }
}
