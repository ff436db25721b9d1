extension RuleKey {
  /// The members by which files name a rule: `class` and, where it has some, `containers` and `traits`.
  var members: [JSON.Member] {
    var members = [JSON.Member(key: "class", value: .string(className))]
    if !containers.isEmpty {
      members.append(JSON.Member(key: "containers", value: .array(containers.map { .string($0) })))
    }
    if !traits.values.isEmpty {
      let traits = traits.sorted.map { JSON.Member(key: $0.name, value: .string($0.value)) }
      members.append(JSON.Member(key: "traits", value: .object(traits)))
    }
    return members
  }

  /// A rule as an object of its own.
  package var json: JSON { .object(members) }
}
