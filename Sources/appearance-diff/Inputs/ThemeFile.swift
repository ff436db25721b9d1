import AppearanceState
import AppearanceThemes

/// A theme that a command works on, with the name by which the user knows it.
struct ThemeFile {
  /// The path as the user wrote it: `-` for standard input, `/dev/null` for a missing file.
  private(set) var path: String
  /// The path of the file, even if the user gave it a label.
  private(set) var location: String
  /// Notes that are not errors.
  private(set) var notes: [Problem] = []
  /// The contents of the file.
  private(set) var document: SnapshotDocument
  /// The contents of a catalog or of tokens; nil for a snapshot.
  private(set) var imported: ImportedTheme?
  /// How a catalog or tokens write their values.
  private(set) var writing = Writing()
  /// The metadata of tokens, such as descriptions.
  private(set) var metadata: [RuleKey: [SettingKey: [String: AppearanceValue]]] = [:]
  /// The bytes of the file, if the command needs them or the file is not a snapshot; nil for a catalog and for a
  /// point of a journal, which are not single files.
  private(set) var bytes: [UInt8]?
  /// Whether the user gave it a label.
  private(set) var isLabelled = false
  /// The path that was read, if messages have another one.
  private var given: String?

  /// The theme of a file that does not exist, with the path that git shows for it.
  static let missing = ThemeFile(path: "/dev/null", document: SnapshotDocument(AppearanceSnapshot()))

  /// How a theme writes its values. It is a separate type because the runtime creates generic types with nested
  /// dictionaries slowly.
  struct Writing {
    fileprivate(set) var spellings: [RuleKey: [SettingKey: ImportedTheme.Spelling]] = [:]

    var isEmpty: Bool { spellings.isEmpty }

    /// Returns how a setting is written; nil if that is not known.
    subscript(setting: SettingKey, in rule: RuleKey) -> ImportedTheme.Spelling? { spellings[rule]?[setting] }
  }

  init(path: String, document: SnapshotDocument) {
    (self.path, self.document, location) = (path, document, path)
  }

  /// Values that the files of one command share, so that they are made once.
  struct Shared {
    /// The rules of the files read so far.
    let known = KnownRules()
    /// The catalogs by path: two operands may name slots of the same catalog.
    fileprivate var catalogs: [String: AssetCatalog] = [:]
  }

  /// Reads what an operand names.
  init(_ operand: Operand, keepsBytes: Bool, _ shared: inout Shared) throws(CommandError) {
    do throws(CommandError) {
      switch operand.kind {
      case .missing: self = .missing
      case .standardInput, .file, .folder:
        let file = try operand.read()
        if operand.mayBeEmpty, file.bytes.isEmpty {
          self = .missing
        } else {
          try self.init(file, operand.path, operand.view, keepsBytes: keepsBytes, &shared)
        }
      case .catalog:
        let known = shared.catalogs[operand.file]
        let catalog = try CommandError.about(operand.file) {
          try known ?? AssetCatalog(CatalogFiles(operand.file, in: Disk.given))
        }
        shared.catalogs[operand.file] = catalog
        self.init(operand.path, catalog.theme(try operand.view.slot(of: operand.file)))
      case .merged(let paths): try self.init(merging: paths, operand)
      case .point(let path, let point):
        let input = try JournalInput(path)
        self.init(path: operand.path, document: try input.document(at: point))
        notes = input.notes
      }
    } catch {
      throw operand.title.map { error.calling(operand.file, $0.text) } ?? error
    }
    guard let title = operand.title, !isMissing else { return }
    (path, given) = (title.text, operand.file)
    notes = notes.calling(operand.path, path)
    // Git passes temporary files, and the original path as the title.
    if case .label = title { isLabelled = true } else { location = path }
  }

  /// Reads a file or a catalog that is not on disk; the result is ``missing`` if the source does not have it.
  init(
    _ path: String, _ view: ThemeView, in source: any FileSource, _ shared: inout Shared
  ) throws(CommandError) {
    switch source.kind(of: path) {
    case .file: try self.init(InputFile(path, in: source), path, view, keepsBytes: false, &shared)
    case .folder where Folder.isCatalog(path):
      let catalog = try CommandError.about(path) { try AssetCatalog(CatalogFiles(path, in: source)) }
      self.init(path, catalog.theme(try view.slot(of: path)))
    case .folder: throw CommandError("expected a file, found a folder", file: path)
    case .link: throw CommandError("expected a file, found a symbolic link", file: path)
    case .other: self = .missing
    }
  }

