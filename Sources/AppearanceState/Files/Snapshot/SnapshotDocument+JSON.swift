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
  package func json(writing write: @escaping (RuleKey, SettingKey, AppearanceValue) -> JSON) -> [UInt8] {
    let header = JSON([
      "format": .string(FileFormat.snapshot.name), "version": JSON(FileFormat.snapshot.version),
      "name": name.map { .string($0) }, "traits": traits.json, "classes": JSON(classes: classes),
    ])
    let declared = pairs.isEmpty ? nil : JSON.array(pairs.map { $0.json(pairExtensions[$0]) })
    // Editors expect the schema at the beginning.
    let members =
      extensions.members.filter { $0.key == "$schema" } + header.members
      + extensions.members.filter { $0.key != "$schema" } + JSON(["pairs": declared]).members
    let rules = JSONLayout.Member(rules: writtenRules) { [ruleExtensions] rule in
      rule.json(ruleExtensions[rule.snapshot.key] ?? FileExtensions(), write)
    }
    return JSONLayout.bytes(of: members.map { .init($0.key, $0.value) } + [rules])
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

extension FileReader {
  /// Reads a document from top to bottom; nil if it has a problem.
  mutating func snapshot(_ root: JSONNode) -> SnapshotDocument? {
    guard header(root, format: .snapshot) else { return nil }
    let list = rules(of: root)
    let extensions = extensions(
      of: root, known: ["format", "version", "name", "traits", "classes", "pairs", "rules"])
    let name = optionalMember("name", of: root) { $0.text($1) }
    let traits = optionalMember("traits", of: root) { $0.traits($1) } ?? .none
    let classes = optionalMember("classes", of: root) { $0.superclasses($1) } ?? [:]
    let declared = optionalMember("pairs", of: root) { $0.pairs($1) } ?? DeclaredPairs()
    guard problems.isEmpty else { return nil }
    return SnapshotDocument(
      name: name, traits: traits, classes: classes, snapshot: AppearanceSnapshot(rules: list.rules),
      pairs: declared.pairs, extensions: extensions, ruleExtensions: list.extensions,
      pairExtensions: declared.extensions)
  }
}
