import AppearanceState
import AppearanceThemes

/// The kind of a file.
enum FileKind: Equatable {
  case snapshot
  case journal
  /// A file of this package that is not a theme.
  case other(FileFormat)
  case colorSet
  case tokens
  case resolver
  /// A list of themes, which names the files of their tokens.
  case themeList
  /// JSON that is unrelated to themes, such as a package's manifest.
  case foreign
  case noJSON
}

/// The bytes of a file or of standard input, read once, and their kind, determined once.
struct InputFile {
  /// The path as the user wrote it, `-` for standard input.
  let path: String
  let bytes: [UInt8]
  let kind: FileKind
  /// The parsed JSON, if it was needed to determine the kind.
  private let json: JSONDocument?
  /// Resolves the files that this file names.
  private let source: any FileSource

  /// Reads the whole file.
  init(_ path: String) throws(CommandError) {
    let bytes = try CommandError.about(path) {
      path == "-" ? try FileBytes.readStandardInput() : try FileBytes.read(path)
    }
    self.init(path, bytes, in: Disk.given)
  }

  /// Reads a file that is not on disk.
  init(_ path: String, in source: any FileSource) throws(CommandError) {
    self.init(path, try CommandError.about(path) { try source.bytes(of: path) }, in: source)
  }

  private init(_ path: String, _ bytes: [UInt8], in source: any FileSource) {
    (self.path, self.bytes, self.source) = (path, bytes, source)
    (kind, json) = Self.kind(bytes, path)
  }

  // MARK: The kind

  private static func kind(_ bytes: [UInt8], _ path: String) -> (FileKind, JSONDocument?) {
    if path.hasSuffix(Folder.configurationName), path.split(separator: "/").last == Folder.configurationName[...] {
      return (.other(.configuration), nil)
    }
    // Files that this package writes begin with their format. A snapshot may be large, so it is not parsed twice.
    if begins(bytes, asFormat: FileFormat.snapshot.name + "\"") { return (.snapshot, nil) }
    if bytes.starts(with: #"{"format":"appearance-journal""#.utf8) { return (.journal, nil) }
    let others = (FileFormat.all + FileFormat.reports).filter { $0 != .snapshot && $0 != .journal }
    if begins(bytes, asFormat: ours) {
      return (others.first { begins(bytes, asFormat: $0.name + "\"") }.map(FileKind.other) ?? .snapshot, nil)
    }
    guard let json = try? JSONDocument(json: bytes, file: path) else {
      // A damaged theme must not be ignored.
      return (isNamedTokens(path) || namesFormat(bytes) ? .snapshot : .noJSON, nil)
    }
    let root = json.root
    let format = root["format"]?.string
    if let format, format.hasPrefix(ours) {
      return (others.first { $0.name == format }.map(FileKind.other) ?? .snapshot, json)
    }
    if AssetCatalog.isColorSet(root) { return (.colorSet, json) }
    if TokenResolver.isResolver(root) { return (.resolver, json) }
    if DesignTokens.areThemes(root) { return (.themeList, json) }
    if DesignTokens.areTokens(root) || isNamedTokens(path) { return (.tokens, json) }
    // A snapshot with a misspelled format must not be ignored.
    let isNearlyOurs =
      format != nil || root.members.contains { $0.value.string?.hasPrefix(ours) == true }
      || root["rules"]?.elements.contains { $0["class"] != nil && $0["attributes"] != nil } == true
    return (isNearlyOurs ? .snapshot : .foreign, json)
  }

  /// The prefix of all format names of this package.
  private static let ours = "appearance-"

  /// Returns whether text that is not JSON has a name that only themes have, so that it is a damaged one.
  private static func namesFormat(_ bytes: [UInt8]) -> Bool {
    let names = ["$value\"", "valuesByMode\"", "resolutionOrder\"", "selectedTokenSets\"", ours]
    return bytes.indices.contains { position in
      bytes[position] == UInt8(ascii: "\"") && names.contains { bytes[(position + 1)...].starts(with: $0.utf8) }
    }
  }

  private static func begins(_ bytes: [UInt8], asFormat name: String) -> Bool {
    var rest = bytes[...]
    func skip(_ parts: String...) -> Bool {
      parts.allSatisfy { part in
        rest = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        guard rest.starts(with: part.utf8) else { return false }
        rest = rest.dropFirst(part.utf8.count)
        return true
      }
    }
    guard skip("{") else { return false }
    // Editors look for a schema, which stands before the format then.
    if skip("\"$schema\"", ":", "\"") {
      rest = rest.drop { $0 != UInt8(ascii: "\"") }
      if !skip("\"", ",") { return false }
    }
    return skip("\"format\"", ":", "\"\(name)")
  }

  private static func isNamedTokens(_ path: String) -> Bool {
    path.hasSuffix(".tokens.json") || path.hasSuffix(".tokens")
  }

  /// Whether this is a file of this package that is neither a theme nor a journal.
  var isOwnOther: Bool { if case .other = kind { true } else { false } }

  /// Returns whether the file is ignored in a folder.
  ///
  /// - Parameter amongCatalogs: Whether it is in a project with asset catalogs, where a file that is not JSON is not a theme.
  func isOther(amongCatalogs: Bool) -> Bool {
    switch kind {
    case .snapshot, .journal, .tokens, .resolver, .themeList: false
    case .other, .foreign: true
    case .colorSet, .noJSON: amongCatalogs
    }
  }

  /// Whether the file only combines token files, which are themes of their own in its folder.
  var onlyCombines: Bool {
    guard kind == .resolver || kind == .themeList, let json else { return false }
    return !DesignTokens.areTokens(json.root) && !Self.isNamedTokens(path)
  }

  // MARK: The contents

  /// Returns the JSON of tokens, whatever kind of file this is.
  func document() throws(CommandError) -> JSONDocument {
    try CommandError.about(path) { try json ?? JSONDocument(json: bytes, file: path) }
  }

  /// Returns the theme in a color set or in tokens; nil for any other file.
  func imported(_ view: ThemeView) throws(CommandError) -> ImportedTheme? {
    guard let json else { return nil }
    return try CommandError.about(path) {
      switch kind {
      case .colorSet: return AssetCatalog(colorSet: bytes, file: path).theme(try view.slot(of: path))
      case .resolver:
        var resolver = TokenResolver(json, file: path, in: source)
        var tokens = try resolver.tokens(try view.contexts(of: path))
        return tokens.theme()
      case .tokens, .themeList:
        var tokens =
          kind == .themeList
          ? try DesignTokens(themes: json, file: path, in: source) : try DesignTokens(documents: [(json, path)])
        return tokens.theme(mode: try view.mode(of: path, among: tokens.modes))
      case .snapshot, .journal, .other, .foreign, .noJSON: return nil
      }
    }
  }

  /// Returns the problems of a resolver document in all of its contexts; nil for any other file.
  func resolverValidation() -> TokenResolver.Validation? {
    guard kind == .resolver, let json else { return nil }
    var resolver = TokenResolver(json, file: path, in: source)
    return resolver.validation()
  }

  /// The other files that are read for this one: the references of a resolver document, and the token sets of a theme list.
  var sources: [String] {
    switch (kind, json) {
    case (.themeList, let json?): DesignTokens.files(ofThemes: json.root, beside: path, in: source)
    case (.resolver, let json?): TokenResolver(json, file: path, in: source).files
    default: []
    }
  }

  /// Returns the snapshot in the file.
  ///
  /// - Parameter known: The rules of the files that are compared with this one.
  func snapshot(after known: KnownRules?) throws(CommandError) -> SnapshotDocument {
    try CommandError.about(path) {
      if kind == .foreign, let root = json?.root { throw unknown(root) }
      return try SnapshotDocument(json: bytes, file: path, after: known)
    }
  }

  /// Returns the error for JSON of an unknown format; it lists the formats that this program reads.
  private func unknown(_ root: JSONNode) -> SnapshotFileError {
    let names = root.members.compactMap { $0.key.string }
    let shown = names.prefix(5).map { inQuotes($0) } + (names.count > 5 ? ["…"] : [])
    let what = names.isEmpty ? found(root) : "an object with \(shown.joined(separator: ", "))"
    return SnapshotFileError(
      """
      expected a snapshot or a journal ('format'), design tokens ('$value', or 'value' and 'type'), a resolver document \
      ('resolutionOrder'), Figma variables ('variables' and 'variableCollections', or 'variables' and 'modes') or a color \
      set ('colors'); found \(what)
      """, at: root, file: path)
  }

  /// Returns the journal in the file.
  func journal() throws(CommandError) -> Journal {
    try CommandError.about(path) { try Journal(jsonLines: bytes, file: path) }
  }
}

/// A journal as the operand of a command.
struct JournalInput {
  /// The path as the user wrote it, `-` for standard input.
  let path: String
  let journal: Journal
  /// Whether a program performed it, so that its times are known.
  let isRecorded: Bool