  /// Reads the theme in a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - path: The name of the theme, with the view.
  ///   - view: The part of the file that is read.
  ///   - keepsBytes: Whether the command needs the bytes of a snapshot, too.
  ///   - shared: The values that the files of one command share.
  init(
    _ file: InputFile, _ path: String, _ view: ThemeView, keepsBytes: Bool, _ shared: inout Shared
  ) throws(CommandError) {
    if let imported = try file.imported(view) {
      self.init(path, imported)
    } else {
      if let name = view.name { throw CommandError(Self.noView(name), file: file.path) }
      if file.kind == .journal {
        let hint = file.path == "-" ? ", not a snapshot" : "; name a point of it, such as '\(file.path)@end'"
        throw CommandError("this is a journal\(hint)", file: file.path)
      }
      self.init(path: file.path, document: try file.snapshot(after: shared.known))
    }
    bytes = keepsBytes || !isSnapshot ? file.bytes : nil
  }

  /// Merges token files; later ones override earlier ones.
  private init(merging paths: [String], _ operand: Operand) throws(CommandError) {
    var files: [(document: JSONDocument, path: String?)] = []
    for path in paths {
      if Operand(path).isFolder { throw CommandError("expected a token file, found a folder", file: path) }
      files.append((try InputFile(path).document(), path))
    }
    let theme = try CommandError.about(operand.file) {
      var tokens = try DesignTokens(documents: files)
      return tokens.theme(mode: try operand.view.mode(of: operand.file, among: tokens.modes))
    }
    self.init(operand.path, theme)
  }

  fileprivate init(_ path: String, _ imported: ImportedTheme) {
    self.init(path: path, document: SnapshotDocument(imported.snapshot))
    self.imported = imported
    notes = imported.notes.map { Problem(file: path, $0) }
    let count = imported.deviations.count
    if count > 0 {
      notes.append(
        Problem(file: path, "\(plural(count, "deviation")) from the standard, which 'appearance-diff validate' lists"))
    }
    (writing, metadata) = (Writing(spellings: imported.writing), imported.metadata)
  }

  /// Returns files in which tokens without a known type have the type that they have in another file, so that the two
  /// are compared: a reference to a missing token has no type.
  static func matchingTypes(_ files: [ThemeFile]) -> [ThemeFile] {
    // This comes before a set of keys is made, for which the runtime searches all types of the program.
    if files.count < 2 || files.allSatisfy({ $0.format != .tokens }) { return files }
    let untyped = files.map { $0.format == .tokens ? $0.imported?.untypedKeys ?? [] : [] }
    let open = untyped.reduce(into: Set()) { $0.formUnion($1) }
    let names = typeNames(in: files)
    if open.isEmpty, names.isEmpty { return files }
    // A file that can resolve the token takes precedence.
    var (types, guesses) = ([SettingKey: String](), [SettingKey: String]())
    for (file, untyped) in zip(files, untyped) {
      for rule in file.document.snapshot.rules.map(\.snapshot) where rule.key.containers.isEmpty {
        for key in rule.settings.entries.lazy.map(\.key) where open.contains(key) {
          let type = rule.key.className
          if !untyped.contains(key) {
            types[key] = types[key] ?? type
          } else if type != ImportedTheme.untyped {
            guesses[key] = guesses[key] ?? type
          }
        }
      }
    }
    types.merge(guesses) { type, _ in type }
    return files.map { file in
      file.format == .tokens ? file.holding(file.imported?.typed(as: types, named: names)) : file
    }
  }

  /// Returns the last name for the types of tokens that files name differently, such as `spacing` and `dimension`.
  private static func typeNames(in files: [ThemeFile]) -> [SettingKey: String] {
    let rules = files.filter { $0.format == .tokens }.flatMap { $0.document.snapshot.rules.map(\.snapshot) }
    let types = Dictionary(grouping: Set(rules.map(\.key.className)), by: TokenTypes.canonical)
    let several = Set(types.filter { $0.key != nil && $0.value.count > 1 }.values.joined())
    if several.isEmpty { return [:] }
    var (last, changed) = ([SettingKey: String](), Set<SettingKey>())
    for rule in rules where several.contains(rule.key.className) {
      let type = rule.key.className
      for key in rule.settings.entries.lazy.map(\.key) {
        if let other = last[key], other != type, TokenTypes.canonical(other) == TokenTypes.canonical(type) {
          changed.insert(key)
        }
        last[key] = type
      }
    }
    return last.filter { changed.contains($0.key) }
  }

  /// Returns the file with other contents; the same file for nil.
  private func holding(_ imported: ImportedTheme?) -> ThemeFile {
    guard let imported else { return self }
    var file = self
    file.imported = imported
    file.document = SnapshotDocument(imported.snapshot)
    (file.writing, file.metadata) = (Writing(spellings: imported.writing), imported.metadata)
    return file
  }

