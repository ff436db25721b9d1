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
  /// Where it is: its path, also where the user said what to call it.
  private(set) var location: String
  /// What is worth a word though it is no reason to stop.
  private(set) var notes: [Problem] = []
  /// What the file holds. Values are kept as they are written until somebody asks for them.
  private(set) var document: SnapshotDocument
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
  /// The bytes of the file as they were read, where they were asked for or are no snapshot; nil for what is no file of its own,
  /// such as a catalog or the point of a journal.
  private(set) var bytes: [UInt8]?
  /// Whether the user said what to call it.
  private(set) var isLabelled = false

  /// What stands for a file that is not there, as in the headers of git.
  static let missing = ThemeFile(path: "/dev/null", document: SnapshotDocument(AppearanceSnapshot()))

  /// How a theme writes its values. A type of its own, for lists of dictionaries of dictionaries are made at run time, and slowly.
  struct Writing {
    fileprivate(set) var spellings: [RuleKey: [SettingKey: ImportedTheme.Spelling]] = [:]

    var isEmpty: Bool { spellings.isEmpty }

    /// How a setting is written; nil where it is not known.
    subscript(setting: SettingKey, in rule: RuleKey) -> ImportedTheme.Spelling? { spellings[rule]?[setting] }
  }

  init(path: String, document: SnapshotDocument) {
    (self.path, self.document, location) = (path, document, path)
  }

  /// What the files of one command have in common, so that it is made once.
  struct Shared {
    /// What was spelled in the files so far.
    var spellings = Spellings.comparing
    /// The catalogs by path: two slots may be of one.
    fileprivate var catalogs: [String: AssetCatalog] = [:]
  }

  /// Reads what an operand leads to.
  init(_ operand: Operand, for purpose: Purpose, _ shared: inout Shared) throws(CommandError) {
    do throws(CommandError) {
      switch operand.kind {
      case .missing: self = .missing
      case .standardInput, .file, .folder:
        let file = try operand.read()
        if operand.mayBeEmpty, file.bytes.isEmpty {
          self = .missing
        } else {
          try self.init(file, operand.path, operand.view, for: purpose, &shared)
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
    path = title.text
    // git hands over temporary files, and knows where they are from.
    if case .label = title { isLabelled = true } else { location = path }
  }

  /// Reads a file or a catalog that is not on disk; ``missing`` where it is not there either.
  init(
    _ path: String, _ view: ThemeView, in source: any FileSource, _ shared: inout Shared
  ) throws(CommandError) {
    switch source.kind(of: path) {
    case .file: try self.init(InputFile(path, in: source), path, view, for: .values, &shared)
    case .folder where Folder.isCatalog(path):
      let catalog = try CommandError.about(path) { try AssetCatalog(CatalogFiles(path, in: source)) }
      self.init(path, catalog.theme(try view.slot(of: path)))
    case .folder: throw CommandError("expected a file, found a folder", file: path)
    case .link: throw CommandError("expected a file, found a symbolic link", file: path)
    case .other: self = .missing
    }
  }

  /// Makes a theme of the bytes of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - path: What it is called, with what of it is looked at.
  ///   - view: What of it is looked at.
  ///   - purpose: What reading it has to be good for.
  ///   - shared: What the files of one command have in common.
  init(
    _ file: InputFile, _ path: String, _ view: ThemeView, for purpose: Purpose, _ shared: inout Shared
  ) throws(CommandError) {
    if let imported = try file.imported(view) {
      self.init(path, imported)
    } else {
      if let name = view.name { throw CommandError(Self.noView(name), file: file.path) }
      if file.kind == .journal {
        let hint = file.path == "-" ? ", not a snapshot" : "; name a point of it, such as '\(file.path)@end'"
        throw CommandError("this is a journal\(hint)", file: file.path)
      }
      self.init(path: file.path, document: try file.snapshot(&shared.spellings))
    }
    bytes = purpose == .bytes || !isSnapshot ? file.bytes : nil
  }

  /// Token files, the later ones over the earlier.
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
    gaps = imported.problems.map(Problem.init)
    omittedGaps = imported.omittedProblemCount
    let count = imported.deviations.count
    if count > 0 {
      notes.append(
        Problem(file: path, "\(plural(count, "deviation")) from the standard, which 'appearance-diff validate' lists"))
    }
    (writing, metadata) = (Writing(spellings: imported.writing), imported.metadata)
  }

  /// Files in which tokens that do not say their types have those that they have in another file, so that the two are
  /// compared: a reference that leads nowhere has no type.
  static func matchingTypes(_ files: [ThemeFile]) -> [ThemeFile] {
    // Before a set of keys is made, for which the runtime looks through all of the program's types.
    if files.count < 2 || files.allSatisfy({ $0.format != .tokens }) { return files }
    let untyped = files.map { $0.format == .tokens ? $0.imported?.untypedKeys ?? [] : [] }
    let open = untyped.reduce(into: Set()) { $0.formUnion($1) }
    if open.isEmpty { return files }
    // A file that can read the token knows best.
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
      file.format == .tokens ? file.holding(file.imported?.typed(as: types)) : file
    }
  }

  /// The same file with what was read of it said in another way; itself for nil.
  private func holding(_ imported: ImportedTheme?) -> ThemeFile {
    guard let imported else { return self }
    var file = self
    file.imported = imported
    file.document = SnapshotDocument(imported.snapshot)
    (file.writing, file.metadata) = (Writing(spellings: imported.writing), imported.metadata)
    return file
  }

  /// Files in which settings that others have are there as well where they hold without being written: no setting that holds,
  /// and none that could not be read, counts as removed.
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

  /// What is to be said on standard error: notes, and what could not be read with its count.
  var remarks: [String] {
    let gaps = gaps ?? []
    let count =
      gaps.isEmpty
      ? []
      : [
        "\(path): \(plural(gaps.count + omittedGaps, "problem")); the rest is read"
      ]
    return (notes + gaps).map(\.text) + count
  }

  /// The same of the files of a folder, of which many have the same problems.
  static func remarks(of files: [ThemeFile]) -> [String] {
    let problems = Problem.once(files.map { $0.notes + ($0.gaps ?? []) }).map { problem, count in
      problem.text + (count > 1 ? " (in \(count) files)" : "")
    }
    let withGaps = files.filter(\.hasGaps)
    if withGaps.isEmpty { return problems }
    let count = withGaps.reduce(0) { $0 + ($1.gaps ?? []).count + $1.omittedGaps }
    return problems + ["\(plural(count, "problem")) in \(plural(withGaps.count, "file")); the rest is read"]
  }

  /// The same file with another theme in it, as it would be written.
  func holding(_ document: SnapshotDocument) -> ThemeFile {
    var file = self
    (file.document, file.bytes) = (document, document.json())
    return file
  }

  /// Whether it is a snapshot, and no catalog or tokens of which one was made.
  var isSnapshot: Bool { gaps == nil }

  /// What the file is.
  var format: ThemeFormat {
    guard let imported else { return .snapshot }
    return imported.tokens == nil ? .catalog : .tokens
  }

  /// Whether something of it could not be read.
  var hasGaps: Bool { gaps?.isEmpty == false }

  var isMissing: Bool { path == Self.missing.path }

  /// The name of the theme.
  var name: String? { document.name }

  /// Reads any number of files, all of them even when something is wrong with the first. Each is made of what it has in common
  /// with the one before, which takes less than a thread of its own for it would.
  static func read(_ operands: [Operand], for purpose: Purpose) throws(CommandError) -> [ThemeFile] {
    let (files, others, error) = try readable(operands, for: purpose)
    let problems = others.reduce(error) { $0 + $1.error }
    if !problems.problems.isEmpty { throw problems }
    return files
  }

  /// A file of this package's that is no theme, and why it cannot be read as one.
  typealias Other = (path: String, error: CommandError)

  /// Reads those that can be read.
  ///
  /// - Returns: Them, this package's files that are no themes, and what is wrong with the others. Where no theme is named, what is
  ///   named was meant for one, and wrong.
  static func readable(
    _ operands: [Operand], for purpose: Purpose
  ) throws(CommandError) -> (files: [ThemeFile], others: [Other], CommandError) {
    if operands.count(where: { $0.path == "-" }) > 1 {
      throw CommandError("standard input ('-') can be read only once")
    }
    var (files, others, all, shared) = ([ThemeFile](), [Other](), CommandError([Problem]()), Shared())
    for operand in operands {
      do throws(CommandError) {
        files.append(try ThemeFile(operand, for: purpose, &shared))
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
