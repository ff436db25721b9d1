extension RuleKey {
  /// The key as an object of its own: `class` and, unless empty, `containers` and `traits`.
  package var json: JSON {
    JSON([
      "class": .string(className),
      "containers": containers.isEmpty ? nil : JSON(texts: containers),
      "traits": traits.json,
    ])
  }
}

extension AppearanceTraits {
  /// The values by name; nil if there are none.
  package var json: JSON? {
    values.isEmpty ? nil : .object(sorted.map { JSON.Member(key: $0.name, value: .string($0.value)) })
  }
}

/// Writing rules as all files contain them, in the layout of the writer.
extension JSONWriter {
  mutating func member(_ name: String, _ value: JSON) {
    key(name)
    JSONLayout.write(value, key: name, to: &self)
  }

  mutating func members(_ members: [JSON.Member]) {
    for member in members { self.member(member.key, member.value) }
  }

  /// Writes an array of rules, with the members of other tools.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - extensions: The members of other tools in each rule.
  ///   - json: Returns the JSON of a value.
  mutating func rules(
    _ rules: [AppearanceSnapshot.Rule], extensions: [RuleKey: FileExtensions] = [:],
    _ json: (RuleKey, SettingKey, AppearanceValue) -> JSON = { $2.json }
  ) {
    beginArray()
    for rule in rules {
      beginObject()
      members(rule.snapshot.key.json.members)
      if let order = rule.order { member("order", JSON(order)) }
      members(extensions[rule.snapshot.key]?.members ?? [])
      attributes(rule.snapshot.settings) { json(rule.snapshot.key, $0, $1) }
      endObject()
    }
    endArray()
  }

  /// Writes the member `attributes` with the settings, one on each line in a layout with line breaks.
  mutating func attributes(_ settings: Settings, _ json: (SettingKey, AppearanceValue) -> JSON = { $1.json }) {
    key("attributes")
    beginObject()
    for entry in settings.entries {
      if let value = entry.value { member(entry.key.text, json(entry.key, value.described)) }
    }
    endObject()
  }
}