  /// Returns files completed with the settings of the others that apply without being written, or that could not be
  /// read. So no such setting counts as removed.
  static func completed(_ files: [ThemeFile]) -> [ThemeFile] {
    if files.allSatisfy({ $0.isSnapshot }) { return files }
    let rules = files.map { file in
      Dictionary(
        file.document.snapshot.rules.lazy.map(\.snapshot).filter { $0.key.traits != .none }
          .map { ($0.key, $0.settings.entries.map(\.key)) }, uniquingKeysWith: { first, _ in first })
    }
    var missing = Array(repeating: [RuleKey: Set<SettingKey>](), count: files.count)
    for rule in Set(rules.flatMap(\.keys)) {
      let keys = rules.map { $0[rule] ?? [] }
      if keys.allSatisfy({ $0 == keys[0] }) { continue }
      let all = keys.reduce(into: Set()) { $0.formUnion($1) }
      for file in files.indices where keys[file].count < all.count { missing[file][rule] = all.subtracting(keys[file]) }
    }
    return files.indices.map { file in
      let others = files.indices.filter { $0 != file }.compactMap { files[$0].imported }
      return files[file].holding(files[file].imported?.completed(with: missing[file], of: others))
    }
  }

  private static func noView(_ name: String) -> String {
    "a snapshot has no slot or mode '\(name)'"
  }

  /// The problems of a catalog or of tokens; the rest is compared. A snapshot is read entirely or not at all.
  var gaps: [Problem] { (imported?.problems.map(Problem.init) ?? []).calling(given, path) }

  /// The number of further problems.
  var omittedGaps: Int { imported?.omittedProblemCount ?? 0 }

  /// The most problems that are listed: a file of aliases, read alone, has one for each of them.
  private static let mostListed = 10

  /// The messages for standard error.
  var messages: [String] { Self.messages(of: [self]) }

  /// Returns the messages for standard error: notes, and the first problems with their count. One of several files is
  /// listed once.
  static func messages(of files: [ThemeFile]) -> [String] {
    func lines(_ lists: [[Problem]]) -> [String] {
      let counted = Problem.once(lists).map { ($0[0].text, Set($0.map(\.file)).count) }
      // A problem that only one side has is new.
      return counted.filter { $0.1 == 1 }.map(\.0)
        + counted.filter { $0.1 > 1 }.map { text, count in "\(text) (in \(count) files)" }
    }
    let notes = lines(files.map(\.notes))
    // Two slots of a catalog have the same problems.
    var known: Set<Problem> = []
    let withGaps = files.filter { file in
      let count = known.count
      known.formUnion(file.gaps)
      return known.count > count
    }
    if withGaps.isEmpty { return notes }
    let gaps = lines(withGaps.map(\.gaps))
    let count = plural(withGaps.reduce(0) { $0 + $1.gaps.count + $1.omittedGaps }, "problem")
    let extent = withGaps.count > 1 ? "\(count) in \(withGaps.count) files" : "\(withGaps[0].path): \(count)"
    let hint = ", of which \(mostListed) are listed; 'appearance-diff validate' lists more"
    return notes + gaps.prefix(mostListed) + ["\(extent)\(gaps.count > mostListed ? hint : ""); the rest is read"]
  }

  /// Returns the file with another theme, as it would be written.
  func holding(_ document: SnapshotDocument) -> ThemeFile {
    var file = self
    (file.document, file.bytes) = (document, document.json())
    return file
  }

  /// Whether the file is a snapshot, not a catalog or tokens.
  var isSnapshot: Bool { imported == nil }

  /// The format of the file.
  var format: ThemeFormat {
    guard let imported else { return .snapshot }
    return imported.tokens == nil ? .catalog : .tokens
  }

  /// Whether a part of the file could not be read.
  var hasGaps: Bool { imported?.problems.isEmpty == false }

  var isMissing: Bool { path == Self.missing.path }

  /// The name of the theme.
  var name: String? { document.name }

  /// Reads files, all of them even if the first one has problems. Each shares values with the one before, which is
  /// faster than one thread for each.
  static func read(_ operands: [Operand], keepsBytes: Bool = false) throws(CommandError) -> [ThemeFile] {
    let (files, others, error) = try readable(operands, keepsBytes: keepsBytes)
    let problems = others.reduce(error) { $0 + $1.error }
    if !problems.problems.isEmpty { throw problems }
    return files
  }

  /// A file of this package that is not a theme, and why it cannot be read as one.
  typealias Other = (path: String, error: CommandError)

  /// Reads the operands that can be read.
  ///
  /// - Returns: The themes, the files of this package that are not themes, and the problems of the other files. If no
  ///   operand is a theme, files that are not themes count as problems.
  static func readable(
    _ operands: [Operand], keepsBytes: Bool = false
  ) throws(CommandError) -> (files: [ThemeFile], others: [Other], CommandError) {
    if operands.count(where: { $0.path == "-" }) > 1 {
      throw CommandError("standard input ('-') can be read only once")
    }
    var (files, others, all, shared) = ([ThemeFile](), [Other](), CommandError([Problem]()), Shared())
    for operand in operands {
      do throws(CommandError) {
        files.append(try ThemeFile(operand, keepsBytes: keepsBytes, &shared))
      } catch {
        if operand.isOwnOther { others.append((operand.path, error)) } else { all += error }
      }
    }
    if files.isEmpty {
      all = others.reduce(all) { $0 + $1.error }
      others = []
    }
    return (matchingTypes(files), others, all)
  }
}
