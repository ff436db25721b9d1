import AppearanceState

/// One of the themes that a command works on, with the name under which the user knows it.
struct ThemeFile {
  /// What reading it has to be good for.
  enum Purpose {
    /// Only what differs will be looked at.
    case comparing
    case everything
    /// The file as it is, besides.
    case bytes
  }

  /// What a file holds.
  private enum Content {
    case made(SnapshotDocument)
    /// Of a file that is only compared, nothing is made.
    case spelt(SpeltSnapshot)
  }

  /// The path as it was given, `-` for standard input; `/dev/null` where there is no such file.
  private(set) var path: String
  /// What is worth a word though it is no reason to stop.
  private(set) var notes: [Problem] = []
  private let content: Content
  /// The bytes of the file, where they were asked for.
  private var bytes: [UInt8]?

  /// What stands for a file that is not there, as in the headers of git.
  static let missing = ThemeFile(path: "/dev/null", document: SnapshotDocument(AppearanceSnapshot()))

  init(path: String, document: SnapshotDocument) {
    (self.path, content) = (path, .made(document))
  }

  /// What an operand leads to: its bytes, or where a point of a journal is named the state there.
  enum Opened {
    case bytes(InputFile)
    case state(ThemeFile)

    init(_ operand: Operand) throws(Trouble) {
      switch operand.kind {
      case .missing: self = .state(.missing)
      case .standardInput, .file, .folder: self = .bytes(try InputFile(operand.path))
      case .point(let path, let point):
        let input = try JournalInput(path)
        var file = ThemeFile(path: operand.path, document: SnapshotDocument(try input.snapshot(at: point)))
        file.notes = input.notes
        self = .state(file)
      }
    }

    var size: Int { if case .bytes(let file) = self { file.bytes.count } else { 0 } }
  }

  /// Makes a theme of what was opened.
  init(_ opened: Opened, for purpose: Purpose) throws(Trouble) {
    let file: InputFile
    switch opened {
    case .state(let state):
      self = state
      return
    case .bytes(let bytes): file = bytes
    }
    path = file.path
    bytes = purpose == .bytes ? file.bytes : nil
    if file.isJournal {
      let hint = path == "-" ? ", not a snapshot" : "; name a point of it, such as '\(path)@end'"
      throw Trouble("this is a journal\(hint)", file: path)
    }
    if purpose == .comparing, let spelt = SpeltSnapshot(json: file.bytes) {
      content = .spelt(spelt)
    } else {
      content = .made(try file.document())
    }
  }

  var isMissing: Bool { path == Self.missing.path }

  /// The file under another name.
  func named(_ path: String) -> ThemeFile {
    var file = self
    if !isMissing { file.path = path }
    return file
  }

  /// The name of the theme.
  var name: String? {
    switch content {
    case .made(let document): document.name
    case .spelt(let snapshot): snapshot.name
    }
  }

  /// The document; of a spelt snapshot it is made each time.
  var document: SnapshotDocument {
    switch content {
    case .made(let document): document
    case .spelt(let snapshot): SnapshotDocument(snapshot)
    }
  }

  /// The file as JSON, just as it is where its bytes were asked for.
  func json() throws -> JSON {
    JSON(try JSONDocument(parsing: bytes ?? document.json()).root)
  }

  /// What has to change in a theme to make it another one.
  static func difference(_ old: ThemeFile, _ new: ThemeFile) -> AppearanceDiff {
    guard case .spelt(let old) = old.content, case .spelt(let new) = new.content else {
      return AppearanceDiff(from: old.document.snapshot, to: new.document.snapshot)
    }
    guard let halves = old.halves(comparedTo: new) else { return AppearanceDiff(from: old, to: new) }
    let other = OtherThread { AppearanceDiff(from: halves.second.old, to: halves.second.new) }
    let first = AppearanceDiff(from: halves.first.old, to: halves.first.new)
    let second = other.result()
    return AppearanceDiff(
      changes: first.changes + second.changes, orderChanges: first.orderChanges + second.orderChanges)
  }
}
