/// The pieces of a journal's lines, in the compact layout.
extension JSONWriter {
  /// Writes an array of rules.
  mutating func rules(_ rules: [AppearanceSnapshot.Rule]) {
    beginArray()
    for rule in rules {
      beginObject()
      members(of: rule.snapshot.key)
      if let order = rule.order { member("order", order) }
      attributes(rule.snapshot.settings)
      endObject()
    }
    endArray()
  }

  /// Writes what a rule styles: `class`, `containers`, `traits`.
  mutating func members(of rule: RuleKey) {
    for member in rule.members {
      key(member.key)
      value(member.value)
    }
  }

  /// Writes what is set, by key.
  mutating func attributes(_ settings: Settings) {
    key("attributes")
    beginObject()
    for entry in settings.entries {
      guard let value = entry.value else { continue }
      key(entry.key.text)
      self.value(value.described.json)
    }
    endObject()
  }

  /// Writes a member that is a text.
  mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  /// Writes a member that is a whole number.
  mutating func member(_ name: String, _ number: Int) {
    key(name)
    self.number(number)
  }

  /// Writes a member that is an array of texts.
  mutating func member(_ name: String, _ texts: [String]) {
    key(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}
