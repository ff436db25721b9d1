import AppearanceState

/// One of the themes that a command works on, with the name under which the user knows it.
struct ThemeFile {
  /// What reading it has to be good for.
  enum Purpose {
    case values
    /// The file as it is, besides.
    case bytes
  }

  /// The path as it was given, `-` for standard input; `/dev/null` where there is no such file.
  private(set) var path: String
  /// What is worth a word though it is no reason to stop.
  private(set) var notes: [Problem] = []
  /// What the file holds. Values are kept as they are written until somebody asks for them.
  let document: SnapshotDocument
  /// The bytes of the file, where they were asked for.
  private var bytes: [UInt8]?
  /// Whether the user said what to call it.
  private(set) var isLabelled = false

  /// What stands for a file that is not there, as in the headers of git.
  static let missing = ThemeFile(path: "/dev/null", document: SnapshotDocument(AppearanceSnapshot()))

  init(path: String, document: SnapshotDocument) {
    (self.path, self.document) = (path, document)
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
    document = try file.document()
  }

  var isMissing: Bool { path == Self.missing.path }

  /// The file under another name.
  func named(_ path: String) -> ThemeFile {
    var file = self
    if !isMissing { file.path = path }
    return file
  }

  /// The file under a name that the user gave; as it is where there is none.
  func labelled(_ label: String?) -> ThemeFile {
    guard let label, !isMissing else { return self }
    var file = named(label)
    file.isLabelled = true
    return file
  }

  /// The name of the theme.
  var name: String? { document.name }

  /// The file as JSON, just as it is where its bytes were asked for.
  func json() throws -> JSON {
    JSON(try JSONDocument(parsing: bytes ?? document.json()).root)
  }

  /// What has to change in a theme to make it another one.
  static func difference(_ old: ThemeFile, _ new: ThemeFile) -> AppearanceDiff {
    AppearanceDiff(from: old.document.snapshot, to: new.document.snapshot)
  }
}
