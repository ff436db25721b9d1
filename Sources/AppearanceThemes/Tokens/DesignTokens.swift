import AppearanceState

/// The design tokens of one or several files: the W3C community group's formats of 2025.10, and the formats of
/// products.
///
/// `Documentation/Tokens.md` describes what is read, and how.
package struct DesignTokens {
  private var reader: TokenReader
  private let notes: [String]

  /// Wraps the tokens of a complete tree.
  init(_ tree: TokenTree, notes: [String] = []) {
    reader = TokenReader(GroupExtension(tree).tree)
    self.notes = notes
  }

  /// Reads and merges files; later ones override earlier ones.
  ///
  /// - Parameter files: The bytes with their paths, for error messages.
  /// - Throws: A `SnapshotFileError` for text that is not JSON.
  package init(files: [(json: [UInt8], path: String?)]) throws {
    try self.init(documents: files.map { (try JSONDocument(json: $0.json, file: $0.path), $0.path) })
  }

  /// Reads and merges documents; later ones override earlier ones.
  ///
  /// - Parameter documents: The documents with the paths of their files, for error messages.
  /// - Throws: A `SnapshotFileError` for a document that is not an object.
  package init(documents: [(document: JSONDocument, path: String?)]) throws {
    var (tree, notes) = (TokenTree(), [String]())
    // Variables in one file may be aliases of variables in another.
    for (document, _) in documents {
      if let variables = FigmaVariables(document.root) {
        tree.variables = (tree.variables ?? [:]).merging(variables.paths) { $1 }
      }
    }
    for (document, path) in documents {
      guard document.root.kind == .object else {
        throw SnapshotFileError(
          "expected an object of tokens, found \(found(document.root))", at: document.root, file: path)
      }
      if let other = Self.other(document.root) {
        throw SnapshotFileError("expected tokens, found \(other)", at: document.root, file: path)
      }
      try Self.check(document, path)
      tree.addSource(document, file: path)
      if let variables = FigmaVariables(document.root) {
        variables.add(to: &tree)
      } else if let themes = StudioThemes(document.root) {
        themes.add(to: &tree)
        notes += themes.unused.map { "the set \(inQuotes($0)) is in no theme, and is ignored" }
      } else {
        tree.add(document.root)
      }
    }
    self.init(tree, notes: notes)
  }

  /// Whether a document is the list of themes of Tokens Studio, `$themes.json`, whose sets are files beside it.
  package static func areThemes(_ root: JSONNode) -> Bool { StudioThemes.isList(root) }

  /// Returns the paths of the files that belong to a list of themes.
  package static func files(
    ofThemes root: JSONNode, beside file: String, in source: any FileSource = Disk()
  ) -> [String] {
    StudioThemes.files(of: root, beside: file, in: source)
  }

  /// Reads the sets that the themes of a list enable.
  ///
  /// - Parameters:
  ///   - themes: The list.
  ///   - file: The path of the list, beside which the sets are.
  ///   - source: The source of the files.
  /// - Throws: A `SnapshotFileError` for sets that are not JSON.
  package init(themes: JSONDocument, file: String, in source: any FileSource = Disk()) throws {
    try Self.check(themes, file)
    var tree = TokenTree()
    tree.addSource(themes, file: file, isStudio: true)
    try StudioThemes(list: themes.root, file: file, in: source, to: &tree).add(to: &tree)
    self.init(tree)
  }

  /// Names the kind of a document that cannot be one of several token files, such as a snapshot; nil for any other.
  private static func other(_ root: JSONNode) -> String? {
    if let format = root["format"]?.string, format.hasPrefix("appearance-") {
      return "a document of format \(inQuotes(format))"
    }
    if AssetCatalog.isColorSet(root) { return "a color set" }
    return TokenResolver.isResolver(root) ? "a resolver document, which cannot be merged with other files" : nil
  }

  /// Refuses texts that would take too long to compare.
  static func check(_ document: JSONDocument, _ path: String?) throws {
    var reader = FileReader()
    guard reader.checkMarks(in: document) else { throw reader.problems.error(in: document.bytes, file: path) }
  }

  /// Whether a document holds tokens.
  package static func areTokens(_ root: JSONNode) -> Bool {
    guard root.kind == .object, root["format"]?.kind != .string else { return false }
    if TokenTree.namesSchema(root) || FigmaVariables(root) != nil { return true }
    var open = [root]
    while let node = open.popLast() {
      if node["$value"] != nil || node["$themes"] != nil || node["$type"] != nil && node["$ref"] != nil { return true }
      // A file without `$` counts only if it also looks like tokens, because many files have something called a value.
      if node["value"] != nil, node["type"]?.kind == .string || node["value"].flatMap(TokenReference.text) != nil {
        return true
      }
      if let value = node["value"]?.string, value.hasPrefix("#") || value.hasSuffix("px") || value.hasSuffix("rem") {
        return true
      }
      if node["sets"]?.kind == .object, node["$schema"] != nil || node["uuid"] != nil { return true }
      for (_, value) in node.members where value.kind == .object { open.append(value) }
    }
    return false
  }

  /// The names of the modes that any token has, sorted.
  package var modes: [String] {
    Set(reader.tree.nodes.lazy.filter { !$0.isRemoved }.flatMap { $0.modes.map(\.name) }).inTextOrder()
  }

  /// Returns the tokens as a theme.
  ///
  /// - Parameters:
  ///   - mode: The mode to read; nil for all modes side by side, as traits.
  ///   - mostValues: The number of values to read in all modes together. A token with modes gives as many to every
  ///     token that refers to it.
  package mutating func theme(mode: String? = nil, upTo mostValues: Int = 250_000) -> ImportedTheme {
    let tokens = tokens
    var settings: [ImportedTheme.Setting] = []
    settings.reserveCapacity(tokens.count)
    var rules = Rules()
    var own: [String: [Int]] = [:]
    if mode == nil {
      for token in tokens { for mode in reader.tree.nodes[token].modes { own[mode.name, default: []].append(token) } }
    }
    let modes = own.keys.inTextOrder()
    // Tokens whose value may differ in a mode, because it refers to other tokens.
    var referring: [(token: Int, value: ImportedValue?, type: String?)] = []
    if mode != nil { reader.switchMode(mode) }
    for token in tokens {
      let isReferring = !modes.isEmpty && reader.tree.nodes[token].value.map(reader.tree.refers) ?? true
      let read = read(token)
      if let read { settings.append(setting(token, read.value, read.type, nil, &rules)) }
      if isReferring { referring.append((token, read?.value, read?.type)) }
    }
    var count = settings.count
    for name in modes {
      let tokens = own[name] ?? []
      count += tokens.count + referring.count
      guard count <= mostValues else {
        reader.refuse(
          "the modes from \(inQuotes(name)) on are left out: expected at most \(mostValues) values in all modes together, "
            + "found more", reader.tree.nodes[tokens[0]].json, tokens[0])
        break
      }
      reader.switchMode(name)
      for token in tokens {
        if let (value, type) = read(token) { settings.append(setting(token, value, type, name, &rules)) }
      }
      let owners = Set(tokens)
      for (token, old, oldType) in referring where !owners.contains(token) {
        guard let (value, type) = read(token) else { continue }
        if old != value || oldType != type { settings.append(setting(token, value, type, name, &rules)) }
      }
    }
    reader.switchMode(nil)
    let (problems, omitted) = collected(\.problems)
    let deviations = collected(\.deviations)
    var theme = ImportedTheme(
      settings, problems: problems, omittedProblemCount: omitted,
      deviations: .init(problems: deviations.problems, omittedCount: deviations.omitted), notes: notes + tokenNotes)
    let isStandard = reader.tree.sources.allSatisfy { $0.form == .standard }
    let isValid = problems.isEmpty && deviations.problems.isEmpty
    theme.tokens = TokenDocument(parts: reader.tree.parts, isWhole: isStandard && mode == nil && isValid)
    return theme
  }

  /// Collects the problems and notes of all files.
  private func collected(
    _ list: KeyPath<TokenTree.Source, FileProblems>
  ) -> (problems: [SnapshotFileError.Problem], omitted: Int) {
    let errors = reader.tree.sources.filter { !$0[keyPath: list].isEmpty }
      .map { $0[keyPath: list].error(in: $0.document.bytes, file: $0.file) }
    return (errors.flatMap(\.problems), errors.reduce(0) { $0 + $1.omittedProblemCount })
  }

  /// Reads a token in the mode of the reader; nil for a token that only has values in other modes.
  private mutating func read(_ token: Int) -> (value: ImportedValue, type: String?)? {
    switch reader.outcome(of: token) {
    case .value(let value, let type, _): (value, type)
    case .onlyInModes: nil
    case .unresolved:
      (
        .unresolved(reader.spelling(reader.written(token) ?? reader.tree.nodes[token].json)),
        reader.tree.type(of: token)
      )
    }
  }

  /// All tokens, in the order of the files.
  private var tokens: [Int] {
    var (tokens, open) = ([Int](), [0])
    while let node = open.popLast() {
      if reader.tree.nodes[node].isToken {
        tokens.append(node)
      } else {
        open += reader.tree.children(of: node).reversed()
      }
    }
    return tokens
  }

  /// The rules made so far.
  private typealias Rules = [RuleName: RuleKey]

  private struct RuleName: Hashable {
    let type: String
    let mode: String?
  }

  private func setting(
    _ token: Int, _ value: ImportedValue, _ type: String?, _ mode: String?, _ rules: inout Rules
  ) -> ImportedTheme.Setting {
    let type = type ?? ImportedTheme.untyped
    let name = RuleName(type: type, mode: mode)
    let rule = rules[name] ?? RuleKey(type, traits: mode.map { AppearanceTraits(["mode": $0]) } ?? .none)
    rules[name] = rule
    let written = reader.written(token).map { json -> ImportedTheme.Spelling in
      if let reference = reader.tree.reference(of: json) { return .reference(reference) }
      return json.string.map { .text($0) } ?? .json(json)
    }
    return ImportedTheme.Setting(
      rule: rule, key: SettingKey(escaping: reader.tree.path(of: token)), value: value, written: written,
      metadata: reader.tree.metadata(of: token))
  }

  private var tokenNotes: [String] {
    var tokenNotes: [String] = []
    func tokens(_ count: Int) -> String { count == 1 ? "1 token has" : "\(count) tokens have" }
    if !reader.unknownTypes.isEmpty {
      let names = reader.unknownTypes.keys.inTextOrder()
      let shown = names.prefix(10).map { inQuotes($0) } + (names.count > 10 ? ["…"] : [])
      let list = shown.joined(separator: ", ")
      tokenNotes.append(
        "\(tokens(reader.unknownTypes.values.reduce(0) { $0 + $1.count })) a type that is not in the standard (\(list)): kept as written"
      )
    }
    if !reader.untyped.isEmpty {
      tokenNotes.append("\(tokens(reader.untyped.count)) no type, and a type is never guessed: kept as written")
    }
    if !reader.modifiedTokens.isEmpty {
      tokenNotes.append("\(tokens(reader.modifiedTokens.count)) a modifier, which is not applied: kept as written")
    }
    let empty = reader.tree.emptyObjects
    if !empty.isEmpty {
      let shown = empty.prefix(10).map { inQuotes($0) } + (empty.count > 10 ? ["…"] : [])
      tokenNotes.append(
        (empty.count == 1
          ? "1 object has neither a value nor tokens, and is ignored: "
          : "\(empty.count) objects have neither a value nor tokens, and are ignored: ")
          + shown.joined(separator: ", "))
    }
    if !reader.expressions.isEmpty {
      tokenNotes.append(
        "\(tokens(reader.expressions.count)) a value with references inside other text: kept as written")
    }
    return tokenNotes
  }
}
