/// Writes a snapshot document, one member a line where people compare and one value a line where they read.
struct SnapshotWriter {
  private var writer = JSONWriter()

  var bytes: [UInt8] { writer.bytes }

  mutating func write(_ document: SnapshotDocument) {
    writer.beginObject()
    // An editor looks for its schema at the beginning.
    let extensions = document.extensions.members
    for member in extensions where member.key == "$schema" { write(member) }
    writer.key("format")
    writer.string(SnapshotReader.format)
    writer.key("version")
    writer.number(SnapshotReader.version)
    if let name = document.name { write("name", .string(name)) }
    for member in extensions where member.key != "$schema" { write(member) }
    if !document.pairs.isEmpty {
      write("pairs", .array(document.pairs.map { $0.json(document.pairExtensions[$0]) }))
    }
    writer.key("rules")
    writer.beginArray()
    for rule in document.writtenRules { write(rule, document.ruleExtensions[rule.snapshot.key]) }
    writer.endArray()
    writer.endObject()
  }

  private mutating func write(_ rule: AppearanceSnapshot.Rule, _ extensions: FileExtensions?) {
    let key = rule.snapshot.key
    writer.beginObject()
    for member in key.members { write(member) }
    if let order = rule.order { write("order", .number(JSONNumber(order))) }
    for member in extensions?.members ?? [] { write(member) }
    writer.key("attributes")
    writer.beginObject()
    for setting in rule.snapshot { write(setting.key.text, setting.value.json) }
    writer.endObject()
    writer.endObject()
  }

  private mutating func write(_ member: JSON.Member) {
    write(member.key, member.value)
  }

  private mutating func write(_ key: String, _ value: JSON) {
    writer.key(key)
    JSONLayout.write(value, key: key, to: &writer)
  }
}

extension SnapshotDocument {
  /// The rules that set something or have extension members, sorted by key.
  fileprivate var writtenRules: [AppearanceSnapshot.Rule] {
    let rules = snapshot.rules
    guard !ruleExtensions.isEmpty else { return rules }
    let set = Set(rules.map(\.snapshot.key))
    let others = ruleExtensions.keys.filter { !set.contains($0) }
      .map { AppearanceSnapshot.Rule(RuleSnapshot($0, settings: [])) }
    return (rules + others).sorted { $0.snapshot.key < $1.snapshot.key }
  }
}
