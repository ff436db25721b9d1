import AppearanceState
import AppearanceThemes

/// The bytes of a file or of standard input, read once. What they are is decided by how they begin.
struct InputFile {
  /// The path as it was given, `-` for standard input.
  let path: String
  let bytes: [UInt8]
  /// Where it is, with the files that it names.
  private let source: any FileSource

  /// Reads all of it.
  init(_ path: String) throws(CommandError) {
    (self.path, source) = (path, Disk.given)
    bytes = try CommandError.about(path) {
      path == "-" ? try FileBytes.readStandardInput() : try FileBytes.read(path)
    }
  }

  /// Reads a file that is not on disk.
  init(_ path: String, in source: any FileSource) throws(CommandError) {
    (self.path, self.source) = (path, source)
    bytes = try CommandError.about(path) { try source.bytes(of: path) }
  }

  /// Whether it begins as the library begins journals.
  var isJournal: Bool { bytes.starts(with: #"{"format":"appearance-journal""#.utf8) }

  /// Whether it has options for the program.
  var isConfiguration: Bool {
    begins(asFormat: FileFormat.configuration.name) || path.split(separator: "/").last == Folder.configurationName[...]
  }

  /// What is in it where it is no snapshot but a color set or tokens; nil for anything else.
  func imported(_ view: ThemeView) throws(CommandError) -> ImportedTheme? {
    if beginsAsOurs { return nil }
    guard let document = try? JSONDocument(json: bytes, file: path) else {
      return nil
    }
    let root = document.root
    if Self.isOurs(root) { return nil }
    return try CommandError.about(path) {
      if AssetCatalog.isColorSet(root) {
        return AssetCatalog(colorSet: bytes, file: path).theme(try view.slot(of: path))
      }
      if TokenResolver.isResolver(root) {
        var resolver = TokenResolver(document, file: path, in: source)
        var tokens = try resolver.tokens(try view.contexts(of: path))
        return tokens.theme()
      }
      guard DesignTokens.areTokens(root) || DesignTokens.areThemes(root) || Self.isNamedTokens(path) else { return nil }
      var tokens =
        DesignTokens.areThemes(root)
        ? try DesignTokens(themes: document, file: path, in: source) : try DesignTokens(documents: [(document, path)])
      return tokens.theme(mode: try view.mode(of: path, among: tokens.modes))
    }
  }

  /// What is wrong with a resolver document in any of its contexts; nil for any other file.
  func resolverValidation() throws(CommandError) -> TokenResolver.Validation? {
    guard !beginsAsOurs, let document = try? JSONDocument(json: bytes, file: path),
      !Self.isOurs(document.root), TokenResolver.isResolver(document.root)
    else { return nil }
    var resolver = TokenResolver(document, file: path, in: source)
    return resolver.validation()
  }

  /// The other files that are read for it: those to which a resolver document refers, and the sets of themes.
  var sources: [String] {
    if beginsAsOurs { return [] }
    guard let document = try? JSONDocument(json: bytes, file: path) else { return [] }
    if DesignTokens.areThemes(document.root) {
      return DesignTokens.files(ofThemes: document.root, beside: path, in: source)
    }
    return TokenResolver.isResolver(document.root) ? TokenResolver(document, file: path, in: source).files : []
  }

  /// Whether it is JSON that has nothing to do with themes, such as a package's manifest.
  ///
  /// - Parameter amongCatalogs: Whether it lies in a project with asset catalogs, where what is no JSON is no theme either.
  func isOther(amongCatalogs: Bool) -> Bool {
    if ownFormat != nil { return true }
    if beginsAsOurs { return false }
    guard let document = try? JSONDocument(json: bytes, file: path) else {
      return amongCatalogs
    }
    let root = document.root
    return !Self.isNearlyOurs(root) && root["format"]?.kind != .string && !DesignTokens.areTokens(root)
      && !Self.isNamedTokens(path) && !(AssetCatalog.isColorSet(root) && !amongCatalogs)
  }

  /// The format of a file of this package's that is no theme and no journal; nil for any other file.
  var ownFormat: FileFormat? {
    let others = (FileFormat.all + FileFormat.reports).filter { $0 != .snapshot && $0 != .journal }
    if beginsAsOurs { return others.first { begins(asFormat: $0.name + "\"") } }
    guard let format = try? JSONDocument(json: bytes, file: path).root["format"]?.string else { return nil }
    return others.first { $0.name == format }
  }

  /// Whether it would be one of ours without a slip in what it says that it is: it must not be left out for that.
  private static func isNearlyOurs(_ root: JSONNode) -> Bool {
    root.members.contains { $0.value.string?.hasPrefix(ours) == true }
      || root["rules"]?.elements.contains { $0["class"] != nil && $0["attributes"] != nil } == true
  }

  private static func isNamedTokens(_ path: String) -> Bool {
    path.hasSuffix(".tokens.json") || path.hasSuffix(".tokens")
  }

  /// The word that all formats of this package begin with.
  private static let ours = "appearance-"

  private static func isOurs(_ root: JSONNode) -> Bool { root["format"]?.string?.hasPrefix(ours) == true }

  /// Whether the format is the first that it says, as in all that this package writes. Snapshots may be large: they are not
  /// read twice.
  private var beginsAsOurs: Bool { begins(asFormat: Self.ours) }

  private func begins(asFormat name: String) -> Bool {
    var rest = bytes[...]
    for part in ["{", "\"format\"", ":", "\"\(name)"] {
      rest = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
      guard rest.starts(with: part.utf8) else { return false }
      rest = rest.dropFirst(part.utf8.count)
    }
    return true
  }

  /// The snapshot in it.
  ///
  /// - Parameter spellings: What was spelled in the files that it is compared with.
  func document(_ spellings: inout Spellings) throws(CommandError) -> SnapshotDocument {
    try CommandError.about(path) {
      try refuseUnknown()
      return try SnapshotDocument(json: bytes, file: path, spellings: &spellings)
    }
  }

  /// Refuses JSON that is of no format which this program reads, and says of what it looks for.
  private func refuseUnknown() throws {
    guard !beginsAsOurs, let root = try? JSONDocument(json: bytes, file: path).root, root["format"] == nil,
      !Self.isNearlyOurs(root)
    else {
      return
    }
    let names = root.members.compactMap { $0.key.string }
    let shown = names.prefix(5).map { inQuotes($0) } + (names.count > 5 ? ["…"] : [])
    let what = names.isEmpty ? found(root) : "an object with \(shown.joined(separator: ", "))"
    throw SnapshotFileError(
      JSONError(
        at: root,
        problem: """
          expected a snapshot or a journal ('format'), design tokens ('$value', or 'value' and 'type'), a resolver document \
          ('resolutionOrder'), Figma variables ('variables' and 'variableCollections', or 'variables' and 'modes') or a color \
          set ('colors'); found \(what)
          """), file: path)
  }

  /// The journal in it.
  func journal() throws(CommandError) -> Journal {
    try CommandError.about(path) { try Journal(jsonLines: bytes, file: path) }
  }
}

/// A journal as the operand of a command.
struct JournalInput {
  /// The path as it was given, `-` for standard input.
  let path: String
  let journal: Journal

  init(_ path: String) throws(CommandError) {
    self.path = path
    let file = try InputFile(path)
    do throws(CommandError) {
      journal = try file.journal()
    } catch {
      if (try? SnapshotDocument(json: file.bytes)) != nil {
        throw CommandError("this is a snapshot, not a journal", file: path)
      }
      throw error
    }
  }

  /// What the journal lost by a crash.
  var notes: [Problem] { journal.notes.map(Problem.init) }

  /// Why the end of the journal says nothing of what the program did: nothing was recorded, or what was recorded last is lost.
  var unseen: [String] {
    let last = journal.entries.last?.number ?? 0
    let isTorn = journal.notes.contains { ($0.line ?? 0) > last + 1 }
    if isTorn { return ["\(path): the last operation is lost, so the end was not checked"] }
    return journal.entries.count > 1 ? [] : ["\(path): there is no operation after the header, so nothing was checked"]
  }

  /// The number of the operation that an option names by number, label, `start` or `end`.
  func number(of point: String) throws(CommandError) -> Int {
    try CommandError.about(path) { try journal.entry(at: Journal.Point(text: point)).number }
  }

  /// The state at a point.
  func document(at point: String) throws(CommandError) -> SnapshotDocument {
    try CommandError.about(path) { try journal.document(at: Journal.Point(text: point)) }
  }
}
