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
    values.isEmpty ? nil : .object(sorted.map { JSON.Member($0.name, .string($0.value)) })
  }
}

extension AppearanceSnapshot.Rule {
  /// The rule as all files contain it.
  var json: JSON { json(FileExtensions()) { $2.json } }

  /// Returns the rule with members of other tools.
  ///
  /// - Parameters:
  ///   - extensions: The members of other tools.
  ///   - write: Returns the JSON of a value.
  func json(_ extensions: FileExtensions, _ write: (RuleKey, SettingKey, AppearanceValue) -> JSON) -> JSON {
    let (key, order) = (snapshot.key, JSON(["order": order.map { JSON($0) }]))
    let attributes = JSON(["attributes": snapshot.settings.json { write(key, $0, $1) }])
    return .object(key.json.members + order.members + extensions.members + attributes.members)
  }
}

extension Settings {
  /// Returns the settings that have a value, by name.
  func json(_ write: (SettingKey, AppearanceValue) -> JSON = { $1.json }) -> JSON {
    .object(
      entries.compactMap { entry in
        entry.value.map { JSON.Member(entry.key.text, write(entry.key, $0.described)) }
      })
  }
}
