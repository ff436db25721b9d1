import AppearanceState

/// A file `.appearance-diff.json`: what the options of a command are where the command line does not give them.
///
/// A member has the name of an option and its value. What may stand there says what themes mean, what of them counts and what
/// fails. Nothing in it can make a command write a file, for it may be somebody else's.
struct Configuration {
  /// The options that may stand in it.
  static let options: [Option] = [
    .superclass, .traits, .pairs, .accept, .failOn, .only, .ignore, .tolerance, .numberTolerance, .strict, .mapping,
  ]
  /// Those that may have several values, in an array.
  private static let lists: [Option] = [.superclass, .pairs, .accept, .only, .ignore]

  /// In the order of `options`.
  private(set) var entries: [ParsedArguments.Entry] = []

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - path: The path of the file, for messages and because paths in it are relative to its folder.
  /// - Throws: Everything that is wrong with the file, values of options included.
  init(json: [UInt8], file path: String) throws {
    guard json.count <= Self.largest else {
      throw CommandError("a configuration has at most \(Self.largest) bytes, found \(json.count)", file: path)
    }
    let root = try JSONDocument(json: json, file: path).root
    var reader = FileReader()
    if reader.header(root, format: .configuration) {
      _ = reader.extensions(of: root, known: ["format", "version"], others: Self.options.map(\.long))
      for option in Self.options {
        let values = root[option.long].flatMap { node in
          reader.inside(.key(option.long)) { Self.values(of: option, node, &$0, beside: path) }
        }
        entries += (values ?? []).map { ParsedArguments.Entry(name: option.long, value: $0, configuration: path) }
      }
    }
    if !reader.problems.isEmpty { throw reader.problems.error(in: json, file: path) }
  }

  /// The values of an option: none where it is off, one that is nil where it takes none.
  private static func values(
    of option: Option, _ node: JSONNode, _ reader: inout FileReader, beside path: String
  ) -> [String?]? {
    let mark = reader.problems.count
    let values: [String?]? =
      if case .none = option.argument {
        node.boolean.map { $0 ? [nil] : [] } ?? reader.refuse("expected true or false, found \(found(node))", node)
      } else if option == .tolerance || option == .numberTolerance {
        reader.check(node, is: .number) ? node.numberText.map { [$0] } : nil
      } else if lists.contains(option), node.kind == .array {
        reader.names(node)
      } else {
        reader.name(node).map { [$0] }
      }
    guard let values, reader.problems.count == mark else { return nil }
    do {
      try check(values, of: option)
    } catch {
      return reader.refuse(error.message, node)
    }
    guard option.takesFile else { return values }
    return values.map { $0.map { Folder.path($0, beside: path) } }
  }

  /// Refuses what the command line would refuse, where the file is known.
  private static func check(_ values: [String?], of option: Option) throws(UsageError) {
    var options = ParsedArguments()
    for value in values { options.add(option, value: value) }
    _ = try DiffFilter(options)
    _ = try PurposeOptions(options)
    _ = try ReadabilityOptions.gate(options)
  }
}

extension Configuration {
  /// The largest size in bytes: a configuration may be anybody's.
  static let largest = 1_000_000

  /// Reads the file that the command line names, or the nearest one that may be used.
  ///
  /// - Throws: Everything that is wrong with the file.
  init(_ path: String, isNamed: Bool) throws {
    let json =
      isNamed
      ? try InputFile(path).bytes
      : try CommandError.about(path) { try FileBytes.readRegular(path, limit: Self.largest) }
    try self.init(json: json, file: path)
  }

  /// The nearest file of the name: in the folder of what an operand leads to, or above it. Nil where there is none.
  ///
  /// The file has to belong to the user or lie in a repository that does, as git requires of a repository. A file above the
  /// repository that belongs to somebody else is passed over.
  ///
  /// - Parameter operands: Those of a command; the first that exists counts, and without one the working folder.
  /// - Throws: An error if the nearest file belongs to somebody else.
  static func path(for operands: [String]) throws(CommandError) -> String? {
    guard let working = Folder.resolved("."),
      var folder = start(operands).flatMap(Folder.resolved) ?? Folder.resolved(".")
    else { return nil }
    // In a container the superuser works on the files of the user outside.
    let user = geteuid()
    let trusted = [user, user == 0 ? Self.owner(of: folder) : nil]
    let repository = Self.repository(around: folder).flatMap { trusted.contains($0.owner) ? $0.folder : nil }
    while true {
      let start = folder == "/" ? "/" : folder + "/"
      let path = start + Folder.configurationName
      let isInside = repository.map { folder == $0 || folder.hasPrefix($0 == "/" ? $0 : $0 + "/") } ?? false
      // A link that leads nowhere is a configuration that cannot be read, and not none.
      var link = stat()
      if lstat(path, &link) == 0 {
        // As short as people would write it.
        let shown = path.hasPrefix(working + "/") ? String(path.dropFirst(working.utf8.count + 1)) : path
        if isInside || trusted.contains(Self.owner(of: path) ?? link.st_uid) { return shown }
        if repository == nil {
          throw CommandError(
            "this configuration belongs to another user; --config=FILE takes it all the same, and --no-config none",
            file: shown)
        }
      }
      if folder == "/" { return nil }
      folder = Folder.containing(folder)
    }
  }

  /// The owner of the file at the end of a path; nil if there is none.
  private static func owner(of path: String) -> uid_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_uid : nil
  }

  /// The nearest folder with a git repository, from a folder on, and who owns the repository.
  private static func repository(around folder: String) -> (folder: String, owner: uid_t)? {
    var folder = folder
    while true {
      if let owner = owner(of: "\(folder)/.git") { return (folder, owner) }
      if folder == "/" { return nil }
      folder = Folder.containing(folder)
    }
  }

  /// The folder from which on to look; nil for the working folder.
  private static func start(_ operands: [String]) -> String? {
    // git hands over paths of temporary files. It calls from the uppermost folder of what it compares.
    if let git = GitArguments(operands) {
      var folder = Folder.containing(git.newPath)
      while access(folder, F_OK) != 0, folder != "." { folder = Folder.containing(folder) }
      return folder
    }
    for operand in operands.lazy.map({ Operand($0) }) where operand.exists {
      switch operand.kind {
      case .folder: return operand.file
      case .file, .catalog: return Folder.containing(operand.file)
      case .merged(let files): return Folder.containing(files[0])
      case .point(let journal, _): return Folder.containing(journal)
      case .standardInput, .missing: continue
      }
    }
    return nil
  }
}
