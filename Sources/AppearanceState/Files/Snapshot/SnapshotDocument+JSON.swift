extension SnapshotDocument {
  /// The bytes of the file: always the same for the same state.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    // An editor looks for its schema at the beginning.
    for member in extensions.members where member.key == "$schema" { writer.member(member.key, member.value) }
    writer.member("format", .string(SnapshotReader.format))
    writer.member("version", JSON(SnapshotReader.version))
    if let name { writer.member("name", .string(name)) }
    for member in extensions.members where member.key != "$schema" { writer.member(member.key, member.value) }
    if !pairs.isEmpty { writer.member("pairs", .array(pairs.map { $0.json(pairExtensions[$0]) })) }
    writer.rules(writtenRules, extensions: ruleExtensions)
    writer.endObject()
    return writer.bytes
  }

  /// The rules that set something or have extension members, sorted by key.
  private var writtenRules: [AppearanceSnapshot.Rule] {
    let rules = snapshot.rules
    guard !ruleExtensions.isEmpty else { return rules }
    let set = Set(rules.map(\.snapshot.key))
    let others = ruleExtensions.keys.filter { !set.contains($0) }
      .map { AppearanceSnapshot.Rule(RuleSnapshot($0, settings: [])) }
    return (rules + others).sorted { $0.snapshot.key < $1.snapshot.key }
  }
}

/// Reads a snapshot document from JSON, and collects what is wrong with it.
enum SnapshotReader {
  static let format = "appearance-snapshot"
  static let version = 1

  private static let members = ["format", "version", "name", "pairs", "rules"]

  /// Reads the bytes of a file. Each rule is read as soon as the parser has seen its end.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - file: The path or name of the file, for error messages.
  ///   - spellings: What other files have spelled; what this one does is added, unless there are problems.
  /// - Throws: `SnapshotFileError` with everything that is wrong with the file.
  static func read(_ json: [UInt8], file: String?, _ spellings: inout Spellings) throws -> SnapshotDocument {
    var (reader, list) = (FileReader(), RuleList())
    // Held in one place at a time, or the tables in it would be copied.
    swap(&reader.spellings, &spellings)
    var index = 0
    let document: JSONDocument
    do {
      document = try JSONDocument(
        parsing: json, maximumDepth: SnapshotDocument.maximumDepth, elementsOf: "rules"
      ) { rule in
        let mark = reader.problems.count
        list.read(rule, &reader)
        reader.problems.nest(since: mark, in: .index(index))
        reader.problems.nest(since: mark, in: .key("rules"))
        index += 1
      }
    } catch let error as JSONError {
      throw SnapshotFileError(error, file: file)
    }
    let root = document.root
    var header = FileReader()
    guard header.header(root, format: format, version: version) else {
      throw header.problems.error(in: json, file: file)
    }
    let extensions = reader.extensions(of: root, known: members)
    let name = reader.optionalMember("name", of: root) { $0.text($1) }
    let declared = reader.optionalMember("pairs", of: root) { $0.pairs($1) } ?? DeclaredPairs()
    _ = reader.member("rules", of: root) { $0.check($1, is: .array) }
    guard reader.problems.isEmpty else { throw reader.problems.error(in: json, file: file) }
    swap(&reader.spellings, &spellings)
    return SnapshotDocument(
      name: name, snapshot: list.snapshot, pairs: declared.pairs, extensions: extensions,
      ruleExtensions: list.extensions, pairExtensions: declared.extensions)
  }
}
