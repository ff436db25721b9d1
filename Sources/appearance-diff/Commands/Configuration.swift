import AppearanceState

/// A file `.appearance-diff.json`, which has values for options that the command line does not set.
///
/// A member has the name of an option and its value. The allowed options decide what themes mean, which differences count and
/// what fails. None of them makes a command write a file, because somebody else may have written the configuration.
struct Configuration {
  /// The allowed options.
  static let options: [Option] = [
    .superclass, .traits, .pairs, .accept, .failOn, .only, .ignore, .tolerance, .numberTolerance, .strict, .mapping,
  ]
  /// The options that may have several values, in an array.
  private static let lists: [Option] = [.superclass, .pairs, .accept, .only, .ignore]

  /// The values, in the order of `options`.
  private(set) var entries: [ParsedArguments.Entry] = []

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - path: The path of the file, for messages and because paths in it are relative to its folder.
  /// - Throws: All problems of the file, including values of options.
  init(json: [UInt8], file path: String) throws {
    guard json.count <= Self.largest else {
      throw CommandError("a configuration has at most \(Self.largest) bytes, found \(json.count)", file: path)
    }
    let root = try JSONDocument(json: json, file: path).root
    var reader = FileReader()
    if reader.header(root, format: .configuration) {
      _ = reader.extensions(of: root, known: ["format", "version"], others: Self.options.map(\.long))
      for option in Self.options {
        let values = root[option.long].flatMap { Self.values(of: option, $0, &reader, beside: path) }
        entries += (values ?? []).map { ParsedArguments.Entry(name: option.long, value: $0, configuration: path) }
      }
    }
    if !reader.problems.isEmpty { throw reader.problems.error(in: json, file: path) }
  }

  /// Returns the values of an option: empty if it is off, one nil if it has no value.
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

  /// Throws the errors that the command line would throw, while the file is known.
  private static func check(_ values: [String?], of option: Option) throws(UsageError) {
    var options = ParsedArguments()
    for value in values { options.add(option, value: value) }
    _ = try DiffFilter(options)
    _ = try PurposeOptions(options)
    _ = try ReadabilityOptions.gate(options)
  }
}

extension Configuration {
  /// The largest size in bytes, because somebody else may have written the configuration.
  static let largest = 1_000_000

  /// Reads the file that the command line names, or the nearest trusted one.
  ///
  /// - Throws: All problems of the file.
  init(_ path: String, isNamed: Bool) throws {
    let json =
      isNamed
      ? try InputFile(path).bytes
      : try CommandError.about(path) { try FileBytes.readRegular(path, limit: Self.largest) }
    try self.init(json: json, file: path)
  }

  /// Returns the path of the nearest configuration: in the folder of an operand's file or above it; nil if there is none.
  ///
  /// The file must belong to the user, or be in a repository that does, which is also git's rule for repositories. A
  /// file above the repository that belongs to somebody else is ignored.
  ///
  /// - Parameter operands: The operands of a command; the first existing one counts, otherwise the working folder.
  /// - Throws: An error if the nearest file belongs to somebody else.
  static func path(for operands: [String]) throws(CommandError) -> String? {
    guard let working = Folder.resolved("."),
      var folder = start(operands).flatMap(Folder.resolved) ?? Folder.resolved(".")
    else { return nil }
    // In a container, the superuser often works on files of the user outside.
    let user = geteuid()
    let trusted = [user, user == 0 ? Self.owner(of: folder) : nil]
    let repository = Self.repository(around: folder).flatMap { trusted.contains($0.owner) ? $0.folder : nil }
    while true {
      let start = folder == "/" ? "/" : folder + "/"
      let path = start + Folder.configurationName
      let isInside = repository.map { folder == $0 || Folder.relative(folder, to: $0) != nil } ?? false
      // A broken link is a configuration that cannot be read, not a missing one.
      var link = stat()
      if lstat(path, &link) == 0 {
        // The path is relative to the working folder if possible.
        let shown = Folder.relative(path, to: working) ?? path
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

  /// Returns the owner of the file at the end of a path; nil if there is none.
  private static func owner(of path: String) -> uid_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_uid : nil
  }

  /// Returns the nearest folder with a git repository, from a folder upward, and the owner of the repository.
  private static func repository(around folder: String) -> (folder: String, owner: uid_t)? {
    var folder = folder
    while true {
      if let owner = owner(of: "\(folder)/.git") { return (folder, owner) }
      if folder == "/" { return nil }
      folder = Folder.containing(folder)
    }
  }

  /// Returns the folder in which the search begins; nil for the working folder.
  private static func start(_ operands: [String]) -> String? {
    // Git passes paths of temporary files, and runs the program in the root folder of the repository.
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