  init(_ path: String) throws(CommandError) {
    (self.path, isRecorded) = (path, true)
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

  /// Creates the journal of a program that starts with one theme, overrides it with another, and restores.
  init(from old: ThemeFile, override new: ThemeFile) {
    (path, isRecorded) = ("\(old.path), overridden with \(new.path)", false)
    let theme = old.document
    var stack = LayerStack()
    stack.apply(AppearanceOperation(.theme(theme.snapshot)))
    var start = StoreState(stack)
    (start.traits, start.classes) = (theme.traits, theme.classes.map { [$0.key] + $0.value })
    let opening = AppearanceOperation.Opening(masks: false, coverage: .everything, snapshot: new.document.snapshot)
    func operation(_ action: AppearanceOperation.Action, _ file: ThemeFile) -> AppearanceOperation {
      AppearanceOperation(action, label: file.name, source: .file(file.path, line: nil))
    }
    let layer = stack.nextLayer
    journal = Journal(
      [operation(.start(start), old), operation(.open(layer, opening), new), AppearanceOperation(.close(layer))],
      restoring: theme.snapshot)
  }

  /// The notes about what the journal lost in a crash.
  var notes: [Problem] { journal.notes.map(Problem.init) }

  /// Why the end of the journal was not checked: nothing was recorded, or the last operation is lost.
  var unseen: [String] {
    let last = journal.entries.last?.number ?? 0
    let isTorn = journal.notes.contains { ($0.line ?? 0) > last + 1 }
    if isTorn { return ["\(path): the last operation is lost, so the end was not checked"] }
    return journal.entries.count > 1 ? [] : ["\(path): there is no operation after the header, so nothing was checked"]
  }

  /// Returns the number of the operation that an option names by number, label, `start` or `end`.
  func number(of point: String) throws(CommandError) -> Int {
    try CommandError.about(path) { try journal.entry(at: Journal.Point(text: point)).number }
  }

  /// Returns the state at a point.
  func document(at point: String) throws(CommandError) -> SnapshotDocument {
    try CommandError.about(path) { try journal.document(at: Journal.Point(text: point)) }
  }
}
