import AppearanceState
import AppearanceThemes

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
  /// What could not be read of a catalog or of tokens, of which the rest is compared; nil for a snapshot, which is read as a
  /// whole or not at all.
  private(set) var gaps: [Problem]?
  /// How many such problems there are besides.
  private(set) var omittedGaps = 0
  /// What was read of a catalog or of tokens; nil for a snapshot.
  private(set) var imported: ImportedTheme?
  /// How a catalog or tokens write their values.
  private(set) var writing = Writing()
  /// What tokens say of themselves besides their values.
  private(set) var metadata: [RuleKey: [SettingKey: [String: AppearanceValue]]] = [:]
  /// The bytes of the file as they were read, where they were asked for; nil for what is no file of its own, such as a
  /// catalog or the point of a journal.
  private(set) var bytes: [UInt8]?
  /// Whether the user said what to call it.
  private(set) var isLabelled = false

  /// What stands for a file that is not there, as in the headers of git.
  static let missing = ThemeFile(path: "/dev/null", document: SnapshotDocument(AppearanceSnapshot()))

  /// How a theme writes its values. A type of its own, for lists of dictionaries of dictionaries are made at run time, and slowly.
  struct Writing {
    fileprivate(set) var texts: [RuleKey: [SettingKey: String]] = [:]

    var isEmpty: Bool { texts.isEmpty }

    /// The text of a setting; nil where it is not known.
    func text(of setting: SettingKey, in rule: RuleKey) -> String? { texts[rule]?[setting] }
  }

  /// The token that a text refers to and to nothing else, `{color.blue}`, as settings have its name.
  static func target(ofWritten text: String?) -> String? {
    guard let text, text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}") else { return nil }
    return SettingKey(escaping: String(text.dropFirst().dropLast())).text
  }

  init(path: String, document: SnapshotDocument) {
    (self.path, self.document) = (path, document)
  }

  /// What an operand leads to: its bytes, or where a point of a journal is named the state there.
  enum Opened {
    case bytes(InputFile, Operand)
    case state(ThemeFile)

    /// - Parameter catalogs: Those that were read before, by path.
    init(_ operand: Operand, catalogs: inout [String: AssetCatalog]) throws(Trouble) {
      switch operand.kind {
      case .missing: self = .state(.missing)
      case .standardInput, .file, .folder: self = .bytes(try InputFile(operand.file), operand)
      case .catalog:
        let catalog: AssetCatalog
        do { catalog = try catalogs[operand.file] ?? AssetCatalog(contentsOf: operand.file) } catch {
          throw Trouble(error, file: operand.file)
        }
        catalogs[operand.file] = catalog
        self = .state(ThemeFile(operand.path, catalog.theme(try operand.view.slot(of: operand.file, in: catalog))))
      case .merged(let paths): self = .state(try ThemeFile(merging: paths, operand))
      case .point(let path, let point):
        let input = try JournalInput(path)
        var file = ThemeFile(path: operand.path, document: SnapshotDocument(try input.snapshot(at: point)))
        file.notes = input.notes
        self = .state(file)
      }
    }

    var size: Int { if case .bytes(let file, _) = self { file.bytes.count } else { 0 } }
  }

  /// Makes a theme of what was opened.
  ///
  /// - Parameters:
  ///   - opened: What it is made of.
  ///   - purpose: What it has to be good for.
  ///   - spellings: What was spelled in the files that it is compared with.
  init(_ opened: Opened, for purpose: Purpose, _ spellings: inout Spellings) throws(Trouble) {
    let (file, operand): (InputFile, Operand)
    switch opened {
    case .state(let state):
      self = state
      return
    case .bytes(let bytes, let origin): (file, operand) = (bytes, origin)
    }
    if let imported = try file.imported(operand.view) {
      self.init(operand.path, imported)
      bytes = purpose == .bytes ? file.bytes : nil
      return
    }
    if let name = operand.view.name { throw Trouble(Self.noView(name), file: operand.file) }
    if file.isJournal {
      let hint = file.path == "-" ? ", not a snapshot" : "; name a point of it, such as '\(file.path)@end'"
      throw Trouble("this is a journal\(hint)", file: file.path)
    }
    self.init(path: file.path, document: try file.document(&spellings))
    bytes = purpose == .bytes ? file.bytes : nil
  }

  /// Token files, the later ones over the earlier.
  private init(merging paths: [String], _ operand: Operand) throws(Trouble) {
    var files: [(json: [UInt8], path: String?)] = []
    for path in paths {
      if Operand(path).isFolder { throw Trouble("expected a token file, found a folder", file: path) }
      files.append((try InputFile(path).bytes, path))
    }
    do {
      var tokens = try DesignTokens(files: files)
      self.init(operand.path, tokens.theme(mode: try operand.view.mode(of: operand.file, among: tokens.modes)))
    } catch {
      throw Trouble(error, file: operand.file)
    }
  }

  fileprivate init(_ path: String, _ imported: ImportedTheme) {
    self.init(path: path, document: SnapshotDocument(imported.snapshot))
    self.imported = imported
    notes = imported.notes.map { Problem(file: path, $0) }
    gaps = imported.problems.map(Problem.init)
    omittedGaps = imported.omittedProblemCount
    (writing, metadata) = (Writing(texts: imported.writing), imported.metadata)
  }

  private static func noView(_ name: String) -> String {
    "there is no '\(SafeText.visible(name))' to choose: this is a snapshot"
  }

  /// What is to be said on standard error: notes, and what could not be read with its count.
  var remarks: [String] {
    let gaps = gaps ?? []
    let count =
      gaps.isEmpty
      ? []
      : [
        "\(SafeText.visible(path)): \(ChangeCount.plural(gaps.count + omittedGaps, "problem")); the rest is read"
      ]
    return (notes + gaps).map(\.text) + count
  }

  /// Whether it is a snapshot, and no catalog or tokens of which one was made.
  var isSnapshot: Bool { gaps == nil }

  /// Whether something of it could not be read.
  var hasGaps: Bool { gaps?.isEmpty == false }

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

  /// The snapshot as JSON, just as the file has it where its bytes were asked for; what is imported as a snapshot has it.
  func json() throws -> JSON {
    let written = isSnapshot ? bytes : nil
    return JSON(try JSONDocument(parsing: written ?? document.json()).root)
  }

  /// What has to change in a theme to make it another one.
  ///
  /// Of catalogs and tokens, the same colour written differently is no difference, nor is the new name of a token where
  /// others refer to it.
  static func difference(_ old: ThemeFile, _ new: ThemeFile) -> AppearanceDiff {
    let diff = AppearanceDiff(from: old.document.snapshot, to: new.document.snapshot)
    if old.isSnapshot, new.isSnapshot { return diff }
    let tolerance = Tolerance(goesByLook: true)
    // To find them takes longer than to compare, and few files need them here.
    lazy var renames = Renames(in: diff, writing: [old.writing, new.writing])
    let changes = diff.changes.filter { change in
      guard let old = change.old, let new = change.new else { return true }
      return !tolerance.allows(old, new) && !(old.isText && renames.explain(change))
    }
    return AppearanceDiff(changes: changes, orderChanges: [])
  }

  /// The same with what is only written differently, shown as it is written, and with what tokens say of themselves.
  static func exactDifference(_ old: ThemeFile, _ new: ThemeFile) -> AppearanceDiff {
    let diff = AppearanceDiff(from: old.document.snapshot, to: new.document.snapshot)
    var changes = diff.changes
    let seen = Set(changes.map { Place(rule: $0.rule, setting: $0.setting) })
    for (rule, settings) in old.writing.texts {
      for (setting, text) in settings where !seen.contains(Place(rule: rule, setting: setting)) {
        guard let other = new.writing.text(of: setting, in: rule), other != text else { continue }
        changes.append(.init(rule: rule, setting: setting, old: .string(text), new: .string(other)))
      }
    }
    changes += metadataChanges(old, new)
    changes.sort { ($0.rule, $0.setting) < ($1.rule, $1.setting) }
    return AppearanceDiff(changes: changes, orderChanges: diff.orderChanges)
  }

  /// The tokens of both that are described in other words, or deprecated now, each as `color.blue.$deprecated`: no token can
  /// have such a name.
  private static func metadataChanges(_ old: ThemeFile, _ new: ThemeFile) -> [AppearanceDiff.Change] {
    func has(_ file: ThemeFile, _ rule: RuleKey, _ token: SettingKey) -> Bool {
      file.document.snapshot.rules.contains { $0.snapshot.key.className == rule.className && $0.snapshot[token] != nil }
    }
    return Set(old.metadata.keys).union(new.metadata.keys).flatMap { rule in
      let (before, after) = (old.metadata[rule] ?? [:], new.metadata[rule] ?? [:])
      let tokens = Set(before.keys).union(after.keys).filter { has(old, rule, $0) && has(new, rule, $0) }
      return tokens.flatMap { token in
        ImportedTheme.metadataNames.compactMap { name in
          let (old, new) = (before[token]?[name], after[token]?[name])
          let setting = SettingKey("\(token.text).\(name)")
          return old == new ? nil : AppearanceDiff.Change(rule: rule, setting: setting, old: old, new: new)
        }
      }
    }
  }

  /// Whether a setting is what a token says of itself.
  static func isMetadata(_ setting: SettingKey) -> Bool {
    ImportedTheme.metadataNames.contains { setting.text.hasSuffix(".\($0)") }
  }

  private struct Place: Hashable {
    let rule: RuleKey
    let setting: SettingKey
  }
}
