extension SnapshotDocument {

  /// Returns the bytes of the file: always the same for the same state.
  ///
  /// ```swift
  /// let text = String(decoding: SnapshotDocument(night, name: "Night").json(), as: UTF8.self)
  /// ```
  public func json() -> [UInt8] { json { $2.json } }

  /// Returns the bytes of the file.
  ///
  /// - Parameter write: Returns the JSON of a setting's value, which must read as the same value.
  package func json(writing write: (RuleKey, SettingKey, AppearanceValue) -> JSON) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    // Editors expect the schema at the beginning.
    writer.members(extensions.members.filter { $0.key == "$schema" })
    writer.member("format", .string(FileFormat.snapshot.name))
    writer.member("version", JSON(FileFormat.snapshot.version))
    if let name { writer.member("name", .string(name)) }
    if let traits = traits.json { writer.member("traits", traits) }
    if let classes = JSON(classes: classes) { writer.member("classes", classes) }
    writer.members(extensions.members.filter { $0.key != "$schema" })
    if !pairs.isEmpty { writer.member("pairs", .array(pairs.map { $0.json(pairExtensions[$0]) })) }
    writer.key("rules")
    writer.rules(writtenRules, extensions: ruleExtensions, write)
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

  /// Reads the bytes of a file. Each rule is read as soon as the parser has reached its end.
  ///
  /// - Parameters:
  ///   - json: The bytes, UTF-8.
  ///   - file: The path or name of the file, for error messages; nil if there is none.
  ///   - spellings: The cache of values from other files: equal texts are taken from it, and others are added.
  /// - Throws: All problems of the file, not only the first.
  package init(json: [UInt8], file: String?, spellings: inout Spellings) throws {
    var (reader, list) = (FileReader(), RuleList())
    // Swapped, so that there is only one reference and the tables are not copied.
    swap(&reader.spellings, &spellings)
    defer { swap(&reader.spellings, &spellings) }
    var index = 0
    func finishRule(_ mark: Int) {
      reader.problems.nest(since: mark, in: .index(index))
      reader.problems.nest(since: mark, in: .key("rules"))
      index += 1
    }
    let document: JSONDocument
    do {
      document = try JSONDocument(
        parsing: json, maximumDepth: Self.maximumDepth, elementsOf: "rules",
        skip: { offset in
          let mark = reader.problems.count
          let end = list.readKnown(of: json, at: offset, &reader)
          if end != nil { finishRule(mark) }
          return end
        }
      ) { rule in
        let mark = reader.problems.count
        list.read(rule, &reader)
        finishRule(mark)
      }
    } catch let error as JSONError {
      throw SnapshotFileError(error, file: file)
    }
    list.keep(in: &reader.spellings, of: json)
    let root = document.root
    var header = FileReader()
    guard header.header(root, format: .snapshot) else {
      throw header.problems.error(in: json, file: file)
    }
    let extensions = reader.extensions(
      of: root, known: ["format", "version", "name", "traits", "classes", "pairs", "rules"])
    let name = reader.optionalMember("name", of: root) { $0.text($1) }
    let traits = reader.optionalMember("traits", of: root) { $0.traits($1) } ?? .none
    let classes = reader.optionalMember("classes", of: root) { $0.superclasses($1) } ?? [:]
    let declared = reader.optionalMember("pairs", of: root) { $0.pairs($1) } ?? DeclaredPairs()
    _ = reader.member("rules", of: root) { $0.check($1, is: .array) }
    guard reader.problems.isEmpty else { throw reader.problems.error(in: json, file: file) }
    self.init(
      name: name, traits: traits, classes: classes, snapshot: list.snapshot, pairs: declared.pairs,
      extensions: extensions, ruleExtensions: list.extensions, pairExtensions: declared.extensions)
  }
}
