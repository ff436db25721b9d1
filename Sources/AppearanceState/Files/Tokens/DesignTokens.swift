/// Design tokens of one or several files: the W3C community group's formats of 2025.10, and what products ship.
///
/// `Documentation/Tokens.md` says what is read, and how.
package struct DesignTokens {
  private var reader: TokenReader
  private let notes: [String]

  /// The tokens of a tree that is whole.
  init(_ tree: TokenTree, notes: [String] = []) {
    var tree = tree
    tree.extendGroups()
    reader = TokenReader(tree)
    self.notes = notes
  }

  /// Reads files, the later ones over the earlier.
  ///
  /// - Parameter files: The bytes with their paths, for error messages.
  /// - Throws: A `SnapshotFileError` for text that is no JSON.
  package init(files: [(json: [UInt8], path: String?)]) throws {
    try self.init(documents: files.map { (try Self.document($0.json, $0.path), $0.path) })
  }

  /// Reads documents, the later ones over the earlier.
  ///
  /// - Parameter documents: The documents with the paths of their files, for error messages.
  /// - Throws: A `SnapshotFileError` for one that is no object.
  package init(documents: [(document: JSONDocument, path: String?)]) throws {
    var tree = TokenTree()
    for (document, path) in documents {
      guard document.root.kind == .object else {
        throw SnapshotFileError(
          JSONError(at: document.root, problem: "expected an object of tokens, found \(found(document.root))"),
          file: path)
      }
      try Self.check(document, path)
      tree.add(document.root, source: tree.addSource(document, file: path))
    }
    self.init(tree)
  }

  /// Refuses texts that would take too long to compare.
  static func check(_ document: JSONDocument, _ path: String?) throws {
    var reader = FileReader()
    guard reader.checkMarks(in: document) else { throw reader.problems.error(in: document.bytes, file: path) }
  }

  static func document(_ json: [UInt8], _ path: String?) throws -> JSONDocument {
    do { return try JSONDocument(parsing: json, maximumDepth: SnapshotDocument.maximumDepth) } catch let error
      as JSONError
    {
      throw SnapshotFileError(error, file: path)
    }
  }

  /// Whether a document holds tokens.
  package static func areTokens(_ root: JSONNode) -> Bool {
    guard root.kind == .object, root["format"] == nil else { return false }
    if TokenTree.namesSchema(root) { return true }
    var open = [root]
    while let node = open.popLast() {
      if node["$value"] != nil || node["$themes"] != nil { return true }
      // Without `$`, only what also looks like a token: many a file has something called a value.
      if node["value"] != nil, node["type"]?.kind == .string || node["value"].flatMap(TokenReader.reference) != nil {
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
    Set(reader.tree.nodes.lazy.filter { !$0.isGone }.flatMap { $0.modes.map(\.name) }).sorted()
  }

  /// Values in all modes together: a token with modes gives as many to every token that refers to it.
  private static let mostSettings = 500_000

  /// The tokens as a theme.
  ///
  /// - Parameter mode: The mode in which they are read; nil for all modes side by side, as traits.
  package mutating func theme(mode: String? = nil) -> ImportedTheme {
    let tokens = tokens
    var settings: [ImportedTheme.Setting] = []
    settings.reserveCapacity(tokens.count)
    var rules = Rules()
    var open: [Int] = []
    if mode != nil { reader.switchMode(mode) }
    for token in tokens {
      switch reader.outcome(of: token) {
      case .value(let value, let type, _): settings.append(setting(token, value, type, nil, &rules))
      case .onlyInModes: open.append(token)
      case .none: break
      }
    }
    var notes = notes
    for name in mode == nil ? modes : [] {
      guard settings.count + open.count <= Self.mostSettings else {
        notes.append("from the mode \(inQuotes(name)) on, modes are left out: all together have too many values")
        break
      }
      reader.switchMode(name)
      let own = tokens.filter { token in reader.tree.nodes[token].modes.contains { $0.name == name } }
      for token in own + open.filter({ token in !reader.tree.nodes[token].modes.contains { $0.name == name } }) {
        guard case .value(let value, let type, _) = reader.outcome(of: token) else { continue }
        settings.append(setting(token, value, type, name, &rules))
      }
    }
    reader.switchMode(nil)
    let problems = reader.tree.sources.filter { !$0.problems.isEmpty }
      .flatMap { $0.problems.error(in: $0.bytes, file: $0.file).problems }
    return ImportedTheme(settings, problems: problems, notes: notes + remarks)
  }

  /// All tokens, in the order of the files.
  private var tokens: [Int] {
    var (tokens, open) = ([Int](), [0])
    while let node = open.popLast() {
      if reader.tree.nodes[node].isToken {
        tokens.append(node)
      } else {
        open += reader.tree.nodes[node].children.reversed().filter { !reader.tree.nodes[$0].isGone }
      }
    }
    return tokens
  }

  /// Rules that were made already.
  private typealias Rules = [String: RuleKey]

  private func setting(
    _ token: Int, _ value: AppearanceValue, _ type: String?, _ mode: String?, _ rules: inout Rules
  ) -> ImportedTheme.Setting {
    let type = type ?? "untyped"
    let name = mode.map { type + "\n" + $0 } ?? type
    let rule = rules[name] ?? RuleKey(type, traits: mode.map { AppearanceTraits(["mode": $0]) } ?? .none)
    rules[name] = rule
    let node = reader.tree.nodes[token]
    let json = mode.flatMap { mode in node.modes.first { $0.name == mode }?.value } ?? node.value
    let written = json.map { json in
      TokenReader.reference(json) ?? json.string
        ?? shortened(String(decoding: json.rawBytes.prefix(400), as: UTF8.self), to: 200)
    }
    return ImportedTheme.Setting(
      rule: rule, key: SettingKey(escaping: reader.tree.path(of: token)), value: value, written: written,
      metadata: reader.tree.metadata(of: token))
  }

  private var remarks: [String] {
    var remarks: [String] = []
    func tokens(_ count: Int) -> String { count == 1 ? "1 token has" : "\(count) tokens have" }
    if !reader.unknownTypes.isEmpty {
      let names = reader.unknownTypes.keys.sorted()
      let shown = names.prefix(10).map { inQuotes($0) } + (names.count > 10 ? ["…"] : [])
      let list = shown.joined(separator: ", ")
      remarks.append(
        "\(tokens(reader.unknownTypes.values.reduce(0, +))) a type that the standard does not have (\(list)): kept as written"
      )
    }
    if reader.untypedCount > 0 {
      remarks.append("\(tokens(reader.untypedCount)) no type, which is never guessed: kept as written")
    }
    if reader.expressionCount > 0 {
      remarks.append("\(tokens(reader.expressionCount)) a value with references inside of other text: kept as written")
    }
    return remarks
  }
}
